import type { View } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { term } from '@tessera/play';
import type { Say } from '../messages/index.ts';

/** Which turn it is, whose, and which step of it, in parts. Before the first turn there is nothing but what is done then. */
export function turnTitle(
  { turn, active, viewer, step }: Pick<View, 'turn' | 'active' | 'viewer' | 'step'>,
  look: Look,
  say: Say,
): string[] {
  const steps = step === null ? [] : [term(step, look)];
  if (turn === 0 && steps.length > 0) return steps;
  const whose = active === viewer ? say('yourTurn') : say('turnOfPlayer', { player: look.name(active) });
  return [say('turn', { turn }), whose, ...steps];
}
