import type { List, Row, State } from '@tessera/kernel/rules';
import { add, first, move, moveUnseen, nextOf, reveal, top } from '@tessera/kernel/rules';
import { Cause, graveyard, hand, life } from './table.ts';

/** Drawing and discarding. */

/** Cards from the top of the life to the hand. */
export function draw(s: State, player: number, amount: number): void {
  for (let i = 0; i < amount; i++) move(s, top(s, life(s, player)), hand(s, player), Cause.draw);
}

/** BP-5.4 D */
export const payDiscard = (s: State, player: number, card: Row): void =>
  move(s, card, graveyard(s, player), Cause.costD);

/** One of several cards discarded together: others see only the one that ends on top. BP-15.8, BP-15.10 */
export const discardUnseen = (s: State, player: number, card: Row): void =>
  moveUnseen(s, card, graveyard(s, player), Cause.discard);

export const showTopOfGraveyard = (s: State, player: number): void => reveal(s, top(s, graveyard(s, player)));

export function cardsInHand(s: State, list: List, player: number): void {
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
}

export function cardsInLife(s: State, list: List, player: number): void {
  const zone = life(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
}
