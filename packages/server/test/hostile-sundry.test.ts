import { gameNamed, games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addressOf, countedAs } from '../src/connections/address.ts';
import { create, playSeat, serve, visit } from './harness.ts';
import { TRICKS } from './from-schema.ts';
import { nested, raw, siege, socketAt } from './hostile.ts';

/** Each attack is refused with a clear error, changes nothing, and a match beside it goes on. */

describe('decks', () => {
  it('that are huge or of no cards are refused, in few words', async () => {
    const { server, unharmed } = await siege();
    const attacker = await raw(server, null);
    const many = Array.from({ length: 500 }, () => 'Forest');
    const none = Array.from({ length: 500 }, (_, i) => `no card ${i}`);
    for (const { id: game } of games) {
      for (const cards of [
        {},
        { main: none },
        { main: many, sideboard: many },
        { main: ['__proto__', 'constructor', 'toString'] },
        { __proto__: many, constructor: many },
        Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`part${i}`, []])),
        {
          main: gameNamed(game)
            .cards.map(({ id }) => id)
            .slice(0, 500),
        },
      ]) {
        const error = await attacker.refused({ type: 'create', game, against: { kind: 'hotSeat' }, deck: { cards } });
        expect(['badDeck', 'badMessage']).toContain(error.code);
        expect(error.text.length).toBeLessThan(4000);
      }
      for (const named of TRICKS) {
        expect(
          await attacker.refused({ type: 'create', game, against: { kind: 'hotSeat' }, deck: { named } }),
        ).toMatchObject({ code: 'badDeck' });
        expect(
          await attacker.refused({ type: 'create', game, against: { kind: 'hotSeat' }, format: named }),
        ).toMatchObject({ code: 'badMatch' });
        expect(
          await attacker.refused({ type: 'create', game, against: { kind: 'hotSeat' }, options: { [`${named} `]: 1 } }),
        ).toMatchObject({ code: 'badMatch' });
        expect(
          await attacker.refused({ type: 'create', game, against: { kind: 'computer', level: named } }),
        ).toMatchObject({ code: 'badMatch' });
      }
    }
    await unharmed();
  });

  it('that are as large as the rules allow can be played', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const cards = { main: Array.from({ length: 500 }, () => 'Forest'), sideboard: [] };
    const wanted = { game: 'magic', against: { kind: 'hotSeat' }, deck: { cards }, otherDeck: { cards } } as const;
    const { match } = await create(visitor, wanted);
    await visitor.client.join(match);
    expect(visitor.latest(match, 0).standing.decision).not.toBeNull();
  });
});

describe('the log', () => {
  it('tells nothing that is secret, whatever was tried', async () => {
    const { server, logged, host, guest, match, goesOn } = await siege();
    const attacker = await raw(server, null);
    await attacker.refused({ type: 'join', match: host.token().slice(0, 40) });
    await attacker.refused({ type: 'answer', match, decision: 0, answer: { one: 'a secret' } });
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Nobody', password: 'a secret password' }),
    });
    await goesOn();
    const row = await server.deps.store.match(match);
    expect(logged()).toContain(match);
    for (const secret of [host.token(), guest.token(), attacker.token, row!.seed, 'secret']) {
      expect(logged()).not.toContain(secret);
    }
  });
});

describe('addresses', () => {
  it('are what the proxy noted, not what the visitor says, and a network counts as one', () => {
    const request = (forwarded: string | undefined) =>
      ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as Parameters<
        typeof addressOf
      >[0];
    expect(addressOf(request('6.6.6.6, 1.2.3.4'), true)).toBe('1.2.3.4');
    expect(addressOf(request('6.6.6.6'), false)).toBe('10.0.0.1');
    expect(addressOf(request(undefined), true)).toBe('10.0.0.1');
    expect(addressOf(request(''), true)).toBe('10.0.0.1');
    expect(countedAs('::ffff:1.2.3.4')).toBe('1.2.3.4');
    expect(countedAs('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(countedAs('2001:db8:1:2::ffff')).toBe('2001:db8:1:2::/64');
    expect(countedAs('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(countedAs('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(countedAs('::1')).toBe('0:0:0:0::/64');
    expect(countedAs('64:ff9b::1.2.3.4')).toBe('64:ff9b:0:0::/64');
    expect(countedAs('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});

describe('all of it at once', () => {
  it('does not keep a match from being played to its end, and leaves nothing behind', async () => {
    const { server, host, guest, match, logged } = await siege({ messagesPerSecond: 100, messagesAtOnce: 200 });
    let on = true;
    const attack = async (what: (attacker: Awaited<ReturnType<typeof raw>>) => void): Promise<void> => {
      while (on) {
        const attacker = await raw(server, null).catch(() => null);
        if (attacker === null) continue;
        for (let i = 0; i < 20 && on; i++) {
          what(attacker);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
        attacker.socket.terminate();
      }
    };
    const attacks = [
      attack(({ socket }) => socket.send(nested(5000))),
      attack(({ socket }) => socket.send(JSON.stringify({ type: 'join', match, since: 0 }))),
      attack(({ socket }) =>
        socket.send(JSON.stringify({ type: 'answer', match, decision: 0, answer: { yes: true } })),
      ),
      attack(({ socket }) => socket.send(Buffer.from([0]))),
      attack(({ socket }) => {
        for (let i = 0; i < 30; i++) socket.send('{"type":"lobby"}');
      }),
    ];
    const [first, second] = await Promise.all([playSeat(host, match, 0, 1), playSeat(guest, match, 1, 2)]);
    on = false;
    await Promise.all(attacks);
    expect(first.standing.result).toEqual(second.standing.result);
    expect(logged()).not.toContain('"level":50');
    // Nobody of them is still counted as here.
    const connections = async (): Promise<number> => (await server.deps.metrics.connections.get()).values[0]!.value;
    while ((await connections()) > 2) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await server.hall.find(match)).spectators()).toBe(0);
    const late = new WebSocket(socketAt(server));
    await new Promise((resolve) => late.once('open', resolve));
    late.terminate();
  });
});
