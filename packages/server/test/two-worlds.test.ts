import { Writable } from 'node:stream';
import type { Answer, Preferences } from '@tessera/kernel';
import { beginGame, defaultPreferences } from '@tessera/kernel';
import { gameNamed, games } from '@tessera/lab';
import type { Question } from '@tessera/players';
import { newThinker } from '@tessera/players';
import pino from 'pino';
import { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { allRows, handleOf } from '../../kernel/src/table.ts';
import type { Request, SocketLike } from '../src/client/index.ts';
import type { BeginGame } from '../src/matches/course.ts';
import type { LiveMatch } from '../src/matches/match.ts';
import { thinkingOpponents } from '../src/opponents/opponents.ts';
import { repeatableSecrets } from '../src/secrets.ts';
import type { Server } from '../src/server.ts';
import type { ManualTime } from '../src/time.ts';
import { manualTime } from '../src/time.ts';
import type { Visitor } from './harness.ts';
import { create, serve, testLimits, visit, wire } from './harness.ts';
import type { TwoWorlds } from './other-world.ts';
import { twoWorlds } from './other-world.ts';

/**
 * Whole matches in two worlds that differ only in what one seat cannot know: every card that it never comes to know lies
 * elsewhere (`other-world.ts`). The same is answered in both, by people, by settings or by a computer, and every letter
 * that this seat and spectators are sent has to be the same.
 */
type Way = {
  readonly name: string;
  /** From whose seat the worlds look alike. The other seat is a computer where it is none of a person. */
  readonly viewer: 0 | 1;
  readonly against: 'person' | 'computer';
  /** Whether people are asked everything; otherwise the server answers for them as they usually want it. */
  readonly fullControl: boolean;
  /** How much later spectators see it. */
  readonly delay: number;
};

const ways: readonly Way[] = [
  { name: 'people who are asked everything', viewer: 0, against: 'person', fullControl: true, delay: 0 },
  { name: 'people whose settings answer', viewer: 0, against: 'person', fullControl: false, delay: 5000 },
  { name: 'a computer opponent', viewer: 0, against: 'computer', fullControl: false, delay: 0 },
  { name: 'what a computer opponent is asked', viewer: 1, against: 'computer', fullControl: false, delay: 0 },
];

type Listener = 'seat 0' | 'seat 1' | 'spectator';

type World = {
  readonly server: Server;
  readonly time: ManualTime;
  readonly match: string;
  readonly live: LiveMatch;
  readonly people: readonly Visitor[];
  readonly spectator: Visitor;
  /** What came over the lines, what was logged, and what the computer was asked. */
  readonly heard: Readonly<Record<Listener, string[]>>;
  readonly logged: readonly string[];
  readonly questions: readonly string[];
  /** Has the computer give its answers, from the first one on. */
  readonly script: (answers: TwoWorlds['answers']) => void;
};

/** How long settings take: exactly as long as everybody else in these worlds. */
const PAUSE = 1000;
const limits = { ...testLimits, pause: { shortest: PAUSE, longest: PAUSE } };

type Wanted = Parameters<typeof create>[1];

async function openWorld(
  wanted: Omit<Wanted, 'against'>,
  against: Way['against'],
  begin: BeginGame,
  seed: string,
  brought?: Extract<Request, { type: 'sit' }>['deck'],
): Promise<World> {
  const logged: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  const time = manualTime();
  const questions: string[] = [];
  const script = Promise.withResolvers<TwoWorlds['answers']>();
  const thinker = newThinker((hear) => ({
    ask: (question) => {
      const number = questions.push(questionText(question)) - 1;
      void script.promise.then((answers) => {
        const own = answers.filter(({ seat }) => seat === question.seat)[number];
        hear({ id: question.id, ...(own === undefined ? { problem: 'no answer' } : { answer: own.answer }) });
      });
    },
    end: async () => {},
  }));
  const server = await serve(
    {
      begin,
      time,
      limits,
      secrets: repeatableSecrets(seed),
      log: pino({ level: 'debug', base: null, timestamp: false }, stream),
      opponents: thinkingOpponents(thinker, { threads: 1, thinking: 600_000, waiting: 10 }),
    },
    { url: 'https://tessera.example' },
  );
  const heard: World['heard'] = { 'seat 0': [], 'seat 1': [], spectator: [] };
  const tapped = (name: Listener): Promise<Visitor> =>
    visit(server, null, {
      connect: (url): SocketLike => {
        const line = new WebSocket(url);
        line.on('message', (data: Buffer) => heard[name].push(data.toString()));
        return line as unknown as SocketLike;
      },
    });
  const first = await tapped('seat 0');
  const second = against === 'person' ? [await tapped('seat 1')] : [];
  const { match } = await create(first, {
    ...wanted,
    against: against === 'person' ? { kind: 'lobby' } : { kind: 'computer', level: 'novice' },
  });
  const deck = brought === undefined ? {} : { deck: brought };
  for (const each of second) await each.client.ask({ type: 'sit', match, ...deck });
  const people = [first, ...second];
  for (const each of people) await each.client.join(match);
  const spectator = await tapped('spectator');
  await spectator.client.join(match);
  const live = await server.hall.find(match);
  return { server, time, match, live, people, spectator, heard, logged, questions, script: script.resolve };
}

const questionText = ({ world, ...rest }: Question): string =>
  `${JSON.stringify(rest)} ${Buffer.from(world).toString('hex')}`;

/** Everybody who plays has heard of everything that has happened. */
async function upToDate({ people, live, match }: World): Promise<void> {
  for (const [seat, each] of people.entries()) {
    await each.until('what has happened', () => each.client.seen(match, seat)?.version === live.course().version);
  }
}

/** Gives all the answers of a game, as people, settings and a computer do it. */
async function playThrough(world: World, way: Way, { answers }: TwoWorlds): Promise<void> {
  const { live, people, spectator, time, match } = world;
  const isAt = (version: number): Promise<boolean> =>
    people[0]!.until(`version ${version}`, () => live.course().version >= version);
  world.script(answers);
  for (const [version, { seat, answer }] of answers.entries()) {
    const person = people[seat];
    if (person !== undefined) {
      await upToDate(world);
      const { asked } = person.latest(match, seat);
      if (asked && version % 20 === 0 && (seat === way.viewer || way.fullControl))
        await disturb(world, version, seat, answer);
      // Settings answer meanwhile; people take as long.
      time.advance(PAUSE);
      if (asked) await person.client.answer(match, version, wire(answer));
    }
    await isAt(version + 1);
  }
  await upToDate(world);
  // Spectators who see it later have to see the end of it.
  time.advance(60_000);
  await spectator.until('the end', () => spectator.latest(match, 'spectator').standing.result !== null);
  // Whatever was on its way has arrived when the answer to this has.
  for (const each of [...people, spectator]) await each.client.ask({ type: 'ping' });
}

const WRONG: readonly ReturnType<typeof wire>[] = [{ number: 99 }, { act: 'nonsense' }, { one: 1 }, { some: [1, 2] }];

/** What is wrong is refused in the same words, whoever comes back is told the same. */
async function disturb(
  { server, live, match, people, spectator }: World,
  version: number,
  seat: number,
  answer: Answer,
): Promise<void> {
  for (const each of [...people, spectator]) {
    for (const wrong of WRONG) {
      await each.client.answer(match, version, wrong).catch(() => {});
    }
    await each.client.ask({ type: 'foresee', match, decision: version, answer: wire(answer) }).catch(() => {});
    await each.client.ask({ type: 'try', match, decision: version, pairs: [[1, 2]] }).catch(() => {});
  }
  // Whatever there is, by its id: also what they may not see.
  const { state } = live.course();
  const ids = [...new Set(allRows(state).map((row) => handleOf(state, row)))].toSorted((one, other) => one - other);
  for (const each of [people[0]!, spectator]) {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const asked = ids.slice(from, from + AT_ONCE);
      await Promise.all(asked.map((object) => each.client.ask({ type: 'explain', match, object })));
    }
  }
  const waiting = people[1 - seat];
  await waiting?.client.ask({ type: 'takeBack', match, say: 'accept' }).catch(() => {});
  for (const each of [people[0]!, spectator]) {
    await each.client.ask({ type: 'join', match, since: Math.max(0, version - 7) });
  }
  for (const path of ['', '/replay', '/series', '/failure', '/replay/view?at=0&viewer=open']) {
    const said = await fetch(`${server.url}/api/matches/${match}${path}`);
    if (path !== '') expect([path, said.ok]).toEqual([path, false]);
  }
}

/** Fewer than may wait. */
const AT_ONCE = 50;

const withoutPort = (line: string): string => line.replace(/127\.0\.0\.1:\d+/, '127.0.0.1');

/** The first letters in which two long texts differ, so that a failure can be read. */
function expectSame(what: string, one: readonly string[], other: readonly string[]): void {
  const at = one.findIndex((each, i) => each !== other[i]);
  if (at < 0 && one.length === other.length) return;
  const [a = '', b = ''] = [one[at], other[at]];
  let letter = 0;
  while (letter < a.length && a[letter] === b[letter]) letter++;
  const around = (text: string): string => text.slice(Math.max(0, letter - 200), letter + 200);
  expect([what, one.length, at, around(b)]).toEqual([what, other.length, at, around(a)]);
}

/** Two worlds of a match in which somebody could see something of the difference. */
async function inTwoWorlds(game: string, way: Way): Promise<TwoWorlds> {
  const wanted = { game, bestOf: 1, spectators: { allowed: true, delay: way.delay } } as const;
  for (let n = 0; ; n++) {
    const one = await openWorld(wanted, way.against, beginGame, `${game} ${n}`);
    const { begun } = one.live.course();
    const usual: Preferences | null = way.fullControl ? null : defaultPreferences(gameNamed(game), begun.format);
    const worlds = twoWorlds(gameNamed(game), begun, way.viewer, [usual, way.against === 'person' ? usual : null]);
    if (worlds.differing < 5 && n < MOST_TRIES) continue;
    const other = await openWorld(wanted, way.against, worlds.begin, `${game} ${n}`);
    for (const world of [one, other]) {
      if (way.fullControl) {
        for (const each of world.people) {
          await each.client.ask({ type: 'preferences', match: world.match, preferences: { fullControl: true } });
        }
      }
      await playThrough(world, way, worlds);
      expect(world.live.entries().map(({ entry }) => entry.kind === 'answer' && entry.answer)).toEqual(
        worlds.answers.map(({ answer }) => wire(answer)),
      );
    }
    if (way.viewer === 0) expectSame('seat 0', one.heard['seat 0'], other.heard['seat 0']);
    else expectSame('questions', one.questions, other.questions);
    expectSame('spectator', one.heard.spectator, other.heard.spectator);
    expectSame('log', one.logged.map(withoutPort), other.logged.map(withoutPort));
    expect(one.heard.spectator.length).toBeGreaterThan(worlds.answers.length);
    // Whoever may know the difference does.
    const hidden: Listener = way.viewer === 0 ? 'seat 1' : 'seat 0';
    if (way.against === 'person' || way.viewer === 1) expect(one.heard[hidden]).not.toEqual(other.heard[hidden]);
    return worlds;
  }
}

const MOST_TRIES = 8;

describe('two worlds of a series', () => {
  it('sound alike to whoever is not told how the other deck was changed', async () => {
    const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
    const main = [
      ...many('Silvercoat Lion', 4),
      ...many('Wind Drake', 4),
      ...many('Plains', 30),
      ...many('Island', 22),
    ];
    const changed = [...main.filter((card) => card !== 'Wind Drake'), ...many('Divination', 4)];
    const pool = [...main, ...many('Divination', 4), ...many('Island', 11)];
    const deckOf = (played: readonly string[]): { main: string[]; sideboard: string[] } => {
      const sideboard = [...pool];
      for (const card of played) sideboard.splice(sideboard.indexOf(card), 1);
      return { main: [...played], sideboard };
    };
    const worlds: World[] = [];
    for (const played of [main, changed]) {
      const wanted = { game: 'magic', bestOf: 3, deck: { cards: deckOf(main) } } as const;
      const world = await openWorld(wanted, 'person', beginGame, 'series', { cards: deckOf(main) });
      const { people, match, spectator } = world;
      const [first, second] = people as [Visitor, Visitor];
      await second.client.ask({ type: 'concede', match, what: 'game' });
      await second.client.ask({ type: 'deck', match, deck: deckOf(played) });
      await first.until('the pause', () => first.latest(match, 0).standing.unsettled.length === 1);
      await first.client.ask({ type: 'deck', match });
      await first.until('the next game', () => first.latest(match, 0).standing.decision !== null);
      await second.client.ask({ type: 'concede', match, what: 'match' });
      for (const each of [...people, spectator]) await each.client.ask({ type: 'ping' });
      worlds.push(world);
    }
    const [one, other] = worlds as [World, World];
    for (const listener of ['seat 0', 'spectator'] as const) {
      expectSame(listener, one.heard[listener], other.heard[listener]);
    }
    expect(one.heard['seat 1']).not.toEqual(other.heard['seat 1']);
    expect(other.live.course().series.played[1]!.record!.decks![1]).toMatchObject({ main: changed });
  });
});

describe.each(games.map((game) => game.id))('two worlds of %s', (game) => {
  it.each(ways)('sound alike: $name', async (way) => {
    const { changed, unknown, differing, automatic } = await inTwoWorlds(game, way);
    // Nearly everything that the seat never comes to know lies elsewhere.
    expect(changed).toBeGreaterThanOrEqual(Math.min(unknown - 1, unknown * 0.7));
    expect(differing).toBeGreaterThan(4);
    if (game === 'magic' && !way.fullControl && way.against === 'person') expect(automatic).toBeGreaterThan(0);
  });
});
