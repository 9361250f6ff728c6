import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '@tessera/lab';
import { ServerError } from '../../src/client/index.ts';
import { chance } from '../answering.ts';
import type { Report } from './check.ts';
import { check } from './check.ts';
import type { Fault, Moment } from './faults.ts';
import { moments } from './faults.ts';
import { newGate } from './gate.ts';
import type { Guest, Manners } from './guest.ts';
import { newGuest } from './guest.ts';
import type { ServerProcess } from './server-process.ts';
import { DidNotStart, freePort, startProcess } from './server-process.ts';
import { tearLastWrite } from './torn-write.ts';
import { newWitness } from './witness.ts';

/**
 * Kills a server again and again while clients play, and starts it again on the same data; then compares everything
 * that the clients were told with what is stored.
 */
export type KillOptions = {
  readonly kills: number;
  readonly seed: number;
  /** One after the other, again and again; all of them if not said. */
  readonly kinds?: readonly KillKind[];
  /** How many matches are played at the same time. */
  readonly tables: number;
  readonly onKill?: (text: string) => void;
};

/**
 * `anyTime`: `kill -9` from outside, whatever the server is doing. `late`: the same, once clocks have run out in its
 * life. `starting`: before it is ready. `torn`: at any time,
 * and the last write of the database was torn. The others: see `faults.ts`.
 */
export const killKinds = ['anyTime', 'late', 'starting', 'torn', ...moments] as const;
export type KillKind = (typeof killKinds)[number];

export type KillReport = Report & {
  /** Kills, by their kind. A server that did not come to its moment was killed from outside: `anyTime`. */
  readonly kills: Readonly<Record<KillKind, number>>;
  /** Answers sent when a server was killed that had not been acknowledged: each found its way afterwards. */
  readonly inFlight: number;
  readonly seconds: number;
};

/** How long a server plays before it is killed, in milliseconds, from the first answer that it accepts. */
const LONGEST_LIFE = 1500;
/** How long after the process has begun a server is killed that is not to become ready. */
const LONGEST_START = 1200;
/** How long the clocks for one decision take to run out that were begun with the server. */
const CLOCKS = 5000;
/** How long to wait for a moment that may not come. */
const MOMENT = 5000;
/** How long everything may take to come to rest at the end. */
const AT_REST = 180_000;

export async function runKills({ kills, seed, tables, kinds = killKinds, onKill }: KillOptions): Promise<KillReport> {
  const began = performance.now();
  const data = mkdtempSync(join(tmpdir(), 'tessera-kills-'));
  const file = join(data, 'tessera.sqlite');
  const pick = chance(seed);
  const witness = newWitness(true);
  const { testimony } = witness;
  const manners: Manners = {
    witness,
    pick,
    pause: () => pick(20),
    repeats: 10,
    takesBack: 2,
    offersDraws: 3,
    agrees: 40,
    concedes: 4,
    dawdles: 25,
    isStopped: () => stopped,
  };
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const counts = Object.fromEntries(killKinds.map((kind) => [kind, 0])) as Record<KillKind, number>;
  const running: { child?: ChildProcess } = {};
  let inFlight = 0;
  const gate = newGate();
  const guests: Guest[] = [];
  const arrive = (): Guest => {
    // Some wait for the server, some come when they think that it is time.
    const isPatient = guests.length % 4 !== 3;
    const guest = newGuest(url, isPatient ? { ...manners, connect: gate.connect } : manners);
    guests.push(guest);
    return guest;
  };
  try {
    const playing = Array.from({ length: tables }, (_, number) => playOn(number, arrive, manners));
    const failed = Promise.all(playing).then(
      () => new Error('everybody stopped playing'),
      (error: unknown) => (error instanceof Error ? error : new Error('somebody stopped playing')),
    );
    for (let killed = 0; killed < kills; killed++) {
      const kind = kinds[killed % kinds.length]!;
      const work = live(kind);
      const problem = await Promise.race([work.then(() => null), failed]);
      if (problem !== null) throw problem;
      inFlight += guests.reduce((sum, guest) => sum + guest.outstanding(), 0);
      onKill?.(`${killed + 1}/${kills} ${await work}: ${testimony.accepted.length} answers acknowledged`);
    }
    const server = await start(null);
    await comeToRest(guests, stop, testimony.problems);
    server.kill('SIGTERM');
    const { code, signal, err } = await server.ended;
    if (code !== 0) testimony.problems.push(`the last server ended with ${signal ?? code}: ${err}`);
    const report = check(file, testimony);
    return { ...report, kills: counts, inFlight, seconds: (performance.now() - began) / 1000 };
  } finally {
    stop();
    for (const guest of guests) guest.close();
    running.child?.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }

  async function start(fault: Fault | null, onSpawn = (): void => {}): Promise<ServerProcess> {
    gate.shut();
    const started = await startProcess({
      data,
      port,
      fault,
      onSpawn: (spawned) => {
        running.child = spawned;
        onSpawn();
      },
    });
    gate.open();
    void started.ended.then(() => gate.shut());
    return started;
  }

  /** One life of a server, to its violent end. Gives how it was killed. */
  async function live(kind: KillKind): Promise<KillKind> {
    switch (kind) {
      case 'starting': {
        try {
          const { kill, ended } = await start(null, () =>
            setTimeout(() => running.child?.kill('SIGKILL'), pick(LONGEST_START)),
          );
          kill('SIGKILL');
          await ended;
          return note('anyTime');
        } catch (error) {
          if (!(error instanceof DidNotStart) || error.ending.signal !== 'SIGKILL') throw error;
          return note('starting');
        }
      }
      case 'anyTime':
      case 'late':
      case 'torn': {
        const { kill, ended } = await start(null);
        newcomer();
        await someAnswer();
        await after((kind === 'late' ? CLOCKS : 0) + pick(LONGEST_LIFE));
        kill('SIGKILL');
        await wasKilled(ended);
        if (kind === 'torn') return note(tearLastWrite(file, pick) ? 'torn' : 'anyTime');
        return note(kind);
      }
      case 'beforeStoring':
      case 'whileStoring':
      case 'checkpointing':
      case 'stored':
      case 'toldOne':
      case 'inTransaction':
      case 'committing':
        return atMoment(kind);
    }
  }

  async function atMoment(moment: Moment): Promise<KillKind> {
    const isRare = moment === 'inTransaction' || moment === 'committing';
    try {
      const { kill, ended } = await start({ moment, after: pick(isRare ? 3 : 60), spin: pick(40) / 10 });
      newcomer();
      const isLate = await Promise.race([ended.then(() => false), after(MOMENT).then(() => true)]);
      if (isLate) kill('SIGKILL');
      await wasKilled(ended);
      return note(isLate ? 'anyTime' : moment);
    } catch (error) {
      // The moment may come before it is ready: computers play on at once.
      if (!(error instanceof DidNotStart) || error.ending.signal !== 'SIGKILL') throw error;
      return note(moment);
    }
  }

  /** Clients take their time to come back. */
  async function someAnswer(): Promise<void> {
    const before = testimony.accepted.length;
    for (let waited = 0; waited < MOMENT && testimony.accepted.length === before; waited += 20) await after(20);
  }

  async function wasKilled(ended: ServerProcess['ended']): Promise<void> {
    const { signal, code, err } = await ended;
    if (signal !== 'SIGKILL')
      testimony.problems.push(`a server ended by itself (${signal ?? code}): ${err.slice(-2000)}`);
  }

  function note(kind: KillKind): KillKind {
    counts[kind]++;
    return kind;
  }

  /** In every life somebody new comes, and opens a match: guests and matches are to last as well. */
  function newcomer(): void {
    playOnce(arrive(), 'blackpoker', 'random', 1, manners).catch((error: unknown) => {
      testimony.problems.push(error instanceof Error ? error.message : 'a newcomer');
    });
  }
}

/** One table: match after match, of all games, against computers, others and oneself. */
async function playOn(number: number, arrive: () => Guest, manners: Manners): Promise<void> {
  const host = arrive();
  const other = arrive();
  const watcher = arrive();
  for (let round = number; !manners.isStopped(); round++) {
    const game = games[round % games.length]!.id;
    const bestOf = round % 5 === 0 ? 3 : 1;
    switch ((Math.floor(round / games.length) + round) % 6) {
      case 0:
        await playTogether([host, other, watcher], game, bestOf, false, manners);
        break;
      case 1:
        await playOnce(host, game, 'random', bestOf, manners);
        break;
      case 2:
        await playOnce(host, game, 'greedy', bestOf, manners);
        break;
      case 3:
        await playTogether([host, other, watcher], game, bestOf, true, manners);
        break;
      case 4:
        // One that looks ahead, in threads.
        await playOnce(host, game, 'adept', 1, manners);
        break;
      default:
        await playOnce(host, game, null, bestOf, manners);
    }
  }
}

type BestOf = 1 | 3;

/** Against a computer player, or against oneself. */
async function playOnce(guest: Guest, game: string, level: string | null, bestOf: BestOf, m: Manners): Promise<void> {
  const created = await guest.insist({
    type: 'create',
    game,
    bestOf,
    against: level === null ? { kind: 'hotSeat' } : { kind: 'computer', level },
  });
  if (created.type !== 'created') throw new Error(`created, not ${created.type}`);
  m.witness.testimony.created.push(created.match);
  await guest.play(created.match, 'usual');
}

/**
 * Two against each other, while a third one looks on. `isTimed`: with clocks, and with somebody who looks on later than
 * they play; afterwards they play once more.
 */
async function playTogether(
  [host, other, watcher]: readonly [Guest, Guest, Guest],
  game: string,
  bestOf: BestOf,
  isTimed: boolean,
  m: Manners,
): Promise<void> {
  const deck = game === 'magic' && bestOf === 3 ? { deck: { cards: WITH_SIDEBOARD } } : {};
  const created = await host.insist({
    type: 'create',
    game,
    bestOf,
    ...deck,
    against: { kind: 'invitation' },
    ...(isTimed
      ? {
          clocks: { decision: 5000, match: 600_000, away: 60_000 },
          spectators: { allowed: true, delay: 1500 },
        }
      : {}),
  });
  if (created.type !== 'created') throw new Error(`created, not ${created.type}`);
  const { match, invitation } = created;
  m.witness.testimony.created.push(match);
  await other.insist({ type: 'sit', match, invitation: invitation!, ...deck }).catch((error: unknown) => {
    // It had been done, and the reply was lost.
    if (!(error instanceof ServerError) || !['seated', 'notOpen'].includes(error.code)) throw error;
  });
  if (!isTimed) {
    await Promise.all([host.play(match, 'everything'), other.play(match, 'usual'), watcher.watch(match)]);
    return;
  }
  const [next] = await Promise.all([
    Promise.all([host.playForMore(match, 'everything'), other.playForMore(match, 'usual')]),
    watcher.watch(match),
  ]);
  if (next[0] !== next[1]) m.witness.testimony.problems.push(`${match}: two rematches, ${next.join(' and ')}`);
  m.witness.testimony.created.push(...next);
  await Promise.all([host.play(next[0], 'usual'), other.play(next[0], 'everything'), watcher.watch(next[0])]);
}

const many = (card: string, count: number): string[] => Array.from({ length: count }, () => card);
const WITH_SIDEBOARD = {
  main: [
    ...many('Silvercoat Lion', 4),
    ...many('Wind Drake', 4),
    ...many('Centaur Courser', 4),
    ...many('Plains', 16),
    ...many('Island', 16),
    ...many('Forest', 16),
  ],
  sideboard: [...many('Divination', 4), ...many('Murder', 4), ...many('Swamp', 7)],
};

/** Nobody answers any more; what is on its way arrives, and everybody sees the same. */
async function comeToRest(guests: readonly Guest[], stop: () => void, problems: string[]): Promise<void> {
  await after(2 * LONGEST_LIFE);
  stop();
  const isAtRest = (): boolean => {
    if (guests.some((guest) => guest.outstanding() > 0)) return false;
    const seen = guests.flatMap((guest) => guest.standing());
    return [...Map.groupBy(seen, ({ match }) => match).values()].every(
      (views) =>
        new Set(views.map(({ version }) => version)).size === 1 &&
        (views.some(({ asked }) => asked) || views.some(({ standing }) => standing.unsettled.length > 0)),
    );
  };
  const until = performance.now() + AT_REST;
  for (let since = performance.now(); performance.now() - since < QUIET;) {
    await Promise.all(guests.map((guest) => guest.giveUpClocked()));
    if (!isAtRest()) since = performance.now();
    if (performance.now() > until) {
      problems.push('the matches did not come to rest');
      return;
    }
    await after(50);
  }
}

/** Milliseconds in which nothing may move. */
const QUIET = 500;

const after = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      tables: { type: 'string', default: '16' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'kills' | 'seed' | 'tables'): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(`--${name} is a whole number from 1, not "${values[name]}"`);
  };
  const report = await runKills({
    kills: number('kills'),
    seed: number('seed'),
    tables: number('tables'),
    onKill: (text) => console.error(text),
  });
  console.log(values.json ? JSON.stringify(report) : describe(report).join('\n'));
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

function describe(report: KillReport): string[] {
  const { kills, answers, problems } = report;
  const total = Object.values(kills).reduce((sum, each) => sum + each, 0);
  return [
    `${total} kills in ${report.seconds.toFixed(0)} s:`,
    ...Object.entries(kills).map(([kind, count]) => `  ${kind.padEnd(14)} ${count}`),
    `${report.matches} matches (${report.over} over), ${report.entries} entries, answers by ${JSON.stringify(answers)}`,
    `entries by kind: ${JSON.stringify(report.kinds)}`,
    `${report.accepted} acknowledged answers found in the records; ${report.inFlight} requests were under way when a server was killed`,
    `${report.views} views and ${report.news} pieces of news compared with the records`,
    problems.length === 0 ? 'nothing lost, nothing repeated, nothing went backwards' : `${problems.length} problems:`,
    ...problems.slice(0, 50).map((problem) => `  ${problem}`),
  ];
}

if (import.meta.main) await main();
