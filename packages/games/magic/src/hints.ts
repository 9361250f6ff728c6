import type { Hints } from '@tessera/kernel/rules';
import { evaluate } from './hints/evaluate.ts';
import { policy, worthALook } from './hints/policy.ts';

/** What is known of playing Magic well, for players that think. */
export const hints: Hints = { evaluate, policy, worthALook, playout: { decisions: 90, turns: 3 } };
