import type { Game } from '@tessera/kernel';
import { apply, decision, isOver, languages, newMatch, result } from '@tessera/kernel';
import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { expect, it } from 'vitest';
import { levelIds, levelNames, levels, newSeat, playerNamed } from '../src/index.ts';

/** How many of so many games the first of two players wins, each deal played from both places. */
function wins(game: Game, players: readonly [string, string], games: number): number {
  let won = 0;
  for (let n = 0; n < games; n++) {
    const seed = `levels ${n >> 1}`;
    const s = newMatch(game, { seed, keepsLog: false, asks: 'needed' });
    const seats = [0, 1].map((seat) => newSeat(playerNamed(players[(seat + n) % 2]!), seat));
    for (const seat of seats) seat.begin(seed);
    while (!isOver(s)) apply(s, seats[decision(s)!.player]!.answer(s));
    if (result(s)!.winners.includes(n % 2)) won++;
  }
  return won;
}

it('levels are players by name, from novice to master, and have names in every language', () => {
  expect(levels.map(({ name }) => name)).toEqual(['novice', 'apprentice', 'adept', 'expert', 'master']);
  expect(levelIds).toEqual(levels.map(({ name }) => name));
  for (const { name } of levels) {
    expect(playerNamed(name).name).toBe(name);
    for (const language of languages) expect(levelNames[name]![language]).not.toBe('');
  }
  expect(() => playerNamed('master:3')).toThrow(/takes no parameter/);
});

/** Whole measurements take hours: these are the steps that are quick. */
it.each([
  ['blackpoker', blackpoker],
  ['cross-horizon', crossHorizon],
  ['magic', magic],
  ['wixoss', wixoss],
] as const)('%s: apprentice beats novice, adept beats apprentice', (_id, game) => {
  expect(wins(game, ['apprentice', 'novice'], 100)).toBeGreaterThan(55);
  expect(wins(game, ['adept', 'apprentice'], 100)).toBeGreaterThan(55);
});

it('wixoss: expert beats adept', () => {
  expect(wins(wixoss, ['expert', 'adept'], 20)).toBeGreaterThan(11);
});

it.each([
  ['cross-horizon', crossHorizon, 100],
  ['wixoss', wixoss, 30],
] as const)('%s: expert looks at as many worlds as the game says', (_id, game, worlds) => {
  const s = newMatch(game, { seed: 'worlds', keepsLog: false, asks: 'needed' });
  const answers = ['expert', `search:${worlds}`].map((name) => [0, 1].map((seat) => newSeat(playerNamed(name), seat)));
  for (const seat of answers.flat()) seat.begin('worlds');
  for (let n = 0; n < 30 && !isOver(s); n++) {
    const { player } = decision(s)!;
    const [given, wanted] = answers.map((seats) => seats[player]!.answer(s));
    expect(given).toEqual(wanted);
    apply(s, given!);
  }
});
