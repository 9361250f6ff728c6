import { BAD_USAGE } from './failure.ts';
import { reasonOf } from './files.ts';
import { languageFor } from './language.ts';
import { sayIn } from './messages/index.ts';
import { run } from './run.ts';
import { processIo } from './terminal/io.ts';

const args = process.argv.slice(2);

// Whoever reads the output may stop reading, such as `head`; and a disk may be full.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  const reason = sayIn(languageFor(args, process.env))('cannotPrint', { reason: reasonOf(error) });
  process.stderr.write(`tessera: ${reason}\n`, () => process.exit(BAD_USAGE));
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : BAD_USAGE);
});

process.exitCode = await run(args, process.env, processIo());
