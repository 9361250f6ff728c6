import { limits } from './limits.ts';

/**
 * Where things stand in the one array of integers that is a game in progress:
 *
 *   nothing | … what the rules being carried out hold | header | stamps | rows …
 *
 * What rules hold grows towards the beginning and rows grow towards the end, so that all that is in use lies in one
 * piece around the header; what lies before and behind it means nothing and is not copied. A row is a player, a zone, a
 * card, or anything else that exists on the table. The first columns of a row mean the same for every game; the columns
 * behind them belong to the game and may mean different things for different kinds of row.
 */

/** Always 0: what row 0, which is nothing, has in its columns. */
const NOTHING_CELLS = 64;

/** As far as what rules hold may grow. */
export const STACK_LIMIT = NOTHING_CELLS;

export const HEADER = STACK_LIMIT + limits.locals;

export const Header = {
  over: HEADER,
  winners: HEADER + 1,
  reason: HEADER + 2,
  turn: HEADER + 3,
  active: HEADER + 4,
  step: HEADER + 5,
  answers: HEADER + 6,
  handles: HEADER + 7,
  /** How many rules are being carried out; where the last one's locals begin; where what they hold begins. */
  frames: HEADER + 8,
  base: HEADER + 9,
  stack: HEADER + 10,
  /** Rows that were freed: single ones, and pairs. */
  freeRow: HEADER + 11,
  freePair: HEADER + 12,
  rows: HEADER + 13,
  returned: HEADER + 14,
  /** The event that triggers are being matched with: two numbers and two rows. */
  eventA: HEADER + 15,
  eventB: HEADER + 16,
  eventObject: HEADER + 17,
  eventOther: HEADER + 18,
  /** The random generator: see random.ts. */
  random: HEADER + 19,
  /** The game's own values. */
  globals: HEADER + 45,
  /** What a card that moves was, as a reference. */
  eventWas: HEADER + 69,
  /** The object that the trigger looked at belongs to, as a row. */
  eventSource: HEADER + 70,
  /** Turns the count of handles into handles that tell nothing: see table.ts. */
  handleKey: HEADER + 71,
} as const;

export const HEADER_END = HEADER + 72;
export const GLOBAL_CELLS = Header.eventWas - Header.globals;

/** A frame stands in front of the locals of its rule: which rule, where it goes on, where its caller's locals begin. */
export const FRAME_CELLS = 3;
export const Frame = { rule: -3, resume: -2, caller: -1 } as const;

/**
 * Numbers that say when something last changed, as floating-point numbers in the same memory: see state.ts. They are
 * copied with the rest, but are no part of what decides how a game goes on.
 */
export const STAMPS = HEADER_END;
export const Stamp = { version: 0, shape: 1, surroundings: 2, settled: 3, own: 4 } as const;
export const STAMP_COUNT = Stamp.own + limits.players;

/** What kind of state it is, copied with the rest as well: see `Mode`. */
export const MODE = STAMPS + 2 * STAMP_COUNT;
export const Mode = {
  /** It is imagined (redeal.ts): nobody is asked there for what has but one answer. */
  imagined: 1,
  /** Nothing that happens in it is logged, whatever the match says. */
  silent: 2,
} as const;

export const ROWS = MODE + 2;

export const Column = {
  /** The reference to the object that is in the row now: its handle and the number of the row in one. */
  ref: 0,
  /**
   * Two halves. Low: what it is, the card, the action, the kind of zone, as an index into a shared list, never a copy.
   * High: the row of the zone it lies in.
   */
  what: 1,
  /** Several small values in one cell: see `Status`. */
  status: 2,
  /**
   * Two halves: its neighbours in its zone, low the next and high the previous. A zone's own row closes the ring: its next
   * is the first object, its previous the last.
   */
  ring: 3,
  /** The object it lies under or belongs to, as a reference; 0 for none. For a zone: how many objects it holds. */
  host: 4,
  count: 4,
} as const;

/** The largest number that goes into half a cell. */
export const HALF = 0xffff;

/** What depends on which objects lie in a zone: everything; what players may do, and seldom what objects are; nothing. */
export const Bearing = { everything: 0, surroundings: 1, nothing: 2 } as const;

export const OWN_COLUMNS = 5;

/**
 * Where the small values of a row stand in its status cell, as the number of their first bit. They share a cell
 * because a clone costs what a state is long: three bits of kind, one for face down, four each for owner and
 * controller, one for each player who knows what the object is, and eight for how many objects lie under it or belong
 * to it; for a zone, what coming and going there bears on (`Bearing`).
 */
export const Status = { kind: 0, faceDown: 3, owner: 4, controller: 8, known: 12, guests: 24 } as const;
export const StatusMask = { kind: 0x7, player: 0xf, known: 0xfff, guests: 0xff } as const;

/**
 * What a triggered request remembers of the event that set it off, and of the object whose ability it is. The game's
 * own columns of requests follow.
 */
export const RequestColumn = {
  eventA: OWN_COLUMNS,
  eventB: OWN_COLUMNS + 1,
  eventObject: OWN_COLUMNS + 2,
  source: OWN_COLUMNS + 3,
  /** Which of the abilities of its source: a number of the game's own. */
  ability: OWN_COLUMNS + 4,
  /** What its source was when it triggered, as a reference: effects on it are still known until the turn ends. */
  was: OWN_COLUMNS + 5,
} as const;
export const REQUEST_COLUMNS = 6;

export const Kind = { free: 0, player: 1, zone: 2, card: 3, request: 4, effect: 5, note: 6, memory: 7 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];
