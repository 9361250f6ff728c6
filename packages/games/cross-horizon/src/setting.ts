import type { Row, Rule, State } from '@tessera/kernel/rules';
import { act, callers, move, moveFaceDown, playerRow, putBits, rule, turn } from '@tessera/kernel/rules';
import { changePosition, destroy } from './characters.ts';
import { produce } from './elements.ts';
import { Cause, elementZone, LastTurn, seal } from './table.ts';
import { sealedAce } from './unseal.ts';

/** Setting into the element zone (CH-7.6) and the seal zone (CH-7.8), and the change of position (CH-7.5). */

export const calls = {
  /** CH-7.6.1, CH-7.6.2, CH-12.1 */
  setElement: (s: State, player: number, card: Row) => {
    putBits(s, playerRow(s, player), LastTurn.set, turn(s));
    move(s, card, elementZone(s, player), Cause.set);
    produce(s, player, card);
  },
  /** CH-7.8.1; CH-7.8.2: what lies there is destroyed first. */
  sealAce: (s: State, player: number, card: Row) => {
    const old = sealedAce(s, player);
    if (old !== 0) destroy(s, old);
    moveFaceDown(s, card, seal(s, player), Cause.seal);
  },
  changePosition,
};
const call = callers(calls);

export const rules: Readonly<Record<string, Rule>> = {
  set: rule(['player', 'card'], [], ({ player, card }) => act(call.setElement(player, card))),
  seal: rule(['player', 'card'], [], ({ player, card }) => act(call.sealAce(player, card))),
  position: rule(['player', 'card'], [], ({ card }) => act(call.changePosition(card))),
};
