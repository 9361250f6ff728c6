import type { Row, State } from '@tessera/kernel/rules';
import {
  carry,
  create,
  definitionOf,
  first,
  report,
  hostOf,
  Kind,
  move,
  moveUnder,
  nextOf,
  ownerOf,
  playerRow,
  put,
  refTo,
  remove,
  setGlobal,
  top,
  turn,
  under,
  zoneOf,
} from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { requirements } from './requirements.ts';
import { Cause, Col, Global, graveyard, making, stage } from './table.ts';

/** A request on its way: from its requester to the stage, and off it again (BP-5.7, BP-6.5 – BP-6.7). */

/** BP-6.3, BP-5.11 */
export function beginRequest(s: State, action: number, player: number): Row {
  setGlobal(s, Global.passes, 0);
  setGlobal(s, Global.idle, 0);
  const { onceColumn } = requirements[action]!;
  if (onceColumn !== 0) put(s, playerRow(s, player), onceColumn, turn(s));
  const request = create(s, Kind.request, action, player, making(s));
  report(s, Event.requested, action, player, request);
  return request;
}

export function takeKey(s: State, card: Row, request: Row): void {
  moveUnder(s, card, request, Cause.key);
}

export function aim(s: State, request: Row, target: Row): void {
  put(s, request, Col.request.target, refTo(s, target));
  report(s, Event.aims, definitionOf(s, request), ownerOf(s, request), request, target);
}

/** Others can answer it from there. */
export function toStage(s: State, request: Row): void {
  const from = zoneOf(s, request);
  carry(s, request, stage(s));
  let row = first(s, from);
  while (row !== from) {
    const after = nextOf(s, row);
    if (hostOf(s, row) === request) carry(s, row, stage(s));
    row = after;
  }
}

/** BP-6.6 (c), (d): off the stage; the key cards that lie nowhere else go to their owner's graveyard. */
export function takeOff(s: State, request: Row): void {
  const action = definitionOf(s, request);
  const player = ownerOf(s, request);
  bury(s, request, Cause.resolved);
  report(s, Event.resolved, action, player);
}

/** BP-6.10 */
export function announceTriggered(s: State, request: Row): void {
  report(s, Event.triggered, definitionOf(s, request), ownerOf(s, request), request);
}

/** BP-6.7 */
export function loseTarget(s: State, request: Row): void {
  report(s, Event.lostTarget, definitionOf(s, request), ownerOf(s, request), request);
}

/** BP-10.4: negated by Counter. */
export function negate(s: State, request: Row): void {
  if (request === 0) return;
  report(s, Event.negated, definitionOf(s, request), ownerOf(s, request), request);
  bury(s, request, Cause.negated);
}

function bury(s: State, request: Row, cause: number): void {
  for (let card = under(s, request, 0); card !== 0; card = under(s, request, 0)) {
    move(s, card, graveyard(s, ownerOf(s, card)), cause);
  }
  remove(s, request);
}

/** BP-6.10: a triggered request that finds no place is dropped. */
export function drop(s: State, request: Row): void {
  remove(s, request);
}

/** The request on top of the stage, 0 if it is empty. Its key cards lie above it. BP-2.2 */
export function topRequest(s: State): Row {
  const row = top(s, stage(s));
  return row === 0 ? 0 : hostOf(s, row) || row;
}
