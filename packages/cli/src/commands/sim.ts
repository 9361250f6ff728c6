import { join } from 'node:path';
import type { Command } from 'commander';
import type { Game } from '@tessera/kernel';
import type { Listener, Simulation, SimulationResult } from '@tessera/lab';
import { simulate } from '@tessera/lab';
import { wilson } from '@tessera/players';
import { faultLines } from '../arena/faults.ts';
import { percent } from '../arena/plots.ts';
import { interval } from '../arena/report.ts';
import type { Context } from '../context.ts';
import { grouped, print, readGame } from '../context.ts';
import { Failure } from '../failure.ts';
import { makeFolder, writeText } from '../files.ts';
import { shortened } from '../terminal/clean.ts';
import { aligned } from '../terminal/layout.ts';
import type { GamesOptions } from './games-asked-for.ts';
import { readGames, readNames, readWorkers } from './games-asked-for.ts';
import { playAndTell } from './telling.ts';

type Options = GamesOptions & { saveDir?: string };

export function addSim(command: Command, context: Context): void {
  command.action(async (options: Options) => {
    const { say } = context;
    const game = readGame(options.game, context.say);
    const workers = readWorkers(options.workers, say);
    const players = readPlayers(game, options.players, context);
    const simulation: Simulation = { ...readGames(game, options, say), players };
    const record = recorder(options, context);
    const tell = (result: SimulationResult): void => {
      if (result.errors > 0 || result.faults !== undefined) context.exitCode = 1;
      print(context, result, () => lines(simulation, result, context));
    };
    await playAndTell(
      simulation.games,
      (progress) => simulate(simulation, workers, { progress, ...record }),
      tell,
      context,
    );
  });
}

function readPlayers(game: Game, given: string | undefined, { say }: Context): string[] {
  const { min, max } = game.players;
  if (given === undefined) return Array.from({ length: min }, () => 'random');
  const players = readNames(given, say);
  if (players.length < min || players.length > max) {
    const key = min === max ? 'playersNeededExactly' : 'playersNeeded';
    throw new Failure(say(key, { game: game.id, min, max, given: players.length }));
  }
  return players;
}

/** Writes each record to a file named after the game's seed. */
function recorder(options: Options, { say }: Context): Pick<Listener, 'record'> {
  const { saveDir } = options;
  if (saveDir === undefined) return {};
  makeFolder(saveDir, say);
  const seed = options.seed.replace(/[^\w.-]/g, '_');
  return {
    record: (n, record, place) => {
      const name = place === 0 ? `${options.game}-${seed}-${n}` : `${options.game}-${seed}-${n}-${place}`;
      writeText(join(saveDir, `${name}.json`), `${JSON.stringify(record)}\n`, say);
    },
  };
}

function lines(simulation: Simulation, result: SimulationResult, { say, io, language }: Context): string[] {
  const ended = result.games - result.errors;
  const seats = result.wins.map((wins, seat) => {
    const share = ended === 0 ? 0 : wins / ended;
    return [
      say('simSeat', { seat }),
      shortened(simulation.players[seat]!),
      say('simWins', { wins: grouped(wins) }),
      percent(share),
      `95 %: ${interval(wilson(wins, ended))}`,
    ];
  });
  const { turns, firstError, matches } = result;
  const each = (result.decisions / Math.max(1, ended)).toFixed(1);
  return [
    ...aligned(seats),
    ...(matches === undefined ? [] : [matchesLine(matches, say)]),
    ...(result.draws > 0 ? [say('simDraws', { draws: result.draws })] : []),
    say('simTurns', { mean: turns.mean.toFixed(2), min: turns.min, max: turns.max }),
    say('simDecisions', { decisions: grouped(result.decisions), each }),
    say('simTotals', {
      games: grouped(result.games),
      seconds: result.seconds.toFixed(2),
      rate: grouped(result.gamesPerSecond),
      decisions: grouped(result.decisionsPerSecond),
    }),
    ...(result.errors > 0 ? [io.paint('red', say('simErrors', { errors: result.errors }))] : []),
    ...(firstError === undefined ? [] : [io.paint('red', say('simFirstError', firstError))]),
    ...(result.faults ?? []).flatMap(({ seat, player, ...faults }) =>
      faultLines(`${say('simSeat', { seat })} ${player}`, faults, say, language).map((line) => io.paint('red', line)),
    ),
  ];
}

function matchesLine({ bestOf, played, wins, draws, gamesEach }: Matches, say: Context['say']): string {
  const parts = wins.map((each, seat) => `${say('simSeat', { seat })} ${say('simWins', { wins: grouped(each) })}`);
  if (draws > 0) parts.push(say('simDraws', { draws }));
  return say('simMatches', { bestOf, played: grouped(played), wins: parts.join(', '), each: gamesEach.toFixed(2) });
}

type Matches = NonNullable<SimulationResult['matches']>;
