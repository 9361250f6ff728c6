import { describe, expect, it } from 'vitest';
import { serve, visit } from './harness.ts';

/** What is listed: matches that can be watched, and those that somebody has played. */
describe('lists of matches', () => {
  it('show what can be watched, and how one’s own have ended', async () => {
    const server = await serve();
    const [ann, bob] = [await visit(server), await visit(server)];
    const get = async (path: string, token: string | null): Promise<Record<string, unknown>> => {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const reply = await fetch(`${server.url}${path}`, { headers });
      return (await reply.json()) as Record<string, unknown>;
    };
    const listed = async (): Promise<unknown> => {
      const { matches, playing } = (await get('/api/lobby', null)) as Record<string, { match: string }[]>;
      return { open: matches!.map(({ match }) => match), playing: playing!.map(({ match }) => match) };
    };
    const open = async (more: object): Promise<string> => {
      const made = await ann.client.ask({ type: 'create', game: 'blackpoker', against: { kind: 'lobby' }, ...more });
      if (made.type !== 'created') throw new Error(made.type);
      await ann.client.join(made.match);
      return made.match;
    };
    const watched = await open({});
    expect(await listed()).toEqual({ open: [watched], playing: [] });
    const hidden = await open({ spectators: { allowed: false, delay: 0 } });
    for (const match of [watched, hidden]) await bob.client.ask({ type: 'sit', match });
    expect(await listed()).toEqual({ open: [], playing: [watched] });
    await bob.client.join(watched);
    await bob.until('the table', () => bob.client.seen(watched, 1));
    await bob.client.ask({ type: 'concede', match: watched, what: 'match' });
    await ann.until('the end', () => ann.client.seen(watched, 0)?.standing.result);
    expect(await listed()).toEqual({ open: [], playing: [] });
    const { matches } = await get('/api/matches', bob.token());
    expect(matches).toMatchObject([
      { match: hidden, status: 'playing', result: null },
      {
        match: watched,
        game: 'blackpoker',
        status: 'over',
        bestOf: 1,
        seats: [{ own: false, computer: null }, { own: true }],
        result: { winners: [0], reason: 'conceded' },
      },
    ]);
  });
});
