import type { Socket } from 'node:net';
import * as fc from 'fast-check';
import { decision } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { schemaOf } from '../src/protocol/json-schema.ts';
import { clientMessageSchema } from '../src/protocol/messages.ts';
import { anyAnswer, chance, create, serve, visit, wire } from './harness.ts';
import type { Schema } from './from-schema.ts';
import { placesOf, TRICKS, valuesOf } from './from-schema.ts';
import { nested, nestedObjects, raw, siege } from './hostile.ts';

/** Each attack is refused with a clear error, changes nothing, and a match beside it goes on. */

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
  foresee: { type: 'foresee', id: 1, match, decision: 0, answer: { act: 'pass', card: 3 } },
  explain: { type: 'explain', id: 1, match, object: 3 },
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
      ['answer', 'try', 'foresee', 'preferences', 'deck'].includes(String(each.properties!['type']!.const)),
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
            for (const type of ['answer', 'foresee']) {
              const error = await attacker.refused({ type, match, decision: version, answer });
              expect(['illegal', 'badMessage'], JSON.stringify(answer)).toContain(error.code);
            }
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
