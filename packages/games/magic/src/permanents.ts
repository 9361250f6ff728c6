import type { Row, State } from '@tessera/kernel/rules';
import {
  controllerOf,
  definitionOf,
  EffectColumn,
  effectZone,
  first,
  get,
  getBits,
  move,
  nextOf,
  ownerOf,
  putBits,
  refTo,
  remove,
  report,
  setDefinition,
  setGlobal,
  together,
  touch,
  touchOwn,
  turn,
  zoneOf,
} from '@tessera/kernel/rules';
import { setDamage } from './amounts.ts';
import { Has } from './keywords.ts';
import { magicCards } from './cards.ts';
import { hasKeyword, hasProperty, isCreature, printedDefinition, rememberPermanent } from './characteristics.ts';
import { removeFromCombat } from './combat.ts';
import { Event } from './events.ts';
import { battlefield, Cause, Col, Global, graveyard, Mark, playerValue, Value } from './table.ts';

/** Permanents: what is on the battlefield (MTG-5.1, MTG-3.4). How they get there is in entering.ts. */

export const isOnBattlefield = (s: State, row: Row): boolean => row !== 0 && zoneOf(s, row) === battlefield(s);
export const isTapped = (s: State, row: Row): boolean => getBits(s, row, Mark.tapped) === 1;

/** MTG-15.30: only an untapped permanent can be tapped. */
export function tap(s: State, row: Row): void {
  if (isTapped(s, row)) return;
  putBits(s, row, Mark.tapped, 1);
  touchOwn(s, controllerOf(s, row));
  report(s, Event.tapped, 0, 0, row);
}

export function untap(s: State, row: Row): void {
  if (!isTapped(s, row)) return;
  putBits(s, row, Mark.tapped, 0);
  touchOwn(s, controllerOf(s, row));
  report(s, Event.untapped, 0, 0, row);
}

/** MTG-11.3, MTG-11.4 */
export function untapAll(s: State, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) !== player || !isTapped(s, row)) continue;
    if (!hasProperty(s, row, 'doesntUntap') && effectOn(s, row, Value.asleep, player) === 0) untap(s, row);
  }
}

/** MTG-5.23: its controller has not controlled it since that player's most recent turn began. */
export const cameLately = (s: State, row: Row): boolean =>
  getBits(s, row, Mark.since) > playerValue(s, controllerOf(s, row), Col.player.lastTurn);

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
  leave(s, card, to, cause);
}

/** A permanent that is remembered goes. */
function leave(s: State, card: Row, to: Row, cause: number): void {
  setDefinition(s, card, printedDefinition(s, card));
  move(s, card, to, cause);
  if (magicCards[definitionOf(s, card)]!.token) setGlobal(s, Global.strays, 1);
  // In a graveyard it is noted when a card came there from the battlefield.
  putBits(s, card, Mark.since, turn(s) + 1);
}

/** Where permanents go that leave at the same time. */
export type Leaving = { readonly row: Row; readonly to: Row; readonly cause: number };

/** MTG-10.12: what leaves together is remembered as all of it was before. */
export function leaveTogether(s: State, leaving: readonly Leaving[]): void {
  for (const { row } of leaving) rememberPermanent(s, row);
  together(s, () => {
    for (const { row, to, cause } of leaving) leave(s, row, to, cause);
  });
}

/** Whether a card in a graveyard was put there from the battlefield this turn. */
export const wasBuriedThisTurn = (s: State, card: Row): boolean => getBits(s, card, Mark.since) === turn(s) + 1;

/** MTG-3.9: to its owner's graveyard; of a creature that is dying. MTG-3.12 */
export const bury = (s: State, row: Row, cause: (typeof Cause)[keyof typeof Cause]): void =>
  moveCard(s, row, graveyard(s, ownerOf(s, row)), cause);

/** MTG-15.26: destroys permanents at the same time. */
export function destroyTogether(s: State, rows: readonly Row[]): void {
  leaveTogether(
    s,
    rows
      .filter((row) => isOnBattlefield(s, row) && !survives(s, row))
      .map((row) => ({ row, to: graveyard(s, ownerOf(s, row)), cause: Cause.destroy })),
  );
}

/** MTG-15.25, MTG-15.28: whether it is indestructible, or regenerates: each shield works once. */
export function survives(s: State, row: Row): boolean {
  if (hasProperty(s, row, 'indestructible')) return true;
  const shield = effectOn(s, row, Value.regeneration);
  if (shield === 0) return false;
  remove(s, shield);
  tap(s, row);
  setDamage(s, row, 0);
  putBits(s, row, Mark.deathtouched, 0);
  touch(s);
  removeFromCombat(s, row);
  report(s, Event.regenerated, 0, 0, row);
  return true;
}

/** The first effect of a kind on a permanent, with that amount if one is given; 0 for none. */
function effectOn(s: State, row: Row, value: number, amount = -1): Row {
  const zone = effectZone(s);
  const ref = refTo(s, row);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) !== ref || get(s, effect, EffectColumn.value) !== value) continue;
    if (amount < 0 || get(s, effect, EffectColumn.amount) === amount) return effect;
  }
  return 0;
}
