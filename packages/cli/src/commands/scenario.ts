import type { Command } from 'commander';
import { runScenarioText } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print } from '../context.ts';
import { expandFolders, readText } from '../files.ts';
import { cleaned, shortened } from '../terminal/clean.ts';
import { indent } from '../terminal/layout.ts';

const LONGEST_FAILURE = 1000;

export function addScenario(command: Command, context: Context): void {
  command.action((files: string[]) => {
    const { say, io, language } = context;
    const reports = expandFolders(files, say).flatMap((file) => runScenarioText(readText(file, say), file));
    const results = reports.map((report) => ({ ...report, failures: report.failures.map((each) => each[language]) }));
    const passed = results.filter((result) => result.passed).length;
    const failed = results.length - passed;
    if (failed > 0) context.exitCode = 1;
    print(context, { passed, failed, results }, () => [
      ...results.flatMap((result) => [
        result.passed
          ? `${io.paint('green', '✓')} ${shortened(result.name)}`
          : `${io.paint('red', '✗')} ${shortened(result.name)}  ${io.paint('dim', cleaned(result.file))}`,
        ...indent(
          result.failures.map((failure) => shortened(failure, LONGEST_FAILURE)),
          4,
        ),
      ]),
      io.paint(['bold', failed > 0 ? 'red' : 'green'], say('scenarioTotals', { passed, failed })),
    ]);
  });
}
