import { writeFileSync } from 'node:fs';
import { games } from '@tessera/lab';
import { WebSocket } from 'ws';
import type { SocketLike } from '../../src/client/index.ts';
import { chance } from '../answering.ts';
import type { Guest, Manners } from './guest.ts';
import { newGuest } from './guest.ts';
import { newWitness } from './witness.ts';

/** A process with scripted clients, two to a match, for `load.ts`: what it is told, and what it tells. */
export type ToClients =
  /** The first message: how many matches to begin. `pause`: milliseconds to think about an answer, on average. */
  | {
      readonly say: 'begin';
      readonly url: string;
      readonly matches: number;
      readonly pause: number;
      readonly seed: number;
    }
  /** From now on it counts. */
  | { readonly say: 'measure' }
  /** No more answers; a file to write the testimony to. */
  | { readonly say: 'stop'; readonly file: string };
export type FromClients =
  | { readonly say: 'begun' }
  /** Milliseconds from each answer to the next decision, as the client saw it that was asked. */
  | { readonly say: 'stopped'; readonly waits: readonly number[]; readonly seconds: number };

let waits: number[] = [];
let began = 0;
let measuring = false;
let stopped = false;
/** Matches that are being begun. */
let beginning = 0;
const guests: Guest[] = [];
const witness = newWitness(false);
const tell = (message: FromClients): void => void process.send?.(message);

process.on('message', (message: ToClients) => {
  const work = async (): Promise<void> => {
    switch (message.say) {
      case 'begin':
        await begin(message);
        tell({ say: 'begun' });
        return;
      case 'measure':
        waits = [];
        began = performance.now();
        measuring = true;
        return;
      case 'stop': {
        const seconds = (performance.now() - began) / 1000;
        measuring = false;
        stopped = true;
        await atRest();
        writeFileSync(message.file, JSON.stringify(witness.testimony));
        for (const guest of guests) guest.close();
        // Whoever asked ends this process, so that what is told arrives.
        tell({ say: 'stopped', waits, seconds });
      }
    }
  };
  work().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function begin({ url, matches, pause, seed }: Extract<ToClients, { say: 'begin' }>): Promise<void> {
  const pick = chance(seed);
  const sent = new Map<string, { readonly decision: number; readonly at: number }>();
  const manners: Manners = {
    witness,
    pick,
    pause: () => (pause === 0 ? 0 : pause / 2 + pick(pause)),
    repeats: 0,
    takesBack: 0,
    offersDraws: 0,
    agrees: 0,
    concedes: 0,
    dawdles: 0,
    isStopped: () => stopped,
    onSent: (match, decision) => sent.set(match, { decision, at: performance.now() }),
    onAsked: ({ match, version }) => {
      const last = sent.get(match);
      if (last === undefined || version <= last.decision) return;
      sent.delete(match);
      if (measuring) waits.push(performance.now() - last.at);
    },
    connect: (to) => new WebSocket(to, { perMessageDeflate: false }) as unknown as SocketLike,
  };
  const begun = Array.from({ length: matches }, async (_, number) => {
    const pair = [newGuest(url, manners), newGuest(url, manners)] as const;
    guests.push(...pair);
    // Everybody goes on for good; what is waited for here is the first match.
    let { end } = await beginMatch(pair, number);
    const goOn = async (): Promise<void> => {
      for (let round = number + 1; ; round++) {
        await end;
        if (stopped) return;
        ({ end } = await beginMatch(pair, round));
      }
    };
    goOn().catch((error: unknown) => {
      witness.testimony.problems.push(error instanceof Error ? error.message : 'a match could not be begun');
    });
  });
  await Promise.all(begun);
}

/** Begins a match between two guests. Gives the promise of its end, in an object, since that is not waited for. */
async function beginMatch(pair: Pair, round: number): Promise<{ end: Promise<unknown> }> {
  beginning++;
  try {
    return await meet(pair, round);
  } finally {
    beginning--;
  }
}

type Pair = readonly [Guest, Guest];

async function meet([host, other]: Pair, round: number): Promise<{ end: Promise<unknown> }> {
  const game = games[round % games.length]!;
  const created = await host.insist({ type: 'create', game: game.id, against: { kind: 'invitation' } });
  if (created.type !== 'created') throw new Error(`created, not ${created.type}`);
  const { match, invitation } = created;
  witness.testimony.created.push(match);
  await other.insist({ type: 'sit', match, invitation: invitation! });
  // Whoever is asked everything is answered for by nobody, after no pause.
  const end = Promise.all([host.play(match, 'everything'), other.play(match, 'everything')]);
  await until(() => host.client.seen(match, 0) && other.client.seen(match, 1));
  return { end };
}

async function atRest(): Promise<void> {
  await until(() => (beginning === 0 && guests.every((guest) => guest.outstanding() === 0) ? true : undefined));
  await until(() => {
    const seen = guests.flatMap((guest) => guest.standing());
    const tables = [...Map.groupBy(seen, ({ match }) => match).values()];
    return tables.every((views) => new Set(views.map(({ version }) => version)).size === 1) ? true : undefined;
  });
}

async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
