import type { List, Row, State } from '@tessera/kernel/rules';
import {
  add,
  definitionOf,
  first,
  get,
  guestCount,
  Kind,
  kindOf,
  nextOf,
  ownerOf,
  playerRow,
  rowOf,
  under,
  zoneOf,
} from '@tessera/kernel/rules';
import { isBarrier, isCharacter, isDriven, isSoldier, suitOf } from './characters.ts';
import { requirements, bitsOfCard } from './requirements.ts';
import { Col, field, hand, opponentOf, stage } from './table.ts';

/** What a request can be paid with, done with and aimed at. */

/** BP-5.4 B, BP-5.5: a barrier that came this turn may be driven too. */
export function chargedBarriers(s: State, list: List, player: number): void {
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isBarrier(s, row) && !isDriven(s, row)) add(list, row);
  }
}

/** BP-5.7, R10: a card may be discarded for D only if the key cards can still be taken from the rest. */
export function discardable(s: State, list: List, player: number, action: number): void {
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (requirements[action]!.keyBits.every((bit) => isInHand(s, player, bit, row))) add(list, row);
  }
}

function isInHand(s: State, player: number, bit: number, except: Row): boolean {
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (row !== except && (bitsOfCard[definitionOf(s, row)]! & bit) !== 0) return true;
  }
  return false;
}

/** BP-5.8: the cards in hand that can be the key card of that place. */
export function possibleKeys(s: State, list: List, player: number, action: number, place: number): void {
  const bit = requirements[action]!.keyBits[place]!;
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if ((bitsOfCard[definitionOf(s, row)]! & bit) !== 0 && suitsTarget(s, action, player, row)) add(list, row);
  }
}

/** BP-9.5: the key card of Equip needs a soldier of its suit to go to. */
export function suitsTarget(s: State, action: number, player: number, key: Row): boolean {
  if (requirements[action]!.target !== 'ownSoldierOfKeySuit') return true;
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isSoldier(s, row) && suitOf(s, row) === suitOf(s, key)) return true;
  }
  return false;
}

/** BP-5.9, BP-5.10: what a request may be aimed at. */
export function possibleTargets(s: State, list: List, request: Row): void {
  const player = ownerOf(s, request);
  if (requirements[definitionOf(s, request)]!.target === 'opponent') {
    add(list, playerRow(s, opponentOf(s, player)));
    return;
  }
  if (requirements[definitionOf(s, request)]!.target === 'request') {
    const zone = stage(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isTarget(s, request, row)) add(list, row);
    return;
  }
  for (let i = 0; i < 2; i++) {
    const zone = field(s, i === 0 ? player : opponentOf(s, player));
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isTarget(s, request, row)) add(list, row);
  }
}

function isTarget(s: State, request: Row, row: Row): boolean {
  switch (requirements[definitionOf(s, request)]!.target) {
    case null:
      return false;
    case 'opponent':
      return row === playerRow(s, opponentOf(s, ownerOf(s, request)));
    case 'soldier':
      return isSoldier(s, row);
    case 'character':
      return isCharacter(s, row);
    case 'barrier':
      return isCharacter(s, row) && isBarrier(s, row);
    case 'ownSoldierOfKeySuit':
      return (
        isSoldier(s, row) &&
        ownerOf(s, row) === ownerOf(s, request) &&
        suitOf(s, row) === suitOf(s, under(s, request, 0))
      );
    case 'request':
      return row !== request && isCounterable(s, row);
  }
}

/** BP-10.4.1: a request on the stage with one or two key cards. */
export function isCounterable(s: State, row: Row): boolean {
  if (kindOf(s, row) !== Kind.request || zoneOf(s, row) !== stage(s)) return false;
  const keys = guestCount(s, row);
  return keys === 1 || keys === 2;
}

/** BP-6.6 (a): the target is still there and still what the action asks for. */
export function targetStands(s: State, request: Row): boolean {
  const row = targetOf(s, request);
  return row !== 0 && isTarget(s, request, row);
}

export const targetOf = (s: State, request: Row): Row => rowOf(s, get(s, request, Col.request.target));
