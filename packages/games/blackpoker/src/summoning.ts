import type { Rule, State } from '@tessera/kernel/rules';
import { act, ask, callers, moveFaceDown, put, rule, selectors, sequence, turn } from '@tessera/kernel/rules';
import { summon, equip } from './characters.ts';
import { cardsInHand } from './drawing.ts';
import { read } from './readings.ts';
import { Cause, Col, field } from './table.ts';

/** The summoning actions (BP-9). */

export const calls = {
  summon,
  equip,
  /** BP-9.1: face down, charged, next to the barriers that are there (BP-2.5). */
  placeBarrier: (s: State, player: number, card: number) => {
    if (card === 0) return;
    moveFaceDown(s, card, field(s, player), Cause.setBarrier);
    put(s, card, Col.card.barrier, 1);
    put(s, card, Col.card.came, turn(s));
  },
};
const call = callers(calls);

const select = selectors({ cardsInHand });

export const rules: Readonly<Record<string, Rule>> = {
  /** BP-9.1: the card is chosen on resolution; with an empty hand nothing is placed (BP-9.1.2). */
  placeBarrier: rule(['you'], ['card'], ({ you, card }) =>
    sequence(
      ask(card, {
        ask: 'one',
        prompt: 'barrierCard',
        who: you,
        among: read.handCount(you),
        from: select.cardsInHand(you),
      }),
      act(call.placeBarrier(you, card)),
    ),
  ),
};
