import type { Socket } from 'node:net';
import { gameNamed } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { nodeSqlite } from '../src/store/node-sqlite.ts';
import { openStore } from '../src/store/store.ts';
import { anyAnswer, chance, create, ownDecision, serve, testLimits, visit, wire } from './harness.ts';
import { gone, raw, siege, tcp, textOf } from './hostile.ts';

/** Each attack is refused with a clear error, changes nothing, and a match beside it goes on. */

describe('floods', () => {
  it('of messages end the connection that sends them, and no other', async () => {
    const { server, unharmed } = await siege({ messagesPerSecond: 50, messagesAtOnce: 300 });
    for (const text of ['{"type":"lobby"}', 'x'.repeat(60_000), '{"type":"ping"}']) {
      const attacker = await raw(server, null);
      for (let i = 0; i < 5000; i++) attacker.socket.send(text);
      expect(await attacker.ended).toBe(1008);
    }
    await unharmed();
  });

  it('of connections are turned away', async () => {
    const { server, unharmed } = await siege({ connectionsPerAddress: 12 });
    const made = await Promise.allSettled(Array.from({ length: 60 }, () => raw(server)));
    expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
    for (const each of made) {
      if (each.status === 'rejected') expect(String(each.reason)).toContain('429');
      else each.value.socket.terminate();
    }
    await unharmed();
    // There is room again for whoever comes next.
    let next = null;
    while (next === null) next = await raw(server, null).catch(() => null);
    const all = await siege({ connections: 2 });
    await expect(raw(all.server)).rejects.toThrow('503');
    await all.unharmed();
  });

  it('of connections one after the other are turned away', async () => {
    const { server, unharmed } = await siege({ newConnectionsPerMinute: 8 });
    // Two of them play.
    for (let i = 0; i < 6; i++) (await raw(server)).socket.terminate();
    await expect(raw(server)).rejects.toThrow('429');
    const line = await tcp(server);
    const reply = textOf(line);
    line.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    expect(await reply).toMatch(/^HTTP\/1.1 429 [^]*Retry-After: \d+\r\n/);
    // Some hang up before they are told.
    for (let i = 0; i < 20; i++) {
      const broken = await tcp(server);
      broken.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      broken.resetAndDestroy();
    }
    await unharmed();
  });

  it('of lines on which nothing is said are hung up on', async () => {
    const { server, unharmed } = await siege({ connectionsPerAddress: 20 });
    const lines = await Promise.all(Array.from({ length: 150 }, () => tcp(server)));
    const isOpen = async (): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return lines.filter((line) => !line.destroyed).length;
    };
    for (const line of lines) line.resume();
    // A hundred, and as many as there may be WebSockets, of which two play.
    while ((await isOpen()) > 118);
    for (const line of lines) line.destroy();
    await unharmed();
  });

  it('of connections that say nothing are cut off', async () => {
    const { server, unharmed } = await siege({ helloWithin: 50, requestWithin: 200 });
    const silent = await raw(server);
    expect(await silent.ended).toBe(1013);
    // Words that are no hello do not win time.
    const chatty = await raw(server);
    const timer = setInterval(() => chatty.socket.send('{"type":"lobby"}'), 5);
    expect(await chatty.ended).toBe(1013);
    clearInterval(timer);
    // A request that never becomes whole: nothing at all, half of the head, half of the body.
    for (const part of [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{',
    ]) {
      const line = await tcp(server);
      line.write(part);
      await gone(line);
    }
    await unharmed();
  });

  it('of guests, matches and requests of one address are refused', async () => {
    const { server, unharmed } = await siege({ guestsPerHour: 5, createsPerMinute: 4, requestsPerMinute: 20 });
    const attacker = await raw(server, null);
    await Promise.all(
      Array.from({ length: 8 }, (_, id) =>
        attacker.say(JSON.stringify({ type: 'create', id, game: 'magic', against: { kind: 'invitation' } })),
      ),
    );
    // One was opened beforehand: the match that goes on.
    expect(attacker.told.filter((each) => each.type === 'created')).toHaveLength(3);
    expect(attacker.told.filter((each) => each.type === 'error' && each.code === 'tooMany')).toHaveLength(5);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${server.url}/api/guests`, { method: 'POST' })),
    );
    expect(replies.filter((each) => each.status === 200)).toHaveLength(2);
    const refused = replies.find((each) => each.status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(raw(server, null)).rejects.toThrow('tooMany');
    const more = await Promise.all(Array.from({ length: 30 }, () => fetch(`${server.url}/api/lobby`)));
    expect(more.some((each) => each.status === 429)).toBe(true);
    // Whoever opens a page in a browser reads why there is none, in their language.
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ja,en;q=0.5' };
    const opened = await fetch(server.url, { headers });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await opened.text()).toMatch(/<html lang="ja">.*秒後にもう一度試してください/s);
    // Operators are never kept from looking.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await unharmed();
  });

  it('of requests at the same moment do not get past a limit', async () => {
    // What is counted is told a while later, so that all of them would have been told the same.
    const store = await openStore(nodeSqlite(':memory:'));
    const late = async <T>(counted: Promise<T>): Promise<T> => {
      const told = await counted;
      await new Promise((resolve) => setTimeout(resolve, 30));
      return told;
    };
    const slow = {
      ...store,
      unfinishedOf: (guest: string) => late(store.unfinishedOf(guest)),
      botsOf: (owner: string) => late(store.botsOf(owner)),
      decksOf: (guest: string) => late(store.decksOf(guest)),
    };
    const limits = { matchesPerGuest: 3, decksPerGuest: 2, botsPerGuest: 2 };
    const { server, unharmed } = await siege(limits, { store: slow });
    const { token } = await raw(server, null);
    const lines = await Promise.all(Array.from({ length: 8 }, () => raw(server, token)));
    const opened = await Promise.all(
      lines.map((each) =>
        each.say(JSON.stringify({ type: 'create', id: 1, game: 'magic', against: { kind: 'invitation' } })),
      ),
    );
    expect(opened.flat().filter((each) => each.type === 'created')).toHaveLength(3);
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const bots = await Promise.all(Array.from({ length: 10 }, () => post('/api/bots', { name: 'Bot' })));
    expect(bots.filter((each) => each.status === 200)).toHaveLength(2);
    const cards = gameNamed('magic').decks[0]!.cards;
    const decks = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/decks', { game: 'magic', name: 'Deck', cards })),
    );
    expect(decks.filter((each) => each.status === 200)).toHaveLength(2);
    await unharmed();
  });

  it('of take-backs end somewhere, and so does what one match stores', async () => {
    const server = await serve({ limits: { ...testLimits, takeBacksPerMatch: 5 } });
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'blackpoker', against: { kind: 'hotSeat' } });
    await visitor.client.join(match);
    for (let i = 0; i < 5; i++) {
      const { seat } = visitor.latest(match, 0).standing.decision!;
      const open = await visitor.until('a question', () => ownDecision(visitor.latest(match, seat)));
      await visitor.client.answer(match, open.id, wire(anyAnswer(open, chance(1))));
      await visitor.client.ask({ type: 'takeBack', match, say: 'offer' });
      await visitor.until('it is back', () =>
        [0, 1].every((each) => visitor.latest(match, each).version === 3 * (i + 1)),
      );
    }
    const { seat } = visitor.latest(match, 0).standing.decision!;
    const open = ownDecision(visitor.latest(match, seat))!;
    await visitor.client.answer(match, open.id, wire(anyAnswer(open, chance(1))));
    await expect(visitor.client.ask({ type: 'takeBack', match, say: 'offer' })).rejects.toMatchObject({
      code: 'limit',
    });
  });
});

describe('those who do not read', () => {
  it('are cut off before much has piled up', async () => {
    const { server, goesOn, unharmed, match } = await siege({ sendBuffer: 50_000 });
    const deaf = await raw(server, null);
    await deaf.say(JSON.stringify({ type: 'join', match }));
    deaf.socket.pause();
    const dropped = async (why: string): Promise<number> => {
      const { values } = await server.deps.metrics.dropped.get();
      return values.filter((each) => each.labels['why'] === why).reduce((sum, each) => sum + each.value, 0);
    };
    // Questions with long answers, that it does not hear; a match that goes on tells it more.
    while ((await dropped('slow')) === 0) {
      for (let i = 0; i < 10; i++) deaf.socket.send(JSON.stringify({ type: 'join', match }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await unharmed();
    // Signs of life, asked for and never read.
    const pinging = await raw(server, null);
    pinging.socket.pause();
    const line = (pinging.socket as unknown as { readonly _socket: Socket })._socket;
    const before = process.memoryUsage().arrayBuffers;
    for (let round = 0; round < 500 && (await dropped('too slow')) === 0; round++) {
      for (let i = 0; i < 1000; i++) pinging.socket.ping(Buffer.alloc(100), true);
      await new Promise((resolve) => setImmediate(resolve));
      if (line.destroyed) break;
    }
    expect(await dropped('too slow')).toBe(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
    await goesOn();
  });

  it('are noticed where the line is dead', async () => {
    const { server, unharmed } = await siege({ heartbeat: 100 });
    const dead = await raw(server, null);
    // Gets everything, and gives no sign of life.
    dead.socket.pause();
    const dropped = async (): Promise<number> =>
      (await server.deps.metrics.dropped.get()).values
        .filter((each) => each.labels['why'] === 'silent')
        .reduce((sum, each) => sum + each.value, 0);
    while ((await dropped()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await unharmed();
  });

  it('do not end the server by breaking off at the wrong moment', async () => {
    const { server, unharmed } = await siege({ connectionsPerAddress: 4 });
    const head = (path: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    for (let i = 0; i < 30; i++) {
      const line = await tcp(server);
      line.write(head(['/ws', '/elsewhere', '/ws?x=1'][i % 3]!));
      if (i % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      line.resetAndDestroy();
    }
    // Turned away, and hung up on, too.
    const line = await tcp(server);
    line.write(head('/elsewhere'));
    await gone(line);
    for (const text of [
      '\u0000\u0001',
      'GET',
      'X'.repeat(100_000),
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const broken = await tcp(server);
      broken.write(text);
      broken.end();
      await gone(broken);
    }
    await unharmed();
  });
});
