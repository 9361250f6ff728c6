import { games } from '@tessera/lab';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { describe, expect, test } from 'vitest';
import { everything, offersOf, poolOf } from '../src/cards/pool-cards.ts';
import { newDeck, ownOptions, problemsOf } from '../src/decks/checking.ts';
import { added, takenOut } from '../src/decks/deck-cards.ts';
import { byKind, coloursOf, curveOf } from '../src/decks/numbers.ts';
import { canBePractised } from '../src/decks/practice.ts';
import { sampleHand } from '../src/decks/sample-hand.ts';
import { builtDeck, deckOf, namedDeck, ownDeck, RANDOM } from '../src/set-up/deck-choice.ts';

/** What the pages about decks are worked out from. */

describe.each(games.map((game) => [game.id, game] as const))('decks of %s', (_, game) => {
  const ready = game.decks.map((deck) => newDeck(game, deck.id, deck.cards, deck.format));

  test('that are ready can be played as decks of one’s own', () => {
    for (const deck of ready) expect([deck.name, problemsOf(game, deck)]).toEqual([deck.name, []]);
  });

  test('that are empty say what is missing', () => {
    expect(problemsOf(game, newDeck(game, 'empty')).length).toBeGreaterThan(0);
  });

  test('are practised with as soon as there is something to play', () => {
    const { id } = game.deckParts[0]!;
    const withMain = (deck: (typeof ready)[number], count: number): (typeof ready)[number] => ({
      ...deck,
      cards: { ...deck.cards, [id]: deck.cards[id]!.slice(0, count) },
    });
    for (const deck of ready) {
      const most = Math.ceil((deck.cards[id]!.length * 3) / 4);
      for (const [count, isEnough] of [
        [0, false],
        [1, false],
        [most, true],
      ] as const)
        expect([deck.name, count, canBePractised(game, withMain(deck, count))]).toEqual([deck.name, count, isEnough]);
    }
    expect(canBePractised(game, newDeck(game, 'empty'))).toBe(false);
  });

  test('deal hands out of themselves', () => {
    const sizes: Readonly<Record<string, number>> = { magic: 7, wixoss: 5, 'cross-horizon': 7, blackpoker: 7 };
    for (const deck of ready) {
      const all = deck.cards[game.deckParts[0]!.id]!;
      const hand = sampleHand(game, all, 'hand')!;
      expect(hand.length).toBe(sizes[game.id]);
      for (const card of new Set(hand)) {
        const count = (cards: readonly string[]): number => cards.filter((each) => each === card).length;
        expect(count(hand)).toBeLessThanOrEqual(count(all));
      }
      expect(sampleHand(game, all, 'hand')).toEqual(hand);
      expect(sampleHand(game, all.slice(0, 3), 'hand')).toBe(null);
    }
  });

  test('are counted whole', () => {
    for (const { cards } of ready) {
      const main = cards[game.deckParts[0]!.id]!;
      const kinds = byKind(game, main);
      expect(kinds.flatMap(([, some]) => some).toSorted()).toEqual(main.toSorted());
      const bars = curveOf(game, main).flatMap(({ pieces }) => pieces.map(([, count]) => count));
      expect(bars.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(main.length);
      expect(bars.length).toBeGreaterThan(0);
    }
  });

  test('are built from all cards that decks may have', () => {
    const { cards } = poolOf(game, everything, 'en');
    expect(cards.length).toBe(game.cards.filter(({ made }) => made !== true).length);
    for (const field of game.cardFields!.filter(({ offers }) => offers !== undefined)) {
      const words = offersOf(game, field.id);
      const found = words.flatMap((word) => poolOf(game, { ...everything, words: { [field.id]: [word] } }, 'ja').cards);
      expect(new Set(found)).toEqual(new Set(cards));
    }
  });
});

test('a curve leaves lands out', () => {
  const cards = ['Plains', 'Plains', 'Pacifism', 'Serra Angel'];
  expect(curveOf(magic, cards).flatMap(({ label, pieces }) => pieces.map((piece) => [label, ...piece]))).toEqual([
    ['2', 'white', 1],
    ['5', 'white', 1],
  ]);
  expect(coloursOf(magic, cards)).toEqual(['white']);
});

test('cards go to the part where they belong, and come out of where they are', () => {
  const lrig = added(wixoss, { main: [], lrig: [] }, 'WD03-001', 'main');
  expect(lrig).toEqual({ main: [], lrig: ['WD03-001'] });
  expect(takenOut(lrig, 'WD03-001', 'main')).toEqual({ main: [], lrig: [] });
  expect(takenOut(lrig, 'WD03-009', 'main')).toBe(null);
  const side = added(magic, { main: ['Negate'], sideboard: [] }, 'Negate', 'sideboard');
  expect(side).toEqual({ main: ['Negate'], sideboard: ['Negate'] });
  expect(takenOut(side, 'Negate', 'sideboard')).toEqual({ main: ['Negate'], sideboard: [] });
});

test('a chosen deck is one that is there', () => {
  const own = newDeck(magic, 'Mine', { main: ['Plains'] });
  const there = { named: ['wild-rush', 'mob-rule'], own: [own] };
  expect(deckOf(namedDeck('wild-rush'), there)).toEqual({ request: 'wild-rush', name: null });
  expect(deckOf(ownDeck(own.id), there)).toEqual({ request: own.cards, name: 'Mine' });
  expect(deckOf(RANDOM, there, () => 0.9)).toEqual({ request: 'mob-rule', name: null });
  for (const gone of ['named:none', 'own:none', 'nonsense']) expect(deckOf(gone, there)).toBe(null);
  const format = magic.formats[0]!.id;
  expect(builtDeck(magic, format, ownOptions(magic), 'Built')?.name).toBe('Built');
});
