import type { DeckList, Result, Series, State } from '@tessera/kernel';
import {
  apply,
  beginGame,
  decision,
  exchange,
  gameEnded,
  keepDeck,
  newSeries,
  readSeries,
  recordOf,
  replay,
  requestOf,
  result,
  savedSeries,
  score,
  seriesResult,
  view,
} from '@tessera/kernel';
import { newSeat, random } from '@tessera/players';
import { expect, test } from 'vitest';
import { magic } from '../src/index.ts';

const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);

const white: DeckList = {
  main: [
    ...['Warclamp Mastiff', 'Silvercoat Lion', 'Knight of Glory', 'Wind Drake', 'Serra Angel'].flatMap((name) =>
      many(name, 4),
    ),
    ...many('Plains', 24),
    ...many('Island', 16),
  ],
  sideboard: [
    ...many('Pillarfield Ox', 4),
    ...many('Guardian Lions', 4),
    ...many('Divination', 4),
    ...many('Island', 3),
  ],
};
const green: DeckList = {
  main: [
    ...many('Walking Corpse', 4),
    ...many('Centaur Courser', 4),
    ...many('Spiked Baloth', 4),
    ...many('Forest', 28),
    ...many('Swamp', 20),
  ],
  sideboard: [...many('Bladetusk Boar', 4), ...many('Mountain', 11)],
};
const constructed = (seed: number | string = 1): Series => newSeries(magic, { seed, decks: [white, green] });

const wonBy = (...winners: number[]): Result => ({ winners, reason: 'life' });
const both = (series: Series): Series => keepDeck(magic, keepDeck(magic, series, 0), 1);

/** A deck with some cards of the sideboard in place of some of the deck. */
function swapped({ main = [], sideboard = [] }: DeckList, out: readonly string[], into: readonly string[]): DeckList {
  const without = (cards: readonly string[], gone: readonly string[]): string[] =>
    gone.reduce<string[]>((left, card) => left.toSpliced(left.indexOf(card), 1), [...cards]);
  return { main: [...without(main, out), ...into], sideboard: [...without(sideboard, into), ...out] };
}

const problemsOf = (series: Series, deck: DeckList): string[] => {
  try {
    exchange(magic, series, 0, deck);
    return [];
  } catch (error) {
    const problems = (error as { problems?: readonly { rule: string; message: { en: string } }[] }).problems;
    if (problems === undefined) throw error;
    return problems.map(({ rule, message }) => `${rule} ${message.en}`);
  }
};

const playOut = (s: State, seed: string, given: Record<string, unknown>[]): Result => {
  const seats = [0, 1].map((seat) => newSeat(random, seat));
  for (const seat of seats) seat.begin(seed);
  for (let open = decision(s); open !== null; open = decision(s)) {
    const answer = seats[open.player]!.answer(s);
    apply(s, answer);
    given.push(answer);
  }
  return result(s)!;
};

test('MTG-21.1, MTG-21.2, MTG-1.8, MTG-21.5: whole matches of random players, sideboards and all', () => {
  for (let n = 0; n < 12; n++) {
    let series = constructed(`match ${n}`);
    let loser: number | null = null;
    const wins = [0, 0];
    while (seriesResult(series) === null) {
      const s = beginGame(magic, series);
      const open = decision(s)!;
      // MTG-1.8
      expect(open.prompt).toBe('whoStarts');
      if (loser !== null) expect(open.player).toBe(loser);
      // MTG-21.5
      expect(view(s, 0).players.map(({ life }) => life)).toEqual([20, 20]);
      expect(view(s, 0).zones.find((zone) => zone.zone === 'library')!.count).toBe(60);
      const given: Record<string, unknown>[] = [];
      const ended = playOut(s, `${n} ${series.played.length}`, given);
      const { decks, seed } = requestOf(series);
      const record = recordOf(s, { decks: decks!, seed }, given);
      expect(result(replay(magic, record))).toEqual(ended);
      for (const winner of ended.winners) wins[winner]!++;
      loser = ended.winners.length === 0 ? open.player : 1 - ended.winners[0]!;
      series = readSeries(JSON.parse(JSON.stringify(savedSeries(gameEnded(magic, series, ended, record)))));
      if (series.phase.at !== 'between') continue;
      const change = series.played.length % 2 === 1 ? swapped(white, ['Wind Drake'], ['Divination']) : white;
      series = exchange(magic, series, 0, change);
      series = keepDeck(magic, series, 1);
      expect(requestOf(series).decks).toEqual([change, green]);
    }
    expect(score(series)).toEqual(wins);
    expect(Math.max(...wins)).toBe(2);
    expect(wins[seriesResult(series)!.winners[0]!]).toBe(2);
  }
});

test('MTG-1.8: after a drawn game whoever chose before chooses again', () => {
  const first = constructed();
  const chooser = decision(beginGame(magic, first))!.player;
  const drawn = both(gameEnded(magic, first, wonBy()));
  expect(decision(beginGame(magic, drawn))!.player).toBe(chooser);
  const lost = both(gameEnded(magic, drawn, wonBy(chooser)));
  expect(decision(beginGame(magic, lost))!.player).toBe(1 - chooser);
  const drawnAgain = both(gameEnded(magic, lost, wonBy()));
  expect(decision(beginGame(magic, drawnAgain))!.player).toBe(1 - chooser);
});

test('MTG-1.7: chance decides who chooses before the first game of a match', () => {
  const choosers = Array.from({ length: 40 }, (_, seed) => decision(beginGame(magic, constructed(seed)))!.player);
  expect(new Set(choosers).size).toBe(2);
});

test('MTG-21.1: drawn games count for neither', () => {
  let series = constructed();
  for (const winners of [[0], [], [1], []]) series = both(gameEnded(magic, series, wonBy(...winners)));
  expect(score(series)).toEqual([1, 1]);
  expect(seriesResult(gameEnded(magic, series, wonBy(1)))).toEqual({ winners: [1], reason: 'won' });
});

test('MTG-21.3: Constructed exchanges one for one, and only what was brought', () => {
  const series = gameEnded(magic, constructed(), wonBy(0));
  expect(problemsOf(series, white)).toEqual([]);
  expect(problemsOf(series, swapped(white, ['Wind Drake', 'Plains'], ['Divination', 'Island']))).toEqual([]);
  const added = { main: [...white['main']!, 'Divination'], sideboard: white['sideboard']!.toSpliced(8, 1) };
  expect(problemsOf(series, added)).toEqual([
    'MTG-21.3 cards are exchanged one for one: the deck has 60 cards and the sideboard 15, not 61 and 14',
    'MTG-21.3 a sideboard has exactly 15 cards or none, not 14',
  ]);
  expect(problemsOf(series, { ...white, main: ['Serra Angel', ...white['main']!.slice(1)] })).toEqual([
    'MTG-21.3 Warclamp Mastiff: 1 of those you brought are in neither deck nor sideboard',
    'MTG-21.3 Serra Angel: 1 more than you brought to the match',
    // MTG-20.2
    'MTG-20.2 5 copies of Serra Angel in deck and sideboard together; at most 4 are allowed',
  ]);
  expect(problemsOf(series, { main: white['main']! })).toContain(
    'MTG-21.3 cards are exchanged one for one: the deck has 60 cards and the sideboard 15, not 60 and 0',
  );
});

test('MTG-20.2: deck and sideboard keep to four of a name together, whichever way cards go', () => {
  const series = gameEnded(magic, constructed(), wonBy(1));
  const all = swapped(white, many('Wind Drake', 4), many('Pillarfield Ox', 4));
  expect(problemsOf(series, all)).toEqual([]);
  expect(requestOf(keepDeck(magic, exchange(magic, series, 0, all), 1)).decks![0]).toEqual(all);
});

test('MTG-21.4: Limited swaps, adds and removes while 40 remain, and basic lands are free', () => {
  const pool: DeckList = {
    main: [...many('Serra Angel', 23), ...many('Plains', 17)],
    sideboard: many('Wind Drake', 20),
  };
  const begun = newSeries(magic, { seed: 1, format: 'limited', decks: [pool, pool] });
  const series = gameEnded(magic, begun, wonBy(0));
  expect(problemsOf(series, swapped(pool, many('Serra Angel', 5), many('Wind Drake', 5)))).toEqual([]);
  const bigger = { main: [...pool['main']!, ...many('Wind Drake', 20), ...many('Island', 9)], sideboard: [] };
  expect(problemsOf(series, bigger)).toEqual([]);
  const other = {
    main: [...many('Serra Angel', 22), ...many('Island', 18)],
    sideboard: ['Serra Angel', ...pool['sideboard']!],
  };
  expect(problemsOf(series, other)).toEqual([]);
  const small = { main: pool['main']!.slice(1), sideboard: ['Serra Angel', ...pool['sideboard']!] };
  expect(problemsOf(series, small)).toEqual(['MTG-20.3 the deck has 39 cards; at least 40 are needed']);
  expect(problemsOf(series, { ...pool, main: ['Divination', ...pool['main']!] })).toEqual([
    'MTG-21.4 Divination: 1 more than you brought to the match',
  ]);
  expect(problemsOf(series, { main: pool['main']!.slice(1).concat('Plains'), sideboard: pool['sideboard']! })).toEqual([
    'MTG-21.4 Serra Angel: 1 of those you brought are in neither deck nor sideboard',
  ]);
  // Removed, and brought back in the game after.
  const smaller = {
    main: [...many('Serra Angel', 20), ...many('Plains', 20)],
    sideboard: [...many('Serra Angel', 3), ...many('Wind Drake', 20)],
  };
  const second = keepDeck(magic, exchange(magic, series, 0, smaller), 1);
  expect(problemsOf(gameEnded(magic, second, wonBy(1)), pool)).toEqual([]);
});

test('MTG-21.2: the next opponent meets the deck that was registered', () => {
  let series = gameEnded(magic, constructed(), wonBy(0));
  const change = swapped(white, ['Serra Angel'], ['Divination']);
  series = keepDeck(magic, exchange(magic, series, 0, change), 1);
  expect(requestOf(series).decks![0]).toEqual(change);
  series = gameEnded(magic, series, wonBy(0));
  expect(series.phase.at).toBe('over');
  const next = newSeries(magic, { seed: 2, decks: [series.decks[0]!, green] });
  expect(requestOf(next).decks).toEqual([white, green]);
});
