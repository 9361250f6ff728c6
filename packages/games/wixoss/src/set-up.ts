import type { DeckCards, Expr, List, Program, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  ask,
  callers,
  definitionOf,
  eachOf,
  equal,
  first,
  giveBack,
  less,
  move,
  moveFaceDown,
  newList,
  nextOf,
  placeCard,
  plus,
  randomBelow,
  report,
  rule,
  run,
  selectors,
  sequence,
  set,
  shuffle,
  top,
  turnUp,
  when,
} from '@tessera/kernel/rules';
import { levelOfCard, Type, typeOfCard } from './cards.ts';
import { Event } from './events.ts';
import { lrigOf } from './lrig.ts';
import { draw } from './moving.ts';
import { read } from './readings.ts';
import { Cause, deck, hand, life, lrigDeck, lrigZone, PLAYERS } from './table.ts';

/** Set-up and opening hand (WX-6). */

const HAND_SIZE = 5;
const LIFE_CLOTH = 7;

function firstLrigs(s: State, list: List, player: number): void {
  const zone = lrigDeck(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (typeOfCard[card] === Type.lrig && levelOfCard[card] === 0) add(list, row);
  }
}

export const calls = {
  /** WX-6.2, AMB-4 */
  drawLots: (s: State) => {
    const agreed = s.match.options['first'];
    return agreed === 'P0' ? 0 : agreed === 'P1' ? 1 : randomBelow(s, PLAYERS);
  },
  goesFirst: (s: State, player: number) => report(s, Event.goesFirst, player, 0),
  /** WX-6.10: 0 if there are several. */
  onlyFirstLrig: (s: State, player: number) => {
    const list = newList();
    firstLrigs(s, list, player);
    return list.size === 1 ? list.items[0]! : 0;
  },
  layFirstLrig: (s: State, player: number, lrig: Row) => moveFaceDown(s, lrig, lrigZone(player), Cause.chooseLrig),
  shuffleDeck: (s: State, player: number) => shuffle(s, deck(player)),
  /** WX-6.4 */
  dealHand: (s: State, player: number) => draw(s, player, HAND_SIZE, Cause.deal),
  returnCard: (s: State, player: number, card: Row) => move(s, card, deck(player), Cause.redraw),
  drawAgain: (s: State, player: number, count: number) => draw(s, player, count, Cause.deal),
  /** WX-6.7, WX-5.4 */
  layLifeCloth: (s: State, player: number) => {
    for (let i = 0; i < LIFE_CLOTH; i++) move(s, top(s, deck(player)), life(player), Cause.lifeCloth);
  },
  /** WX-6.8, WX-6.9: not growing. */
  open: (s: State, player: number) => turnUp(s, lrigOf(s, player)),
};
const call = callers(calls);

export const selections = {
  firstLrigs,
  cardsInHand: (s: State, list: List, player: number) => {
    const zone = hand(player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
  },
};
export const select = selectors(selections);

/** For the first player, then for the second. */
const both = (first: Expr, make: (player: Expr) => Program): Program =>
  sequence(make(first), make(read.opponent(first)));

export const rules: Readonly<Record<string, Rule>> = {
  /** Gives back who goes first. */
  setUp: rule([], ['first'], ({ first }) =>
    sequence(
      set(first, call.drawLots()),
      act(call.goesFirst(first)),
      both(first, (player) => run('chooseFirstLrig', player)),
      // WX-6.3
      both(first, (player) => act(call.shuffleDeck(player))),
      both(first, (player) => act(call.dealHand(player))),
      // WX-6.6: the first player decides first.
      both(first, (player) => run('redraw', player)),
      both(first, (player) => act(call.layLifeCloth(player))),
      both(first, (player) => act(call.open(player))),
      giveBack(first),
    ),
  ),

  /** WX-6.1; WX-6.10: if there is only one nobody is asked. */
  chooseFirstLrig: rule(['player'], ['lrig'], ({ player, lrig }) =>
    sequence(
      set(lrig, call.onlyFirstLrig(player)),
      when(
        equal(lrig, 0),
        ask(lrig, { ask: 'one', prompt: 'firstLrig', who: player, from: select.firstLrigs(player) }),
      ),
      act(call.layFirstLrig(player, lrig)),
    ),
  ),

  /** WX-6.5: any number goes back unseen, and as many are drawn. */
  redraw: rule(['player'], ['several', 'card', 'count'], ({ player, several, card, count }) =>
    sequence(
      ask(several, {
        ask: 'some',
        prompt: 'redraw',
        who: player,
        among: read.handCount(player),
        from: select.cardsInHand(player),
        min: 0,
        max: HAND_SIZE,
      }),
      eachOf(several, [card], act(call.returnCard(player, card)), set(count, plus(count, 1))),
      when(less(0, count), sequence(act(call.shuffleDeck(player)), act(call.drawAgain(player, count)))),
    ),
  ),
};

/** WX-1.1 */
export function place(s: State, decks: readonly DeckCards[]): void {
  decks.forEach(([main = [], lrigs = []], player) => {
    for (const card of main) placeCard(s, card, player, deck(player));
    for (const card of lrigs) placeCard(s, card, player, lrigDeck(player));
  });
}
