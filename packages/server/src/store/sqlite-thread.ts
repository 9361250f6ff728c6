import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { CompiledQuery as Query, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { FromThread, ToThread } from './sqlite-worker.ts';

/**
 * SQLite in a thread of its own: while it waits for the disk, the server goes on. The query layer sends one query after
 * the other, so what is one transaction here is one there.
 */
export function sqliteThread(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => driver(file),
  };
}

type Pending = { readonly resolve: (reply: FromThread) => void; readonly reject: (error: Error) => void };

function driver(file: string): Driver {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let lost: Error | null = null;
  let next = 0;
  const lose = (error: Error): void => {
    lost ??= error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const ask = (sql: string | null, parameters: readonly unknown[]): Promise<FromThread> =>
    new Promise((resolve, reject) => {
      if (worker === null || lost !== null) {
        reject(lost ?? new Error('the database is not open'));
        return;
      }
      const id = next++;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, sql, parameters } satisfies ToThread);
    });
  const execute = async <R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> => {
    const reply = await ask(sql, parameters);
    if ('problem' in reply) throw new Error(reply.problem);
    // The query says which rows it gives.
    return { rows: reply.rows as R[], numAffectedRows: reply.changes };
  };
  const connection: DatabaseConnection = {
    executeQuery: <R>({ sql, parameters }: CompiledQuery) => execute<R>(sql, parameters),
    streamQuery: () => {
      throw new Error('results are not streamed');
    },
  };
  const say = async (to: DatabaseConnection, sql: string): Promise<void> => {
    await to.executeQuery(Query.raw(sql));
  };
  return {
    init: async () => {
      const made = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: file });
      worker = made;
      made.on('message', (reply: FromThread) => {
        pending.get(reply.id)?.resolve(reply);
        pending.delete(reply.id);
      });
      made.on('error', lose);
      made.on('exit', () => lose(new Error('the thread of the database has ended')));
      // A file that cannot be opened is found now.
      await execute('select 1', []);
    },
    acquireConnection: async () => connection,
    beginTransaction: (to) => say(to, 'begin immediate'),
    commitTransaction: (to) => say(to, 'commit'),
    rollbackTransaction: (to) => say(to, 'rollback'),
    releaseConnection: async () => {},
    destroy: async () => {
      if (worker === null || lost !== null) return;
      await ask(null, []);
      await worker.terminate();
      worker = null;
    },
  };
}
