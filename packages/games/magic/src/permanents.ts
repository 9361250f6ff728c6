import type { Row, State } from '@tessera/kernel/rules';
import {
  Column,
  controllerOf,
  EffectColumn,
  effectZone,
  first,
  get,
  getBits,
  move,
  nextOf,
  ownerOf,
  put,
  putBits,
  refTo,
  remove,
  report,
  turn,
  zoneOf,
} from '@tessera/kernel/rules';
import { Has } from './keywords.ts';
import { hasKeyword, hasProperty, isCreature, rememberPermanent } from './characteristics.ts';
import { removeFromCombat } from './combat.ts';
import { Event } from './events.ts';
import { battlefield, Cause, Col, graveyard, Mark, More, playerValue, Value } from './table.ts';

/** Permanents: what is on the battlefield (MTG-5.1, MTG-3.4). How they get there is in entering.ts. */

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

/** MTG-11.3, MTG-11.4 */
export function untapAll(s: State, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && isTapped(s, row) && !hasProperty(s, row, 'doesntUntap')) untap(s, row);
  }
}

/** MTG-5.23: its controller has not controlled it since that player's most recent turn began. */
export const cameLately = (s: State, row: Row): boolean =>
  get(s, row, Col.card.since) >= playerValue(s, controllerOf(s, row), Col.player.lastTurn);

/** MTG-5.23, MTG-5.24: such a creature neither attacks nor pays {T}. MTG-15.9 */
export const isSummoningSick = (s: State, row: Row): boolean =>
  isCreature(s, row) && cameLately(s, row) && !hasKeyword(s, row, Has.haste);

/**
 * Moves a card from wherever it is. What leaves the battlefield is remembered until the end of the turn (MTG-7.13), and
 * is what is printed on it again (MTG-16.7).
 */
export function moveCard(s: State, card: Row, to: Row, cause: number): void {
  if (card === 0) return;
  if (!isOnBattlefield(s, card)) {
    move(s, card, to, cause);
    return;
  }
  rememberPermanent(s, card);
  const printed = getBits(s, card, More.printed);
  if (printed !== 0) put(s, card, Column.definition, printed - 1);
  move(s, card, to, cause);
  // In a graveyard it is noted when a card came there from the battlefield.
  put(s, card, Col.card.since, turn(s));
}

/** Whether a card in a graveyard was put there from the battlefield this turn. */
export const wasBuriedThisTurn = (s: State, card: Row): boolean => get(s, card, Col.card.since) === turn(s);

/** MTG-3.9: to its owner's graveyard; of a creature that is dying. MTG-3.12 */
export const bury = (s: State, row: Row, cause: (typeof Cause)[keyof typeof Cause]): void =>
  moveCard(s, row, graveyard(s, ownerOf(s, row)), cause);

/** MTG-15.26, MTG-15.25: whether it was destroyed; it may be indestructible or regenerate. */
export function destroy(s: State, row: Row): boolean {
  if (hasProperty(s, row, 'indestructible')) return false;
  const shield = regenerationShield(s, row);
  if (shield === 0) {
    bury(s, row, Cause.destroy);
    return true;
  }
  // MTG-15.28: each shield works once; Auras, Equipment and counters stay.
  remove(s, shield);
  tap(s, row);
  put(s, row, Col.card.damage, 0);
  putBits(s, row, Mark.deathtouched, 0);
  removeFromCombat(s, row);
  report(s, Event.regenerated, 0, 0, row);
  return false;
}

function regenerationShield(s: State, row: Row): Row {
  const zone = effectZone(s);
  const ref = refTo(s, row);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) === ref && get(s, effect, EffectColumn.value) === Value.regeneration) {
      return effect;
    }
  }
  return 0;
}
