import { Denied } from '../protocol/errors.ts';
import type { Outcome } from './course.ts';
import { step } from './course.ts';
import type { Entry, StoredEntry } from './entries.ts';
import { readEntry } from './entries.ts';
import type { Table } from './table.ts';
import { reasonOf, stackOf } from './table.ts';

/** The one writer of a match: whatever changes it goes through here, one after the other, and is stored first. */
export type Writer = {
  /** Does a job when those before it are done. Rejects with `busy` where too many wait. */
  readonly inTurn: <T>(job: () => Promise<T>) => Promise<T>;
  /** The same for what nobody waits for; if it fails, the match tries again to proceed a while later. */
  readonly inBackground: (what: string, job: () => Promise<void>) => void;
  /** Stores an entry, and only then carries it out and tells everybody. */
  readonly commit: (entry: Entry) => Promise<void>;
  /** Whether nothing is being done, waits to be, or is to be tried again. */
  readonly isAtRest: () => boolean;
  /** Tries nothing again. */
  readonly stop: () => void;
  /** Settles when everything that was begun is done. */
  readonly done: () => Promise<void>;
};

export type WriterOptions = {
  /** An entry has been carried out. */
  readonly onStep: (outcome: Outcome) => void;
  /** The engine could not carry one out. */
  readonly onFailure: () => void;
  /** It is time to try again. */
  readonly onRetry: () => void;
};

/** Requests that may wait for one match. */
const MOST_WAITING = 64;
/** How long to wait before something that could not be stored is tried again. */
const STORE_PAUSE = 1000;

export function newWriter(table: Table, { onStep, onFailure, onRetry }: WriterOptions): Writer {
  const { deps, course, journal } = table;
  const { store, time, log, metrics } = deps;
  const { id } = table.row;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Whether the store may hold entries that were not carried out: writing one failed, and nobody could say how far. */
  let isDoubtful = false;
  let retry: (() => void) | null = null;

  const inTurn: Writer['inTurn'] = (job) => {
    if (waiting >= MOST_WAITING) return Promise.reject(new Denied('busy'));
    waiting++;
    const turn = last.then(job);
    last = turn.then(
      () => waiting--,
      () => waiting--,
    );
    return turn;
  };

  const storeEntry = async ({ at, entry }: StoredEntry): Promise<void> => {
    const version = course.version + 1;
    const body = JSON.stringify(entry);
    const began = performance.now();
    try {
      await store.journal.append({ match: id, version, at, body });
    } catch (error) {
      log.error({ match: id, problem: reasonOf(error) }, 'an entry was not stored');
      // Whether it was or not is for the store to say, not for the error.
      const found = await store.entries(id).catch(() => null);
      const there = found?.find((each) => each.version === version);
      if (there?.body !== body) {
        isDoubtful = found === null || there !== undefined;
        throw new Denied('storage');
      }
    }
    metrics.storing.observe((performance.now() - began) / 1000);
  };

  /** Carries out what turns out to be stored after all. Whoever asked for something else looks at the match anew. */
  const settleDoubt = async (): Promise<void> => {
    const found = await store.entries(id).catch(() => {
      throw new Denied('storage');
    });
    isDoubtful = false;
    const missing = found.slice(journal.length);
    for (const { at, body } of missing) await carryOut({ at, entry: readEntry(body) });
    if (missing.length > 0) throw new Denied('storage');
  };

  const carryOut = async (stamped: StoredEntry): Promise<void> => {
    try {
      const outcome = step(course, stamped.entry);
      journal.push(stamped);
      metrics.entries.inc({ kind: stamped.entry.kind });
      onStep(outcome);
    } catch (error) {
      await fail(error);
      throw new Denied('failed');
    }
  };

  /** The engine could not carry an entry out: the match ends here, and its record shows how it came to that. */
  const fail = async (error: unknown): Promise<void> => {
    table.broken = true;
    metrics.failures.inc();
    log.error({ match: id, version: course.version, problem: reasonOf(error), stack: stackOf(error) }, 'match failed');
    await store.endMatch(id, 'failed', time.now(), reasonOf(error), null).catch((problem: unknown) => {
      log.error({ match: id, problem: reasonOf(problem) }, 'the failure was not stored');
    });
    onFailure();
  };

  return {
    inTurn,
    inBackground: (what, job) => {
      inTurn(job).catch((error: unknown) => {
        if (error instanceof Denied && error.code === 'failed') return;
        log.warn({ match: id, what, problem: reasonOf(error) }, 'to be tried again');
        if (retry !== null || table.closed || table.broken) return;
        retry = time.after(STORE_PAUSE, () => {
          retry = null;
          onRetry();
        });
      });
    },
    commit: async (entry) => {
      if (isDoubtful) await settleDoubt();
      const stamped: StoredEntry = { at: time.now(), entry };
      await storeEntry(stamped);
      await carryOut(stamped);
    },
    isAtRest: () => waiting === 0 && retry === null,
    stop: () => {
      retry?.();
      retry = null;
    },
    done: async () => {
      await last;
    },
  };
}
