import { beforeEach, describe, expect, test } from 'vitest';
import type { Row, State, View } from '../src/rules.ts';
import {
  act,
  ask,
  definitionOf,
  finish,
  first,
  handleOf,
  knows,
  limits,
  lookThrough,
  move,
  moveFaceDown,
  newMatch,
  nextOf,
  refTo,
  reveal,
  rowOf,
  sequence,
  shuffle,
  top,
  turnUp,
  view,
  zone,
} from '../src/rules.ts';
import { call, main, toy, Zone } from './toy.ts';

/** Player 0 holds three cards; both decks lie shuffled. */
const game = toy(
  main(['x'], ({ x }) =>
    sequence(
      act(call.shuffleDeck(0)),
      act(call.draw(0)),
      act(call.draw(0)),
      act(call.draw(0)),
      ask(x, { ask: 'yesNo', who: 0, prompt: 'p' }),
      finish(1, 'done'),
    ),
  ),
);

let s: State;
let deck: Row;
let hand: Row;
let table: Row;
beforeEach(() => {
  s = newMatch(game, { seed: 5, players: 2 });
  deck = zone(s, Zone.deck, 0);
  hand = zone(s, Zone.hand, 0);
  table = zone(s, Zone.table, 0);
});

const nameOf = (row: Row): string => game.cards[definitionOf(s, row)]!.id;
const zoneSeen = (by: number | 'spectator', id: string): View['zones'][number] =>
  view(s, by).zones.find((each) => each.zone === id && each.player === 0)!;
const cardsSeen = (by: number | 'spectator', id: string): (string | null)[] =>
  zoneSeen(by, id).objects.map((object) => object.card);

describe('knowledge', () => {
  test('a hand is seen by its owner alone; others see how many cards it holds', () => {
    expect(cardsSeen(0, 'hand')).toHaveLength(3);
    expect(cardsSeen(1, 'hand')).toEqual([]);
    expect(zoneSeen(1, 'hand').count).toBe(3);
    expect(cardsSeen('spectator', 'hand')).toEqual([]);
    expect(cardsSeen(0, 'deck')).toEqual([]);
  });

  test('a revealed card stays known where it is, without a handle that would follow it', () => {
    const card = first(s, hand);
    reveal(s, card);
    expect(zoneSeen(1, 'hand').objects).toMatchObject([{ id: null, card: nameOf(card) }]);
    expect(cardsSeen('spectator', 'hand')).toEqual([nameOf(card)]);
  });

  test('when a card leaves the hand unseen, nobody else knows any longer which are still there', () => {
    const known = first(s, hand);
    reveal(s, known);
    moveFaceDown(s, nextOf(s, known), table, 0);
    expect(cardsSeen(1, 'hand')).toEqual([]);
    expect(cardsSeen(1, 'table')).toEqual([null]);
    expect(cardsSeen(0, 'table')).not.toEqual([null]);
    expect(knows(s, 0, known)).toBe(true);
  });

  test('when a card leaves the hand openly, the others stay known', () => {
    const known = first(s, hand);
    reveal(s, known);
    move(s, nextOf(s, known), table, 0);
    expect(cardsSeen(1, 'hand')).toEqual([nameOf(known)]);
  });

  test('turning a card up shows it to everybody, once', () => {
    const card = first(s, hand);
    moveFaceDown(s, card, table, 0);
    s.logSize = 0;
    turnUp(s, card);
    turnUp(s, card);
    expect(cardsSeen(1, 'table')).toEqual([nameOf(card)]);
    expect(view(s, 1).events.map((event) => event.event)).toEqual(['turnedUp']);
  });

  test('who looks through a pile knows it until it is shuffled', () => {
    lookThrough(s, deck, 0);
    expect(cardsSeen(0, 'deck')).toHaveLength(2);
    expect(cardsSeen(1, 'deck')).toEqual([]);
    shuffle(s, deck);
    expect(cardsSeen(0, 'deck')).toEqual([]);
  });

  test('an event names a card, and its handles, only to those who may know them', () => {
    s.logSize = 0;
    const card = first(s, hand);
    const before = handleOf(s, card);
    moveFaceDown(s, card, table, 0);
    expect(view(s, 0).events).toMatchObject([{ card: nameOf(card), was: before, id: handleOf(s, card) }]);
    expect(view(s, 1).events).toMatchObject([{ card: null, was: null, id: handleOf(s, card) }]);
    s.logSize = 0;
    const drawn = top(s, deck);
    move(s, drawn, hand, 0);
    expect(view(s, 0).events).toMatchObject([{ card: nameOf(drawn), was: null, id: handleOf(s, drawn) }]);
    expect(view(s, 1).events).toMatchObject([{ card: null, was: null, id: null }]);
  });
});

describe('handles and references', () => {
  test('a card gets a new handle with every move, and references to it point at nothing then', () => {
    const card = first(s, hand);
    const seen = new Set([handleOf(s, card)]);
    const ref = refTo(s, card);
    expect(rowOf(s, ref)).toBe(card);
    for (const place of [table, hand, table, deck, hand]) {
      move(s, card, place, 0);
      expect(seen.has(handleOf(s, card))).toBe(false);
      seen.add(handleOf(s, card));
      expect(rowOf(s, ref)).toBe(0);
    }
  });

  test('a shuffle gives every card a new handle', () => {
    const handles = (): number[] => {
      const list: number[] = [];
      for (let row = first(s, deck); row !== deck; row = nextOf(s, row)) list.push(handleOf(s, row));
      return list;
    };
    const before = handles();
    shuffle(s, deck);
    const after = handles();
    expect(after.some((handle) => before.includes(handle))).toBe(false);
  });

  test('no handle is given twice, and handles do not count how many were given', () => {
    const card = first(s, hand);
    const given: number[] = [];
    for (let i = 0; i < 20_000; i++) {
      move(s, card, i % 2 === 0 ? table : hand, 0);
      given.push(handleOf(s, card));
    }
    expect(new Set(given).size).toBe(given.length);
    expect(given.every((handle) => handle > 0 && handle <= limits.handles)).toBe(true);
    const steps = new Set(given.slice(1).map((handle, i) => handle - given[i]!));
    expect(steps.size).toBeGreaterThan(10_000);
    // Another match, another order.
    const other = newMatch(game, { seed: 6, players: 2 });
    expect(handleOf(other, first(other, zone(other, Zone.hand, 0)))).not.toBe(handleOf(s, first(s, hand)));
  });
});
