import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './node-sqlite.ts';

/** One query, or the end where `sql` is null. */
export type ToThread = { readonly id: number; readonly sql: string | null; readonly parameters: readonly unknown[] };
export type FromThread =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly changes: bigint }
  | { readonly id: number; readonly problem: string };

/** The thread that the database lives in. */
const port = parentPort!;
const database = openDatabase(String(workerData));

port.on('message', ({ id, sql, parameters }: ToThread) => {
  try {
    port.postMessage({ id, ...run(sql, parameters) } satisfies FromThread);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'the database has failed';
    port.postMessage({ id, problem } satisfies FromThread);
  }
});

function run(sql: string | null, parameters: readonly unknown[]): { rows: readonly unknown[]; changes: bigint } {
  if (sql === null) {
    database.close();
    return { rows: [], changes: 0n };
  }
  const statement = database.prepare(sql);
  // Rows of SQLite have no prototype; what crosses the border gets one.
  if (statement.reader) return { rows: statement.all(parameters), changes: 0n };
  return { rows: [], changes: BigInt(statement.run(parameters).changes) };
}
