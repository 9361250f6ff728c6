import type { Row, Rule, State } from '@tessera/kernel/rules';
import { act, callers, definitionOf, move, ownerOf, rule, run, sequence, when } from '@tessera/kernel/rules';
import { isField } from './cards.ts';
import { Cause, declared, discard, tactics } from './table.ts';

/** Tactics (CH-7.7). What they do is not carried out yet: its place is between paying and the discard. */

export const calls = {
  declareTactic: (s: State, card: Row) => move(s, card, declared(s), Cause.declare),
  isField: (s: State, card: Row) => isField[definitionOf(s, card)]!,
  /** CH-11.12 */
  toTacticsZone: (s: State, card: Row) => move(s, card, tactics(s, ownerOf(s, card)), Cause.field),
  toDiscard: (s: State, card: Row) => move(s, card, discard(s, ownerOf(s, card)), Cause.used),
};
const call = callers(calls);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-7.7.2, CH-7.7.3 */
  tactic: rule(['player', 'card'], [], ({ player, card }) =>
    sequence(
      act(call.declareTactic(card)),
      run('payElements', player, card),
      when(call.isField(card), act(call.toTacticsZone(card)), act(call.toDiscard(card))),
    ),
  ),
};
