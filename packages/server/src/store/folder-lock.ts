import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataInUse } from './in-use.ts';

/** How long a server that is just closing is waited for. */
const PATIENCE = 2000;

/**
 * Takes a folder for this process alone, and gives what lets it go. The lock is one of SQLite's own, on an empty database
 * beside the real one, which anybody may go on reading: it is the operating system that holds it, so it goes with the
 * process, however that ends. Throws `DataInUse` where another one has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'tessera.lock'), { timeout: PATIENCE });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw new DataInUse(folder);
    throw error;
  }
  return () => lock.close();
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;
