import type { Answer, Decision, State } from '@tessera/kernel/rules';
import { decision, isOver } from '@tessera/kernel/rules';
import { isDone } from './coming-up.ts';
import { judge } from './facts.ts';
import type { Fields, Scenario } from './format.ts';
import type { Play } from './play.ts';
import { momentOf } from './play.ts';
import { beginPlay } from './run.ts';
import { defaultAnswer } from './translate.ts';

/** A scenario that is played freely, as a puzzle: what it expects is judged, its script is not looked at. */
export type Puzzle = { readonly play: Play };

export function beginPuzzle(scenario: Scenario): Puzzle {
  return { play: beginPlay({ ...scenario, script: [] }, `${scenario.name}:`, 'open') };
}

export type Judged = {
  readonly fact: Fields;
  readonly holds: boolean;
};

/** How what a puzzle expects stands now, and whether the moment has come at which it counts. */
export function judgePuzzle({ play }: Puzzle): { readonly facts: readonly Judged[]; readonly isOver: boolean } {
  const { state, names, scenario } = play;
  const facts = scenario.expect.map((fact): Judged => ({
    fact,
    holds: judge(state, names, scenario, fact).length === 0,
  }));
  if (isOver(state)) return { facts, isOver: true };
  // A puzzle that names no moment is played to the end of the game.
  return { facts, isOver: scenario.until !== null && isDone({ ...play, failures: [] }) };
}

/** What somebody answers who only lets things happen: passes, and does no more than must be. */
export function idleAnswer(scenario: Scenario, s: State, open: Decision | null = decision(s)): Answer {
  if (open === null) throw new Error('the game is over');
  const isWindow = momentOf({ scenario }, open) === 'window';
  return isWindow ? scenario.game.scenario.wait(s, open, Number.POSITIVE_INFINITY) : defaultAnswer(s, open);
}
