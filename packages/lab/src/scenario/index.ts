import type { RunOptions as Options, ScenarioReport } from '@tessera/play/scenarios';
import { runScenarioText as run } from '@tessera/play/scenarios';
import { games } from '../games.ts';
import { ruleIdsOf } from '../rules.ts';

export type { ScenarioReport } from '@tessera/play/scenarios';
export { ScenarioError } from '@tessera/play/scenarios';
export type RunOptions = Partial<Options>;

/** Runs the scenarios of a file, of any game there is if not said. Throws `ScenarioError` if it is not understood. */
export const runScenarioText = (text: string, file: string, options: RunOptions = {}): ScenarioReport[] =>
  run(text, file, { games, ruleIds: ruleIdsOf, ...options });
