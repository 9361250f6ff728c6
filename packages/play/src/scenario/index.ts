export { ScenarioError } from './format.ts';
export type { RunOptions, ScenarioReport } from './run.ts';
export { runScenarioText } from './run.ts';
