import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Viewer } from '@tessera/kernel';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { Client, ClientOptions, Request, Seen, ServerMessage } from '../src/client/index.ts';
import { connect, socketUrl } from '../src/client/index.ts';
import type { Config } from '../src/config.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import type { Limits } from '../src/limits.ts';
import { usualLimits } from '../src/limits.ts';
import { newMetrics } from '../src/metrics.ts';
import type { Asked, Opponents } from '../src/opponents/opponents.ts';
import type { Server } from '../src/server.ts';
import { startServer } from '../src/server.ts';
import { nodeSqlite } from '../src/store/node-sqlite.ts';
import { openStore } from '../src/store/store.ts';
import { anyAnswer, chance, ownDecision, wire } from './answering.ts';

export { anyAnswer, chance, ownDecision, wire } from './answering.ts';

/** Servers and clients for tests, over real WebSockets on the loopback. */

const toClose: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** A folder that lasts as long as the tests of one file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tessera-server-'));
  toClose.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export const quiet = pino({ level: 'silent' });

/** Nobody waits in a test for the sake of how it looks. */
export const testLimits: Limits = {
  ...usualLimits,
  messagesPerSecond: 100_000,
  messagesAtOnce: 100_000,
  guestsPerHour: 100_000,
  requestsPerMinute: 100_000,
  createsPerMinute: 100_000,
  joinsPerMinute: 100_000,
  previewsPerMinute: 100_000,
  connectionsPerAddress: 2000,
  newConnectionsPerMinute: 100_000,
  // A time that is moved by hand would ask for signs of life faster than they can be given.
  heartbeat: 1_000_000_000,
  pause: { shortest: 0, longest: 0 },
};

export async function serve(parts: Partial<Deps> = {}, config: Partial<Config> = {}): Promise<Server> {
  const server = await startServer(
    // Whether a client has been built makes no difference to tests.
    { ...readConfig({ TESSERA_CLIENT: 'none' }), host: '127.0.0.1', port: 0, limits: testLimits, ...config },
    {
      log: quiet,
      metrics: newMetrics(),
      ...(config.data === undefined ? { store: await openStore(nodeSqlite(':memory:')) } : {}),
      ...parts,
    },
  );
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await server.close();
    open = false;
  };
  toClose.push(close);
  return { ...server, close };
}

/** Asks over plain HTTP. */
export async function call(
  server: Pick<Server, 'url'>,
  method: string,
  path: string,
  token: string | null = null,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** A client that notes everything it is told. */
export type Visitor = {
  readonly client: Client;
  readonly told: ServerMessage[];
  readonly seen: Seen[];
  readonly token: () => string;
  readonly states: string[];
  /** Waits until something fits. */
  until<T>(what: string, find: () => T | undefined | null | false): Promise<T>;
  latest(match: string, viewer: Viewer): Seen;
};

export async function visit(
  server: { readonly url: string },
  token: string | null = null,
  more: Partial<ClientOptions> = {},
): Promise<Visitor> {
  const told: ServerMessage[] = [];
  const seen: Seen[] = [];
  const states: string[] = [];
  let mine = token ?? '';
  const waiters = new Set<() => void>();
  const wake = (): void => {
    for (const each of waiters) each();
  };
  const client = connect({
    url: socketUrl(server.url),
    token,
    patience: 5,
    onWelcome: (welcome) => {
      mine = welcome.token ?? mine;
      told.push(welcome);
      wake();
    },
    ...(more.onForgotten === undefined ? {} : { onForgotten: more.onForgotten }),
    onSeen: (each) => {
      seen.push(each);
      more.onSeen?.(each);
      wake();
    },
    onMessage: (message) => {
      told.push(message);
      wake();
    },
    onConnection: (state) => {
      states.push(state);
      wake();
    },
    ...(more.connect === undefined ? {} : { connect: more.connect }),
  });
  toClose.push(() => client.close());
  const visitor: Visitor = {
    client,
    told,
    seen,
    states,
    token: () => mine,
    until: async (what, find) => {
      for (let since = Date.now(); ;) {
        const found = find();
        if (found !== undefined && found !== null && found !== false) return found;
        if (Date.now() - since > PATIENCE) throw new Error(`waited in vain: ${what} (${states.join(', ')})`);
        await new Promise<void>((resolve) => {
          const go = (): void => {
            waiters.delete(go);
            clearTimeout(timer);
            resolve();
          };
          const timer = setTimeout(go, 250);
          waiters.add(go);
        });
      }
    },
    latest: (match, viewer) => {
      const found = client.seen(match, viewer);
      if (found === undefined) throw new Error(`${match} was not joined as ${viewer}`);
      return found;
    },
  };
  await visitor.until('a welcome', () => told.some(({ type }) => type === 'welcome'));
  return visitor;
}

/**
 * Long enough for a busy machine, and for who is turned away for a minute since others from the same address have come
 * too often; nothing depends on how long it takes.
 */
const PATIENCE = 90_000;

export async function create(
  visitor: Visitor,
  wanted: Omit<Extract<Request, { type: 'create' }>, 'type'>,
): Promise<Extract<ServerMessage, { type: 'created' }>> {
  const reply = await visitor.client.ask({ type: 'create', ...wanted });
  if (reply.type !== 'created') throw new Error(`created, not ${reply.type}`);
  return reply;
}

/** Plays a seat of a match with anything legal until it is over. */
export async function playSeat(visitor: Visitor, match: string, seat: number, seed = 1): Promise<Seen> {
  const pick = chance(seed);
  let answered = -1;
  for (;;) {
    const seen = await visitor.until(`a decision for seat ${seat}`, () => {
      const latest = visitor.client.seen(match, seat);
      if (latest === undefined) return undefined;
      if (latest.standing.result !== null) return latest;
      if (latest.standing.unsettled.includes(seat) && answered !== latest.version) return latest;
      const own = ownDecision(latest);
      return own !== null && own.id > answered ? latest : undefined;
    });
    if (seen.standing.result !== null) return seen;
    const own = ownDecision(seen);
    if (own === null) {
      answered = seen.version;
      await visitor.client.ask({ type: 'deck', match }).catch(() => {});
      continue;
    }
    answered = own.id;
    await visitor.client.answer(match, own.id, wire(anyAnswer(own, pick)));
  }
}

/** Computer players without threads: each question is answered by a function. */
export function scriptedOpponents(answer: (asked: Asked) => unknown): Opponents {
  return {
    answer: async (ask) => {
      const asked = ask();
      return asked === null ? null : answer(asked);
    },
    load: () => ({ waiting: 0, thinking: 0 }),
    close: async () => {},
  };
}
