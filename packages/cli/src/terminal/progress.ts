import { Presets, SingleBar } from 'cli-progress';

export type Progress = { readonly update: (done: number) => void; readonly stop: () => void };

/** A bar on a terminal's stderr; nothing where nobody watches. */
export function progressBar(total: number): Progress {
  if (process.stderr.isTTY !== true) return { update: () => {}, stop: () => {} };
  const format = ' {bar} {percentage} % | {value}/{total} | {duration_formatted} + {eta_formatted}';
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
