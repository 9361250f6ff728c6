import { limits } from './limits.ts';

/**
 * Where things stand in the one array of integers that is a game in progress:
 *
 *   header | frames of the rules being carried out | rows … | local values of those rules …
 *
 * Rows and local values begin at fixed places and grow into room of their own; what lies behind them means nothing and
 * is not copied. A row is a player, a zone, a card, or anything else that exists on the table. The first columns of a
 * row mean the same for every game; the columns behind them belong to the game and may mean different things for
 * different kinds of row.
 */

export const Header = {
  over: 0,
  winners: 1,
  reason: 2,
  turn: 3,
  active: 4,
  step: 5,
  answers: 6,
  handles: 7,
  frames: 8,
  localsEnd: 9,
  freeRow: 10,
  rows: 11,
  returned: 12,
  /** Turns the count of handles into handles that tell nothing: see table.ts. */
  handleKey: 71,
  /** The event that triggers are being matched with: two numbers and two rows. */
  eventA: 13,
  eventB: 14,
  eventObject: 15,
  eventOther: 16,
  /** What a card that moves was, as a reference. */
  eventWas: 69,
  /** The object that the trigger looked at belongs to, as a row. */
  eventSource: 70,
  /** The random generator: see random.ts. */
  random: 17,
  /** The game's own values. */
  globals: 43,
} as const;

export const HEADER_CELLS = 72;
export const GLOBAL_CELLS = Header.eventWas - Header.globals;

export const FRAMES = HEADER_CELLS;
export const FRAME_CELLS = 3;
/** A frame: which rule, where it goes on, where its locals begin. */
export const Frame = { rule: 0, resume: 1, base: 2 } as const;

export const ROWS = FRAMES + limits.depth * FRAME_CELLS;

export const Column = {
  /** The reference to the object that is in the row now: its handle and the number of the row in one. */
  ref: 0,
  /** What it is: the card, the action, the kind of zone. An index into a shared list, never a copy. */
  definition: 1,
  /** Several small values in one cell: see `Status`. */
  status: 2,
  /**
   * Two halves. Low: the row of the zone it lies in. High: how many objects lie under it or belong to it; for a zone, what
   * coming and going there bears on (`Bearing`).
   */
  place: 3,
  /**
   * Two halves: its neighbours in its zone, low the next and high the previous. A zone's own row closes the ring: its next
   * is the first object, its previous the last.
   */
  ring: 4,
  /** The object it lies under or belongs to, as a reference; 0 for none. For a zone: how many objects it holds. */
  host: 5,
  count: 5,
} as const;

/** The largest place of a row that goes into half a cell. */
export const HALF = 0xffff;

/** What depends on which objects lie in a zone: everything; what players may do, and seldom what objects are; nothing. */
export const Bearing = { everything: 0, surroundings: 1, nothing: 2 } as const;

export const OWN_COLUMNS = 6;

/**
 * Where the small values of a row stand in its status cell, as the number of their first bit. They share a cell
 * because a clone costs what a state is long: three bits of kind, one for face down, four each for owner and
 * controller, and one for each player who knows what the object is.
 */
export const Status = { kind: 0, faceDown: 3, owner: 4, controller: 8, known: 12 } as const;
export const StatusMask = { kind: 0x7, player: 0xf, known: 0x7fff } as const;

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

export const Kind = { free: 0, player: 1, zone: 2, card: 3, request: 4, effect: 5, note: 6 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];
