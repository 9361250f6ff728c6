import type { Context } from '../context.ts';
import { grouped } from '../context.ts';
import { progressBar } from '../terminal/progress.ts';

/** Hears how much is done, and can ask for what came of that. */
type Progress<Result> = (done: number, soFar: () => Result) => void;

/**
 * Plays so many games, with a bar, and tells what came of them. If somebody ends it before, such as with Ctrl-C, it tells
 * what came of those that were played.
 */
export async function playAndTell<Result>(
  total: number,
  play: (progress: Progress<Result>) => Promise<Result>,
  tell: (result: Result) => void,
  { say, io }: Context,
): Promise<void> {
  let tellSoFar = (): void => {};
  const bar = progressBar(total, () => tellSoFar());
  try {
    const result = await play((done, soFar) => {
      bar.update(done);
      tellSoFar = () => {
        io.err(say('endedEarly', { done: grouped(done), total: grouped(total) }));
        tell(soFar());
      };
    });
    bar.stop();
    tell(result);
  } finally {
    bar.stop();
  }
}
