import type { Table } from './table.ts';
import { reasonOf } from './table.ts';

/** Notes the end of a match beside its journal, where it can be found without reading that. */
export type Ending = {
  /** Stores how it ended, if that is not known yet; again and again until it is. */
  readonly note: () => void;
  readonly isAtRest: () => boolean;
  /** Settles when an attempt that is under way is over. */
  readonly done: () => Promise<void>;
  /** Tries no more, and settles when the last attempt is over. */
  readonly stop: () => Promise<void>;
};

const PAUSE = 5000;

export function newEnding({ deps, row, course }: Table): Ending {
  const { store, time, log, metrics } = deps;
  const { id } = row;
  let isNoted = row.status !== 'playing';
  let noting: Promise<void> | null = null;
  let retry: (() => void) | null = null;
  let stopped = false;

  const write = async (): Promise<void> => {
    const { winners, reason } = course.result!;
    const ended = time.now();
    try {
      await store.endMatch(id, 'over', ended, null, { match: id, winners: JSON.stringify(winners), reason, ended });
      isNoted = true;
      metrics.finished.inc({ reason });
    } catch (error) {
      // The journal has it: whoever takes the match up again comes to the same end.
      log.error({ match: id, problem: reasonOf(error) }, 'the end of a match was not stored');
      if (!stopped) retry = time.after(PAUSE, note);
    }
    noting = null;
  };
  const note = (): void => {
    retry?.();
    retry = null;
    if (!isNoted) noting ??= write();
  };

  return {
    note,
    isAtRest: () => noting === null && retry === null,
    done: async () => {
      await noting;
    },
    stop: async () => {
      stopped = true;
      retry?.();
      retry = null;
      await noting;
    },
  };
}
