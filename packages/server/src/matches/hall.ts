import { savedSeries } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import type { Deps } from '../deps.ts';
import { oneByOne } from '../one-by-one.ts';
import type { WireDeck } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import type { CreateMessage, MatchInfo } from '../protocol/messages.ts';
import { sha256 } from '../secrets.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Listener } from './audience.ts';
import { openAwake } from './awake.ts';
import { chosenDeck } from './decks.ts';
import { expireAbandoned, expireOpen } from './expiring.ts';
import type { Created } from './making.ts';
import { createMatch, makeAgain, playOn } from './making.ts';
import type { LiveMatch } from './match.ts';
import { errorMessage } from './refusing.ts';
import { readSettings } from './settings.ts';
import { text } from './table.ts';
import { openWaitingRoom } from './waiting.ts';
import { deckText, seriesOf } from './wanted.ts';

/** Where matches are made, found, woken and put to sleep. */
export type Hall = {
  create(guest: string, wanted: CreateMessage): Promise<Created>;
  /** The seats that were taken. */
  sit(guest: string, match: string, invitation: string | undefined, deck: WireDeck | undefined): Promise<number[]>;
  withdraw(guest: string, match: string): Promise<void>;
  lobby(): Promise<MatchInfo[]>;
  /** Matches out of the lobby that are being played, and may be watched. */
  running(): Promise<MatchInfo[]>;
  /** Joins a match that is being played or over, or waits at one that has not begun and joins it when it does. */
  join(
    listener: Listener,
    guest: string,
    match: string,
    since: number | undefined,
    re: number | undefined,
  ): Promise<void>;
  leave(listener: Listener, match: string): void;
  /** A match that has begun. Wakes it if it sleeps. */
  find(match: string): Promise<LiveMatch>;
  /** Wants to play again, or agrees to. Gives the next match. */
  rematch(guest: string, match: string): Promise<string>;
  /** Takes up all matches that a server before has left unfinished. Gives how many. */
  resume(): Promise<number>;
  /** Ends what nobody has been at for long, and calls off what nobody has answered. Gives how many. */
  expire(): Promise<number>;
  /** Gives up whatever a guest plays or has opened. */
  quit(guest: string): Promise<void>;
  /** Puts to sleep what nobody needs. */
  sleepIdle(): Promise<void>;
  live(): number;
  close(): Promise<void>;
};

const LOBBY_SIZE = 100;
const MOST_RESUMED = 10_000;

export function openHall(deps: Deps): Hall {
  const { store, time, log, limits } = deps;
  const awake = openAwake(deps);
  const waiting = openWaitingRoom(deps);
  const inTurn = oneByOne();
  let lobby: Promise<MatchInfo[]> | null = null;
  let running: Promise<MatchInfo[]> | null = null;

  const rowOf = async (match: string): Promise<MatchRow> => {
    const row = await store.match(match);
    if (row === null) throw new Denied('noMatch');
    return row;
  };

  const mayHaveAnother = async (guest: string): Promise<void> => {
    const most = limits.matchesPerGuest;
    if (awake.isFull()) throw new Denied('busy');
    if ((await store.unfinishedOf(guest)).length >= most) throw new Denied('limit', { what: 'matches', most });
  };

  /** Begins a match if all its seats are taken. Gives whether it has begun. */
  const beginIfFull = async (match: string): Promise<boolean> => {
    const row = await rowOf(match);
    if (row.status === 'open') {
      const seats = await store.seats(match);
      if (seats.some(({ guest, computer }) => guest === null && computer === null)) return false;
      const series = seriesOf(gameNamed(row.game), readSettings(row.settings), seats, row.seed);
      await store.beginMatch(match, JSON.stringify(savedSeries(series)), time.now());
    }
    const begun = await awake.here(match);
    for (const [listener, { guest, re }] of waiting.empty(match)) {
      try {
        joinLive(begun, listener, guest, undefined, re);
      } catch (error) {
        // Whoever waited without a seat may not be allowed to look on; that is nobody else's business.
        if (!(error instanceof Denied)) throw error;
        listener.send(text(errorMessage(error, re)));
        listener.replaced(match, 'spectator');
      }
    }
    return true;
  };

  const joinLive = (
    match: LiveMatch,
    listener: Listener,
    guest: string,
    since: number | undefined,
    re: number | undefined,
  ): void => {
    const seats = match.seatsOf(guest);
    if (seats.length > 0) {
      for (const seat of seats) match.join(listener, seat, since, re);
      return;
    }
    const { spectators, status } = match.info();
    // What is over is there for everybody.
    if (!spectators.allowed && status !== 'over') throw new Denied('noSpectators');
    if (match.spectators() >= limits.spectatorsPerMatch) {
      throw new Denied('limit', { what: 'spectators', most: limits.spectatorsPerMatch });
    }
    match.join(listener, 'spectator', since, re);
  };

  const create = async (guest: string, wanted: CreateMessage): Promise<Created> => {
    await mayHaveAnother(guest);
    const { from } = wanted;
    const made = await (from === undefined
      ? createMatch(deps, guest, wanted)
      : playOn(deps, guest, wanted, from, awake.find));
    await beginIfFull(made.match);
    return made;
  };

  /** Calls off a match that has not begun. Gives whether it could be. */
  const callOff = async (match: string): Promise<boolean> => {
    if (!(await store.withdrawMatch(match, time.now()))) return false;
    waiting.dismiss(match);
    return true;
  };

  const listLobby = async (): Promise<MatchInfo[]> => {
    // Of those only who are still there.
    const rows = (await store.listed('open', LOBBY_SIZE)).filter(waiting.isAwaited);
    return Promise.all(rows.map(waiting.infoOf));
  };

  const listRunning = async (): Promise<MatchInfo[]> => {
    const infos = await Promise.all((await store.listed('playing', LOBBY_SIZE)).map(waiting.infoOf));
    return infos.filter(({ spectators }) => spectators.allowed);
  };

  const sit: Hall['sit'] = async (guest, match, invitation, deck) => {
    const row = await rowOf(match);
    if (row.status !== 'open') throw new Denied('notOpen');
    const settings = readSettings(row.settings);
    const seats = await store.seats(match);
    if (seats.some((each) => each.guest === guest)) throw new Denied('seated');
    const reserved = settings.reserved.indexOf(guest);
    if (settings.reserved.length > 0 && reserved < 0) throw new Denied('badInvitation');
    if (row.invitation !== null && (invitation === undefined || sha256(invitation) !== row.invitation)) {
      throw new Denied('badInvitation');
    }
    await mayHaveAnother(guest);
    const game = gameNamed(row.game);
    const brought = await chosenDeck(store, game, settings.format, settings.options, deck);
    const free = seats.filter((each) => each.guest === null && each.computer === null);
    for (const { seat, deck: kept } of free) {
      if (reserved >= 0 && seat !== reserved) continue;
      if (!(await store.takeSeat(match, seat, guest, brought === null ? kept : deckText(brought)))) continue;
      if (!(await beginIfFull(match))) await waiting.tell(await rowOf(match));
      return [seat];
    }
    throw new Denied('notOpen');
  };

  const rematch: Hall['rematch'] = async (guest, match) => {
    const played = await awake.find(match);
    const [seat] = played.seatsOf(guest);
    if (seat === undefined) throw new Denied('notJoined');
    if (played.course().result === null) throw new Denied('notOver');
    const row = await rowOf(match);
    const before = row.rematch === null ? null : await store.match(row.rematch);
    if (row.rematch !== null && before !== null && before.status !== 'withdrawn') {
      await hall.sit(guest, row.rematch, undefined, undefined).catch((error: unknown) => {
        if (!(error instanceof Denied && (error.code === 'seated' || error.code === 'notOpen'))) throw error;
      });
      return row.rematch;
    }
    const next = await inTurn(guest, async () => {
      await mayHaveAnother(guest);
      return makeAgain(deps, guest, row);
    });
    await beginIfFull(next.match);
    played.announce({ type: 'rematch', match, next: next.match, by: seat });
    return next.match;
  };

  const hall: Hall = {
    create: (guest, wanted) => inTurn(guest, () => create(guest, wanted)),
    sit: (guest, match, invitation, deck) => inTurn(guest, () => sit(guest, match, invitation, deck)),
    withdraw: async (guest, match) => {
      const row = await rowOf(match);
      if (row.creator !== guest || row.status !== 'open') throw new Denied('notNow');
      if (!(await callOff(match))) throw new Denied('notNow');
    },
    lobby: () => {
      // Those who ask at the same moment are told the same.
      lobby ??= listLobby().finally(() => {
        lobby = null;
      });
      return lobby;
    },
    running: () => {
      running ??= listRunning().finally(() => {
        running = null;
      });
      return running;
    },
    join: async (listener, guest, match, since, re) => {
      if (awake.known(match) === undefined) {
        const row = await rowOf(match);
        if (row.status === 'open') {
          const isSeated = (await store.seats(match)).some((each) => each.guest === guest);
          // All of them are told of each other: whoever sits there always may, others up to a number.
          if (!isSeated && waiting.count(match) >= limits.spectatorsPerMatch) {
            throw new Denied('limit', { what: 'spectators', most: limits.spectatorsPerMatch });
          }
          waiting.enter(match, listener, { guest, re });
          // It may have begun while that was looked up.
          if (!(await beginIfFull(match))) await waiting.tell(await rowOf(match));
          return;
        }
      }
      joinLive(await awake.here(match), listener, guest, since, re);
    },
    leave: (listener, match) => {
      waiting.leave(match, listener);
      void awake.known(match)?.then(
        (found) => found.leave(listener),
        () => {},
      );
    },
    find: awake.find,
    rematch: (guest, match) => inTurn(match, () => rematch(guest, match)),
    resume: async () => {
      const unfinished = [
        ...(await store.matchesIn('playing', MOST_RESUMED)),
        ...(await store.matchesIn('open', MOST_RESUMED)),
      ];
      let taken = 0;
      for (const { id, status } of unfinished) {
        try {
          if (status === 'playing') await awake.find(id);
          else if (!(await beginIfFull(id))) continue;
          taken++;
          // What only waits for people is woken again by them.
          await awake.sleepIfIdle(id);
        } catch (error) {
          if (!(error instanceof Denied)) throw error;
        }
      }
      return taken;
    },
    expire: async () => {
      const count = (await expireOpen(deps, waiting.isAwaited, callOff)) + (await expireAbandoned(deps, awake));
      if (count > 0) log.info({ count }, 'matches expired');
      return count;
    },
    quit: async (guest) => {
      for (const { id, status, creator } of await store.unfinishedOf(guest)) {
        if (status === 'open') {
          if (creator === guest) await callOff(id);
          continue;
        }
        try {
          const match = await awake.find(id);
          await match.concede(match.seatsOf(guest), 'match');
        } catch (error) {
          // It has ended meanwhile, or cannot go on.
          if (!(error instanceof Denied) || error.code === 'closing' || error.code === 'busy') throw error;
        }
      }
    },
    sleepIdle: awake.sleepIdle,
    live: awake.count,
    close: awake.close,
  };
  return hall;
}
