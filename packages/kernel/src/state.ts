import { HEADER, Header, MODE, Mode, ROWS, Stamp, STAMP_COUNT, STAMPS } from './layout.ts';
import type { List } from './list.ts';
import { newList } from './list.ts';
import type { Match } from './match.ts';
import type { Decision } from './decisions.ts';

/**
 * A game in progress. Everything that decides how it goes on is in `cells`; `log` holds what happened since the
 * last answer. The rest is scratch that can be thrown away at any decision and is found again from the cells.
 */
export type State = {
  /** What stays the same during a match; every copy of a state shares it. */
  readonly match: Match;
  readonly cells: Int32Array;
  /** When something last changed: part of the cells' memory, and copied with it. */
  readonly stamps: Float64Array;
  log: Int32Array;
  logSize: number;
  readonly scratch: Scratch;
};

export type Scratch = {
  /** The cells in use, and where they begin. */
  used: Int32Array;
  usedFrom: number;
  /** Whether another state reads the same log. */
  logShared: boolean;
  /** Whether its memory was given back. */
  released: boolean;
  /** Instructions since the last answer. */
  ticks: number;
  /** What a game has derived from the cells, and for which version of them: see derived.ts. */
  derived: Int32Array;
  derivedShape: number;
  /** For which surroundings; 0 if they do not depend on them. */
  derivedSurroundings: number;
  /** Events that are one with others, and wait for them: see `together` in events.ts. */
  together: number;
  readonly held: List;
  /** Whether the open question below has been worked out for the present cells. */
  asked: boolean;
  question: number;
  base: number;
  player: number;
  min: number;
  max: number;
  readonly candidates: List;
  readonly targets: List;
  /** What players are told of the open question, once it has been worked out and somebody has looked. */
  decision: Decision | null;
};

export function newState(match: Match): State {
  const memory = new ArrayBuffer(match.capacity * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(memory);
  cells[Header.stack] = HEADER;
  const stamps = new Float64Array(memory, STAMPS * Int32Array.BYTES_PER_ELEMENT, STAMP_COUNT);
  for (let stamp = 0; stamp < STAMP_COUNT; stamp++) stamps[stamp] = newVersion();
  return { match, cells, stamps, log: NOTHING, logSize: 0, scratch: newScratch() };
}

const NOTHING = new Int32Array(0);

const newScratch = (): Scratch => ({
  used: NOTHING,
  usedFrom: 0,
  logShared: false,
  released: false,
  ticks: 0,
  derived: NOTHING,
  derivedShape: -1,
  derivedSurroundings: 0,
  together: 0,
  held: newList(),
  asked: false,
  question: 0,
  base: 0,
  player: 0,
  min: 0,
  max: 0,
  candidates: newList(),
  targets: newList(),
  decision: null,
});

/*
 * Stamps. Each is another number whenever something changes, and no two states that differ in it ever have the same, so
 * what was worked out for one need not be again.
 *
 * `version`: an object moves, comes, goes or changes hands, or a game says so (`touch`). `shape`: only what changes the
 * values that are derived of objects (derived.ts). `surroundings`: what changes them only where they depend on more than
 * the objects themselves: piles, life totals. `own`: what a game keeps count of by player, such as what a player can pay
 * with. `settled`: the version for which a game has found nothing more to do of itself.
 */

/** Says that something has changed which what players may do depends on. For atoms that change columns of their own. */
export const touch = (s: State): void => {
  s.stamps[Stamp.version] = newVersion();
};

/** The same, and that it is of the kind that the game keeps count of for a player. */
export const touchOwn = (s: State, player: number): void => {
  s.stamps[Stamp.own + player] = s.stamps[Stamp.version] = newVersion();
};

/** The same, and that what objects are may depend on it, though it is nothing about objects on the table. */
export const touchSurroundings = (s: State): void => {
  s.stamps[Stamp.surroundings] = s.stamps[Stamp.version] = newVersion();
};

/** Says that something has changed which what objects are depends on. */
export const reshape = (s: State): void => {
  s.stamps[Stamp.shape] = s.stamps[Stamp.version] = newVersion();
};

let versions = 0;
const newVersion = (): number => ++versions;

export const version = (s: State): number => s.stamps[Stamp.version]!;
export const shapeVersion = (s: State): number => s.stamps[Stamp.shape]!;
export const surroundingsVersion = (s: State): number => s.stamps[Stamp.surroundings]!;
export const ownVersion = (s: State, player: number): number => s.stamps[Stamp.own + player]!;
/** Whether nothing has changed since a game last said that there is nothing more to do (`settle`). */
export const isSettled = (s: State): boolean => s.stamps[Stamp.settled] === s.stamps[Stamp.version];
export const settle = (s: State): void => {
  s.stamps[Stamp.settled] = s.stamps[Stamp.version]!;
};

export const isImagined = (s: State): boolean => (s.cells[MODE]! & Mode.imagined) !== 0;
export const isSilent = (s: State): boolean => (s.cells[MODE]! & Mode.silent) !== 0;

/** The cells in use, in one piece; and a few in front of them, so that it is seldom another piece. */
export function usedCells(s: State): Int32Array {
  const { cells, match, scratch } = s;
  const from = cells[Header.stack]! & ~(PIECE - 1);
  const to = ROWS + cells[Header.rows]! * match.stride;
  // A view costs more to make than to copy, so it is kept for as long as it fits.
  if (scratch.usedFrom !== from || scratch.used.length !== to - from) {
    scratch.used = cells.subarray(from, to);
    scratch.usedFrom = from;
  }
  return scratch.used;
}
const PIECE = 32;

/** Makes `into` equal to `from`, another state of the same match. The fastest way to try something out. */
export function copyInto(into: State, from: State): State {
  if (into.match !== from.match) throw new Error('copyInto: the two states belong to different matches');
  const used = usedCells(from);
  into.cells.set(used, from.scratch.usedFrom);
  into.logSize = from.logSize;
  if (from.logSize > 0) shareLog(into, from);
  into.scratch.asked = false;
  into.scratch.released = false;
  return into;
}

/** Both read the same log from now on; whoever writes next takes a log of its own: see `ownLog`. */
function shareLog(into: State, from: State): void {
  into.log = from.log;
  into.scratch.logShared = true;
  from.scratch.logShared = true;
}

/** Makes sure that a state writes into no log but its own, with room for so many cells more. */
export function ownLog(s: State, more: number): void {
  const needed = s.logSize + more;
  if (!s.scratch.logShared && needed <= s.log.length) return;
  const own = new Int32Array(Math.max(SHORT_LOG, needed <= s.log.length ? s.log.length : s.log.length * 2));
  for (let i = 0; i < s.logSize; i++) own[i] = s.log[i]!;
  s.log = own;
  s.scratch.logShared = false;
}
const SHORT_LOG = 240;

/** An independent copy. Takes the memory of a released state of the same match if there is one. */
export function clone(s: State): State {
  return copyInto(s.match.pool.pop() ?? newState(s.match), s);
}

/** Gives a state's memory back for the next clone. The state must not be used after that. */
export function release(s: State): void {
  if (s.scratch.released) throw new Error('this state has been released already');
  s.scratch.released = true;
  s.match.pool.push(s);
}

export const turn = (s: State): number => s.cells[Header.turn]!;
export const active = (s: State): number => s.cells[Header.active]!;
export const isOver = (s: State): boolean => s.cells[Header.over] !== 0;
/** How many answers have been given so far: the number of the open decision. */
export const answerCount = (s: State): number => s.cells[Header.answers]!;
export const global = (s: State, index: number): number => s.cells[Header.globals + index]!;
export const setGlobal = (s: State, index: number, value: number): void => {
  s.cells[Header.globals + index] = value;
};
/** The step of the turn: an index into the game's list of steps. */
export const step = (s: State): number => s.cells[Header.step]!;
/** Begins the next turn, for that player. */
export const beginTurn = (s: State, player: number): void => {
  s.cells[Header.turn]!++;
  s.cells[Header.active] = player;
};
