import type { Row, State } from '@tessera/kernel/rules';
import {
  Column,
  definitionOf,
  derived,
  first,
  get,
  move,
  moveUnder,
  nextOf,
  ownerOf,
  put,
  report,
  turn,
  turnUp,
  under,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { JOKER, numbers, suitOfCard } from './cards.ts';
import { Event } from './events.ts';
import { Cause, Col, field, graveyard, Value, Zone } from './table.ts';

/**
 * Characters (BP-4, BP-12). A character is its bottom card; the cards of an equipped soldier lie with it (`under`).
 * State, labels and effects belong to the bottom card, so the unit is charged, driven and moved as a whole (BP-4.3).
 */

export const characterKinds = ['soldier', 'hero', 'ace', 'equipped', 'barrier'] as const;
export type CharacterKind = (typeof characterKinds)[number];

export const isCharacter = (s: State, row: Row): boolean =>
  row !== 0 && zoneKind(s, zoneOf(s, row)) === Zone.field && get(s, row, Column.host) === 0;

export const isBarrier = (s: State, row: Row): boolean => get(s, row, Col.card.barrier) === 1;

/** Of the type soldier: common soldiers, heroes, aces and equipped soldiers alike. BP-4.1 */
export const isSoldier = (s: State, row: Row): boolean => isCharacter(s, row) && !isBarrier(s, row);

export const isDriven = (s: State, row: Row): boolean => get(s, row, Col.card.driven) === 1;

/** BP-4.7 */
export const cameThisTurn = (s: State, row: Row): boolean => get(s, row, Col.card.came) === turn(s);

export const numberOf = (s: State, card: Row): number => numbers[definitionOf(s, card)]!;
export const suitOf = (s: State, card: Row): number => suitOfCard[definitionOf(s, card)]!;
export const isJoker = (s: State, card: Row): boolean => definitionOf(s, card) === JOKER;

/** BP-4.4, BP-12: the sum of its cards' numbers, with every Up and Down in force. */
export function size(s: State, character: Row): number {
  let base = numberOf(s, character);
  for (let card = under(s, character, 0); card !== 0; card = under(s, character, card)) base += numberOf(s, card);
  return derived(s, character, Value.size, base);
}

/** Size where it is dealt or compared as damage: below 0 it deals 0. BP-8.6.4 */
export const damageOf = (s: State, character: Row): number => Math.max(0, size(s, character));

/** BP-12.1 – BP-12.5 */
export function kindOfCharacter(s: State, character: Row): CharacterKind {
  if (isBarrier(s, character)) return 'barrier';
  if (under(s, character, 0) !== 0) return 'equipped';
  return soldierKind(numberOf(s, character));
}

/** BP-12.1 – BP-12.3 */
export const soldierKind = (number: number): CharacterKind =>
  number === 1 ? 'ace' : number >= 11 ? 'hero' : 'soldier';

/** BP-4.6, BP-12: who has which label. */
export const mayBeAttacker = (s: State, character: Row): boolean => !isBarrier(s, character);
export const mayBeBlocker = (_s: State, _character: Row): boolean => true;
export function hasHaste(s: State, character: Row): boolean {
  if (isBarrier(s, character)) return false;
  if (numberOf(s, character) === 1) return true;
  for (let card = under(s, character, 0); card !== 0; card = under(s, character, card)) {
    if (numberOf(s, card) === 1) return true;
  }
  return false;
}

/** Whether a barrier's printed number is that of any card of a soldier. Up and Down play no part. BP-8.6.2, BP-8.6.3 */
export function sharesNumber(s: State, barrier: Row, soldier: Row): boolean {
  const number = numberOf(s, barrier);
  if (numberOf(s, soldier) === number) return true;
  for (let card = under(s, soldier, 0); card !== 0; card = under(s, soldier, card)) {
    if (numberOf(s, card) === number) return true;
  }
  return false;
}

export function drive(s: State, character: Row): void {
  if (character === 0 || isDriven(s, character)) return;
  put(s, character, Col.card.driven, 1);
  report(s, Event.driven, 0, 0, character);
}

export function charge(s: State, character: Row): void {
  if (character === 0 || !isDriven(s, character)) return;
  put(s, character, Col.card.driven, 0);
  report(s, Event.charged, 0, 0, character);
}

/** BP-8.2 */
export function chargeAll(s: State, player: number): void {
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isCharacter(s, row)) charge(s, row);
}

/** A card comes to the field as the soldier of its rank: face up, charged. BP-9.2 – BP-9.4 */
export function summon(s: State, card: Row): void {
  move(s, card, field(s, ownerOf(s, card)), Cause.summon);
  put(s, card, Col.card.came, turn(s));
}

/** BP-9.5, BP-9.5.1: the card joins the unit; state, effects and "came this turn" stay those of the unit. */
export function equip(s: State, card: Row, character: Row): void {
  moveUnder(s, card, character, Cause.equip);
}

/** A character goes to its owner's graveyard with all its cards. A barrier is turned up. BP-4.3, BP-11.1 */
export function destroy(s: State, character: Row): void {
  if (!isCharacter(s, character)) return;
  if (isBarrier(s, character)) turnUp(s, character);
  const cards = [character];
  for (let card = under(s, character, 0); card !== 0; card = under(s, character, card)) cards.push(card);
  for (const card of cards) move(s, card, graveyard(s, ownerOf(s, card)), Cause.destroyed);
}
