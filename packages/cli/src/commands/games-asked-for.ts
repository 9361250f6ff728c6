import type { Game } from '@tessera/kernel';
import type { Simulation } from '@tessera/lab';
import {
  readAsks,
  readBotLimits,
  readDeckArguments,
  readFormat,
  readOptionArguments,
  wholeNumber,
} from '../context.ts';
import { Failure } from '../failure.ts';
import type { Say } from '../messages/index.ts';

/** What `sim` and `arena` are both told about the games to be played. */
export type GamesOptions = {
  game?: string;
  players?: string;
  games: string;
  bestOf?: string;
  asks: string;
  seed: string;
  decks?: string;
  format?: string;
  option?: string[];
  workers: string;
  botMillis: string;
  botStartMillis: string;
};

export const readGames = (game: Game, options: GamesOptions, say: Say): Omit<Simulation, 'players'> => ({
  game: game.id,
  decks: readDeckArguments(game, options.decks, say),
  format: readFormat(game, options.format, '--format'),
  options: readOptionArguments(game, options.option, say),
  asks: readAsks(options.asks, say),
  games: wholeNumber(options.games, '--games', 1, say),
  bestOf: options.bestOf === undefined ? undefined : wholeNumber(options.bestOf, '--best-of', 1, say),
  seed: options.seed,
  botLimits: readBotLimits(options, say),
});

export function readNames(players: string, say: Say): string[] {
  const names = players.split(',').map((name) => name.trim());
  if (names.includes('')) throw new Failure(say('namelessPlayer', { given: players }));
  return names;
}

/** Threads to play in. */
export function readWorkers(given: string, say: Say): number {
  const workers = wholeNumber(given, '--workers', 1, say);
  if (workers > MOST_WORKERS) throw new Failure(say('tooMany', { option: '--workers', max: MOST_WORKERS, given }));
  return workers;
}
/** Each is a thread with games of its own in memory. */
const MOST_WORKERS = 256;
