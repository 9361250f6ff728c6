import type { Handle, Player, Ref, Row } from './ids.ts';
import { Column, Header, Kind, OWN_COLUMNS, ROWS } from './layout.ts';
import { LimitReached, limits } from './limits.ts';
import type { State } from './state.ts';

/** The table of rows: reading and writing a column, making and freeing rows, references that outlive a move. */

const ROW_BITS = 10;
const ROW_MASK = (1 << ROW_BITS) - 1;

export const get = (s: State, row: Row, column: number): number => s.cells[ROWS + row * s.match.stride + column]!;

/** For atoms only: everything else changes the state through them. */
export const put = (s: State, row: Row, column: number, value: number): void => {
  s.cells[ROWS + row * s.match.stride + column] = value;
};

export const handleOf = (s: State, row: Row): Handle => get(s, row, Column.handle);
export const kindOf = (s: State, row: Row): number => get(s, row, Column.kind);
export const definitionOf = (s: State, row: Row): number => get(s, row, Column.definition);
export const ownerOf = (s: State, row: Row): Player => get(s, row, Column.owner);
export const controllerOf = (s: State, row: Row): Player => get(s, row, Column.controller);
export const zoneOf = (s: State, row: Row): Row => get(s, row, Column.zone);
export const nextOf = (s: State, row: Row): Row => get(s, row, Column.next);
export const previousOf = (s: State, row: Row): Row => get(s, row, Column.previous);
export const knownTo = (s: State, row: Row): number => get(s, row, Column.known);
export const isFaceDown = (s: State, row: Row): boolean => get(s, row, Column.faceDown) !== 0;

/** A reference to the object in a row as it is now. 0 refers to nothing. */
export const refTo = (s: State, row: Row): Ref => (row === 0 ? 0 : (handleOf(s, row) << ROW_BITS) | row);

/** The row a reference points at, or 0 if that object has moved on since. */
export function rowOf(s: State, ref: Ref): Row {
  const row = ref & ROW_MASK;
  return row !== 0 && handleOf(s, row) === ref >>> ROW_BITS ? row : 0;
}

/** The object that something lies under or belongs to; 0 for none. */
export const hostOf = (s: State, row: Row): Row => rowOf(s, get(s, row, Column.host));

export function newHandle(s: State): Handle {
  const handle = ++s.cells[Header.handles]!;
  if (handle > limits.handles) throw new LimitReached('handles');
  return handle;
}

export function newRow(s: State, kind: Kind, definition: number, owner: Player): Row {
  const { cells } = s;
  let row = cells[Header.freeRow]!;
  if (row !== 0) {
    cells[Header.freeRow] = nextOf(s, row);
    put(s, row, Column.next, 0);
  } else {
    row = cells[Header.rows]!;
    if (row >= s.match.rowLimit) throw new LimitReached('rows');
    cells[Header.rows] = row + 1;
  }
  put(s, row, Column.handle, newHandle(s));
  put(s, row, Column.kind, kind);
  put(s, row, Column.definition, definition);
  put(s, row, Column.owner, owner);
  put(s, row, Column.controller, owner);
  return row;
}

/** Takes a row that lies in no zone off the table. */
export function freeRow(s: State, row: Row): void {
  const at = ROWS + row * s.match.stride;
  s.cells.fill(0, at, at + s.match.stride);
  put(s, row, Column.next, s.cells[Header.freeRow]!);
  s.cells[Header.freeRow] = row;
}

/** Forgets what the game noted on an object: it is about to become a new one. */
export function clearOwnColumns(s: State, row: Row): void {
  const at = ROWS + row * s.match.stride;
  s.cells.fill(0, at + OWN_COLUMNS, at + s.match.stride);
}

/** The row of a player: players stand in the same table as cards, so both can be a target. */
export const playerRow = (player: Player): Row => player + 1;
export const isPlayerRow = (s: State, row: Row): boolean => row >= 1 && row <= s.match.players;
export const playerOfRow = (row: Row): Player => row - 1;
