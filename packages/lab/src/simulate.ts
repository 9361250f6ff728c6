import type {
  AsksSetting,
  Game,
  MatchRecord,
  MatchRequest,
  OptionValues,
  PreparedMatch,
  RecordedAnswer,
  Series,
  State,
} from '@tessera/kernel';
import { newSeries, prepareMatch, recordOf, release, seriesResult } from '@tessera/kernel';
import { newSeat, playerNamed, PlayFailed, playGame } from '@tessera/players';
import type { Bot, BotLimits } from './bots/bot.ts';
import { newBot } from './bots/bot.ts';
import { checkBots, isBot } from './bots/command.ts';
import type { FaultKind } from './bots/fault.ts';
import { newBotSeat } from './bots/seat.ts';
import { gameNamed } from './games.ts';
import type { Wanted } from './series-games.ts';
import { seriesPlayer } from './series-games.ts';
import type { Chair } from './table.ts';
import { playGameWithBots } from './table.ts';
import type { GameError, GameFault, Tally } from './tally.ts';
import { add, count, countFault, newTally } from './tally.ts';
import type { Crew } from './threads.ts';
import { inThreads, isQuick, needsThreads } from './threads.ts';
import type { ThreadData } from './worker.ts';

/** What is to be played. Plain data, so that it can be handed to another thread. */
export type Simulation = {
  readonly game: string;
  /** One for each seat: the names of players, or of bots (`exec:./my-bot`). Seat i always has player i and deck i. */
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
  /** How long bots may take. */
  readonly botLimits?: BotLimits | undefined;
  /** Whether the record of each game is kept. */
  readonly keepsRecords?: boolean | undefined;
};

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
  /** Only if there were some: which bots did what wrong, how often, and the first of it. Each cost them a game. */
  readonly faults?: readonly {
    readonly seat: number;
    readonly player: string;
    readonly counts: Partial<Record<FaultKind, number>>;
    readonly first: GameFault;
  }[];
};

export type Listener = {
  /** How many games, or series, are done, and what came of those. */
  readonly progress?: (done: number, soFar: () => SimulationResult) => void;
  /** `place`: which game of series number `game` it was, from 1 on; 0 for a game by itself. */
  readonly record?: (game: number, record: MatchRecord, place: number) => void;
};

/** Plays all games of a simulation. What comes out does not depend on the number of workers. */
export async function simulate(
  simulation: Simulation,
  workers = 1,
  listener: Listener = {},
): Promise<SimulationResult> {
  const begun = performance.now();
  // A simulation that cannot be played is refused here and not once for each game.
  await checkBots(simulation.players);
  const table = openTable(simulation, listener.record);
  try {
    const tally = newTally(simulation.players.length);
    const soFar = (): SimulationResult => summary(simulation, tally, (performance.now() - begun) / 1000);
    const hear = (report: Report): void => {
      if ('record' in report) {
        listener.record?.(report.game, report.record, report.place);
        return;
      }
      add(tally, report.tally);
      listener.progress?.(done(simulation, tally), soFar);
    };
    const jobs = chunks(simulation, workers);
    if (needsThreads(simulation.players, workers)) {
      const work: Simulation = { ...simulation, keepsRecords: listener.record !== undefined };
      const data: ThreadData = { simulation: work };
      await inThreads<ThreadData, Job, Report>(data, Math.min(workers, simulation.games), jobs, hear);
    } else {
      for (const { first, last } of jobs) {
        hear({ tally: await table.play(first, last) });
        // Lets timers and signals through.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    return soFar();
  } finally {
    await table.close();
  }
}

/** From a thread: a record, or what came of the games it was given. */
type Report =
  | { readonly game: number; readonly record: MatchRecord; readonly place: number }
  | { readonly tally: Tally };
/** The games to play next, first to last. */
type Job = { readonly first: number; readonly last: number };

/** A thread's share of a simulation. */
export function simulationCrew(data: { readonly simulation: Simulation }, tell: (report: Report) => void): Crew<Job> {
  const { simulation } = data;
  const record: Listener['record'] = (game, each, place) => tell({ game, record: each, place });
  const table = openTable(simulation, simulation.keepsRecords === true ? record : undefined);
  return {
    work: async ({ first, last }) => tell({ tally: await table.play(first, last) }),
    close: () => table.close(),
  };
}

/** Games that are played between two reports of progress, at most: fewer where there are few. */
const CHUNK = 250;
const CHUNKS_EACH = 50;

/** What the games of somebody slow have come to is told after each of them. */
function* chunks({ games, players }: Simulation, workers: number): Generator<Job> {
  const most = players.every(isQuick) ? CHUNK : 1;
  const size = Math.max(1, Math.min(most, Math.floor(games / (workers * CHUNKS_EACH))));
  for (let first = 0; first < games; first += size) yield { first, last: Math.min(games, first + size) - 1 };
}

/** Somewhere to play, for players of every kind. */
export type Table = { play(first: number, last: number): Promise<Tally>; close(): Promise<void> };

/** Throws like `newTable`. */
function openTable(simulation: Simulation, record: Listener['record']): Table {
  if (simulation.players.some(isBot)) return tableForBots(simulation, record);
  const play = newTable(simulation, record);
  return { play: async (first, last) => play(first, last), close: async () => {} };
}

/** Plays the games `first` to `last`, both included. */
export type PlayGames = (first: number, last: number) => Tally;

/** Seats the players. Throws `UnknownGame`, `UnknownPlayer` or `BadMatch` for a simulation that cannot be played. */
export function newTable(simulation: Simulation, record?: Listener['record']): PlayGames {
  const seats = simulation.players.map((name, seat) => newSeat(playerNamed(name), seat));
  const planOf = plansFor(simulation, record, false);
  return (first, last) => {
    const tally = newTally(seats.length);
    for (let n = first; n <= last; n++) {
      const own = `${simulation.seed}:${n}`;
      try {
        const plan = planOf(n, own, tally);
        for (let next = plan.next(); next.done !== true;) {
          const { match, seed, given } = next.value;
          tally.games++;
          const s = playGame(match, seats, seed, given);
          count(tally, s);
          next = plan.next(s);
        }
      } catch (error) {
        noteError(tally, n, own, error);
      }
    }
    return tally;
  };
}

/** The same where bots play, who are waited for. */
function tableForBots(simulation: Simulation, record: Listener['record']): Table {
  const bots: Bot[] = [];
  const chairs = simulation.players.map((name, seat): Chair => {
    if (!isBot(name)) return { seat: newSeat(playerNamed(name), seat) };
    const bot = newBot(name, simulation.botLimits);
    bots.push(bot);
    return { bot: newBotSeat(bot, seat) };
  });
  const planOf = plansFor(simulation, record, true);
  return {
    play: async (first, last) => {
      const tally = newTally(chairs.length);
      for (let n = first; n <= last; n++) {
        const own = `${simulation.seed}:${n}`;
        try {
          const plan = planOf(n, own, tally);
          for (let next = plan.next(); next.done !== true;) {
            const { match, seed, given } = next.value;
            tally.games++;
            const { state, fault } = await playGameWithBots(match, chairs, seed, given);
            if (fault !== null) {
              countFault(tally.faults[fault.seat]!, { game: n, seed: String(seed), fault: fault.fault });
            }
            count(tally, state);
            next = plan.next(state);
          }
        } catch (error) {
          noteError(tally, n, own, error);
        }
      }
      return tally;
    },
    close: async () => void (await Promise.all(bots.map((bot) => bot.close()))),
  };
}

/** Counts a game that failed. What is the fault of whoever listens goes on up. */
function noteError(tally: Tally, game: number, seed: string, error: unknown): void {
  if (!(error instanceof PlayFailed)) throw error;
  tally.errors++;
  tally.firstError ??= { game, seed, message: String(error.cause) };
}

/** What is played for number n of a simulation: asks for one game after the other, and is given how each ended. */
type Plan = (n: number, seed: string, tally: Tally) => Generator<Wanted, void, State>;

function plansFor(simulation: Simulation, record: Listener['record'], keepsLog: boolean): Plan {
  const game = gameNamed(simulation.game);
  const { players, decks, format, options, asks, seed, bestOf } = simulation;
  const request = { players: players.length, decks, format, options, asks, keepsLog };
  return bestOf === undefined
    ? singleGame(prepareMatch(game, request), decks ?? null, record)
    : wholeSeries(game, newSeries(game, { ...request, bestOf, seed }), keepsLog, record);
}

function singleGame(match: PreparedMatch, decks: MatchRecord['decks'], record: Listener['record']): Plan {
  return function* (n, seed) {
    const given: RecordedAnswer[] | null = record === undefined ? null : [];
    const state = yield { match, seed, given };
    record?.(n, recordOf(state, { decks, seed }, given ?? []), 0);
    release(state);
  };
}

function wholeSeries(game: Game, begun: Series, keepsLog: boolean, record: Listener['record']): Plan {
  const play = seriesPlayer(game, begun, keepsLog);
  return function* (n, seed, tally) {
    const over: Parameters<typeof play>[1] =
      record === undefined
        ? undefined
        : (state, request, given, place) =>
            record(n, recordOf(state, { decks: request.decks ?? null, seed: request.seed }, given), place);
    const games = play(seed, over);
    let next = games.next();
    while (next.done !== true) {
      const state = yield next.value;
      next = games.next(state);
      release(state);
    }
    const { winners } = seriesResult(next.value)!;
    tally.series++;
    for (const winner of winners) tally.seriesWins[winner]!++;
    if (winners.length === 0) tally.seriesDraws++;
  };
}

/** Of series, those that failed are done as well. */
const done = ({ bestOf }: Simulation, { games, series, errors }: Tally): number =>
  bestOf === undefined ? games : series + errors;

function summary({ players, bestOf }: Simulation, tally: Tally, seconds: number): SimulationResult {
  const { games, wins, draws, errors, decisions, firstError } = tally;
  const faults = tally.faults.flatMap(({ counts, first }, seat) =>
    first === null ? [] : [{ seat, player: players[seat]!, counts, first }],
  );
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
    ...(faults.length === 0 ? {} : { faults }),
  };
}
