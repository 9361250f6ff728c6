import type { Answer, Candidate, Decision, State } from '@tessera/kernel/rules';
import { apply, clone, decision, refusal, release, rowCalled } from '@tessera/kernel/rules';
import type { Fields } from './format.ts';
import type { Names } from './names.ts';
import { sceneOf } from './names.ts';
import { isForced, translate, yesOrNo } from './translate.ts';

/**
 * Answers to whatever is asked, one after the other. How the machine cuts its questions does not matter: several picks
 * may be asked one by one, and "you may" together with its pick.
 */
export type Choices = {
  readonly left: unknown[];
  /** The choice used last, if it says more than one thing: it answers what is asked about it before the entry does. */
  part: Fields | null;
  readonly used: Map<string, number>;
  /** Whether questions with one answer use choices up too: to see whether everything named can be answered. */
  readonly isTrial: boolean;
};

export const newChoices = (written: unknown, isTrial = false): Choices => ({
  left: written === undefined ? [] : Array.isArray(written) ? [...(written as readonly unknown[])] : [written],
  part: null,
  used: new Map(),
  isTrial,
});

/** What to answer, how many choices that uses up, and what is left of the last of them. */
type Fit = {
  readonly answer: Answer;
  readonly taken: number;
  readonly rest?: readonly unknown[];
  readonly part?: Fields;
};

/**
 * The first choice that is a legal answer, taken from the list; null if none is. A question with one answer uses up
 * nothing, except a choice that says more about the card which that answer is.
 */
export function fromChoices(
  s: State,
  names: Names,
  choices: Choices,
  open: Decision,
  player: number,
  mostSkipped = choices.left.length,
): Answer | null {
  const { left } = choices;
  const forced = isForced(open) && names.game.scenario.alwaysNamed?.includes(open.prompt) !== true;
  for (let i = 0; i < left.length && i <= mostSkipped; i++) {
    if (forced && !choices.isTrial && !isObject(left[i])) continue;
    const fit = fitting(s, names, open, left.slice(i), player);
    if (fit === null) continue;
    left.splice(i, fit.taken, ...(fit.rest === undefined ? [] : [fit.rest]));
    if (fit.taken > 0) setPart(s, names, choices, fit);
    return fit.answer;
  }
  return null;
}

function setPart(s: State, names: Names, choices: Choices, { part, answer }: Fit): void {
  choices.part = part ?? null;
  choices.used.clear();
  const id = part?.['id'];
  const [card] = 'one' in answer ? [answer.one] : 'some' in answer ? answer.some : [];
  if (typeof id === 'string' && typeof card === 'number') names.ids.set(id, rowCalled(s, card));
}

/** How the first of some choices answers a question; null if it does not. */
function fitting(s: State, names: Names, open: Decision, left: readonly unknown[], player: number): Fit | null {
  const own = names.game.scenario.answer(s, open, 'choices', left[0], sceneOf(s, names, player));
  if (own === null || own === 'unsaid') return null;
  const fit = own === undefined ? general(s, names, open, left, player) : { answer: own, taken: 1, ...partOf(left[0]) };
  return fit !== null && refusal(s, fit.answer) === null ? fit : null;
}

function general(s: State, names: Names, open: Decision, left: readonly unknown[], player: number): Fit | null {
  const [choice] = left;
  const pick = isObject(choice) ? (choice['card'] ?? choice['cards'] ?? choice['trigger']) : choice;
  const part = partOf(choice);
  const whole = (value: unknown, taken = 1): Fit | null => {
    const answer = translate(s, names, open, value, player);
    return answer === null ? null : { answer, taken, ...part };
  };
  if (open.kind === 'yesNo') {
    if (yesOrNo(choice) !== null) return whole(choice);
    if (isObject(choice) && pick === undefined) return { answer: { yes: true }, taken: 1, ...part };
    return leadsTo(s, names, open, choice, player) ? { answer: { yes: true }, taken: 0 } : null;
  }
  const said = yesOrNo(choice);
  if (said !== null) {
    if (said) return accepting(s, names, open, left, player);
    const declining = declined(open);
    return declining === null ? null : { answer: declining, taken: 1 };
  }
  if (pick === undefined) return null;
  if (!Array.isArray(pick)) {
    const count = open.kind === 'some' ? Math.max(1, open.min) : 1;
    return count === 1 ? whole(pick) : whole(left.slice(0, count), count);
  }
  const picks: readonly unknown[] = pick;
  if (picks.length === 0) {
    const declining = declined(open);
    return declining === null ? null : { answer: declining, taken: 1 };
  }
  if (open.kind === 'one' || open.kind === 'act') return withRest(whole(picks[0]), picks.slice(1));
  if (open.kind === 'some' && picks.length > open.max) {
    return withRest(whole(picks.slice(0, open.max)), picks.slice(open.max));
  }
  return whole(picks);
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (choice: unknown): { part?: Fields } => (isObject(choice) ? { part: choice } : {});

const withRest = (fit: Fit | null, rest: readonly unknown[]): Fit | null =>
  fit === null || rest.length === 0 ? fit : { ...fit, rest };

/** Yes to a question that is "you may" and its pick in one: the pick that follows, or else the first. */
function accepting(s: State, names: Names, open: Decision, left: readonly unknown[], player: number): Fit | null {
  if (declined(open) === null) return null;
  const following = left.length > 1 ? fitting(s, names, open, left.slice(1), player) : null;
  if (following !== null) return { ...following, taken: following.taken + 1 };
  if (open.kind === 'some') return { answer: { some: open.candidates.slice(0, 1) }, taken: 1 };
  return open.kind === 'one' ? { answer: { one: open.candidates.find((each) => !isRefusing(each))! }, taken: 1 } : null;
}

/** The answer that declines what is optional; null for a question that must be answered otherwise. */
function declined(open: Decision): Answer | null {
  if (open.kind === 'some') return open.min === 0 ? { some: [] } : null;
  if (open.kind === 'assign') return { assign: open.least };
  const refusing = open.kind === 'one' ? open.candidates.find(isRefusing) : undefined;
  return refusing === undefined ? null : { one: refusing };
}

const REFUSING: readonly Candidate[] = ['no', 'none', 'nothing', 'nobody', 'decline', 'skip', 'stop', 'done'];
const isRefusing = (candidate: Candidate): boolean => REFUSING.includes(candidate);

/** Whether yes, and only yes, leads to a question of the same player that a pick answers. */
function leadsTo(s: State, names: Names, open: Decision, pick: unknown, player: number): boolean {
  const answersAfter = (yes: boolean): boolean => {
    const copy = clone(s);
    apply(copy, { yes });
    const next = decision(copy);
    const { windows, boundary } = names.game.scenario;
    const isQuestion = next !== null && !windows.includes(next.prompt) && next.prompt !== boundary;
    const answered =
      isQuestion &&
      next.player === open.player &&
      next.kind !== 'yesNo' &&
      fitting(copy, names, next, [pick], player) !== null;
    release(copy);
    return answered;
  };
  return answersAfter(true) && !answersAfter(false);
}
