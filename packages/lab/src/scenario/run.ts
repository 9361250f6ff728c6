import type { Answer, Decision, State } from '@tessera/kernel/rules';
import {
  active,
  apply,
  clone,
  decision,
  isOver,
  refTo,
  refusal,
  Refused,
  rowCalled,
  turn,
  view,
} from '@tessera/kernel/rules';
import { judge } from './facts.ts';
import type { Entry, Fields, Scenario } from './format.ts';
import { readScenarios } from './format.ts';
import type { Plan } from './plan.ts';
import { answerFrom, defaultAnswer, isForced, isUsedUp, newPlan, NotLegal, translate } from './plan.ts';
import type { Names } from './scene.ts';
import { layOut } from './scene.ts';

/** Plays scenarios and judges them. */

export type ScenarioReport = {
  readonly name: string;
  readonly file: string;
  readonly rules: readonly string[];
  readonly passed: boolean;
  readonly failures: readonly string[];
};

export type RunOptions = {
  /** Puts something in the place of the state at every decision, such as the state saved and loaded. */
  readonly atEachDecision?: (s: State) => State;
};

/** Runs the scenarios of a file. Throws `ScenarioError` if the file is not understood. */
export function runScenarioText(text: string, file: string, options: RunOptions = {}): ScenarioReport[] {
  const scenarios = readScenarios(text, file);
  return scenarios.map((scenario, index) =>
    runScenario(scenario, file, scenarios.length > 1 ? `${file}: [${index}]` : `${file}:`, options),
  );
}

/** More than any scenario needs: something keeps the script from going on. */
const MOST_DECISIONS = 3000;

type Play = {
  readonly scenario: Scenario;
  readonly names: Names;
  state: State;
  /** The next entry of the script. */
  next: number;
  /** The entry whose action is being requested. */
  current: Plan | null;
  /** What entries still say about requests that wait to be resolved. */
  readonly plans: Map<number, Plan>;
  readonly queues: Map<string, unknown[]>;
  /** How many requests have been resolved since the last entry. */
  resolved: number;
  readonly failures: string[];
};

function runScenario(scenario: Scenario, file: string, place: string, options: RunOptions): ScenarioReport {
  const { state, names } = layOut(scenario, place);
  const play: Play = {
    scenario,
    names,
    state,
    next: 0,
    current: null,
    plans: new Map(),
    queues: new Map(Object.entries(scenario.choices).map(([player, queue]) => [player, [...queue]])),
    resolved: 0,
    failures: [],
  };
  let decisions = 0;
  for (;;) {
    if (options.atEachDecision) play.state = options.atEachDecision(play.state);
    if (isOver(play.state) || play.failures.length > 0 || isDone(play)) break;
    if (++decisions > MOST_DECISIONS) {
      play.failures.push(`nothing more happens: ${waitedFor(play)}`);
      break;
    }
    try {
      decide(play, decision(play.state)!);
    } catch (error) {
      if (!(error instanceof NotLegal)) throw error;
      play.failures.push(`${whereabouts(play)}: ${error.message}`);
    }
  }
  if (play.failures.length === 0) {
    for (; isOver(play.state) && scenario.script[play.next]?.do === 'check'; play.next++)
      check(play, scenario.script[play.next]!);
    if (play.next < scenario.script.length) play.failures.push(`the game is over, but ${waitedFor(play)}`);
    judgeAll(play, scenario.expect, 'expect');
  }
  return {
    name: scenario.name,
    file,
    rules: scenario.rules,
    passed: play.failures.length === 0,
    failures: play.failures,
  };
}

function isDone(play: Play): boolean {
  const { scenario, state: s } = play;
  if (play.next < scenario.script.length) return false;
  // A request that is being made is finished first.
  if (play.current !== null && decision(s)!.kind !== 'act') return false;
  const { until } = scenario;
  if (until === null) return true;
  if (until['over'] === true) return false;
  const words = scenario.game.scenario;
  return (
    (until['turn'] === undefined || until['turn'] === turn(s)) &&
    (until['active'] === undefined || until['active'] === active(s)) &&
    (until['step'] === undefined || until['step'] === words.step(s)) &&
    (until['top'] === undefined || until['top'] === words.stack(s).at(-1))
  );
}

/** Answers the open decision, or does an entry that answers nothing. */
function decide(play: Play, open: Decision): void {
  if (open.kind === 'act') finishRequest(play);
  const entry = play.scenario.script[play.next];
  if (entry === undefined || !comesUp(play, entry, open)) {
    give(play, open.kind === 'act' ? wait(play, open) : answerQuestion(play, open));
    return;
  }
  if (entry.do === 'check') {
    check(play, entry);
  } else if (entry.illegal) {
    if (isAccepted(play, entry)) play.failures.push(`${placeIn(entry)}: "${entry.do}" was to be refused, but is legal`);
  } else if (play.scenario.game.scenario.actions[entry.do]!.answers === undefined) {
    // What says nothing more (passing) requests nothing: the questions that follow are not its own.
    play.current = play.scenario.game.scenario.actions[entry.do]!.keys.length > 0 ? newPlan(entry) : null;
    play.resolved = 0;
    give(play, { act: entry.do });
  } else {
    play.resolved = 0;
    give(play, answerFrom(play.state, play.names, newPlan(entry), open) ?? defaultAnswer(open));
  }
  play.next++;
}

/** Whether it is an entry's turn to be done. */
function comesUp(play: Play, entry: Entry, open: Decision): boolean {
  const { state: s } = play;
  const words = play.scenario.game.scenario;
  if (play.current !== null) return false;
  if (entry.turn !== null && entry.turn !== turn(s)) return false;
  if (entry.step !== null && entry.step !== words.step(s)) return false;
  if (entry.top !== null && entry.top !== words.stack(s).at(-1)) return false;
  if (entry.player !== null && entry.player !== open.player) return false;
  if (entry.do !== 'check') {
    const { answers } = words.actions[entry.do]!;
    if (answers === undefined ? open.kind !== 'act' : answers !== open.prompt) return false;
  }
  const { when } = entry;
  if (when === null) return true;
  if (when['stack'] === 'empty' && words.stack(s).length > 0) return false;
  const waited = when['onStack'];
  if (typeof waited === 'string' && !words.stack(s).some((name) => name.startsWith(waited))) return false;
  return typeof when['resolved'] !== 'number' || play.resolved >= when['resolved'];
}

function check(play: Play, entry: Entry): void {
  judgeAll(play, entry.expect, placeIn(entry));
}

function judgeAll(play: Play, facts: readonly Fields[], what: string): void {
  facts.forEach((fact, i) => {
    for (const failure of judge(play.state, play.names, play.scenario, fact))
      play.failures.push(`${what}[${i}] ${failure}`);
  });
}

/** The request of the current entry is complete: what the entry still says is kept for its resolution. */
function finishRequest(play: Play): void {
  const { current, state: s } = play;
  if (current === null) return;
  play.current = null;
  const ref = refTo(s, play.scenario.game.scenario.resolving(s));
  if (ref !== 0 && !play.plans.has(ref)) play.plans.set(ref, current);
}

function wait(play: Play, open: Decision): Answer {
  const { scenario } = play;
  const entry = scenario.script[play.next];
  const until = entry === undefined ? scenario.until : { turn: entry.turn };
  const target = until?.['over'] === true ? Number.POSITIVE_INFINITY : until?.['turn'];
  return scenario.game.scenario.wait(play.state, open, typeof target === 'number' ? target : null);
}

/** A question that comes up while something is requested or resolved. */
function answerQuestion(play: Play, open: Decision): Answer {
  const { state: s, names } = play;
  const plan = play.current ?? play.plans.get(refTo(s, play.scenario.game.scenario.resolving(s))) ?? null;
  const isTheirs = plan !== null && (plan.entry.player === null || plan.entry.player === open.player);
  const planned = isTheirs ? answerFrom(s, names, plan, open) : null;
  if (planned !== null) return planned;
  const queue = play.queues.get(`P${open.player}`) ?? [];
  if (queue.length === 0 || isForced(open)) return defaultAnswer(open);
  const answer = translate(s, names, open, queue[0]);
  if (answer === null) return defaultAnswer(open);
  queue.shift();
  return answer;
}

/** Answers; an answer that is refused fails the scenario with what would have been legal. */
function give(play: Play, answer: Answer): void {
  const { state: s, names } = play;
  const where = whereabouts(play);
  const open = decision(s)!;
  try {
    noteId(s, names, play.current, open, answer);
    apply(s, answer);
    play.resolved += view(s, 'spectator').events.filter((event) => event.event === 'resolved').length;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    play.failures.push(`${where}: ${error.message}`);
  }
}

/** The card that an action is done with gets the entry's `id`. */
function noteId(s: State, names: Names, plan: Plan | null, open: Decision, answer: Answer): void {
  const id = plan?.entry.fields['id'];
  if (typeof id !== 'string' || !('one' in answer) || typeof answer.one !== 'number' || names.ids.has(id)) return;
  if (names.game.scenario.questions[open.prompt]?.includes('card')) names.ids.set(id, rowCalled(s, answer.one));
}

/** Tries an entry out on a copy: whether the action and everything the entry says about it is legal. */
function isAccepted(play: Play, entry: Entry): boolean {
  const { names } = play;
  const s = clone(play.state);
  const plan = newPlan(entry);
  const words = play.scenario.game.scenario;
  try {
    if (words.actions[entry.do]!.answers !== undefined) {
      return refusal(s, answerFrom(s, names, plan, decision(s)!) ?? defaultAnswer(decision(s)!)) === null;
    }
    if (refusal(s, { act: entry.do }) !== null) return false;
    apply(s, { act: entry.do });
    for (let count = 0; count < MOST_DECISIONS && !isOver(s); count++) {
      const open = decision(s)!;
      if (open.kind === 'act' && isUsedUp(names, plan)) return true;
      const answer =
        open.kind === 'act' ? words.wait(s, open, null) : (answerFrom(s, names, plan, open) ?? defaultAnswer(open));
      if (refusal(s, answer) !== null) return false;
      apply(s, answer);
    }
    return true;
  } catch (error) {
    if (error instanceof NotLegal) return false;
    throw error;
  }
}

const placeIn = (entry: Entry): string => entry.place.replace(/^.*script/, 'script');

function whereabouts(play: Play): string {
  const { state: s, scenario } = play;
  const entry = play.current?.entry ?? scenario.script[play.next];
  const when = `turn ${turn(s)}, step ${scenario.game.scenario.step(s)}, P${decision(s)?.player ?? '?'}`;
  return entry === undefined ? when : `${placeIn(entry)} "${entry.do}" (${when})`;
}

function waitedFor(play: Play): string {
  const entry = play.scenario.script[play.next];
  return entry === undefined ? '"until" is never reached' : `${placeIn(entry)} "${entry.do}" never comes up`;
}
