import type { Answer, Candidate } from '@tessera/kernel';
import type { Player, Position } from './player.ts';

/** Always takes the first legal answer: the least that can be chosen, no for yes or no. */
export const first: Player = { name: 'first', answer };

function answer(position: Position): Answer {
  const { decision } = position;
  switch (decision.kind) {
    case 'act':
      return { act: decision.actions[0]! };
    case 'one':
      return { one: decision.candidates[0]! };
    case 'yesNo':
      return { yes: false };
    case 'number':
      return { number: decision.min };
    case 'some':
      return { some: decision.candidates.slice(0, decision.min) };
    case 'order':
      return { order: decision.candidates };
    case 'divide':
      return { divide: division(decision.candidates, decision.total, decision.least) };
    case 'assign':
      return { assign: [] };
  }
}

/** The last one gets what the others leave. */
function division(candidates: readonly Candidate[], total: number, least: number): [Candidate, number][] {
  const last = candidates.length - 1;
  return candidates.map((candidate, i) => [candidate, i === last ? total - least * last : least]);
}
