import { stripVTControlCharacters } from 'node:util';
import type { Answer, Candidate, Decision, View } from '@tessera/kernel';
import { readable } from '@tessera/play';
import type { Look, Table } from '../table/index.ts';
import { cardLabel, findObject } from '@tessera/play';
import type { Choice, Match } from './choices.ts';
import {
  actionChoices,
  candidateChoices,
  findChoice,
  numbersInHand,
  usesHandNumbers,
  wholeMatches,
} from './choices.ts';

/** A decision as it is put to a person. */
export type Question = {
  readonly open: Decision;
  readonly choices: readonly Choice[];
  /** What the choices are put to, where pairs are asked for. */
  readonly targets: readonly Choice[];
  /** How to answer, where numbers alone do not say it. */
  readonly hint: string;
  /** Whether it is answered with the numbers of the cards in hand. */
  readonly numbersHand: boolean;
  /** What an empty line stands for. */
  readonly byDefault: Chosen | null;
  readonly parse: (line: string) => Chosen | Problem;
};

export type Chosen = { readonly answer: Answer; readonly label: string };
export type Problem = { readonly problem: string };

const word = { alsoNumbers: [], action: null, act: null } as const;

export function questionOf(open: Decision, seen: View, table: Table, look: Look): Question {
  const { say } = look;
  const numbersHand = usesHandNumbers(open, seen, look);
  const candidates = (values: readonly Candidate[]): Choice[] => candidateChoices(values, seen, table, look);
  const make = (
    parts: Pick<Question, 'choices' | 'parse'> & Partial<Pick<Question, 'targets' | 'hint' | 'byDefault'>>,
  ): Question => ({ open, targets: [], hint: '', byDefault: null, numbersHand, ...parts });
  switch (open.kind) {
    case 'act': {
      const choices = actionChoices(open.actions, seen, table, look);
      const usual = choices.find(
        ({ act }) => act !== null && table.byDefault.includes(act.act) && act.card === undefined,
      );
      const read = one(choices, ({ act, value }) => act ?? { act: String(value) }, look);
      const parse: Question['parse'] = (line) => {
        const idle = numbersHand && wholeMatches(line, choices).length === 0 ? heldCard(line, seen, look) : null;
        return idle === null ? read(line) : { problem: say('cardNotNow', { card: idle }) };
      };
      return make({ choices, parse, byDefault: usual === undefined ? null : (parse(usual.number) as Chosen) });
    }
    case 'one': {
      const choices = candidates(readable(open.candidates, seen, look));
      return make({ choices, parse: one(choices, ({ value }) => ({ one: value }), look) });
    }
    case 'yesNo': {
      const choices: Choice[] = [
        { ...word, value: 'yes', number: '1', names: ['y', 'yes'], label: say('yes'), looks: 'yes' },
        { ...word, value: 'no', number: '2', names: ['n', 'no'], label: say('no'), looks: 'no' },
      ];
      return make({ choices, parse: one(choices, ({ value }) => ({ yes: value === 'yes' }), look) });
    }
    case 'some': {
      const choices = candidates(readable(open.candidates, seen, look));
      const { min, max } = open;
      const answer = (some: Choice[]): Chosen => ({
        answer: { some: some.map((each) => each.value) },
        label: labels(some, look),
      });
      return make({
        choices,
        hint: hintSome(min, max, look),
        byDefault: min === 0 ? answer([]) : null,
        parse: (line) => (line.trim().toLowerCase() === 'all' ? answer(choices) : several(line, choices, look, answer)),
      });
    }
    case 'order': {
      const choices = candidates(open.candidates);
      const answer = (order: Choice[]): Chosen => ({
        answer: { order: order.map((each) => each.value) },
        label: labels(order, look),
      });
      return make({
        choices,
        hint: say('hintOrder'),
        byDefault: { ...answer(choices), label: say('asListed') },
        parse: (line) => several(line, choices, look, answer),
      });
    }
    case 'number':
      return make({
        choices: [],
        hint: say('hintNumber', { min: open.min, max: open.max }),
        parse: (line) =>
          /^-?\d+$/.test(line)
            ? { answer: { number: Number(line) }, label: line }
            : { problem: say('notUnderstood', { given: line }) },
      });
    case 'divide': {
      const { needs, total } = open;
      const choices = candidates(open.candidates).map((choice) => {
        const count = needs?.[open.candidates.indexOf(choice.value)] ?? 0;
        return count === 0 ? choice : { ...choice, label: say('needs', { what: choice.label, count }) };
      });
      const hint = say('hintDivide', { total });
      const byDefault = needs === null ? null : inOrder(open.candidates, needs, total, choices);
      return make({ choices, hint, byDefault, parse: (line) => division(line, hint, choices, look) });
    }
    case 'assign': {
      const choices = candidates(open.candidates);
      const targets = candidates(open.targets);
      return make({
        choices,
        targets,
        hint: say(targets.length === 1 ? 'hintAssignOne' : 'hintAssign'),
        byDefault: { answer: { assign: open.least }, label: leastText(open.least, choices, targets, look) },
        parse: (line) => assignment(line, say('hintAssign'), choices, targets, look),
      });
    }
  }
}

function hintSome(min: number, max: number, { say }: Look): string {
  if (max === 0) return say('hintNone');
  if (min === max) return min === 1 ? say('hintOne') : say('hintExactly', { min });
  return max === 1 ? say('hintOneOrNone') : say('hintSome', { min, max });
}

/** Each gets what it needs, one after the other, and the last what is left. */
function inOrder(
  candidates: readonly Candidate[],
  needs: readonly number[],
  total: number,
  choices: readonly Choice[],
): Chosen {
  const parts: [Candidate, number][] = [];
  let left = total;
  candidates.forEach((candidate, i) => {
    const amount = i === candidates.length - 1 ? left : Math.min(left, needs[i] ?? 0);
    left -= amount;
    if (amount > 0) parts.push([candidate, amount]);
  });
  const number = (candidate: Candidate): string => choices.find(({ value }) => value === candidate)!.number;
  return { answer: { divide: parts }, label: parts.map(([to, amount]) => `${number(to)}=${amount}`).join(' ') };
}

/** What must be assigned, by numbers. */
function leastText(
  least: readonly (readonly [Candidate, Candidate])[],
  choices: readonly Choice[],
  targets: readonly Choice[],
  { say }: Look,
): string {
  const number = (all: readonly Choice[], candidate: Candidate): string =>
    all.find(({ value }) => value === candidate)?.number ?? '?';
  const pairs = least.map(([from, to]) => `${number(choices, from)}>${number(targets, to)}`);
  return pairs.length === 0 ? say('nothing') : pairs.join(' ');
}

/** The name of the card in hand that has this number; null if none has. */
function heldCard(number: string, seen: View, look: Look): string | null {
  const [id] = [...numbersInHand(seen, look)].find(([, each]) => String(each) === number.trim()) ?? [];
  const card = id === undefined ? null : (findObject(seen, id)?.object.card ?? null);
  return card === null ? null : cardLabel(card, look);
}

function one(choices: readonly Choice[], answer: (choice: Choice) => Answer, look: Look): Question['parse'] {
  return (line) => {
    const found = findChoice(line, choices);
    if ('problem' in found) return { problem: problemText(found, line, look) };
    return { answer: answer(found.choice), label: found.choice.label };
  };
}

/** Why a name is no answer; of several things that it may mean, the first few. */
export function problemText(found: Exclude<Match, { choice: Choice }>, given: string, { say }: Look): string {
  if (found.problem === 'notUnderstood') return say('notUnderstood', { given });
  const which = found.choices.slice(0, MOST_NAMED).map((choice) => `${choice.number} ${choice.label}`);
  if (found.choices.length > MOST_NAMED) which.push('…');
  return say('ambiguous', { given, which: which.join(', ') });
}

const MOST_NAMED = 6;

function several(
  line: string,
  choices: readonly Choice[],
  look: Look,
  answer: (chosen: Choice[]) => Chosen,
): Chosen | Problem {
  const chosen = readNames(words(line), choices, look);
  return 'problem' in chosen ? chosen : answer(chosen.choices);
}

/** Names one behind the other, each of as many words as make a name. */
function readNames(
  given: readonly string[],
  choices: readonly Choice[],
  look: Look,
): { readonly choices: Choice[] } | Problem {
  if (given.length === 1 && given[0]!.toLowerCase() === 'all') return { choices: [...choices] };
  const chosen: Choice[] = [];
  for (let at = 0; at < given.length;) {
    const range = rangeOf(given[at]!, choices);
    if (range !== null) {
      chosen.push(...range);
      at++;
      continue;
    }
    // The next of several cards that are all the same; one that is named by its number twice is an error all the same.
    const left = choices.filter((choice) => !chosen.includes(choice));
    const length = nameLength(given.slice(at), choices);
    const name = given.slice(at, at + length).join(' ');
    const next = findChoice(name, left);
    const found = 'problem' in next && next.problem === 'notUnderstood' ? findChoice(name, choices) : next;
    if ('problem' in found) return { problem: problemText(found, name, look) };
    chosen.push(found.choice);
    at += length;
  }
  return { choices: chosen };
}

/** The choices from one number to another, as in "2-5"; null for anything else. */
function rangeOf(given: string, choices: readonly Choice[]): Choice[] | null {
  const [, from, to] = /^(\d{1,4})[-–~](\d{1,4})$/u.exec(given.normalize('NFKC')) ?? [];
  const first = choices.findIndex(({ number }) => number === from);
  const last = choices.findIndex(({ number }) => number === to);
  return from === undefined || first < 0 || last < first ? null : choices.slice(first, last + 1);
}

/** How many of these words are the longest whole name that they begin with; one where they begin with none. */
function nameLength(given: readonly string[], choices: readonly Choice[]): number {
  for (let length = given.length; length > 1; length--) {
    if (wholeMatches(given.slice(0, length).join(' '), choices).length > 0) return length;
  }
  return 1;
}

function division(line: string, hint: string, choices: readonly Choice[], look: Look): Chosen | Problem {
  const parts: [Candidate, number][] = [];
  const shown: string[] = [];
  const pairs = line.normalize('NFKC').matchAll(/([^=]+)=\s*([^\s,、]*)[\s,、]*/gu);
  let read = 0;
  for (const [whole, name = '', amount = ''] of pairs) {
    read += whole.length;
    const found = findChoice(name, choices);
    if ('problem' in found) return { problem: problemText(found, name.trim(), look) };
    if (!/^\d+$/.test(amount)) return { problem: look.say('answerForm', { given: whole.trim(), form: hint }) };
    parts.push([found.choice.value, Number(amount)]);
    shown.push(`${stripVTControlCharacters(found.choice.label)} = ${amount}`);
  }
  if (read < line.normalize('NFKC').length) return { problem: look.say('answerForm', { given: line, form: hint }) };
  return { answer: { divide: parts }, label: shown.join(', ') };
}

function assignment(
  line: string,
  hint: string,
  choices: readonly Choice[],
  targets: readonly Choice[],
  look: Look,
): Chosen | Problem {
  const pairs: [Candidate, Candidate][] = [];
  const shown: string[] = [];
  const put = (from: readonly Choice[], to: Choice): void => {
    for (const left of from) {
      pairs.push([left.value, to.value]);
      shown.push(`${left.label} > ${to.label}`);
    }
  };
  // Names may have arrows in them.
  const sides = line.split(/[>＞]/.test(line) ? /[>＞]/ : '→').map(words);
  // With a single target there is nothing to say about it.
  const only = targets.length === 1 ? targets[0] : undefined;
  let from = sides[0]!;
  for (const side of sides.slice(1)) {
    const length = nameLength(side, targets);
    const name = side.slice(0, length).join(' ');
    const to = side.length === 0 && only !== undefined ? { choice: only } : findChoice(name, targets);
    if ('problem' in to) return { problem: problemText(to, name, look) };
    const left = readNames(from, choices, look);
    if ('problem' in left) return left;
    put(left.choices, to.choice);
    from = side.slice(length);
  }
  if (from.length > 0) {
    if (only === undefined) return { problem: look.say('answerForm', { given: from.join(' '), form: hint }) };
    const left = readNames(from, choices, look);
    if ('problem' in left) return left;
    put(left.choices, only);
  }
  return { answer: { assign: pairs }, label: shown.join(', ') };
}

const words = (line: string): string[] => line.split(/[\s,，、]+/).filter((word) => word !== '');

function labels(choices: readonly Choice[], look: Look): string {
  const names = choices.map((choice) => choice.label);
  // Names of several words would run together.
  return names.length === 0 ? look.say('nothing') : names.join(names.some((name) => name.includes(' ')) ? '; ' : ' ');
}
