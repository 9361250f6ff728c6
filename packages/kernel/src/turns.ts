import { report, Kernel } from './events.ts';
import type { Player } from './ids.ts';
import { Header } from './layout.ts';
import type { State } from './state.ts';

/** Turns made of steps, and who is on whose side. */

/** Begins a step of the turn; what watches for it triggers. */
export function beginStep(s: State, step: number): void {
  s.cells[Header.step] = step;
  report(s, Kernel.stepBegan, step, 0);
}

/** The next player in turn order. */
export const nextPlayer = (s: State, player: Player): Player => (player + 1) % s.match.players;

export const areAllies = (s: State, a: Player, b: Player): boolean => s.match.teams[a] === s.match.teams[b];
