import { join } from 'node:path';
import type { PostgresOptions } from './postgres.ts';
import { openPostgres } from './postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { sqliteThread } from './sqlite-thread.ts';
import type { Store } from './store.ts';
import { openStore } from './store.ts';

export type Place = {
  /** The folder of the database in a file. */
  readonly data: string;
  /** The address of one in PostgreSQL, which is taken instead; null for none. */
  readonly databaseUrl: string | null;
};

/** The file of the database in a folder. */
export const databaseFile = (folder: string): string => join(folder, 'tessera.sqlite');

/** Opens the store of a server, for this server alone: throws `DataInUse` where another one has it. */
export async function openOwnStore({ data, databaseUrl }: Place, options: PostgresOptions): Promise<Store> {
  if (databaseUrl !== null) {
    const { dialect, release } = await openPostgres(databaseUrl, options);
    return heldBy(() => openStore(dialect), release);
  }
  const release = lockFolder(data);
  return heldBy(() => openStore(sqliteThread(databaseFile(data))), release);
}

/** A store that is let go when it is closed, or could not be opened. */
async function heldBy(open: () => Promise<Store>, release: () => void | Promise<void>): Promise<Store> {
  try {
    const store = await open();
    return {
      ...store,
      close: async () => {
        await store.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
