import type { Row, State } from '@tessera/kernel/rules';
import {
  Column,
  definitionOf,
  derived,
  first,
  get,
  moveUnderHidden,
  nextOf,
  ownerOf,
  put,
  report,
  sizeOfZone,
  under,
} from '@tessera/kernel/rules';
import { levelOfCard, limitingOfCard, powerOfCard, Type, typeOfCard } from './cards.ts';
import { Event } from './events.ts';
import { lrigTypesOf } from './lrig.ts';
import { Cause, Col, opponentOf, signiZone, slotInFront, SLOTS, Value } from './table.ts';

/** SIGNI on the field: where they stand, their values, and what binds them to their LRIG (WX-8.6 – WX-8.14). */

/** What lies in a SIGNI zone is a SIGNI, or a Charm that was put with one. WX-20.10 */
export const isCharm = (s: State, row: Row): boolean => get(s, row, Column.host) !== 0;
export const charmOf = (s: State, signi: Row): Row => under(s, signi, 0);

export const slotOf = (s: State, signi: Row): number => get(s, signi, Col.card.slot);

/** The SIGNI in one of a player's SIGNI zones, 0 for none. WX-5.3 */
export function signiAt(s: State, player: number, slot: number): Row {
  const zone = signiZone(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (slotOf(s, row) === slot && !isCharm(s, row)) return row;
  }
  return 0;
}

/** WX-5.2 */
export const signiInFront = (s: State, signi: Row): Row =>
  signiAt(s, opponentOf(ownerOf(s, signi)), slotInFront(slotOf(s, signi)));

/** WX-2.6: on the field it is a SIGNI like any other, unless a rule excludes it. */
export const isResona = (s: State, row: Row): boolean => typeOfCard[definitionOf(s, row)] === Type.resona;

export const levelOf = (s: State, card: Row): number => levelOfCard[definitionOf(s, card)]!;

/** With everything in force; it may be below 0 here (WX-25.4). */
export const reckonedPower = (s: State, signi: Row): number =>
  derived(s, signi, Value.power, powerOfCard[definitionOf(s, signi)]!);
/** WX-25.4: for comparisons it is never below 0. */
export const powerOf = (s: State, signi: Row): number => Math.max(0, reckonedPower(s, signi));

/** WX-8.8: Resonas count, Charms do not. */
export function levelsOnField(s: State, player: number): number {
  const zone = signiZone(player);
  let sum = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (!isCharm(s, row)) sum += levelOf(s, row);
  return sum;
}

/** The free SIGNI zones, one bit each. WX-8.10 */
export function freeSlots(s: State, player: number): number {
  let free = (1 << SLOTS) - 1;
  const zone = signiZone(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) free &= ~(1 << slotOf(s, row));
  return free;
}

export const hasSigni = (s: State, player: number): boolean => sizeOfZone(s, signiZone(player)) > 0;

/** WX-3.10 */
export const meetsLimitingCondition = (s: State, player: number, card: number): boolean =>
  limitingOfCard[card] === 0 || (limitingOfCard[card]! & lrigTypesOf(s, player)) !== 0;

export const isDown = (s: State, card: Row): boolean => get(s, card, Col.card.down) !== 0;
export const isFrozen = (s: State, card: Row): boolean => get(s, card, Col.card.frozen) !== 0;

export function turnDown(s: State, card: Row): void {
  if (isDown(s, card)) return;
  put(s, card, Col.card.down, 1);
  report(s, Event.downed, ownerOf(s, card), 0, card);
}

export function turnUpright(s: State, card: Row): void {
  if (!isDown(s, card)) return;
  put(s, card, Col.card.down, 0);
  report(s, Event.upped, ownerOf(s, card), 0, card);
}

/** WX-20.10: face down, and no player may look at it. WX-20.11: a second one is not attached. */
export function attachCharm(s: State, card: Row, signi: Row): void {
  if (charmOf(s, signi) !== 0) return;
  moveUnderHidden(s, card, signi, Cause.attach);
  put(s, card, Col.card.slot, slotOf(s, signi));
}
