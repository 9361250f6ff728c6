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

/** A rule as it stands in docs/rules: its id, and what it says without its markup and without where it comes from. */
export type RuleText = { readonly id: string; readonly text: string };

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

const ID = /[A-Z]{2,}-\d+(?:\.\d+)+/.source;
const IN_LIST = new RegExp(`^- \\*\\*(${ID})(?=\\*| )`);
const IN_CELL = new RegExp(`^\\*\\*(${ID})\\*\\*$`);
const IN_FIRST_CELL = new RegExp(`^\\**(${ID})\\**$`);

/** A rule is an item of a list that begins with its id in bold, or a row of a table with its id in a cell. */
function readRules(text: string): RuleText[] {
  const rules = new Map<string, RuleText>();
  let columns: readonly string[] = [];
  for (const line of text.split('\n')) {
    const listed = IN_LIST.exec(line)?.[1];
    const id = listed ?? idInRow(line);
    if (id !== undefined && !rules.has(id)) {
      rules.set(id, { id, text: plain(listed === undefined ? rowText(line, columns) : line.slice(2)) });
    } else if (line.startsWith('|') && id === undefined && !/^\|[\s|:-]+$/.test(line)) {
      columns = cellsOf(line);
    }
  }
  return [...rules.values()];
}

/** The id alone in the first cell, or in bold in another. */
function idInRow(line: string): string | undefined {
  if (!line.startsWith('|')) return undefined;
  const cells = cellsOf(line);
  const first = IN_FIRST_CELL.exec(cells[0] ?? '');
  return first?.[1] ?? cells.flatMap((cell) => IN_CELL.exec(cell)?.[1] ?? [])[0];
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The cells of a row one behind the other, without the one that says where the rule comes from. */
function rowText(line: string, columns: readonly string[]): string {
  const id = idInRow(line) ?? '';
  const cells = cellsOf(line).filter((cell, i) => columns[i] !== 'seed' && cell.replaceAll('*', '') !== id);
  return `${id} ${cells.filter((cell) => cell !== '').join(': ')}`;
}

/** Without marks of emphasis and without the notes on where a rule comes from. */
const plain = (line: string): string =>
  line
    .replace(/\*\*|`/g, '')
    .replace(/(^|\s)\*(\S[^*]*)\*/g, '$1$2')
    .replace(/\s*\[(?:SEED|SRC|FIXED|QA|RULING|RB|CR|FAQ|MTR|S|R|by analogy|follows)\b[^\]]*\]/g, '')
    .replace(/\s*\(A-\d+(?:[,–-] ?A-\d+)*\)/g, '')
    .replace(/\s*\(?AMB-\d+(?:, AMB-\d+)*\)?(?=[.\s]*$)/, '')
    .trim();

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
