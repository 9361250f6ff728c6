import type { Dialect } from 'kysely';
import { Kysely } from 'kysely';
import type { Forgetting } from './forgetting.ts';
import { newForgetting } from './forgetting.ts';
import type { Journal } from './journal.ts';
import { newJournal } from './journal.ts';
import { migrate } from './migrations.ts';
import type {
  DeckRow,
  EntryRow,
  GuestRow,
  MatchRow,
  MatchStatus,
  ResultRow,
  SeatRow,
  Tables,
  TokenRow,
} from './tables.ts';

/** Everything the server keeps, and the only way to it. */
export type Store = {
  readonly journal: Journal;
  readonly forgetting: Forgetting;
  addGuest(guest: GuestRow, token: TokenRow): Promise<void>;
  /** Adds a token; of many the ones that were used last are kept. */
  addToken(token: TokenRow, most: number): Promise<void>;
  /** Adds a token, and drops all others of the same guest. */
  renewTokens(token: TokenRow): Promise<void>;
  /** Who has a token, and when it was used last. */
  guestOfToken(hash: string): Promise<{ readonly guest: GuestRow; readonly used: number } | null>;
  /** Somebody has come with a token. */
  noteUse(hash: string, guest: string, at: number): Promise<void>;
  tokensOf(guest: string): Promise<TokenRow[]>;
  guest(id: string): Promise<GuestRow | null>;
  guestNamed(key: string): Promise<GuestRow | null>;
  /** Gives a guest a name of their own. False if somebody has it. */
  claimName(id: string, claim: Pick<GuestRow, 'name' | 'password'> & { readonly name_key: string }): Promise<boolean>;
  botsOf(owner: string): Promise<GuestRow[]>;

  saveDeck(deck: DeckRow): Promise<void>;
  deck(id: string): Promise<DeckRow | null>;
  decksOf(guest: string): Promise<DeckRow[]>;
  dropDeck(id: string): Promise<void>;

  /** `rematchOf`: the match that it is a rematch of, where that is noted too. */
  addMatch(match: MatchRow, seats: readonly SeatRow[], rematchOf?: string | null): Promise<void>;
  match(id: string): Promise<MatchRow | null>;
  seats(match: string): Promise<SeatRow[]>;
  /** Matches of a status, the newest first. */
  matchesIn(status: MatchStatus, most: number): Promise<MatchRow[]>;
  /** Matches that are being played in which nothing has happened since a moment, the oldest first. */
  untouchedSince(moment: number, most: number): Promise<MatchRow[]>;
  /** Open matches that were made before a moment, the oldest first. */
  openSince(moment: number, most: number): Promise<MatchRow[]>;
  /** Calls off a match that is still open. False if it is not. */
  withdrawMatch(match: string, at: number): Promise<boolean>;
  listed(status: 'open' | 'playing', most: number): Promise<MatchRow[]>;
  /** Who sits at matches, by name, and how they ended. */
  seatsAt(matches: readonly string[]): Promise<SeatAt[]>;
  resultsOf(matches: readonly string[]): Promise<ResultRow[]>;
  /** The matches of a guest that are not over. */
  unfinishedOf(guest: string): Promise<Pick<MatchRow, 'id' | 'status' | 'creator'>[]>;
  matchesOf(guest: string, most: number): Promise<MatchRow[]>;
  /** Takes an empty seat of an open match. False if somebody else has. */
  takeSeat(match: string, seat: number, guest: string, deck: string | null): Promise<boolean>;
  beginMatch(match: string, series: string, at: number): Promise<void>;
  endMatch(
    match: string,
    status: MatchStatus,
    at: number,
    note: string | null,
    result: ResultRow | null,
  ): Promise<void>;
  setPreferences(match: string, seat: number, preferences: string): Promise<void>;
  entries(match: string): Promise<EntryRow[]>;
  resultOf(match: string): Promise<ResultRow | null>;

  /** Whether the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
};

export type SeatAt = Pick<SeatRow, 'match' | 'seat' | 'guest' | 'computer'> & { readonly name: string | null };

export async function openStore(dialect: Dialect): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const journal = newJournal(db);
  return {
    journal,
    forgetting: newForgetting(db),
    addGuest: async (guest, token) => {
      await db.transaction().execute(async (change) => {
        await change.insertInto('guests').values(guest).execute();
        await change.insertInto('tokens').values(token).execute();
      });
    },
    addToken: async (token, most) => {
      await db.transaction().execute(async (change) => {
        const others = await change
          .selectFrom('tokens')
          .select('hash')
          .where('guest', '=', token.guest)
          .orderBy('used', 'desc')
          .orderBy('created', 'desc')
          .execute();
        const tooMany = others.slice(most - 1).map(({ hash }) => hash);
        if (tooMany.length > 0) await change.deleteFrom('tokens').where('hash', 'in', tooMany).execute();
        await change.insertInto('tokens').values(token).execute();
      });
    },
    renewTokens: async (token) => {
      await db.transaction().execute(async (change) => {
        await change.deleteFrom('tokens').where('guest', '=', token.guest).execute();
        await change.insertInto('tokens').values(token).execute();
      });
    },
    guestOfToken: async (hash) => {
      const found = await db
        .selectFrom('tokens')
        .innerJoin('guests', 'guests.id', 'tokens.guest')
        .selectAll('guests')
        .select('tokens.used')
        .where('tokens.hash', '=', hash)
        .executeTakeFirst();
      if (found === undefined) return null;
      const { used, ...guest } = found;
      return { guest, used };
    },
    noteUse: async (hash, guest, at) => {
      await db.transaction().execute(async (change) => {
        await change.updateTable('tokens').set({ used: at }).where('hash', '=', hash).execute();
        await change.updateTable('guests').set({ seen: at }).where('id', '=', guest).execute();
      });
    },
    tokensOf: (guest) => db.selectFrom('tokens').selectAll().where('guest', '=', guest).orderBy('created').execute(),
    guest: async (id) => (await db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    guestNamed: async (key) =>
      (await db.selectFrom('guests').selectAll().where('name_key', '=', key).executeTakeFirst()) ?? null,
    claimName: async (id, claim) => {
      const taken = db.selectFrom('guests').select('id').where('name_key', '=', claim.name_key).where('id', '!=', id);
      const change = db
        .updateTable('guests')
        .set(claim)
        .where('id', '=', id)
        .where((is) => is.not(is.exists(taken)));
      try {
        return changedOne(await change.execute());
      } catch (error) {
        // Two at the same moment: the database itself lets only one of them have it.
        const now = await db.selectFrom('guests').select('id').where('name_key', '=', claim.name_key).execute();
        if (now.some((each) => each.id !== id)) return false;
        throw error;
      }
    },
    botsOf: (owner) => db.selectFrom('guests').selectAll().where('owner', '=', owner).orderBy('created').execute(),

    saveDeck: async (deck) => {
      const { name, cards, updated } = deck;
      await db
        .insertInto('decks')
        .values(deck)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, cards, updated }))
        .execute();
    },
    deck: async (id) =>
      isId(id) ? ((await db.selectFrom('decks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null) : null,
    decksOf: (guest) => db.selectFrom('decks').selectAll().where('guest', '=', guest).orderBy('name').execute(),
    dropDeck: async (id) => {
      await db.deleteFrom('decks').where('id', '=', id).execute();
    },

    addMatch: async (match, seats, rematchOf = null) => {
      await db.transaction().execute(async (change) => {
        await change.insertInto('matches').values(match).execute();
        await change.insertInto('seats').values(seats).execute();
        if (rematchOf === null) return;
        await change.updateTable('matches').set({ rematch: match.id }).where('id', '=', rematchOf).execute();
      });
    },
    match: async (id) =>
      isId(id) ? ((await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null) : null,
    seats: (match) => db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute(),
    matchesIn: (status, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '=', status)
        .orderBy('created', 'desc')
        .limit(most)
        .execute(),
    untouchedSince: (moment, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '=', 'playing')
        .where('begun', '<', moment)
        .where((is) => {
          const touched = is
            .selectFrom('entries')
            .select('version')
            .whereRef('entries.match', '=', 'matches.id')
            .where('entries.at', '>=', moment);
          return is.not(is.exists(touched));
        })
        .orderBy('begun')
        .limit(most)
        .execute(),
    openSince: (moment, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '=', 'open')
        .where('created', '<', moment)
        .orderBy('created')
        .limit(most)
        .execute(),
    withdrawMatch: async (match, at) => {
      return changedOne(
        await db
          .updateTable('matches')
          .set({ status: 'withdrawn', ended: at })
          .where('id', '=', match)
          .where('status', '=', 'open')
          .execute(),
      );
    },
    seatsAt: async (matches) =>
      matches.length === 0
        ? []
        : db
            .selectFrom('seats')
            .leftJoin('guests', 'guests.id', 'seats.guest')
            .select(['seats.match', 'seats.seat', 'seats.guest', 'seats.computer', 'guests.name'])
            .where('seats.match', 'in', [...matches])
            .orderBy('seats.seat')
            .execute(),
    resultsOf: async (matches) =>
      matches.length === 0
        ? []
        : db
            .selectFrom('results')
            .selectAll()
            .where('match', 'in', [...matches])
            .execute(),
    listed: (status, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '=', status)
        .where('listed', '=', 1)
        .orderBy('created', 'desc')
        .limit(most)
        .execute(),
    unfinishedOf: (guest) =>
      db
        .selectFrom('matches')
        .select(['id', 'status', 'creator'])
        .where('status', 'in', ['open', 'playing'])
        .where('id', 'in', db.selectFrom('seats').select('match').where('guest', '=', guest))
        .execute(),
    matchesOf: (guest, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('id', 'in', db.selectFrom('seats').select('match').where('guest', '=', guest))
        .orderBy('created', 'desc')
        .limit(most)
        .execute(),
    takeSeat: async (match, seat, guest, deck) => {
      return changedOne(
        await db
          .updateTable('seats')
          .set({ guest, deck })
          .where('match', '=', match)
          .where('seat', '=', seat)
          .where('guest', 'is', null)
          .where('computer', 'is', null)
          .execute(),
      );
    },
    beginMatch: async (match, series, at) => {
      await db
        .updateTable('matches')
        .set({ status: 'playing', series, begun: at })
        .where('id', '=', match)
        .where('status', '=', 'open')
        .execute();
    },
    endMatch: async (match, status, at, note, result) => {
      await db.transaction().execute(async (change) => {
        await change.updateTable('matches').set({ status, ended: at, note }).where('id', '=', match).execute();
        if (result === null) return;
        await change
          .insertInto('results')
          .values(result)
          .onConflict((conflict) => conflict.column('match').doNothing())
          .execute();
      });
    },
    setPreferences: async (match, seat, preferences) => {
      await db.updateTable('seats').set({ preferences }).where('match', '=', match).where('seat', '=', seat).execute();
    },
    entries: (match) => db.selectFrom('entries').selectAll().where('match', '=', match).orderBy('version').execute(),
    resultOf: async (match) =>
      (await db.selectFrom('results').selectAll().where('match', '=', match).executeTakeFirst()) ?? null,

    check: async () => {
      await db.selectFrom('matches').select('id').limit(1).execute();
    },
    close: async () => {
      await journal.drained();
      await db.destroy();
    },
  };
}

/** Visitors ask for all sorts of things: not every database takes every letter. */
const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

const changedOne = ([done]: readonly { readonly numUpdatedRows: bigint }[]): boolean => done?.numUpdatedRows === 1n;
