import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RuleText } from '@tessera/play';
import { readRules } from '@tessera/play';
import { gameNamed } from './games.ts';

export type { RuleText };

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
  const rules = ruleIdsOf(id).map((rule) => ({ id: rule, tests: citations.get(rule) ?? [] }));
  return { rules, covered: rules.filter((rule) => rule.tests.length > 0).length, total: rules.length };
}

/** The ids of all rules of a game. */
export const ruleIdsOf = (game: string): readonly string[] => rulesOf(game).map((rule) => rule.id);

/** Whether a game has a rule of that id, or rules below it. */
export const isRuleOf = (game: string, id: string): boolean =>
  rulesOf(game).some((rule) => rule.id === id || rule.id.startsWith(`${id}.`));

/** What the rules say under one id; null if there is no such rule. */
export const ruleText = (game: string, id: string): string | null =>
  rulesOf(game).find((rule) => rule.id === id)?.text ?? null;

/** All rules of a game in their order; none for a game whose rules are not written down. */
export function rulesOf(game: string): readonly RuleText[] {
  let rules = cache.get(game);
  if (rules === undefined) {
    const file = join(ROOT, 'docs/rules', `${game}.md`);
    rules = existsSync(file) ? readRules(readFileSync(file, 'utf8')) : [];
    cache.set(game, rules);
  }
  return rules;
}

const cache = new Map<string, readonly RuleText[]>();

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
