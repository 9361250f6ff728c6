import type { Deps } from '../deps.ts';
import type { MatchInfo } from '../protocol/messages.ts';
import { sha256 } from '../secrets.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Listener } from './audience.ts';
import { readSettings } from './settings.ts';
import { sittersOf } from './sitters.ts';
import { text } from './table.ts';

/** Somebody who waits for a match to begin; `re`: the request that has not been answered yet. */
export type Waiter = { readonly guest: string; re: number | undefined };

/** Those who wait at matches that have not begun. */
export type WaitingRoom = {
  readonly enter: (match: string, listener: Listener, waiter: Waiter) => void;
  readonly leave: (match: string, listener: Listener) => void;
  readonly count: (match: string) => number;
  /** Whether whoever opened a match waits there. */
  readonly isAwaited: (row: MatchRow) => boolean;
  readonly infoOf: (row: MatchRow) => Promise<MatchInfo>;
  /** Tells everybody who waits at a match who sits there. */
  readonly tell: (row: MatchRow) => Promise<void>;
  /** It has begun: those who waited for it wait no more. */
  readonly empty: (match: string) => readonly (readonly [Listener, Waiter])[];
  /** It is called off. */
  readonly dismiss: (match: string) => void;
};

export function openWaitingRoom({ store }: Deps): WaitingRoom {
  const waiting = new Map<string, Map<Listener, Waiter>>();
  const at = (match: string): [Listener, Waiter][] => [...(waiting.get(match) ?? [])];

  const infoOf = async (row: MatchRow): Promise<MatchInfo> => {
    const settings = readSettings(row.settings);
    const sitters = await sittersOf(store, await store.seats(row.id));
    const here = at(row.id).map(([, waiter]) => waiter.guest);
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

  return {
    enter: (match, listener, waiter) => {
      const here = waiting.get(match) ?? new Map<Listener, Waiter>();
      waiting.set(match, here.set(listener, waiter));
    },
    leave: (match, listener) => {
      const here = waiting.get(match);
      here?.delete(listener);
      if (here?.size === 0) waiting.delete(match);
    },
    count: (match) => waiting.get(match)?.size ?? 0,
    isAwaited: ({ id, creator }) => at(id).some(([, { guest }]) => guest === creator),
    infoOf,
    tell: async (row) => {
      const info = await infoOf(row);
      for (const [listener, waiter] of at(row.id)) {
        const { re } = waiter;
        waiter.re = undefined;
        listener.send(text({ type: 'waiting', ...(re === undefined ? {} : { re }), info }));
      }
    },
    empty: (match) => {
      const left = at(match);
      waiting.delete(match);
      return left;
    },
    dismiss: (match) => {
      for (const [listener] of at(match)) listener.send(text({ type: 'stopped', match, status: 'withdrawn' }));
      waiting.delete(match);
    },
  };
}
