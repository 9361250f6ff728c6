import type { Game, MatchRequest, PreparedMatch, State } from '@tessera/kernel';
import { newSeries, prepareMatch, readOptions, release, result, seriesResult, turn } from '@tessera/kernel';
import type { Player, Seat } from '@tessera/players';
import { newSeat, playerNamed, PlayFailed, playGame } from '@tessera/players';
import type { Arena, ArenaResult, ArenaTally, Bout, PlayerTally } from './arena.ts';
import {
  addArena,
  arenaResult,
  boutCount,
  boutOf,
  checkArena,
  countBout,
  countError,
  countTurns,
  newArenaTally,
} from './arena.ts';
import type { Bot } from './bots/bot.ts';
import { newBot } from './bots/bot.ts';
import { checkBots, isBot } from './bots/command.ts';
import type { BotSeat } from './bots/seat.ts';
import { newBotSeat } from './bots/seat.ts';
import { gameNamed } from './games.ts';
import type { Wanted } from './series-games.ts';
import { seriesPlayer } from './series-games.ts';
import type { Chair } from './table.ts';
import { playGameWithBots } from './table.ts';
import { countFault } from './tally.ts';
import type { Crew } from './threads.ts';
import { inThreads, needsThreads } from './threads.ts';
import type { ThreadData } from './worker.ts';

/**
 * Plays all games of an arena. What comes out, times apart, does not depend on the number of workers. Throws `BadArena`,
 * `UnknownGame`, `UnknownPlayer` or `BadMatch` for an arena that cannot be held. `progress` hears how many games are
 * played, and can ask for what came of those.
 */
export async function holdArena(
  arena: Arena,
  workers = 1,
  progress: (done: number, soFar: () => ArenaResult) => void = () => {},
): Promise<ArenaResult> {
  const begun = performance.now();
  checkArena(arena);
  const hall = openHall(arena);
  try {
    await checkBots(arena.players);
    const tally = newArenaTally(arena.players.length);
    const soFar = (): ArenaResult => arenaResult(arena, tally, (performance.now() - begun) / 1000);
    const hear = (report: ArenaTally): void => {
      addArena(tally, report);
      progress(tally.games, soFar);
    };
    const jobs = deals(arena);
    if (needsThreads(arena.players, workers)) {
      const data: ThreadData = { arena };
      await inThreads<ThreadData, number, ArenaTally>(data, Math.min(workers, boutCount(arena) / 2), jobs, hear);
    } else {
      for (const n of jobs) {
        hear(await hall.play(n));
        // Lets timers and signals through.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    return soFar();
  } finally {
    await hall.close();
  }
}

/** A thread's share of an arena. */
export function arenaCrew(data: { readonly arena: Arena }, tell: (report: ArenaTally) => void): Crew<number> {
  const hall = openHall(data.arena);
  return { work: async (n) => tell(await hall.play(n)), close: () => hall.close() };
}

/**
 * The number of the first game of each deal: a job is to play it with the players in each place. All pairs play one deal
 * before the next, so that all have played alike often if it is ended early.
 */
function* deals(arena: Arena): Generator<number> {
  const count = boutCount(arena);
  for (let deal = 0; deal < arena.games; deal += 2) {
    for (let n = deal; n < count; n += arena.games) yield n;
  }
}

type Hall = { play(first: number): Promise<ArenaTally>; close(): Promise<void> };

function openHall(arena: Arena): Hall {
  const game = gameNamed(arena.game);
  const { format = game.formats[0]!.id, options, asks } = arena;
  const starters = (): string[] =>
    [0, 1].map((seat) => game.starter(seat, format, readOptions(game.options, options ?? {})));
  const decks = arena.decks ?? starters();
  // Bots are told what happens; for others that would only cost time.
  const keepsLog = arena.players.some(isBot);
  const meetings = new Map<string, Meeting>();
  const meetingOf = ([a, b]: Bout['decks']): Meeting => {
    const key = `${a},${b}`;
    const request = { players: 2, decks: [decks[a]!, decks[b]!], format, options, asks, keepsLog };
    const meeting = meetings.get(key) ?? newMeeting(game, request, arena);
    meetings.set(key, meeting);
    return meeting;
  };
  // A deck that cannot be played is refused before anything is.
  decks.forEach((_, i) => meetingOf([i, decks.length === 1 ? i : (i + 1) % decks.length]));
  const contestants = arena.players.map((name) => newContestant(name, arena));
  return {
    play: async (first) => {
      const tally = newArenaTally(arena.players.length);
      for (const n of [first, first + 1]) {
        const bout = boutOf(arena, decks.length, n);
        const places = bout.players.map((each, seat) => contestants[each]!.seats[seat]!);
        bout.players.forEach((each) => (contestants[each]!.clock = tally.players[each]!));
        try {
          countBout(tally, bout, await playBout(meetingOf(bout.decks), places, bout, n, tally));
        } catch (error) {
          if (!(error instanceof PlayFailed)) throw error;
          countError(tally, bout, { game: n, seed: bout.seed, message: String(error.cause) });
        }
        // Nobody is to remember the cards of this deal when it is played from the other side.
        bout.players.forEach((each) => contestants[each]!.bot?.leave());
      }
      return tally;
    },
    close: async () => void (await Promise.all(contestants.flatMap(({ bot }) => (bot === null ? [] : [bot.close()])))),
  };
}

/** What two decks meet for: asks for one game after the other, and gives who won in the end. */
type Meeting = (seed: string) => Generator<Wanted, readonly number[], State>;

function newMeeting(game: Game, request: Omit<MatchRequest, 'seed'>, { bestOf, seed }: Arena): Meeting {
  if (bestOf === undefined) {
    const match = prepareMatch(game, request);
    return function* (own) {
      return result(yield { match, seed: own, given: null })!.winners;
    };
  }
  const play = seriesPlayer(game, newSeries(game, { ...request, bestOf, seed }), request.keepsLog === true);
  return function* (own) {
    return seriesResult(yield* play(own))!.winners;
  };
}

/** Plays everything that one bout takes; gives the seats that won. */
async function playBout(
  meeting: Meeting,
  chairs: readonly Chair[],
  bout: Bout,
  n: number,
  tally: ArenaTally,
): Promise<readonly number[]> {
  const games = meeting(bout.seed);
  let next = games.next();
  while (next.done !== true) {
    const { match, seed } = next.value;
    const s = await playOne(match, chairs, seed, bout, n, tally);
    countTurns(tally, turn(s));
    next = games.next(s);
    release(s);
  }
  return next.value;
}

async function playOne(
  match: PreparedMatch,
  chairs: readonly Chair[],
  seed: number | string,
  bout: Bout,
  n: number,
  tally: ArenaTally,
): Promise<State> {
  const seats = chairs.flatMap((chair) => ('seat' in chair ? [chair.seat] : []));
  if (seats.length === chairs.length) return playGame(match, seats, seed);
  const { state, fault } = await playGameWithBots(match, chairs, seed);
  if (fault !== null) {
    const player = bout.players[fault.seat]!;
    countFault(tally.players[player]!.faults, { game: n, seed: String(seed), fault: fault.fault });
  }
  return state;
}

/** Somebody who plays in an arena, in either seat; what it takes is put on the clock. */
type Contestant = { readonly seats: readonly Chair[]; readonly bot: Bot | null; clock: PlayerTally };

function newContestant(name: string, { botLimits }: Arena): Contestant {
  const bot = isBot(name) ? newBot(name, botLimits) : null;
  const player = bot === null ? playerNamed(name) : null;
  const contestant: Contestant = {
    seats: [0, 1].map((seat): Chair =>
      bot === null ? { seat: timed(player!, seat, clock) } : { bot: timedBot(bot, seat, clock) },
    ),
    bot,
    clock: newArenaTally(1).players[0]!,
  };
  function clock(begun: number): void {
    contestant.clock.millis += performance.now() - begun;
    contestant.clock.decisions++;
  }
  return contestant;
}

function timed(player: Player, place: number, clock: (begun: number) => void): Seat {
  const seat = newSeat(player, place);
  return {
    ...seat,
    answer: (s) => {
      const begun = performance.now();
      const answer = seat.answer(s);
      clock(begun);
      return answer;
    },
  };
}

function timedBot(bot: Bot, place: number, clock: (begun: number) => void): BotSeat {
  const seat = newBotSeat(bot, place);
  return {
    ...seat,
    answer: async (s) => {
      const begun = performance.now();
      const answer = await seat.answer(s);
      clock(begun);
      return answer;
    },
  };
}
