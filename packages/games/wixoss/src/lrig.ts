import type { Row, State } from '@tessera/kernel/rules';
import { definitionOf, get, sizeOfZone, top } from '@tessera/kernel/rules';
import { levelOfCard, limitOfCard, lrigTypesOfCard } from './cards.ts';
import { Col, lrigZone } from './table.ts';

/** The LRIG (WX-2.2): the top card of the LRIG zone. Only that card counts (WX-7.18). */

export const lrigOf = (s: State, player: number): Row => top(s, lrigZone(player));

/** WX-3.5, WX-3.8, WX-3.9; a player without a LRIG has none of them. */
export const lrigLevel = (s: State, player: number): number => of(levelOfCard, s, player);
export const lrigLimit = (s: State, player: number): number => of(limitOfCard, s, player);
export const lrigTypesOf = (s: State, player: number): number => of(lrigTypesOfCard, s, player);

function of(table: readonly number[], s: State, player: number): number {
  const lrig = lrigOf(s, player);
  return lrig === 0 ? 0 : table[definitionOf(s, lrig)]!;
}

export function lrigIsUp(s: State, player: number): boolean {
  const lrig = lrigOf(s, player);
  return lrig !== 0 && get(s, lrig, Col.card.down) === 0;
}

/** WX-14.11, WX-14.12: the cards that can be paid for Exceed; the top card never is. */
export const cardsUnderLrig = (s: State, player: number): number => Math.max(0, sizeOfZone(s, lrigZone(player)) - 1);
