import type { List, Row, State } from '@tessera/kernel/rules';
import {
  add,
  controllerOf,
  definitionOf,
  derived,
  first,
  getBits,
  move,
  nextOf,
  ownerOf,
  putBits,
  report,
  sizeOfZone,
  turn,
  zoneOf,
} from '@tessera/kernel/rules';
import { attacks, defences, keywordBits, Keyword } from './cards.ts';
import { constants } from './constants.ts';
import { Event } from './events.ts';
import { battle, Cause, discard, elementZone, Mark, TurnOf, Value } from './table.ts';

/** Characters in the main battle zone: values, keywords, slots and positions. */

/** CH-4.9: never below 0. */
export const attackOf = (s: State, character: Row): number =>
  Math.max(0, derived(s, character, Value.atk, attacks[definitionOf(s, character)]!));
export const defenceOf = (s: State, character: Row): number =>
  Math.max(0, derived(s, character, Value.def, defences[definitionOf(s, character)]!));

export const hasKeyword = (s: State, card: Row, keyword: number): boolean =>
  ((keywordBits[definitionOf(s, card)]! >> keyword) & 1) !== 0;
export const isGuardian = (s: State, card: Row): boolean => hasKeyword(s, card, Keyword.guardian);

export const slotOf = (s: State, character: Row): number => getBits(s, character, Mark.slot);
export const isSideways = (s: State, character: Row): boolean => getBits(s, character, Mark.sideways) !== 0;
export const cameThisTurn = (s: State, character: Row): boolean => getBits(s, character, TurnOf.arrival) === turn(s);
export const hasAttacked = (s: State, character: Row): boolean => getBits(s, character, TurnOf.attack) === turn(s);

export const hasFreeSlot = (s: State, player: number): boolean => sizeOfZone(s, battle(s, player)) < constants.slots;

/** The character in a slot, 0 for none. CH-3.4 */
export function inSlot(s: State, player: number, slot: number): Row {
  const zone = battle(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (slotOf(s, row) === slot) return row;
  return 0;
}

/** The names of the slots, as players choose them. */
export const slotNames: readonly string[] = Array.from({ length: constants.slots }, (_, i) => String(i + 1));

/** Lists the places of the free slots among their names. */
export function freeSlots(s: State, list: List, player: number): void {
  const zone = battle(s, player);
  let used = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) used |= 1 << slotOf(s, row);
  for (let place = 0; place < constants.slots; place++) if (((used >> (place + 1)) & 1) === 0) add(list, place);
}

/** CH-7.2.4: upright to attack, sideways to defend. */
export const positions = ['upright', 'sideways'] as const;

/** CH-7.5: not in the turn it was summoned in, and once per turn. */
export const mayChangePosition = (s: State, character: Row): boolean =>
  !cameThisTurn(s, character) && getBits(s, character, TurnOf.position) !== turn(s);

/** CH-7.5.1 */
export function changePosition(s: State, character: Row): void {
  const sideways = isSideways(s, character) ? 0 : 1;
  putBits(s, character, Mark.sideways, sideways);
  putBits(s, character, TurnOf.position, turn(s));
  const event = sideways === 1 ? Event.toDefencePosition : Event.toAttackPosition;
  report(s, event, controllerOf(s, character), 0, character);
}

/** CH-12.2: out of whichever zone, to its owner's discard. What lay beneath it is lost (CH-5.7). */
export function destroy(s: State, card: Row): void {
  const owner = ownerOf(s, card);
  const from = zoneOf(s, card);
  move(s, card, discard(s, owner), Cause.destroyed);
  report(s, Event.destroyed, owner, from, card);
}

export function charactersInBattle(s: State, list: List, player: number): void {
  const zone = battle(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
}

export function charactersInElementZone(s: State, list: List, player: number): void {
  const zone = elementZone(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
}
