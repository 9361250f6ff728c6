import type { Answer, Decision } from '@tessera/kernel';
import { random } from '@tessera/players';
import type { Request, Seen } from '../src/client/index.ts';

/** Players who answer anything legal, going by what a client is told and nothing else. */

/** Chance that repeats itself. */
export function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

/** Any legal answer, going by the decision alone. */
export function anyAnswer(decision: Decision, pick: (below: number) => number): Answer {
  const notNeeded = (): never => {
    throw new Error('not needed');
  };
  return random.answer({
    decision,
    game: notNeeded,
    view: notNeeded,
    imagine: notNeeded,
    // Nothing is tried out: what must be is assigned, and nothing else.
    allows: () => false,
    isWhole: () => false,
    random: pick,
  });
}

/** The decision that is a viewer's own to answer; null if it is somebody else's turn. */
export function ownDecision({ view, asked, standing }: Seen): (Decision & { readonly id: number }) | null {
  const { decision } = view;
  if (decision === null || standing.decision === null || !asked) return null;
  return { ...(decision as Decision), id: standing.decision.id };
}

export const wire = (answer: Answer): Extract<Request, { type: 'answer' }>['answer'] =>
  JSON.parse(JSON.stringify(answer)) as Extract<Request, { type: 'answer' }>['answer'];
