import type { Decision, State } from '@tessera/kernel/rules';
import { active, decision, turn } from '@tessera/kernel/rules';
import { fault } from './faults.ts';
import type { Entry } from './format.ts';
import type { Names } from './names.ts';
import { choose } from './names.ts';
import type { Plan } from './plan.ts';
import { answerFrom, newPlan, NotLegal, speaksOf } from './plan.ts';
import type { Moment, Play } from './play.ts';
import { momentOf, plansOf } from './play.ts';
import { isForced } from './translate.ts';

/** When the entries of a script come up, when they no longer can, and when a scenario is done. */

/** Whether it is an entry's turn to be done. */
export function comesUp(play: Play, entry: Entry, open: Decision, moment: Moment): boolean {
  const { state: s } = play;
  const words = play.scenario.game.scenario;
  if (entry.turn !== null && entry.turn !== turn(s)) return false;
  if (entry.step !== null && !isInStep(play, entry.step, entry.first)) return false;
  if (entry.top !== null && entry.top !== words.stack(s).at(-1)) return false;
  if (!isHeldBack(play, entry)) return isAsked(play, entry, open, moment);
  return false;
}

function isHeldBack({ state: s, scenario, resolved }: Play, { when }: Entry): boolean {
  if (when === null) return false;
  const { stack, stackTexts } = scenario.game.scenario;
  if (when['stack'] === 'empty' && stack(s).length > 0) return true;
  const waited = when['onStack'];
  if (typeof waited === 'string') {
    const there = [...stack(s), ...(stackTexts?.now(s) ?? [])];
    if (!there.some((each) => each.startsWith(waited))) return true;
  }
  return typeof when['resolved'] === 'number' && resolved < when['resolved'];
}

/** Whether what is asked is what an entry waits for. */
function isAsked(play: Play, entry: Entry, open: Decision, moment: Moment): boolean {
  const { state: s, names } = play;
  if (entry.do === 'check') {
    if (moment === 'boundary') return true;
    if ((entry.player ?? open.player) !== open.player) return false;
    return moment === 'window' || play.carried.length === 0 || (isWaitedFor(play, open) && !isAnswered(play, open));
  }
  if (entry.do === 'concede') return moment !== 'question' || !isAnswered(play, open);
  if (moment === 'boundary' || (entry.player ?? open.player) !== open.player) return false;
  if (entry.answers.length === 0) return moment === 'window';
  if (entry.answers.includes(open.prompt)) {
    return isAbout(s, names, entry, open) && !plansOf(play, open).some((plan) => speaksOf(names, plan, open));
  }
  if (!entry.answers.includes('*') || moment !== 'question' || isForced(open) || isAnswered(play, open)) return false;
  return entry.illegal || canAnswer(s, names, newPlan(entry, open.player), open);
}

/** Whether a question is one that entries wait for like for a window, so that whatever came before it is carried out. */
const isWaitedFor = ({ scenario }: Play, { prompt }: Decision): boolean =>
  Object.values(scenario.game.scenario.actions).some(
    ({ answers, belongs }) => belongs !== true && answers !== undefined && [answers].flat().includes(prompt),
  );

/** Whether an answer is meant for the thing that the question is about. */
function isAbout(
  s: State,
  names: Names,
  { action, fields, player }: Entry,
  { about, player: asked }: Decision,
): boolean {
  if (action.about !== true || fields['card'] === undefined) return true;
  return about !== null && choose(s, names, fields['card'], [about], player ?? asked) !== null;
}

/** Tries it on copies: whether entries that are being carried out answer a question. */
const isAnswered = (play: Play, open: Decision): boolean =>
  plansOf(play, open).some((plan) => canAnswer(play.state, play.names, plan, open));

function canAnswer(s: State, names: Names, plan: Plan, open: Decision): boolean {
  const { choices } = plan;
  const copy: Plan = {
    ...plan,
    used: new Map(plan.used),
    choices: { ...choices, left: [...choices.left], used: new Map(choices.used) },
  };
  try {
    return answerFrom(s, { ...names, ids: new Map(names.ids) }, copy, open) !== null;
  } catch (error) {
    if (error instanceof NotLegal) return true;
    throw error;
  }
}

/**
 * Whether an entry can no longer come up: its turn is over. One that is to be refused is refused as soon as its step
 * is over, or somebody else is asked what it answers, and the script would go on: that step or question may come again.
 */
export function isTooLate(play: Play, entry: Entry, open: Decision, moment: Moment): boolean {
  const { state: s, scenario } = play;
  if (entry.turn !== null && turn(s) > entry.turn) return true;
  if (entry.do === 'check') return false;
  if (!entry.illegal || (!isStepOver(play, entry) && !isOthersQuestion(entry, open))) return false;
  const following = scenario.script[scenario.script.indexOf(entry) + 1];
  if (following === undefined) {
    return isStepOver(play, entry) && (scenario.until === null || isDone({ ...play, next: scenario.script.length }));
  }
  return comesUp(play, following, open, moment) || isTooLate(play, following, open, moment);
}

function isStepOver({ state: s, scenario }: Play, entry: Entry): boolean {
  if (entry.turn !== turn(s) || entry.step === null) return false;
  const { steps, step } = scenario.game.scenario;
  return steps.indexOf(step(s)) > steps.indexOf(entry.step);
}

const isOthersQuestion = (entry: Entry, open: Decision): boolean =>
  entry.answers.length > 0 && entry.player !== null && entry.player !== open.player;

/** Whether the script is done and the moment that it is played to has come. */
export function isDone(play: Play): boolean {
  const { scenario, state: s } = play;
  const open = decision(s)!;
  if (play.next < scenario.script.length) return false;
  // What is being carried out is finished first.
  if (play.carried.length > 0 && momentOf(play, open) === 'question') return false;
  const { until } = scenario;
  if (until === null) return true;
  if (until.over) return false;
  const words = scenario.game.scenario;
  if (until.turn !== null && turn(s) > until.turn) {
    const waited = fault('neverReached');
    play.failures.push(fault('itIsStep', { waited, turn: turn(s), step: words.step(s) }));
    return true;
  }
  return (
    (until.turn === null || until.turn === turn(s)) &&
    (until.active === null || until.active === active(s)) &&
    (until.step === null || isInStep(play, until.step, until.first)) &&
    (until.top === null || until.top === words.stack(s).at(-1))
  );
}

/** Of two steps of one name the second is meant unless the first is named. */
function isInStep({ scenario, state: s }: Play, step: string, first: boolean): boolean {
  const words = scenario.game.scenario;
  return words.step(s) === step && (words.isFirst === undefined || words.isFirst(s) === first);
}
