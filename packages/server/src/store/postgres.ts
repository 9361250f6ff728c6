import type { Dialect } from 'kysely';
import { PostgresDialect } from 'kysely';
import { DataInUse } from './in-use.ts';

/** PostgreSQL behind the query layer. Its driver is loaded only where it is used. */
export type Postgres = {
  readonly dialect: Dialect;
  /** Gives the database to whoever wants it next. */
  readonly release: () => Promise<void>;
};

export type PostgresOptions = {
  /** Something is wrong with a connection that nobody uses at the moment. */
  readonly onProblem: (problem: string) => void;
  /** The database is not ours alone any more: the connection that held it was lost. */
  readonly onLost: () => void;
};

/** Connections at the same time; the journal needs one, and everything else has little to ask. */
const MOST_CONNECTIONS = 10;
const PATIENCE = 10_000;
/** The type `bigint`, which the driver would give as text. */
const BIGINT = 20;
/** What the lock of a server is called; any number, but always the same. */
const LOCK = 7_355_372;

/** Takes a database for this server alone. Throws `DataInUse` where another one has it. */
export async function openPostgres(url: string, { onProblem, onLost }: PostgresOptions): Promise<Postgres> {
  const { default: pg } = await import('pg');
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    application_name: 'tessera',
  };
  // Held by a connection of its own, and gone with it, however the server ends.
  const holder = new pg.Client(settings);
  let isHeld = false;
  const lose = (): void => {
    if (isHeld) onLost();
    isHeld = false;
  };
  holder.on('error', (error) => {
    onProblem(error?.message ?? 'unknown');
    lose();
  });
  holder.on('end', lose);
  await holder.connect();
  const { rows } = await holder.query('select pg_try_advisory_lock($1) as held', [LOCK]);
  if (rows[0]?.['held'] !== true) {
    await holder.end();
    throw new DataInUse(placeOf(url));
  }
  isHeld = true;
  const pool = new pg.Pool({
    ...settings,
    max: MOST_CONNECTIONS,
    types: {
      // Moments in milliseconds are far below what a number holds.
      getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // One that nobody hears would end the process.
  pool.on('error', (error) => onProblem(error?.message ?? 'unknown'));
  return {
    dialect: new PostgresDialect({ pool }),
    release: async () => {
      isHeld = false;
      await holder.end();
    },
  };
}

/** Where a database is, without who asks for it. */
function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
