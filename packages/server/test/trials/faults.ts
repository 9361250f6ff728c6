import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
import { CompiledQuery as Query } from 'kysely';
import { WebSocket } from 'ws';

/**
 * Moments at which it hurts to be killed.
 * - `beforeStoring`: an answer was taken, and nothing is written yet.
 * - `whileStoring`: the database is writing it.
 * - `checkpointing`: the same, with the database moving its journal into its file at every write.
 * - `stored`: it is on the disk, and nobody has been told.
 * - `toldOne`: one of the players has been told, and the others have not.
 * - `inTransaction`: some rows of a transaction are written, and it is not committed.
 * - `committing`: the database is committing it.
 */
export const moments = [
  'beforeStoring',
  'whileStoring',
  'checkpointing',
  'stored',
  'toldOne',
  'inTransaction',
  'committing',
] as const;
export type Moment = (typeof moments)[number];

/** `after`: how often the moment goes by before it counts. `spin`: milliseconds into what is being written. */
export type Fault = { readonly moment: Moment; readonly after: number; readonly spin: number };

/** SQLite with a fault: the process kills itself as `kill -9` would. */
export function faultyDialect(inner: Dialect, { moment, after, spin }: Fault): Dialect {
  let gone = 0;
  const isDue = (): boolean => gone++ >= after;
  const dieWhile = (): void => {
    const until = performance.now() + spin;
    while (performance.now() < until);
    die();
  };
  if (moment === 'toldOne') dieOnceTold(isDue);

  const executeQuery =
    (to: DatabaseConnection) =>
    async <R>(query: CompiledQuery): ReturnType<typeof to.executeQuery<R>> => {
      if (!query.sql.startsWith('insert into "entries"')) return to.executeQuery<R>(query);
      if (moment === 'beforeStoring' && isDue()) die();
      const storing = to.executeQuery<R>(query);
      if ((moment === 'whileStoring' || moment === 'checkpointing') && isDue()) dieWhile();
      const stored = await storing;
      if (moment === 'stored' && isDue()) die();
      return stored;
    };

  const faulty = (driver: Driver): Driver => ({
    init: async (options) => {
      await driver.init(options);
      if (moment !== 'checkpointing') return;
      const connection = await driver.acquireConnection();
      await connection.executeQuery(Query.raw('pragma wal_autocheckpoint = 1'));
      await driver.releaseConnection(connection);
    },
    acquireConnection: async (options) => {
      const connection = await driver.acquireConnection(options);
      return {
        executeQuery: executeQuery(connection),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      };
    },
    beginTransaction: (to, settings) => driver.beginTransaction(to, settings),
    commitTransaction: async (to) => {
      if (moment === 'inTransaction' && isDue()) die();
      const committing = driver.commitTransaction(to);
      if (moment === 'committing' && isDue()) dieWhile();
      await committing;
    },
    rollbackTransaction: (to) => driver.rollbackTransaction(to),
    releaseConnection: (to, options) => driver.releaseConnection(to, options),
    destroy: (options) => driver.destroy(options),
  });
  return {
    createAdapter: () => inner.createAdapter(),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createDriver: () => faulty(inner.createDriver()),
  };
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // It takes the system a moment, in which nothing more may happen.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

/** After the first update of several has left. */
function dieOnceTold(isDue: () => boolean): void {
  const send = Reflect.get(WebSocket.prototype, 'send') as (this: WebSocket, ...args: unknown[]) => void;
  WebSocket.prototype.send = function (this: WebSocket, ...args: unknown[]): void {
    Reflect.apply(send, this, args);
    const [data] = args;
    if (typeof data === 'string' && data.startsWith('{"type":"update"') && isDue()) die();
  };
}
