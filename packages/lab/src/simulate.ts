import { Worker } from 'node:worker_threads';
import type { Answer, Asks, MatchRecord, MatchRequest, OptionValues, PreparedMatch, State } from '@tessera/kernel';
import {
  answerCount,
  apply,
  beginMatch,
  decision,
  prepareMatch,
  recordOf,
  release,
  result,
  turn,
} from '@tessera/kernel';
import type { Seat } from '@tessera/players';
import { newSeat, playerNamed } from '@tessera/players';
import { gameNamed } from './games.ts';

/** What is to be played. Plain data, so that it can be handed to another thread. */
export type Simulation = {
  readonly game: string;
  /** One for each seat: the names of players. Seat i always has player i and deck i. */
  readonly players: readonly string[];
  readonly decks?: MatchRequest['decks'];
  readonly format?: string | undefined;
  readonly options?: OptionValues | undefined;
  readonly asks?: Asks | undefined;
  readonly games: number;
  /** Game n is played from the seed `seed:n`. */
  readonly seed: number | string;
  /** Whether the record of each game is kept. */
  readonly keepsRecords?: boolean | undefined;
};

/** What came of some games. Those of the same simulation add up in any order. */
export type Tally = {
  games: number;
  readonly wins: number[];
  draws: number;
  errors: number;
  firstError: GameError | null;
  turns: number;
  leastTurns: number;
  mostTurns: number;
  decisions: number;
};

export type GameError = { readonly game: number; readonly seed: string; readonly message: string };

export type SimulationResult = {
  readonly games: number;
  readonly wins: readonly number[];
  readonly draws: number;
  readonly errors: number;
  readonly turns: { readonly mean: number; readonly min: number; readonly max: number };
  readonly decisions: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Only if there was one. */
  readonly firstError?: GameError;
};

export type Listener = {
  /** How many games are done. */
  readonly progress?: (done: number) => void;
  readonly record?: (game: number, record: MatchRecord) => void;
};

/** From a worker: a record, or that it is done with the games it was given. */
export type FromWorker = { readonly game: number; readonly record: MatchRecord } | { readonly tally: Tally };
/** To a worker: the next games, first to last. */
export type ToWorker = { readonly first: number; readonly last: number };

/** Games that are played between two reports of progress. */
const CHUNK = 250;

/** Plays all games of a simulation. What comes out does not depend on the number of workers. */
export async function simulate(
  simulation: Simulation,
  workers = 1,
  listener: Listener = {},
): Promise<SimulationResult> {
  const begun = performance.now();
  // A simulation that cannot be played is refused here and not once for each game.
  const play = newTable(simulation, listener.record);
  const tally =
    workers > 1 ? await playInWorkers(simulation, workers, listener) : await playHere(play, simulation, listener);
  return summary(tally, (performance.now() - begun) / 1000);
}

/** Plays the games `first` to `last`, both included. */
export type PlayGames = (first: number, last: number) => Tally;

/** Seats the players. Throws `UnknownGame`, `UnknownPlayer` or `BadMatch` for a simulation that cannot be played. */
export function newTable(simulation: Simulation, record?: Listener['record']): PlayGames {
  const game = gameNamed(simulation.game);
  const seats = simulation.players.map((name, seat) => newSeat(playerNamed(name), seat));
  const { players, decks, format, options, asks, seed } = simulation;
  const match = prepareMatch(game, { players: players.length, decks, format, options, asks, keepsLog: false });
  return (first, last) => {
    const tally = newTally(players.length);
    for (let n = first; n <= last; n++) {
      const begun = { decks: decks ?? null, seed: `${seed}:${n}` };
      const played = playGame(match, seats, n, begun, tally, record !== undefined);
      if (played !== null) record?.(n, played);
    }
    return tally;
  };
}

/** Plays one game to its end; gives its record if one is kept. */
function playGame(
  match: PreparedMatch,
  seats: readonly Seat[],
  n: number,
  begun: { readonly decks: MatchRecord['decks']; readonly seed: string },
  tally: Tally,
  keepsRecord: boolean,
): MatchRecord | null {
  const given: Answer[] = [];
  tally.games++;
  try {
    const s = beginMatch(match, begun.seed);
    for (const seat of seats) seat.begin(begun.seed);
    for (let open = decision(s); open !== null; open = decision(s)) {
      const answer = seats[open.player]!.answer(s);
      apply(s, answer);
      if (keepsRecord) given.push(answer);
    }
    count(tally, s);
    const record = keepsRecord ? recordOf(s, begun, given) : null;
    release(s);
    return record;
  } catch (error) {
    tally.errors++;
    tally.firstError ??= { game: n, seed: begun.seed, message: String(error) };
    return null;
  }
}

async function playHere(play: PlayGames, { games, players }: Simulation, listener: Listener): Promise<Tally> {
  const tally = newTally(players.length);
  for (let first = 0; first < games; first += CHUNK) {
    add(tally, play(first, Math.min(games, first + CHUNK) - 1));
    listener.progress?.(tally.games);
    // Lets timers and signals through.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return tally;
}

async function playInWorkers(simulation: Simulation, workers: number, listener: Listener): Promise<Tally> {
  const tally = newTally(simulation.players.length);
  const work: Simulation = { ...simulation, keepsRecords: listener.record !== undefined };
  const running: Worker[] = [];
  let next = 0;
  const give = (worker: Worker): boolean => {
    if (next >= simulation.games) return false;
    const message: ToWorker = { first: next, last: Math.min(simulation.games, next + CHUNK) - 1 };
    next += CHUNK;
    worker.postMessage(message);
    return true;
  };
  const hear = (message: FromWorker): boolean => {
    if ('record' in message) {
      listener.record?.(message.game, message.record);
      return false;
    }
    add(tally, message.tally);
    listener.progress?.(tally.games);
    return true;
  };
  const employ = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work });
      running.push(worker);
      worker.on('error', reject);
      worker.on('message', (message: FromWorker) => {
        try {
          if (hear(message) && !give(worker)) resolve();
        } catch (error) {
          // A listener's fault, such as a full disk, ends the simulation.
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      give(worker);
    });
  try {
    await Promise.all(Array.from({ length: Math.min(workers, Math.ceil(simulation.games / CHUNK)) }, employ));
  } finally {
    await Promise.all(running.map((worker) => worker.terminate()));
  }
  return tally;
}

function newTally(players: number): Tally {
  return {
    games: 0,
    wins: Array.from({ length: players }, () => 0),
    draws: 0,
    errors: 0,
    firstError: null,
    turns: 0,
    leastTurns: Infinity,
    mostTurns: 0,
    decisions: 0,
  };
}

function count(tally: Tally, s: State): void {
  const { winners } = result(s)!;
  for (const winner of winners) tally.wins[winner]!++;
  if (winners.length === 0) tally.draws++;
  const turns = turn(s);
  tally.turns += turns;
  tally.leastTurns = Math.min(tally.leastTurns, turns);
  tally.mostTurns = Math.max(tally.mostTurns, turns);
  tally.decisions += answerCount(s);
}

function add(sum: Tally, more: Tally): void {
  sum.games += more.games;
  more.wins.forEach((wins, player) => (sum.wins[player]! += wins));
  sum.draws += more.draws;
  sum.errors += more.errors;
  sum.turns += more.turns;
  sum.leastTurns = Math.min(sum.leastTurns, more.leastTurns);
  sum.mostTurns = Math.max(sum.mostTurns, more.mostTurns);
  sum.decisions += more.decisions;
  if (more.firstError !== null && (sum.firstError === null || more.firstError.game < sum.firstError.game)) {
    sum.firstError = more.firstError;
  }
}

function summary(tally: Tally, seconds: number): SimulationResult {
  const { games, wins, draws, errors, decisions, firstError } = tally;
  const ended = games - errors;
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    games,
    wins,
    draws,
    errors,
    turns: {
      mean: ended === 0 ? 0 : round(tally.turns / ended),
      min: ended === 0 ? 0 : tally.leastTurns,
      max: tally.mostTurns,
    },
    decisions,
    seconds: round(seconds),
    gamesPerSecond: Math.round(games / seconds),
    decisionsPerSecond: Math.round(decisions / seconds),
    ...(firstError === null ? {} : { firstError }),
  };
}
