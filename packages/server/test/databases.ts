import { randomBytes } from 'node:crypto';

/**
 * Where tests find a PostgreSQL to try: `TESSERA_TEST_DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE`, with
 * the right to make databases (`alter role USER createdb`). Without it they are not run, and `npm test` says so.
 */
export const postgresUrl = process.env['TESSERA_TEST_DATABASE_URL'] ?? '';
export const hasPostgres = postgresUrl !== '';
/** What is added to the names of tests that are not run without it. */
export const needsPostgres = hasPostgres ? '' : ' (not run: set TESSERA_TEST_DATABASE_URL)';

/** A database of its own, and what drops it. */
export async function freshDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `tessera_${randomBytes(6).toString('hex')}`;
  const { default: pg } = await import('pg');
  const say = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await say(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => say(`drop database ${name} with (force)`) };
}
