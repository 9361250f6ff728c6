import { greedy } from './greedy.ts';
import type { Player } from './player.ts';
import { random } from './random.ts';
import { searchDefaults, searching } from './search/search.ts';

/** Milliseconds. */
const PATIENCE = 4_000;

/**
 * Opponents for people, from the weakest to the strongest. They are settings of the other
 * players and nothing more. The stronger ones look at a number of worlds, so that the same game is played the same way
 * again, but none keeps a person waiting longer than `PATIENCE` for one answer.
 */
export const levels: readonly Player[] = [
  blundering('novice'),
  { ...greedy, name: 'apprentice' },
  level('adept', 100),
  level('expert', 1_000),
  level('master', 10_000),
];

function level(name: string, worlds: number): Player {
  return searching(name, { ...searchDefaults, budget: { worlds, millis: PATIENCE } });
}

/** Knows what is sensible, and does just anything one time in three. */
function blundering(name: string): Player {
  return {
    name,
    isQuick: true,
    answer: (position) => (position.random(3) === 0 ? random : greedy).answer(position),
  };
}
