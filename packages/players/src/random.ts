import type { Answer, Candidate } from '@tessera/kernel';
import type { Player, Position } from './player.ts';

/** Takes any legal answer, each as likely as the others; of large choices first how many, then which. */
export const random: Player = { name: 'random', answer, isQuick: true };

function answer(position: Position): Answer {
  const { decision } = position;
  switch (decision.kind) {
    case 'act':
      return decision.actions[position.random(decision.actions.length)]!;
    case 'one':
      return { one: decision.candidates[position.random(decision.candidates.length)]! };
    case 'yesNo':
      return { yes: position.random(2) === 1 };
    case 'number':
      return { number: decision.min + position.random(decision.max - decision.min + 1) };
    case 'some': {
      const count = decision.min + position.random(decision.max - decision.min + 1);
      return { some: shuffledFirst(position, decision.candidates, count) };
    }
    case 'order':
      return { order: shuffledFirst(position, decision.candidates, decision.candidates.length) };
    case 'divide':
      return { divide: division(position, decision.candidates, decision.total, decision.least, decision.needs) };
    case 'assign':
      return { assign: assignment(position, decision.candidates, decision.targets, decision.least) };
  }
}

/** `count` of the candidates, in any order. */
function shuffledFirst(position: Position, candidates: readonly Candidate[], count: number): Candidate[] {
  const chosen = candidates.slice();
  for (let i = 0; i < count; i++) {
    const j = i + position.random(chosen.length - i);
    const swapped = chosen[i]!;
    chosen[i] = chosen[j]!;
    chosen[j] = swapped;
  }
  chosen.length = count;
  return chosen;
}

function division(
  position: Position,
  candidates: readonly Candidate[],
  total: number,
  least: number,
  needs: readonly number[] | null,
): [Candidate, number][] {
  if (needs !== null) return servedInOrder(position, candidates, total, needs);
  const parts = candidates.map((candidate): [Candidate, number] => [candidate, least]);
  for (let rest = total - least * parts.length; rest > 0; rest--) parts[position.random(parts.length)]![1]++;
  return parts;
}

/** Each gets what it needs and any part of what is left over, until nothing is. */
function servedInOrder(
  position: Position,
  candidates: readonly Candidate[],
  total: number,
  needs: readonly number[],
): [Candidate, number][] {
  let rest = total;
  return candidates.map((candidate, i) => {
    const least = Math.min(needs[i]!, rest);
    const part = i === candidates.length - 1 ? rest : least + position.random(rest - least + 1);
    rest -= part;
    return [candidate, part];
  });
}

/**
 * Each candidate goes to any target or to none; one that may not go there together with the others goes to none. What
 * leaves out something compulsory begins again with the least that must be assigned.
 */
function assignment(
  position: Position,
  candidates: readonly Candidate[],
  targets: readonly Candidate[],
  least: readonly (readonly [Candidate, Candidate])[],
): (readonly [Candidate, Candidate])[] {
  const free = assigned(position, candidates, targets, []);
  if (position.isWhole(free)) return free;
  const others = candidates.filter((candidate) => !least.some(([one]) => one === candidate));
  const more = assigned(position, others, targets, least);
  return position.isWhole(more) ? more : least.slice();
}

function assigned(
  position: Position,
  candidates: readonly Candidate[],
  targets: readonly Candidate[],
  before: readonly (readonly [Candidate, Candidate])[],
): (readonly [Candidate, Candidate])[] {
  const pairs = before.slice();
  for (const candidate of candidates) {
    const target = position.random(targets.length + 1);
    if (target === targets.length) continue;
    pairs.push([candidate, targets[target]!]);
    if (!position.allows(pairs)) pairs.pop();
  }
  return pairs;
}
