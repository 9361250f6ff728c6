import type { Command } from 'commander';
import type { Game } from '@tessera/kernel';
import { readDeck, readOptions } from '@tessera/kernel';
import type { Arena, ArenaResult } from '@tessera/lab';
import { BadArena, boutCount, checkArena, holdArena } from '@tessera/lab';
import { eloText, interval, matchesOf, problemsOf, ranked, reportPage } from '../arena/report.ts';
import { percent } from '../arena/plots.ts';
import type { Context } from '../context.ts';
import { grouped, print, readGame } from '../context.ts';
import { Failure } from '../failure.ts';
import { checkWritable, writeText } from '../files.ts';
import type { Say } from '../messages/index.ts';
import { shortened } from '../terminal/clean.ts';
import { aligned } from '../terminal/layout.ts';
import { truncateStart } from '../terminal/width.ts';
import type { GamesOptions } from './games-asked-for.ts';
import { readGames, readNames, readWorkers } from './games-asked-for.ts';
import { playAndTell } from './telling.ts';

type Options = GamesOptions & { report?: string };

export function addArena(command: Command, context: Context): void {
  command.action(async (options: Options) => {
    const { say, io, language } = context;
    const game = readGame(options.game, say);
    if (options.players === undefined) throw new Failure(say('flagNeeded', { name: '--players' }));
    const arena: Arena = { ...readGames(game, options, say), players: readNames(options.players, say) };
    const workers = readWorkers(options.workers, say);
    refuseBad(arena, say);
    refuseDecks(game, arena, options.decks, context);
    if (options.report !== undefined) checkWritable(options.report, say);
    const tell = (result: ArenaResult): void => {
      if (result.players.some(({ errors, faults }) => errors > 0 || faults !== undefined)) context.exitCode = 1;
      // What was played is told even if the report can no longer be written, such as on a disk that is full by now.
      print(context, result, () => lines(result, context));
      if (options.report !== undefined) {
        writeText(options.report, reportPage(result, game.names[language], language, say), say);
        if (!context.json) io.err(say('arenaWritten', { file: options.report }));
      }
    };
    await playAndTell(boutCount(arena), (progress) => holdArena(arena, workers, progress), tell, context);
  });
}

const refusals = { onePlayer: 'arenaOnePlayer', twice: 'arenaTwice', oddGames: 'arenaOddGames' } as const;

function refuseBad(arena: Arena, say: Say): void {
  try {
    checkArena(arena);
  } catch (error) {
    if (error instanceof BadArena) throw new Failure(say(refusals[error.code], { given: shortened(error.given) }));
    throw error;
  }
}

/** The decks of an arena are nobody's: one that is not legal is called as it was given. */
function refuseDecks(game: Game, arena: Arena, given: string | undefined, { say, language }: Context): void {
  const { decks = [], format = game.formats[0]!.id } = arena;
  const options = readOptions(game.options, arena.options ?? {});
  const names = given?.split(',') ?? [];
  decks.forEach((deck, i) => {
    const problems = game.checkDeck(readDeck(game, deck), format, options);
    if (problems.length === 0) return;
    const reasons = problems.map(({ message, rule }) => `${message[language]} (${rule})`).join('; ');
    throw new Failure(say('arenaDeck', { deck: shortened(names[i]!.trim()), problems: reasons }));
  });
}

function lines(result: ArenaResult, { say, io, language }: Context): string[] {
  const name = (player: string): string => fittingName(player, io.columns);
  const players = ranked(result.players);
  const errors = result.pairs.reduce((sum, pair) => sum + pair.errors, 0);
  const heads = [
    say('arenaPlayer'),
    say('arenaElo'),
    say('arenaWinRate'),
    say('arenaInterval'),
    say('arenaWinsLosses'),
    say('arenaDraws'),
    ...(errors > 0 ? [say('arenaErrors')] : []),
    say('arenaSpeed'),
  ];
  const rows = players.map((each) => [
    name(each.player),
    eloText(each, say('arenaFixed')),
    percent(each.winRate),
    interval(each.winInterval),
    `${each.wins}–${each.losses}`,
    String(each.draws),
    ...(errors > 0 ? [String(each.errors)] : []),
    grouped(each.decisionsPerSecond),
  ]);
  const [head, ...body] = aligned([heads, ...rows]);
  const pairs = result.pairs.map(({ players: [a, b], wins, draws, winRate, winInterval }) => [
    `${name(a)} – ${name(b)}`,
    `${wins[0]}–${wins[1]}`,
    draws > 0 ? `= ${draws}` : '',
    percent(winRate),
    interval(winInterval),
  ]);
  const { turns, anchor, matches } = result;
  return [
    io.paint('bold', head!),
    ...body,
    // Two players alone have been compared already.
    ...(pairs.length === 1 ? [] : ['', ...aligned(pairs)]),
    '',
    say('arenaAnchor', { player: name(anchor.player), elo: anchor.elo }),
    say('arenaSeats', { first: grouped(result.seatWins[0]), second: grouped(result.seatWins[1]) }),
    say('simTurns', { mean: turns.mean.toFixed(2), min: turns.min, max: turns.max }),
    ...(matches === undefined ? [] : [say('arenaMatches', matchesOf(result))]),
    say('arenaTotals', { games: grouped(result.games), seconds: result.seconds.toFixed(2) }),
    ...(errors > 0 ? [io.paint('red', say('simErrors', { errors }))] : []),
    ...problemsOf(result, language, say).map((line) => io.paint('red', shortened(line, 400))),
  ];
}

/** What the table takes beside a name, and how long a name may be. */
const BESIDE_NAME = 66;
const SHORTEST_NAME = 12;
const LONGEST_NAME = 30;

/** The end of a long name is what tells bots apart. */
function fittingName(player: string, columns: number): string {
  const room = Math.min(LONGEST_NAME, Math.max(SHORTEST_NAME, columns - BESIDE_NAME));
  return truncateStart(shortened(player, 200), room);
}
