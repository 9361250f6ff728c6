import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect } from 'vitest';
import pino from 'pino';
import { WebSocket } from 'ws';
import type { ServerMessage } from '../src/client/index.ts';
import type { Limits } from '../src/limits.ts';
import type { Deps } from '../src/deps.ts';
import type { Server } from '../src/server.ts';
import type { Visitor } from './harness.ts';
import { anyAnswer, chance, create, ownDecision, serve, testLimits, visit, wire } from './harness.ts';

/** A server under attack, with a match beside it that has to go on, and everything it has logged. */
export type Siege = {
  readonly server: Server;
  /** What was written to the log, as text. */
  readonly logged: () => string;
  readonly host: Visitor;
  readonly guest: Visitor;
  readonly match: string;
  /** Everything that is stored of the match. */
  readonly stored: () => Promise<string>;
  /** Answers some more decisions of the match, each of which both players are told of. */
  readonly goesOn: (answers?: number) => Promise<void>;
  /** Nothing has failed on the server, the match is as it was, and it goes on. */
  readonly unharmed: () => Promise<void>;
};

export async function siege(limits: Partial<Limits> = {}, parts: Partial<Deps> = {}): Promise<Siege> {
  let lines = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  const server = await serve({
    limits: { ...testLimits, ...limits },
    log: pino({ level: 'debug', base: null }, sink),
    ...parts,
  });
  const [host, guest] = [await visit(server), await visit(server)];
  const { match } = await create(host, { game: 'blackpoker', against: { kind: 'lobby' } });
  await guest.client.ask({ type: 'sit', match });
  await Promise.all([host, guest].map((each) => each.client.join(match)));
  await host.until('the beginning', () => host.client.seen(match, 0));
  const pick = chance(7);

  const stored = async (): Promise<string> => {
    const { store } = server.deps;
    return JSON.stringify([await store.match(match), await store.seats(match), await store.entries(match)]);
  };
  const goesOn = async (answers = 2): Promise<void> => {
    for (let i = 0; i < answers; i++) {
      const asked = await host.until('somebody who is asked', () =>
        [host, guest]
          .flatMap((player, seat) => {
            const seen = player.latest(match, seat);
            const open = ownDecision(seen);
            return open === null ? [] : [{ player, open, version: seen.version }];
          })
          .at(0),
      );
      await asked.player.client.answer(match, asked.open.id, wire(anyAnswer(asked.open, pick)));
      await Promise.all(
        [host, guest].map((each, seat) =>
          each.until('word of it', () => each.latest(match, seat).version > asked.version),
        ),
      );
      expect(host.latest(match, 0).standing.result).toBeNull();
    }
  };
  let before = await stored();
  return {
    server,
    logged: () => lines,
    host,
    guest,
    match,
    stored,
    goesOn,
    unharmed: async () => {
      expect(await stored()).toBe(before);
      expect(lines).not.toContain('"level":50');
      await goesOn();
      before = await stored();
    },
  };
}

/** A connection that says whatever it likes. */
export type Raw = {
  readonly socket: WebSocket;
  readonly told: ServerMessage[];
  /** The code with which the connection ends. */
  readonly ended: Promise<number>;
  readonly token: string;
  /** Sends something as it is, and gives what was told until the answer to a ping that follows. */
  say(text: string): Promise<ServerMessage[]>;
  /** The error that it is answered with. */
  refused(message: unknown): Promise<Extract<ServerMessage, { type: 'error' }>>;
};

export const socketAt = (server: Pick<Server, 'url'>): string => `${server.url.replace('http', 'ws')}/ws`;

/** A connection; with a token, or as a new guest (null), or without a word (undefined). */
export async function raw(server: Pick<Server, 'url'>, token?: string | null): Promise<Raw> {
  const socket = new WebSocket(socketAt(server));
  const told: ServerMessage[] = [];
  const waiters = new Set<() => void>();
  let over = false;
  const ended = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      over = true;
      for (const each of waiters) each();
      resolve(code);
    });
  });
  socket.on('error', () => {});
  socket.on('message', (data: Buffer) => {
    told.push(JSON.parse(data.toString()) as ServerMessage);
    for (const each of waiters) each();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const until = (fits: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!fits() && !over) return;
        waiters.delete(look);
        if (fits()) resolve();
        else reject(new Error('the connection has ended'));
      };
      waiters.add(look);
      look();
    });
  let welcome = token ?? '';
  if (token !== undefined) {
    socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
    await until(() => told.length > 0);
    const [first] = told;
    if (first?.type !== 'welcome') throw new Error(JSON.stringify(first));
    welcome = first.token ?? welcome;
  }
  let pings = 1_000_000;
  const say = async (text: string): Promise<ServerMessage[]> => {
    const from = told.length;
    const id = pings++;
    socket.send(text);
    socket.send(JSON.stringify({ type: 'ping', id }));
    // Before a hello a ping is refused: that is an answer, too.
    await until(() => told.some((each, i) => i >= from && 're' in each && each.re === id));
    return told.slice(from).filter((each) => !('re' in each && each.re === id));
  };
  return {
    socket,
    told,
    ended,
    token: welcome,
    say,
    refused: async (message) => {
      const replies = await say(typeof message === 'string' ? message : JSON.stringify(message));
      const error = replies.find((each) => each.type === 'error');
      if (error === undefined) throw new Error(`not refused: ${JSON.stringify(message).slice(0, 300)}`);
      return error;
    },
  };
}

/** A nest of so many lists, or of so many objects. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
export const nestedObjects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

/** A line that speaks whatever it likes, below HTTP. */
export async function tcp(server: Server): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.on('error', () => {});
  await new Promise((resolve) => line.once('connect', resolve));
  return line;
}

/** Waits until the other end has hung up. */
export const gone = (line: Socket): Promise<void> =>
  new Promise((resolve) => {
    line.once('close', () => resolve());
    line.resume();
  });

export const textOf = (line: Socket): Promise<string> =>
  new Promise((resolve) => {
    let all = '';
    line.on('data', (data: Buffer) => (all += data.toString()));
    line.once('close', () => resolve(all));
  });

export async function fetchRaw(server: Server, method: string, path: string): Promise<string> {
  const line = await tcp(server);
  const reply = textOf(line);
  line.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return reply;
}
