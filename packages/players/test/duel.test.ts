import { games } from '@tessera/lab';
import { expect, test } from 'vitest';
import { newDuel } from '../src/index.ts';

test.each(games.map((game) => [game.id, game] as const))('decks of %s play each other from both seats', (_, game) => {
  const format = game.formats[0]!.id;
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
  const decks = [game.starter(0, format, options), game.starter(1, format, options)] as const;
  const duel = { format, options, player: 'adept', seed: 'duel' };
  const play = newDuel(game, { ...duel, decks });
  const games = [0, 1, 2, 3].map(play);
  expect(games.every(({ winner, turns }) => turns > 0 && [0, 1, null].includes(winner))).toBe(true);
  // The same games again, whatever was played before.
  const again = newDuel(game, { ...duel, decks });
  expect([3, 1].map(again)).toEqual([games[3], games[1]]);
});
