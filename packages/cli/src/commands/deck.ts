import type { Command } from 'commander';
import type { DeckBuilder, Game, OptionValues } from '@tessera/kernel';
import { BadMatch, readDeck, readOptions } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { deckWritten, readDeckFile } from '@tessera/play';
import { randomFrom } from '@tessera/players';
import type { Context } from '../context.ts';
import { print, readFormat, readGame, readOptionArguments, unknownName, wholeNumber } from '../context.ts';
import { Failure } from '../failure.ts';
import { readText } from '../files.ts';
import { shortened } from '../terminal/clean.ts';
import { indent } from '../terminal/layout.ts';
import { wrap } from '../terminal/width.ts';

export function addDeckCheck(command: Command, context: Context): void {
  command.action((file: string, options: { game?: string; format?: string; option?: string[] }) => {
    const { say, io, language } = context;
    const game = readGame(options.game, context.say);
    const asked = readFormat(game, options.format, '--format');
    const given = readOptionArguments(game, options.option, say);
    checkOptions(game, given, '--option', context);
    const deck = readDeckFile(game, readText(file, say), file);
    const format = asked ?? readFormat(game, deck.format, file) ?? game.formats[0]!.id;
    // What the file says, unless the command line says otherwise.
    const chosen = checkOptions(game, { ...deck.options, ...given }, file, context);
    const cards = readDeck(game, deck.cards);
    const problems = game
      .checkDeck(cards, format, chosen)
      .map((problem) => ({ ...problem, message: problem.message[language] }));
    const parts = Object.fromEntries(game.deckParts.map(({ id }, i) => [id, cards[i]!.length]));
    const legal = problems.length === 0;
    if (!legal) context.exitCode = 1;
    print(context, { legal, problems, parts }, () => [
      legal ? io.paint('green', say('deckLegal', { file })) : io.paint('red', say('deckIllegal', { file })),
      ...indent(game.deckParts.length < 2 ? [] : [partsText(game, parts, context)]),
      ...problems.flatMap(({ rule, message }) =>
        wrap(`${rule}  ${message}`, io.columns - 2).map((line, i) =>
          i === 0 ? `  ${io.paint('dim', rule)}${line.slice(rule.length)}` : `    ${line}`,
        ),
      ),
    ]);
  });
}

type BuildOptions = { game?: string; colors?: string; size?: string; pool?: string; seed: string };

export function addDeckBuild(command: Command, context: Context): void {
  command.action((options: BuildOptions) => {
    const { say, language } = context;
    const game = readGame(options.game, say);
    const builder = builderOf(game, context);
    const colours = readColours(builder, options.colors, context);
    const size = readSize(builder, options.size, context);
    const pool = options.pool === undefined ? undefined : readPool(game, options.pool, context);
    const built = builder.build({ colours, size, ...(pool && { pool }) }, randomFrom(options.seed));
    if ('problem' in built) throw new Failure(`${options.pool ?? '--colors'}: ${built.problem.message[language]}`);
    const { format, cards } = built;
    const name = say('builtDeck', { game: game.names[language], size, seed: options.seed });
    print(context, { name, format, ...cards }, () =>
      deckWritten(game, { name, format, cards }, 'plain', language).trimEnd().split('\n'),
    );
  });
}

function builderOf(game: Game, { say }: Context): DeckBuilder {
  if (game.deckBuilder !== undefined) return game.deckBuilder;
  const known = games.flatMap(({ id, deckBuilder }) => (deckBuilder === undefined ? [] : [id])).join(', ');
  throw new Failure(say('noBuilder', { game: game.id, known }));
}

/** Letters in any order, each counted once. */
function readColours(builder: DeckBuilder, given: string | undefined, { say }: Context): readonly string[] {
  if (given === undefined) return [];
  const letters = [...new Set(given.toUpperCase().replace(/[\s,]/g, ''))];
  if (letters.length === 0 || letters.some((letter) => !builder.colours.includes(letter))) {
    throw new Failure(say('badColors', { given: shortened(given), known: builder.colours.join(' ') }));
  }
  return letters;
}

function readSize({ sizes }: DeckBuilder, given: string | undefined, { say }: Context): number {
  if (given === undefined) return sizes[0]!;
  const size = wholeNumber(given, '--size', Math.min(...sizes), say);
  if (!sizes.includes(size)) throw new Failure(say('badSize', { given: size, known: sizes.join(', ') }));
  return size;
}

/** All cards of the parts of a deck file. */
const readPool = (game: Game, file: string, { say }: Context): readonly number[] =>
  readDeck(game, readDeckFile(game, readText(file, say), file).cards).flat();

const partsText = (game: Game, counts: Readonly<Record<string, number>>, { language, say }: Context): string =>
  game.deckParts.map(({ id, names }) => `${names[language]}: ${say('cardCount', { count: counts[id]! })}`).join(', ');

/** The options as a match would have them; `where` they were given is named if one is wrong. */
function checkOptions(game: Game, given: OptionValues, where: string, { language }: Context): OptionValues {
  const ids = game.options.map((option) => option.id);
  const unknown = Object.keys(given).find((id) => !ids.includes(id));
  if (unknown !== undefined) throw unknownName('option', where, unknown, ids);
  try {
    return readOptions(game.options, given);
  } catch (error) {
    if (error instanceof BadMatch) throw new Failure(`${where}: ${error.problem[language]}`);
    throw error;
  }
}
