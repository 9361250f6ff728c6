import { readSettings } from './matches/settings.ts';
import type { Store } from './store/store.ts';
import type { MatchStatus } from './store/tables.ts';

/** A match as it stands in the list of somebody who played it. */
export type PlayedMatch = {
  readonly match: string;
  readonly game: string;
  readonly status: MatchStatus;
  readonly created: number;
  readonly ended: number | null;
  readonly bestOf: number;
  /** By seat: a name, the level of a computer, or null for nobody yet. */
  readonly seats: readonly {
    readonly name: string | null;
    readonly computer: string | null;
    readonly own: boolean;
  }[];
  readonly result: { readonly winners: readonly number[]; readonly reason: string } | null;
};

/** The last matches of a guest, newest first. */
export async function historyOf(store: Store, guest: string, most: number): Promise<PlayedMatch[]> {
  const rows = await store.matchesOf(guest, most);
  const ids = rows.map(({ id }) => id);
  const [seats, results] = await Promise.all([store.seatsAt(ids), store.resultsOf(ids)]);
  return rows.map(({ id, game, status, created, ended, settings }) => {
    const result = results.find(({ match }) => match === id);
    return {
      match: id,
      game,
      status,
      created,
      ended,
      bestOf: readSettings(settings).bestOf,
      seats: seats
        .filter(({ match }) => match === id)
        .map((each) => ({ name: each.name, computer: each.computer, own: each.guest === guest })),
      result: result === undefined ? null : { winners: JSON.parse(result.winners) as number[], reason: result.reason },
    };
  });
}
