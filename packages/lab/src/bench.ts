import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Asks, Game, PreparedMatch, State } from '@tessera/kernel';
import {
  answerCount,
  apply,
  clone,
  copyInto,
  decision,
  decode,
  encode,
  hash,
  inspect,
  isOver,
  beginMatch,
  prepareMatch,
  release,
  view,
  usedCells,
} from '@tessera/kernel';
import type { Player } from '@tessera/players';
import { newSeat, playerNamed, random } from '@tessera/players';
import { newTable } from './simulate.ts';

/** The speed of one game, and of the host's own ways to copy the very same states, measured in one run. */
export type BenchResult = {
  readonly game: string;
  /** Random play, answers validated. */
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** The same without the questions that only hidden cards make pointless (`asks: 'needed'`). */
  readonly neededGamesPerSecond: number;
  readonly neededDecisionsPerSecond: number;
  /** How many imagined worlds a searching player walks through, in one thread. */
  readonly worldsPerSecond: number;
  /** A copy into the memory of a released state, which is given back. */
  readonly cloneMicros: number;
  readonly copyMicros: number;
  readonly freshCloneMicros: number;
  readonly encodeMicros: number;
  readonly decodeMicros: number;
  readonly viewMicros: number;
  readonly hashMicros: number;
  /** Of the state's own array of integers. */
  readonly structuredCloneMicros: number;
  /** Of the same state as plain objects with names. */
  readonly structuredClonePlainMicros: number;
  readonly jsonMicros: number;
  /** How many times as fast as `structuredClone` a clone is. */
  readonly cloneRatio: number;
  readonly stateBytes: number;
  readonly encodedBytes: number;
  /** What is held in memory after that many games more than before. */
  readonly memory: { readonly games: number; readonly grownBytes: number };
};

export type BenchSettings = {
  readonly rounds: number;
  readonly roundMillis: number;
  readonly states: number;
  readonly memoryGames: number;
};

export const benchDefaults: BenchSettings = { rounds: 7, roundMillis: 80, states: 8, memoryGames: 5_000 };

/** Other work on the machine makes a round slower, never faster: the best of several is the one to believe. */
export function bench(
  game: Game,
  settings: BenchSettings = benchDefaults,
  tell: (step: string) => void = () => {},
): BenchResult {
  tell('states');
  const states = middleStates(game, settings.states);
  const micros = (name: string, work: (s: State, i: number) => unknown): number => {
    tell(name);
    return bestMicros(states, work, settings);
  };
  const saved = states.map((s) => encode(s));
  const targets = states.map((s) => clone(s));
  const cells = states.map((s) => usedCells(s).slice());
  const same = states.map((s, i) => ({
    game: game.id,
    version: game.version,
    options: s.match.options,
    cells: cells[i]!,
    log: s.log.slice(0, s.logSize),
  }));
  const plain = states.map((s) => inspect(s));
  const cloneMicros = micros('clone', (s) => release(clone(s)));
  const structuredCloneMicros = micros('structuredClone', (_, i) => structuredClone(same[i]));
  const copies = {
    copyMicros: micros('copyInto', (s, i) => copyInto(targets[i]!, s)),
    freshCloneMicros: micros('fresh clone', freshClone),
    encodeMicros: micros('encode', encode),
    decodeMicros: micros('decode', (_, i) => decode(game, saved[i]!)),
    viewMicros: micros('view', (s) => view(s, 0)),
    hashMicros: micros('hash', hash),
    structuredClonePlainMicros: micros('structuredClone of plain objects', (_, i) => structuredClone(plain[i])),
    jsonMicros: micros('JSON', (_, i) => JSON.parse(JSON.stringify(plain[i]))),
  };
  tell('random play');
  const speed = randomPlay(game, 'open', settings);
  const needed = randomPlay(game, 'needed', settings);
  tell('search');
  const worldsPerSecond = searchSpeed(game, settings);
  tell('memory');
  return {
    game: game.id,
    ...speed,
    neededGamesPerSecond: needed.gamesPerSecond,
    neededDecisionsPerSecond: needed.decisionsPerSecond,
    worldsPerSecond,
    cloneMicros: digits(cloneMicros),
    structuredCloneMicros: digits(structuredCloneMicros),
    cloneRatio: digits(structuredCloneMicros / cloneMicros),
    ...(Object.fromEntries(Object.entries(copies).map(([name, value]) => [name, digits(value)])) as typeof copies),
    stateBytes: Math.round(mean(cells.map((each) => each.byteLength))),
    encodedBytes: Math.round(mean(saved.map((each) => each.byteLength))),
    memory: { games: settings.memoryGames, grownBytes: memoryGrowth(game, settings.memoryGames) },
  };
}

/** Positions half-way through different games of random play: of one match, as search would have them. */
function middleStates(game: Game, amount: number): State[] {
  const match = prepareMatch(game, {});
  return Array.from({ length: amount }, (_, n) => {
    const seed = `bench:${n}`;
    const length = answerCount(playUntil(match, random, seed, Infinity));
    return playUntil(match, random, seed, length >> 1);
  });
}

function playUntil(match: PreparedMatch, player: Player, seed: string, answers: number): State {
  const s = beginMatch(match, seed);
  const seats = Array.from({ length: s.match.players }, (_, seat) => newSeat(player, seat));
  for (const seat of seats) seat.begin(seed);
  while (!isOver(s) && answerCount(s) < answers) apply(s, seats[decision(s)!.player]!.answer(s));
  return s;
}

function freshClone(s: State): State {
  s.match.pool.length = 0;
  return clone(s);
}

/** What results are put into, so that no compiler can leave the work out. */
const sink: unknown[] = [];

function bestMicros(
  states: readonly State[],
  work: (s: State, i: number) => unknown,
  { rounds, roundMillis }: BenchSettings,
): number {
  const once = (passes: number): number => {
    const begun = performance.now();
    for (let pass = 0; pass < passes; pass++) for (let i = 0; i < states.length; i++) sink[0] = work(states[i]!, i);
    return performance.now() - begun;
  };
  // Warms up, and finds how many passes fill a round.
  let passes = 1;
  for (let spent = once(passes); spent < roundMillis; spent = once(passes)) {
    passes = Math.ceil(passes * Math.min(4, Math.max(1.2, roundMillis / Math.max(spent, 0.01))));
  }
  let best = Infinity;
  for (let round = 0; round < rounds; round++) best = Math.min(best, once(passes));
  return (best * 1000) / (passes * states.length);
}

function randomPlay(
  game: Game,
  asks: Asks,
  { rounds, roundMillis }: BenchSettings,
): { gamesPerSecond: number; decisionsPerSecond: number } {
  const play = randomTable(game, 'bench', asks);
  const perRound = 20;
  // A game with many cards takes long to become warm.
  const until = performance.now() + roundMillis * 25;
  let next = 0;
  while (performance.now() < until) play(next, (next += perRound) - 1);
  let gamesPerSecond = 0;
  let decisionsPerSecond = 0;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    let games = 0;
    let decisions = 0;
    while (performance.now() - begun < roundMillis * 4) {
      const tally = play(next, (next += perRound) - 1);
      games += tally.games;
      decisions += tally.decisions;
    }
    const seconds = (performance.now() - begun) / 1000;
    gamesPerSecond = Math.max(gamesPerSecond, Math.round(games / seconds));
    decisionsPerSecond = Math.max(decisionsPerSecond, Math.round(decisions / seconds));
  }
  return { gamesPerSecond, decisionsPerSecond };
}

/** In positions such as a searching player meets: all along sensible games, some of them with nothing to think about. */
function searchSpeed(game: Game, { rounds, states }: BenchSettings): number {
  const match = prepareMatch(game, { asks: 'needed' });
  const greedy = playerNamed('greedy');
  const positions = Array.from({ length: states * SEARCHED_EACH }, (_, n) => {
    const seed = `search:${n}`;
    const length = answerCount(playUntil(match, greedy, seed, Infinity));
    return playUntil(match, greedy, seed, Math.floor((length * n) / (states * SEARCHED_EACH)));
  });
  let worlds = 0;
  const search = playerNamed('search:100');
  const counting: Player = {
    name: search.name,
    answer: (position) =>
      search.answer({
        ...position,
        imagine: (seed) => {
          worlds++;
          return position.imagine(seed);
        },
      }),
  };
  const seats = Array.from({ length: game.players.min }, (_, seat) => newSeat(counting, seat));
  let best = 0;
  // The first warms up.
  for (let round = 0; round <= rounds; round++) {
    worlds = 0;
    const begun = performance.now();
    positions.forEach((s, n) => {
      const seat = seats[decision(s)!.player]!;
      seat.begin(n);
      sink[0] = seat.answer(s);
    });
    const walked = worlds - UNWALKED * positions.length;
    if (round > 0) best = Math.max(best, (walked * 1000) / (performance.now() - begun));
  }
  return Math.round(best);
}
/** For each answer so many worlds are only looked at, to see what is asked and to say what is answered. */
const UNWALKED = 2;
/** Positions differ more in this than in how long a copy takes. */
const SEARCHED_EACH = 4;

function memoryGrowth(game: Game, games: number): number {
  const play = randomTable(game, 'memory');
  play(0, Math.min(games, 500));
  const before = heldBytes();
  play(0, games - 1);
  return heldBytes() - before;
}

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 4; i++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const randomTable = (game: Game, seed: string, asks: Asks = 'open'): ReturnType<typeof newTable> => {
  const players = Array.from({ length: game.players.min }, () => random.name);
  return newTable({ game: game.id, players, games: 0, seed, asks });
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const digits = (value: number): number => Number(value.toPrecision(4));
