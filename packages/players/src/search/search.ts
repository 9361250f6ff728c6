import type { Answer, Hints, State } from '@tessera/kernel';
import { anyAnswer, apply, decision, isOver, offered, release, result } from '@tessera/kernel';
import type { Player, Position } from '../player.ts';
import type { Making } from './pieces.ts';
import { answerOf, beginAnswer, isOption, nameOf, options, piecesOf } from './pieces.ts';

/**
 * Information-set Monte Carlo tree search: again and again the player imagines a world that agrees with everything it
 * has seen, walks down one tree that all those worlds share, plays on from there for a while, and remembers how good
 * that was. What it knows of the game itself is in the game's hints.
 */
export type Budget = { readonly iterations: number } | { readonly millis: number };

export type SearchSettings = {
  readonly budget: Budget;
  /** How eagerly it tries what it has seldom tried. */
  readonly curiosity: number;
  /** How much of that goes to what the game's hints call sensible: from 0 to 1. */
  readonly trust: number;
  /** How many decisions a game is played on for before it is judged. */
  readonly playout: number;
};

export const searchDefaults: Omit<SearchSettings, 'budget'> = { curiosity: 1.2, trust: 0.5, playout: 30 };

export function searching(name: string, settings: SearchSettings): Player {
  return { name, answer: (position) => search(position, settings) };
}

/** What is known of a choice: how often it was taken, and what came of it for each player. */
type Node = {
  visits: number;
  readonly rewards: number[];
  readonly children: Map<string, Node>;
};

const newNode = (): Node => ({ visits: 0, rewards: [], children: new Map() });

function search(position: Position, settings: SearchSettings): Answer {
  const root = newNode();
  const seed = position.random(0x3fff_ffff);
  const goesOn = stopwatch(settings.budget);
  const first = position.imagine(`${seed}:0`);
  const hints = first.match.game.hints;
  const world = { random: (below: number) => position.random(below), hints, settings };
  if (isForced(first)) {
    const only = bestAnswer(first, root);
    release(first);
    return only;
  }
  for (let iteration = 0; goesOn(iteration); iteration++) {
    const s = iteration === 0 ? first : position.imagine(`${seed}:${iteration}`);
    iterate(s, root, world);
    release(s);
  }
  const s = position.imagine(`${seed}:answer`);
  const answer = bestAnswer(s, root);
  release(s);
  return answer;
}

type World = {
  readonly random: (below: number) => number;
  readonly hints: Hints | undefined;
  readonly settings: SearchSettings;
};

/** One world: down the tree, one step beyond it, a while on, and back. */
function iterate(s: State, root: Node, world: World): void {
  const path = [root];
  let isNew = false;
  while (!isOver(s) && !isNew) {
    const open = decision(s)!;
    const names = offered(s);
    const making = beginAnswer(open);
    const sensible = world.hints === undefined ? null : piecesOf(open, world.hints.policy(s, open, world.random));
    let follows = sensible !== null;
    let node = path.at(-1)!;
    for (let count = options(making); count > 0; count = options(making)) {
      const hinted = follows ? (sensible![making.chosen.length] ?? -1) : -1;
      const option = isNew
        ? likelyOption(s, making, count, hinted, world)
        : choose(s, making, count, names, node, open.player, hinted, world);
      follows &&= option === hinted;
      if (!isNew) {
        const name = nameOf(making, option, names);
        let child = node.children.get(name);
        if (child === undefined) node.children.set(name, (child = newNode()));
        isNew = child.visits === 0;
        node = child;
        path.push(node);
      }
      making.chosen.push(option);
    }
    apply(s, answerOf(s, making));
  }
  playOn(s, world);
  const rewards = judge(s, world);
  for (const node of path) {
    node.visits++;
    rewards.forEach((reward, player) => (node.rewards[player] = (node.rewards[player] ?? 0) + reward));
  }
}

/**
 * The most promising of the options. What the game's hints call sensible is looked at first and most; what has not been
 * tried is taken to be as good as the position was so far.
 */
function choose(
  s: State,
  making: Making,
  count: number,
  names: ReturnType<typeof offered>,
  node: Node,
  player: number,
  hinted: number,
  { random, settings }: World,
): number {
  const usual = node.visits === 0 ? 0.5 : node.rewards[player]! / node.visits;
  const eagerness = settings.curiosity * Math.sqrt(node.visits + 1);
  const share = (hinted < 0 ? 1 : 1 - settings.trust) / count;
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let option = 0; option < count; option++) {
    if (!isOption(s, making, option)) continue;
    const child = node.children.get(nameOf(making, option, names));
    const visits = child?.visits ?? 0;
    const mean = visits === 0 ? usual : child!.rewards[player]! / visits;
    const prior = share + (option === hinted ? settings.trust : 0);
    // So that equals are not always taken in the same order.
    const score = mean + (eagerness * prior) / (1 + visits) + random(1024) * 1e-9;
    if (score > bestScore) {
      best = option;
      bestScore = score;
    }
  }
  return Math.max(best, 0);
}

const likelyOption = (s: State, making: Making, count: number, hinted: number, world: World): number =>
  hinted >= 0 && isOption(s, making, hinted) ? hinted : anyOption(s, making, count, world);

function anyOption(s: State, making: Making, count: number, { random }: World): number {
  for (let tries = 0; tries < 8; tries++) {
    const option = random(count);
    if (isOption(s, making, option)) return option;
  }
  for (let option = 0; option < count; option++) if (isOption(s, making, option)) return option;
  return 0;
}

/** Plays on by the game's own policy, or by chance where it has none. */
function playOn(s: State, world: World): void {
  for (let count = 0; count < world.settings.playout && !isOver(s); count++) {
    const open = decision(s)!;
    apply(s, (world.hints?.policy ?? anyAnswer)(s, open, world.random));
  }
}

/** What the position is worth to each player: 1 for who has won, the game's own judgement while it goes on. */
function judge(s: State, { hints }: World): number[] {
  const players = Array.from({ length: s.match.players }, (_, player) => player);
  const over = result(s);
  if (over !== null) {
    return players.map((player) => (over.winners.length === 0 ? 0.5 : over.winners.includes(player) ? 1 : 0));
  }
  return players.map((player) => (hints === undefined ? 0.5 : hints.evaluate(s, player)));
}

/** Follows what was tried most. */
function bestAnswer(s: State, root: Node): Answer {
  const names = offered(s);
  const making = beginAnswer(decision(s)!);
  let node: Node | undefined = root;
  for (let count = options(making); count > 0; count = options(making)) {
    let best = -1;
    let most = -1;
    for (let option = 0; option < count; option++) {
      if (!isOption(s, making, option)) continue;
      const visits: number = node?.children.get(nameOf(making, option, names))?.visits ?? 0;
      if (visits > most) {
        best = option;
        most = visits;
      }
    }
    node = node?.children.get(nameOf(making, Math.max(best, 0), names));
    making.chosen.push(Math.max(best, 0));
  }
  return answerOf(s, making);
}

/** Whether there is nothing to think about. */
function isForced(s: State): boolean {
  const making = beginAnswer(decision(s)!);
  return options(making) <= 1;
}

function stopwatch(budget: Budget): (iteration: number) => boolean {
  if ('iterations' in budget) return (iteration) => iteration < budget.iterations;
  const until = performance.now() + budget.millis;
  return (iteration) => iteration === 0 || performance.now() < until;
}
