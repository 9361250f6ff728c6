import { Presets, SingleBar } from 'cli-progress';

export type Progress = { readonly update: (done: number) => void; readonly stop: () => void };

const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A bar on a terminal's stderr; nothing where nobody watches. */
export function progressBar(total: number): Progress {
  if (process.stderr.isTTY !== true) return { update: () => {}, stop: () => {} };
  const format = ' {bar} {percentage} % | {value}/{total} | {duration_formatted} + {eta_formatted}';
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true, gracefulExit: false },
    Presets.shades_classic,
  );
  // The bar hides the cursor and keeps lines from wrapping: whatever ends the process, the terminal is given back.
  const end = (signal: NodeJS.Signals): void => {
    stop();
    process.kill(process.pid, signal);
  };
  const stop = (): void => {
    for (const signal of ENDING) process.off(signal, end);
    bar.stop();
  };
  for (const signal of ENDING) process.on(signal, end);
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop };
}
