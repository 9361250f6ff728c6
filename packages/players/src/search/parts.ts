import type { Decision } from '@tessera/kernel';
import type { Parts, Player, Position, Tried } from '../player.ts';
import { newRandomness, randomBelow, seed as plant } from '../randomness.ts';
import { beginAnswer, options } from './pieces.ts';
import type { Budget, SearchSettings } from './search.ts';
import { grow, mostTried } from './search.ts';

/**
 * A search that grows several trees for one decision, each with randomness of its own and its share of the worlds. How
 * often each answer was tried is added up, and the one tried most is taken. The seed decides what comes of it, not which
 * tree is ready first.
 */
export function searchingInParts(name: string, settings: SearchSettings, count: number): Player {
  const think: Parts['think'] = (position, part, seed, inTurn) => {
    const randomness = newRandomness();
    plant(randomness, `${seed}:${part}`);
    const own: Position = { ...position, random: (below) => randomBelow(randomness, below) };
    const tree = grow(own, { ...settings, budget: share(settings.budget, part, count, inTurn) });
    return upTo(tree, pieceCount(position.decision));
  };
  const decide: Parts['decide'] = (position, parts) => mostTried(position, added(parts));
  return {
    name,
    answer: (position) => {
      const seed = partsSeed(position);
      return decide(
        position,
        Array.from({ length: count }, (_, part) => think(position, part, seed, count)),
      );
    },
    parts: { count, think, decide },
  };
}

/** What all parts of an answer are given: the first that a player draws for it. */
export const partsSeed = (position: Position): number => position.random(0x3fff_ffff);

/** The first parts take what worlds are left over. Time is shared by those parts that are done one after the other. */
const share = ({ worlds, millis }: Budget, part: number, count: number, inTurn: number): Budget => ({
  worlds: worlds === Infinity ? worlds : Math.floor(worlds / count) + (part < worlds % count ? 1 : 0),
  millis: millis / inTurn,
});

/** Of how many small choices an answer is made. */
function pieceCount(open: Decision): number {
  const making = beginAnswer(open);
  while (options(making) > 0) making.chosen.push(0);
  return making.chosen.length;
}

/** The tree down to that depth: what is tried after the answer is of no use to anybody else. */
function upTo({ visits, children }: Tried, depth: number): Tried {
  const kept = depth === 0 ? [] : Array.from(children, ([name, child]) => [name, upTo(child, depth - 1)] as const);
  return { visits, children: new Map(kept) };
}

function added(trees: readonly Tried[]): Tried {
  const branches = new Map<string, Tried[]>();
  for (const { children } of trees) {
    for (const [name, child] of children) {
      const alike = branches.get(name);
      if (alike === undefined) branches.set(name, [child]);
      else alike.push(child);
    }
  }
  return {
    visits: trees.reduce((sum, { visits }) => sum + visits, 0),
    children: new Map(Array.from(branches, ([name, alike]) => [name, added(alike)])),
  };
}
