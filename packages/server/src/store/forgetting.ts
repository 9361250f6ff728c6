import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What is dropped from the store, by age or by wish. Each is done whole or not at all. */
export type Forgetting = {
  /** Drops tokens that nobody has used since a moment, the longest unused first. Gives how many. */
  dropTokens(unusedSince: number, most: number): Promise<number>;
  /** Drops finished matches that ended before a moment, with their journals. Gives how many. */
  dropMatches(endedBefore: number, withdrawnBefore: number, most: number): Promise<number>;
  /** Guests not seen since a moment who cannot come back, having neither a token nor a password. */
  unreachable(unseenSince: number, most: number): Promise<string[]>;
  /**
   * Drops guests: tokens, decks, names. Where matches are kept in which they sat there stays a row without a name, as
   * long as those are kept. Gives how many have gone without a trace.
   */
  erase(guests: readonly string[]): Promise<number>;
};

/** What stands in place of a name. */
export const ERASED = 'Guest';

export function newForgetting(db: Kysely<Tables>): Forgetting {
  return {
    dropTokens: async (unusedSince, most) => {
      const old = await db
        .selectFrom('tokens')
        .select('hash')
        .where('used', '<', unusedSince)
        .orderBy('used')
        .limit(most)
        .execute();
      if (old.length > 0) {
        await db
          .deleteFrom('tokens')
          .where(
            'hash',
            'in',
            old.map(({ hash }) => hash),
          )
          // Somebody may have come with one meanwhile.
          .where('used', '<', unusedSince)
          .execute();
      }
      return old.length;
    },
    dropMatches: async (endedBefore, withdrawnBefore, most) => {
      const old = await db
        .selectFrom('matches')
        .select('id')
        .where((is) =>
          is.or([
            is.and([is('ended', '<', endedBefore), is('status', 'in', ['over', 'failed', 'void'])]),
            is.and([is('ended', '<', withdrawnBefore), is('status', '=', 'withdrawn')]),
          ]),
        )
        .orderBy('ended')
        .limit(most)
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) {
        await db.transaction().execute(async (change) => {
          await change.deleteFrom('entries').where('match', 'in', ids).execute();
          await change.deleteFrom('results').where('match', 'in', ids).execute();
          await change.deleteFrom('seats').where('match', 'in', ids).execute();
          await change.deleteFrom('matches').where('id', 'in', ids).execute();
        });
      }
      return ids.length;
    },
    unreachable: async (unseenSince, most) => {
      const rows = await db
        .selectFrom('guests')
        .select('id')
        .where('seen', '<', unseenSince)
        .where('password', 'is', null)
        .where((is) =>
          is.not(is.exists(is.selectFrom('tokens').select('hash').whereRef('tokens.guest', '=', 'guests.id'))),
        )
        // One that is only kept for its matches is done with, until those have gone.
        .where((is) =>
          is.or([
            is('name', '!=', ERASED),
            is.not(is.exists(is.selectFrom('seats').select('seat').whereRef('seats.guest', '=', 'guests.id'))),
          ]),
        )
        .orderBy('seen')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    erase: (guests) => db.transaction().execute((change) => erase(change, guests)),
  };
}

async function erase(change: Transaction<Tables>, guests: readonly string[]): Promise<number> {
  if (guests.length === 0) return 0;
  await change.deleteFrom('tokens').where('guest', 'in', guests).execute();
  await change.deleteFrom('decks').where('guest', 'in', guests).execute();
  await change.updateTable('guests').set({ owner: null }).where('owner', 'in', guests).execute();
  const sat = await change.selectFrom('seats').select('guest').distinct().where('guest', 'in', guests).execute();
  const kept = new Set(sat.map(({ guest }) => guest));
  const [named, nameless] = [guests.filter((id) => kept.has(id)), guests.filter((id) => !kept.has(id))];
  if (named.length > 0) {
    await change
      .updateTable('guests')
      .set({ name: ERASED, name_key: null, password: null, owner: null })
      .where('id', 'in', named)
      .execute();
  }
  if (nameless.length > 0) await change.deleteFrom('guests').where('id', 'in', nameless).execute();
  return nameless.length;
}
