import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Language } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { plainLook, sayerOf } from '@tessera/play';
import type { Scenario } from '@tessera/play/scenarios';
import { readScenarios } from '@tessera/play/scenarios';
import { wixoss } from '@tessera/wixoss';
import { describe, expect, it } from 'vitest';
import { factText } from '../src/learn/fact-text.ts';
import { messages } from '../src/messages/all.ts';

/** What puzzles expect, in the reader's language. */

const games = [magic, wixoss, crossHorizon, blackpoker];

function textOf(scenario: Scenario, fact: Scenario['expect'][number], language: Language): string {
  const say = sayerOf(messages)(language);
  const look = plainLook(scenario.game, language, [say('you'), say('opponent')]);
  return factText(fact, scenario, look, say);
}

const puzzle = (game: string, players: readonly unknown[], fact: unknown): Scenario =>
  readScenarios(JSON.stringify({ game, name: '', players, expect: [fact] }), 'test', { games })[0]!;

describe('what a puzzle expects', () => {
  it.each([
    ['magic', [{}, {}], { winner: { player: 1 } }, 'Opponent wins', '相手の勝ち'],
    ['magic', [{}, {}], { winner: { player: null } }, 'The game is drawn', '引き分け'],
    [
      'magic',
      [{}, {}],
      { count: { player: 1, zone: 'graveyard', card: 'Murder', is: 1 } },
      'Opponent · Graveyard · Murder: 1',
      '相手 · 墓地 · 殺害：1',
    ],
    [
      'magic',
      [{ battlefield: [{ card: 'Serra Angel', id: 'a' }] }, {}],
      { has: { card: '#a', keyword: 'flying', is: false } },
      'Serra Angel · flying: No',
      'セラの天使 · 飛行：いいえ',
    ],
    [
      'magic',
      [{}, {}],
      { mana: { player: 0, color: 'C', is: 2 } },
      'You · mana pool · colorless: 2',
      'あなた · マナ・プール · 無色：2',
    ],
    ['magic', [{}, {}], { turn: { turn: 2, active: 0 } }, 'Turn 2 · your turn', '第 2 ターン · あなたのターン'],
    ['cross-horizon', [{}, {}], { life: { player: 1, is: 0 } }, 'Opponent · soul: 0', '相手 · ソウル：0'],
  ])('%s %j %j', (game, players, fact, en, ja) => {
    const scenario = puzzle(game, players, fact);
    expect(textOf(scenario, scenario.expect[0]!, 'en')).toBe(en);
    expect(textOf(scenario, scenario.expect[0]!, 'ja')).toBe(ja);
  });

  it.each(games.map(({ id }) => id))('has no word of the file left in it, in the scenarios of %s', (id) => {
    const folder = join(import.meta.dirname, '../../games', id, 'scenarios');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    const texts = files
      .flatMap((name) => readScenarios(readFileSync(join(folder, name), 'utf8'), name, { games }))
      .filter(({ form }) => form === 'script')
      .flatMap((scenario) => scenario.expect.map((fact) => textOf(scenario, fact, 'ja')));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => /[a-z]{2}/.test(text.replaceAll('Joker', '')))).toEqual([]);
  });
});
