import { Writable } from 'node:stream';
import type { Answer, State, Viewer } from '@tessera/kernel';
import { answers, apply, beginGame, clone, decision, hash, refusal, release, view } from '@tessera/kernel';
import { games } from '@tessera/lab';
import pino from 'pino';
import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { Column } from '../../kernel/src/layout.ts';
import { reshape } from '../../kernel/src/state.ts';
import { definitionOf, nextOf, put } from '../../kernel/src/table.ts';
import { first, zone } from '../../kernel/src/zones.ts';
import type { SocketLike } from '../src/client/index.ts';
import type { BeginGame } from '../src/matches/course.ts';
import type { Server } from '../src/server.ts';
import { repeatableSecrets } from '../src/secrets.ts';
import { manualTime } from '../src/time.ts';
import type { Visitor } from './harness.ts';
import { anyAnswer, chance, create, ownDecision, serve, visit, wire } from './harness.ts';

/**
 * Two worlds that differ only in what seat 0 cannot know: a card that player 1 holds, or will draw soon, and one deep in
 * the deck have changed places. Both are played alike, in step, as long as the rules give nothing away; and every letter
 * that seat 0 and spectators are sent has to be the same.
 */
type World = {
  readonly server: Server;
  readonly match: string;
  readonly first: Visitor;
  readonly second: Visitor;
  readonly spectator: Visitor;
  /** What came over the lines of seat 0 and of the spectator, and what was logged. */
  readonly heard: readonly string[];
  readonly logged: readonly string[];
  readonly state: () => State;
};

async function openWorld(game: string, begin: BeginGame, seed: string): Promise<World> {
  const logged: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  const server = await serve(
    {
      begin,
      time: manualTime(),
      secrets: repeatableSecrets(seed),
      log: pino({ level: 'debug', base: null, timestamp: false }, stream),
    },
    { url: 'https://tessera.example' },
  );
  const heard: string[] = [];
  const wiretap =
    (name: string) =>
    (url: string): SocketLike => {
      const line = new WebSocket(url);
      line.on('message', (data: Buffer) => heard.push(`${name} ${data.toString()}`));
      return line as unknown as SocketLike;
    };
  const first = await visit(server, null, { connect: wiretap('seat 0') });
  const second = await visit(server);
  const { match } = await create(first, { game, against: { kind: 'lobby' }, bestOf: 1 });
  await second.client.ask({ type: 'sit', match });
  await first.client.join(match);
  await second.client.join(match);
  // Asked everywhere: what settings answer depends on the hand, and only pauses hide that.
  await second.client.ask({ type: 'preferences', match, preferences: { fullControl: true } });
  const spectator = await visit(server, null, { connect: wiretap('spectator') });
  await spectator.client.join(match);
  const live = await server.hall.find(match);
  return { server, match, first, second, spectator, heard, logged, state: () => live.course().state };
}

/** Everybody has heard of everything that has happened. */
async function settled({ first, second, spectator, match, server }: World): Promise<void> {
  const live = await server.hall.find(match);
  // Settings may still be answering.
  await second.until('a question', () => {
    const { result, version } = live.course();
    const seen = [first.client.seen(match, 0), second.client.seen(match, 1)];
    return seen.every((each) => each?.version === version) && (result !== null || seen.some((each) => each?.asked));
  });
  const { version } = live.course();
  const all = [
    [first, 0],
    [second, 1],
    [spectator, 'spectator'],
  ] as const;
  for (const [visitor, viewer] of all) {
    await visitor.until('the others', () => visitor.client.seen(match, viewer)?.version === version);
    // Whatever was on its way has arrived when the answer to this has.
    await visitor.client.ask({ type: 'ping' });
  }
}

/** An answer of player 1 after which seat 0 and spectators could not tell the worlds apart by the rules. */
function silentAnswer(worlds: readonly State[], pick: (below: number) => number): Answer | null {
  const silent: Answer[] = [];
  let tried = 0;
  for (const answer of answers(worlds[0]!)) {
    if (tried++ > 60 || silent.length > 6) break;
    if (worlds.every((state) => refusal(state, answer) === null) && isSilent(worlds, answer)) silent.push(answer);
  }
  // Rather one after which player 1 still has something else in hand.
  const telling = silent.filter((answer) => !looksAlike(worlds, answer, [1]));
  const among = telling.length > 0 ? telling : silent;
  return among[pick(among.length)] ?? null;
}

/** Whether seat 0 and spectators see the same after an answer, by what the kernel shows them. */
const isSilent = (worlds: readonly State[], answer: Answer): boolean => looksAlike(worlds, answer, [0, 'spectator']);

function looksAlike(worlds: readonly State[], answer: Answer, viewers: readonly Viewer[]): boolean {
  const after = worlds.map((state) => apply(clone(state), answer));
  const seen = after.map((state) => JSON.stringify(viewers.map((viewer) => view(state, viewer))));
  for (const state of after) release(state);
  return seen[0] === seen[1];
}

const withoutPort = (line: string): string => line.replace(/127\.0\.0\.1:\d+/, '127.0.0.1');

/** The same deal, but for two cards of player 1 that nobody else knows. */
const otherDeal: BeginGame = (game, series) => {
  const state = beginGame(game, series);
  const cardsIn = (kind: number): number[] => {
    const rows: number[] = [];
    const zoneRow = zone(state, kind, 1);
    for (let row = first(state, zoneRow); row !== zoneRow; row = nextOf(state, row)) rows.push(row);
    return rows;
  };
  const kinds = game.zones.flatMap(({ per, internal }, kind) => (per === 'player' && !internal ? [kind] : []));
  const unseen = kinds.filter((kind) => game.zones[kind]!.faces === 'nobody').map(cardsIn);
  const [deck = []] = unseen.toSorted((a, b) => b.length - a.length);
  const [hand = []] = kinds.filter((kind) => game.zones[kind]!.faces === 'owner').map(cardsIn);
  const held = hand[0] ?? deck.at(-3)!;
  const deep = deck.find((row) => definitionOf(state, row) !== definitionOf(state, held))!;
  const [one, other] = [definitionOf(state, held), definitionOf(state, deep)];
  put(state, held, Column.definition, other);
  put(state, deep, Column.definition, one);
  reshape(state);
  return state;
};

/** Plays both worlds in step: how many answers it took until the rules told them apart, in how many player 1 could. */
async function playInStep(game: string, seed: string): Promise<{ readonly steps: number; readonly differing: number }> {
  const worlds = [await openWorld(game, beginGame, seed), await openWorld(game, otherDeal, seed)];
  const [one, other] = worlds as [World, World];
  let compared = 0;
  const compare = (): void => {
    expect(other.heard.slice(compared)).toEqual(one.heard.slice(compared));
    compared = one.heard.length;
  };
  for (const world of worlds) await settled(world);
  const pick = chance(seed.length * 7 + game.length);
  let steps = 0;
  let differing = 0;
  while (decision(one.state()) !== null && steps < MOST_STEPS) {
    const open = decision(one.state())!;
    const states = worlds.map(({ state }) => state());
    expect(hash(states[0]!)).not.toBe(hash(states[1]!));
    if (JSON.stringify(view(states[0]!, 1)) !== JSON.stringify(view(states[1]!, 1))) differing++;
    const own = ownDecision(one.first.latest(one.match, 0));
    const answer = open.player === 0 ? anyAnswer(own ?? open, pick) : silentAnswer(states, pick);
    // What player 0 does may show what player 1 has, such as a card that is looked at.
    if (answer === null || !isSilent(states, answer)) break;
    for (const world of worlds) {
      const { id } = (await world.server.hall.find(world.match)).course().open!;
      const [acting, waiting] = open.player === 0 ? [world.first, world.second] : [world.second, world.first];
      if (steps % 5 === 0) {
        // What is wrong is refused in the same words.
        for (const wrong of [{ number: 99 }, { act: 'nonsense' }, { one: 1 }] as const) {
          await world.first.client.answer(world.match, id, wrong).catch(() => {});
          await world.spectator.client.answer(world.match, id, wrong).catch(() => {});
        }
        await waiting.client.answer(world.match, id, wire(answer)).catch(() => {});
      }
      await acting.client.answer(world.match, id, wire(answer));
      await settled(world);
    }
    steps++;
    compare();
  }
  for (const world of worlds) {
    await world.second.client.ask({ type: 'concede', match: world.match, what: 'match' }).catch(() => {});
    await settled(world);
  }
  compare();
  expect(other.logged.map(withoutPort)).toEqual(one.logged.map(withoutPort));
  expect(one.logged.length).toBeGreaterThan(0);
  return { steps, differing };
}

const MOST_STEPS = 120;

describe.each(games.map((game) => game.id))('two worlds of %s', (game) => {
  it('sound alike to seat 0 and to spectators, in everything they are sent', async () => {
    let steps = 0;
    let differing = 0;
    for (const seed of ['north', 'east', 'south', 'west']) {
      const played = await playInStep(game, seed);
      steps += played.steps;
      differing += played.differing;
    }
    // Some deals show the difference soon, by the rules; most of it must not be over before it has begun.
    expect(steps).toBeGreaterThan(60);
    expect(differing).toBeGreaterThan(30);
  });
});
