import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gameNamed } from './games.ts';

/** Which rule is proven by which tests: the rules of docs/rules/ against scenarios and tests that cite their ids. */
export type RuleCoverage = {
  readonly rules: readonly { readonly id: string; readonly tests: readonly string[] }[];
  readonly covered: number;
  readonly total: number;
};

const ROOT = join(import.meta.dirname, '../../..');

export function ruleCoverage(game: string): RuleCoverage {
  const { id } = gameNamed(game);
  const citations = new Map<string, string[]>();
  for (const [rule, test] of [...citedByScenarios(id), ...citedByTests(id)]) {
    citations.set(rule, [...(citations.get(rule) ?? []), test]);
  }
  const rules = ruleIds(readRules(id)).map((rule) => ({ id: rule, tests: citations.get(rule) ?? [] }));
  return { rules, covered: rules.filter((rule) => rule.tests.length > 0).length, total: rules.length };
}

/** The ids of all rules of a game. */
export const ruleIdsOf = (game: string): readonly string[] => ruleIds(readRules(game));

/** The text of a game's rules. */
export const readRules = (game: string): string => readFileSync(join(ROOT, 'docs/rules', `${game}.md`), 'utf8');

/** What the rules say under one id, without its markup; null if there is no such rule. */
export function ruleText(game: string, id: string): string | null {
  for (const line of readRules(game).split('\n')) {
    if (ruleIds(line)[0] !== id) continue;
    return line
      .replace(/^[-|\s]+/, '')
      .replaceAll('**', '')
      .replace(/ *\[(SEED|SRC|FIXED|QA|RULING)[^\]]*\]/g, '')
      .trim();
  }
  return null;
}

/** The rules that a text states: an id in bold, or at the beginning of a row of a table. */
function ruleIds(text: string): string[] {
  const ids = new Set<string>();
  for (const [, bold, row] of text.matchAll(/\*\*([A-Z]+-\d+(?:\.\d+)*)(?=\*| )|^\| *([A-Z]+-\d+(?:\.\d+)*) *\|/gm)) {
    ids.add((bold ?? row)!);
  }
  return [...ids];
}

function* citedByScenarios(game: string): Generator<[string, string]> {
  for (const file of globSync(join(ROOT, 'packages/games', game, 'scenarios/**/*.json'))) {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const scenario of Array.isArray(value) ? value : [value]) {
      const { name, rules } = scenario as { name: string; rules?: string[] };
      for (const rule of rules ?? []) yield [rule, `${basename(file)}: ${name}`];
    }
  }
}

/** In tests, the ids stand in the names of the tests. */
function* citedByTests(game: string): Generator<[string, string]> {
  const folders = [`packages/games/${game}/test`, 'packages/lab/test', 'packages/kernel/test', 'packages/cli/test'];
  for (const folder of folders) {
    if (!existsSync(join(ROOT, folder))) continue;
    for (const file of globSync(join(ROOT, folder, '**/*.test.ts'))) {
      const text = readFileSync(file, 'utf8');
      for (const [, name] of text.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`]*)['"`]/g)) {
        for (const [rule] of name!.matchAll(/\b[A-Z]+-\d+(?:\.\d+)*/g)) yield [rule, `${basename(file)}: ${name}`];
      }
    }
  }
}
