import { describe, expect, test } from 'vitest';
import type { Game, Result, Series } from '../src/rules.ts';
import {
  apply,
  ask,
  BadExchange,
  BadMatch,
  beginGame,
  decision,
  defineGame,
  exchange,
  finish,
  gameEnded,
  hash,
  keepDeck,
  MOST_DRAWS,
  newSeries,
  noteGame,
  readSeries,
  requestOf,
  savedSeries,
  score,
  sequence,
  seriesResult,
  takeUpGame,
  Unreadable,
  viewSeries,
} from '../src/rules.ts';
import { main, toy } from './toy.ts';

const plain = toy(
  main(['x'], ({ x }) =>
    sequence(
      ask(x, { ask: 'number', who: 0, prompt: 'p', min: 0, max: 9 }),
      ask(x, { ask: 'yesNo', who: 1, prompt: 'p' }),
      finish(1, 'done'),
    ),
  ),
);

/** The same with a second part, between which and the first cards go freely. */
const names = { en: 'Spare', 'zh-Hant': 'Spare', 'zh-Hans': 'Spare', ja: 'Spare' };
const sorted = (deck: readonly (readonly number[])[]): number[] => deck.flat().toSorted((a, b) => a - b);
const spare: Game = defineGame({
  ...plain.definition,
  deckParts: [...plain.deckParts, { id: 'spare', names }],
  formats: [
    {
      ...plain.formats[0]!,
      checkExchange: (brought, changed) =>
        sorted(brought).join() === sorted(changed).join()
          ? []
          : [{ rule: 'TOY-4', message: { ...names, en: 'other cards' } }],
    },
  ],
});
const decks = [
  { main: ['a', 'b', 'c'], spare: ['d'] },
  { main: ['c', 'd'], spare: ['e'] },
];

const begin = (more: Partial<Parameters<typeof newSeries>[1]> = {}): Series =>
  newSeries(plain, { seed: 1, players: 2, ...more });
const wonBy = (...winners: number[]): Result => ({ winners, reason: 'done' });
const chooserOf = (series: Series): number => requestOf(series).chooser!;

/** A series of the plain game in which these have won, one after the other; nobody for a draw. */
const after = (...winners: (number | null)[]): Series =>
  winners.reduce<Series>(
    (series, winner) => gameEnded(plain, series, winner === null ? wonBy() : wonBy(winner)),
    begin(),
  );

describe('a series', () => {
  test('is won with more than half of the games, and draws count for nobody', () => {
    expect(score(after(0, null, 1, null))).toEqual([1, 1]);
    expect(seriesResult(after(0, null, 1, null))).toBeNull();
    expect(seriesResult(after(0, null, 0))).toEqual({ winners: [0], reason: 'won' });
    expect(seriesResult(after(0, 1, 1))).toEqual({ winners: [1], reason: 'won' });
    expect(after(0, 1, 1).phase).toEqual({ at: 'over' });
    expect(() => requestOf(after(0, 0))).toThrow('at no game');
    expect(seriesResult(gameEnded(plain, begin({ bestOf: 1 }), wonBy(1)))!.winners).toEqual([1]);
    let five = begin({ bestOf: 5 });
    for (const winner of [0, 0]) five = gameEnded(plain, five, wonBy(winner));
    expect(seriesResult(five)).toBeNull();
    expect(seriesResult(gameEnded(plain, five, wonBy(0)))).not.toBeNull();
  });

  test('that is drawn too often goes to whoever is ahead', () => {
    const draws = Array.from({ length: MOST_DRAWS - 1 }, () => null);
    expect(seriesResult(after(...draws))).toBeNull();
    expect(seriesResult(after(...draws, null))).toEqual({ winners: [], reason: 'limit:draws' });
    expect(seriesResult(after(1, ...draws, null))).toEqual({ winners: [1], reason: 'limit:draws' });
  });

  test('lets the loser choose, after a draw whoever chose before, and chance at the beginning', () => {
    expect(chooserOf(after(0))).toBe(1);
    expect(chooserOf(after(1))).toBe(0);
    expect(chooserOf(after(0, null, null))).toBe(1);
    expect(chooserOf(after(null))).toBe(chooserOf(begin()));
    const five = gameEnded(plain, begin({ bestOf: 5 }), wonBy(0));
    expect(chooserOf(gameEnded(plain, five, wonBy(0, 1)))).toBe(1);
    const first = Array.from({ length: 200 }, (_, seed) => chooserOf(begin({ seed })));
    const ones = first.filter((chooser) => chooser === 1).length;
    expect(ones).toBeGreaterThan(60);
    expect(ones).toBeLessThan(140);
    expect(after(0, 1).played.map(({ chooser }) => chooser)).toEqual([chooserOf(begin()), 1]);
  });

  test('has teams that win together, and of several losers the first chooses', () => {
    let four = newSeries(plain, { seed: 1, players: 4, teams: [0, 1, 0, 1] });
    four = gameEnded(plain, four, wonBy(0, 2));
    expect(chooserOf(four)).toBe(1);
    expect(seriesResult(gameEnded(plain, four, wonBy(0, 2)))!.winners).toEqual([0, 2]);
  });

  test('gives every game a seed of its own and the same settings', () => {
    const series = begin({ options: { size: 'large' }, asks: ['open', 'everything'] });
    const next = gameEnded(plain, series, wonBy(0));
    expect(requestOf(series).seed).not.toBe(requestOf(next).seed);
    expect(requestOf(next)).toMatchObject({ options: { size: 'large' }, asks: ['open', 'everything'], players: 2 });
    expect(beginGame(plain, next).match.chooser).toBe(1);
  });

  test('is refused if it cannot be played', () => {
    for (const bestOf of [0, 2, 1.5, -1, 101, Number.NaN]) expect(() => begin({ bestOf })).toThrow(BadMatch);
    expect(() => begin({ decks: [['a'], ['z']] })).toThrow('no card is called "z"');
  });
});

describe('between the games', () => {
  const between = (): Series => gameEnded(spare, newSeries(spare, { seed: 1, players: 2, decks }), wonBy(0));
  const swapped = { main: ['a', 'b', 'd'], spare: ['c'] };

  test('decks are changed by everybody before anybody sees the next game', () => {
    const one = exchange(spare, between(), 0, swapped);
    expect(one.phase.at).toBe('between');
    expect(() => requestOf(one)).toThrow('at no game');
    // Until all are settled it may be thought over.
    const again = exchange(spare, exchange(spare, one, 0, decks[0]!), 0, swapped);
    const both = keepDeck(spare, again, 1);
    expect(requestOf(both).decks).toEqual([swapped, decks[1]]);
    // What is kept is the deck of the last game, and not the one that was brought.
    const later = keepDeck(spare, keepDeck(spare, gameEnded(spare, both, wonBy(1)), 0), 1);
    expect(requestOf(later).decks).toEqual([swapped, decks[1]]);
    expect(later.decks).toEqual(decks);
    expect(requestOf(newSeries(spare, { seed: 2, players: 2, decks: later.decks })).decks).toEqual(decks);
  });

  test('what is not allowed is refused with the reason, and changes nothing', () => {
    const series = between();
    const kept = JSON.stringify(series);
    expect(() => exchange(spare, series, 0, { main: ['a', 'b', 'e'], spare: ['c'] })).toThrow(
      'the deck of player 0 cannot be changed so: other cards (TOY-4)',
    );
    expect(() => exchange(spare, series, 0, { main: ['a', 'b', 'z'] })).toThrow('no card is called "z"');
    expect(() => exchange(spare, series, 0, { mian: [] })).toThrow('no part of a deck is called "mian"');
    expect(() => exchange(spare, series, 2, swapped)).toThrow(BadExchange);
    expect(() => exchange(spare, keepDeck(spare, keepDeck(spare, series, 0), 1), 0, swapped)).toThrow('not now');
    expect(() => keepDeck(plain, after(0), 0)).toThrow('not now');
    expect(JSON.stringify(series)).toBe(kept);
    // The deck check counts as well: five cards are the most.
    const six = { main: ['a', 'b', 'c', 'd', 'e'], spare: ['a'] };
    const full = gameEnded(spare, newSeries(spare, { seed: 1, players: 2, decks: [six, six] }), wonBy(0));
    expect(() => exchange(spare, full, 0, { main: [...six.main, 'a'], spare: [] })).toThrow('TOY-3');
  });

  test('nobody is shown the deck or the choice of another, nor the seed', () => {
    const one = exchange(spare, between(), 0, swapped);
    const seen = (series: Series, viewer: number | 'spectator'): string => JSON.stringify(viewSeries(series, viewer));
    expect(viewSeries(one, 0)).toMatchObject({
      score: [1, 0],
      settled: [true, false],
      deck: swapped,
      brought: decks[0],
    });
    expect(viewSeries(one, 1).deck).toEqual(decks[1]);
    for (const viewer of [1, 'spectator'] as const) {
      expect(seen(one, viewer)).toBe(seen(exchange(spare, one, 0, decks[0]!), viewer));
      expect(seen(one, viewer)).toBe(seen({ ...one, seed: 'other' }, viewer));
    }
    expect(viewSeries(one, 'spectator')).toMatchObject({ deck: null, brought: null });
  });

  test('a format that allows no changes goes straight to the next game', () => {
    expect(after(0).phase.at).toBe('game');
  });
});

describe('a saved series', () => {
  const stages = (): Series[] => {
    const first = newSeries(spare, { seed: 'x', players: 2, decks });
    const s = beginGame(spare, first);
    apply(s, { number: 4 });
    const noted = noteGame(first, s, [{ number: 4 }]);
    const record = noted.phase.at === 'game' ? noted.phase.record : null;
    const between = gameEnded(spare, noted, wonBy(0), record);
    return [first, noted, between, keepDeck(spare, between, 1), gameEnded(spare, first, wonBy(1))];
  };

  test('comes back from JSON as it was, at any stage', () => {
    for (const series of stages()) expect(readSeries(JSON.parse(JSON.stringify(savedSeries(series))))).toEqual(series);
  });

  test('is taken up in the middle of a game', () => {
    const [first, noted] = stages();
    const { state, answers } = takeUpGame(spare, noted!);
    expect(answers).toEqual([{ number: 4 }]);
    expect(decision(state)!.player).toBe(1);
    expect(hash(takeUpGame(spare, first!).state)).toBe(hash(beginGame(spare, first!)));
    const other = { ...noted!, seed: 'y' };
    expect(() => takeUpGame(spare, other)).toThrow('one of another game');
  });

  test('that is damaged or of other rules is refused', () => {
    const saved = savedSeries(stages()[2]!);
    for (const bad of [
      null,
      [],
      'x',
      {},
      { ...saved, tessera: 2 },
      { ...saved, more: 1 },
      { ...saved, bestOf: 5 },
      { ...saved, check: '' },
      { ...saved, phase: { at: 'nowhere' } },
      { ...saved, phase: { at: 'between', decks: 1, changed: [] } },
      { ...saved, decks: [['a']] },
      { ...saved, played: [{ result: { winners: [0], reason: 'done' }, chooser: 0, record: {} }] },
    ]) {
      expect(() => readSeries(bad), JSON.stringify(bad)).toThrow(Unreadable);
    }
    const series = readSeries(saved);
    expect(() => keepDeck({ ...spare, version: '2' }, series, 0)).toThrow('version');
    expect(() => keepDeck({ ...spare, id: 'other' }, series, 0)).toThrow('one of toy, not of other');
  });
});
