import type { Decision, Row, State, Text } from '@tessera/kernel/rules';
import type { Choices } from './choices.ts';
import type { Entry, Scenario } from './format.ts';
import type { Names } from './names.ts';
import type { Plan } from './plan.ts';

/** A scenario that is being played. */

/** More than any scenario needs: something keeps the script from going on. */
export const MOST_DECISIONS = 3000;

export type Play = {
  readonly scenario: Scenario;
  readonly names: Names;
  state: State;
  /** The next entry of the script. */
  next: number;
  /** The entries that are being carried out, until the game is at a window again. */
  readonly carried: Plan[];
  /** What entries still say about requests that wait to be resolved, and about abilities of the cards they used. */
  readonly ofRequests: Map<number, Plan>;
  readonly ofCards: Map<Row, Plan>;
  readonly plans: Plan[];
  readonly queues: ReadonlyMap<string, Choices>;
  /** How many requests have been resolved since the last entry. */
  resolved: number;
  /** The table at the beginning of the step in which the next entry, a check, waits for its player to be asked. */
  passing: { readonly next: number; readonly state: State } | null;
  readonly failures: Text[];
};

export type Moment = 'window' | 'boundary' | 'question';

export function momentOf({ scenario }: Pick<Play, 'scenario'>, open: Decision): Moment {
  const { windows, boundary } = scenario.game.scenario;
  if (open.prompt === boundary) return 'boundary';
  return windows.includes(open.prompt) ? 'window' : 'question';
}

/** The entries that may answer a question, those first that are being carried out, the latest first. */
export function plansOf(play: Play, open: Decision): Plan[] {
  return play.carried.filter((plan) => plan.player === open.player).toReversed();
}

export const placeIn = (entry: Entry): string => entry.place.replace(/^.*script/, 'script');

/** An entry by its place and what it does. */
export const entryCalled = (entry: Entry): string => `${placeIn(entry)} "${entry.do}"`;
