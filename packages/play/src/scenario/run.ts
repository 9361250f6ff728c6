import type { Answer, Asks, Decision, State, Text } from '@tessera/kernel/rules';
import {
  apply,
  clone,
  concede,
  decision,
  isOver,
  Kind,
  kindOf,
  refTo,
  refusalIn,
  Refused,
  sourceOf,
  turn,
  view,
} from '@tessera/kernel/rules';
import { firstAnswer, isAccepted } from './acting.ts';
import { fromChoices, newChoices } from './choices.ts';
import { comesUp, isDone, isTooLate } from './coming-up.ts';
import { judgeDecks } from './decks.ts';
import { judge } from './facts.ts';
import { fault, placed } from './faults.ts';
import type { Entry, Fields, Library, Scenario } from './format.ts';
import { readScenarios } from './format.ts';
import type { Plan } from './plan.ts';
import { answerFrom, leftOver, newPlan, NotLegal, unsaidAnswer } from './plan.ts';
import type { Moment, Play } from './play.ts';
import { entryCalled, momentOf, MOST_DECISIONS, placeIn, plansOf } from './play.ts';
import { layOut } from './scene.ts';
import { defaultAnswer } from './translate.ts';

/** Plays scenarios and judges them. */

export type ScenarioReport = {
  readonly name: string;
  readonly file: string;
  readonly rules: readonly string[];
  readonly passed: boolean;
  readonly failures: readonly Text[];
};

export type RunOptions = Library & {
  /** Puts something in the place of the state at every decision, such as the state saved and loaded. */
  readonly atEachDecision?: (s: State) => State;
};

/** Runs the scenarios of a file. Throws `ScenarioError` if the file is not understood. */
export function runScenarioText(text: string, file: string, options: RunOptions): ScenarioReport[] {
  const scenarios = readScenarios(text, file, options);
  return scenarios.map((scenario, index) => {
    const place = scenarios.length > 1 ? `${file}: [${index}]` : `${file}:`;
    const failures = runScenario(scenario, place, options);
    return { name: scenario.name, file, rules: scenario.rules, passed: failures.length === 0, failures };
  });
}

function runScenario(scenario: Scenario, place: string, options: RunOptions): Text[] {
  switch (scenario.form) {
    case 'script':
      return runScript(scenario, place, options);
    case 'deck':
      return judgeDecks(scenario, place);
    case 'property':
      return [fault('property')];
  }
}

/** A scenario that is laid out, and of whose script nothing has been done yet. */
export function beginPlay(scenario: Scenario, place: string, asks?: Asks): Play {
  const { state, names } = layOut(scenario, place, asks);
  return {
    scenario,
    names,
    state,
    next: 0,
    carried: [],
    ofRequests: new Map(),
    ofCards: new Map(),
    plans: [],
    queues: new Map(Object.entries(scenario.choices).map(([player, queue]) => [player, newChoices(queue)])),
    resolved: 0,
    passing: null,
    failures: [],
  };
}

function runScript(scenario: Scenario, place: string, options: RunOptions): Text[] {
  const play = beginPlay(scenario, place);
  let decisions = 0;
  for (;;) {
    if (options.atEachDecision) play.state = options.atEachDecision(play.state);
    if (isOver(play.state) || play.failures.length > 0 || isDone(play)) break;
    if (++decisions > MOST_DECISIONS) {
      play.failures.push(fault('stuck', { waited: waitedFor(play) }));
      break;
    }
    const move = nextMove(play);
    if (move !== null) give(play, move.answer);
  }
  if (play.failures.length === 0) {
    finishScript(play);
    judgeAll(play, scenario.expect, 'expect');
  }
  return play.failures;
}

/** What is left of the script when the game is over, and of what its entries said. */
function finishScript(play: Play): void {
  const { script } = play.scenario;
  for (; play.next < script.length; play.next++) {
    const entry = script[play.next]!;
    // Nothing can be done any more, which is what was to be shown.
    if (entry.illegal) continue;
    if (entry.do !== 'check') break;
    check(play, entry, play.state);
  }
  if (play.next < script.length) play.failures.push(fault('overBut', { waited: waitedFor(play) }));
  for (const plan of play.plans) {
    const unused = leftOver(play.names, plan);
    if (unused !== null) play.failures.push(fault('notAskedFor', { entry: entryCalled(plan.entry), what: unused }));
  }
}

/** What is answered next, and whether an entry of the script says so; otherwise it is what nobody has to think about. */
export type Move = { readonly answer: Answer; readonly isScripted: boolean };

/** The answer to the open decision, to be given next; null if there is none, or an entry was done that answers nothing. */
export function nextMove(play: Play): Move | null {
  try {
    return decide(play, decision(play.state)!);
  } catch (error) {
    if (!(error instanceof NotLegal)) throw error;
    play.failures.push(fault('fact', { name: whereabouts(play), what: error.problem }));
    return null;
  }
}

const byItself = (answer: Answer): Move => ({ answer, isScripted: false });

function decide(play: Play, open: Decision): Move | null {
  const moment = momentOf(play, open);
  settlePassing(play, moment);
  if (moment === 'window') {
    finishCarried(play);
    if (isAnswerTooLate(play)) return null;
  }
  const entry = play.scenario.script[play.next];
  if (entry !== undefined && isTooLate(play, entry, open, moment)) {
    if (entry.illegal) play.next++;
    else
      play.failures.push(
        entry.action.belongs === true
          ? notAsked(entry)
          : fault('itIsTurn', { waited: waitedFor(play), turn: turn(play.state) }),
      );
    return null;
  }
  if (entry !== undefined && comesUp(play, entry, open, moment)) return doEntry(play, entry, open, moment);
  if (moment === 'boundary') return byItself(defaultAnswer(play.state, open));
  return moment === 'window' ? byItself(wait(play, open)) : answerQuestion(play, open);
}

function doEntry(play: Play, entry: Entry, open: Decision, moment: Moment): Move | null {
  if (entry.do === 'check') {
    if (moment === 'boundary' && entry.player !== null) {
      // Whoever waits for a player waits for a decision of theirs, if there is one in this step.
      play.passing = { next: play.next, state: clone(play.state) };
      return byItself(defaultAnswer(play.state, open));
    }
    check(play, entry, play.state);
    play.resolved = 0;
  } else if (entry.illegal) {
    if (isAccepted(play, entry, open)) {
      play.failures.push(fault('wasLegal', { entry: entryCalled(entry) }));
    }
  } else if (entry.do === 'concede') {
    concede(play.state, entry.player ?? open.player);
  } else {
    const plan = newPlan(entry, open.player);
    const answer = firstAnswer(play.state, play.names, plan, open);
    play.resolved = 0;
    // What says nothing more (passing) requests nothing: the questions that follow are not its own.
    if (entry.action.keys.length > 0) {
      play.carried.push(plan);
      play.plans.push(plan);
    }
    play.next++;
    return { answer, isScripted: true };
  }
  play.next++;
  return null;
}

/** A check that waited for its player is judged by the beginning of the step if that has passed without. */
function settlePassing(play: Play, moment: Moment): void {
  const { passing } = play;
  if (passing === null || (moment !== 'boundary' && passing.next === play.next)) return;
  play.passing = null;
  if (passing.next !== play.next) return;
  check(play, play.scenario.script[play.next]!, passing.state);
  play.next++;
}

/** At a window, an answer that belongs to what has just been carried out was never asked for. */
function isAnswerTooLate(play: Play): boolean {
  const entry = play.scenario.script[play.next];
  if (entry === undefined || entry.action.belongs !== true || play.next === 0) return false;
  if (entry.turn !== null && entry.turn > turn(play.state)) return false;
  if (entry.illegal) play.next++;
  else play.failures.push(notAsked(entry));
  return true;
}

const notAsked = (entry: Entry): Text =>
  entry.player === null
    ? fault('nobodyAsked', { entry: entryCalled(entry) })
    : fault('notAsked', { entry: entryCalled(entry), player: entry.player });

/** Judges what an entry expects by how things stand now. */
export const judgeEntry = (play: Play, entry: Entry): void => check(play, entry, play.state);

function check(play: Play, entry: Entry, s: State): void {
  judgeAll({ ...play, state: s }, entry.expect, placeIn(entry));
}

function judgeAll({ state, names, scenario, failures }: Play, facts: readonly Fields[], what: string): void {
  facts.forEach((fact, i) => {
    for (const failure of judge(state, names, scenario, fact)) failures.push(placed(`${what}[${i}]`, failure));
  });
}

/** The game is at a window: what entries still say is kept for what they have put on the stack, and for its cards. */
function finishCarried(play: Play): void {
  const { state: s, carried } = play;
  const action = carried.findLast((plan) => plan.entry.answers.length === 0);
  const ref = refTo(s, play.scenario.game.scenario.resolving(s));
  if (action !== undefined && ref !== 0 && !play.ofRequests.has(ref)) play.ofRequests.set(ref, action);
  for (const plan of carried) if (plan.card !== 0) play.ofCards.set(plan.card, plan);
  carried.length = 0;
}

/** The entry that made the request, or used the card, that a question belongs to. */
function planOfResolving(play: Play, open: Decision): Plan[] {
  const { state: s } = play;
  const resolving = play.scenario.game.scenario.resolving(s);
  if (resolving === 0) return [];
  const source = kindOf(s, resolving) === Kind.request ? sourceOf(s, resolving) : 0;
  const plan = play.ofRequests.get(refTo(s, resolving)) ?? play.ofCards.get(source);
  return plan === undefined || (plan.entry.player ?? open.player) !== open.player ? [] : [plan];
}

function wait(play: Play, open: Decision): Answer {
  const { scenario } = play;
  const entry = scenario.script[play.next];
  const { until } = scenario;
  const target = entry !== undefined ? entry.turn : until?.over === true ? Number.POSITIVE_INFINITY : until?.turn;
  return scenario.game.scenario.wait(play.state, open, target ?? null);
}

/** A question that comes up while something is requested or resolved. */
function answerQuestion(play: Play, open: Decision): Move {
  const { state: s, names } = play;
  // While an action is carried out, what is asked belongs to it.
  const own = plansOf(play, open);
  for (const plan of own.length > 0 ? own : planOfResolving(play, open)) {
    const planned = answerFrom(s, names, plan, open);
    if (planned !== null) return { answer: planned, isScripted: true };
  }
  const queue = play.queues.get(`P${open.player}`);
  const queued = queue === undefined ? null : fromChoices(s, names, queue, open, open.player, 0);
  if (queued !== null) return { answer: queued, isScripted: true };
  const [carried] = own;
  return byItself(carried === undefined ? defaultAnswer(s, open) : unsaidAnswer(s, names, carried, open));
}

/** Answers; an answer that is refused fails the scenario with what would have been legal. */
export function give(play: Play, answer: Answer): void {
  const { state: s } = play;
  const where = whereabouts(play);
  try {
    apply(s, answer);
    if (play.scenario.script.some((entry) => entry.when?.['resolved'] !== undefined)) {
      play.resolved += view(s, 'spectator').events.filter((event) => event.event === 'resolved').length;
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    play.failures.push(fault('fact', { name: where, what: refusalIn(error) }));
  }
}

function whereabouts(play: Play): Text {
  const { state: s, scenario } = play;
  const entry = play.carried.at(-1)?.entry ?? scenario.script[play.next];
  const player = `P${decision(s)?.player ?? '?'}`;
  const when = fault('when', { turn: turn(s), step: scenario.game.scenario.step(s), player });
  return entry === undefined ? when : fault('at', { entry: entryCalled(entry), when });
}

function waitedFor(play: Play): Text {
  const entry = play.scenario.script[play.next];
  return entry === undefined ? fault('neverReached') : fault('neverComes', { entry: entryCalled(entry) });
}
