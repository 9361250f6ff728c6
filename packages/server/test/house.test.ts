import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord, State } from '@tessera/kernel';
import {
  apply,
  automaticAnswer,
  beginGame,
  decision,
  defaultPreferences,
  hash,
  newMatch,
  readSeries,
  replay,
  result,
  view,
} from '@tessera/kernel';
import { gameNamed, games } from '@tessera/lab';
import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../src/secrets.ts';
import { manualTime } from '../src/time.ts';
import { anyAnswer, call, chance, create, ownDecision, playSeat, serve, testLimits, visit, wire } from './harness.ts';

const computer = { game: 'blackpoker', against: { kind: 'computer', level: 'random' } } as const;

describe('guests', () => {
  it('come in one click, claim a name, and are known by it elsewhere', async () => {
    const server = await serve();
    const { body: guest } = await call(server, 'POST', '/api/guests');
    const token = String(guest['token']);
    expect(await call(server, 'GET', '/api/me', token)).toMatchObject({
      status: 200,
      body: { claimed: false, bot: false },
    });
    const claim = { name: 'Ada', password: 'correct horse' };
    expect(await call(server, 'POST', '/api/claim', token, claim)).toMatchObject({
      status: 200,
      body: { name: 'Ada' },
    });
    const { body: other } = await call(server, 'POST', '/api/guests');
    const taken = await call(server, 'POST', '/api/claim', String(other['token']), { ...claim, name: ' aDA ' });
    expect(taken).toMatchObject({ status: 409, body: { error: { code: 'nameTaken' } } });
    const back = await call(server, 'POST', '/api/login', null, claim);
    expect(back.body['guest']).toBe(guest['guest']);
    expect(back.body['token']).not.toBe(token);
    for (const wrong of [
      { ...claim, password: 'wrong horse' },
      { ...claim, name: 'Nobody' },
    ]) {
      expect(await call(server, 'POST', '/api/login', null, wrong)).toMatchObject({
        status: 401,
        body: { error: { code: 'badPassword' } },
      });
    }
    const stored = await server.deps.store.guest(String(guest['guest']));
    expect(stored!.password).toMatch(/^argon2id\$/);
  });

  it('keep their name from whoever has but their token', async () => {
    const server = await serve();
    const { body: guest } = await call(server, 'POST', '/api/guests');
    const token = String(guest['token']);
    const claim = { name: 'Grace', password: 'correct horse' };
    expect(await call(server, 'POST', '/api/claim', token, claim)).toMatchObject({ status: 200 });
    const stolen = { name: 'Grace', password: 'another horse' };
    for (const attempt of [stolen, { ...stolen, current: 'wrong horse' }]) {
      expect(await call(server, 'POST', '/api/claim', token, attempt)).toMatchObject({
        status: 401,
        body: { error: { code: 'badPassword' } },
      });
    }
    expect(await call(server, 'POST', '/api/login', null, stolen)).toMatchObject({ status: 401 });
    const changed = { ...stolen, current: claim.password };
    expect(await call(server, 'POST', '/api/claim', token, changed)).toMatchObject({ status: 200 });
    expect(await call(server, 'POST', '/api/login', null, stolen)).toMatchObject({ status: 200 });
  });

  it('have bots with tokens of their own, marked as bots', async () => {
    const server = await serve();
    const owner = await visit(server);
    const { body } = await call(server, 'POST', '/api/bots', owner.token(), { name: 'Deep' });
    const bot = await visit(server, String(body['token']));
    expect(bot.told[0]).toMatchObject({ type: 'welcome', bot: true, name: 'Deep' });
    const { match } = await create(owner, { game: 'magic', against: { kind: 'lobby' } });
    await bot.client.ask({ type: 'sit', match });
    await owner.client.join(match);
    expect(owner.latest(match, 0).info.seats[1]).toMatchObject({ kind: 'bot', name: 'Deep' });
    await bot.client.join(match);
    // A bot is asked everything unless it says otherwise.
    expect(bot.latest(match, 1).preferences).toMatchObject({ fullControl: true });
  });

  it('keep decks, and share them by a link', async () => {
    const server = await serve();
    const [owner, other] = [await visit(server), await visit(server)];
    const cards = gameNamed('magic').decks[0]!.cards;
    const kept = await call(server, 'POST', '/api/decks', owner.token(), { game: 'magic', name: 'Mine', cards });
    const id = String(kept.body['id']);
    expect((await call(server, 'GET', `/api/decks/${id}`)).body['cards']).toEqual(cards);
    expect(await call(server, 'PUT', `/api/decks/${id}`, other.token(), { name: 'Theirs', cards })).toMatchObject({
      status: 404,
    });
    const { match } = await create(other, { game: 'magic', against: { kind: 'hotSeat' }, deck: { stored: id } });
    await other.client.join(match);
    expect(other.latest(match, 0).series.deck).toEqual(expect.objectContaining({ main: cards['main'] }));
    await call(server, 'DELETE', `/api/decks/${id}`, owner.token());
    expect(await call(server, 'GET', `/api/decks/${id}`)).toMatchObject({ status: 404 });
    const bad = create(owner, { game: 'magic', against: { kind: 'hotSeat' }, deck: { cards: { main: ['Forest'] } } });
    await expect(bad).rejects.toMatchObject({ code: 'badDeck' });
  });
});

describe('a replay', () => {
  it('shows every point as each seat saw it, and can be played on from', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match } = await create(visitor, computer);
    expect(await call(server, 'GET', `/api/matches/${match}/replay`)).toMatchObject({ status: 404 });
    await visitor.client.join(match);
    await playSeat(visitor, match, 0);
    const series = readSeries((await call(server, 'GET', `/api/matches/${match}/series`)).body);
    const { seed, decks, chooser, answers } = series.played[0]!.record!;
    const state = newMatch(gameNamed('blackpoker'), { seed, decks: decks!, chooser: chooser! });
    for (let at = 0; at < 10; at++) {
      const [own] = (await call(server, 'GET', `/api/matches/${match}/replay/view?at=${at}&viewer=0`)).body[
        'views'
      ] as unknown[];
      expect(own).toEqual(view(state, 0));
      const open = (await call(server, 'GET', `/api/matches/${match}/replay/view?at=${at}&viewer=open`)).body['views'];
      expect(open).toEqual([view(state, 0), view(state, 1)]);
      apply(state, answers[at]);
    }
    let at = 10;
    // Where the other has to answer, so that nothing moves before it is looked at.
    while (decision(state)!.player !== 1) apply(state, answers[at++]);
    const next = await create(visitor, { ...computer, from: { match, game: 1, at, seat: 1 } });
    expect(next.seats).toEqual([1]);
    await visitor.client.join(next.match);
    expect(visitor.seen.find((seen) => seen.match === next.match)!.view).toEqual({ ...view(state, 1), events: [] });
    await playSeat(visitor, next.match, 1);
  });

  it.each(games.map(({ id }) => id))('of %s is played on with what nobody has seen dealt anew', async (game) => {
    const server = await serve();
    const visitor = await visit(server);
    const { match } = await create(visitor, { ...computer, game });
    await visitor.client.join(match);
    await playSeat(visitor, match, 0);
    const recordIn = async (id: string): Promise<MatchRecord> =>
      readSeries((await call(server, 'GET', `/api/matches/${id}/series`)).body).played[0]!.record!;
    const record = await recordIn(match);
    let at = Math.floor(record.answers.length / 3);
    let before = replay(gameNamed(game), record, at);
    const usual = defaultPreferences(before.match.game, before.match.format);
    // Where the person is asked, and not their settings.
    while (decision(before)!.player !== 0 || automaticAnswer(before, usual) !== null) {
      before = replay(gameNamed(game), record, ++at);
    }
    const next = await create(visitor, { ...computer, game, from: { match, game: 1, at, seat: 0 } });
    await visitor.client.join(next.match);
    const live = await server.hall.find(next.match);
    const { state } = live.course();
    // The person sees the same, and whatever they cannot know is not what it was.
    expect(view(state, 0)).toEqual(view(before, 0));
    expect(hash(state)).not.toBe(hash(before));
    // Taking an answer back leads to the same deal again.
    const dealt = hash(state);
    const own = ownDecision(visitor.latest(next.match, 0))!;
    await visitor.client.answer(next.match, own.id, wire(anyAnswer(own, chance(1))));
    await visitor.client.ask({ type: 'takeBack', match: next.match, say: 'offer' });
    expect(hash(live.course().state)).toBe(dealt);
    await server.hall.sleepIdle();
    const { standing } = await playSeat(visitor, next.match, 0, 2);
    // Its seed was promised, and its record can be replayed by anybody.
    expect(sha256(standing.seed!)).toBe(next.seedHash);
    const again = await recordIn(next.match);
    expect(again.answers[at]).toEqual({ deal: 0, seed: standing.seed });
    expect(result(replay(gameNamed(game), again))).not.toBeNull();
    expect(() => replay(gameNamed(game), { ...again, answers: again.answers.toSpliced(at, 1) })).toThrow(/damaged/);
  });
});

describe('spectators with a delay', () => {
  it('see everything, and so much later', async () => {
    const time = manualTime();
    const server = await serve({ time });
    const [player, spectator] = [await visit(server), await visit(server)];
    const { match } = await create(player, {
      game: 'blackpoker',
      against: { kind: 'hotSeat' },
      spectators: { allowed: true, delay: 60_000 },
    });
    await player.client.join(match);
    await spectator.client.join(match);
    const pick = chance(5);
    for (let i = 0; i < 5; i++) {
      const { seat } = player.latest(match, 0).standing.decision!;
      const open = await player.until('a question', () => {
        const seen = player.latest(match, seat);
        return seen.version === i && seen.asked ? ownDecision(seen) : undefined;
      });
      await player.client.answer(match, open.id, wire(anyAnswer(open, pick)));
      await player.until('both', () => [0, 1].every((each) => player.latest(match, each).version === i + 1));
      time.advance(10_000);
    }
    // The first answer was given 50 seconds ago.
    expect(spectator.latest(match, 'spectator').version).toBe(0);
    time.advance(10_000);
    await spectator.until('the first answer', () => spectator.latest(match, 'spectator').version === 1);
    const late = await visit(server);
    await late.client.join(match);
    expect(late.latest(match, 'spectator').version).toBe(1);
    time.advance(40_000);
    for (const each of [spectator, late]) {
      await each.until('the rest', () => each.latest(match, 'spectator').version === 5);
    }
    expect(spectator.latest(match, 'spectator').view.decision).toMatchObject({
      player: player.latest(match, 0).standing.decision!.seat,
    });
  });
});

describe('a match that nobody needs', () => {
  it('sleeps, and wakes as it was', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'wixoss', against: { kind: 'hotSeat' } });
    await visitor.client.join(match);
    const before = visitor.latest(match, 0);
    await server.hall.sleepIdle();
    expect(server.hall.live()).toBe(1);
    await visitor.client.leave(match);
    await server.hall.sleepIdle();
    expect(server.hall.live()).toBe(0);
    await visitor.client.join(match);
    expect(visitor.latest(match, 0).view).toEqual(before.view);
  });
});

/** A game in which no rule can be carried out any more. */
function broken(state: State): State {
  const { match } = state;
  const code = match.game.code.map(() => () => {
    throw new Error('a rule is broken');
  });
  return { ...state, match: { ...match, game: { ...match.game, code } } };
}

describe('an engine that fails', () => {
  it('ends one match, keeps what reproduces it, and harms nobody else', async () => {
    const server = await serve({
      begin: (game, series) => (game.id === 'wixoss' ? broken(beginGame(game, series)) : beginGame(game, series)),
    });
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'wixoss', against: { kind: 'hotSeat' } });
    const healthy = await create(visitor, { game: 'blackpoker', against: { kind: 'hotSeat' } });
    await visitor.client.join(match);
    await visitor.client.join(healthy.match);
    const { seat } = visitor.latest(match, 0).standing.decision!;
    const open = ownDecision(visitor.latest(match, seat))!;
    const failed = visitor.client.answer(match, open.id, wire(anyAnswer(open, chance(1))));
    await expect(failed).rejects.toMatchObject({ code: 'failed' });
    await visitor.until('word of it', () => visitor.told.some((each) => each.type === 'stopped'));
    const { body } = await call(server, 'GET', `/api/matches/${match}/failure`);
    expect(body).toMatchObject({ status: 'failed', entries: [{ entry: { kind: 'answer' } }] });
    await Promise.all([playSeat(visitor, healthy.match, 0, 1), playSeat(visitor, healthy.match, 1, 2)]);
  });

  it('does not fail again for those who look on later', async () => {
    const time = manualTime();
    const server = await serve({ time, begin: (game, series) => broken(beginGame(game, series)) });
    const [visitor, watcher] = [await visit(server), await visit(server)];
    const spectators = { allowed: true, delay: 1000 };
    const { match } = await create(visitor, { game: 'wixoss', against: { kind: 'hotSeat' }, spectators });
    await visitor.client.join(match);
    const { seat } = visitor.latest(match, 0).standing.decision!;
    const open = ownDecision(visitor.latest(match, seat))!;
    const failed = visitor.client.answer(match, open.id, wire(anyAnswer(open, chance(1))));
    await expect(failed).rejects.toMatchObject({ code: 'failed' });
    await watcher.client.join(match);
    time.advance(5000);
    expect(watcher.latest(match, 'spectator').version).toBe(0);
    expect(await watcher.client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });
});

describe('limits', () => {
  it('hold for matches of a guest', async () => {
    const server = await serve({ limits: { ...testLimits, matchesPerGuest: 2 } });
    const visitor = await visit(server);
    await create(visitor, computer);
    await create(visitor, computer);
    await expect(create(visitor, computer)).rejects.toMatchObject({ code: 'limit' });
  });

  it('hold for messages: too many are refused, and in the end the connection with them', async () => {
    const server = await serve({ limits: { ...testLimits, messagesPerSecond: 10, messagesAtOnce: 20 } });
    const [flooder, neighbour] = [await visit(server), await visit(server)];
    const replies = await Promise.allSettled(Array.from({ length: 60 }, () => flooder.client.ask({ type: 'ping' })));
    expect(replies.some((each) => each.status === 'rejected')).toBe(true);
    expect(await neighbour.client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });

  it('hold for what a connection may say: garbage is refused, and does no harm', async () => {
    const server = await serve();
    const talk = async (...texts: (string | Buffer)[]): Promise<{ replies: string[]; code: number }> => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
      const replies: string[] = [];
      await new Promise((resolve) => socket.on('open', resolve));
      socket.on('message', (data: Buffer) => replies.push(data.toString()));
      const ended = new Promise<number>((resolve) => socket.on('close', resolve));
      for (const text of texts) socket.send(text);
      const late = new Promise<number>((resolve) => setTimeout(() => resolve(0), 300));
      const code = await Promise.race([ended, late]);
      socket.terminate();
      return { replies, code };
    };
    const hello = JSON.stringify({ type: 'hello', protocol: 1, token: null });
    expect((await talk('{')).replies[0]).toContain('badMessage');
    expect((await talk('['.repeat(30_000))).replies[0]).toContain('badMessage');
    expect((await talk('{"type":"lobby"}')).replies[0]).toContain('helloFirst');
    expect((await talk(hello, '{"type":"ping","more":1}')).replies[1]).toContain('badMessage');
    expect(await talk('{"type":"hello","protocol":1,"token":"forged"}')).toMatchObject({ code: 1008 });
    expect(await talk('{"type":"hello","protocol":7,"token":null}')).toMatchObject({ code: 1008 });
    expect(await talk('x'.repeat(300_000))).toMatchObject({ code: 1009 });
    expect(await talk(Buffer.from([1, 2, 3]))).toMatchObject({ code: 1008 });
    const visitor = await visit(server);
    expect(await visitor.client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });

  it('keep players at their own seats', async () => {
    const server = await serve();
    const [host, guest, stranger] = [await visit(server), await visit(server), await visit(server)];
    const { match } = await create(host, { game: 'blackpoker', against: { kind: 'lobby' } });
    await guest.client.ask({ type: 'sit', match });
    await Promise.all([host, guest, stranger].map((each) => each.client.join(match)));
    const { id, seat } = host.latest(match, 0).standing.decision!;
    const [mine, others] = seat === 0 ? [host, guest] : [guest, host];
    const open = ownDecision(mine.latest(match, seat))!;
    const answer = wire(anyAnswer(open, chance(1)));
    await expect(others.client.answer(match, id, answer)).rejects.toMatchObject({ code: 'notYours' });
    await expect(stranger.client.answer(match, id, answer)).rejects.toMatchObject({ code: 'notJoined' });
    await expect(stranger.client.ask({ type: 'concede', match, what: 'match' })).rejects.toMatchObject({
      code: 'notJoined',
    });
    expect(mine.latest(match, seat).version).toBe(0);
  });
});

describe('operators', () => {
  it('can see that it lives, is ready, and what it does', async () => {
    const server = await serve();
    expect(await call(server, 'GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await call(server, 'GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true } });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('tessera_live_matches');
    const page = await (await fetch(server.url, { headers: { 'accept-language': 'ja' } })).text();
    expect(page).toContain('lang="ja"');
    expect(page).toContain(`npx tessera join ${server.url}`);
  });

  it('alone can see what is measured', async () => {
    const usual = await serve();
    const secret = await serve({}, { metricsToken: 'a-token-for-watching' });
    const open = await serve({}, { metrics: 'open' });
    const status = async (server: { readonly url: string }, headers: Record<string, string>): Promise<number> =>
      (await fetch(`${server.url}/metrics`, { headers })).status;
    // A proxy on the same machine asks for somebody elsewhere.
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const right = { authorization: 'Bearer a-token-for-watching' };
    expect([await status(usual, {}), await status(usual, elsewhere)]).toEqual([200, 403]);
    expect(await status(usual, { forwarded: 'for=203.0.113.7' })).toBe(403);
    expect(await status(open, elsewhere)).toBe(200);
    expect(await status(secret, { ...elsewhere, ...right })).toBe(200);
    expect(await status(secret, { ...elsewhere, authorization: 'Bearer another' })).toBe(403);
    expect(await status(secret, elsewhere)).toBe(403);
    expect(await status(usual, { ...elsewhere, ...right })).toBe(403);
  });

  it('has the client for browsers that was built, and nothing else of the disk', async () => {
    const client = mkdtempSync(join(tmpdir(), 'tessera-client-'));
    mkdirSync(join(client, 'assets'));
    writeFileSync(join(client, 'index.html'), '<title>built</title>');
    writeFileSync(join(client, '.built'), 'secret');
    writeFileSync(join(client, 'assets/main-1.js'), 'main()');
    writeFileSync(join(client, 'assets/match-worker-1.js'), 'work()');
    const server = await serve({}, { client });
    const get = (path: string): Promise<Response> => fetch(server.url + path);
    for (const path of ['/', '/play', '/play/abc', '/credits'])
      expect(await (await get(path)).text()).toContain('built');
    // A browser gets the client for any page; the client says if it has none.
    const html = { headers: { accept: 'text/html' } };
    for (const path of ['/decks', '/decks/abc?x=1.5', '/cards/magic', '/play/%E0%A4%A', '/decks/%'])
      expect(await (await fetch(server.url + path, html)).text()).toContain('built');
    for (const path of ['/api/none', '/none.js', '/ws'])
      expect([path, (await fetch(server.url + path, html)).status]).toEqual([path, 404]);
    const main = await get('/assets/main-1.js');
    expect(await main.text()).toBe('main()');
    expect(main.headers.get('cache-control')).toContain('immutable');
    expect(main.headers.get('content-security-policy')).not.toContain('unsafe-eval');
    const worker = await get('/assets/match-worker-1.js');
    expect(worker.headers.get('content-security-policy')).toContain('unsafe-eval');
    for (const path of ['/.built', '/assets/../.built', '/assets/%2e%2e/.built', '/assets/none.js', '/assets']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    rmSync(client, { recursive: true });
  });
});

describe('what is left', () => {
  const limits = { ...testLimits, matchesPerGuest: 3, lobbyLasts: 1000, invitationLasts: 2000, abandonedLasts: 4000 };

  it('expires, and no longer counts', async () => {
    const time = manualTime();
    const server = await serve({ time, limits });
    const host = await visit(server);
    const { match: played } = await create(host, computer);
    const { match: invited, invitation } = await create(host, { ...computer, against: { kind: 'invitation' } });
    const { match: listed } = await create(host, { ...computer, against: { kind: 'lobby' } });
    await expect(create(host, computer)).rejects.toMatchObject({ code: 'limit' });
    const statusOf = async (match: string): Promise<string> => (await server.deps.store.match(match))!.status;
    const statuses = (): Promise<string[]> => Promise.all([played, invited, listed].map(statusOf));
    // Nothing does while somebody is there.
    await host.client.join(listed);
    await host.client.join(played);
    time.advance(1001);
    expect(await server.hall.expire()).toBe(0);
    await host.client.leave(listed);
    expect(await server.hall.expire()).toBe(1);
    expect(await statuses()).toEqual(['playing', 'open', 'withdrawn']);
    time.advance(1000);
    expect(await server.hall.expire()).toBe(1);
    expect(await statuses()).toEqual(['playing', 'withdrawn', 'withdrawn']);
    const late = await visit(server);
    await expect(late.client.ask({ type: 'sit', match: invited, invitation: invitation! })).rejects.toMatchObject({
      code: 'notOpen',
    });
    time.advance(4000);
    expect(await server.hall.expire()).toBe(0);
    await host.client.leave(played);
    await server.hall.sleepIdle();
    expect(await server.hall.expire()).toBe(1);
    expect(await statuses()).toEqual(['over', 'withdrawn', 'withdrawn']);
    // There is a replay to play on from, and room for others.
    const { body } = await call(server, 'GET', `/api/matches/${played}/replay`);
    expect(body['result']).toEqual({ winners: [], reason: 'expired' });
    for (let i = 0; i < 3; i++) await create(host, computer);
  });

  it('is left to the clock where there is one for lost connections', async () => {
    const time = manualTime();
    const server = await serve({ time, limits });
    const people = [await visit(server), await visit(server)];
    const clocks = { decision: null, match: null, away: 60_000 };
    const { match } = await create(people[0]!, { game: 'blackpoker', against: { kind: 'lobby' }, clocks });
    await people[1]!.client.ask({ type: 'sit', match });
    time.advance(50_000);
    expect(await server.hall.expire()).toBe(0);
    expect((await server.deps.store.match(match))!.status).toBe('playing');
  });
});
