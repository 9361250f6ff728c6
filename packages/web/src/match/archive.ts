import type { Result } from '@tessera/kernel';
import { heldEnded, letGoEnded } from './ended.ts';
import type { LocalMatch } from './worker-messages.ts';

/**
 * Every match against the computer that was begun in this browser, with all answers so far: what a dying tab leaves can
 * be gone on with, and what is over can be looked at again.
 */
export type KeptMatch = {
  readonly id: string;
  readonly match: LocalMatch;
  /** The version of the game's rules. Answers mean something under these rules only. */
  readonly version: string;
  readonly begun: number;
  readonly changed: number;
  readonly turn: number;
  /** Null while it is not over. */
  readonly result: Result | null;
};

/** A match that goes on from a point of another one has the same seed, and a name of its own; several games have one. */
export const idOf = ({ seed, anew, series }: LocalMatch): string => anew ?? String(series?.course.seed ?? seed);

/** How many of several games are over. */
export const gamesPlayed = ({ series }: LocalMatch): number => series?.course.played.length ?? 0;

/** So many are kept; the oldest make room. */
const MOST = 300;
const NAME = 'tessera-matches';
const STORE = 'matches';

export const keepInArchive = (kept: KeptMatch): Promise<void> =>
  inStore('readwrite', (store) => store.put(kept)).then(() => undefined);

export async function archived(id: string): Promise<KeptMatch | null> {
  await takeIn();
  return stored(id);
}

async function stored(id: string): Promise<KeptMatch | null> {
  const value: unknown = await inStore('readonly', (store) => store.get(id));
  return isKept(value) ? value : null;
}

/** Newest first. */
export async function allArchived(): Promise<KeptMatch[]> {
  await takeIn();
  const values: unknown[] = await inStore('readonly', (store) => store.getAll());
  const sorted = values.filter(isKept).toSorted((a, b) => b.begun - a.begun);
  for (const { id } of sorted.slice(MOST)) await dropFromArchive(id);
  return sorted.slice(0, MOST);
}

export const dropFromArchive = (id: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(id)).then(() => undefined);

/** Writes down what an earlier page was left with, before anybody looks. */
const takeIn = (): Promise<void> => (takenIn ??= takeInAll());
let takenIn: Promise<void> | null = null;

async function takeInAll(): Promise<void> {
  for (const ended of heldEnded()) {
    try {
      const before = await stored(ended.id);
      await keepInArchive({ ...ended, begun: before?.begun ?? ended.changed });
      letGoEnded(ended.id);
    } catch {
      // It waits for the next page; whatever else is kept can be looked at.
    }
  }
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(NAME)));
  });
  // Whoever asks again after a failure gets another chance.
  opened.catch(() => (opened = null));
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = ask(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(STORE)));
  });
}

function isKept(value: unknown): value is KeptMatch {
  if (typeof value !== 'object' || value === null) return false;
  const { id, match, version, begun } = value as Partial<Record<keyof KeptMatch, unknown>>;
  return typeof id === 'string' && typeof version === 'string' && typeof begun === 'number' && isMatchLike(match);
}

const isMatchLike = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'answers' in value && Array.isArray(value.answers);
