import { run } from './run.ts';
import { processIo } from './terminal/io.ts';

// Whoever reads the output may stop reading, such as `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), process.env, processIo());
