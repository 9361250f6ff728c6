import type { DeckCards, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  beginTurn,
  callers,
  definitionOf,
  report,
  forever,
  giveBack,
  less,
  move,
  moveFaceDown,
  placeCard,
  put,
  reveal,
  rule,
  run,
  runInto,
  sequence,
  shuffle,
  sizeOfZone,
  top,
  when,
  zone,
} from '@tessera/kernel/rules';
import { numbers } from './cards.ts';
import { draw } from './drawing.ts';
import { Event } from './events.ts';
import { read } from './readings.ts';
import { Cause, Col, field, graveyard, hand, life, lifeCount, Zone } from './table.ts';

/** Set-up (BP-3). */

export const HAND_SIZE = 7;

export const calls = {
  shuffleLife: (s: State, player: number) => shuffle(s, life(s, player)),
  dealHand: (s: State, player: number) => {
    for (let i = 0; i < HAND_SIZE; i++) move(s, top(s, life(s, player)), hand(s, player), Cause.deal);
  },
  /** BP-3.3, R6: a barrier and a soldier; both charged, and regarded as having come before the first turn. */
  preset: (s: State, player: number) => {
    const barrier = top(s, life(s, player));
    moveFaceDown(s, barrier, field(s, player), Cause.preset);
    put(s, barrier, Col.card.barrier, 1);
    move(s, top(s, life(s, player)), field(s, player), Cause.preset);
  },
  /** BP-3.5: both reveal the top card of their life; it goes to the graveyard. */
  revealTop: (s: State, player: number) => {
    reveal(s, top(s, life(s, player)));
    move(s, top(s, life(s, player)), graveyard(s, player), Cause.start);
  },
  revealedNumber: (s: State, player: number) => numbers[definitionOf(s, top(s, graveyard(s, player)))]!,
  lifeIsEmpty: (s: State) => lifeCount(s, 0) === 0 || lifeCount(s, 1) === 0,
  /** BP-3.8: the deal is void; all cards go back. */
  takeBack: (s: State, player: number) => {
    for (const kind of [Zone.hand, Zone.field, Zone.graveyard]) {
      const from = zone(s, kind, player);
      while (sizeOfZone(s, from) > 0) move(s, top(s, from), life(s, player), Cause.redeal);
    }
  },
  begin: (s: State, player: number) => {
    beginTurn(s, player);
    report(s, Event.turnBegan, player, 1);
  },
  drawFirst: (s: State, player: number) => draw(s, player, 1),
};
const call = callers(calls);

export const rules: Readonly<Record<string, Rule>> = {
  /** BP-3.1 – BP-3.6, BP-3.9: the whole game. */
  game: rule([], ['starter'], ({ starter }) =>
    sequence(
      run('deal'),
      runInto(starter, 'whoStarts'),
      act(call.begin(starter)),
      act(call.drawFirst(starter)),
      run('play'),
    ),
  ),

  /** BP-3.1 – BP-3.4: shuffle, seven cards, preset. A free deck has no preset (BP-3.9). */
  deal: rule([], [], () =>
    sequence(
      act(call.shuffleLife(0)),
      act(call.shuffleLife(1)),
      act(call.dealHand(0)),
      act(call.dealHand(1)),
      when(read.usesPreset(), sequence(act(call.preset(0)), act(call.preset(1)))),
    ),
  ),

  /** BP-3.5, BP-3.8: gives back who starts. */
  whoStarts: rule([], [], () =>
    forever(
      when(
        call.lifeIsEmpty(),
        sequence(act(call.takeBack(0)), act(call.takeBack(1)), run('deal')),
        sequence(
          act(call.revealTop(0)),
          act(call.revealTop(1)),
          when(less(call.revealedNumber(1), call.revealedNumber(0)), giveBack(0)),
          when(less(call.revealedNumber(0), call.revealedNumber(1)), giveBack(1)),
        ),
      ),
    ),
  ),
};

/** Before set-up each deck lies as the life it becomes. BP-2.4 */
export function place(s: State, decks: readonly DeckCards[]): void {
  decks.forEach(([deck = []], player) => {
    for (const card of deck) placeCard(s, card, player, life(s, player));
  });
}
