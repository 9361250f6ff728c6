import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../src/store/folder-lock.ts';
import { DataInUse } from '../src/store/in-use.ts';
import { databaseFile } from '../src/store/open.ts';
import { freshDatabase, hasPostgres, needsPostgres, postgresUrl } from './databases.ts';
import { anyAnswer, chance, create, folder, ownDecision, serve, visit, wire } from './harness.ts';
import type { ServerProcess, StartOptions } from './trials/server-process.ts';
import { DidNotStart, startProcess } from './trials/server-process.ts';

/** One set of data is one server's: a second one is turned away, and whoever was killed leaves nothing in the way. */

const running: ServerProcess[] = [];
afterAll(() => {
  for (const { kill } of running) kill('SIGKILL');
});

async function start(where: Pick<StartOptions, 'data' | 'databaseUrl'>): Promise<ServerProcess> {
  const server = await startProcess({ ...where, port: 0, fault: null });
  running.push(server);
  return server;
}

async function turnedAway(where: Pick<StartOptions, 'data' | 'databaseUrl'>): Promise<DidNotStart['ending']> {
  const error: unknown = await start(where).catch((each: unknown) => each);
  if (error instanceof DidNotStart) return error.ending;
  throw new Error('it started');
}

const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).status === 200;

/** Plays some answers of a match against the computer; gives the guest and the match to go on with. */
async function playSome(server: { readonly url: string }, before?: Played): Promise<Played> {
  const visitor = await visit(server, before?.token ?? null);
  const match =
    before?.match ??
    (await create(visitor, { game: 'blackpoker', against: { kind: 'computer', level: 'random' } })).match;
  await visitor.client.join(match);
  expect(visitor.latest(match, 0).version).toBeGreaterThanOrEqual(before?.version ?? 0);
  const pick = chance(3);
  let version = 0;
  for (let i = 0; i < 3; i++) {
    const own = await visitor.until('a decision', () => {
      const open = ownDecision(visitor.latest(match, 0));
      return open !== null && open.id >= version ? open : null;
    });
    const reply = await visitor.client.answer(match, own.id, wire(anyAnswer(own, pick)));
    if (reply.type !== 'accepted') throw new Error(reply.type);
    version = reply.version;
  }
  visitor.client.close();
  return { token: visitor.token(), match, version };
}

type Played = { readonly token: string; readonly match: string; readonly version: number };

describe('a second server', () => {
  it('on the same folder is turned away, and after kill -9 is not', async () => {
    const data = folder();
    const first = await start({ data });
    const played = await playSome(first);
    const { code, err } = await turnedAway({ data });
    expect(code).toBe(2);
    expect(err).toContain(`Another server is using ${data}`);
    expect(await isReady(first)).toBe(true);
    // Whoever only reads, for a backup, is in nobody's way.
    const reading = new DatabaseSync(databaseFile(data), { readOnly: true });
    expect(reading.prepare('select count(*) as n from matches').get()).toEqual({ n: 1 });
    reading.close();
    first.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(data, 'tessera.lock'))).toBe(true);
    const next = await start({ data });
    expect(next.resumed).toBe(1);
    await playSome(next, played);
    next.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  it('in the same process is turned away until the first is closed', async () => {
    const data = folder();
    const first = await serve({}, { data });
    await expect(serve({}, { data })).rejects.toThrow(DataInUse);
    await first.close();
    const second = await serve({}, { data });
    await second.close();
    lockFolder(data)();
  });

  it('that cannot listen keeps nothing from the next', async () => {
    const [data, other] = [folder(), folder()];
    const first = await serve({}, { data });
    const port = Number(new URL(first.url).port);
    await expect(serve({}, { data: other, port })).rejects.toThrow('EADDRINUSE');
    await (await serve({}, { data: other })).close();
  });
});

describe.skipIf(!hasPostgres)(`a server on PostgreSQL${needsPostgres}`, () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url: databaseUrl, drop } = await freshDatabase());
  }, 120_000);
  afterAll(async () => {
    for (const { kill, ended } of running) {
      kill('SIGKILL');
      await ended;
    }
    await drop();
  }, 120_000);

  it('is alone there, goes on after kill -9, and ends when it is not alone any more', async () => {
    const where = { data: folder(), databaseUrl };
    const first = await start(where);
    const played = await playSome(first);
    const { code, err } = await turnedAway(where);
    expect(code).toBe(2);
    expect(err).toContain('Another server is using postgres');
    expect(err).not.toContain(new URL(databaseUrl).password + '@');
    first.kill('SIGKILL');
    await first.ended;
    const second = await start(where);
    expect(second.resumed).toBe(1);
    await playSome(second, played);
    expect(existsSync(databaseFile(where.data))).toBe(false);
    // The connection that holds the lock is lost.
    const { default: pg } = await import('pg');
    const operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
    const held = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    expect((await operator.query(held)).rows).toHaveLength(1);
    await operator.end();
    expect((await second.ended).code).toBe(1);
    const third = await start(where);
    expect(third.resumed).toBe(1);
    third.kill('SIGTERM');
    expect((await third.ended).code).toBe(0);
  });

  it('says what is wrong with a database that is not there', async () => {
    const url = new URL(postgresUrl);
    url.pathname = '/there_is_none';
    const { code, err } = await turnedAway({ data: folder(), databaseUrl: url.href });
    expect(code).toBe(2);
    expect(err).toContain('The database cannot be used');
  });
});
