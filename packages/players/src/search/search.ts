import type { Answer, Hints, State } from '@tessera/kernel';
import { anyAnswer, apply, decision, isOver, offered, release, result, turn } from '@tessera/kernel';
import type { Player, Position, Tried } from '../player.ts';
import { randomFrom } from '../randomness.ts';
import type { Making } from './pieces.ts';
import { answerOf, beginAnswer, isOption, nameOf, options, piecesOf } from './pieces.ts';

/** How many worlds, and how long at most. The same number of worlds gives the same answer again; a time may not. */
export type Budget = { readonly worlds: number; readonly millis: number };

export type SearchSettings = {
  readonly budget: Budget;
  /** How eagerly it tries what it has seldom tried, measured by how far apart good and bad choices are. */
  readonly curiosity: number;
  /** How much of that goes to what the game's hints call sensible: from 0 to 1. */
  readonly trust: number;
};

export const searchDefaults: Omit<SearchSettings, 'budget'> = { curiosity: 1.2, trust: 0.5 };

/**
 * Information-set Monte Carlo tree search: again and again the player imagines a world that agrees with everything it
 * has seen, walks down one tree that all those worlds share, plays on from there for a while, and remembers how good
 * that was. What it knows of the game itself is in the game's hints.
 */
export function searching(name: string, settings: SearchSettings): Player {
  return { name, answer: (position) => search(position, settings) };
}

/** What is known of a choice: how often it was taken, and what came of it for each player, added up. */
type Node = {
  visits: number;
  readonly rewards: number[];
  /** Of the same, the squares. */
  readonly squares: number[];
  readonly children: Map<string, Node>;
};

const newNode = (): Node => ({ visits: 0, rewards: [], squares: [], children: new Map() });

function search(position: Position, settings: SearchSettings): Answer {
  return mostTried(position, grow(position, settings));
}

/** Walks through as many worlds as the budget allows; a tree without branches where there is nothing to think about. */
export function grow(position: Position, settings: SearchSettings): Tried {
  const root = newNode();
  const seed = position.random(0x3fff_ffff);
  const s = position.imagine(`${seed}:answer`);
  if (!isForced(s, root)) {
    const { hints } = s.match.game;
    const world: World = { random: (below) => position.random(below), hints, settings, from: turn(s), span: [] };
    const left = stopwatch(settings.budget);
    const enough = plenty(settings.budget);
    for (let iteration = 0; left(iteration) > 0; iteration++) {
      if (iteration % LOOK_UP === 0 && isDecided(s, root, left(iteration), enough)) break;
      const imagined = position.imagine(`${seed}:${iteration}`);
      iterate(imagined, root, world);
      release(imagined);
    }
  }
  release(s);
  return root;
}

/** The answer that was tried most, piece by piece. */
export function mostTried(position: Position, root: Tried): Answer {
  const s = position.imagine('answer');
  const answer = bestAnswer(s, root);
  release(s);
  return answer;
}

/** After how many worlds it looks whether more of them could change anything. */
const LOOK_UP = 32;

type World = {
  readonly random: (below: number) => number;
  readonly hints: Hints | undefined;
  readonly settings: SearchSettings;
  /** The turn of the decision that is thought about. */
  readonly from: number;
  /** Between what the choices that were tried a few times are worth to each player. */
  readonly span: { least: number; most: number }[];
};

/** One world: down the tree, one step beyond it, a while on, and back. */
function iterate(s: State, root: Node, world: World): void {
  const path = [root];
  let isNew = false;
  while (!isOver(s) && !isNew) {
    const step = take(s, path, world);
    apply(s, step.answer);
    isNew = step.isNew;
  }
  playOn(s, world);
  const rewards = judge(s, world);
  for (const node of path) {
    node.visits++;
    rewards.forEach((reward, player) => {
      node.rewards[player] = (node.rewards[player] ?? 0) + reward;
      node.squares[player] = (node.squares[player] ?? 0) + reward * reward;
    });
    if (node.visits >= FEW) widen(world.span, node);
  }
}

type Step = {
  readonly answer: Answer;
  /** Whether it was not in the tree yet. */
  readonly isNew: boolean;
};

/** Answers the open decision, piece by piece, and notes the way through the tree. */
function take(s: State, path: Node[], world: World): Step {
  const open = decision(s)!;
  const sensible = world.hints === undefined ? null : piecesOf(open, world.hints.policy(s, open, world.random));
  const looked = world.hints?.worthALook?.(s, open) ?? null;
  const names = offered(s);
  const making = beginAnswer(open);
  let follows = sensible !== null;
  let node = path.at(-1)!;
  let isNew = false;
  for (let count = options(making); count > 0; count = options(making)) {
    const hinted = follows ? (sensible![making.chosen.length] ?? -1) : -1;
    const option = isNew
      ? likelyOption(s, making, count, hinted, world)
      : choose(s, making, count, names, node, open.player, hinted, looked, world);
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
  return { answer: answerOf(s, making), isNew };
}

/** How often something must have been tried to be counted in the span. */
const FEW = 4;
/** A span is never taken to be narrower than this. */
const NARROW = 0.02;

function widen(span: World['span'], node: Node): void {
  node.rewards.forEach((sum, player) => {
    const mean = sum / node.visits;
    const known = (span[player] ??= { least: mean, most: mean });
    if (mean < known.least) known.least = mean;
    if (mean > known.most) known.most = mean;
  });
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
  looked: readonly number[] | null,
  { random, settings, span }: World,
): number {
  const usual = node.visits === 0 ? 0.5 : node.rewards[player]! / node.visits;
  const range = span[player];
  const width = range === undefined ? 1 : Math.max(range.most - range.least, NARROW);
  const eagerness = settings.curiosity * width * Math.sqrt(node.visits + 1);
  const share = (hinted < 0 ? 1 : 1 - settings.trust) / (looked?.length ?? count);
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let option = 0; option < count; option++) {
    if (looked !== null && option !== hinted && !looked.includes(option)) continue;
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
  return firstOption(s, making, count);
}

/** Plays on by the game's own policy, or by chance where it has none. */
function playOn(s: State, world: World): void {
  const { decisions, turns } = world.hints?.playout ?? BLIND_PLAYOUT;
  const end = horizon(world.from + turns, turn(s), s.match.players);
  for (let count = 0; count < decisions && !isOver(s) && turn(s) < end; count++) {
    const open = decision(s)!;
    apply(s, (world.hints?.policy ?? anyAnswer)(s, open, world.random));
  }
}

/**
 * The turn at whose beginning a world is judged. However far the tree reaches, it is always a turn of the same player:
 * a position looks better to whoever is about to act, and choices must not be compared by that.
 */
function horizon(wanted: number, now: number, players: number): number {
  let end = wanted;
  while (end <= now) end += players;
  return end;
}

/** A game that gives no hints is hardly judged before it is over. */
const BLIND_PLAYOUT = { decisions: 1000, turns: Infinity };

/** What the position is worth to each player: 1 for who has won, the game's own judgement while it goes on. */
function judge(s: State, { hints }: World): number[] {
  const players = Array.from({ length: s.match.players }, (_, player) => player);
  const over = result(s);
  if (over !== null) {
    return players.map((player) => (over.winners.length === 0 ? 0.5 : over.winners.includes(player) ? 1 : 0));
  }
  return players.map((player) => (hints === undefined ? 0.5 : hints.evaluate(s, player)));
}

/**
 * Follows what was tried most. An answer of many pieces may be longer than the tree is deep: what nobody looked at is
 * left to the policy, so that a hundred worlds are enough to attack with twenty creatures.
 */
function bestAnswer(s: State, root: Tried): Answer {
  const { making, reach } = leading(s, root);
  const { open, chosen } = making;
  const { hints } = s.match.game;
  if (hints === undefined || reach === chosen.length) return answerOf(s, making);
  // Chance of its own, so that it does not matter where an answer is put together.
  const sensible = piecesOf(open, hints.policy(s, open, randomFrom('answer')));
  if (sensible === null) return answerOf(s, making);
  chosen.length = reach;
  for (let count = options(making); count > 0; count = options(making)) {
    const hinted = sensible[chosen.length] ?? count;
    chosen.push(hinted < count && isOption(s, making, hinted) ? hinted : firstOption(s, making, count));
  }
  return answerOf(s, making);
}

function firstOption(s: State, making: Making, count: number): number {
  for (let option = 0; option < count; option++) if (isOption(s, making, option)) return option;
  return 0;
}

/**
 * Whether so many worlds more would hardly change that: what comes next would have to be tried in three of four, or
 * enough worlds have shown that it is nothing to think about any longer.
 */
function isDecided(s: State, root: Node, left: number, enough: number): boolean {
  const { making, lead } = leading(s, root);
  return 2 * lead > left || (root.visits >= enough && isSettled(s, root, making));
}

/** Whoever asks for many worlds wants them to be looked at, so a tenth of them are. */
const plenty = ({ worlds }: Budget): number => Math.max(PLENTY, worlds === Infinity ? 0 : worlds / 10);
const PLENTY = 1000;

/** Whether everything else, at each of its pieces, was hardly tried, is surely worse, or is surely as good. */
function isSettled(s: State, root: Node, { open, chosen }: Making): boolean {
  const names = offered(s);
  const making = beginAnswer(open);
  let node = root;
  for (const option of chosen) {
    const best = node.children.get(nameOf(making, option, names));
    if (best === undefined) return false;
    for (const other of node.children.values()) {
      if (other !== best && !isSettledAgainst(best, other, open.player)) return false;
    }
    making.chosen.push(option);
    node = best;
  }
  return true;
}

function isSettledAgainst(best: Node, other: Node, player: number): boolean {
  if (other.visits < SELDOM * best.visits) return true;
  const better = meanOf(best, player) - meanOf(other, player);
  const spread = varianceOf(best, player);
  // What was tried seldom may have come out alike by chance.
  const otherSpread = Math.max(spread, varianceOf(other, player));
  const doubt = SURE * Math.sqrt(spread / best.visits + otherSpread / other.visits);
  return better > doubt || Math.abs(better) + doubt < HARDLY;
}

const SELDOM = 0.2;
/** In standard errors. */
const SURE = 2;
/** A difference in the chance to win that nobody need think about. */
const HARDLY = 0.02;

const meanOf = ({ visits, rewards }: Node, player: number): number => rewards[player]! / visits;

const varianceOf = (node: Node, player: number): number =>
  Math.max(0, node.squares[player]! / node.visits - meanOf(node, player) ** 2);

type Leading = {
  /** What was tried most. */
  readonly making: Making;
  /** How often it was tried more than what comes next, at the closest of its pieces. */
  readonly lead: number;
  /** How many of its pieces were tried at all. */
  readonly reach: number;
};

function leading(s: State, root: Tried): Leading {
  const names = offered(s);
  const making = beginAnswer(decision(s)!);
  let node: Tried | undefined = root;
  let lead = Infinity;
  let reach = 0;
  for (let count = options(making); count > 0; count = options(making)) {
    let best = 0;
    let most = -1;
    let second = -1;
    for (let option = 0; option < count; option++) {
      if (!isOption(s, making, option)) continue;
      const visits: number = node?.children.get(nameOf(making, option, names))?.visits ?? 0;
      if (visits > most) {
        best = option;
        second = most;
        most = visits;
      } else if (visits > second) second = visits;
    }
    if (second >= 0) lead = Math.min(lead, most - second);
    if (most > 0) reach++;
    node = node?.children.get(nameOf(making, best, names));
    making.chosen.push(best);
  }
  return { making, lead, reach };
}

/** Whether there is nothing to think about. What alone is worth looking at is noted as tried. */
function isForced(s: State, root: Node): boolean {
  const open = decision(s)!;
  const making = beginAnswer(open);
  if (options(making) <= 1) return true;
  const looked = s.match.game.hints?.worthALook?.(s, open) ?? null;
  if (looked === null || looked.length !== 1) return false;
  root.children.set(nameOf(making, looked[0]!, offered(s)), { ...newNode(), visits: 1 });
  return true;
}

/** How many worlds there is still room for, given how many there were. What the time leaves is an estimate. */
function stopwatch({ worlds, millis }: Budget): (seen: number) => number {
  if (millis === Infinity) return (seen) => worlds - seen;
  const begun = performance.now();
  return (seen) => {
    const gone = performance.now() - begun;
    if (gone >= millis) return seen === 0 ? 1 : 0;
    return Math.min(worlds - seen, seen < LOOK_UP ? Infinity : Math.ceil((seen * (millis - gone)) / gone));
  };
}
