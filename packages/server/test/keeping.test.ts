import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { forgetOld } from '../src/keeping.ts';
import { databaseFile } from '../src/store/open.ts';
import { manualTime } from '../src/time.ts';
import { call, create, folder, playSeat, serve, testLimits, visit } from './harness.ts';

const computer = { game: 'blackpoker', against: { kind: 'computer', level: 'random' } } as const;
const claim = { name: 'Ada', password: 'correct horse' };

describe('what is old', () => {
  const DAY = 86_400_000;
  const limits = {
    ...testLimits,
    tokensLast: 10 * DAY,
    replaysLast: 20 * DAY,
    tokensPerGuest: 3,
    // The server itself does not look meanwhile.
    sleepAfter: 10_000 * DAY,
  };

  it('is forgotten: tokens, then guests who cannot come back, and matches with their replays', async () => {
    const time = manualTime();
    const server = await serve({ time, limits });
    const { store } = server.deps;
    const [player, named] = [await visit(server), await visit(server)];
    expect(await call(server, 'POST', '/api/claim', named.token(), claim)).toMatchObject({ status: 200 });
    const cards = { main: [] };
    const { body: deck } = await call(server, 'POST', '/api/decks', player.token(), {
      game: 'magic',
      name: 'Mine',
      cards,
    });
    const { match } = await create(player, computer);
    await player.client.join(match);
    await playSeat(player, match, 0);
    const { match: open } = await create(player, { ...computer, against: { kind: 'invitation' } });
    await player.client.ask({ type: 'withdraw', match: open });
    const [me, other] = await Promise.all([player, named].map((each) => call(server, 'GET', '/api/me', each.token())));
    const replay = `/api/matches/${match}/replay`;
    expect(await forgetOld(server.deps)).toEqual({ tokens: 0, guests: 0, matches: 0 });

    // What was called off is gone first.
    time.advance(2 * DAY);
    expect(await forgetOld(server.deps)).toEqual({ tokens: 0, guests: 0, matches: 1 });
    expect(await store.match(open)).toBeNull();
    // Whoever comes keeps their token; one that was not used is dropped.
    time.advance(7 * DAY);
    expect((await call(server, 'GET', '/api/me', player.token())).status).toBe(200);
    time.advance(7 * DAY);
    expect(await forgetOld(server.deps)).toEqual({ tokens: 1, guests: 0, matches: 0 });
    expect(await call(server, 'GET', '/api/me', named.token())).toMatchObject({ status: 401 });
    // A name is kept, whoever has the password comes back.
    expect(await call(server, 'POST', '/api/login', null, claim)).toMatchObject({
      status: 200,
      body: { guest: other!.body['guest'] },
    });
    expect((await call(server, 'GET', replay)).status).toBe(200);
    expect((await call(server, 'GET', `/api/decks/${String(deck['id'])}`)).status).toBe(200);

    // Without token and password nobody can come back: decks and name go, and the match stays as long as matches do.
    time.advance(3.5 * DAY);
    expect(await forgetOld(server.deps)).toEqual({ tokens: 1, guests: 1, matches: 0 });
    expect((await call(server, 'GET', `/api/decks/${String(deck['id'])}`)).status).toBe(404);
    expect(await store.guest(String(me!.body['guest']))).toMatchObject({ name: 'Guest' });
    expect(await forgetOld(server.deps)).toEqual({ tokens: 0, guests: 0, matches: 0 });
    expect((await call(server, 'GET', replay)).status).toBe(200);
    time.advance(DAY);
    await player.client.leave(match);
    await server.hall.sleepIdle();
    expect(await forgetOld(server.deps)).toEqual({ tokens: 0, guests: 1, matches: 1 });
    expect((await call(server, 'GET', replay)).status).toBe(404);
    expect(await store.entries(match)).toEqual([]);
    expect(await store.guest(String(me!.body['guest']))).toBeNull();
  });

  it('is looked for now and then', async () => {
    const time = manualTime();
    const server = await serve({ time, limits: { ...limits, sleepAfter: DAY } });
    const { body: guest } = await call(server, 'POST', '/api/guests');
    time.advance(11 * DAY);
    while ((await server.deps.store.guest(String(guest['guest']))) !== null) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      time.advance(DAY);
    }
  });

  it('is also a token of somebody who has too many', async () => {
    const server = await serve({ time: manualTime(), limits: { ...limits, passwordsPerHour: 1000 } });
    const first = await visit(server);
    await call(server, 'POST', '/api/claim', first.token(), claim);
    const tokens: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { body } = await call(server, 'POST', '/api/login', null, claim);
      tokens.push(String(body['token']));
    }
    const good = await Promise.all([first.token(), ...tokens].map((each) => call(server, 'GET', '/api/me', each)));
    expect(good.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(good.at(-1)).toMatchObject({ status: 200 });
  });
});

describe('what is one’s own', () => {
  it('can be had as a file, and taken away', async () => {
    const data = folder();
    const server = await serve({ limits: { ...testLimits, passwordsPerHour: 1000 } }, { data });
    const [ada, bob] = [await visit(server), await visit(server)];
    const token = ada.token();
    await call(server, 'POST', '/api/claim', token, claim);
    const { body: bot } = await call(server, 'POST', '/api/bots', token, { name: 'Robot' });
    const { body: deck } = await call(server, 'POST', '/api/decks', token, { game: 'magic', name: 'Mine', cards: {} });
    const { match } = await create(ada, { game: 'blackpoker', against: { kind: 'lobby' } });
    await bob.client.ask({ type: 'sit', match });
    await bob.client.join(match);
    const { match: waiting } = await create(ada, { game: 'blackpoker', against: { kind: 'lobby' } });

    const { body: own } = await call(server, 'GET', '/api/me/data', token);
    expect(own).toMatchObject({
      name: 'Ada',
      claimed: true,
      tokens: [{ created: expect.any(Number) }],
      bots: [{ name: 'Robot' }],
      decks: [{ name: 'Mine' }],
    });
    const matches = own['matches'] as { match: string; seats: { seat: number }[] }[];
    expect(matches.map((each) => each.match).toSorted()).toEqual([match, waiting].toSorted());
    expect(matches.every(({ seats }) => seats.length === 1 && seats[0]!.seat === 0)).toBe(true);
    // No secrets: neither what stands for a token or a password, nor the seed of a match that goes on.
    const row = await server.deps.store.match(match);
    for (const secret of [token, row!.seed, 'argon2id']) expect(JSON.stringify(own)).not.toContain(secret);

    // Somebody who only has the token cannot do what cannot be undone.
    expect(await call(server, 'DELETE', '/api/me', token)).toMatchObject({ status: 401 });
    const wrong = { password: 'wrong horse battery' };
    expect(await call(server, 'DELETE', '/api/me', token, wrong)).toMatchObject({ status: 401 });
    expect(await call(server, 'GET', '/api/me', token)).toMatchObject({ status: 200 });
    const { password } = claim;
    expect(await call(server, 'DELETE', '/api/me', token, { password })).toMatchObject({ status: 200 });
    await ada.until('being sent away', () => ada.states.includes('closed'));
    for (const each of [token, String(bot['token'])]) {
      expect(await call(server, 'GET', '/api/me', each)).toMatchObject({ status: 401 });
    }
    expect(await call(server, 'POST', '/api/login', null, claim)).toMatchObject({ status: 401 });
    expect(await call(server, 'GET', `/api/decks/${String(deck['id'])}`)).toMatchObject({ status: 404 });
    // The others have won, and keep their match.
    const end = await bob.until('the end', () => {
      const seen = bob.latest(match, 1);
      return seen.standing.result === null ? null : seen;
    });
    expect(end.standing.result).toEqual({ winners: [1], reason: 'conceded' });
    expect((await server.deps.store.match(waiting))!.status).toBe('withdrawn');
    await bob.client.leave(match);
    await server.hall.sleepIdle();
    expect(await call(server, 'GET', `/api/matches/${match}`)).toMatchObject({
      body: { seats: [{ name: 'Guest', kind: 'person' }, { kind: 'person' }] },
    });
    // The name is free again.
    expect(await call(server, 'POST', '/api/claim', bob.token(), claim)).toMatchObject({ status: 200 });
    await server.close();
    const database = new DatabaseSync(databaseFile(data), { readOnly: true });
    expect(database.prepare('select count(*) as n from guests').get()).toEqual({ n: 2 });
    expect(database.prepare('select count(*) as n from tokens').get()).toEqual({ n: 1 });
    database.close();
  });

  it('of somebody without a name goes without a trace', async () => {
    const server = await serve();
    const { body: guest } = await call(server, 'POST', '/api/guests');
    expect(await call(server, 'DELETE', '/api/me', String(guest['token']))).toMatchObject({ status: 200 });
    expect(await server.deps.store.guest(String(guest['guest']))).toBeNull();
    expect(await call(server, 'DELETE', '/api/me', 'x')).toMatchObject({ status: 401 });
    expect(await call(server, 'GET', '/api/me/data', null)).toMatchObject({ status: 401 });
  });
});
