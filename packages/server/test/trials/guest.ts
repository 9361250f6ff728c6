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
  /** The same, and then wants to play again: gives the next match. */
  playForMore(match: string, asks: Asks): Promise<string>;
  /** The same for somebody who looks on. */
  watch(match: string): Promise<Seen>;
  /** Answers that were sent and not settled yet. */
  outstanding(): number;
  /** Where its matches stand that are not over. */
  standing(): Seen[];
  /** Gives up the matches whose clocks would not let them come to rest. */
  giveUpClocked(): Promise<void>;
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
  /** How many of a hundred decisions come with the offer of a draw, and how many offers of others are accepted. */
  readonly offersDraws: number;
  readonly agrees: number;
  /** How many of a hundred decisions end a game of a series, which is conceded. */
  readonly concedes: number;
  /** How many of a hundred decisions are left to the clock, where there is one for them. */
  readonly dawdles: number;
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
  /** Offers of others that were answered, by the version that made them. */
  readonly replied: Set<string>;
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
    reply(seen, table);
    const before = table.answered.get(viewer) ?? -1;
    const own = ownDecision(seen);
    if (own === null) {
      // Once between two games, however often others are seen to settle meanwhile.
      const pause = `seat ${viewer} after game ${seen.series.results.length}`;
      if (!standing.unsettled.includes(viewer) || table.settled.has(pause)) return;
      table.settled.add(pause);
      track(`${match}, a deck`, settleDeck(match, seen));
      return;
    }
    if (own.id <= before) return;
    table.answered.set(viewer, own.id);
    manners.onAsked?.(seen);
    setTimeout(() => {
      if (manners.isStopped()) return;
      // Where there is a clock for a decision it may have run out: then the server has answered.
      const isTimed = seen.info.clocks.decision !== null;
      if (isTimed && pick(100) < manners.dawdles) return;
      const isAgreed = standing.draw !== null || standing.takeBack !== null;
      const offersDraw = !isAgreed && pick(100) < manners.offersDraws;
      const wantsBack = !isAgreed && pick(100) < manners.takesBack;
      const concedes = seen.info.bestOf > 1 && pick(100) < manners.concedes;
      const answering = async (): Promise<void> => {
        if (concedes) return wish({ type: 'concede', match, what: 'game' });
        if (offersDraw) await wish({ type: 'draw', match, say: 'offer' });
        await (wantsBack ? takeBack(match, own) : give(match, own, isTimed || isShared(seen)));
      };
      track(`${match}, decision ${own.id}`, answering());
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
            if (mayBeStale && ['stale', 'over', 'notYours'].includes(error.code)) return 'accepted';
            if (wasLeft(error, match)) return 'accepted';
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
        await wish({ type: 'concede', match, what: 'game' });
        return;
      }
    }
  };

  /** Whether others who are people may end or take back what is being answered. */
  const isShared = ({ info, viewer }: Seen): boolean =>
    seenBy(info.match).length === 1 && info.seats.every(({ seat, kind }) => seat === viewer || kind !== 'computer');

  const takeBack = async (match: string, own: Own): Promise<void> => {
    try {
      await client.ask({ type: 'takeBack', match, say: 'offer' });
    } catch (error) {
      // Whether it was taken back is not known: if so, this decision is not open any more.
      if (error instanceof Lost || error instanceof ServerError) return give(match, own, true);
      throw error;
    }
    // Others have to agree; whoever declines is answered as if nothing had been.
    const isOpen = (): boolean =>
      seenBy(match).some(({ standing }) => standing.takeBack !== null && standing.decision?.id === own.id);
    while (isOpen() && !manners.isStopped()) await rest();
    const isSame = seenBy(match).some(({ standing }) => standing.decision?.id === own.id);
    if (isSame && !manners.isStopped()) await give(match, own, true);
  };

  /** Answers what another player has offered. */
  const reply = ({ match, viewer, standing, version }: Seen, table: Table): void => {
    for (const type of ['draw', 'takeBack'] as const) {
      const by = standing[type];
      if (by === null || seenBy(match).some((each) => each.viewer === by)) continue;
      const offer = `${type} ${standing.decision?.id} ${by}`;
      if (table.replied.has(offer)) continue;
      table.replied.add(offer);
      const say = pick(100) < manners.agrees ? 'accept' : 'decline';
      setTimeout(() => {
        track(`${match}, ${type} at version ${version} for ${viewer}`, wish({ type, match, say }));
      }, manners.pause());
    }
  };

  /** Whether the match has ended meanwhile, by a draw or because somebody gave it up, and was left. */
  const wasLeft = (error: ServerError, match: string): boolean => error.code === 'notJoined' && !tables.has(match);

  type Wish = Extract<Request, { match: string }>;

  /** What may come too late, or be answered before it is known to have been done. */
  const wish = async (request: Wish): Promise<void> => {
    for (;;) {
      try {
        await client.ask(request);
        return;
      } catch (error) {
        if (error instanceof ServerError && ['notNow', 'over'].includes(error.code)) return;
        if (error instanceof ServerError && wasLeft(error, request.match)) return;
        const isLater = error instanceof ServerError && LATER.includes(error.code);
        if (!(error instanceof Lost && !closed) && !isLater) throw error;
        await rest();
      }
    }
  };

  /** Brings a card of the sideboard, where there is one, in place of another. */
  const settleDeck = async (match: string, { series }: Seen): Promise<void> => {
    const { main = [], sideboard = [], ...others } = series.deck ?? {};
    const [out, ...kept] = main;
    const [into, ...rested] = sideboard;
    const deck =
      out === undefined || into === undefined
        ? null
        : { main: [...kept, into], sideboard: [...rested, out], ...copied(others) };
    for (let wasLost = false; ; wasLost = true) {
      try {
        await client.ask({ type: 'deck', match, ...(deck === null ? {} : { deck }) });
        if (deck !== null) testimony.settled.push({ match, deck: JSON.stringify(deck) });
        return;
      } catch (error) {
        // It had been done, and the reply was lost; or the other has given up meanwhile.
        if (error instanceof ServerError && ((wasLost && error.code === 'notNow') || error.code === 'over')) return;
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
      tables.set(match, { done: resolve, answered: new Map(), settled: new Set(), replied: new Set() });
      const joining = client.join(match);
      joining.then(() => (asks === 'everything' ? askEverything(match) : undefined)).catch(reject);
    });
    tables.delete(match);
    return end;
  };
  const leave = async (match: string): Promise<void> => {
    await client.leave(match).catch((error: unknown) => {
      // A connection that is lost has left.
      if (!(error instanceof Lost)) throw error;
    });
  };
  const play = async (match: string, asks: Asks): Promise<Seen> => {
    const end = await follow(match, asks);
    await leave(match);
    return end;
  };

  return {
    client,
    insist,
    play,
    playForMore: async (match, asks) => {
      await follow(match, asks);
      if (manners.isStopped()) await new Promise<never>(() => {});
      const again = await insist({ type: 'rematch', match });
      if (again.type !== 'rematch') throw new Error(`rematch, not ${again.type}`);
      await leave(match);
      return again.next;
    },
    watch: (match) => play(match, 'usual'),
    outstanding: () => outstanding,
    standing: () => [...tables.keys()].flatMap(seenBy),
    giveUpClocked: async () => {
      for (const match of tables.keys()) {
        const own = seenBy(match).find(({ viewer, info }) => viewer !== 'spectator' && info.clocks.decision !== null);
        if (own !== undefined) await wish({ type: 'concede', match, what: 'match' });
      }
    },
    close: () => {
      closed = true;
      client.close();
    },
  };
}

const copied = (parts: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(parts).map(([part, cards]) => [part, [...cards]]));

const MOST_TRIED = 50;
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));
