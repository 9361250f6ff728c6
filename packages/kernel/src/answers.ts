import type { ListCode } from './backend.ts';
import type { Answer, AnswerKey, Candidate } from './decisions.ts';
import { candidateOf, decision } from './decisions.ts';
import { add, freshAnswer } from './given.ts';
import type { List } from './list.ts';
import { addAct, has, newList, values } from './list.ts';
import { run } from './machine.ts';
import { endByConceding } from './outcome.ts';
import { openQuestion } from './questions.ts';
import { Refused, shortly } from './refusals.ts';
import type { State } from './state.ts';
import { answerCount, isOver } from './state.ts';

/**
 * Answers the open decision and carries the game on to the next one. Changes `s` and gives it back.
 * Throws `Refused` for everything that is not a legal answer, and then has changed nothing.
 *
 * Whoever passes on what a player sent adds who that was (`player`): it is checked first, so that the refusal of an
 * answer to somebody else's decision says nothing about that decision.
 */
export function apply(s: State, answer: unknown): State {
  const given = read(s, answer);
  s.logSize = 0;
  run(s, given);
  return s;
}

/** Why an answer would be refused, or null if it would be accepted. Changes nothing. */
export function refusal(s: State, answer: unknown): Refused | null {
  try {
    read(s, answer);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** A player gives up, whoever is to answer. */
export function concede(s: State, player: number): State {
  if (isOver(s)) throw new Refused('over', {});
  if (!Number.isInteger(player) || player < 0 || player >= s.match.players) {
    throw new Refused('range', { min: 0, max: s.match.players - 1, given: shortly(player) });
  }
  s.logSize = 0;
  endByConceding(s, player);
  return s;
}

/**
 * Every legal answer, one after the other. For large choices these can be very many: take as many as are wanted.
 * The state must not be changed meanwhile.
 */
export function* answers(s: State): Generator<Answer> {
  const open = decision(s);
  if (open === null) return;
  switch (open.kind) {
    case 'act':
      yield* open.actions;
      return;
    case 'one':
      for (const one of open.candidates) yield { one };
      return;
    case 'some':
      for (const some of subsets(open.candidates, open.min, open.max)) yield { some };
      return;
    case 'order':
      for (const order of orders(open.candidates)) yield { order };
      return;
    case 'number':
      for (let number = open.min; number <= open.max; number++) yield { number };
      return;
    case 'yesNo':
      yield { yes: false };
      yield { yes: true };
      return;
    case 'divide':
      for (const divide of divisions(open.candidates, open.total, open.least, open.needs)) yield { divide };
      return;
    case 'assign':
      for (const assign of assignments(s, open.candidates, open.targets)) yield { assign };
      return;
  }
}

/** Whether these pairs may be part of an answer to the open `assign` decision. For building one pair by pair. */
export const allows = (s: State, pairs: Pairs): boolean => judges(s, pairs, false);

/** Whether these pairs are a legal answer to the open `assign` decision as they stand. */
export const isWhole = (s: State, pairs: Pairs): boolean => judges(s, pairs, true);

export type Pairs = readonly (readonly [Candidate, Candidate])[];

/** What is so of pairs that somebody puts an answer to an `assign` decision together of. */
export type Tried = {
  /** Whether they may be part of an answer. */
  readonly allowed: boolean;
  /** Whether they are an answer as they stand. */
  readonly whole: boolean;
  /** What may be assigned beside them: each candidate with the targets that it may be put to. */
  readonly further: readonly (readonly [Candidate, readonly Candidate[]])[];
};

export function tryPairs(s: State, pairs: Pairs): Tried {
  const open = decision(s);
  if (open?.kind !== 'assign' || !allows(s, pairs)) return { allowed: false, whole: false, further: [] };
  const further = open.candidates.flatMap((candidate): Tried['further'] => {
    const targets = open.targets.filter((target) => allows(s, [...pairs, [candidate, target]]));
    return targets.length === 0 ? [] : [[candidate, targets]];
  });
  return { allowed: true, whole: isWhole(s, pairs), further };
}

function judges(s: State, pairs: Pairs, whole: boolean): boolean {
  const open = openQuestion(s);
  const { ask, code } = s.match.game.questions[open.question]!;
  if (ask !== 'assign') return false;
  const given = freshAnswer();
  for (const [one, target] of pairs) {
    const row = rowNamed(s, one, open.candidates);
    const targetRow = rowNamed(s, target, open.targets);
    if (row === 0 || targetRow === 0) return false;
    for (let i = 0; i < given.size; i += 2) if (given.items[i] === row) return false;
    add(given, row);
    add(given, targetRow);
  }
  return code.allow!(s, given) && (!whole || code.whole === null || code.whole(s, given));
}

function read(s: State, answer: unknown): List {
  if (isOver(s)) throw new Refused('over', {});
  const open = openQuestion(s);
  const question = s.match.game.questions[open.question]!;
  const { key } = question;
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, key)) {
    throw new Refused('shape', { example: EXAMPLES[key], given: shortly(answer) });
  }
  const fields: Given = answer;
  for (const name in fields) {
    if (name === key) continue;
    if (name === 'player') {
      if (fields.player !== open.player) {
        throw new Refused('wrongPlayer', { given: shortly(fields.player), player: open.player });
      }
    } else if (name === 'decision') {
      if (fields.decision !== answerCount(s)) {
        throw new Refused('stale', { given: shortly(fields.decision), index: answerCount(s) });
      }
    } else if (name !== 'card' || key !== 'act') {
      throw new Refused('unknownKey', { given: shortly(name), example: EXAMPLES[key] });
    }
  }
  // The two commonest by name, which is faster.
  const value = key === 'act' ? fields.act : key === 'one' ? fields.one : fields[key];
  const result = freshAnswer();
  switch (question.ask) {
    case 'act':
      readAct(s, value, fields.card, open, question.code.also, result);
      break;
    case 'one':
      add(result, readCandidate(s, value, open.candidates));
      break;
    case 'option': {
      const place = typeof value === 'string' ? question.options.indexOf(value) : -1;
      if (!has(open.candidates, place))
        throw notLegal(
          value,
          values(open.candidates).map((each) => question.options[each]!),
        );
      add(result, place);
      break;
    }
    case 'some': {
      const chosen = readArray(value, key, open.candidates.size);
      for (const one of chosen) addOnce(result, readCandidate(s, one, open.candidates), one);
      if (chosen.length < open.min || chosen.length > open.max) {
        throw new Refused('amount', { min: open.min, max: open.max, given: chosen.length });
      }
      break;
    }
    case 'order': {
      const chosen = readArray(value, key, open.candidates.size);
      for (const one of chosen) addOnce(result, readCandidate(s, one, open.candidates), one);
      if (chosen.length !== open.candidates.size) {
        throw new Refused('amount', { min: open.candidates.size, max: open.candidates.size, given: chosen.length });
      }
      break;
    }
    case 'number':
      add(result, readNumber(value, open.min, open.max));
      break;
    case 'yesNo':
      if (typeof value !== 'boolean') throw new Refused('shape', { example: EXAMPLES[key], given: shortly(value) });
      add(result, value ? 1 : 0);
      break;
    case 'divide':
      readDivision(s, value, open.candidates, open.min, open.max, result);
      if (open.targets.size > 0 && !isInOrder(open, result)) throw new Refused('needs', { given: shortly(value) });
      break;
    case 'assign':
      readAssignment(s, value, open.candidates, open.targets, result);
      if (!question.code.allow!(s, result)) throw new Refused('notAllowed', { given: shortly(value) });
      if (question.code.whole !== null && !question.code.whole(s, result)) {
        throw new Refused('notWhole', { given: shortly(value), least: JSON.stringify(leastOf(s)) });
      }
      break;
  }
  return result;
}

const leastOf = (s: State): unknown => {
  const open = decision(s);
  return open?.kind === 'assign' ? open.least : [];
};

type Given = { readonly [K in AnswerKey | 'player' | 'decision' | 'card']?: unknown };

const EXAMPLES: Record<AnswerKey, string> = {
  act: '{"act":"pass"}',
  one: '{"one":12}',
  some: '{"some":[12,15]}',
  order: '{"order":[12,15]}',
  number: '{"number":2}',
  yes: '{"yes":true}',
  divide: '{"divide":[[12,2],[15,1]]}',
  assign: '{"assign":[[12,30]]}',
};

function readAct(
  s: State,
  value: unknown,
  card: unknown,
  { candidates, base }: State['scratch'],
  also: ListCode | null,
  result: List,
): void {
  if (addActNamed(s, value, card, candidates, result)) return;
  if (also !== null) {
    const accepted = newList();
    also(s, base, accepted);
    if (addActNamed(s, value, card, accepted, result)) return;
  }
  const open = decision(s);
  const legal = open?.kind === 'act' ? open.actions.map((each) => actText(each.act, each.card)) : [];
  throw notLegal(card === undefined ? value : actText(value, card), legal);
}

const actText = (act: unknown, card: unknown): string => {
  const name = typeof act === 'string' ? act : shortly(act);
  return card === undefined ? name : `${name} ${shortly(card)}`;
};

function addActNamed(s: State, value: unknown, card: unknown, legal: List, result: List): boolean {
  const { actions } = s.match.game;
  for (let i = 0; i < legal.size; i += 2) {
    const row = legal.items[i + 1]!;
    if (actions[legal.items[i]!]!.id !== value || card !== (row === 0 ? undefined : candidateOf(s, row))) continue;
    addAct(result, legal.items[i]!, row);
    return true;
  }
  return false;
}

function readCandidate(s: State, value: unknown, candidates: List): number {
  const row = typeof value === 'number' || typeof value === 'string' ? rowNamed(s, value, candidates) : 0;
  if (row !== 0) return row;
  const legal: Candidate[] = [];
  for (let i = 0; i < candidates.size; i++) legal.push(candidateOf(s, candidates.items[i]!));
  throw notLegal(value, legal);
}

/** The row of the candidate that is called so, 0 for none. */
function rowNamed(s: State, name: Candidate, candidates: List): number {
  for (let i = 0; i < candidates.size; i++) {
    if (candidateOf(s, candidates.items[i]!) === name) return candidates.items[i]!;
  }
  return 0;
}

function readNumber(value: unknown, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new Refused('range', { min, max, given: shortly(value) });
  }
  return value;
}

function readArray(value: unknown, key: AnswerKey, longest: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refused('shape', { example: EXAMPLES[key], given: shortly(value) });
  // Before anything is looked up, so that a huge answer costs nothing.
  if (value.length > longest) throw new Refused('amount', { min: 0, max: longest, given: value.length });
  return value;
}

function readPair(value: unknown, key: AnswerKey): readonly [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) {
    throw new Refused('shape', { example: EXAMPLES[key], given: shortly(value) });
  }
  return [value[0], value[1]];
}

function readDivision(s: State, value: unknown, candidates: List, least: number, total: number, result: List): void {
  let sum = 0;
  for (const part of readArray(value, 'divide', candidates.size)) {
    const [to, amount] = readPair(part, 'divide');
    addOnce(result, readCandidate(s, to, candidates), to, 2);
    const size = readNumber(amount, least, total);
    add(result, size);
    sum += size;
  }
  if (sum !== total) throw new Refused('total', { total, given: sum });
  if (least > 0 && result.size !== candidates.size * 2) {
    throw new Refused('amount', { min: candidates.size, max: candidates.size, given: result.size / 2 });
  }
}

/** Whether nobody gets anything before all in front have what they need. */
function isInOrder({ candidates, targets }: State['scratch'], parts: List): boolean {
  let served = true;
  for (let i = 0; i < candidates.size; i++) {
    let amount = 0;
    for (let j = 0; j < parts.size; j += 2) if (parts.items[j] === candidates.items[i]) amount = parts.items[j + 1]!;
    if (!served && amount > 0) return false;
    served &&= amount >= targets.items[i]!;
  }
  return true;
}

function readAssignment(s: State, value: unknown, candidates: List, targets: List, result: List): void {
  for (const pair of readArray(value, 'assign', candidates.size)) {
    const [one, target] = readPair(pair, 'assign');
    addOnce(result, readCandidate(s, one, candidates), one, 2);
    add(result, readCandidate(s, target, targets));
  }
}

/** `step`: how many numbers belong to each thing named. */
function addOnce(result: List, row: number, given: unknown, step = 1): void {
  for (let i = 0; i < result.size; i += step) {
    if (result.items[i] === row) throw new Refused('twice', { given: shortly(given) });
  }
  add(result, row);
}

function notLegal(value: unknown, legal: readonly Candidate[]): Refused {
  const shown = legal.slice(0, 30).join(', ') + (legal.length > 30 ? ', …' : '');
  return new Refused('notLegal', { given: shortly(value), legal: shown });
}

function* subsets(all: readonly Candidate[], min: number, max: number, from = 0): Generator<Candidate[]> {
  if (min <= 0) yield [];
  if (max === 0) return;
  for (let i = from; i <= all.length - Math.max(min, 1); i++) {
    for (const rest of subsets(all, Math.max(min - 1, 0), max - 1, i + 1)) {
      yield [all[i]!, ...rest];
    }
  }
}

function* orders(all: readonly Candidate[]): Generator<Candidate[]> {
  if (all.length === 0) yield [];
  for (let i = 0; i < all.length; i++) {
    for (const rest of orders(all.filter((_, j) => j !== i))) yield [all[i]!, ...rest];
  }
}

function* divisions(
  all: readonly Candidate[],
  total: number,
  least: number,
  needs: readonly number[] | null,
): Generator<[Candidate, number][]> {
  const [one, ...others] = all;
  if (one === undefined) {
    if (total === 0) yield [];
    return;
  }
  const enough = needs === null ? least : Math.max(least, Math.min(needs[0]!, total));
  for (let part = enough; part <= total - least * others.length; part++) {
    for (const rest of divisions(others, total - part, least, needs?.slice(1) ?? null)) yield [[one, part], ...rest];
  }
}

function* assignments(
  s: State,
  candidates: readonly Candidate[],
  targets: readonly Candidate[],
  chosen: [Candidate, Candidate][] = [],
): Generator<[Candidate, Candidate][]> {
  const [one, ...others] = candidates;
  if (one === undefined) {
    if (isWhole(s, chosen)) yield [...chosen];
    return;
  }
  yield* assignments(s, others, targets, chosen);
  for (const target of targets) {
    const more: [Candidate, Candidate][] = [...chosen, [one, target]];
    if (allows(s, more)) yield* assignments(s, others, targets, more);
  }
}
