import type { AsksSetting, Game, Language, MatchRequest, Option, OptionValue, Thing, Viewer } from '@tessera/kernel';
import { asksModes, everywhere, fillAll, unknownThing } from '@tessera/kernel';
import { existsSync } from 'node:fs';
import type { BotLimits } from '@tessera/lab';
import { gameNamed } from '@tessera/lab';
import { readDeckFile } from '@tessera/play';
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

/** How long bots may take. */
export function readBotLimits(given: { botMillis: string; botStartMillis: string }, say: Say): BotLimits {
  return {
    answerMillis: wholeNumber(given.botMillis, '--bot-millis', 1, say),
    startMillis: wholeNumber(given.botStartMillis, '--bot-start-millis', 1, say),
  };
}

/** `name=value` for each, read as the option's values are written. The values are checked by the match. */
export function readOptionArguments(
  game: Game,
  given: readonly string[] | undefined,
  say: Say,
): Record<string, OptionValue> {
  const result: Record<string, OptionValue> = {};
  const ids = game.options.map((option) => option.id);
  for (const each of given ?? []) {
    const at = each.indexOf('=');
    if (at < 1) throw new Failure(say('badOption', { given: each, game: game.id, known: ids.join(', ') }));
    const id = each.slice(0, at);
    const option = game.options.find((one) => one.id === id);
    if (option === undefined) throw unknownName('option', '--option', id, ids);
    result[id] = optionValue(option, each.slice(at + 1));
  }
  return result;
}

/** A name that nothing has, and where it was given. */
export const unknownName = (what: Thing, where: string, name: string, known: readonly string[]): Failure =>
  new Failure(fillAll(everywhere('{where}: {what}'), { where, what: unknownThing(what, name, known) }));

/** The format that is named, if one is. */
export function readFormat<F extends string | undefined>(game: Game, given: F, where: string): F {
  const ids = game.formats.map((format) => format.id);
  if (given !== undefined && !ids.includes(given)) throw unknownName('format', where, given, ids);
  return given;
}

function optionValue(option: Option, text: string): OptionValue {
  if ('values' in option) return option.values.find((value) => String(value) === text) ?? text;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** A deck for each seat: the id of one of the game's, or a file. */
export function readDeckArguments(game: Game, given: string | undefined, say: Say): MatchRequest['decks'] {
  const ids = game.decks.map((deck) => deck.id);
  return given?.split(',').map((name) => {
    const deck = name.trim();
    if (ids.includes(deck)) return deck;
    if (!/[/\\.]/.test(deck) && !existsSync(deck)) throw unknownName('deck', '--decks', deck, ids);
    return readDeckFile(game, readText(deck, say), deck).cards;
  });
}

/** One way of asking for all, or one for each seat. */
export function readAsks(given: string, say: Say): AsksSetting {
  const asks = given.split(',').map((name) => {
    const mode = asksModes.find((each) => each === name.trim());
    if (mode === undefined) throw new Failure(say('badAsks', { given: name, known: asksModes.join(', ') }));
    return mode;
  });
  return asks.length === 1 ? asks[0]! : asks;
}

export function readViewer(given: string, players: number, say: Say): Viewer {
  if (given === 'spectator') return given;
  if (/^\d+$/.test(given) && Number(given) < players) return Number(given);
  throw new Failure(say('badViewer', { given, max: players - 1 }));
}

/** Whole numbers with their thousands apart. */
export const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
