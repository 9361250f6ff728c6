import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Migrator } from 'kysely/migration';

/** Every change of the tables since the first version, in order. One that has been released is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': {
    up: async (db) => {
      await db.schema
        .createTable('guests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.unique())
        .addColumn('password', 'text')
        .addColumn('bot', 'integer', (column) => column.notNull())
        .addColumn('owner', 'text')
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('tokens')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('guest', 'text', (column) => column.notNull().references('guests.id'))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('decks')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('guest', 'text', (column) => column.notNull().references('guests.id'))
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('cards', 'text', (column) => column.notNull())
        .addColumn('updated', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('decks_of_guests').on('decks').column('guest').execute();
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('creator', 'text', (column) => column.notNull())
        .addColumn('invitation', 'text')
        .addColumn('listed', 'integer', (column) => column.notNull())
        .addColumn('settings', 'text', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('series', 'text')
        .addColumn('note', 'text')
        .addColumn('rematch', 'text')
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('begun', 'bigint')
        .addColumn('ended', 'bigint')
        .execute();
      await db.schema.createIndex('matches_by_status').on('matches').columns(['status', 'created']).execute();
      await db.schema
        .createTable('seats')
        .addColumn('match', 'text', (column) => column.notNull().references('matches.id'))
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('guest', 'text')
        .addColumn('computer', 'text')
        .addColumn('deck', 'text')
        .addColumn('preferences', 'text')
        .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
        .execute();
      await db.schema.createIndex('seats_of_guests').on('seats').column('guest').execute();
      await db.schema
        .createTable('entries')
        .addColumn('match', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        // Two writers of one match cannot both add its next entry.
        .addPrimaryKeyConstraint('entries_key', ['match', 'version'])
        .execute();
      await db.schema
        .createTable('results')
        .addColumn('match', 'text', (column) => column.primaryKey())
        .addColumn('winners', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('ended', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0002-what-is-forgotten': {
    up: async (db) => {
      // Nobody knows when those were here last who came before this: from today on.
      const today = Date.now();
      const moment = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(today);
      await db.schema.alterTable('guests').addColumn('seen', 'bigint', moment).execute();
      await db.schema.alterTable('tokens').addColumn('used', 'bigint', moment).execute();
      await db.schema.createIndex('tokens_of_guests').on('tokens').column('guest').execute();
      await db.schema.createIndex('tokens_by_use').on('tokens').column('used').execute();
      await db.schema.createIndex('bots_of_guests').on('guests').column('owner').execute();
      await db.schema.createIndex('guests_by_sight').on('guests').column('seen').execute();
      await db.schema.createIndex('matches_by_end').on('matches').column('ended').execute();
    },
  },
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) };

/** Brings the tables to the present version. A database of a newer version is refused. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('the tables of the database could not be brought up to date');
}
