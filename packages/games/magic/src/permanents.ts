import type { Row, State } from '@tessera/kernel/rules';
import {
  controllerOf,
  first,
  get,
  getBits,
  move,
  nextOf,
  ownerOf,
  put,
  putBits,
  report,
  turn,
  zoneOf,
  create,
  Kind,
  setGlobal,
} from '@tessera/kernel/rules';
import { Has, hasKeyword, isCreature } from './characteristics.ts';
import { Event } from './events.ts';
import { battlefield, Cause, Col, graveyard, Mark, playerValue, Global } from './table.ts';

/** Permanents: what is on the battlefield (MTG-5.1, MTG-3.4). */

export const isOnBattlefield = (s: State, row: Row): boolean => row !== 0 && zoneOf(s, row) === battlefield(s);
export const isTapped = (s: State, row: Row): boolean => getBits(s, row, Mark.tapped) === 1;

/** MTG-15.30: only an untapped permanent can be tapped. */
export function tap(s: State, row: Row): void {
  if (isTapped(s, row)) return;
  putBits(s, row, Mark.tapped, 1);
  report(s, Event.tapped, 0, 0, row);
}

export function untap(s: State, row: Row): void {
  if (!isTapped(s, row)) return;
  putBits(s, row, Mark.tapped, 0);
  report(s, Event.untapped, 0, 0, row);
}

/** MTG-11.3 */
export function untapAll(s: State, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (controllerOf(s, row) === player) untap(s, row);
}

/** MTG-3.14: a card comes onto the battlefield, untapped. It is new there. MTG-3.10, MTG-5.23 */
export function enter(s: State, card: Row, cause: number): void {
  move(s, card, battlefield(s), cause);
  put(s, card, Col.card.since, turn(s));
}

/** MTG-16.1: a token enters the battlefield. */
export function createToken(s: State, definition: number, player: number): void {
  const token = create(s, Kind.card, definition, player, battlefield(s));
  put(s, token, Col.card.since, turn(s));
  setGlobal(s, Global.tokens, 1);
  report(s, Event.tokenCreated, player, 0, token);
}

/** MTG-5.23: its controller has not controlled it since that player's most recent turn began. */
export const cameLately = (s: State, row: Row): boolean =>
  get(s, row, Col.card.since) >= playerValue(s, controllerOf(s, row), Col.player.lastTurn);

/** MTG-5.23, MTG-5.24: such a creature neither attacks nor pays {T}. MTG-15.9 */
export const isSummoningSick = (s: State, row: Row): boolean =>
  isCreature(s, row) && cameLately(s, row) && !hasKeyword(s, row, Has.haste);

/** MTG-3.9: to its owner's graveyard; of a creature that is dying. MTG-3.12 */
export const bury = (s: State, row: Row, cause: (typeof Cause)[keyof typeof Cause]): void =>
  move(s, row, graveyard(s, ownerOf(s, row)), cause);

/** MTG-15.26 */
export const destroy = (s: State, row: Row): void => bury(s, row, Cause.destroy);
