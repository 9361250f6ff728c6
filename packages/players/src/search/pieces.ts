import type { Answer, Candidate, Decision, Offered, State } from '@tessera/kernel';
import { allows, isWhole } from '@tessera/kernel';

/**
 * An answer in the making. Small choices are one piece; large ones (attackers, blocks, orders, divisions) are made of one
 * small choice after the other, so that a search looks at each by itself and never at all combinations.
 */
export type Making = {
  readonly open: Decision;
  /** What has been chosen so far, one number for each piece: a place among the options at that point. */
  readonly chosen: number[];
};

export const beginAnswer = (open: Decision): Making => ({ open, chosen: [] });

/** How many ways there are to go on; 0 when the answer is whole. */
export function options({ open, chosen }: Making): number {
  const made = chosen.length;
  switch (open.kind) {
    case 'act':
      return made === 0 ? open.actions.length : 0;
    case 'one':
      return made === 0 ? open.candidates.length : 0;
    case 'yesNo':
      return made === 0 ? 2 : 0;
    case 'number':
      return made === 0 ? open.max - open.min + 1 : 0;
    case 'some':
      // For each candidate in turn: take it or not, as far as the limits leave a choice.
      return made < open.candidates.length ? 2 : 0;
    case 'order':
      return made < open.candidates.length - 1 ? open.candidates.length - made : 0;
    case 'divide':
      return made < open.candidates.length - 1 ? mostFor(open, chosen) - leastFor(open, chosen) + 1 : 0;
    case 'assign':
      // For each candidate in turn: nothing, or one of the targets.
      return made < open.candidates.length ? open.targets.length + 1 : 0;
  }
}

/** Whether an option may be taken at this point: what is left must still make a legal answer. */
export function isOption(s: State, making: Making, option: number): boolean {
  const { open, chosen } = making;
  switch (open.kind) {
    case 'some': {
      const taken = chosen.reduce((sum, each) => sum + each, 0) + option;
      const left = open.candidates.length - chosen.length - 1;
      return taken <= open.max && taken + left >= open.min;
    }
    case 'assign': {
      return option === 0 || allows(s, pairsOf(open, [...chosen, option]));
    }
    case 'act':
    case 'one':
    case 'yesNo':
    case 'number':
    case 'order':
    case 'divide':
      return true;
  }
}

/** The whole answer. What leaves out something compulsory becomes the least that is asked for. */
export function answerOf(s: State, { open, chosen }: Making): Answer {
  const [first = 0] = chosen;
  switch (open.kind) {
    case 'act':
      return open.actions[first]!;
    case 'one':
      return { one: open.candidates[first]! };
    case 'yesNo':
      return { yes: first === 1 };
    case 'number':
      return { number: open.min + first };
    case 'some':
      return { some: open.candidates.filter((_, i) => chosen[i] === 1) };
    case 'order':
      return { order: ordered(open.candidates, chosen) };
    case 'divide':
      return { divide: divided(open, chosen) };
    case 'assign': {
      const pairs = pairsOf(open, chosen);
      return { assign: isWhole(s, pairs) ? pairs : open.least };
    }
  }
}

/** The pieces that an answer is made of; null if it is none of the answers that can be made here. */
export function piecesOf(open: Decision, answer: Answer): number[] | null {
  const place = <T>(all: readonly T[], one: T): number[] | null => (all.includes(one) ? [all.indexOf(one)] : null);
  switch (open.kind) {
    case 'act': {
      if (!('act' in answer)) return null;
      const found = open.actions.findIndex(({ act, card }) => act === answer.act && card === answer.card);
      return found < 0 ? null : [found];
    }
    case 'one':
      return 'one' in answer ? place(open.candidates, answer.one) : null;
    case 'yesNo':
      return 'yes' in answer ? [answer.yes ? 1 : 0] : null;
    case 'number':
      return 'number' in answer ? [answer.number - open.min] : null;
    case 'some':
      return 'some' in answer ? open.candidates.map((each) => (answer.some.includes(each) ? 1 : 0)) : null;
    case 'order': {
      if (!('order' in answer)) return null;
      const waiting = open.candidates.slice();
      return answer.order.slice(0, -1).map((each) => {
        const at = waiting.indexOf(each);
        waiting.splice(at, 1);
        return at;
      });
    }
    case 'divide': {
      if (!('divide' in answer)) return null;
      const given = open.candidates.map((each) => answer.divide.find(([to]) => to === each)?.[1] ?? 0);
      const pieces: number[] = [];
      for (let i = 0; i < given.length - 1; i++) pieces.push(given[i]! - leastFor(open, pieces));
      return pieces;
    }
    case 'assign':
      return 'assign' in answer
        ? open.candidates.map((each) => {
            const target = answer.assign.find(([one]) => one === each)?.[1];
            return target === undefined ? 0 : open.targets.indexOf(target) + 1;
          })
        : null;
  }
}

/** What an option is called, alike in every world in which it is the same choice. */
export function nameOf(making: Making, option: number, names: Offered): string {
  const { open, chosen } = making;
  switch (open.kind) {
    case 'act': {
      return `${open.actions[option]!.act} ${names.candidates[option]!}`;
    }
    case 'one':
      return names.candidates[option]!;
    case 'some':
      return `${option === 1 ? '+' : '-'}${names.candidates[chosen.length]!}`;
    case 'order':
      return left(names.candidates, chosen)[option]!;
    case 'assign': {
      return `${names.candidates[chosen.length]!}>${option === 0 ? '' : names.targets[option - 1]!}`;
    }
    case 'yesNo':
    case 'number':
    case 'divide':
      return `${open.kind === 'divide' ? leastFor(open, chosen) + option : option}`;
  }
}

type Assign = Extract<Decision, { kind: 'assign' }>;
type Divide = Extract<Decision, { kind: 'divide' }>;

function pairsOf(open: Assign, chosen: readonly number[]): (readonly [Candidate, Candidate])[] {
  const pairs: (readonly [Candidate, Candidate])[] = [];
  chosen.forEach((option, i) => {
    if (option > 0) pairs.push([open.candidates[i]!, open.targets[option - 1]!]);
  });
  return pairs;
}

function left<T>(candidates: readonly T[], chosen: readonly number[]): T[] {
  const rest = candidates.slice();
  for (const place of chosen) rest.splice(place, 1);
  return rest;
}

function ordered(candidates: readonly Candidate[], chosen: readonly number[]): Candidate[] {
  const rest = candidates.slice();
  const order = chosen.map((place) => rest.splice(place, 1)[0]!);
  return [...order, ...rest];
}

/** What has been given away so far, given that options count from the least. */
function amounts(open: Divide, chosen: readonly number[]): number[] {
  const given: number[] = [];
  for (const option of chosen) given.push(leastFor(open, chosen.slice(0, given.length), given) + option);
  return given;
}

const rest = (open: Divide, given: readonly number[]): number =>
  open.total - given.reduce((sum, amount) => sum + amount, 0);

/** The least that the next one gets: nobody behind it may get anything before it has what it needs. */
function leastFor(open: Divide, chosen: readonly number[], given = amounts(open, chosen)): number {
  const needed = open.needs === null ? open.least : Math.max(open.least, open.needs[given.length]!);
  return Math.min(needed, rest(open, given));
}

function mostFor(open: Divide, chosen: readonly number[]): number {
  const given = amounts(open, chosen);
  return rest(open, given) - open.least * (open.candidates.length - given.length - 1);
}

function divided(open: Divide, chosen: readonly number[]): [Candidate, number][] {
  const given = amounts(open, chosen);
  return open.candidates.map((candidate, i) => [candidate, given[i] ?? rest(open, given)]);
}
