import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import { magic } from '@tessera/magic';
import { runScenarioText } from '@tessera/play/scenarios';
import { wixoss } from '@tessera/wixoss';
import { expect, it } from 'vitest';
import { exampleOf } from '../src/learn/example.ts';

const games = [blackpoker, crossHorizon, magic, wixoss];

it.each(games)('has a puzzle of $id that can be solved, and is not solved by itself', (game) => {
  const text = exampleOf(game.id, 'Win this turn');
  expect(runScenarioText(text, 'example', { games })).toMatchObject([{ passed: true, failures: [] }]);
  const idle = JSON.stringify({ ...(JSON.parse(text) as object), script: [] });
  expect(runScenarioText(idle, 'example', { games })).toMatchObject([{ passed: false }]);
});
