import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  ask,
  callers,
  definitionOf,
  eachOf,
  first,
  less,
  nextOf,
  rule,
  selectors,
  sequence,
  when,
} from '@tessera/kernel/rules';
import type { AbilityCost, SigniClass } from './cards/card-data.ts';
import { printedCards } from './cards.ts';
import { packCost } from './costs.ts';
import { canPayEner } from './ener.ts';
import { cardsUnderLrig, lrigOf } from './lrig.ts';
import { putInto } from './moving.ts';
import { charmOf, isCharm, isDown } from './signi.ts';
import { Cause, hand, lrigZone, signiZone, Zone } from './table.ts';

/** What abilities cost besides ener (WX-14.10 – WX-14.12, WX-14.19). */

/** WX-14.9: whether every part of a cost can be paid for an ability of `source`. */
export function canPay(s: State, player: number, source: Row, cost: AbilityCost): boolean {
  const { ener, down, exceed, discard, charm } = cost;
  return (
    (ener === undefined || canPayEner(s, player, packCost(ener))) &&
    // WX-14.10
    (down === undefined || !isDown(s, source)) &&
    // WX-14.11
    (exceed === undefined || cardsUnderLrig(s, player) >= exceed) &&
    // WX-14.19
    (discard === undefined || discardable(s, player, discard.signiOf) >= discard.count) &&
    (charm === undefined || charms(s, player) >= charm)
  );
}

function discardable(s: State, player: number, signiOf: SigniClass | undefined): number {
  const zone = hand(player);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = printedCards[definitionOf(s, row)]!;
    if (signiOf === undefined || (card.type === 'signi' && card.classes.includes(signiOf))) count++;
  }
  return count;
}

/** WX-20.13 */
function charms(s: State, player: number): number {
  const zone = signiZone(player);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isCharm(s, row) && charmOf(s, row) !== 0) count++;
  }
  return count;
}

export const calls = {
  payExceed: (s: State, card: Row) => putInto(s, card, Zone.lrigTrash, Cause.exceed),
};
const call = callers(calls);

export const selections = {
  underLrig: (s: State, list: List, player: number) => {
    const zone = lrigZone(player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (row !== lrigOf(s, player)) add(list, row);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-14.11, WX-14.12 */
  payExceed: rule(['player', 'count'], ['several', 'card'], ({ player, count, several, card }) =>
    when(
      less(0, count),
      sequence(
        ask(several, {
          ask: 'some',
          prompt: 'payExceed',
          who: player,
          from: select.underLrig(player),
          min: count,
          max: count,
        }),
        eachOf(several, [card], act(call.payExceed(card))),
      ),
    ),
  ),
};
