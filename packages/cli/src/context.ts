import type { Asks, Game, Language, MatchRequest, Option, OptionValue, Viewer } from '@tessera/kernel';
import { asksModes } from '@tessera/kernel';
import { existsSync } from 'node:fs';
import { gameNamed, readDeckFile } from '@tessera/lab';
import { Failure } from './failure.ts';
import { readText } from './files.ts';
import type { Say } from './messages/index.ts';
import type { Io } from './terminal/io.ts';

/** What every command has at hand. */
export type Context = {
  readonly io: Io;
  readonly language: Language;
  readonly say: Say;
  /** Whether one JSON value is wanted instead of text. */
  readonly json: boolean;
  /** What the process ends with: 1 when something was done and failed. */
  exitCode: 0 | 1;
};

/** Prints the value as JSON, or the lines for people. */
export function print({ io, json }: Context, value: unknown, lines: () => readonly string[]): void {
  if (json) io.out(JSON.stringify(value, null, 2));
  else for (const line of lines()) io.out(line);
}

export function readGame(given: string | undefined, say: Say): Game {
  if (given === undefined) throw new Failure(say('flagNeeded', { name: '--game' }));
  return gameNamed(given);
}

export function wholeNumber(given: string, option: string, min: number, say: Say): number {
  const number = /^\d+$/.test(given) ? Number(given) : NaN;
  if (!Number.isSafeInteger(number) || number < min) throw new Failure(say('badNumber', { option, min, given }));
  return number;
}

/** `name=value` for each, read as the option's values are written. Names and values are checked by the match. */
export function readOptionArguments(
  game: Game,
  given: readonly string[] | undefined,
  say: Say,
): Record<string, OptionValue> {
  const result: Record<string, OptionValue> = {};
  for (const each of given ?? []) {
    const at = each.indexOf('=');
    if (at < 1) {
      const known = game.options.map((option) => option.id).join(', ');
      throw new Failure(say('badOption', { given: each, game: game.id, known }));
    }
    const id = each.slice(0, at);
    result[id] = optionValue(
      game.options.find((option) => option.id === id),
      each.slice(at + 1),
    );
  }
  return result;
}

function optionValue(option: Option | undefined, text: string): OptionValue {
  if (option === undefined) return text;
  if ('values' in option) return option.values.find((value) => String(value) === text) ?? text;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** A deck for each seat: the id of one of the game's, or a file. */
export function readDeckArguments(game: Game, given: string | undefined, say: Say): MatchRequest['decks'] {
  return given?.split(',').map((name) => {
    const deck = name.trim();
    const isFile = !game.decks.some((each) => each.id === deck) && (/[/\\.]/.test(deck) || existsSync(deck));
    return isFile ? readDeckFile(game, readText(deck, say), deck).cards : deck;
  });
}

export function readAsks(given: string, say: Say): Asks {
  const asks = asksModes.find((mode) => mode === given);
  if (asks === undefined) throw new Failure(say('badAsks', { given, known: asksModes.join(', ') }));
  return asks;
}

export function readViewer(given: string, players: number, say: Say): Viewer {
  if (given === 'spectator') return given;
  if (/^\d+$/.test(given) && Number(given) < players) return Number(given);
  throw new Failure(say('badViewer', { given, max: players - 1 }));
}

/** Whole numbers with their thousands apart. */
export const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
