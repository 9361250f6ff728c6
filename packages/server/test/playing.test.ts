import { createHash } from 'node:crypto';
import type { Series } from '@tessera/kernel';
import { readSeries, replay } from '@tessera/kernel';
import { gameNamed, games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { create, playSeat, serve, visit } from './harness.ts';

describe.each(games.map((game) => game.id))('%s online', (game) => {
  it('is played to its end against a computer, and its replay is what happened', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match, seats, seedHash } = await create(visitor, { game, against: { kind: 'computer', level: 'random' } });
    expect(seats).toEqual([0]);
    await visitor.client.join(match);
    const end = await playSeat(visitor, match, 0);
    expect(end.standing.result!.reason).not.toBe('');
    const { seed } = end.standing;
    expect(createHash('sha256').update(seed!).digest('hex')).toBe(seedHash);

    const answer = await fetch(`${server.url}/api/matches/${match}/replay`);
    const kept = (await answer.json()) as { readonly series: Series; readonly seed: string };
    expect(kept.seed).toBe(seed);
    const series = readSeries(kept.series);
    const state = replay(gameNamed(game), series.played[0]!.record!);
    expect(state.cells).toBeDefined();
    expect(series.played[0]!.result).toEqual(end.standing.result);
  });
});

describe('somebody whom the server does not know any more', () => {
  it('is a new guest at once, and what was asked for is done', async () => {
    const server = await serve();
    const forgotten: string[] = [];
    const visitor = await visit(server, 'a'.repeat(43), { onForgotten: () => forgotten.push('once') });
    const { seats } = await create(visitor, { game: 'blackpoker', against: { kind: 'computer', level: 'random' } });
    expect(seats).toEqual([0]);
    expect(forgotten).toEqual(['once']);
    expect(visitor.states).toEqual(['open']);
    expect(visitor.told).toMatchObject([{ type: 'welcome' }]);
    expect(visitor.token()).not.toBe('a'.repeat(43));
  });

  it('is nobody else in the middle of something', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'blackpoker', against: { kind: 'computer', level: 'random' } });
    await visitor.client.join(match);
    const renewed = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.token()}` },
    });
    expect(renewed.status).toBeLessThan(300);
    await visitor.until('the end', () => visitor.states.at(-1) === 'closed');
    expect(visitor.told.filter(({ type }) => type === 'welcome').length).toBe(1);
  });
});

describe('two people', () => {
  it('meet by an invitation and play to the end, each with their own view', async () => {
    const server = await serve();
    const [host, guest] = [await visit(server), await visit(server)];
    const { match, invitation, link } = await create(host, { game: 'blackpoker', against: { kind: 'invitation' } });
    expect(link).toBe(`${server.url}/play/${match}#${invitation}`);
    expect((await host.client.join(match)).type).toBe('waiting');
    await expect(guest.client.ask({ type: 'sit', match })).rejects.toMatchObject({ code: 'badInvitation' });
    const sitting = await guest.client.ask({ type: 'sit', match, invitation: invitation! });
    expect(sitting).toMatchObject({ type: 'seated', seats: [1] });
    await guest.client.join(match);
    await host.until('the beginning', () => host.client.seen(match, 0));
    const hands = [host.latest(match, 0), guest.latest(match, 1)].map(({ view, viewer }) =>
      view.zones
        .filter((zone) => zone.zone === 'hand')
        .map((zone) => [zone.player === viewer, zone.objects.length > 0]),
    );
    for (const hand of hands) for (const [own, shown] of hand) expect(shown).toBe(own);
    const [first, second] = await Promise.all([playSeat(host, match, 0, 1), playSeat(guest, match, 1, 2)]);
    expect(first.standing.result).toEqual(second.standing.result);
    const late = await visit(server);
    await expect(late.client.ask({ type: 'sit', match, invitation: invitation! })).rejects.toMatchObject({
      code: 'notOpen',
    });
  });

  it('meet in the lobby', async () => {
    const server = await serve();
    const [host, guest] = [await visit(server), await visit(server)];
    const { match } = await create(host, { game: 'wixoss', against: { kind: 'lobby' } });
    const early = await guest.client.ask({ type: 'lobby' });
    expect(early.type === 'lobby' && early.matches).toEqual([]);
    await host.client.join(match);
    const lobby = await guest.client.ask({ type: 'lobby' });
    expect(lobby.type === 'lobby' && lobby.matches.map((each) => each.match)).toEqual([match]);
    await guest.client.ask({ type: 'sit', match });
    await guest.client.join(match);
    const after = await guest.client.ask({ type: 'lobby' });
    expect(after.type === 'lobby' && after.matches).toEqual([]);
    await Promise.all([playSeat(host, match, 0, 1), playSeat(guest, match, 1, 2)]);
  });

  it('sit at one connection', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match, seats } = await create(visitor, { game: 'cross-horizon', against: { kind: 'hotSeat' } });
    expect(seats).toEqual([0, 1]);
    await visitor.client.join(match);
    const [first, second] = await Promise.all([playSeat(visitor, match, 0, 1), playSeat(visitor, match, 1, 2)]);
    expect(first.standing.result).toEqual(second.standing.result);
  });

  it('withdraw an invitation that nobody took', async () => {
    const server = await serve();
    const host = await visit(server);
    const { match, invitation } = await create(host, { game: 'magic', against: { kind: 'invitation' } });
    await host.client.join(match);
    await host.client.ask({ type: 'withdraw', match });
    await host.until('the end', () => host.told.some((message) => message.type === 'stopped'));
    const late = await visit(server);
    await expect(late.client.ask({ type: 'sit', match, invitation: invitation! })).rejects.toMatchObject({
      code: 'notOpen',
    });
  });
});

describe('spectators', () => {
  it('see what everybody may see, and nothing of the hands', async () => {
    const server = await serve();
    const [player, spectator] = [await visit(server), await visit(server)];
    const { match } = await create(player, { game: 'magic', against: { kind: 'computer', level: 'random' } });
    await player.client.join(match);
    await spectator.client.join(match);
    const end = await playSeat(player, match, 0);
    const last = await spectator.until('the end', () => {
      const seen = spectator.client.seen(match, 'spectator');
      return seen?.standing.result === null ? undefined : seen;
    });
    expect(last.standing.result).toEqual(end.standing.result);
    expect(spectator.seen.length).toBeGreaterThan(20);
    for (const { view } of spectator.seen) {
      for (const { zone, objects } of view.zones) {
        if (zone === 'hand') expect(objects.filter(({ id }) => id !== null)).toEqual([]);
      }
    }
    await expect(spectator.client.answer(match, 0, { yes: true })).rejects.toMatchObject({ code: 'notJoined' });
  });

  it('are kept out where the players want to be alone', async () => {
    const server = await serve();
    const [player, spectator] = [await visit(server), await visit(server)];
    const { match } = await create(player, {
      game: 'blackpoker',
      against: { kind: 'computer', level: 'random' },
      spectators: { allowed: false, delay: 0 },
    });
    await expect(spectator.client.join(match)).rejects.toMatchObject({ code: 'noSpectators' });
  });
});
