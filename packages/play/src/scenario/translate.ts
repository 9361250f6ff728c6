import type { Answer, Candidate, Decision, State, Text } from '@tessera/kernel/rules';
import { answers, refusal } from '@tessera/kernel/rules';
import { fault } from './faults.ts';
import type { Names } from './names.ts';
import { choose, legalNames } from './names.ts';

/** Answers in the words of scenarios, and what is answered where a scenario says nothing. */

/** An answer in the words of scenarios as an answer of the machine; null if a name does not fit. */
export function translate(s: State, names: Names, open: Decision, value: unknown, player: number): Answer | null {
  const pick = (name: unknown, candidates: readonly Candidate[]): Candidate | null =>
    choose(s, names, name, candidates, player);
  switch (open.kind) {
    case 'act': {
      const named = open.actions.find(({ act, card }) => card === undefined && act === value);
      const withCard = pick(
        value,
        open.actions.flatMap(({ card }) => (card === undefined ? [] : [card])),
      );
      return named ?? open.actions.find(({ card }) => card !== undefined && card === withCard) ?? null;
    }
    case 'one': {
      const one = pick(value, open.candidates);
      return one === null ? null : { one };
    }
    case 'some': {
      const some = pickSeveral(value, open.candidates, pick);
      return some === null ? null : { some };
    }
    case 'order': {
      const order = pickSeveral(value, open.candidates, pick);
      if (order === null || Array.isArray(value)) return order === null ? null : { order };
      // One name says which comes first.
      return { order: [...order, ...open.candidates.filter((each) => !order.includes(each))] };
    }
    case 'number':
      return typeof value === 'number' ? { number: value } : null;
    case 'yesNo': {
      const yes = yesOrNo(value);
      return yes === null ? null : { yes };
    }
    case 'divide': {
      const parts = pairs(value)?.map(([one, amount]) => [pick(one, open.candidates), amount] as const);
      if (parts === undefined || !parts.every(isDivision)) return null;
      return { divide: parts };
    }
    case 'assign': {
      const chosenPairs = pickPairs(value, open.candidates, open.targets, pick);
      return chosenPairs === null ? null : { assign: chosenPairs };
    }
  }
}

export const yesOrNo = (value: unknown): boolean | null =>
  value === true || value === 'yes' ? true : value === false || value === 'no' ? false : null;

type Pick = (name: unknown, candidates: readonly Candidate[]) => Candidate | null;

const isDivision = (part: readonly [Candidate | null, unknown]): part is readonly [Candidate, number] =>
  part[0] !== null && typeof part[1] === 'number';

function pairs(value: unknown): (readonly [unknown, unknown])[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((pair: unknown): readonly [unknown, unknown] =>
    Array.isArray(pair) ? [pair[0], pair[1]] : [pair, undefined],
  );
}

/** Each mention means another candidate. */
function pickSeveral(value: unknown, candidates: readonly Candidate[], pick: Pick): Candidate[] | null {
  const picked: Candidate[] = [];
  for (const name of Array.isArray(value) ? value : [value]) {
    const one = pick(
      name,
      candidates.filter((candidate) => !picked.includes(candidate)),
    );
    if (one === null) return null;
    picked.push(one);
  }
  return picked;
}

/** Pairs of a candidate and a target; the only target need not be named. */
function pickPairs(
  value: unknown,
  candidates: readonly Candidate[],
  targets: readonly Candidate[],
  pick: Pick,
): [Candidate, Candidate][] | null {
  const picked: [Candidate, Candidate][] = [];
  for (const [name, targetName] of pairs(value) ?? [[null, null] as const]) {
    const left = candidates.filter((candidate) => !picked.some(([each]) => each === candidate));
    const one = pick(name, left);
    const target = targetName === undefined && targets.length === 1 ? targets[0]! : pick(targetName, targets);
    if (one === null || target === null) return null;
    picked.push([one, target]);
  }
  return picked;
}

/** Whether there is but one answer. */
export function isForced(open: Decision): boolean {
  switch (open.kind) {
    case 'act':
      return open.actions.length <= 1;
    case 'one':
    case 'order':
      return open.candidates.length <= 1;
    case 'some':
      return open.min === open.candidates.length;
    case 'number':
      return open.min === open.max;
    case 'yesNo':
      return false;
    case 'divide':
      return open.candidates.length <= 1;
    case 'assign':
      return open.candidates.length === 0 || open.targets.length === 0;
  }
}

/** The answer to a question that nothing in the scenario answers. */
export function defaultAnswer(s: State, open: Decision): Answer {
  const usual = usualAnswer(open);
  if (refusal(s, usual) === null) return usual;
  let tried = 0;
  for (const answer of answers(s)) {
    if (refusal(s, answer) === null) return answer;
    if (++tried > MOST_TRIED) break;
  }
  return usual;
}

const MOST_TRIED = 2000;

/** No to what is optional, the first legal option to what is not. */
function usualAnswer(open: Decision): Answer {
  switch (open.kind) {
    case 'act':
      return open.actions[0]!;
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
    case 'divide':
      return { divide: division(open) };
    case 'assign':
      return { assign: open.least };
  }
}

/**
 * The first gets everything that the others can do without. Where they are served in order each gets what it needs,
 * and the last one what is left.
 */
function division({ candidates, total, least, needs }: Decision & { kind: 'divide' }): [Candidate, number][] {
  const last = candidates.length - 1;
  if (needs === null) return candidates.map((candidate, i) => [candidate, i === 0 ? total - least * last : least]);
  let rest = total;
  return candidates.map((candidate, i) => {
    const part = i === last ? rest : Math.min(needs[i]!, rest);
    rest -= part;
    return [candidate, part];
  });
}

export function notLegal(s: State, names: Names, open: Decision, value: unknown): Text {
  const legal = legalNames(s, names, open);
  return fault('cannotAnswer', { given: JSON.stringify(value), prompt: open.prompt, legal });
}
