import type { Answer, Candidate } from '@tessera/kernel';
import type { Player, Position } from './player.ts';

/** Always takes the first legal answer: the least that can be chosen, no for yes or no. */
export const first: Player = { name: 'first', answer, isQuick: true };

function answer(position: Position): Answer {
  const { decision } = position;
  switch (decision.kind) {
    case 'act':
      return decision.actions[0]!;
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
      return { divide: division(decision.candidates, decision.total, decision.least, decision.needs) };
    case 'assign':
      return { assign: decision.least };
  }
}

/** The last one gets what the others leave: each takes the least it may. */
function division(
  candidates: readonly Candidate[],
  total: number,
  least: number,
  needs: readonly number[] | null,
): [Candidate, number][] {
  const last = candidates.length - 1;
  if (needs !== null) {
    let rest = total;
    return candidates.map((candidate, i) => {
      const part = i === last ? rest : Math.min(needs[i]!, rest);
      rest -= part;
      return [candidate, part];
    });
  }
  return candidates.map((candidate, i) => [candidate, i === last ? total - least * last : least]);
}
