import type { Command } from 'commander';
import { BadMatch, prepareMatch, readDeck, readOptions } from '@tessera/kernel';
import { readDeckFile } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print, readGame, readOptionArguments } from '../context.ts';
import { Failure } from '../failure.ts';
import { readText } from '../files.ts';

export function addDeckCheck(command: Command, context: Context): void {
  command.action((file: string, options: { game?: string; format?: string; option?: string[] }) => {
    const { say, io } = context;
    const game = readGame(options.game, context.say);
    const deck = readDeckFile(game, readText(file, say), file);
    const format = options.format ?? deck.format ?? game.formats[0]!.id;
    const chosen = chosenOptions();
    const problems = game.checkDeck(readDeck(game, deck.cards), format, chosen);
    const legal = problems.length === 0;
    if (!legal) context.exitCode = 1;
    print(context, { legal, problems }, () => [
      legal ? io.paint('green', say('deckLegal', { file })) : io.paint('red', say('deckIllegal', { file })),
      ...problems.map((problem) => `  ${io.paint('dim', problem.rule)}  ${problem.message}`),
    ]);

    /** What the file says, unless the command line says otherwise; checked as for a match. */
    function chosenOptions(): ReturnType<typeof readOptions> {
      try {
        // Only to have a format refused that there is not.
        prepareMatch(game, { format });
        return readOptions(game.options, { ...deck.options, ...readOptionArguments(game, options.option, say) });
      } catch (error) {
        if (error instanceof BadMatch) throw new Failure(`${file}: ${error.message}`);
        throw error;
      }
    }
  });
}
