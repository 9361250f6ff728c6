import type { Action, DeckCards, List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  addAct,
  ask,
  atMost,
  beginTurn,
  callers,
  equal,
  finish,
  first,
  forever,
  less,
  move,
  nextOf,
  ownerOf,
  placeCard,
  randomBelow,
  report,
  rule,
  run,
  selectors,
  sequence,
  set,
  shuffle,
  sizeOfZone,
  top,
  turn,
  when,
} from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { Cause, deck, discard, hand, height, light, numberOf, tower } from './table.ts';

/** The rules of RULES.md, each under its own name. */

const OPENING_HAND = 3;
const FULL_TOWER = 5;

export const actions: readonly Action[] = [
  { id: 'build', rule: 'LH-2.2' },
  { id: 'douse', rule: 'LH-2.3' },
  { id: 'pass', rule: 'LH-2.1' },
];
const [BUILD, DOUSE, PASS] = [0, 1, 2];

export const reasons = ['tower', 'deck'] as const;

const other = (player: number): number => 1 - player;

/** Before set-up each deck lies in its place. */
export function place(s: State, decks: readonly DeckCards[]): void {
  decks.forEach(([lamps = []], player) => {
    for (const lamp of lamps) placeCard(s, lamp, player, deck(s, player));
  });
}

export const calls = {
  active: (s: State) => active(s),
  other: (_s: State, player: number) => other(player),
  alone: (_s: State, player: number) => 1 << player,
  height,
  fullTower: (s: State, player: number) => height(s, player) >= FULL_TOWER,
  deckIsEmpty: (s: State, player: number) => sizeOfZone(s, deck(s, player)) === 0,
  /** LH-1.2 */
  prepare: (s: State, player: number) => {
    shuffle(s, deck(s, player));
    for (let i = 0; i < OPENING_HAND; i++) move(s, top(s, deck(s, player)), hand(s, player), Cause.draw);
  },
  whoBegins: (s: State) => randomBelow(s, s.match.players),
  beginTurn: (s: State, player: number) => {
    beginTurn(s, player);
    report(s, Event.turnBegan, player, turn(s));
  },
  draw: (s: State, player: number) => move(s, top(s, deck(s, player)), hand(s, player), Cause.draw),
  /** LH-2.2 */
  build: (s: State, lamp: Row) => move(s, lamp, tower(s, ownerOf(s, lamp)), Cause.build),
  /** LH-2.3 */
  douse: (s: State, lamp: Row) => {
    const player = ownerOf(s, lamp);
    move(s, lamp, discard(s, player), Cause.douse);
    move(s, top(s, tower(s, other(player))), discard(s, other(player)), Cause.doused);
  },
  /** Whether the player might have a choice, as far as everybody can tell: a hand may hold anything. */
  mightChoose: (s: State, player: number) => sizeOfZone(s, hand(s, player)) > 0,
};
const call = callers(calls);

export const selections = {
  legalActions: (s: State, list: List, player: number) => {
    const zone = hand(s, player);
    for (let lamp = first(s, zone); lamp !== zone; lamp = nextOf(s, lamp)) {
      if (numberOf(s, lamp) > light(s, player)) addAct(list, BUILD!, lamp);
      if (numberOf(s, lamp) === light(s, other(player))) addAct(list, DOUSE!, lamp);
    }
    addAct(list, PASS!);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** LH-1.2: the whole game. */
  game: rule([], [], () =>
    sequence(act(call.prepare(0)), act(call.prepare(1)), act(call.beginTurn(call.whoBegins())), run('turns')),
  ),

  turns: rule([], [], () => forever(run('turn'), act(call.beginTurn(call.other(call.active()))))),

  /** LH-2.1 */
  turn: rule([], ['player', 'action', 'lamp'], ({ player, action, lamp }) =>
    sequence(
      set(player, call.active()),
      when(call.deckIsEmpty(player), run('lightsOut')),
      act(call.draw(player)),
      ask(action, {
        ask: 'act',
        prompt: 'turn',
        who: player,
        from: select.legalActions(player),
        open: call.mightChoose(player),
        card: lamp,
      }),
      when(equal(action, BUILD!), act(call.build(lamp))),
      when(equal(action, DOUSE!), act(call.douse(lamp))),
      // LH-3.1
      when(call.fullTower(player), finish(call.alone(player), 'tower')),
    ),
  ),

  /** LH-3.2 */
  lightsOut: rule([], [], () =>
    sequence(
      when(less(call.height(0), call.height(1)), finish(call.alone(1), 'deck')),
      when(less(call.height(1), call.height(0)), finish(call.alone(0), 'deck')),
      when(atMost(call.height(0), call.height(1)), finish(0, 'deck')),
    ),
  ),
};
