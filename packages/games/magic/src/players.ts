import type { List, State } from '@tessera/kernel/rules';
import { active, add, areAllies, controllerOf, first, nextOf, nextPlayer, playerRow } from '@tessera/kernel/rules';
import { isPlaneswalker } from './characteristics.ts';
import { battlefield, Standing, standing } from './table.ts';

/** Who is in the game, in which order, and against whom (MTG-1.5). Nothing here counts on two players. */

export const isPlaying = (s: State, player: number): boolean => standing(s, player, Standing.lost) === 0;

/** The next player in turn order who is still in the game. */
export function nextPlaying(s: State, player: number): number {
  let next = nextPlayer(s, player);
  while (!isPlaying(s, next) && next !== player) next = nextPlayer(s, next);
  return next;
}

export function playersLeft(s: State): number {
  let count = 0;
  for (let player = 0; player < s.match.players; player++) if (isPlaying(s, player)) count++;
  return count;
}

/** Everybody in the game in turn order, from one player on. MTG-1.4 */
export function inOrderFrom(s: State, list: List, from: number): void {
  for (let i = 0; i < s.match.players; i++) {
    const player = (from + i) % s.match.players;
    if (isPlaying(s, player)) add(list, player);
  }
}

export const areOpponents = (s: State, a: number, b: number): boolean => !areAllies(s, a, b);

/** The opponents of the active player and their planeswalkers: what can be attacked. MTG-12.3 */
export function defenders(s: State, list: List): void {
  for (let i = 1; i < s.match.players; i++) {
    const player = (active(s) + i) % s.match.players;
    if (!isPlaying(s, player) || !areOpponents(s, player, active(s))) continue;
    add(list, playerRow(s, player));
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (controllerOf(s, row) === player && isPlaneswalker(s, row)) add(list, row);
    }
  }
}

/** The defending players in turn order. MTG-12.1, MTG-23.5 */
export function defendingPlayers(s: State, list: List): void {
  for (let i = 1; i < s.match.players; i++) {
    const player = (active(s) + i) % s.match.players;
    if (isPlaying(s, player) && areOpponents(s, player, active(s))) add(list, player);
  }
}
