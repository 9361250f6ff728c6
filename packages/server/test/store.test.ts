import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeSqlite } from '../src/store/node-sqlite.ts';
import { sqliteThread } from '../src/store/sqlite-thread.ts';
import type { Store } from '../src/store/store.ts';
import { openStore } from '../src/store/store.ts';
import type { EntryRow, GuestRow } from '../src/store/tables.ts';
import { folder } from './harness.ts';

const entry = (match: string, version: number): EntryRow => ({ match, version, at: version, body: '{}' });
const guest = (id: string): GuestRow => ({
  id,
  name: id,
  name_key: null,
  password: null,
  bot: 0,
  owner: null,
  created: 1,
});

describe.each([
  ['in the same thread', nodeSqlite],
  ['in a thread of its own', sqliteThread],
])('a store %s', (_, dialect) => {
  it('keeps what it was given, and finds it again', async () => {
    const file = `${folder()}/kept/tessera.sqlite`;
    const first = await openStore(dialect(file));
    await first.addGuest(guest('ada'), { hash: 'h', guest: 'ada', created: 1 });
    await Promise.all([1, 2, 3].map((version) => first.journal.append(entry('m', version))));
    await first.close();
    const second = await openStore(dialect(file));
    expect(await second.guestOfToken('h')).toEqual(guest('ada'));
    expect((await second.entries('m')).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await second.match('none')).toBeNull();
    await second.close();
  });

  it('lets one writer add an entry, and nobody else suffer for the other', async () => {
    const store = await openStore(dialect(`${folder()}/tessera.sqlite`));
    await store.journal.append(entry('m', 1));
    const results = await Promise.allSettled([
      store.journal.append(entry('m', 1)),
      store.journal.append(entry('m', 2)),
      store.journal.append(entry('n', 1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect((await store.entries('m')).length).toBe(2);
    await store.close();
  });

  it('gives a name, and a seat, to one only', async () => {
    const store = await openStore(dialect(`${folder()}/tessera.sqlite`));
    for (const id of ['ada', 'bob']) await store.addGuest(guest(id), { hash: id, guest: id, created: 1 });
    const claim = { name: 'X', name_key: 'x', password: 'p' };
    expect(await Promise.all([store.claimName('ada', claim), store.claimName('bob', claim)])).toEqual([true, false]);
    await addMatch(store);
    const taken = await Promise.all(['ada', 'bob'].map((id) => store.takeSeat('m', 1, id, null)));
    expect(taken).toEqual([true, false]);
    await store.close();
  });
});

async function addMatch(store: Store): Promise<void> {
  const seat = { match: 'm', guest: null, computer: null, deck: null, preferences: null };
  await store.addMatch(
    {
      id: 'm',
      status: 'open',
      game: 'magic',
      creator: 'ada',
      invitation: null,
      listed: 0,
      settings: '{}',
      seed: 's',
      series: null,
      note: null,
      rematch: null,
      created: 1,
      begun: null,
      ended: null,
    },
    [
      { ...seat, seat: 0 },
      { ...seat, seat: 1 },
    ],
  );
}

describe('a database that cannot be opened', () => {
  it('is said to be so at once', async () => {
    // Where a folder is needed there is a file.
    const file = `${folder()}/file`;
    writeFileSync(file, '');
    await expect(openStore(sqliteThread(`${file}/tessera.sqlite`))).rejects.toThrow();
  });
});
