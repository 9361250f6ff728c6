import { decision } from './decisions.ts';
import { Log, LOG_CELLS } from './events.ts';
import type { Viewer } from './game.ts';
import type { Row } from './ids.ts';
import { heldValues } from './frames.ts';
import { Column, GLOBAL_CELLS, Header, Kind, OWN_COLUMNS, ROWS } from './layout.ts';
import { limits } from './limits.ts';
import type { State } from './state.ts';
import { clone, isOver, ownLog, reshape } from './state.ts';
import {
  definitionOf,
  endOfRows,
  get,
  handleOf,
  handleTest,
  kindOf,
  ownerOf,
  renew,
  rowAfter,
  ROW_BITS,
  ROW_MASK,
  rowNumbered,
  setNext,
  setPrevious,
  zoneOf,
} from './table.ts';
import { knows, maskOf, tellsApart } from './view.ts';
import { rowsIn, sizeOfZone, zone } from './zones.ts';

/**
 * A copy in which nothing that the viewer does not know has a mark on its back. The cards themselves stay as they are
 * (`redeal` deals those anew), but rows last for a whole match, so the row of a hidden card tells which card of the deck
 * it is; the order of a hand and the handles in it tell when each was drawn. Here hidden cards take the rows of their
 * owner's hidden cards in the order in which they lie, hands of others have no order, and what the viewer is not told
 * the name of gets a new one. The viewer's view stays the same.
 *
 * `encode(redeal(unmarked(s, viewer), viewer, seed))` is a game that can be handed to somebody who speaks for the viewer.
 *
 * A hidden card that a rule in progress holds on to keeps its row. Rows of known cards stay, so of several equal ones
 * it can be told which it is.
 */
export function unmarked(s: State, viewer: Viewer): State {
  const copy = clone(s);
  if (copy.logSize > 0) ownLog(copy, 0);
  forgetLog(copy, viewer);
  const asked = rowsAskedAbout(s, viewer);
  lookAtRows(s, viewer, asked);
  const free = hiddenRows(s);
  const taken = free.map(() => 0);
  const { game, players } = s.match;
  game.zones.forEach(({ per, ordered }, kind) => {
    for (let owner = 0; owner < (per === 'player' ? players : 1); owner++) {
      const zoneRow = zone(s, kind, owner);
      if (sizeOfZone(s, zoneRow) === 0) continue;
      const isTold = tellsApart(s, viewer, zoneRow);
      const hasOrder = ordered || isTold || asked.some((row) => zoneOf(s, row) === zoneRow);
      const rows = hasOrder ? rowsIn(s, zoneRow) : inNoOrder(s, viewer, zoneRow);
      let before = zoneRow;
      for (const row of rows) {
        const look = looks[numberOf(s, row)];
        let to = row;
        if (look === Look.hidden) {
          const whose = ownerOf(s, row);
          to = free[whose]![taken[whose]!++]!;
          if (to !== row) carryOver(copy, to, s, row);
        }
        setNext(copy, before, to);
        setPrevious(copy, to, before);
        before = to;
        if (!isTold && (look === Look.hidden || (look === Look.known && !ordered))) renew(copy, to);
      }
      setNext(copy, before, zoneRow);
      setPrevious(copy, zoneRow, before);
    }
  });
  reshape(copy);
  return copy;
}

/** What becomes of a row: nothing, where something holds on to it or it is no card; or what the viewer knows decides. */
const Look = { stays: 0, known: 1, hidden: 2 } as const;

/** By the numbers of rows, for the state that is being looked at. */
const looks = new Uint8Array(limits.rows + 1);

function lookAtRows(s: State, viewer: Viewer, asked: readonly Row[]): void {
  const kept = keptRows(s, asked);
  for (let row = rowNumbered(s, 1); row < endOfRows(s); row = rowAfter(s, row)) {
    const number = numberOf(s, row);
    const isFree = kindOf(s, row) === Kind.card && kept[number] === 0;
    looks[number] = !isFree ? Look.stays : knows(s, viewer, row) ? Look.known : Look.hidden;
  }
}

const numberOf = (s: State, row: Row): number => s.cells[row]! & ROW_MASK;

/** The rows of the hidden cards of each player, in the order of the table. */
function hiddenRows(s: State): Row[][] {
  const rows: Row[][] = Array.from({ length: s.match.players }, () => []);
  for (let row = rowNumbered(s, 1); row < endOfRows(s); row = rowAfter(s, row)) {
    if (looks[numberOf(s, row)] === Look.hidden) rows[ownerOf(s, row)]!.push(row);
  }
  return rows;
}

/** What is in one row comes into another, which keeps its number. */
function carryOver(copy: State, to: Row, s: State, from: Row): void {
  const number = numberOf(s, to);
  for (let column = 0; column < s.match.stride; column++) copy.cells[to + column] = s.cells[from + column]!;
  copy.cells[to] = (s.cells[from]! & ~ROW_MASK) | number;
}

/** The objects that the viewer is asked about, and is told the handles of wherever they lie. */
function rowsAskedAbout(s: State, viewer: Viewer): readonly Row[] {
  const open = isOver(s) ? null : decision(s);
  if (open === null || open.player !== viewer) return [];
  const candidates: unknown[] = [open.about];
  if (open.kind === 'act') for (const { card } of open.actions) candidates.push(card);
  if ('candidates' in open) candidates.push(...open.candidates);
  if ('targets' in open) candidates.push(...open.targets);
  const handles = new Set(candidates);
  const rows: Row[] = [];
  for (let row = rowNumbered(s, 1); row < endOfRows(s); row = rowAfter(s, row)) {
    if (handles.has(handleOf(s, row)) && kindOf(s, row) !== Kind.free) rows.push(row);
  }
  return rows;
}

const keptNumbers = new Uint8Array(limits.rows + 1);

/**
 * For each row, by its number, whether what is in it must stay there: the viewer is asked about it, or a rule in
 * progress or something noted on the table holds on to it, by its row or by a reference that is or was good.
 */
function keptRows(s: State, asked: readonly Row[]): Uint8Array {
  const { cells, match } = s;
  const end = endOfRows(s);
  const kept = keptNumbers.fill(0, 0, cells[Header.rows]);
  const isHandle = handleTest(s);
  const keep = (value: number): void => {
    // What is smaller refers to nothing.
    if (value > ROW_MASK && isHandle(value >>> ROW_BITS)) kept[value & ROW_MASK] = 1;
  };
  const keepRow = (value: number): void => {
    const isRow = value > ROWS && value < end && (value - ROWS) % match.stride === 0;
    if (isRow) kept[numberOf(s, value)] = 1;
    keep(value);
  };
  for (const row of asked) keepRow(row);
  for (let at: number = Header.returned; at <= Header.eventOther; at++) keepRow(cells[at]!);
  for (let at: number = Header.globals; at < Header.globals + GLOBAL_CELLS; at++) keepRow(cells[at]!);
  keepRow(cells[Header.eventWas]!);
  keepRow(cells[Header.eventSource]!);
  for (const { from, to } of heldValues(s)) for (let at = from; at < to; at++) keepRow(cells[at]!);
  for (let row = rowNumbered(s, 1); row < end; row = rowAfter(s, row)) {
    const kind = kindOf(s, row);
    if (kind === Kind.free) continue;
    if (kind !== Kind.zone) keep(cells[row + Column.host]!);
    for (let cell = row + OWN_COLUMNS; cell < rowAfter(s, row); cell++) keep(cells[cell]!);
  }
  return kept;
}

/** What happened is told without names and cards that the viewer was not told. */
function forgetLog(s: State, viewer: Viewer): void {
  const { log } = s;
  const mask = maskOf(s, viewer);
  const tells = (zoneRow: Row): boolean => zoneRow === 0 || tellsApart(s, viewer, zoneRow);
  for (let at = 0; at < s.logSize; at += LOG_CELLS) {
    if (!tells(log[at + Log.zone]!)) log[at + Log.handle] = 0;
    if (!tells(log[at + Log.otherZone]!)) log[at + Log.otherHandle] = 0;
    // Only a move has one, and the zone that it led out of stands in `a`.
    if (log[at + Log.oldHandle] !== 0 && !tells(log[at + Log.a]!)) log[at + Log.oldHandle] = 0;
    if (log[at + Log.objectKind] === Kind.card && (log[at + Log.known]! & mask) !== mask) log[at + Log.definition] = 0;
    if (log[at + Log.otherKind] === Kind.card && (log[at + Log.otherKnown]! & mask) !== mask) {
      log[at + Log.otherDefinition] = 0;
    }
  }
}

/** What lies where the viewer cannot tell cards apart and their order means nothing: by what is known of each. */
function inNoOrder(s: State, viewer: Viewer, zoneRow: Row): Row[] {
  const key = (row: Row): number => (knows(s, viewer, row) ? 1 + definitionOf(s, row) : 0);
  return rowsIn(s, zoneRow).toSorted((a, b) => key(b) - key(a) || compareNotes(s, a, b));
}

/** Cards that look alike, by what is noted on them. */
function compareNotes(s: State, a: Row, b: Row): number {
  const status = get(s, a, Column.status) - get(s, b, Column.status);
  if (status !== 0) return status;
  for (let column = OWN_COLUMNS; column < s.match.stride; column++) {
    const difference = get(s, a, column) - get(s, b, column);
    if (difference !== 0) return difference;
  }
  return a - b;
}
