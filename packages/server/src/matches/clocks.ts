import type { Clocks } from './settings.ts';

/**
 * The clocks of those who have to do something now. While somebody is connected their thinking counts, else their
 * absence; what was used before stands in the course of the match.
 */
export type Running = {
  readonly seat: number;
  /** Milliseconds of this decision so far, up to `since`. */
  thought: number;
  away: number;
  since: number;
  connected: boolean;
};

export const startClock = (seat: number, connected: boolean, now: number): Running => ({
  seat,
  thought: 0,
  away: 0,
  since: now,
  connected,
});

/** Counts the time up to now. */
export function settle(running: Running, now: number): void {
  const passed = Math.max(0, now - running.since);
  if (running.connected) running.thought += passed;
  else running.away += passed;
  running.since = now;
}

export function setConnected(running: Running, connected: boolean, now: number): void {
  settle(running, now);
  running.connected = connected;
}

/** What a seat had used before the present decision. */
export type Used = { readonly thought: number; readonly away: number };

export type Left = { readonly decision: number | null; readonly match: number | null; readonly away: number | null };

/** What is left, as of the last `settle`. */
export function leftOf(clocks: Clocks, used: Used, running: Running | null): Left {
  const thought = running?.thought ?? 0;
  const away = running?.away ?? 0;
  const less = (limit: number | null, gone: number): number | null =>
    limit === null ? null : Math.max(0, limit - gone);
  return {
    decision: less(clocks.decision, thought),
    match: less(clocks.match, used.thought + thought),
    away: less(clocks.away, used.away + away),
  };
}

/** Which clock runs out next if nothing happens, and when; null for none. */
export function nextToRunOut(
  left: Left,
  connected: boolean,
): { readonly clock: 'decision' | 'match' | 'away'; readonly millis: number } | null {
  if (!connected) return left.away === null ? null : { clock: 'away', millis: left.away };
  if (left.match !== null && (left.decision === null || left.match <= left.decision)) {
    return { clock: 'match', millis: left.match };
  }
  return left.decision === null ? null : { clock: 'decision', millis: left.decision };
}
