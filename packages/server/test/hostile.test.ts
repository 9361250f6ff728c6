import { connect } from 'node:net';
import type { Socket } from 'node:net';
import * as fc from 'fast-check';
import { decision } from '@tessera/kernel';
import { gameNamed, games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addressOf, countedAs } from '../src/connections/address.ts';
import { schemaOf } from '../src/protocol/json-schema.ts';
import { clientMessageSchema } from '../src/protocol/messages.ts';
import type { Server } from '../src/server.ts';
import { nodeSqlite } from '../src/store/node-sqlite.ts';
import { openStore } from '../src/store/store.ts';
import { anyAnswer, chance, create, ownDecision, playSeat, serve, testLimits, visit, wire } from './harness.ts';
import type { Schema } from './from-schema.ts';
import { placesOf, TRICKS, valuesOf } from './from-schema.ts';
import { raw, siege, socketAt } from './hostile.ts';

/** Each attack is refused with a clear error, changes nothing, and a match beside it goes on. */

/** A nest of so many lists, or of so many objects. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

/** One message of each kind, with every field that it may have. */
const examples = (match: string): Readonly<Record<string, object>> => ({
  hello: { type: 'hello', id: 1, protocol: 1, token: null },
  ping: { type: 'ping', id: 1 },
  create: {
    type: 'create',
    id: 1,
    game: 'magic',
    format: 'constructed',
    options: { some: 'thing' },
    against: { kind: 'computer', level: 'random' },
    deck: { named: 'wild-rush' },
    otherDeck: { cards: { main: ['Forest'], sideboard: [] } },
    bestOf: 3,
    clocks: { decision: 60_000, match: null, away: 60_000 },
    spectators: { allowed: true, delay: 0 },
    from: { match, game: 1, at: 0, seat: 0 },
  },
  sit: { type: 'sit', id: 1, match, invitation: 'x', deck: { stored: 'x' } },
  withdraw: { type: 'withdraw', id: 1, match },
  lobby: { type: 'lobby', id: 1 },
  join: { type: 'join', id: 1, match, since: 0 },
  leave: { type: 'leave', id: 1, match },
  answer: { type: 'answer', id: 1, match, decision: 0, answer: { act: 'pass', card: 3 } },
  try: { type: 'try', id: 1, match, decision: 0, pairs: [[1, 'P1']] },
  concede: { type: 'concede', id: 1, match, what: 'match' },
  draw: { type: 'draw', id: 1, match, say: 'offer' },
  takeBack: { type: 'takeBack', id: 1, match, say: 'offer' },
  deck: { type: 'deck', id: 1, match, deck: { main: ['Forest'] } },
  preferences: { type: 'preferences', id: 1, match, preferences: { fullControl: true } },
  rematch: { type: 'rematch', id: 1, match },
});

const wrong: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  2 ** 53,
  '',
  'x'.repeat(1000),
  '__proto__',
  [],
  [[]],
  {},
  { toString: 1 },
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse(nested(500)),
];

describe('what is no message', () => {
  it('is refused', async () => {
    const { server, unharmed } = await siege();
    const attacker = await raw(server, null);
    for (const text of [
      '',
      ' ',
      '{',
      'null',
      '0',
      '"hello"',
      '[]',
      '{}',
      '{"type":null}',
      '{"type":"__proto__"}',
      '{"type":"nothing"}',
      '{"type":["ping"]}',
      '{"type":"ping","id":1e999}',
      '{"type":"ping","id":"1"}',
      '{"type":"ping","more":1}',
      '{"__proto__":{"type":"ping"}}',
      '{"type":"ping","__proto__":{"id":1}}',
      '\ufeff{"type":"ping"}',
      nested(30_000),
      nestedObjects(10_000),
      `{"type":"preferences","match":"x","preferences":{"stops":${nested(30_000)}}}`,
      'x'.repeat(65_537),
      '💥'.repeat(40_000),
    ]) {
      const error = await attacker.refused(text);
      // Preferences may hold anything until the game reads them.
      expect(error.code, text.slice(0, 60)).toBe(text.includes('"stops"') ? 'notJoined' : 'badMessage');
      expect(error.text.length).toBeLessThan(500);
    }
    await unharmed();
  });

  it('ends the connection where it is no text at all', async () => {
    const { server, unharmed } = await siege();
    const attacks: readonly [number, (socket: WebSocket) => void][] = [
      [1008, (socket) => socket.send(Buffer.from([1, 2, 3]))],
      [1009, (socket) => socket.send('x'.repeat(300_000))],
      // No UTF-8.
      [1007, (socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false })],
      // One message in more pieces than anybody needs.
      [
        1008,
        (socket) => {
          for (let i = 0; i < 2000; i++) socket.send('x', { fin: false });
        },
      ],
    ];
    for (const [code, attack] of attacks) {
      const attacker = await raw(server, null);
      attack(attacker.socket);
      expect(await attacker.ended).toBe(code);
    }
    // Frames that are against the protocol of WebSocket: a text in a frame that is not masked.
    const attacker = await raw(server, null);
    const line = (attacker.socket as unknown as { readonly _socket: Socket })._socket;
    line.write(Buffer.from([0x81, 0x01, 0x78]));
    expect(await attacker.ended).toBe(1002);
    await unharmed();
  });

  it('is refused in every field of every message, and told which request it was', async () => {
    const { server, match, unharmed } = await siege();
    const attacker = await raw(server, null);
    let tried = 0;
    const kinds = (schemaOf(clientMessageSchema) as Schema).oneOf!.map((each) => each.properties!['type']!.const);
    expect(Object.keys(examples(match)).toSorted()).toEqual(kinds.map(String).toSorted());
    for (const example of Object.values(examples(match))) {
      expect(clientMessageSchema.safeParse(example).success).toBe(true);
      for (const [path, put] of placesOf(example)) {
        for (const value of wrong) {
          const message = put(value);
          if (clientMessageSchema.safeParse(message).success) continue;
          tried++;
          const error = await attacker.refused(message);
          expect(error.code, path).toBe('badMessage');
          if (path !== '' && path !== '/id') expect(error.re).toBe(1);
        }
      }
    }
    expect(tried).toBeGreaterThan(800);
    await unharmed();
  });
});

describe('what is a message, but makes no sense', () => {
  it('never makes the server fail, whoever says it', async () => {
    const { server, match, host, guest, unharmed, stored } = await siege();
    const kinds = (schemaOf(clientMessageSchema) as Schema).oneOf!;
    // A stranger who has joined as a spectator, and knows the ids that there are.
    const attacker = await raw(server, null);
    await attacker.say(JSON.stringify({ type: 'join', match }));
    const own = await create(host, { game: 'magic', against: { kind: 'invitation' } });
    const known = fc.constantFrom(match, own.match, 'nowhere', ...TRICKS.map((each) => each.slice(0, 40)));
    const messages = fc.oneof(
      ...kinds
        .filter((each) => each.properties!['type']!.const !== 'hello')
        .map((each) =>
          fc
            .tuple(valuesOf(each), known, fc.constantFrom('magic', 'wixoss', 'cross-horizon', 'x'))
            .map(([message, where, game]): object => ({
              ...(message as object),
              id: 1,
              ...('match' in each.properties! ? { match: where } : {}),
              ...('game' in each.properties! ? { game } : {}),
            })),
        ),
    );
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const read = clientMessageSchema.safeParse(JSON.parse(JSON.stringify(message)));
        const replies = await attacker.say(JSON.stringify(message));
        const reply = replies.find((each) => 're' in each && each.re === 1);
        // Made from the schema, though not from what refines it.
        if (!read.success) expect(reply).toMatchObject({ type: 'error', code: 'badMessage' });
        else expect(reply, JSON.stringify(message)).toBeDefined();
        if (reply?.type === 'error') expect(['internal', 'failed', 'storage']).not.toContain(reply.code);
      }),
      { numRuns: 600, seed: 11 },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    await unharmed();

    // The same from a player of the match, as far as it does not end it.
    const seat = host.latest(match, 0).standing.decision!.seat;
    const player = await raw(server, (seat === 0 ? host : guest).token());
    await player.say(JSON.stringify({ type: 'join', match }));
    const open = { match, decision: host.latest(match, 0).standing.decision!.id, id: 1 };
    const before = await stored();
    const answers = kinds.filter((each) =>
      ['answer', 'try', 'preferences', 'deck'].includes(String(each.properties!['type']!.const)),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(...answers.map(valuesOf)), async (message) => {
        const { type } = message as { readonly type: string };
        const sent = { ...(message as object), ...open };
        if (type === 'preferences' || type === 'deck') Reflect.deleteProperty(sent, 'decision');
        const replies = await player.say(JSON.stringify(sent));
        const reply = replies.find((each) => 're' in each && each.re === 1);
        expect(reply, JSON.stringify(sent)).toBeDefined();
        if (reply?.type === 'error') expect(['internal', 'failed', 'storage']).not.toContain(reply.code);
        // What happens to be right has been carried out: then there is nothing left to try.
        fc.pre(reply?.type !== 'accepted');
      }),
      { numRuns: 600, seed: 12 },
    );
    const [was, is] = [before, await stored()].map((each) => (JSON.parse(each) as unknown[])[2]);
    expect(is).toEqual(was);
  });

  it('is refused by every game at every kind of decision', async () => {
    for (const { id: game } of games) {
      const server = await serve();
      const visitor = await visit(server);
      const { match } = await create(visitor, { game, against: { kind: 'hotSeat' } });
      await visitor.client.join(match);
      const attacker = await raw(server, visitor.token());
      await attacker.say(JSON.stringify({ type: 'join', match }));
      // Asked everything: nothing is answered by settings meanwhile.
      await attacker.say(JSON.stringify({ type: 'preferences', match, preferences: { fullControl: true } }));
      const pick = chance(3);
      const kinds = new Set<string>();
      for (let i = 0; i < 120; i++) {
        const { state, version, result } = (await server.hall.find(match)).course();
        if (result !== null) break;
        const open = decision(state)!;
        if (!kinds.has(open.kind)) {
          kinds.add(open.kind);
          for (const answer of nonsense) {
            const error = await attacker.refused({ type: 'answer', match, decision: version, answer });
            expect(['illegal', 'badMessage'], JSON.stringify(answer)).toContain(error.code);
          }
          for (const pairs of [[], [[0, 0]], [[-1, 'P9']], Array.from({ length: 500 }, () => [1, 'P1'])]) {
            const [reply] = await attacker.say(JSON.stringify({ type: 'try', id: 1, match, decision: version, pairs }));
            expect(reply?.type === 'tried' || (reply?.type === 'error' && reply.code !== 'internal')).toBe(true);
          }
          expect((await server.hall.find(match)).course().version).toBe(version);
        }
        const answer = wire(anyAnswer(open, pick));
        const replies = await attacker.say(JSON.stringify({ type: 'answer', id: 1, match, decision: version, answer }));
        expect(replies.some((each) => each.type === 'accepted')).toBe(true);
      }
      expect(kinds.size).toBeGreaterThan(1);
      await server.close();
    }
  });
});

/** Answers that no decision has. */
const nonsense: readonly unknown[] = [
  { act: 'constructor' },
  { act: '__proto__', card: '__proto__' },
  { act: 'pass', card: Number.MAX_SAFE_INTEGER },
  { one: -1 },
  { one: 2 ** 40 },
  { one: 'toString' },
  { some: [1, 1, 1] },
  { some: Array.from({ length: 500 }, (_, i) => i + 1_000_000) },
  { order: ['P0', 'P0', '__proto__'] },
  { number: -(2 ** 52) },
  {
    divide: [
      [1, -5],
      [1, 7],
    ],
  },
  { divide: [['__proto__', 2 ** 50]] },
  { assign: [['__proto__', 'constructor']] },
  { assign: Array.from({ length: 500 }, (_, i) => [i, i]) },
];

describe('who is not who they say', () => {
  it('gets nowhere with tokens that are forged, of somebody else, or no longer good', async () => {
    const { server, host, match, unharmed } = await siege();
    const forged = [
      'x',
      host.token().slice(0, -1),
      `${host.token()}=`,
      host.token().toUpperCase(),
      ...TRICKS,
      'a'.repeat(100),
    ];
    for (const token of forged) {
      const attacker = await raw(server);
      attacker.socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
      expect(await attacker.ended).toBe(1008);
      expect(attacker.told).toMatchObject([{ type: 'error', code: 'badToken' }]);
      const reply = await fetch(`${server.url}/api/me`, {
        headers: { authorization: `Bearer ${encodeURI(token.toWellFormed())}` },
      });
      expect(reply.status).toBe(401);
    }
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${host.token()}`,
      host.token(),
      `Bearer ${host.token()} x`,
    ]) {
      expect((await fetch(`${server.url}/api/me`, { headers: { authorization } })).status).toBe(401);
    }
    // The id of a guest or of a match is no token.
    const { guest } = host.told.find((each) => each.type === 'welcome')!;
    for (const token of [guest, match]) await expect(raw(server, token)).rejects.toThrow('badToken');
    await unharmed();
  });

  it('has a stolen token for as long as its owner does not ask for another', async () => {
    const { server, match, host } = await siege();
    const thief = await raw(server, host.token());
    await thief.say(JSON.stringify({ type: 'join', match }));
    // Whoever had joined is told.
    await host.until('word of it', () => host.told.some((each) => each.type === 'replaced'));
    const stolen = host.token();
    const renewed = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stolen}` },
    });
    const { token } = (await renewed.json()) as { readonly token: string };
    expect(await thief.ended).toBe(1008);
    await expect(raw(server, stolen)).rejects.toThrow('badToken');
    expect(
      (await fetch(`${server.url}/api/tokens`, { method: 'POST', headers: { authorization: `Bearer ${stolen}` } }))
        .status,
    ).toBe(401);
    const owner = await raw(server, token);
    const [joined] = (await owner.say(JSON.stringify({ type: 'join', id: 1, match }))).filter(
      (each) => each.type === 'joined',
    );
    expect(joined).toMatchObject({ viewer: 0 });
  });

  it('cannot act from a seat that is not theirs', async () => {
    const { server, match, host, guest, unharmed } = await siege();
    const seat = host.latest(match, 0).standing.decision!.seat;
    const mine = seat === 0 ? host : guest;
    const open = ownDecision(mine.latest(match, seat))!;
    const answer = wire(anyAnswer(open, chance(1)));
    const acts = [
      { type: 'answer', match, decision: open.id, answer },
      { type: 'try', match, decision: open.id, pairs: [] },
      { type: 'concede', match, what: 'match' },
      { type: 'draw', match, say: 'offer' },
      { type: 'takeBack', match, say: 'offer' },
      { type: 'deck', match },
      { type: 'preferences', match, preferences: {} },
      { type: 'rematch', match },
    ];
    const stranger = await raw(server, null);
    for (const act of acts) expect(await stranger.refused(act)).toMatchObject({ code: 'notJoined' });
    await stranger.say(JSON.stringify({ type: 'join', match }));
    for (const act of acts) expect(await stranger.refused(act)).toMatchObject({ code: 'notJoined' });
    expect(await stranger.refused({ type: 'sit', match })).toMatchObject({ code: 'notOpen' });
    expect(await stranger.refused({ type: 'withdraw', match })).toMatchObject({ code: 'notNow' });
    // No message has a field for a seat.
    for (const field of ['seat', 'player', 'viewer', 'guest', 'token']) {
      expect(await stranger.refused({ ...acts[0], [field]: seat })).toMatchObject({ code: 'badMessage' });
    }
    // The opponent, out of turn; and with the seat inside of the answer.
    const opponent = seat === 0 ? guest : host;
    const denied = opponent.client.answer(match, open.id, answer);
    await expect(denied).rejects.toMatchObject({ code: 'notYours' });
    expect(await stranger.refused({ ...acts[0], answer: { ...answer, player: seat } })).toMatchObject({
      code: 'badMessage',
    });
    for (const where of ['nowhere', match.toLowerCase(), `${match} `, ...TRICKS.map((each) => each.slice(0, 40))]) {
      for (const act of acts)
        expect(await stranger.refused({ ...act, match: where })).toMatchObject({ code: 'notJoined' });
      expect(await stranger.refused({ type: 'join', match: where })).toMatchObject({ code: 'noMatch' });
      expect(await stranger.refused({ type: 'sit', match: where })).toMatchObject({ code: 'noMatch' });
    }
    await unharmed();
  });

  it('does not sit down without the invitation, nor twice', async () => {
    const { server, host, unharmed } = await siege();
    const { match, invitation } = await create(host, { game: 'blackpoker', against: { kind: 'invitation' } });
    const attacker = await raw(server, null);
    for (const guess of [undefined, 'x', invitation!.toLowerCase(), `${invitation} `, ...TRICKS]) {
      expect(
        await attacker.refused({ type: 'sit', match, ...(guess === undefined ? {} : { invitation: guess }) }),
      ).toMatchObject({ code: 'badInvitation' });
    }
    await expect(host.client.ask({ type: 'sit', match, invitation: invitation! })).rejects.toMatchObject({
      code: 'seated',
    });
    // Many at the same moment: one of them gets the seat.
    const crowd = await Promise.all(Array.from({ length: 8 }, () => raw(server, null)));
    const replies = await Promise.all(
      crowd.map((each) => each.say(JSON.stringify({ type: 'sit', id: 1, match, invitation }))),
    );
    expect(replies.flat().filter((each) => each.type === 'seated')).toHaveLength(1);
    expect(replies.flat().filter((each) => each.type === 'error' && each.code === 'notOpen')).toHaveLength(7);
    await unharmed();
  });
});

describe('answers that come again or too late', () => {
  it('are answered as before, or refused with the decision that is open', async () => {
    const { server, match, host, guest, goesOn } = await siege();
    const seat = host.latest(match, 0).standing.decision!.seat;
    const mine = seat === 0 ? host : guest;
    const open = ownDecision(mine.latest(match, seat))!;
    const message = { type: 'answer', match, decision: open.id, answer: wire(anyAnswer(open, chance(7))) } as const;
    await goesOn(3);
    const { version } = (await server.hall.find(match)).course();
    const again = await raw(server, mine.token());
    await again.say(JSON.stringify({ type: 'join', match }));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => again.say(JSON.stringify({ ...message, id: i }))),
    );
    // The same answer has led to the same version every time; another one is too late.
    for (const reply of replies.flat()) {
      if (reply.type === 'accepted') expect(reply.version).toBe(open.id + 1);
      else if (reply.type === 'error') expect(reply).toMatchObject({ code: 'stale', decision: expect.anything() });
    }
    for (const decision of [open.id + 1000, Number.MAX_SAFE_INTEGER]) {
      expect(await again.refused({ ...message, decision })).toMatchObject({ code: 'stale' });
    }
    // What the one has answered is not to be had from the other.
    const other = await raw(server, (mine === host ? guest : host).token());
    await other.say(JSON.stringify({ type: 'join', match }));
    expect(await other.refused(message)).toMatchObject({ code: 'stale' });
    expect((await server.hall.find(match)).course().version).toBe(version);
  });
});

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

  it('of connections that say nothing are cut off', async () => {
    const { server, unharmed } = await siege({ helloWithin: 50, requestWithin: 200 });
    const silent = await raw(server);
    expect(await silent.ended).toBe(1008);
    // Words that are no hello do not win time.
    const chatty = await raw(server);
    const timer = setInterval(() => chatty.socket.send('{"type":"lobby"}'), 5);
    expect(await chatty.ended).toBe(1008);
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

describe('requests over HTTP', () => {
  const routes: readonly [string, string][] = [
    ['GET', '/'],
    ['GET', '/play/x'],
    ['GET', '/api/games'],
    ['GET', '/api/lobby'],
    ['POST', '/api/guests'],
    ['POST', '/api/login'],
    ['GET', '/api/me'],
    ['POST', '/api/claim'],
    ['POST', '/api/tokens'],
    ['POST', '/api/bots'],
    ['GET', '/api/matches'],
    ['GET', '/api/decks'],
    ['POST', '/api/decks'],
    ['PUT', '/api/decks/x'],
    ['DELETE', '/api/decks/x'],
    ['GET', '/api/decks/x'],
    ['GET', '/api/matches/x'],
    ['GET', '/api/matches/x/replay'],
    ['GET', '/api/matches/x/series'],
    ['GET', '/api/matches/x/replay/view'],
    ['GET', '/api/matches/x/failure'],
  ];

  it('that make no sense are refused by every route', async () => {
    const { server, unharmed, match } = await siege({
      passwordsPerHour: 100_000,
      botsPerGuest: 1000,
      decksPerGuest: 1000,
    });
    const { token } = await raw(server, null);
    const bodies = [
      undefined,
      '',
      '{',
      'null',
      '[]',
      '0',
      '{}',
      '{"__proto__":{"name":"x"}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"name":{},"password":[]}',
      '{"name":"x","password":"short"}',
      '{"game":"magic","name":"x","cards":[]}',
      '{"game":"__proto__","name":"x","cards":{}}',
      '{"game":"magic","name":"x","cards":{"__proto__":["forest"]}}',
      '{"game":"magic","name":"x","cards":{"main":["nothing of the kind"]}}',
      `{"game":"magic","name":"x","cards":{"main":${JSON.stringify(Array.from({ length: 600 }, () => 'Forest'))}}}`,
      nested(30_000),
      JSON.stringify('x'.repeat(70_000)),
    ];
    for (const [method, path] of routes) {
      for (const body of method === 'GET' ? [undefined] : bodies) {
        for (const type of body === undefined
          ? [null]
          : ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const reply = await fetch(`${server.url}${path}`, {
            method,
            headers: { authorization: `Bearer ${token}`, ...(type === null ? {} : { 'content-type': type }) },
            ...(body === undefined ? {} : { body }),
          });
          const text = await reply.text();
          const what = `${method} ${path} ${body?.slice(0, 50)} ${reply.status} ${text.slice(0, 200)}`;
          expect(reply.status, what).toBeLessThan(500);
          if (reply.status >= 400)
            expect(JSON.parse(text), what).toMatchObject({
              error: { code: expect.any(String), text: expect.any(String) },
            });
        }
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    for (const query of [
      '',
      '?at=-1',
      '?at=x',
      '?at=1e999',
      '?at=1&at=2',
      '?at[x]=1',
      '?at=0&viewer=7',
      '?at=0&game=0',
      '?at=0&__proto__=1',
      '?at=%00',
    ]) {
      const reply = await fetch(`${server.url}/api/matches/${match}/replay/view${query}`);
      expect([400, 404]).toContain(reply.status);
    }
    // What goes on is nobody's to read.
    for (const path of ['replay', 'series', 'replay/view?at=0&viewer=open', 'failure']) {
      const reply = await fetch(`${server.url}/api/matches/${match}/${path}`);
      expect(reply.status).toBe(404);
    }
    await unharmed();
  });

  it('to places that there are not find nothing', async () => {
    const { server, unharmed } = await siege();
    const paths = [
      '/nothing',
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/play/../../data/tessera.sqlite',
      '/data/tessera.sqlite',
      '/api/decks/..%2f..%2fx',
      `/api/decks/${encodeURIComponent("' OR '1'='1")}`,
      `/api/matches/${encodeURIComponent("x' UNION SELECT * FROM guests --")}`,
      `/api/matches/${'x'.repeat(5000)}`,
      '/api/matches/%00',
      '/api/matches/%ff',
      '/%',
      '//',
      '/api/__proto__',
    ];
    for (const path of paths) {
      const line = await tcp(server);
      const reply = text(line);
      line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const found = await reply;
      expect(found, path).toMatch(/^HTTP\/1.1 (400|404|414|431) /);
      expect(found, path).toContain('"code"');
    }
    for (const method of ['PATCH', 'TRACE', 'OPTIONS', 'PUT', 'DELETE']) {
      const reply = await fetchRaw(server, method, '/api/guests');
      expect(reply).toMatch(/^HTTP\/1.1 (400|404|405) /);
    }
    const page = await (await fetch(`${server.url}/play/${encodeURIComponent('<script>x</script>"\'')}`)).text();
    expect(page).not.toContain('<script>x');
    await unharmed();
  });

  it('take no name that moves the cursor, cannot be seen, or looks like another', async () => {
    const { server, unharmed } = await siege({ passwordsPerHour: 1000 });
    const { token } = await raw(server, null);
    const post = async (path: string, body: object, by = token): Promise<number> =>
      (
        await fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const password = 'correct horse';
    const bad = [
      '\u001b[2J',
      'a\u0000b',
      'a\u200bb',
      '\u202eab',
      'a\nb',
      'a\u2028b',
      '\ud800',
      '\u3164',
      ' ',
      'x'.repeat(31),
      '\u0085',
      'a\u00adb',
    ];
    for (const name of bad) {
      expect(await post('/api/claim', { name, password }), JSON.stringify(name)).toBe(400);
      expect(await post('/api/bots', { name }), JSON.stringify(name)).toBe(400);
    }
    for (const name of ['Ada', '王小明', 'さくら', "O'Neil", 'Zoë', '🂡 ace', "'; DROP TABLE guests; --"]) {
      const { token: another } = await raw(server, null);
      expect(await post('/api/claim', { name, password }, another), name).toBe(200);
    }
    for (const name of ['ADA', ' ada ', 'Ａｄａ', 'zoe\u0308', '王小明 ']) {
      expect(await post('/api/claim', { name, password }), name).toBe(409);
    }
    await unharmed();
  });
});

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

async function tcp(server: Server): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.on('error', () => {});
  await new Promise((resolve) => line.once('connect', resolve));
  return line;
}

/** Waits until the other end has hung up. */
const gone = (line: Socket): Promise<void> =>
  new Promise((resolve) => {
    line.once('close', () => resolve());
    line.resume();
  });

const text = (line: Socket): Promise<string> =>
  new Promise((resolve) => {
    let all = '';
    line.on('data', (data: Buffer) => (all += data.toString()));
    line.once('close', () => resolve(all));
  });

async function fetchRaw(server: Server, method: string, path: string): Promise<string> {
  const line = await tcp(server);
  const reply = text(line);
  line.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return reply;
}
