import type { Row, State } from '@tessera/kernel/rules';
import { first, isPlayerRow, move, moveUnseen, playerOfRow, report, top } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { Cause, graveyard, life } from './table.ts';

/** Damage (BP-14). */

/**
 * BP-14.1: the top cards of the life go to the graveyard one after the other, all of them if there are fewer.
 * BP-15.9: others see only the one that ends on top.
 */
export function damage(s: State, player: number, amount: number, cause: number): void {
  let dealt = 0;
  while (dealt < amount) {
    const card = top(s, life(s, player));
    if (card === 0) break;
    dealt++;
    const last = dealt === amount || top(s, life(s, player)) === first(s, life(s, player));
    if (last) move(s, card, graveyard(s, player), cause);
    else moveUnseen(s, card, graveyard(s, player), cause);
  }
  report(s, Event.damaged, player, amount);
}

/** Damage by an effect to a targeted player. */
export function damageTarget(s: State, target: Row, amount: number): void {
  if (isPlayerRow(s, target)) damage(s, playerOfRow(s, target), amount, Cause.damage);
}

/** BP-5.4 L */
export const payDamage = (s: State, player: number): void => damage(s, player, 1, Cause.costL);
