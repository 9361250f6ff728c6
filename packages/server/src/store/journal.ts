import type { Kysely } from 'kysely';
import type { EntryRow, Tables } from './tables.ts';

/**
 * Adds entries to the journals of matches. What many matches want to write at the same moment is written in one
 * transaction: the disk is waited for once. An entry counts as stored when its promise is kept, and not before.
 */
export type Journal = {
  append(entry: EntryRow): Promise<void>;
  /** How many entries wait to be written. */
  waiting(): number;
  /** Settles when everything that was given is written. */
  drained(): Promise<void>;
};

type Waiting = { readonly entry: EntryRow; readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Entries of one transaction. */
const MOST_AT_ONCE = 500;

export function newJournal(db: Kysely<Tables>): Journal {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  const write = async (entries: readonly EntryRow[]): Promise<void> => {
    await db.insertInto('entries').values(entries).execute();
  };
  const flush = async (): Promise<void> => {
    // Whatever else is asked for in this turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        await write(batch.map(({ entry }) => entry));
        for (const { resolve } of batch) resolve();
      } catch {
        // One entry that cannot be written is nobody else's fault: each for itself.
        for (const { entry, resolve, reject } of batch) await write([entry]).then(resolve, reject);
      }
    }
    writing = null;
  };
  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        writing ??= flush();
      }),
    waiting: () => waiting.length,
    drained: async () => {
      while (writing !== null) await writing;
    },
  };
}
