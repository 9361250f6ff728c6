import { windowsOf } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import type { Client, ClientOptions, Request, Seen, ServerMessage } from '../../src/client/index.ts';
import { connect, Lost, ServerError, socketUrl } from '../../src/client/index.ts';
import { anyAnswer, ownDecision, wire } from '../answering.ts';
import type { Witness } from './witness.ts';

/** A scripted client: one guest who plays any number of matches with anything legal, and testifies to all of it. */
export type Guest = {
  readonly client: Client;
  /** Sends a request, again and again if the line breaks. */
  insist(request: Request): Promise<ServerMessage>;
  /** Joins a match, plays it to its end and leaves it. Gives how it ended; nothing ever if everybody stops before. */
  play(match: string, asks: Asks): Promise<Seen>;
  /** The same for somebody who looks on. */
  watch(match: string): Promise<Seen>;
  /** Answers that were sent and not settled yet. */
  outstanding(): number;
  /** Where its matches stand that are not over. */
  standing(): Seen[];
  close(): void;
};

/** Whether a player wants to be asked everything, or lets pass what people usually let pass. */
export type Asks = 'everything' | 'usual';

/** What the guests of a trial have in common. */
export type Manners = {
  readonly witness: Witness;
  readonly pick: (below: number) => number;
  /** Milliseconds to think. */
  readonly pause: () => number;
  /** How many of a hundred answers are sent twice, and how many are taken back instead of given. */
  readonly repeats: number;
  readonly takesBack: number;
  /** Whether nobody answers any more. */
  readonly isStopped: () => boolean;
  readonly onSent?: (match: string, decision: number) => void;
  readonly onAsked?: (seen: Seen) => void;
  readonly connect?: ClientOptions['connect'];
};

/** What a server says that cannot do it now. */
const LATER: readonly string[] = ['busy', 'storage', 'closing', 'tooMany'];
const PAUSE = 50;

type Table = {
  readonly done: (seen: Seen) => void;
  readonly answered: Map<number, number>;
  readonly settled: Set<string>;
};

export function newGuest(url: string, manners: Manners): Guest {
  const { witness, pick } = manners;
  const { testimony } = witness;
  const tables = new Map<string, Table>();
  let outstanding = 0;
  let closed = false;

  const client = connect({
    url: socketUrl(url),
    token: null,
    patience: 20,
    ...(manners.connect === undefined ? {} : { connect: manners.connect }),
    onWelcome: ({ guest }) => {
      if (!testimony.guests.includes(guest)) testimony.guests.push(guest);
    },
    onSeen: (seen) => {
      witness.saw(seen);
      react(seen);
    },
    onMessage: (message) => {
      if (message.type === 'error') testimony.problems.push(`an error to nobody: ${message.code} ${message.text}`);
      if (message.type === 'stopped') testimony.problems.push(`${message.match} was stopped: ${message.status}`);
    },
    onConnection: (state, why) => {
      if (state === 'closed' && !closed) testimony.problems.push(`turned away: ${why}`);
    },
  });

  const react = (seen: Seen): void => {
    const { match, standing, viewer } = seen;
    const table = tables.get(match);
    if (table === undefined) return;
    if (standing.result !== null) {
      manners.onAsked?.(seen);
      // Whoever plays several seats is told of the end in each of them.
      if (seenBy(match).every((each) => each.standing.result !== null)) table.done(seen);
      return;
    }
    if (viewer === 'spectator') return;
    if (manners.isStopped()) return;
    const before = table.answered.get(viewer) ?? -1;
    const own = ownDecision(seen);
    if (own === null) {
      // Once between two games, however often others are seen to settle meanwhile.
      const pause = `seat ${viewer} after game ${seen.series.results.length}`;
      if (!standing.unsettled.includes(viewer) || table.settled.has(pause)) return;
      table.settled.add(pause);
      track(`${match}, a deck`, keepDeck(match));
      return;
    }
    if (own.id <= before) return;
    table.answered.set(viewer, own.id);
    manners.onAsked?.(seen);
    setTimeout(() => {
      if (manners.isStopped()) return;
      const wantsBack = pick(100) < manners.takesBack;
      track(`${match}, decision ${own.id}`, wantsBack ? takeBack(match, own) : give(match, own, false));
    }, manners.pause());
  };

  const seenBy = (match: string): Seen[] =>
    ([0, 1, 2, 3, 'spectator'] as const).flatMap((viewer) => client.seen(match, viewer) ?? []);

  const track = (what: string, work: Promise<void>): void => {
    outstanding++;
    work
      .catch((error: unknown) => {
        if (error instanceof Lost) return;
        testimony.problems.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : 'no error'}`);
      })
      .finally(() => outstanding--);
  };

  type Own = NonNullable<ReturnType<typeof ownDecision>>;

  const give = async (match: string, own: Own, mayBeStale: boolean): Promise<void> => {
    for (let tried = 0; ; tried++) {
      const answer = wire(anyAnswer(own, pick));
      const sent = { match, decision: own.id, answer: JSON.stringify(answer) };
      testimony.sent.push(sent);
      manners.onSent?.(match, own.id);
      const settle = async (): Promise<'accepted' | 'refused'> => {
        for (;;) {
          try {
            const reply = await client.answer(match, own.id, answer);
            if (reply.type === 'accepted') testimony.accepted.push({ ...sent, version: reply.version });
            else testimony.problems.push(`${match}: an answer was answered with ${reply.type}`);
            return 'accepted';
          } catch (error) {
            if (!(error instanceof ServerError)) throw error;
            if (error.code === 'illegal') return 'refused';
            if (error.code === 'stale' && mayBeStale) return 'accepted';
            if (!LATER.includes(error.code)) {
              throw new Error(`${match}: the answer to decision ${own.id}: ${error.code} ${error.message}`);
            }
            await rest();
          }
        }
      };
      const twice = pick(100) < manners.repeats;
      const settled = await Promise.all(twice ? [settle(), settle()] : [settle()]);
      if (settled[0] === 'accepted') return;
      // Choices that depend on each other cannot be seen from here: another one.
      if (tried === MOST_TRIED) {
        await insist({ type: 'concede', match, what: 'game' });
        return;
      }
    }
  };

  const takeBack = async (match: string, own: Own): Promise<void> => {
    try {
      await client.ask({ type: 'takeBack', match, say: 'offer' });
    } catch (error) {
      // Whether it was taken back is not known: if so, this decision is not open any more.
      if (error instanceof Lost || error instanceof ServerError) await give(match, own, error instanceof Lost);
      else throw error;
    }
  };

  const keepDeck = async (match: string): Promise<void> => {
    for (let wasLost = false; ; wasLost = true) {
      try {
        await client.ask({ type: 'deck', match });
        return;
      } catch (error) {
        // It had been done, and the reply was lost.
        if (wasLost && error instanceof ServerError && error.code === 'notNow') return;
        if (!(error instanceof Lost) || closed) throw error;
        await rest();
      }
    }
  };

  const insist = async (request: Request): Promise<ServerMessage> => {
    for (;;) {
      try {
        return await client.ask(request);
      } catch (error) {
        const isLater = error instanceof ServerError && LATER.includes(error.code);
        if (!(error instanceof Lost && !closed) && !isLater) throw error;
        await rest();
      }
    }
  };

  const askEverything = async (match: string): Promise<void> => {
    const [seen] = seenBy(match);
    if (seen === undefined || seen.preferences === null) return;
    if (windowsOf(gameNamed(seen.info.game), seen.info.format) === null) return;
    const preferences = { ...seen.preferences, fullControl: true };
    await insist({ type: 'preferences', match, preferences }).catch((error: unknown) => {
      if (!(error instanceof ServerError) || error.code !== 'over') throw error;
    });
  };

  const follow = async (match: string, asks: Asks): Promise<Seen> => {
    testimony.followed.push(match);
    const end = await new Promise<Seen>((resolve, reject) => {
      tables.set(match, { done: resolve, answered: new Map(), settled: new Set() });
      const joining = client.join(match);
      joining.then(() => (asks === 'everything' ? askEverything(match) : undefined)).catch(reject);
    });
    tables.delete(match);
    await client.leave(match).catch((error: unknown) => {
      // A connection that is lost has left.
      if (!(error instanceof Lost)) throw error;
    });
    return end;
  };

  return {
    client,
    insist,
    play: follow,
    watch: (match) => follow(match, 'usual'),
    outstanding: () => outstanding,
    standing: () => [...tables.keys()].flatMap(seenBy),
    close: () => {
      closed = true;
      client.close();
    },
  };
}

const MOST_TRIED = 50;
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));
