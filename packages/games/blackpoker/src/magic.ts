import type { Rule, State } from '@tessera/kernel/rules';
import {
  act,
  ask,
  callers,
  lookThrough,
  move,
  reveal,
  rule,
  selectors,
  sequence,
  shuffle,
} from '@tessera/kernel/rules';
import { drive, charge } from './characters.ts';
import { damageTarget } from './damage.ts';
import { cardsInLife } from './drawing.ts';
import { intoFog, changeSize } from './fog.ts';
import { read } from './readings.ts';
import { negate } from './requests.ts';
import { Cause, hand, life } from './table.ts';

/** Quick and normal magic (BP-10, BP-11). */

export const calls = {
  drive,
  charge,
  intoFog,
  changeSize,
  negate,
  damageTarget,
  lookThroughLife: (s: State, player: number) => lookThrough(s, life(s, player), player),
  /** BP-10.5 */
  takeFound: (s: State, player: number, card: number) => {
    reveal(s, card);
    move(s, card, hand(s, player), Cause.found);
  },
  reshuffleLife: (s: State, player: number) => shuffle(s, life(s, player)),
};
const call = callers(calls);

export const selections = { cardsInLife };
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** BP-10.5, BP-10.5.1 */
  searchLife: rule(['you'], ['card'], ({ you, card }) =>
    sequence(
      act(call.lookThroughLife(you)),
      ask(card, {
        ask: 'one',
        prompt: 'searchCard',
        who: you,
        among: read.lifeCount(you),
        from: select.cardsInLife(you),
      }),
      act(call.takeFound(you, card)),
      act(call.reshuffleLife(you)),
    ),
  ),
};
