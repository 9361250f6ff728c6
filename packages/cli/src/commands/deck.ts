import type { Command } from 'commander';
import type { Game, OptionValues } from '@tessera/kernel';
import { BadMatch, readDeck, readOptions } from '@tessera/kernel';
import { readDeckFile } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print, readFormat, readGame, readOptionArguments, unknownName } from '../context.ts';
import { Failure } from '../failure.ts';
import { readText } from '../files.ts';
import { indent } from '../terminal/layout.ts';
import { wrap } from '../terminal/width.ts';

export function addDeckCheck(command: Command, context: Context): void {
  command.action((file: string, options: { game?: string; format?: string; option?: string[] }) => {
    const { say, io, language } = context;
    const game = readGame(options.game, context.say);
    const asked = readFormat(game, options.format, '--format', say);
    const given = readOptionArguments(game, options.option, say);
    checkOptions(game, given, '--option', context);
    const deck = readDeckFile(game, readText(file, say), file);
    const format = asked ?? readFormat(game, deck.format, file, say) ?? game.formats[0]!.id;
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

const partsText = (game: Game, counts: Readonly<Record<string, number>>, { language, say }: Context): string =>
  game.deckParts.map(({ id, names }) => `${names[language]}: ${say('cardCount', { count: counts[id]! })}`).join(', ');

/** The options as a match would have them; `where` they were given is named if one is wrong. */
function checkOptions(game: Game, given: OptionValues, where: string, { say }: Context): OptionValues {
  const ids = game.options.map((option) => option.id);
  const unknown = Object.keys(given).find((id) => !ids.includes(id));
  if (unknown !== undefined) throw unknownName('noOption', where, unknown, ids, say);
  try {
    return readOptions(game.options, given);
  } catch (error) {
    if (error instanceof BadMatch) throw new Failure(`${where}: ${error.message}`);
    throw error;
  }
}
