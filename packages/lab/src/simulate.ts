import { Worker } from 'node:worker_threads';
import type {
  Answer,
  AsksSetting,
  Game,
  MatchRecord,
  MatchRequest,
  OptionValues,
  PreparedMatch,
  Series,
  State,
} from '@tessera/kernel';
import {
  answerCount,
  apply,
  beginMatch,
  decision,
  gameEnded,
  keepDeck,
  newSeries,
  prepareMatch,
  recordOf,
  release,
  requestOf,
  result,
  seriesResult,
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
  readonly asks?: AsksSetting | undefined;
  /** How many; of a simulation of series, how many of those. */
  readonly games: number;
  /** Plays series of which whoever wins more than half of so many games wins. The players keep their decks. */
  readonly bestOf?: number | undefined;
  /** Game n, or series n, is played from the seed `seed:n`. */
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
  /** Series that were played, and who won them; none where games are played singly. */
  series: number;
  readonly seriesWins: number[];
  seriesDraws: number;
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
  /** Only of a simulation of series: how many, who won them, and how many games each took. */
  readonly matches?: {
    readonly bestOf: number;
    readonly played: number;
    readonly wins: readonly number[];
    readonly draws: number;
    readonly gamesEach: number;
  };
  /** Only if there was one. */
  readonly firstError?: GameError;
};

export type Listener = {
  /** How many games, or series, are done. */
  readonly progress?: (done: number) => void;
  /** `place`: which game of series number `game` it was, from 1 on; 0 for a game by itself. */
  readonly record?: (game: number, record: MatchRecord, place: number) => void;
};

/** From a worker: a record, or that it is done with the games it was given. */
export type FromWorker =
  | { readonly game: number; readonly record: MatchRecord; readonly place: number }
  | { readonly tally: Tally };
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
  return summary(tally, (performance.now() - begun) / 1000, simulation.bestOf);
}

/** Plays the games `first` to `last`, both included. */
export type PlayGames = (first: number, last: number) => Tally;

/** Seats the players. Throws `UnknownGame`, `UnknownPlayer` or `BadMatch` for a simulation that cannot be played. */
export function newTable(simulation: Simulation, record?: Listener['record']): PlayGames {
  const game = gameNamed(simulation.game);
  const seats = simulation.players.map((name, seat) => newSeat(playerNamed(name), seat));
  const { players, decks, format, options, asks, seed, bestOf } = simulation;
  const request = { players: players.length, decks, format, options, asks, keepsLog: false };
  const playOne =
    bestOf === undefined
      ? singleGames(prepareMatch(game, request), seats, decks ?? null, record)
      : wholeSeries(game, newSeries(game, { ...request, bestOf, seed }), seats, record);
  return (first, last) => {
    const tally = newTally(players.length);
    for (let n = first; n <= last; n++) {
      const own = `${seed}:${n}`;
      try {
        playOne(n, own, tally);
      } catch (error) {
        if (!(error instanceof PlayFailed)) throw error;
        tally.errors++;
        tally.firstError ??= { game: n, seed: own, message: String(error.cause) };
      }
    }
    return tally;
  };
}

/** Plays game or series n from its seed and counts what comes of it. */
type PlayOne = (n: number, seed: string, tally: Tally) => void;

/** A game or a player has failed, and not whoever listens. */
class PlayFailed extends Error {
  override readonly name = 'PlayFailed';
}

function singleGames(
  match: PreparedMatch,
  seats: readonly Seat[],
  decks: MatchRecord['decks'],
  record: Listener['record'],
): PlayOne {
  return (n, seed, tally) => {
    const given = record === undefined ? null : [];
    const state = playGame(match, seats, seed, tally, given);
    record?.(n, recordOf(state, { decks, seed }, given ?? []), 0);
    release(state);
  };
}

function wholeSeries(game: Game, begun: Series, seats: readonly Seat[], record: Listener['record']): PlayOne {
  // Nobody changes a deck, so the games of all series differ in nothing but who chooses, and their seeds.
  const prepared = new Map<number, PreparedMatch>();
  const matchOf = (request: MatchRequest): PreparedMatch => {
    const chooser = request.chooser!;
    const match = prepared.get(chooser) ?? prepareMatch(game, { ...request, keepsLog: false });
    prepared.set(chooser, match);
    return match;
  };
  return (n, seed, tally) => {
    let series: Series = { ...begun, seed };
    while (series.phase.at !== 'over') {
      const request = requestOf(series);
      const given = record === undefined ? null : [];
      const state = playGame(matchOf(request), seats, request.seed, tally, given);
      series = gameEnded(game, series, result(state)!);
      const place = series.played.length;
      record?.(n, recordOf(state, { decks: request.decks ?? null, seed: request.seed }, given ?? []), place);
      release(state);
      for (let player = 0; series.phase.at === 'between'; player++) series = keepDeck(game, series, player);
    }
    const { winners } = seriesResult(series)!;
    tally.series++;
    for (const winner of winners) tally.seriesWins[winner]!++;
    if (winners.length === 0) tally.seriesDraws++;
  };
}

/** Plays one game to its end; `given` takes the answers, if they are wanted. */
function playGame(
  match: PreparedMatch,
  seats: readonly Seat[],
  seed: number | string,
  tally: Tally,
  given: Answer[] | null,
): State {
  tally.games++;
  try {
    const s = beginMatch(match, seed);
    for (const seat of seats) seat.begin(seed);
    for (let open = decision(s); open !== null; open = decision(s)) {
      const answer = seats[open.player]!.answer(s);
      apply(s, answer);
      given?.push(answer);
    }
    count(tally, s);
    return s;
  } catch (error) {
    throw new PlayFailed('a game could not be played to its end', { cause: error });
  }
}

/** Of series, those that failed are done as well. */
const done = ({ games, series, errors }: Tally): number => (series > 0 ? series + errors : games);

async function playHere(play: PlayGames, { games, players }: Simulation, listener: Listener): Promise<Tally> {
  const tally = newTally(players.length);
  for (let first = 0; first < games; first += CHUNK) {
    add(tally, play(first, Math.min(games, first + CHUNK) - 1));
    listener.progress?.(done(tally));
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
      listener.record?.(message.game, message.record, message.place);
      return false;
    }
    add(tally, message.tally);
    listener.progress?.(done(tally));
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
    series: 0,
    seriesWins: Array.from({ length: players }, () => 0),
    seriesDraws: 0,
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
  sum.series += more.series;
  more.seriesWins.forEach((wins, player) => (sum.seriesWins[player]! += wins));
  sum.seriesDraws += more.seriesDraws;
  if (more.firstError !== null && (sum.firstError === null || more.firstError.game < sum.firstError.game)) {
    sum.firstError = more.firstError;
  }
}

function summary(tally: Tally, seconds: number, bestOf: number | undefined): SimulationResult {
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
    ...(bestOf === undefined
      ? {}
      : {
          matches: {
            bestOf,
            played: tally.series,
            wins: tally.seriesWins,
            draws: tally.seriesDraws,
            gamesEach: tally.series === 0 ? 0 : round(games / tally.series),
          },
        }),
    ...(firstError === null ? {} : { firstError }),
  };
}
