import type { DeckRequest, Game, Match, Series } from '@tessera/kernel';
import { BadMatch, newSeries, prepareMatch, readSeries, recordOf, replay, result, savedSeries } from '@tessera/kernel';
import { gameNamed, UnknownGame } from '@tessera/lab';
import type { Deps } from '../deps.ts';
import { oneByOne } from '../one-by-one.ts';
import { isLevel, levels } from '../opponents/opponents.ts';
import type { WireDeck } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import type { CreateMessage, MatchInfo, ServerMessage } from '../protocol/messages.ts';
import { sha256 } from '../secrets.ts';
import type { MatchRow, SeatRow } from '../store/tables.ts';
import { beginCourse } from './course.ts';
import { chosenDeck } from './decks.ts';
import { readEntry } from './entries.ts';
import type { Listener, LiveMatch } from './match.ts';
import { CannotGoOn, openMatch } from './match.ts';
import type { Settings } from './settings.ts';
import { readSettings, usualClocks } from './settings.ts';
import { sittersOf } from './sitters.ts';

export type Created = {
  readonly match: string;
  readonly seats: readonly number[];
  readonly seedHash: string;
  readonly invitation: string | null;
};

/** Where matches are made, found, woken and put to sleep. */
export type Hall = {
  create(guest: string, wanted: CreateMessage): Promise<Created>;
  /** The seats that were taken. */
  sit(guest: string, match: string, invitation: string | undefined, deck: WireDeck | undefined): Promise<number[]>;
  withdraw(guest: string, match: string): Promise<void>;
  lobby(): Promise<MatchInfo[]>;
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
  /** Puts to sleep what nobody needs. */
  sleepIdle(): Promise<void>;
  live(): number;
  close(): Promise<void>;
};

/** Somebody who waits for a match to begin; `re`: the request that has not been answered yet. */
type Waiter = { readonly guest: string; re: number | undefined };

const LOBBY_SIZE = 100;
const MOST_RESUMED = 10_000;
const MOST_LOOKED_AT = 10_000;
/** Matches that are ended at once for being left; the others wait for the next time. */
const MOST_EXPIRED = 200;

export function openHall(deps: Deps): Hall {
  const { store, time, secrets, log, metrics, limits } = deps;
  const live = new Map<string, Promise<LiveMatch>>();
  /** Who waits at matches that have not begun. */
  const waiting = new Map<string, Map<Listener, Waiter>>();
  const inTurn = oneByOne();
  let lobby: Promise<MatchInfo[]> | null = null;
  let closed = false;

  const rowOf = async (match: string): Promise<MatchRow> => {
    const row = await store.match(match);
    if (row === null) throw new Denied('noMatch');
    return row;
  };

  const infoOf = async (row: MatchRow): Promise<MatchInfo> => {
    const settings = readSettings(row.settings);
    const sitters = await sittersOf(store, await store.seats(row.id));
    const here = [...(waiting.get(row.id)?.values() ?? [])].map((waiter) => waiter.guest);
    return {
      match: row.id,
      status: row.status,
      game: row.game,
      format: settings.format,
      options: settings.options,
      bestOf: settings.bestOf,
      clocks: settings.clocks,
      spectators: settings.spectators,
      seats: sitters.map(({ seat, name, kind, guest }) => ({
        seat,
        name,
        kind,
        connected: kind === 'computer' || (guest !== null && here.includes(guest)),
      })),
      seedHash: sha256(row.seed),
      created: row.created,
    };
  };

  const wake = async (row: MatchRow): Promise<LiveMatch> => {
    if (row.status === 'failed') throw new Denied('failed');
    if (row.status === 'void') throw new Denied('void');
    if (row.status === 'withdrawn') throw new Denied('noMatch');
    if (row.series === null) throw new Denied('notBegun');
    try {
      const game = gameNamed(row.game);
      const series = readSeries(JSON.parse(row.series));
      if (series.version !== game.version) {
        throw new CannotGoOn('void', `begun under version ${series.version} of the rules; this is ${game.version}`);
      }
      const sitters = await sittersOf(store, await store.seats(row.id));
      const entries = (await store.entries(row.id)).map(({ at, body }) => ({ at, entry: readEntry(body) }));
      const persons = sitters.map(({ kind }) => kind !== 'computer');
      const settings = readSettings(row.settings);
      const from = settings.from === null ? null : { seat: persons.indexOf(true), seed: row.seed };
      return openMatch(deps, row, settings, beginCourse(game, series, persons, deps.begin, from), sitters, entries);
    } catch (error) {
      const status = error instanceof CannotGoOn ? error.status : 'failed';
      const note = error instanceof Error ? error.message : 'unknown';
      log.error({ match: row.id, status, problem: note }, 'a match cannot be taken up');
      // One that is over stays over: only its replay is lost.
      if (row.status === 'playing') await store.endMatch(row.id, status, time.now(), note, null);
      throw new Denied(status);
    }
  };

  const find = async (match: string): Promise<LiveMatch> => {
    if (closed) throw new Denied('closing');
    const known = live.get(match);
    if (known !== undefined) {
      const found = await known;
      // It may have been put to sleep at the same moment.
      return found.isClosed() ? find(match) : found;
    }
    if (live.size >= limits.liveMatches) throw new Denied('busy');
    const woken = rowOf(match).then(wake);
    live.set(match, woken);
    metrics.live.set(live.size);
    try {
      return await woken;
    } catch (error) {
      live.delete(match);
      metrics.live.set(live.size);
      throw error;
    }
  };

  /** The same, for whoever goes on to join it at once. */
  const awake = async (match: string): Promise<LiveMatch> => {
    const found = await find(match);
    return found.isClosed() ? awake(match) : found;
  };

  const mayHaveAnother = async (guest: string): Promise<void> => {
    const most = limits.matchesPerGuest;
    if (live.size >= limits.liveMatches) throw new Denied('busy');
    if ((await store.unfinishedOf(guest)) >= most) throw new Denied('limit', { what: 'matches', most });
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
    const begun = await awake(match);
    const listeners = waiting.get(match);
    waiting.delete(match);
    for (const [listener, { guest, re }] of listeners ?? []) joinLive(begun, listener, guest, undefined, re);
    return true;
  };

  /** Tells everybody who waits at a match who sits there. */
  const tellWaiting = async (match: string): Promise<void> => {
    const info = await infoOf(await rowOf(match));
    for (const [listener, waiter] of waiting.get(match) ?? []) {
      const { re } = waiter;
      waiter.re = undefined;
      tell(listener, { type: 'waiting', ...(re === undefined ? {} : { re }), info });
    }
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

  const sleepIfIdle = async (id: string): Promise<void> => {
    const match = await live.get(id)?.catch(() => null);
    if (match === undefined || match === null || !match.isIdle()) return;
    live.delete(id);
    metrics.live.set(live.size);
    await match.close();
  };

  const addMatch = async (
    guest: string,
    game: Game,
    settings: Settings,
    seats: readonly Omit<SeatRow, 'match' | 'seat' | 'preferences'>[],
    seed: string,
    series: Series | null,
  ): Promise<Created> => {
    const match = secrets.id();
    const invitation = settings.kind === 'invitation' && settings.reserved.length === 0 ? secrets.id() : null;
    const row: MatchRow = {
      id: match,
      status: series === null ? 'open' : 'playing',
      game: game.id,
      creator: guest,
      invitation: invitation === null ? null : sha256(invitation),
      listed: settings.kind === 'lobby' && settings.reserved.length === 0 ? 1 : 0,
      settings: JSON.stringify(settings),
      seed,
      series: series === null ? null : JSON.stringify(savedSeries(series)),
      note: null,
      rematch: null,
      created: time.now(),
      begun: series === null ? null : time.now(),
      ended: null,
    };
    const rows = seats.map((each, seat) => ({ ...each, match, seat, preferences: null }));
    await store.addMatch(row, rows);
    metrics.created.inc({ game: game.id, kind: settings.kind });
    log.info({ match, game: game.id, kind: settings.kind }, 'match created');
    await beginIfFull(match);
    const own = seats.flatMap((each, seat) => (each.guest === guest ? [seat] : []));
    return { match, seats: own, seedHash: sha256(seed), invitation };
  };

  const create = async (guest: string, wanted: CreateMessage): Promise<Created> => {
    await mayHaveAnother(guest);
    if (wanted.from !== undefined) return playOn(guest, wanted, wanted.from);
    const game = readGame(wanted.game);
    const { kind } = wanted.against;
    const prepared = agreed(game, wanted);
    const { format, options } = prepared;
    const deckOf = (deck: WireDeck | undefined): Promise<DeckRequest | null> =>
      chosenDeck(store, game, format, options, deck);
    const settings: Settings = {
      kind,
      format,
      options,
      bestOf: wanted.bestOf ?? 1,
      clocks: wanted.clocks ?? usualClocks(kind),
      spectators: wanted.spectators ?? { allowed: true, delay: 0 },
      reserved: [],
      from: null,
    };
    const own = deckText(await deckOf(wanted.deck));
    const other = deckText(await deckOf(wanted.otherDeck));
    const seats = Array.from({ length: prepared.players }, (_, seat) => {
      if (seat === 0) return { guest, computer: null, deck: own };
      switch (wanted.against.kind) {
        case 'computer':
          return { guest: null, computer: readLevel(wanted.against.level), deck: other };
        case 'hotSeat':
          return { guest, computer: null, deck: other };
        case 'invitation':
        case 'lobby':
          return { guest: null, computer: null, deck: null };
      }
    });
    return addMatch(guest, game, settings, seats, secrets.seed(), null);
  };

  /** A match that goes on from a point of one that is over, against computers. */
  const playOn = async (
    guest: string,
    wanted: CreateMessage,
    from: NonNullable<CreateMessage['from']>,
  ): Promise<Created> => {
    if (wanted.against.kind !== 'computer') throw new Denied('badMatch', { problem: 'against a computer only' });
    const level = readLevel(wanted.against.level);
    const source = await find(from.match);
    const { game, series, result: ended } = source.course();
    if (ended === null) throw new Denied('notOver');
    const begun = seriesAt(game, series, from.game, from.at);
    if (from.seat >= series.players) throw new Denied('badMatch', { problem: `there is no seat ${from.seat}` });
    const settings: Settings = {
      kind: 'computer',
      format: series.format,
      options: series.options,
      bestOf: 1,
      clocks: wanted.clocks ?? usualClocks('computer'),
      spectators: wanted.spectators ?? { allowed: true, delay: 0 },
      reserved: [],
      from: { match: from.match, game: from.game, at: from.at },
    };
    const seats = begun.decks.map((deck, seat) => ({
      guest: seat === from.seat ? guest : null,
      computer: seat === from.seat ? null : level,
      deck: deckText(deck),
    }));
    return addMatch(guest, game, settings, seats, secrets.seed(), begun);
  };

  /** Calls off a match that has not begun. Gives whether it could be. */
  const callOff = async (match: string): Promise<boolean> => {
    if (!(await store.withdrawMatch(match, time.now()))) return false;
    for (const listener of waiting.get(match)?.keys() ?? []) {
      tell(listener, { type: 'stopped', match, status: 'withdrawn' });
    }
    waiting.delete(match);
    return true;
  };

  /** Whether whoever opened a match waits there. */
  const isAwaited = ({ id, creator }: MatchRow): boolean =>
    [...(waiting.get(id)?.values() ?? [])].some(({ guest }) => guest === creator);

  const expireOpen = async (): Promise<number> => {
    const now = time.now();
    let count = 0;
    const soonest = Math.min(limits.lobbyLasts, limits.invitationLasts);
    for (const row of await store.openSince(now - soonest, MOST_LOOKED_AT)) {
      const lasts = row.listed === 1 ? limits.lobbyLasts : limits.invitationLasts;
      if (row.created >= now - lasts || isAwaited(row)) continue;
      if (await callOff(row.id)) count++;
    }
    return count;
  };

  const expireAbandoned = async (): Promise<number> => {
    const since = time.now() - limits.abandonedLasts;
    let count = 0;
    for (const { id, settings } of await store.untouchedSince(since, MOST_LOOKED_AT)) {
      if (count >= MOST_EXPIRED) break;
      // Such a match is ended by its own clock for lost connections.
      if (readSettings(settings).clocks.away !== null) continue;
      try {
        if (await (await find(id)).expire(since)) count++;
        await sleepIfIdle(id);
      } catch (error) {
        // One that cannot be taken up has ended by that; others are tried again.
        if (!(error instanceof Denied)) throw error;
      }
    }
    return count;
  };

  const listLobby = async (): Promise<MatchInfo[]> => {
    // Of those only who are still there.
    const rows = (await store.listed(LOBBY_SIZE)).filter(isAwaited);
    return Promise.all(rows.map(infoOf));
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
      if (!(await beginIfFull(match))) await tellWaiting(match);
      return [seat];
    }
    throw new Denied('notOpen');
  };

  const rematch: Hall['rematch'] = async (guest, match) => {
    const played = await find(match);
    const [seat] = played.seatsOf(guest);
    if (seat === undefined) throw new Denied('notJoined');
    if (played.course().result === null) throw new Denied('notOver');
    const row = await rowOf(match);
    const before = row.rematch === null ? null : await store.match(row.rematch);
    if (row.rematch !== null && before?.status !== 'withdrawn') {
      await hall.sit(guest, row.rematch, undefined, undefined).catch((error: unknown) => {
        if (!(error instanceof Denied && (error.code === 'seated' || error.code === 'notOpen'))) throw error;
      });
      return row.rematch;
    }
    await mayHaveAnother(guest);
    const seats = await store.seats(match);
    const settings: Settings = {
      ...readSettings(row.settings),
      from: null,
      reserved: seats.map((each) => each.guest),
    };
    const next = await addMatch(
      guest,
      gameNamed(row.game),
      settings,
      seats.map(({ guest: sat, computer, deck }) => ({ guest: sat === guest ? guest : null, computer, deck })),
      secrets.seed(),
      null,
    );
    await store.noteRematch(match, next.match);
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
    join: async (listener, guest, match, since, re) => {
      if (!live.has(match)) {
        const row = await rowOf(match);
        if (row.status === 'open') {
          const isSeated = (await store.seats(match)).some((each) => each.guest === guest);
          const here = waiting.get(match) ?? new Map<Listener, Waiter>();
          // All of them are told of each other: whoever sits there always may, others up to a number.
          if (!isSeated && here.size >= limits.spectatorsPerMatch) {
            throw new Denied('limit', { what: 'spectators', most: limits.spectatorsPerMatch });
          }
          waiting.set(match, here.set(listener, { guest, re }));
          // It may have begun while that was looked up.
          if (!(await beginIfFull(match))) await tellWaiting(match);
          return;
        }
      }
      joinLive(await awake(match), listener, guest, since, re);
    },
    leave: (listener, match) => {
      const here = waiting.get(match);
      here?.delete(listener);
      if (here?.size === 0) waiting.delete(match);
      void live.get(match)?.then(
        (found) => found.leave(listener),
        () => {},
      );
    },
    find,
    rematch: (guest, match) => inTurn(match, () => rematch(guest, match)),
    resume: async () => {
      const unfinished = [
        ...(await store.matchesIn('playing', MOST_RESUMED)),
        ...(await store.matchesIn('open', MOST_RESUMED)),
      ];
      let taken = 0;
      for (const { id, status } of unfinished) {
        try {
          if (status === 'playing') await find(id);
          else if (!(await beginIfFull(id))) continue;
          taken++;
          // What only waits for people is woken again by them.
          await sleepIfIdle(id);
        } catch (error) {
          if (!(error instanceof Denied)) throw error;
        }
      }
      return taken;
    },
    expire: async () => {
      const count = (await expireOpen()) + (await expireAbandoned());
      if (count > 0) log.info({ count }, 'matches expired');
      return count;
    },
    sleepIdle: async () => {
      for (const id of live.keys()) await sleepIfIdle(id);
    },
    live: () => live.size,
    close: async () => {
      closed = true;
      const all = await Promise.all([...live.values()].map((each) => each.catch(() => null)));
      await Promise.all(all.map(async (each) => each?.close()));
      live.clear();
    },
  };
  return hall;
}

const tell = (listener: Listener, message: ServerMessage): void => listener.send(JSON.stringify(message));

function readGame(name: string): Game {
  try {
    return gameNamed(name);
  } catch (error) {
    if (error instanceof UnknownGame) throw new Denied('badMatch', { problem: error.message });
    throw error;
  }
}

function readLevel(level: string): string {
  if (isLevel(level)) return level;
  throw new Denied('badMatch', { problem: `no computer player is called "${level}"; there are ${levels.join(', ')}` });
}

/** Format, options and number of players as they will be, if a match can be made of them. */
function agreed(game: Game, { format, options }: CreateMessage): Pick<Match, 'format' | 'options' | 'players'> {
  try {
    return prepareMatch(game, { format, options }).match;
  } catch (error) {
    if (error instanceof BadMatch) throw new Denied('badMatch', { problem: error.message });
    throw error;
  }
}

const deckText = (deck: DeckRequest | null): string | null => (deck === null ? null : JSON.stringify(deck));

function seriesOf(game: Game, settings: Settings, seats: readonly SeatRow[], seed: string): Series {
  const { format, options, bestOf } = settings;
  const decks = seats.map(({ deck, seat }) =>
    deck === null ? game.starter(seat, format, options) : (JSON.parse(deck) as DeckRequest),
  );
  return newSeries(game, { format, options, bestOf, decks, seed, players: seats.length });
}

/** A series as it stood after an answer of one of its games. */
function seriesAt(game: Game, series: Series, number: number, at: number): Series {
  const problem = (text: string): Denied => new Denied('badMatch', { problem: text });
  const record =
    series.played[number - 1]?.record ??
    (number === series.played.length + 1 && series.phase.at === 'game' ? series.phase.record : null);
  if (record === null || record === undefined) throw problem(`the match has no game ${number}`);
  if (at > record.answers.length) throw problem(`game ${number} has ${record.answers.length} answers, not ${at}`);
  const state = replay(game, record, at);
  if (result(state) !== null) throw problem('the game is over there');
  const { seed, decks } = record;
  const cut = recordOf(state, { seed, decks }, record.answers.slice(0, at));
  const played = series.played.slice(0, number - 1);
  // The decks of a game of a series are always written out.
  const lists = (decks ?? series.decks) as Series['decks'];
  return { ...series, played, phase: { at: 'game', decks: lists, record: cut } };
}
