import type { Game } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { expect, test } from 'vitest';
import { newDuel } from '../src/index.ts';

const each = games.map((game) => [game.id, game] as const);

/** What two people sit down with who choose nothing. */
function starters(game: Game) {
  const format = game.formats[0]!.id;
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  const decks = [game.starter(0, format, options), game.starter(1, format, options)] as const;
  return { format, options, decks };
}

test.each(each)('decks of %s play each other from both seats', (_, game) => {
  const duel = { ...starters(game), player: 'adept', seed: 'duel' };
  const play = newDuel(game, duel);
  const games = [0, 1, 2, 3].map(play);
  expect(games.every(({ winner, turns }) => turns > 0 && [0, 1, null].includes(winner))).toBe(true);
  // The same games again, whatever was played before.
  const again = newDuel(game, duel);
  expect([3, 1].map(again)).toEqual([games[3], games[1]]);
});

test.each(each)('starter decks of %s are a fair match', (_, game) => {
  const play = newDuel(game, { ...starters(game), player: 'greedy', seed: 'fair' });
  const won = [0, 0];
  for (let n = 0; n < 200; n++) {
    const { winner } = play(n);
    if (winner !== null) won[winner]!++;
  }
  expect(Math.min(...won)).toBeGreaterThanOrEqual(80);
});
