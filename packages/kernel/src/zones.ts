import { Kernel, report, reportMove } from './events.ts';
import type { Player, PlayerMask, Row } from './ids.ts';
import type { Kind } from './layout.ts';
import { Bearing, Column } from './layout.ts';
import { randomBelow } from './random.ts';
import type { State } from './state.ts';
import { reshape, touchSurroundings } from './state.ts';
import {
  bearingOf,
  clearOwnColumns,
  definitionOf,
  freeRow,
  get,
  guestCount,
  handleOf,
  isFaceDown,
  knownTo,
  newRow,
  nextOf,
  ownerOf,
  previousOf,
  put,
  refTo,
  renew,
  rowOf,
  setFaceDown,
  setGuestCount,
  setKnown,
  setNext,
  setPrevious,
  settleStatus,
  setZone,
  zoneOf,
} from './table.ts';

/**
 * Zones and the atoms that move objects between them. A zone is a ring of rows closed by the zone's own row.
 * Its last object is the top: of a pile the card that is drawn, of a stack the request that is resolved next.
 */

export const zone = (s: State, kind: number, player: Player): Row => s.match.zoneRows[kind * s.match.players + player]!;
export const zoneKind = (s: State, zoneRow: Row): number => definitionOf(s, zoneRow);
export const sizeOfZone = (s: State, zoneRow: Row): number => get(s, zoneRow, Column.count);
export const first = (s: State, zoneRow: Row): Row => nextOf(s, zoneRow);
/** The last object of a zone, 0 if it is empty. */
export const top = (s: State, zoneRow: Row): Row => (sizeOfZone(s, zoneRow) === 0 ? 0 : previousOf(s, zoneRow));
/** The objects of a zone from the bottom to the top, for what does not run at every decision. */
export function rowsIn(s: State, zoneRow: Row): Row[] {
  const rows: Row[] = [];
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) rows.push(row);
  return rows;
}
export const everybody = (s: State): PlayerMask => (1 << s.match.players) - 1;

/**
 * Moves a card to another zone, on top. It becomes a new object there: it gets a new handle and forgets everything
 * but what it is. Who knows what it is follows from both zones. Nothing happens to row 0.
 */
export function move(s: State, card: Row, to: Row, cause: number): void {
  relocate(s, card, to, cause, false, audience(s, card, to, false));
}

/** The same, face down: nobody but its owner learns what it is. */
export function moveFaceDown(s: State, card: Row, to: Row, cause: number): void {
  relocate(s, card, to, cause, true, audience(s, card, to, true));
}

/** The same, and nobody at all gets to see it, its owner included. */
export function moveHidden(s: State, card: Row, to: Row, cause: number): void {
  relocate(s, card, to, cause, true, 0);
}

/** The same, as one of several cards that others need not see one by one. */
export function moveUnseen(s: State, card: Row, to: Row, cause: number): void {
  relocate(s, card, to, cause, false, 1 << ownerOf(s, card));
}

/** Moves a card under (or with) a host, into the host's zone. */
export function moveUnder(s: State, card: Row, host: Row, cause: number): void {
  move(s, card, zoneOf(s, host), cause);
  becomeGuest(s, card, host);
}

/** The same, face down, and nobody at all gets to see it, its owner included. */
export function moveUnderHidden(s: State, card: Row, host: Row, cause: number): void {
  moveHidden(s, card, zoneOf(s, host), cause);
  becomeGuest(s, card, host);
}

function becomeGuest(s: State, card: Row, host: Row): void {
  if (card === 0) return;
  put(s, card, Column.host, refTo(s, host));
  setGuestCount(s, host, guestCount(s, host) + 1);
}

/** An object comes to belong to another one where both lie, whatever it belonged to before. */
export function attach(s: State, card: Row, host: Row): void {
  leaveHost(s, card);
  becomeGuest(s, card, host);
  reshape(s);
}

/** It belongs to nothing any longer. */
export function detach(s: State, card: Row): void {
  leaveHost(s, card);
  reshape(s);
}

function relocate(s: State, card: Row, to: Row, cause: number, faceDown: boolean, seenBy: PlayerMask): void {
  if (card === 0) return;
  const from = zoneOf(s, card);
  const oldHandle = handleOf(s, card);
  unlink(s, card);
  leaveHost(s, card);
  const known = forgetfulKnowledge(s, card, from, seenBy);
  clearOwnColumns(s, card);
  renew(s, card);
  settleStatus(s, card, faceDown, known);
  link(s, card, to);
  reportMove(s, card, from, to, cause, oldHandle);
}

function leaveHost(s: State, card: Row): void {
  const host = get(s, card, Column.host);
  if (host === 0) return;
  put(s, card, Column.host, 0);
  const hostRow = rowOf(s, host);
  if (hostRow !== 0) setGuestCount(s, hostRow, guestCount(s, hostRow) - 1);
}

/** Who gets to see a card as it arrives. */
function audience(s: State, card: Row, to: Row, faceDown: boolean): PlayerMask {
  const faces = s.match.game.zones[zoneKind(s, to)]!.faces;
  if (faces === 'nobody') return 0;
  if (faces === 'owner' || faceDown) return 1 << ownerOf(s, card);
  return everybody(s);
}

/**
 * Who knows a card after it has left `from`. A player who knew some cards of a hidden, unordered zone and sees one
 * leave without seeing which, no longer knows where those are.
 */
function forgetfulKnowledge(s: State, card: Row, from: Row, seenBy: PlayerMask): PlayerMask {
  const known = knownTo(s, card) | seenBy;
  const definition = s.match.game.zones[zoneKind(s, from)]!;
  if (definition.faces !== 'owner' || definition.ordered || seenBy === everybody(s)) return known;
  const keeps = seenBy | (1 << ownerOf(s, card));
  for (let other = first(s, from); other !== from; other = nextOf(s, other)) {
    setKnown(s, other, knownTo(s, other) & keeps);
  }
  return known & keeps;
}

/** Shows a card to everybody without moving it. */
export function reveal(s: State, card: Row): void {
  if (card === 0) return;
  setKnown(s, card, everybody(s));
  report(s, Kernel.revealed, zoneOf(s, card), 0, card);
}

/** Turns a card face up where it lies. */
export function turnUp(s: State, card: Row): void {
  if (card === 0 || !isFaceDown(s, card)) return;
  setFaceDown(s, card, false);
  setKnown(s, card, everybody(s));
  report(s, Kernel.turnedUp, zoneOf(s, card), 0, card);
}

/** A player looks through a zone: until it is shuffled that player knows what lies where. */
export function lookThrough(s: State, zoneRow: Row, player: Player): void {
  for (let card = first(s, zoneRow); card !== zoneRow; card = nextOf(s, card)) {
    setKnown(s, card, knownTo(s, card) | (1 << player));
  }
}

/** Shuffles a zone. Its cards become new objects, and nobody knows any longer which lies where. */
export function shuffle(s: State, zoneRow: Row): void {
  const count = sizeOfZone(s, zoneRow);
  const rows = shuffled;
  let row = first(s, zoneRow);
  for (let i = 0; i < count; i++) {
    rows[i] = row;
    row = nextOf(s, row);
  }
  for (let i = count - 1; i > 0; i--) {
    const j = randomBelow(s, i + 1);
    const swapped = rows[i]!;
    rows[i] = rows[j]!;
    rows[j] = swapped;
  }
  let before = zoneRow;
  for (let i = 0; i < count; i++) {
    const card = rows[i]!;
    setKnown(s, card, 0);
    renew(s, card);
    setNext(s, before, card);
    setPrevious(s, card, before);
    before = card;
  }
  setNext(s, before, zoneRow);
  setPrevious(s, zoneRow, before);
  touchSurroundings(s);
  report(s, Kernel.shuffled, zoneRow, 0);
}

const shuffled: number[] = [];

/** Makes a new object that everybody sees, such as a request on a stack, in a zone. */
export function create(s: State, kind: Kind, definition: number, controller: Player, zoneRow: Row): Row {
  const row = newRow(s, kind, definition, controller);
  setKnown(s, row, everybody(s));
  link(s, row, zoneRow);
  return row;
}

/** Puts an object into another zone without its becoming a new one: a request, with the cards that belong to it. */
export function carry(s: State, row: Row, to: Row): void {
  unlink(s, row);
  link(s, row, to);
}

/** Puts an object of a zone on top of the others, without its becoming a new one. */
export const putOnTop = (s: State, row: Row): void => carry(s, row, zoneOf(s, row));

/** The same, under all the others. */
export const putOnBottom = (s: State, row: Row): void => putBelow(s, row, first(s, zoneOf(s, row)));

/** Puts an object of a zone right under another one of that zone. */
export function putBelow(s: State, row: Row, above: Row): void {
  if (row === above) return;
  const zoneRow = zoneOf(s, row);
  unlink(s, row);
  linkBetween(s, row, zoneRow, previousOf(s, above), above);
}

/** A card has been put somewhere among others that only some players could follow: nobody else knows it there. */
export function hideAgain(s: State, card: Row, players: PlayerMask): void {
  setKnown(s, card, knownTo(s, card) & players);
  renew(s, card);
}

/** A player gets to know one card where it lies. */
export function lookAt(s: State, card: Row, player: Player): void {
  setKnown(s, card, knownTo(s, card) | (1 << player));
}

/** Moves a card to another zone without its becoming a new object: everything noted on it stays. */
export function shift(s: State, card: Row, to: Row): void {
  const from = zoneOf(s, card);
  carry(s, card, to);
  report(s, Kernel.shifted, from, to, card);
}

/** Takes an object that is no card off the table. References to it point at nothing from now on. */
export function remove(s: State, row: Row): void {
  unlink(s, row);
  freeRow(s, row);
}

/** The first object in a zone that lies under `host`, 0 for none; with `after`, the first behind that one. */
export function under(s: State, host: Row, after: Row): Row {
  if (guestCount(s, host) === 0) return 0;
  const zoneRow = zoneOf(s, host);
  const ref = refTo(s, host);
  for (let row = after === 0 ? first(s, zoneRow) : nextOf(s, after); row !== zoneRow; row = nextOf(s, row)) {
    if (get(s, row, Column.host) === ref) return row;
  }
  return 0;
}

function noticeChange(s: State, zoneRow: Row): void {
  const bearing = bearingOf(s, zoneRow);
  if (bearing === Bearing.everything) reshape(s);
  else if (bearing === Bearing.surroundings) touchSurroundings(s);
}

export function link(s: State, row: Row, zoneRow: Row): void {
  noticeChange(s, zoneRow);
  linkBetween(s, row, zoneRow, previousOf(s, zoneRow), zoneRow);
}

function linkBetween(s: State, row: Row, zoneRow: Row, below: Row, above: Row): void {
  setZone(s, row, zoneRow);
  put(s, row, Column.ring, above | (below << 16));
  setNext(s, below, row);
  setPrevious(s, above, row);
  s.cells[zoneRow + Column.count]!++;
}

function unlink(s: State, row: Row): void {
  const zoneRow = zoneOf(s, row);
  noticeChange(s, zoneRow);
  const before = previousOf(s, row);
  const after = nextOf(s, row);
  setNext(s, before, after);
  setPrevious(s, after, before);
  s.cells[zoneRow + Column.count]!--;
  setZone(s, row, 0);
}
