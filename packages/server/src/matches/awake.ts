import { readSeries } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import type { Deps } from '../deps.ts';
import { Denied } from '../protocol/errors.ts';
import type { MatchRow } from '../store/tables.ts';
import { beginCourse } from './course.ts';
import { readEntry } from './entries.ts';
import type { LiveMatch } from './match.ts';
import { CannotGoOn, openMatch } from './match.ts';
import { readSettings } from './settings.ts';
import { sittersOf } from './sitters.ts';

/** The matches that are in memory. Others sleep, and are woken when somebody needs them. */
export type Awake = {
  /** A match that has begun. Wakes it if it sleeps. */
  readonly find: (match: string) => Promise<LiveMatch>;
  /** The same, for whoever goes on to join it at once. */
  readonly here: (match: string) => Promise<LiveMatch>;
  /** One that is in memory, or on its way there; undefined for one that sleeps. */
  readonly known: (match: string) => Promise<LiveMatch> | undefined;
  readonly isFull: () => boolean;
  readonly count: () => number;
  readonly sleepIfIdle: (match: string) => Promise<void>;
  /** Puts to sleep what nobody needs. */
  readonly sleepIdle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function openAwake(deps: Deps): Awake {
  const { store, metrics, limits } = deps;
  const live = new Map<string, Promise<LiveMatch>>();
  let closed = false;

  const find = async (match: string): Promise<LiveMatch> => {
    if (closed) throw new Denied('closing');
    const known = live.get(match);
    if (known !== undefined) {
      const found = await known;
      // It may have been put to sleep at the same moment.
      return found.isClosed() ? find(match) : found;
    }
    if (live.size >= limits.liveMatches) throw new Denied('busy');
    const woken = store.match(match).then((row) => {
      if (row === null) throw new Denied('noMatch');
      return wake(deps, row);
    });
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

  const here = async (match: string): Promise<LiveMatch> => {
    const found = await find(match);
    return found.isClosed() ? here(match) : found;
  };

  const sleepIfIdle = async (id: string): Promise<void> => {
    const match = await live.get(id)?.catch(() => null);
    if (match === undefined || match === null || !match.isIdle()) return;
    live.delete(id);
    metrics.live.set(live.size);
    await match.close();
  };

  return {
    find,
    here,
    known: (match) => live.get(match),
    isFull: () => live.size >= limits.liveMatches,
    count: () => live.size,
    sleepIfIdle,
    sleepIdle: async () => {
      for (const id of live.keys()) await sleepIfIdle(id);
    },
    close: async () => {
      closed = true;
      const all = await Promise.all([...live.values()].map((each) => each.catch(() => null)));
      await Promise.all(all.map(async (each) => each?.close()));
      live.clear();
    },
  };
}

/** Reads a match from the store, and plays it again to where it stood. */
async function wake(deps: Deps, row: MatchRow): Promise<LiveMatch> {
  const { store, time, log } = deps;
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
}
