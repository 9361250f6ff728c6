import { Presets, SingleBar } from 'cli-progress';

export type Progress = { readonly update: (done: number) => void; readonly stop: () => void };

const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A bar on a terminal's stderr; nothing where nobody watches. `whenEnded`: what there is to tell if somebody ends the
 * process before it has come to its end.
 */
export function progressBar(total: number, whenEnded: () => void = () => {}): Progress {
  const bar = process.stderr.isTTY === true ? newBar() : null;
  const end = (signal: NodeJS.Signals): void => {
    stop();
    try {
      whenEnded();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  // The bar hides the cursor and keeps lines from wrapping: whatever ends the process, the terminal is given back.
  const stop = (): void => {
    for (const signal of ENDING) process.off(signal, end);
    bar?.stop();
  };
  for (const signal of ENDING) process.on(signal, end);
  bar?.start(total, 0);
  return { update: (done) => bar?.update(done), stop };
}

const newBar = (): SingleBar =>
  new SingleBar(
    {
      format: ' {bar} {percentage} % | {value}/{total} | {duration_formatted} + {eta_formatted}',
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
