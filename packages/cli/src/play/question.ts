import type { Answer, Candidate, Decision, View } from '@tessera/kernel';
import type { Look, Table } from '../table/index.ts';
import type { Choice } from './choices.ts';
import { actionChoices, candidateChoices, findChoice } from './choices.ts';

/** A decision as it is put to a person. */
export type Question = {
  readonly open: Decision;
  readonly choices: readonly Choice[];
  /** What the choices are put to, where pairs are asked for. */
  readonly targets: readonly Choice[];
  /** How to answer, where numbers alone do not say it. */
  readonly hint: string;
  /** What an empty line stands for. */
  readonly byDefault: Chosen | null;
  readonly parse: (line: string) => Chosen | Problem;
};

export type Chosen = { readonly answer: Answer; readonly label: string };
export type Problem = { readonly problem: string };

export function questionOf(open: Decision, seen: View, table: Table, look: Look): Question {
  const { say } = look;
  const candidates = (values: readonly Candidate[]): Choice[] => candidateChoices(values, seen, table, look);
  const make = (
    parts: Pick<Question, 'choices' | 'parse'> & Partial<Pick<Question, 'targets' | 'hint' | 'byDefault'>>,
  ): Question => ({ open, targets: [], hint: '', byDefault: null, ...parts });
  switch (open.kind) {
    case 'act': {
      const choices = actionChoices(open.actions, seen, table, look);
      const usual = choices.find(({ act }) => act?.act === table.byDefault && act?.card === undefined);
      const parse = one(choices, ({ act, value }) => act ?? { act: String(value) }, look);
      return make({ choices, parse, byDefault: usual === undefined ? null : (parse(usual.number) as Chosen) });
    }
    case 'one': {
      const choices = candidates(open.candidates);
      return make({ choices, parse: one(choices, ({ value }) => ({ one: value }), look) });
    }
    case 'yesNo': {
      const choices: Choice[] = [
        { value: 'yes', number: '1', names: ['y', 'yes', say('yes')], label: say('yes'), action: null, act: null },
        { value: 'no', number: '2', names: ['n', 'no', say('no')], label: say('no'), action: null, act: null },
      ];
      return make({ choices, parse: one(choices, ({ value }) => ({ yes: value === 'yes' }), look) });
    }
    case 'some': {
      const choices = candidates(open.candidates);
      const { min, max } = open;
      const answer = (some: Choice[]): Chosen => ({
        answer: { some: some.map((each) => each.value) },
        label: labels(some, look),
      });
      return make({
        choices,
        hint: min !== max ? say('hintSome', { min, max }) : min === 1 ? say('hintOne') : say('hintExactly', { min }),
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
      return make({ choices, hint: say('hintOrder'), parse: (line) => several(line, choices, look, answer) });
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
      const choices = candidates(open.candidates);
      return make({
        choices,
        hint: say('hintDivide', { total: open.total }),
        parse: (line) => division(line, choices, look),
      });
    }
    case 'assign': {
      const choices = candidates(open.candidates);
      const targets = candidates(open.targets);
      return make({
        choices,
        targets,
        hint: say('hintAssign'),
        byDefault: { answer: { assign: [] }, label: say('nothing') },
        parse: (line) => assignment(line, choices, targets, look),
      });
    }
  }
}

/** The answer of a question that leaves no choice; null if there is one. */
export function onlyAnswer({ open, choices, parse }: Question): Chosen | null {
  if ((open.kind !== 'act' && open.kind !== 'one') || choices.length !== 1) return null;
  const chosen = parse(choices[0]!.number);
  return 'problem' in chosen ? null : chosen;
}

function one(choices: readonly Choice[], answer: (choice: Choice) => Answer, look: Look): Question['parse'] {
  return (line) => {
    const found = findChoice(line, choices);
    if ('problem' in found) return { problem: look.say(found.problem, { given: line }) };
    return { answer: answer(found.choice), label: found.choice.label };
  };
}

function several(
  line: string,
  choices: readonly Choice[],
  look: Look,
  answer: (chosen: Choice[]) => Chosen,
): Chosen | Problem {
  const chosen: Choice[] = [];
  for (const word of words(line)) {
    const found = findChoice(word, choices);
    if ('problem' in found) return { problem: look.say(found.problem, { given: word }) };
    chosen.push(found.choice);
  }
  return answer(chosen);
}

function division(line: string, choices: readonly Choice[], look: Look): Chosen | Problem {
  const parts: [Candidate, number][] = [];
  for (const word of words(line)) {
    const [name = '', amount = ''] = word.split('=');
    const found = findChoice(name, choices);
    if ('problem' in found) return { problem: look.say(found.problem, { given: word }) };
    if (!/^\d+$/.test(amount)) return { problem: look.say('notUnderstood', { given: word }) };
    parts.push([found.choice.value, Number(amount)]);
  }
  return { answer: { divide: parts }, label: line };
}

function assignment(
  line: string,
  choices: readonly Choice[],
  targets: readonly Choice[],
  look: Look,
): Chosen | Problem {
  const pairs: [Candidate, Candidate][] = [];
  const shown: string[] = [];
  for (const word of words(line.replace(/\s*(>|→|＞)\s*/g, '>'))) {
    const [from = '', to = ''] = word.split('>');
    const left = findChoice(from, choices);
    // With a single target there is nothing to say about it.
    const right = to === '' && targets.length === 1 ? { choice: targets[0]! } : findChoice(to, targets);
    if ('problem' in left) return { problem: look.say(left.problem, { given: word }) };
    if ('problem' in right) return { problem: look.say(right.problem, { given: word }) };
    pairs.push([left.choice.value, right.choice.value]);
    shown.push(`${left.choice.label} > ${right.choice.label}`);
  }
  return { answer: { assign: pairs }, label: shown.join(', ') };
}

const words = (line: string): string[] => line.split(/[\s,，、]+/).filter((word) => word !== '');

const labels = (choices: readonly Choice[], look: Look): string =>
  choices.length === 0 ? look.say('nothing') : choices.map((choice) => choice.label).join(' ');
