import type { Answer, Candidate, Decision, Row, State, Text } from '@tessera/kernel/rules';
import { refusal, rowCalled } from '@tessera/kernel/rules';
import { fault } from './faults.ts';
import type { Choices } from './choices.ts';
import { fromChoices, newChoices } from './choices.ts';
import type { Entry, Fields } from './format.ts';
import type { Names } from './names.ts';
import { choose, sceneOf } from './names.ts';
import { defaultAnswer, isForced, notLegal, translate } from './translate.ts';

/** An entry that is being carried out, and how much of what it says has been used. */
export type Plan = {
  readonly entry: Entry;
  /** Who means the names in it. */
  readonly player: number;
  /** How much of what stands under each path. */
  readonly used: Map<string, number>;
  readonly choices: Choices;
  /** The card that the action is done with; 0 for none. */
  card: Row;
};

export const newPlan = (entry: Entry, player: number, isTrial = false): Plan => ({
  entry,
  player: entry.player ?? player,
  used: new Map(),
  choices: newChoices(entry.fields['choices'], isTrial),
  card: 0,
});

/** Thrown when a scenario names something that cannot be the answer. */
export class NotLegal extends Error {
  override readonly name = 'NotLegal';
  readonly problem: Text;
  constructor(said: Text) {
    super(said.en);
    this.problem = said;
  }
}

/** What an entry says about a question; null if it says nothing. Uses up what it takes. */
export function answerFrom(s: State, names: Names, plan: Plan, open: Decision): Answer | null {
  const paths = names.game.scenario.questions[open.prompt] ?? [];
  for (const path of paths) {
    const answer = path === 'choices' ? chosen(s, names, plan, open, true) : fromPath(s, names, plan, open, path);
    if (answer === null) continue;
    noteId(s, names, plan, path, answer);
    return answer;
  }
  if (paths.includes('choices')) return null;
  const answer = chosen(s, names, plan, open, false);
  if (answer !== null) noteIdOf(s, names, plan, open, answer);
  return answer;
}

/** What is answered where an entry says nothing: as ever, but what it names for something else is spared. */
export function unsaidAnswer(s: State, names: Names, plan: Plan, open: Decision): Answer {
  const answer = sparing(s, names, plan, open) ?? defaultAnswer(s, open);
  noteIdOf(s, names, plan, open, answer);
  return answer;
}

/** The first thing that the entry does not name for a question still to come; null where there is nothing to spare. */
function sparing(s: State, names: Names, plan: Plan, open: Decision): Answer | null {
  if (open.kind !== 'one') return null;
  const meant: Candidate[] = [];
  for (const path of new Set(pathsOf(names))) {
    const value = at(plan.entry.fields, path);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const name of list.slice(plan.used.get(path) ?? 0)) {
      const left = open.candidates.filter((each) => typeof each === 'number' && !meant.includes(each));
      const one = typeof name === 'string' ? choose(s, names, name, left, plan.player) : null;
      if (one !== null) meant.push(one);
    }
  }
  const other = open.candidates.find((candidate) => !meant.includes(candidate));
  if (meant.length === 0 || other === undefined) return null;
  return refusal(s, { one: other }) === null ? { one: other } : null;
}

/** Whether an entry says something about a question other than among its choices. */
export function speaksOf(names: Names, plan: Plan, open: Decision): boolean {
  return (names.game.scenario.questions[open.prompt] ?? []).some(
    (path) => path !== 'choices' && at(plan.entry.fields, path) !== undefined && !plan.used.has(path),
  );
}

/** Whether everything an entry says has been asked for. */
export function isUsedUp(names: Names, plan: Plan): boolean {
  if (plan.choices.left.length > 0) return false;
  return pathsOf(names).every((path) => {
    const value = at(plan.entry.fields, path);
    if (value === undefined) return true;
    const used = plan.used.get(path) ?? 0;
    return plan.used.has(path) && (!Array.isArray(value) || used >= value.length);
  });
}

/** What was named in a list of which only a part was asked for: the first such thing, null for none. */
export function leftOver(names: Names, plan: Plan): string | null {
  for (const path of pathsOf(names)) {
    const value = at(plan.entry.fields, path);
    const used = plan.used.get(path) ?? 0;
    if (Array.isArray(value) && used > 0 && used < value.length)
      return `${path}[${used}] ${JSON.stringify(value[used])}`;
  }
  return null;
}

const pathsOf = (names: Names): string[] =>
  Object.values(names.game.scenario.questions)
    .flat()
    .filter((path) => path !== 'choices');

function chosen(s: State, names: Names, plan: Plan, open: Decision, mustFit: boolean): Answer | null {
  const { choices } = plan;
  const [next] = choices.left;
  const answer = fromChoices(s, names, choices, open, plan.player);
  if (answer === null && mustFit && next !== undefined && !isForced(open)) {
    throw new NotLegal(notLegal(s, names, open, next));
  }
  return answer;
}

/** What stands under a path: a list answers several questions that ask for one thing each. */
function fromPath(s: State, names: Names, plan: Plan, open: Decision, path: string): Answer | null {
  const inChoice = plan.choices.part === null ? undefined : at(plan.choices.part, path);
  const used = inChoice === undefined ? plan.used : plan.choices.used;
  const value = inChoice ?? at(plan.entry.fields, path);
  if (value === undefined) return null;
  const own = names.game.scenario.answer(s, open, path, value, sceneOf(s, names, plan.player));
  if (own !== undefined) {
    if (own === null) throw new NotLegal(notLegal(s, names, open, value));
    used.set(path, Array.isArray(value) ? value.length : 1);
    return own === 'unsaid' ? null : own;
  }
  const begun = used.get(path) ?? 0;
  const isOne = open.kind === 'one' || open.kind === 'number' || open.kind === 'act';
  const isSeveral = open.kind === 'some' || open.kind === 'order';
  const list: readonly unknown[] = Array.isArray(value) && (isOne || isSeveral) ? value : [value];
  const left = list.slice(begun);
  // A payment that is named is made of just that.
  if (left.length === 0 && begun > 0 && open.kind === 'act' && !isForced(open)) {
    throw new NotLegal(fault('tooLittle', { path, prompt: open.prompt }));
  }
  // Nobody at all may be named once, too.
  if (left.length === 0 && (begun > 0 || !isSeveral)) return null;
  const taken = isSeveral && !Array.isArray(left[0]) ? mostThatFit(s, names, plan, open, left) : 1;
  const said = isSeveral && !Array.isArray(left[0]) ? left.slice(0, taken) : left[0];
  const answer = translate(s, names, open, said, plan.player);
  if (answer === null) throw new NotLegal(notLegal(s, names, open, said));
  const isWhole = list.length === 1 && Array.isArray(value) && !isOne && !isSeveral;
  used.set(path, isWhole ? value.length : begun + Math.max(1, taken));
  return answer;
}

/** How many of the things named next are for this question: all of them if that is legal. */
function mostThatFit(s: State, names: Names, plan: Plan, open: Decision, left: readonly unknown[]): number {
  for (let count = left.length; count > 0; count--) {
    const answer = translate(s, names, open, left.slice(0, count), plan.player);
    if (answer !== null && refusal(s, answer) === null) return count;
  }
  return left.length;
}

/** The same where the entry does not say which card that is. */
function noteIdOf(s: State, names: Names, plan: Plan, open: Decision, answer: Answer): void {
  const paths = names.game.scenario.questions[open.prompt] ?? [];
  const path = paths.find((each) => each === 'card' || each === 'cards');
  if (path !== undefined) noteId(s, names, plan, path, answer);
}

/** The card that an action is done with gets the entry's `id`. */
function noteId(s: State, names: Names, plan: Plan, path: string, answer: Answer): void {
  const { id } = plan.entry.fields;
  if (typeof id !== 'string' || (path !== 'card' && path !== 'cards') || names.ids.has(id)) return;
  const [card] = 'one' in answer ? [answer.one] : 'some' in answer ? answer.some : [];
  if (typeof card === 'number') names.ids.set(id, rowCalled(s, card));
}

const at = (fields: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Fields)[key] : undefined),
      fields,
    );
