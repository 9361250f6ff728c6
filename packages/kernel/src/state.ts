import { Header } from './layout.ts';
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
  log: Int32Array;
  logSize: number;
  readonly scratch: Scratch;
};

export type Scratch = {
  /** The cells in use. */
  used: Int32Array;
  /** Whether it is imagined (redeal.ts): nobody is asked there for what has but one answer. */
  imagined: boolean;
  /** Whether nothing that happens in it is logged, whatever the match says. */
  silent: boolean;
  /** Whether another state reads the same log. */
  logShared: boolean;
  /** Whether its memory was given back. */
  released: boolean;
  /** Instructions since the last answer. */
  ticks: number;
  /**
   * Another number whenever an object moves, comes, goes or changes hands, and whenever a game says so (`touch`). No two
   * states that differ in such things ever have the same, so what was worked out for one version need not be again.
   */
  version: number;
  /** The same, but only for what changes the values that are derived of objects: see derived.ts. */
  shape: number;
  /** The same for what changes them only where they depend on more than the objects themselves: piles, life totals. */
  surroundings: number;
  /** The same for what a game keeps count of by player (`touchOwn`), such as what a player can pay with. */
  readonly own: number[];
  /** The version for which a game has found nothing more to do of itself. */
  settled: number;
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
  /** What players are told of the open question, once somebody has looked. */
  decision: Decision | null;
};

export function newState(match: Match): State {
  const cells = new Int32Array(match.capacity);
  return { match, cells, log: new Int32Array(0), logSize: 0, scratch: newScratch(cells, match.players) };
}

const NOTHING = new Int32Array(0);

function newScratch(cells: Int32Array, players: number): Scratch {
  return {
    used: cells,
    imagined: false,
    silent: false,
    logShared: false,
    released: false,
    ticks: 0,
    version: newVersion(),
    shape: newVersion(),
    surroundings: newVersion(),
    own: Array.from({ length: players }, newVersion),
    settled: -1,
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
  };
}

/** Says that something has changed which what players may do depends on. For atoms that change columns of their own. */
export const touch = (s: State): void => {
  s.scratch.version = newVersion();
};

/** The same, and that it is of the kind that the game keeps count of for a player. */
export const touchOwn = (s: State, player: number): void => {
  s.scratch.version = newVersion();
  s.scratch.own[player] = s.scratch.version;
};

/** The same, and that what objects are may depend on it, though it is nothing about objects on the table. */
export const touchSurroundings = (s: State): void => {
  s.scratch.version = newVersion();
  s.scratch.surroundings = s.scratch.version;
};

/** Says that something has changed which what objects are depends on. */
export const reshape = (s: State): void => {
  s.scratch.version = newVersion();
  s.scratch.shape = s.scratch.version;
};

let versions = 0;
const newVersion = (): number => ++versions;

export const version = (s: State): number => s.scratch.version;
export const shapeVersion = (s: State): number => s.scratch.shape;
export const ownVersion = (s: State, player: number): number => s.scratch.own[player]!;
/** Whether nothing has changed since a game last said that there is nothing more to do (`settle`). */
export const isSettled = (s: State): boolean => s.scratch.settled === s.scratch.version;
export const settle = (s: State): void => {
  s.scratch.settled = s.scratch.version;
};

/** How many of the cells before the local values are in use; those behind mean nothing. */
export function usedCells(s: State): number {
  return s.match.rowsAt + s.cells[Header.rows]! * s.match.stride;
}

/** Makes `into` equal to `from`, another state of the same match. The fastest way to try something out. */
export function copyInto(into: State, from: State): State {
  if (into.match !== from.match) throw new Error('copyInto: the two states belong to different matches');
  const used = usedCells(from);
  // A view of the used part costs more to make than to copy, so it is kept for as long as it fits.
  if (from.scratch.used.length !== used) from.scratch.used = from.cells.subarray(0, used);
  into.cells.set(from.scratch.used);
  const end = from.cells[Header.localsEnd]!;
  for (let cell = from.match.localsAt; cell < end; cell++) into.cells[cell] = from.cells[cell]!;
  shareLog(into, from);
  into.scratch.asked = false;
  into.scratch.version = from.scratch.version;
  into.scratch.shape = from.scratch.shape;
  into.scratch.surroundings = from.scratch.surroundings;
  for (let player = 0; player < from.match.players; player++) into.scratch.own[player] = from.scratch.own[player]!;
  into.scratch.settled = from.scratch.settled;
  into.scratch.derivedShape = -1;
  into.scratch.decision = null;
  into.scratch.imagined = from.scratch.imagined;
  into.scratch.silent = from.scratch.silent;
  into.scratch.released = false;
  into.scratch.held.size = 0;
  return into;
}

/** Both read the same log from now on; whoever writes next takes a log of its own: see `ownLog`. */
function shareLog(into: State, from: State): void {
  into.logSize = from.logSize;
  if (from.logSize === 0) return;
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
