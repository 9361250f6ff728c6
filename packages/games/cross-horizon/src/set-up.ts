import type { DeckCards, List, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  addAct,
  ask,
  callers,
  equal,
  move,
  placeCard,
  playerRow,
  put,
  randomBelow,
  report,
  rule,
  run,
  selectors,
  sequence,
  shuffle,
  sizeOfZone,
  top,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { constants } from './constants.ts';
import { Event } from './events.ts';
import { Cause, Col, deck, hand, Step } from './table.ts';
import { begin, calls as turnCalls } from './turn.ts';

/** Set-up (CH-1.6 – CH-1.10). */

function dealHand(s: State, player: number): void {
  for (let i = 0; i < constants.openingHand; i++) move(s, top(s, deck(s, player)), hand(s, player), Cause.deal);
}

export function giveSoul(s: State, player: number, soul: number): void {
  put(s, playerRow(s, player), Col.player.soul, soul);
}

export const calls = {
  /** CH-1.10 and the first two steps of CH-1.6. */
  prepare: (s: State, player: number) => {
    giveSoul(s, player, constants.soul);
    shuffle(s, deck(s, player));
    dealHand(s, player);
  },
  /** CH-1.7 */
  mulligan: (s: State, player: number) => {
    report(s, Event.tookMulligan, player, 0);
    const from = hand(s, player);
    while (sizeOfZone(s, from) > 0) move(s, top(s, from), deck(s, player), Cause.mulligan);
    shuffle(s, deck(s, player));
    dealHand(s, player);
  },
  keepHand: (s: State, player: number) => report(s, Event.keptHand, player, 0),
  /** CH-1.9: who wins rock-paper-scissors. */
  whoGoesFirst: (s: State) => {
    const { first } = s.match.options;
    return first === 'P0' ? 0 : first === 'P1' ? 1 : randomBelow(s, 2);
  },
};
const call = callers({ ...calls, beginTurn: turnCalls.beginTurn });

export const selections = {
  mulliganOrKeep: (_s: State, list: List) => {
    addAct(list, Act.keep);
    addAct(list, Act.mulligan);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-1.6: the whole game. */
  game: rule([], [], () =>
    sequence(
      act(call.prepare(0)),
      act(call.prepare(1)),
      run('mulligans'),
      act(call.beginTurn(call.whoGoesFirst())),
      run('play'),
    ),
  ),

  /** CH-1.7, CH-1.8: nothing happens before both have answered. */
  mulligans: rule([], ['passes', 'first', 'second'], ({ passes, first, second }) =>
    sequence(
      begin(Step.mulligan, passes),
      ask(first, { ask: 'act', prompt: 'mulligan', who: 0, from: select.mulliganOrKeep(), open: 1 }),
      ask(second, { ask: 'act', prompt: 'mulligan', who: 1, from: select.mulliganOrKeep(), open: 1 }),
      when(equal(first, Act.mulligan), act(call.mulligan(0)), act(call.keepHand(0))),
      when(equal(second, Act.mulligan), act(call.mulligan(1)), act(call.keepHand(1))),
    ),
  ),
};

/** The first card of a deck's list lies at the bottom; everything is shuffled anyway. */
export function place(s: State, decks: readonly DeckCards[]): void {
  decks.forEach(([cards = []], player) => {
    for (const card of cards) placeCard(s, card, player, deck(s, player));
  });
}
