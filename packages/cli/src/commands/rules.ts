import type { Command } from 'commander';
import { ruleCoverage } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print, readGame } from '../context.ts';
import { commandLine } from '../terminal/command.ts';
import { aligned } from '../terminal/layout.ts';
import { truncate, width } from '../terminal/width.ts';

export function addRules(command: Command, context: Context): void {
  command.action((options: { game?: string }) => {
    const { say, io } = context;
    const game = readGame(options.game, say).id;
    const coverage = ruleCoverage(game);
    const { rules, covered, total } = coverage;
    const count = (tests: readonly string[]): string =>
      tests.length === 0 ? io.paint('yellow', say('rulesUncited')) : say('rulesTests', { count: tests.length });
    const used =
      4 + Math.max(...rules.map(({ id }) => id.length)) + Math.max(...rules.map((r) => width(count(r.tests))));
    print(context, coverage, () => [
      ...aligned(rules.map(({ id, tests }) => [id, count(tests), truncate(tests.join(', '), io.columns - used)])),
      io.paint(['bold', covered === total ? 'green' : 'yellow'], say('rulesTotals', { covered, total })),
      say('rulesAll', { command: commandLine('rules', '--game', game, '--json') }),
    ]);
  });
}
