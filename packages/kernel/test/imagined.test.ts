import { describe, expect, test } from 'vitest';
import type { Row, State } from '../src/rules.ts';
import {
  act,
  apply,
  ask,
  clone,
  decision,
  definitionOf,
  finish,
  first,
  Header,
  imagination,
  lookThrough,
  move,
  moveFaceDown,
  newMatch,
  nextOf,
  redeal,
  reveal,
  rowsIn,
  sequence,
  shuffle,
  top,
  unmarked,
  view,
  zone,
} from '../src/rules.ts';
import { call, main, select, toy, Zone } from './toy.ts';

/** Player 0 shuffles and draws three cards after the first answer; then player 1 is asked about those cards. */
const game = toy(
  main(['x'], ({ x }) =>
    sequence(
      ask(x, { ask: 'yesNo', who: 0, prompt: 'p' }),
      act(call.shuffleDeck(0)),
      act(call.draw(0)),
      act(call.draw(0)),
      act(call.draw(0)),
      ask(x, { ask: 'one', who: 1, prompt: 'n', from: select.handOf(0) }),
      finish(1, 'done'),
    ),
  ),
);

/** The game at the second question, as the dice fell. */
function asked(dice: string): State {
  const s = newMatch(game, { seed: 5, players: 2 });
  const dealt = redeal(s, 'spectator', dice);
  s.cells.set(dealt.cells.subarray(Header.random, Header.globals), Header.random);
  apply(s, { yes: true });
  return s;
}

const cardsIn = (s: State, zoneRow: Row): string[] =>
  rowsIn(s, zoneRow).map((row) => game.cards[definitionOf(s, row)]!.id);
const hand = (s: State): Row => zone(s, Zone.hand, 0);
const deck = (s: State): Row => zone(s, Zone.deck, 0);

/** What lies somewhere in worlds that a player imagines, all different ones. */
function imagined(s: State, viewer: number, where: (s: State) => Row): Set<string> {
  const bare = unmarked(s, viewer);
  const worlds = imagination(bare, viewer);
  return new Set(Array.from({ length: 60 }, (_, seed) => cardsIn(worlds.world(seed), where(s)).join('')));
}

describe('imagined worlds', () => {
  test('do not depend on which cards a question is about, where those are hidden', () => {
    const games = Array.from({ length: 12 }, (_, dice) => asked(String(dice)));
    expect(new Set(games.map((s) => cardsIn(s, hand(s)).join(''))).size).toBeGreaterThan(6);
    expect(new Set(games.map((s) => JSON.stringify(view(s, 1)))).size).toBe(1);
    const dealt = games.map((s) => {
      const world = redeal(unmarked(s, 1), 1, 'same');
      expect(decision(world)).toEqual(decision(s));
      return [cardsIn(world, hand(s)), cardsIn(world, deck(s))];
    });
    for (const each of dealt) expect(each).toEqual(dealt[0]);
  });

  test('hold a card that was shown where it was shown, until it is shuffled away', () => {
    const s = asked('shown');
    const card = top(s, deck(s));
    const name = game.cards[definitionOf(s, card)]!.id;
    reveal(s, card);
    for (const cards of imagined(s, 1, deck)) expect(cards.at(-1)).toBe(name);
    move(s, card, hand(s), 0);
    for (const cards of imagined(s, 1, hand)) expect(cards).toContain(name);
    // Put back on top while everybody looks on.
    move(s, card, zone(s, Zone.table, 0), 0);
    move(s, card, deck(s), 0);
    for (const cards of imagined(s, 1, deck)) expect(cards.at(-1)).toBe(name);
    shuffle(s, deck(s));
    const tops = new Set(Array.from(imagined(s, 1, deck), (cards) => cards.at(-1)));
    expect(tops.size).toBeGreaterThan(2);
  });

  test('hold what a player has looked at, for that player alone', () => {
    const s = asked('looked at');
    lookThrough(s, deck(s), 1);
    expect(imagined(s, 1, deck)).toEqual(new Set([cardsIn(s, deck(s)).join('')]));
    expect(imagined(s, 0, deck).size).toBe(2);
  });

  test('hold a card that lies face down for its owner, and any other for the others', () => {
    const s = asked('face down');
    const table = (each: State): Row => zone(each, Zone.table, 0);
    const card = first(s, hand(s));
    moveFaceDown(s, card, table(s), 0);
    expect(imagined(s, 0, table)).toEqual(new Set([game.cards[definitionOf(s, card)]!.id]));
    expect(imagined(s, 1, table).size).toBe(5);
  });

  test('forget a card of a hand that may have left it', () => {
    const s = asked('left');
    const card = first(s, hand(s));
    const name = game.cards[definitionOf(s, card)]!.id;
    reveal(s, card);
    const kept = clone(s);
    move(kept, nextOf(kept, card), zone(kept, Zone.table, 0), 0);
    for (const cards of imagined(kept, 1, hand)) expect(cards).toContain(name);
    moveFaceDown(s, nextOf(s, card), zone(s, Zone.table, 0), 0);
    expect([...imagined(s, 1, hand)].some((cards) => !cards.includes(name))).toBe(true);
    for (const cards of imagined(s, 0, hand)) expect(cards).toContain(name);
  });

  test('have what others chose in secret chosen anew by the game itself', () => {
    let chosen: unknown[] = [];
    const secretive = { ...game, chooseAnew: (...given: unknown[]) => void chosen.push(given[1]) };
    const s = newMatch(secretive, { seed: 5, players: 2 });
    redeal(s, 1, 'x');
    expect(chosen).toEqual([1]);
    chosen = [];
    const worlds = imagination(s, 0);
    worlds.world(1);
    worlds.world(2);
    expect(chosen).toEqual([0, 0]);
  });
});
