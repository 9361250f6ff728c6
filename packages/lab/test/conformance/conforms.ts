import { asksModes, defineGame, readDeck, readOptions } from '@tessera/kernel/rules';
import type { Game } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import type { Begun } from '../../src/conformance.ts';
import { checkGame, checkInterleaved, play, properties } from '../../src/conformance.ts';
import { newRandomness, randomBelow, seed as seedRandomness } from '../../../players/src/randomness.ts';

/** Tests that a game keeps every property. Each game has a file of its own, so that they are run side by side. */
export function conforms(game: Game): void {
  const settings = settingsOf(game);
  const begun = (n: number): Begun => ({ game, settings: settings[n % settings.length]!, seed: `conformance ${n}` });

  test.each(properties.map((property) => [property.name, property] as const))('%s', (_name, property) => {
    let decisions = 0;
    for (let n = 0; n < settings.length || (n < GAMES && decisions < ENOUGH); n++) {
      decisions += checkGame(property, begun(n));
    }
    expect(decisions).toBeGreaterThan(GAMES);
  });

  test('two games in one process do not disturb each other', () => {
    for (let n = 0; n < settings.length || n < GAMES / 16; n++) checkInterleaved(begun(n), begun(n + 1));
  });

  test('both back ends play the same game, decision for decision', () => {
    const other = defineGame(game.definition, 'closures');
    for (let n = 0; n < settings.length || n < GAMES / 16; n++) {
      expect([...play({ ...begun(n), game: other })]).toEqual([...play(begun(n))]);
    }
  });
}

/** How many random games each property is checked on; fewer of a game that takes long, as soon as it was enough. */
const GAMES = Number(process.env['TESSERA_GAMES'] ?? 200);
const ENOUGH = GAMES * 10;

/** Matches of a game that differ in more than the seed: each value of each option, each way of asking, each deck. */
function settingsOf(game: Game): Begun['settings'][] {
  const asks = Array.from({ length: game.players.min }, (_, player) => asksModes[(player + 1) % asksModes.length]!);
  const settings: Begun['settings'][] = [{}, { asks: 'needed' }, { asks: 'everything' }, { asks }, { keepsLog: false }];
  for (const option of game.options) {
    const values = 'values' in option ? option.values : [option.from, 'none' as const];
    for (const value of values) if (value !== option.default) settings.push({ options: { [option.id]: value } });
  }
  const { format } = game.decks[0]!;
  const decks = game.decks.filter((deck) => deck.format === format && isLegal(game, deck.id));
  decks.forEach((deck, i) => settings.push({ decks: [deck.id, decks[(i + 1) % decks.length]!.id] }));
  for (let n = 0; n < MIXED; n++) {
    const mixed = [mixedDeck(game, `first ${n}`), mixedDeck(game, `second ${n}`)];
    if (mixed.every((deck) => deck.length > 0)) settings.push({ decks: mixed, anyDeck: true, asks: asksModes[n % 2]! });
  }
  return settings;
}

/** How many matches have decks thrown together of all cards, of a game whose decks are nothing but cards. */
const MIXED = 4;

/** Any cards, and enough of what pays for them; nothing if the game has no such cards. */
function mixedDeck(game: Game, seed: string): string[] {
  const printed = game.cards.filter(({ facts, made }) => typeof facts['manaCost'] === 'string' && !made);
  const basic = printed.filter(({ facts }) => facts['rarity'] === 'basic land');
  if (basic.length === 0) return [];
  const random = newRandomness();
  seedRandomness(random, seed);
  const pick = (from: typeof printed): string => from[randomBelow(random, from.length)]!.id;
  return Array.from({ length: 60 }, (_, i) => pick(i < 34 ? printed : basic));
}

/** Legal with the options as they are by default. */
const isLegal = (game: Game, deck: string): boolean =>
  game.checkDeck(readDeck(game, deck), game.formats[0]!.id, readOptions(game.options, {})).length === 0;
