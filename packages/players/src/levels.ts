import type { Hints } from '@tessera/kernel';
import { greedy } from './greedy.ts';
import type { Player } from './player.ts';
import { random } from './random.ts';
import { searchDefaults, searching } from './search/search.ts';

/** Milliseconds. */
const PATIENCE = 4_000;

/**
 * Opponents for people, from the weakest to the strongest. They are settings of the other
 * players and nothing more. The stronger ones look at a number of worlds, so that the same game is played the same way
 * again, but none keeps a person waiting longer than `PATIENCE` for one answer. Each beats the one before it by a
 * distance that people notice (docs/strength.md), for which a game may want `expert` to look at fewer.
 */
export const levels: readonly Player[] = [
  blundering('novice', 2),
  blundering('apprentice', 5),
  { ...greedy, name: 'adept' },
  level('expert', (hints) => hints?.fairWorlds ?? 100),
  level('master', () => 10_000),
];

function level(name: string, worldsFor: (hints: Hints | undefined) => number): Player {
  return {
    name,
    answer: (position) => {
      const worlds = worldsFor(position.game().hints);
      return searching(name, { ...searchDefaults, budget: { worlds, millis: PATIENCE } }).answer(position);
    },
  };
}

/** Knows what is sensible, and does just anything one time in so many. */
function blundering(name: string, times: number): Player {
  return {
    name,
    isQuick: true,
    answer: (position) => (position.random(times) === 0 ? random : greedy).answer(position),
  };
}
