import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  addAct,
  ask,
  callers,
  equal,
  first,
  nextOf,
  rule,
  selectors,
  sequence,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { putInto } from './moving.ts';
import { read } from './readings.ts';
import { settled } from './settling.ts';
import { hasSigni, signiAt } from './signi.ts';
import { Cause, hand, handCount, SLOTS, Step, Zone } from './table.ts';
import { begin } from './turn.ts';

/** Ener phase (WX-7.7, WX-7.8). */

/** WX-7.7; WX-3.11: limiting conditions do not matter. */
function mayCharge(s: State, list: List, player: number): void {
  const zone = hand(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) addAct(list, Act.charge, row);
  for (let slot = 0; slot < SLOTS; slot++) {
    const signi = signiAt(s, player, slot);
    if (signi !== 0) addAct(list, Act.charge, signi);
  }
  addAct(list, Act.pass);
}

export const calls = {
  mightCharge: (s: State, player: number) => handCount(s, player) > 0 || hasSigni(s, player),
  /** WX-7.8, WX-15.3: not a banish and not an effect. */
  charge: (s: State, card: Row) => putInto(s, card, Zone.ener, Cause.charge),
};
const call = callers(calls);

export const selections = { mayCharge };
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-7.7: once, or not at all. */
  enerPhase: rule([], ['action', 'card'], ({ action, card }) =>
    sequence(
      begin(Step.ener),
      ask(action, {
        ask: 'act',
        prompt: 'ener',
        who: read.active(),
        from: select.mayCharge(read.active()),
        open: call.mightCharge(read.active()),
        card,
      }),
      when(equal(action, Act.charge), sequence(act(call.charge(card)), settled)),
    ),
  ),
};
