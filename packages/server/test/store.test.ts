import { writeFileSync } from 'node:fs';
import type { Dialect } from 'kysely';
import { CompiledQuery, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOwnStore } from '../src/store/open.ts';
import { nodeSqlite } from '../src/store/node-sqlite.ts';
import { sqliteThread } from '../src/store/sqlite-thread.ts';
import type { Store } from '../src/store/store.ts';
import { openStore } from '../src/store/store.ts';
import type { EntryRow, GuestRow } from '../src/store/tables.ts';
import { freshDatabase, hasPostgres, needsPostgres } from './databases.ts';
import { folder } from './harness.ts';

/** Some moment of our time, in milliseconds. */
const AT = 1_800_000_000_000;
const postgresProblems = {
  onProblem: (problem: string): void => expect.fail(problem),
  onLost: (): void => expect.fail('the database was lost'),
};

const entry = (match: string, version: number): EntryRow => ({ match, version, at: AT + version, body: '{}' });
const guest = (id: string): GuestRow => ({
  id,
  name: id,
  name_key: null,
  password: null,
  bot: 0,
  owner: null,
  created: 1,
  seen: 1,
});

/** Making and dropping whole databases takes its time. */
const PATIENCE = 120_000;

/** How a store is opened anew on the same data, again and again. */
type Kind = { readonly open: () => Promise<Store>; readonly end: () => Promise<void> };

const inFile = (dialect: (file: string) => Dialect) => async (): Promise<Kind> => {
  const file = `${folder()}/kept/tessera.sqlite`;
  return { open: () => openStore(dialect(file)), end: async () => {} };
};

const inPostgres = async (): Promise<Kind> => {
  const { url, drop } = await freshDatabase();
  return { open: () => openOwnStore({ data: '', databaseUrl: url }, postgresProblems), end: drop };
};

const kinds: readonly (readonly [string, boolean, () => Promise<Kind>])[] = [
  ['in the same thread', true, inFile(nodeSqlite)],
  ['in a thread of its own', true, inFile(sqliteThread)],
  [`in PostgreSQL${needsPostgres}`, hasPostgres, inPostgres],
];

for (const [name, isThere, make] of kinds) {
  describe.skipIf(!isThere)(`a store ${name}`, () => {
    let kind: Kind;
    beforeEach(async () => {
      kind = await make();
    }, PATIENCE);
    afterEach(() => kind.end(), PATIENCE);

    it('keeps what it was given, and finds it again', async () => {
      const first = await kind.open();
      await first.addGuest(guest('ada'), { hash: 'h', guest: 'ada', created: 1, used: 1 });
      await Promise.all([1, 2, 3].map((version) => first.journal.append(entry('m', version))));
      await first.close();
      const second = await kind.open();
      expect(await second.guestOfToken('h')).toEqual({ guest: guest('ada'), used: 1 });
      // Moments are numbers, also those that need more than 32 bits.
      expect((await second.entries('m')).map(({ version, at }) => [version, at])).toEqual(
        [1, 2, 3].map((version) => [version, AT + version]),
      );
      expect(await second.match('none')).toBeNull();
      expect([await second.match('a\u0000b'), await second.deck("' or '1'='1")]).toEqual([null, null]);
      await second.close();
    });

    it('lets one writer add an entry, and nobody else suffer for the other', async () => {
      const store = await kind.open();
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
      const store = await kind.open();
      const everybody = Array.from({ length: 8 }, (_, i) => `guest${i}`);
      for (const id of everybody) await store.addGuest(guest(id), { hash: id, guest: id, created: 1, used: 1 });
      const claim = { name: 'X', name_key: 'x', password: 'p' };
      const named = await Promise.all(everybody.map((id) => store.claimName(id, claim)));
      expect(named.filter((each) => each)).toHaveLength(1);
      await addMatch(store);
      const taken = await Promise.all(everybody.map((id) => store.takeSeat('m', 1, id, null)));
      expect(taken.filter((each) => each)).toHaveLength(1);
      expect(await store.unfinishedOf(everybody[taken.indexOf(true)]!)).toMatchObject([{ id: 'm', status: 'open' }]);
      await store.close();
    });

    it('forgets what it is told to, and nothing else', async () => {
      const store = await kind.open();
      const { forgetting } = store;
      for (const id of ['ada', 'bob']) {
        await store.addGuest({ ...guest(id), seen: AT }, { hash: id, guest: id, created: 1, used: AT });
        await store.saveDeck({ id: `deck-${id}`, guest: id, game: 'magic', name: 'x', cards: '{}', updated: 1 });
      }
      await addMatch(store);
      await store.takeSeat('m', 0, 'ada', null);
      await store.journal.append(entry('m', 1));
      await store.noteUse('bob', 'bob', AT + 9);
      expect(await forgetting.dropTokens(AT, 9)).toBe(0);
      expect(await forgetting.dropTokens(AT + 5, 9)).toBe(1);
      expect(await store.guestOfToken('ada')).toBeNull();
      expect(await store.guestOfToken('bob')).toMatchObject({ used: AT + 9, guest: { seen: AT + 9 } });
      expect(await forgetting.unreachable(AT + 99, 9)).toEqual(['ada']);
      expect(await forgetting.erase(['ada'])).toBe(0);
      expect([await store.deck('deck-ada'), await forgetting.unreachable(AT + 99, 9)]).toEqual([null, []]);
      expect(await store.guest('ada')).toMatchObject({ name: 'Guest' });
      // One that is not over stays, however old it is.
      expect(await forgetting.dropMatches(AT + 99, AT + 99, 9)).toBe(0);
      await store.endMatch('m', 'over', AT + 9, null, { match: 'm', winners: '[]', reason: 'x', ended: AT + 9 });
      expect(await forgetting.dropMatches(AT + 9, AT + 99, 9)).toBe(0);
      expect(await forgetting.dropMatches(AT + 10, 0, 9)).toBe(1);
      expect([await store.match('m'), await store.entries('m'), await store.resultOf('m')]).toEqual([null, [], null]);
      expect(await forgetting.unreachable(AT + 99, 9)).toEqual(['ada']);
      expect(await forgetting.erase(['ada'])).toBe(1);
      expect([await store.guest('ada'), (await store.decksOf('bob')).length]).toEqual([null, 1]);
      await store.close();
    });

    it('undoes a change that cannot be carried out whole', async () => {
      const store = await kind.open();
      await store.addGuest(guest('ada'), { hash: 'h', guest: 'ada', created: 1, used: 1 });
      await expect(store.addGuest(guest('bob'), { hash: 'h', guest: 'bob', created: 1, used: 1 })).rejects.toThrow();
      expect(await store.guest('bob')).toBeNull();
      await store.close();
    });
  });
}

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

describe('what is stored', () => {
  it('is on the disk before anybody is told, also if the power fails', async () => {
    for (const dialect of [nodeSqlite, sqliteThread]) {
      const db = new Kysely<Record<string, never>>({ dialect: dialect(`${folder()}/tessera.sqlite`) });
      const setting = async (name: string): Promise<unknown> =>
        Object.values(
          (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`pragma ${name}`))).rows[0]!,
        )[0];
      // 2 is FULL: every commit waits until the disk has it.
      expect([await setting('journal_mode'), await setting('synchronous')]).toEqual(['wal', 2]);
      await db.destroy();
    }
  });
});

describe('a database that cannot be opened', () => {
  it('is said to be so at once', async () => {
    // Where a folder is needed there is a file.
    const file = `${folder()}/file`;
    writeFileSync(file, '');
    await expect(openStore(sqliteThread(`${file}/tessera.sqlite`))).rejects.toThrow();
  });
});
