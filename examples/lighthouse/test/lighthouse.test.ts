import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadMatch, newMatch, result, view } from '@tessera/kernel';
import { checkGame, finished, properties, runScenarioText } from '@tessera/lab';
import { describe, expect, test } from 'vitest';
import { lighthouse } from '../src/index.ts';

/** The example of docs/new-game.md holds what the large games hold. */

const GAMES = 60;
const settings = [{}, { asks: 'needed' }, { asks: 'everything' }, { keepsLog: false }] as const;

describe('lighthouse', () => {
  test.each(properties.map((property) => [property.name, property] as const))('%s', (_name, property) => {
    for (let n = 0; n < GAMES; n++) {
      const decisions = checkGame(property, { game: lighthouse, settings: settings[n % 4]!, seed: `lamp ${n}` });
      expect(decisions).toBeGreaterThan(5);
    }
  });

  test('LH-2.1 – LH-4.1: its scenarios', () => {
    const file = join(import.meta.dirname, '../scenarios/turn.json');
    const reports = runScenarioText(readFileSync(file, 'utf8'), 'turn.json', { games: [lighthouse] });
    expect(reports.flatMap(({ name, failures }) => failures.map(({ en }) => `${name}: ${en}`))).toEqual([]);
    expect(reports).toHaveLength(6);
  });

  test('LH-1.2: both draw three lamps, and chance decides who begins', () => {
    const beginners = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const seen = view(newMatch(lighthouse, { seed }), 0);
      beginners.add(seen.active);
      const hands = seen.zones.filter((zone) => zone.zone === 'hand').map((zone) => zone.count);
      expect(hands).toEqual([0, 1].map((player) => (player === seen.active ? 4 : 3)));
    }
    expect(beginners.size).toBe(2);
  });

  test('LH-1.1: another deck is refused', () => {
    expect(() => newMatch(lighthouse, { seed: 1, decks: [['L1', 'L2'], 'lamps'] })).toThrow(BadMatch);
  });

  test('LH-3.1, LH-3.2: games end by a full tower and by an empty deck', () => {
    const reasons = new Set<string>();
    for (let n = 0; n < 200; n++) {
      reasons.add(result(finished({ game: lighthouse, settings: { asks: 'needed' }, seed: `end ${n}` }))!.reason);
    }
    expect(reasons).toEqual(new Set(['tower', 'deck']));
  });
});
