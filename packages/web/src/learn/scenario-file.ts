import type { Game } from '@tessera/kernel';
import type { Scenario, ScenarioReport } from '@tessera/play/scenarios';
import { beginPuzzle, fault, readJson, readScenarios, runScenarioText, ScenarioError } from '@tessera/play/scenarios';
import { loadRules } from '../rules.ts';

/** Scenario files on the page: the games that they are of are loaded first. */

export type OpenedFile = {
  readonly text: string;
  readonly scenarios: readonly Scenario[];
  readonly games: readonly Game[];
};

/** Throws `ScenarioError` with what is wrong. */
export async function openScenarios(text: string, file: string): Promise<OpenedFile> {
  const games = await Promise.all(gamesIn(text, file).map((id) => loadRules(id)));
  const scenarios = readScenarios(text, file, { games });
  // What is wrong with the cards that are put down comes out only when they are.
  for (const scenario of scenarios) if (scenario.form === 'script') beginPuzzle(scenario);
  return { text, games, scenarios };
}

/** Whether the script of each does what it expects. */
export const runScripts = ({ text, games }: OpenedFile, file: string): ScenarioReport[] =>
  runScenarioText(text, file, { games });

const names: Readonly<Record<string, string>> = {
  magic: 'magic',
  mtg: 'magic',
  wixoss: 'wixoss',
  'cross-horizon': 'cross-horizon',
  blackpoker: 'blackpoker',
};

function gamesIn(text: string, file: string): string[] {
  const value = readJson(text, file);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ids = list.map((each) => {
    const named = typeof each === 'object' && each !== null && 'game' in each ? each.game : undefined;
    const id = typeof named === 'string' ? names[named] : undefined;
    if (id === undefined) throw new ScenarioError(file, fault('gameOneOf', { known: Object.keys(names).join(', ') }));
    return id;
  });
  return [...new Set(ids)];
}
