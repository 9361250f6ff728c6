import type { Handle, Player, PlayerMask, Ref, Row } from './ids.ts';
import { Column, HALF, Header, Kind, OWN_COLUMNS, ROWS, Status, StatusMask } from './layout.ts';
import { LimitReached, limits } from './limits.ts';
import type { State } from './state.ts';
import { reshape } from './state.ts';

/** The table of rows: reading and writing a column, making and freeing rows, references that outlive a move. */

export const ROW_BITS = 11;
export const ROW_MASK = (1 << ROW_BITS) - 1;

export const get = (s: State, row: Row, column: number): number => s.cells[row + column]!;

/** For atoms only: everything else changes the state through them. */
export const put = (s: State, row: Row, column: number, value: number): void => {
  s.cells[row + column] = value;
};

export const handleOf = (s: State, row: Row): Handle => s.cells[row]! >>> ROW_BITS;
export const kindOf = (s: State, row: Row): number => get(s, row, Column.status) & StatusMask.kind;
export const definitionOf = (s: State, row: Row): number => get(s, row, Column.what) & HALF;
export const ownerOf = (s: State, row: Row): Player =>
  (get(s, row, Column.status) >>> Status.owner) & StatusMask.player;
export const controllerOf = (s: State, row: Row): Player =>
  (get(s, row, Column.status) >>> Status.controller) & StatusMask.player;
export const zoneOf = (s: State, row: Row): Row => get(s, row, Column.what) >>> 16;
export const nextOf = (s: State, row: Row): Row => get(s, row, Column.ring) & HALF;
export const previousOf = (s: State, row: Row): Row => get(s, row, Column.ring) >>> 16;
export const knownTo = (s: State, row: Row): PlayerMask =>
  (get(s, row, Column.status) >>> Status.known) & StatusMask.known;
export const isFaceDown = (s: State, row: Row): boolean => (get(s, row, Column.status) & (1 << Status.faceDown)) !== 0;

/** How many objects lie under one or belong to it. */
export const guestCount = (s: State, host: Row): number => get(s, host, Column.status) >>> Status.guests;
/** For a zone: what coming and going there bears on. */
export const bearingOf = guestCount;

/** For atoms only, as `put` is. */
export const setDefinition = (s: State, row: Row, definition: number): void => setLow(s, row + Column.what, definition);
export const setZone = (s: State, row: Row, zoneRow: Row): void => setHigh(s, row + Column.what, zoneRow);
export function setGuestCount(s: State, row: Row, count: number): void {
  if (count > StatusMask.guests) throw new LimitReached('guests');
  setStatus(s, row, Status.guests, StatusMask.guests, count);
}
export const setBearing = setGuestCount;
export const setNext = (s: State, row: Row, next: Row): void => setLow(s, row + Column.ring, next);
export const setPrevious = (s: State, row: Row, previous: Row): void => setHigh(s, row + Column.ring, previous);

const setLow = (s: State, cell: number, value: number): void => {
  s.cells[cell] = (s.cells[cell]! & ~HALF) | value;
};
const setHigh = (s: State, cell: number, value: number): void => {
  s.cells[cell] = (s.cells[cell]! & HALF) | (value << 16);
};

/** What is so of a card that has come somewhere: it is its owner's, and nothing lies under it. */
export function settleStatus(s: State, row: Row, faceDown: boolean, known: PlayerMask): void {
  const owner = ownerOf(s, row);
  const flags = (faceDown ? 1 << Status.faceDown : 0) | (owner << Status.owner) | (owner << Status.controller);
  put(s, row, Column.status, kindOf(s, row) | flags | (known << Status.known));
}

export const setController = (s: State, row: Row, player: Player): void => {
  if (controllerOf(s, row) === player) return;
  reshape(s);
  putController(s, row, player);
};
/** The same for what is no object of the game, so that nothing depends on it. */
export const putController = (s: State, row: Row, player: Player): void =>
  setStatus(s, row, Status.controller, StatusMask.player, player);
export const setKnown = (s: State, row: Row, players: PlayerMask): void =>
  setStatus(s, row, Status.known, StatusMask.known, players);
export const setFaceDown = (s: State, row: Row, faceDown: boolean): void =>
  setStatus(s, row, Status.faceDown, 1, faceDown ? 1 : 0);

function setStatus(s: State, row: Row, bit: number, mask: number, value: number): void {
  const at = row + Column.status;
  s.cells[at] = (s.cells[at]! & ~(mask << bit)) | (value << bit);
}

/** A reference to the object in a row as it is now. 0 refers to nothing. */
export const refTo = (s: State, row: Row): Ref => (row === 0 ? 0 : s.cells[row]!);

/** The row a reference points at, or 0 if that object has moved on since. */
export function rowOf(s: State, ref: Ref): Row {
  const row = rowNumbered(s, ref & ROW_MASK);
  return ref !== 0 && s.cells[row] === ref ? row : 0;
}

/** The row that a reference pointed at, whatever has become of the object. */
export const lastRowOf = (s: State, ref: Ref): Row => (ref === 0 ? 0 : rowNumbered(s, ref & ROW_MASK));

/** Rows are numbered from 1; row 0 is nothing. */
export const rowNumbered = (s: State, number: number): Row => ROWS + number * s.match.stride;

/**
 * The row behind one: from `rowNumbered(s, 1)` to `endOfRows` it goes through all that there are, free ones included.
 * What has more columns than a card takes a pair of rows.
 */
export const rowAfter = (s: State, row: Row): Row =>
  row + (s.match.game.isPair[kindOf(s, row)]! ? 2 * s.match.stride : s.match.stride);
export const endOfRows = (s: State): Row => rowNumbered(s, s.cells[Header.rows]!);

/** All rows, for what does not run at every decision. */
export function allRows(s: State): Row[] {
  const rows: Row[] = [];
  for (let row = rowNumbered(s, 1); row < endOfRows(s); row = rowAfter(s, row)) rows.push(row);
  return rows;
}

/** The object that something lies under or belongs to; 0 for none. */
export const hostOf = (s: State, row: Row): Row => rowOf(s, get(s, row, Column.host));

/** Makes whatever is in the row a new object: references to what it was point at nothing from now on. */
export function renew(s: State, row: Row): void {
  const count = ++s.cells[Header.handles]!;
  if (count > limits.handles) throw new LimitReached('handles');
  s.cells[row] = (scrambled(count, s.cells[Header.handleKey]!) << ROW_BITS) | (s.cells[row]! & ROW_MASK);
}

/** Chooses how counts become handles, before anything refers to anything. Rows are numbered in the order of their making. */
export function keyHandles(s: State, key: number): void {
  const { cells } = s;
  cells[Header.handleKey] = key;
  let count = 0;
  for (let row = rowNumbered(s, 1); row < endOfRows(s); row = rowAfter(s, row)) {
    cells[row] = (scrambled(++count, key) << ROW_BITS) | (cells[row]! & ROW_MASK);
  }
}

/**
 * Each count gives another handle, but the difference of two handles tells nothing of how many objects were made in
 * between: a viewer could otherwise count the cards of a pile whose size is hidden. Multiplying by an odd number and
 * folding the high half onto the low one can both be undone within the 20 bits that handles have, so no two counts
 * meet, and only 0 gives 0.
 */
function scrambled(count: number, key: number): number {
  let handle = Math.imul(count, key | 1) & HANDLE_MASK;
  handle ^= handle >>> 10;
  handle = Math.imul(handle, (key >>> 11) | 1) & HANDLE_MASK;
  handle ^= handle >>> 10;
  return Math.imul(handle, (key >>> 5) | 1) & HANDLE_MASK;
}

/** Tells whether something was ever called so in this match. */
export function handleTest(s: State): (handle: Handle) => boolean {
  const key = s.cells[Header.handleKey]!;
  const given = s.cells[Header.handles]!;
  const [first, second, third] = [inverse((key >>> 5) | 1), inverse((key >>> 11) | 1), inverse(key | 1)];
  return (handle) => {
    let count = Math.imul(handle, first) & HANDLE_MASK;
    count ^= count >>> 10;
    count = Math.imul(count, second) & HANDLE_MASK;
    count ^= count >>> 10;
    count = Math.imul(count, third) & HANDLE_MASK;
    return count > 0 && count <= given;
  };
}

/** What an odd number is multiplied by to give 1, by Newton's steps: each doubles the bits that are right. */
function inverse(odd: number): number {
  let result = odd;
  for (let bits = 3; bits < 32; bits *= 2) result = Math.imul(result, 2 - Math.imul(odd, result));
  return result;
}

const HANDLE_MASK = limits.handles;

export function newRow(s: State, kind: Kind, definition: number, owner: Player): Row {
  const { cells } = s;
  const isPair = s.match.game.isPair[kind]!;
  const list = isPair ? Header.freePair : Header.freeRow;
  let row = cells[list]!;
  if (row !== 0) {
    cells[list] = nextOf(s, row);
    setNext(s, row, 0);
  } else {
    const number = cells[Header.rows]!;
    const after = number + (isPair ? 2 : 1);
    if (after > s.match.rowLimit) throw new LimitReached('rows');
    cells[Header.rows] = after;
    row = rowNumbered(s, number);
    for (let cell = row; cell < rowNumbered(s, after); cell++) cells[cell] = 0;
    cells[row] = number;
  }
  renew(s, row);
  cells[row + Column.what] = definition;
  cells[row + Column.status] = (kind << Status.kind) | (owner << Status.owner) | (owner << Status.controller);
  return row;
}

/** Takes a row that lies in no zone off the table. */
export function freeRow(s: State, row: Row): void {
  const { cells } = s;
  const number = cells[row]! & ROW_MASK;
  const list = s.match.game.isPair[kindOf(s, row)]! ? Header.freePair : Header.freeRow;
  const end = rowAfter(s, row);
  for (let cell = row; cell < end; cell++) cells[cell] = 0;
  cells[row] = number;
  setNext(s, row, cells[list]!);
  cells[list] = row;
}

/** Forgets what the game noted on an object: it is about to become a new one. */
export function clearOwnColumns(s: State, row: Row): void {
  const end = row + s.match.stride;
  for (let cell = row + OWN_COLUMNS; cell < end; cell++) s.cells[cell] = 0;
}

/** The row of a player: players stand in the same table as cards, so both can be a target. */
export const playerRow = (s: State, player: Player): Row => s.match.playerRows[player]!;
export const isPlayerRow = (s: State, row: Row): boolean => kindOf(s, row) === Kind.player;
export const playerOfRow = (s: State, row: Row): Player => ownerOf(s, row);

/** The row of the object that players call so, 0 for none. */
export function rowCalled(s: State, handle: Handle): Row {
  for (let row = rowNumbered(s, 1); row < endOfRows(s); row = rowAfter(s, row)) {
    if (handleOf(s, row) === handle && kindOf(s, row) !== Kind.free) return row;
  }
  return 0;
}
