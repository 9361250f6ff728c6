import type { Answer, Candidate, Decision, State } from '@tessera/kernel/rules';
import type { Entry, Fields } from './format.ts';
import type { Names } from './scene.ts';
import { choose, nameOf } from './scene.ts';

/** An entry that is being carried out, and how much of each of its lists has been used. */
export type Plan = { readonly entry: Entry; readonly used: Map<string, number> };

export const newPlan = (entry: Entry): Plan => ({ entry, used: new Map() });

/** Thrown when a scenario names something that cannot be the answer. */
export class NotLegal extends Error {
  override readonly name = 'NotLegal';
}

/** What an entry says about a question; null if it says nothing. */
export function answerFrom(s: State, names: Names, plan: Plan, open: Decision): Answer | null {
  for (const path of names.game.scenario.questions[open.prompt] ?? []) {
    const value = at(plan.entry.fields, path);
    if (value === undefined) continue;
    const single = open.kind === 'one' || open.kind === 'number' || (open.kind === 'yesNo' && path === 'choices');
    const used = plan.used.get(path) ?? 0;
    const list = single && Array.isArray(value) ? value : [value];
    if (used >= list.length) continue;
    // A question with one answer uses no choice up; what is named for it in particular is checked all the same.
    if (path === 'choices' && isForced(open)) continue;
    plan.used.set(path, used + 1);
    const answer = translate(s, names, open, list[used]);
    if (answer === null) throw new NotLegal(notLegal(s, names, open, list[used]));
    return answer;
  }
  return null;
}

/** Whether an entry says more than has been asked so far. */
export function isUsedUp(names: Names, plan: Plan): boolean {
  return Object.values(names.game.scenario.questions)
    .flat()
    .every((path) => at(plan.entry.fields, path) === undefined || plan.used.has(path));
}

/** An answer in the words of scenarios as an answer of the machine; null if a name does not fit. */
export function translate(s: State, names: Names, open: Decision, value: unknown): Answer | null {
  switch (open.kind) {
    case 'act':
      return typeof value === 'string' ? { act: value } : null;
    case 'one': {
      const one = choose(s, names, value, open.candidates);
      return one === null ? null : { one };
    }
    case 'some': {
      const some = chooseSeveral(s, names, value, open.candidates);
      return some === null ? null : { some };
    }
    case 'order': {
      const order = chooseSeveral(s, names, value, open.candidates);
      return order === null ? null : { order };
    }
    case 'number':
      return typeof value === 'number' ? { number: value } : null;
    case 'yesNo':
      return typeof value === 'boolean'
        ? { yes: value }
        : value === 'yes'
          ? { yes: true }
          : value === 'no'
            ? { yes: false }
            : null;
    case 'divide': {
      const parts = pairs(value)?.map(([one, amount]) => [choose(s, names, one, open.candidates), amount] as const);
      if (parts === undefined || !parts.every(isDivision)) return null;
      return { divide: parts };
    }
    case 'assign': {
      const chosen = pairs(value)?.map(
        ([one, target]) => [choose(s, names, one, open.candidates), choose(s, names, target, open.targets)] as const,
      );
      if (chosen === undefined || !chosen.every(isAssignment)) return null;
      return { assign: chosen };
    }
  }
}

const isDivision = (part: readonly [Candidate | null, unknown]): part is readonly [Candidate, number] =>
  part[0] !== null && typeof part[1] === 'number';
const isAssignment = (pair: readonly [Candidate | null, Candidate | null]): pair is readonly [Candidate, Candidate] =>
  pair[0] !== null && pair[1] !== null;

function pairs(value: unknown): (readonly [unknown, unknown])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((pair: unknown): readonly [unknown, unknown] =>
    Array.isArray(pair) ? [pair[0], pair[1]] : [null, null],
  );
}

function chooseSeveral(s: State, names: Names, value: unknown, candidates: readonly Candidate[]): Candidate[] | null {
  const chosen: Candidate[] = [];
  for (const name of Array.isArray(value) ? value : [value]) {
    const left = candidates.filter((candidate) => !chosen.includes(candidate));
    const one = choose(s, names, name, left);
    if (one === null) return null;
    chosen.push(one);
  }
  return chosen;
}

export function isForced(open: Decision): boolean {
  switch (open.kind) {
    case 'one':
    case 'order':
      return open.candidates.length <= 1;
    case 'some':
      return open.min === open.candidates.length;
    case 'number':
      return open.min === open.max;
    case 'act':
    case 'yesNo':
    case 'divide':
    case 'assign':
      return false;
  }
}

/** No to what is optional, the first legal option to what is not. */
export function defaultAnswer(open: Decision): Answer {
  switch (open.kind) {
    case 'act':
      return { act: open.actions[0]! };
    case 'one':
      return { one: open.candidates[0]! };
    case 'some':
      return { some: open.candidates.slice(0, open.min) };
    case 'order':
      return { order: open.candidates };
    case 'number':
      return { number: open.min };
    case 'yesNo':
      return { yes: false };
    case 'divide': {
      const rest = open.total - open.least * (open.candidates.length - 1);
      return { divide: open.candidates.map((candidate, i) => [candidate, i === 0 ? rest : open.least]) };
    }
    case 'assign':
      return { assign: [] };
  }
}

function notLegal(s: State, names: Names, open: Decision, value: unknown): string {
  const legal = 'candidates' in open ? open.candidates.map((candidate) => nameOf(s, names, candidate)) : [];
  return `${JSON.stringify(value)} cannot be the answer to "${open.prompt}"; legal: ${legal.join(', ') || 'nothing'}`;
}

const at = (fields: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Fields)[key] : undefined),
      fields,
    );
