import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import { SqliteDialect } from 'kysely';

/** SQLite as it is built into Node, behind the query layer, in this very thread: for tests. `:memory:` keeps nothing. */
export const nodeSqlite = (file: string): Dialect => new SqliteDialect({ database: openDatabase(file) });

export function openDatabase(file: string): SqliteDatabase {
  // Seeds of matches and hashes of passwords are nobody else's to read.
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: 5000 });
  // What was stored is on the disk, whatever happens to the process or the machine.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = FAST;',
  );
  return adapter(database);
}

/** Statements that are kept prepared. */
const MOST_STATEMENTS = 200;

function adapter(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const made = statement(database.prepare(sql));
      if (prepared.size >= MOST_STATEMENTS) prepared.clear();
      prepared.set(sql, made);
      return made;
    },
  };
}

function statement(made: StatementSync): SqliteStatement {
  // The query layer passes on nothing but what SQLite can hold.
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: made.columns().length > 0,
    all: (parameters) => made.all(...values(parameters)),
    run: (parameters) => made.run(...values(parameters)),
    iterate: (parameters) => made.iterate(...values(parameters)),
  };
}
