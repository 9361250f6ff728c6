import type { Pairs } from './answers.ts';
import { allows, isWhole } from './answers.ts';
import type { Answer, Candidate, Decision } from './decisions.ts';
import type { State } from './state.ts';

/**
 * Any legal answer to the open decision, for the hints of games: what they say nothing about is answered so.
 * `random(n)` gives 0 to n − 1.
 */
export function anyAnswer(s: State, open: Decision, random: (below: number) => number): Answer {
  switch (open.kind) {
    case 'act':
      return open.actions[random(open.actions.length)]!;
    case 'one':
      return { one: open.candidates[random(open.candidates.length)]! };
    case 'yesNo':
      return { yes: random(2) === 1 };
    case 'number':
      return { number: open.min + random(open.max - open.min + 1) };
    case 'some':
      return { some: shuffled(open.candidates, random).slice(0, open.min + random(open.max - open.min + 1)) };
    case 'order':
      return { order: shuffled(open.candidates, random) };
    case 'divide':
      return { divide: division(open.candidates, open.total, open.least, open.needs, random) };
    case 'assign':
      return { assign: assignment(s, open.candidates, open.targets, open.least, random) };
  }
}

function shuffled(candidates: readonly Candidate[], random: (below: number) => number): Candidate[] {
  const order = candidates.slice();
  for (let i = order.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const swapped = order[i]!;
    order[i] = order[j]!;
    order[j] = swapped;
  }
  return order;
}

/** Where they are served in order each gets what it needs and any part of the rest; else each the least and any part. */
function division(
  candidates: readonly Candidate[],
  total: number,
  least: number,
  needs: readonly number[] | null,
  random: (below: number) => number,
): [Candidate, number][] {
  const last = candidates.length - 1;
  let rest = total;
  return candidates.map((candidate, i) => {
    const enough = needs === null ? least : Math.min(needs[i]!, rest);
    const most = needs === null ? rest - least * (last - i) : rest;
    const part = i === last ? rest : enough + random(most - enough + 1);
    rest -= part;
    return [candidate, part];
  });
}

/** Each goes anywhere or nowhere, as far as it may; if that leaves out something compulsory, the least that must be. */
function assignment(
  s: State,
  candidates: readonly Candidate[],
  targets: readonly Candidate[],
  least: Pairs,
  random: (below: number) => number,
): Pairs {
  const pairs = least.slice();
  for (const candidate of candidates) {
    const target = random(targets.length + 1);
    if (target === targets.length || pairs.some(([one]) => one === candidate)) continue;
    pairs.push([candidate, targets[target]!]);
    if (!allows(s, pairs)) pairs.pop();
  }
  return isWhole(s, pairs) ? pairs : least;
}
