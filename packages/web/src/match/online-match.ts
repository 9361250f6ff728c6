import type { Viewer } from '@tessera/kernel';
import type { ErrorCode, MatchInfo, SeatInfo, Seen } from '@tessera/server/client';
import { Lost, ServerError } from '@tessera/server/client';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import type { Clocks } from './clocks.ts';
import { clocksOf, withSeats } from './clocks.ts';
import type { Connection, LineMessage } from './line.ts';
import { line } from './line.ts';
import { keepSeal } from './seals.ts';

/** A match on the server as the page knows it, besides what lies on the table. */
export type OnlineState = {
  readonly phase: OnlinePhase;
  readonly connection: Connection;
  /** Since when the line has been broken. */
  readonly brokenSince: number | null;
  readonly info: MatchInfo | null;
  readonly seats: readonly SeatInfo[];
  /** What was seen last, by viewer: whoever plays both seats sees as both. */
  readonly seen: ReadonlyMap<Viewer, Seen>;
  readonly clocks: Clocks | null;
  /** Somebody wants to play again. */
  readonly next: { readonly match: string; readonly by: number } | null;
};

export type OnlinePhase =
  | { readonly at: 'joining' | 'waiting' | 'playing' | 'replaced' }
  | { readonly at: 'stopped'; readonly status: 'failed' | 'void' | 'withdrawn' }
  | { readonly at: 'refused'; readonly error: ServerError | null };

export type OnlineMatch = {
  readonly store: StoreApi<OnlineState>;
  /** Joins again, after another window or the server has ended it. */
  readonly rejoin: () => void;
  readonly leave: () => void;
};

export function joinOnline(match: string): OnlineMatch {
  const store = createStore<OnlineState>()(() => ({
    phase: { at: 'joining' },
    connection: 'open',
    brokenSince: null,
    info: null,
    seats: [],
    seen: new Map(),
    clocks: null,
    next: null,
  }));
  const { getState: get, setState: set } = store;
  let stop = (): void => {};
  let renewals = 0;

  const see = (seen: Seen): void => {
    const now = performance.now();
    keepSeal(match, seen.info.seedHash);
    // The table of those who see it later says nothing of the present clocks.
    const clocks = clocksOf(seen.standing, seen.info.seats, now);
    set((state) => ({
      phase: { at: 'playing' },
      info: seen.info,
      seats: seen.info.seats,
      seen: new Map(state.seen).set(seen.viewer, seen),
      clocks,
    }));
  };
  const hear = (message: LineMessage): void => {
    if (message.type === 'waiting' && message.info.match === match) {
      const { info } = message;
      keepSeal(match, info.seedHash);
      set({ phase: { at: 'waiting' }, info, seats: info.seats });
    }
    if (!('match' in message) || message.match !== match) return;
    if (message.type === 'presence') {
      const { seats } = message;
      set(({ clocks }) => ({ seats, clocks: clocks === null ? null : withSeats(clocks, seats, performance.now()) }));
    }
    if (message.type === 'replaced') set({ phase: { at: 'replaced' } });
    if (message.type === 'stopped') set({ phase: { at: 'stopped', status: message.status } });
    if (message.type === 'rematch') set({ next: { match: message.next, by: message.by } });
  };
  const connect = (connection: Connection): void => {
    set(({ brokenSince }) => ({
      connection,
      brokenSince: connection === 'broken' ? (brokenSince ?? Date.now()) : null,
    }));
    // A server that does not know this guest any more gets a new one; that is tried once.
    if (connection === 'closed' && get().phase.at === 'joining' && renewals++ === 0) join();
  };
  const join = (): void => {
    stop();
    const { client, listen } = line();
    stop = listen({ seen: (seen) => seen.match === match && see(seen), message: hear, connection: connect });
    // From the beginning: so that the story is there after the page was loaded again.
    client.join(match, 0).then(hear, (error: unknown) => {
      if (error instanceof Lost) return;
      set({ phase: { at: 'refused', error: error instanceof ServerError ? error : null } });
    });
  };
  join();
  return {
    store,
    rejoin: () => {
      set({ phase: { at: 'joining' }, connection: 'open', brokenSince: null, seen: new Map() });
      join();
    },
    leave: () => {
      stop();
      line()
        .client.leave(match)
        .catch(() => {});
    },
  };
}

export const refusedWith = (phase: OnlinePhase): ErrorCode | null =>
  phase.at === 'refused' ? (phase.error?.code ?? null) : null;
