import type { SeriesView } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Server } from '../src/server.ts';
import { manualTime } from '../src/time.ts';
import type { Visitor } from './harness.ts';
import { anyAnswer, chance, create, ownDecision, playSeat, scriptedOpponents, serve, visit, wire } from './harness.ts';

type Wanted = Parameters<typeof create>[1];

/** Two people at a table that has begun. */
async function twoAt(
  server: Server,
  more: Partial<Wanted> = {},
): Promise<{ match: string; people: [Visitor, Visitor] }> {
  const people: [Visitor, Visitor] = [await visit(server), await visit(server)];
  const { match } = await create(people[0], { game: 'blackpoker', against: { kind: 'lobby' }, ...more });
  await people[1].client.ask({ type: 'sit', match });
  await Promise.all(people.map((each) => each.client.join(match)));
  return { match, people };
}

/** Whoever is asked now, with their seat. */
async function whoIsAsked(
  people: readonly Visitor[],
  match: string,
): Promise<{ seat: number; visitor: Visitor; id: number }> {
  const seat = await people[0]!.until('somebody to be asked', () => {
    const views = people.map((each, i) => each.client.seen(match, i));
    const versions = new Set(views.map((seen) => seen?.version));
    const found = views.findIndex((seen) => seen?.asked === true);
    return versions.size === 1 && found >= 0 ? { found } : undefined;
  });
  const visitor = people[seat.found]!;
  return { seat: seat.found, visitor, id: visitor.latest(match, seat.found).standing.decision!.id };
}

async function answerOnce(people: readonly Visitor[], match: string, pick = chance(3)): Promise<number> {
  const { seat, visitor, id } = await whoIsAsked(people, match);
  const open = ownDecision(visitor.latest(match, seat))!;
  await visitor.client.answer(match, id, wire(anyAnswer(open, pick)));
  return seat;
}

const resultOf = (
  visitor: Visitor,
  match: string,
  seat: number,
): Promise<{ winners: readonly number[]; reason: string }> =>
  visitor.until('a result', () => visitor.client.seen(match, seat)?.standing.result);

describe('people who agree', () => {
  it('give up', async () => {
    const server = await serve();
    const { match, people } = await twoAt(server);
    await people[1].client.ask({ type: 'concede', match, what: 'match' });
    expect(await resultOf(people[0], match, 0)).toEqual({ winners: [0], reason: 'conceded' });
    await expect(people[0].client.ask({ type: 'concede', match, what: 'match' })).rejects.toMatchObject({
      code: 'over',
    });
  });

  it('call it a draw, when both want it', async () => {
    const server = await serve();
    const { match, people } = await twoAt(server);
    const [first, second] = people;
    await expect(second.client.ask({ type: 'draw', match, say: 'accept' })).rejects.toMatchObject({ code: 'notNow' });
    await first.client.ask({ type: 'draw', match, say: 'offer' });
    await expect(first.client.ask({ type: 'draw', match, say: 'accept' })).rejects.toMatchObject({ code: 'notNow' });
    await second.until('the offer', () => second.latest(match, 1).standing.draw === 0);
    await second.client.ask({ type: 'draw', match, say: 'decline' });
    // Nobody is pestered with offers.
    await expect(first.client.ask({ type: 'draw', match, say: 'offer' })).rejects.toMatchObject({ code: 'notNow' });
    await second.client.ask({ type: 'draw', match, say: 'offer' });
    await first.client.ask({ type: 'draw', match, say: 'accept' });
    expect(await resultOf(second, match, 1)).toEqual({ winners: [], reason: 'agreed' });
  });

  it('take back an answer, when the other lets them', async () => {
    const server = await serve();
    const { match, people } = await twoAt(server);
    const seat = await answerOnce(people, match);
    const other = 1 - seat;
    const before = people[seat]!.seen.find((seen) => seen.viewer === seat && seen.version === 0)!;
    await people[seat]!.client.ask({ type: 'takeBack', match, say: 'offer' });
    await people[other]!.until('the offer', () => people[other]!.latest(match, other).standing.takeBack === seat);
    await people[other]!.client.ask({ type: 'takeBack', match, say: 'accept' });
    const back = await people[seat]!.until('the way back', () => {
      const seen = people[seat]!.latest(match, seat);
      return seen.reset && seen.version === 3 ? seen : undefined;
    });
    expect({ ...back.view, events: [] }).toEqual({ ...before.view, events: [] });
    expect(back.standing.decision!.id).toBe(3);
    // The journal keeps both, and whoever reads it comes to the same.
    await Promise.all([playSeat(people[0], match, 0, 1), playSeat(people[1], match, 1, 2)]);
    await server.hall.sleepIdle();
    const again = await visit(server, people[0].token());
    await again.client.join(match);
    expect(again.latest(match, 0).standing.result).toEqual(people[0].latest(match, 0).standing.result);
  });

  it('take back against a computer without asking', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'blackpoker', against: { kind: 'computer', level: 'random' } });
    await visitor.client.join(match);
    await visitor.until('a question', () => visitor.latest(match, 0).asked);
    const before = visitor.latest(match, 0);
    await visitor.client.answer(match, before.standing.decision!.id, wire(anyAnswer(ownDecision(before)!, chance(1))));
    await visitor.client.ask({ type: 'takeBack', match, say: 'offer' });
    const back = await visitor.until('the way back', () => {
      const seen = visitor.latest(match, 0);
      return seen.reset && seen.version > before.version ? seen : undefined;
    });
    expect({ ...back.view, events: [] }).toEqual({ ...before.view, events: [] });
  });

  it('play again', async () => {
    const server = await serve();
    const { match, people } = await twoAt(server);
    await people[1].client.ask({ type: 'concede', match, what: 'match' });
    await resultOf(people[0], match, 0);
    const asked = await people[0].client.ask({ type: 'rematch', match });
    const next = asked.type === 'rematch' ? asked.next : '';
    await people[1].until('the wish', () =>
      people[1].told.some((each) => each.type === 'rematch' && each.next === next),
    );
    // A seat that is kept for somebody is taken by nobody else.
    const stranger = await visit(server);
    await expect(stranger.client.ask({ type: 'sit', match: next })).rejects.toMatchObject({ code: 'badInvitation' });
    await people[0].client.join(next);
    expect(await people[1].client.ask({ type: 'rematch', match })).toMatchObject({ next });
    await people[1].client.join(next);
    await Promise.all([playSeat(people[0], next, 0, 1), playSeat(people[1], next, 1, 2)]);
  });
});

describe('a match of three games', () => {
  it('goes on from game to game, with changed decks between them', async () => {
    const server = await serve();
    const { match, people } = await twoAt(server, { game: 'magic', bestOf: 3 });
    await people[0].client.ask({ type: 'concede', match, what: 'game' });
    const between = await people[0].until('the pause', () => {
      const seen = people[0].latest(match, 0);
      return seen.standing.unsettled.length === 2 ? seen : undefined;
    });
    const series: SeriesView = between.series;
    expect(series.score).toEqual([0, 1]);
    const bad = people[0].client.ask({ type: 'deck', match, deck: { main: ['no such card'] } });
    await expect(bad).rejects.toMatchObject({ code: 'badDeck' });
    await people[0].client.ask({
      type: 'deck',
      match,
      deck: Object.fromEntries(Object.entries(series.deck!).map(([part, cards]) => [part, [...cards]])),
    });
    await people[1].client.ask({ type: 'deck', match });
    await people[0].until('the next game', () => people[0].latest(match, 0).standing.decision !== null);
    expect(people[0].latest(match, 0).series.results.length).toBe(1);
    await people[1].client.ask({ type: 'concede', match, what: 'game' });
    for (const each of people) {
      await each.until('the pause', () => each.latest(match, people.indexOf(each)).standing.unsettled.length > 0);
      await each.client.ask({ type: 'deck', match });
    }
    await people[0].until('the last game', () => people[0].latest(match, 0).standing.decision !== null);
    await people[0].client.ask({ type: 'concede', match, what: 'game' });
    expect(await resultOf(people[1], match, 1)).toEqual({ winners: [1], reason: 'won' });
    const replay = (await (await fetch(`${server.url}/api/matches/${match}/replay`)).json()) as { games: number[] };
    expect(replay.games.length).toBe(3);
  });

  it('has no pause where decks cannot be changed', async () => {
    const server = await serve();
    const { match, people } = await twoAt(server, { bestOf: 3 });
    await people[0].client.ask({ type: 'concede', match, what: 'game' });
    const next = await people[1].until('the next game', () => people[1].seen.find(({ ended }) => ended !== null));
    expect(next.ended!.result).toEqual({ winners: [1], reason: 'conceded' });
    expect(next.view.result).toBeNull();
    await Promise.all([playSeat(people[0], match, 0, 1), playSeat(people[1], match, 1, 2)]);
  });
});

describe('clocks', () => {
  const clocks = { decision: 60_000, match: 300_000, away: 30_000 };

  it('give the default answer for somebody who takes too long, and end the match in the end', async () => {
    const time = manualTime();
    const server = await serve({ time });
    const { match, people } = await twoAt(server, { clocks });
    const { seat, visitor } = await whoIsAsked(people, match);
    expect(visitor.latest(match, seat).standing.clocks).toMatchObject({ running: [seat] });
    time.advance(59_999);
    expect(visitor.latest(match, seat).version).toBe(0);
    time.advance(1);
    await visitor.until('the default answer', () => visitor.latest(match, seat).version === 1);
    expect((await server.deps.store.entries(match)).map(({ body }) => body)).toEqual([
      expect.stringContaining('"by":"default"'),
    ]);
    for (let i = 0; i < 40 && people[0].latest(match, 0).standing.result === null; i++) {
      const { version } = people[0].latest(match, 0);
      time.advance(60_000);
      await people[0].until('the next', () => people[0].latest(match, 0).version > version);
    }
    expect(people[0].latest(match, 0).standing.result).toMatchObject({ reason: 'time' });
  });

  it('stand while somebody is away, until their allowance is used up', async () => {
    const time = manualTime();
    const server = await serve({ time });
    const { match, people } = await twoAt(server, { clocks });
    const { seat, visitor } = await whoIsAsked(people, match);
    const other = people[1 - seat]!;
    const isHere = (here: boolean): Promise<boolean> =>
      other.until('presence', () => other.latest(match, 1 - seat).info.seats[seat]!.connected === here);
    await isHere(true);
    time.advance(20_000);
    const token = visitor.token();
    visitor.client.close();
    await isHere(false);
    time.advance(29_000);
    const again = await visit(server, token);
    await again.client.join(match);
    const { standing } = again.latest(match, seat);
    expect(standing.clocks.decision[seat]).toBe(40_000);
    expect(standing.clocks.away[seat]).toBe(1_000);
    await isHere(true);
    again.client.close();
    await isHere(false);
    time.advance(1_000);
    expect(await resultOf(other, match, 1 - seat)).toEqual({ winners: [1 - seat], reason: 'left' });
  });
});

describe('computer players', () => {
  it.each([
    [
      'throw',
      () => {
        throw new Error('no idea');
      },
    ],
    ['answer nonsense', () => ({ act: 'nothing of the kind' })],
    ['answer something else altogether', () => 'pass'],
  ])('that %s get the default answer', async (_, answer) => {
    const server = await serve({ opponents: scriptedOpponents(answer) });
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'blackpoker', against: { kind: 'computer', level: 'random' } });
    await visitor.client.join(match);
    const end = await playSeat(visitor, match, 0);
    expect(end.standing.result).not.toBeNull();
    const entries = await server.deps.store.entries(match);
    expect(entries.some(({ body }) => body.includes('"by":"default"'))).toBe(true);
    expect(entries.some(({ body }) => body.includes('"by":"computer"'))).toBe(false);
  });
});
