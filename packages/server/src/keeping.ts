import type { Deps } from './deps.ts';

/** How much was forgotten. */
export type Forgotten = { readonly tokens: number; readonly guests: number; readonly matches: number };

/** Rows that are dropped in one go; what is left waits for the next time. */
const MOST_AT_ONCE = 50;
const DAY = 86_400_000;

/** Forgets what is older than the limits say: docs/server.md lists what that is. */
export async function forgetOld({ store, time, limits, log, metrics }: Deps): Promise<Forgotten> {
  const now = time.now();
  const { forgetting } = store;
  const tokens = await forgetting.dropTokens(now - limits.tokensLast, MOST_AT_ONCE);
  const matches = await forgetting.dropMatches(now - limits.replaysLast, now - DAY, MOST_AT_ONCE);
  const gone = await forgetting.unreachable(now - limits.tokensLast, MOST_AT_ONCE);
  await forgetting.erase(gone);
  const forgotten = { tokens, guests: gone.length, matches };
  for (const [what, count] of Object.entries(forgotten)) metrics.forgotten.inc({ what }, count);
  if (tokens + matches + gone.length > 0) log.info(forgotten, 'forgotten');
  return forgotten;
}
