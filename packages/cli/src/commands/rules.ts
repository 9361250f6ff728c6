import type { Command } from 'commander';
import { ruleCoverage } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print, readGame } from '../context.ts';
import { aligned } from '../terminal/layout.ts';

export function addRules(command: Command, context: Context): void {
  command.action((options: { game?: string }) => {
    const { say, io } = context;
    const coverage = ruleCoverage(readGame(options.game, context.say).id);
    const { rules, covered, total } = coverage;
    print(context, coverage, () => [
      ...aligned(
        rules.map(({ id, tests }) => [
          id,
          tests.length === 0 ? io.paint('yellow', say('rulesUncited')) : tests.join(', '),
        ]),
      ),
      io.paint(['bold', covered === total ? 'green' : 'yellow'], say('rulesTotals', { covered, total })),
    ]);
  });
}
