import type { State } from '@tessera/kernel/rules';
import { active, report, global, setGlobal } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { chanceOf, Global, opponentOf } from './table.ts';

/** The chance and the record of passes (BP-6.1 – BP-6.4). */

/** BP-6.4, BP-6.11, R1: the turn player gets the chance, and the record of passes is cleared. */
export function giveChance(s: State): void {
  setGlobal(s, Global.chance, active(s));
  setGlobal(s, Global.passes, 0);
}

/** BP-6.3 */
export function pass(s: State): void {
  report(s, Event.passed, chanceOf(s), 0);
  setGlobal(s, Global.passes, global(s, Global.passes) + 1);
  setGlobal(s, Global.chance, opponentOf(s, chanceOf(s)));
}

export const bothPassed = (s: State): boolean => global(s, Global.passes) >= 2;

export function beIdle(s: State): void {
  setGlobal(s, Global.idle, 1);
}
