import type { DeckCards, List, Rule, State, Viewer } from '@tessera/kernel/rules';
import {
  act,
  addAct,
  ask,
  callers,
  get,
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
  set,
  shuffle,
  sizeOfZone,
  step,
  top,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { constants } from './constants.ts';
import { Event } from './events.ts';
import { Cause, Col, deck, hand, Mulligan, Step } from './table.ts';
import { begin, calls as turnCalls } from './turn.ts';

/** Set-up (CH-1.6 – CH-1.10). */

function dealHand(s: State, player: number): void {
  for (let i = 0; i < constants.openingHand; i++) move(s, top(s, deck(s, player)), hand(s, player), Cause.deal);
}

export function giveSoul(s: State, player: number, soul: number): void {
  put(s, playerRow(s, player), Col.player.soul, soul);
}

const mulliganOf = (s: State, player: number): number => get(s, playerRow(s, player), Col.player.mulligan);

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
  answerMulligan: (s: State, player: number, action: number) =>
    put(s, playerRow(s, player), Col.player.mulligan, action === Act.mulligan ? Mulligan.taken : Mulligan.kept),
  takesMulligan: (s: State, player: number) => mulliganOf(s, player) === Mulligan.taken,
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

/** CH-1.8 */
const askedInOrder = [0, 1] as const;

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
  mulligans: rule([], ['passes', 'answer'], ({ passes, answer }) =>
    sequence(
      begin(Step.mulligan, passes),
      ...askedInOrder.map((player) =>
        sequence(
          ask(answer, { ask: 'act', prompt: 'mulligan', who: player, from: select.mulliganOrKeep(), open: 1 }),
          act(call.answerMulligan(player, answer)),
          // It is kept where `chooseAnew` finds it, and nowhere else.
          set(answer, 0),
        ),
      ),
      ...askedInOrder.map((player) =>
        when(call.takesMulligan(player), act(call.mulligan(player)), act(call.keepHand(player))),
      ),
    ),
  ),
};

/** CH-1.8: who imagines the game before everybody has answered does not know what the others have. */
export function chooseAnew(s: State, viewer: Viewer): void {
  if (step(s) !== Step.mulligan) return;
  for (const player of askedInOrder) {
    if (player === viewer || mulliganOf(s, player) === Mulligan.unanswered) continue;
    calls.answerMulligan(s, player, randomBelow(s, 2) === 0 ? Act.keep : Act.mulligan);
  }
}

/** The first card of a deck's list lies at the bottom; everything is shuffled anyway. */
export function place(s: State, decks: readonly DeckCards[]): void {
  decks.forEach(([cards = []], player) => {
    for (const card of cards) placeCard(s, card, player, deck(s, player));
  });
}
