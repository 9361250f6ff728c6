import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decode, encode } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games.ts';
import { ruleCoverage } from '../src/rules.ts';
import { runScenarioText } from '../src/scenario/index.ts';
import { unproven } from './unproven.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe.each(games.map((game) => [game.id, game] as const))('scenarios of %s', (id, game) => {
  const files = globSync(join(ROOT, 'packages/games', id, 'scenarios/**/*.json')).sort();

  test.each(files.map((file) => [basename(file), file] as const))('%s', (_, file) => {
    const failed = runScenarioText(readFileSync(file, 'utf8'), basename(file)).filter((report) => !report.passed);
    expect(failed).toEqual([]);
  });

  test.each(files.map((file) => [basename(file), file] as const))(
    '%s, saved and loaded at each decision',
    (_, file) => {
      const atEachDecision = (s: Parameters<typeof encode>[0]) => decode(game, encode(s));
      const failed = runScenarioText(readFileSync(file, 'utf8'), basename(file), { atEachDecision }).filter(
        (report) => !report.passed,
      );
      expect(failed).toEqual([]);
    },
  );

  test('every rule is cited by a test or excused with a reason, and no test cites a rule that does not exist', () => {
    const { rules } = ruleCoverage(id);
    const uncited = rules.filter((rule) => rule.tests.length === 0).map((rule) => rule.id);
    const excused = Object.values(unproven[id] ?? {}).flat();
    const isExcused = (rule: string, entry: string): boolean =>
      entry.endsWith('.') ? rule.startsWith(entry) : rule === entry;
    expect(uncited.filter((rule) => !excused.some((entry) => isExcused(rule, entry)))).toEqual([]);
    expect(excused.filter((entry) => !uncited.some((rule) => isExcused(rule, entry)))).toEqual([]);
    const known = new Set(rules.map((rule) => rule.id));
    const unknown = files.flatMap((file) =>
      runScenarioText(readFileSync(file, 'utf8'), basename(file)).flatMap((report) =>
        report.rules.filter((rule) => !known.has(rule)).map((rule) => `${basename(file)}: ${report.name}: ${rule}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
