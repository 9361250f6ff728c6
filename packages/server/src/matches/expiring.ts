import type { Deps } from '../deps.ts';
import { Denied } from '../protocol/errors.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Awake } from './awake.ts';
import { readSettings } from './settings.ts';

/** Matches that are looked at in one go. */
const MOST_LOOKED_AT = 10_000;
/** Matches that are ended at once for being left; the others wait for the next time. */
const MOST_EXPIRED = 200;

/** Calls off open matches that nobody has answered. Gives how many. */
export async function expireOpen(
  { store, time, limits }: Deps,
  isAwaited: (row: MatchRow) => boolean,
  callOff: (match: string) => Promise<boolean>,
): Promise<number> {
  const now = time.now();
  let count = 0;
  const soonest = Math.min(limits.lobbyLasts, limits.invitationLasts);
  for (const row of await store.openSince(now - soonest, MOST_LOOKED_AT)) {
    const lasts = row.listed === 1 ? limits.lobbyLasts : limits.invitationLasts;
    if (row.created >= now - lasts || isAwaited(row)) continue;
    if (await callOff(row.id)) count++;
  }
  return count;
}

/** Ends matches that nobody has been at for long. Gives how many. */
export async function expireAbandoned({ store, time, limits }: Deps, awake: Awake): Promise<number> {
  const since = time.now() - limits.abandonedLasts;
  let count = 0;
  for (const { id, settings } of await store.untouchedSince(since, MOST_LOOKED_AT)) {
    if (count >= MOST_EXPIRED) break;
    // Such a match is ended by its own clock for lost connections.
    if (readSettings(settings).clocks.away !== null) continue;
    try {
      if (await (await awake.find(id)).expire(since)) count++;
      await awake.sleepIfIdle(id);
    } catch (error) {
      // One that cannot be taken up has ended by that; others are tried again.
      if (!(error instanceof Denied)) throw error;
    }
  }
  return count;
}
