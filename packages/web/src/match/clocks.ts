import type { SeatInfo, Standing } from '@tessera/server/client';

/**
 * The clocks of a match as the page shows them. The server says now and then what is left; in between they run here.
 * While somebody is connected their thinking counts, else their absence.
 */
export type Clocks = {
  readonly left: readonly Left[];
  /** When that was left, by the clock of this page. */
  readonly at: number;
};

/** Milliseconds; null where there is no such clock. */
export type Left = {
  readonly decision: number | null;
  readonly match: number | null;
  readonly away: number | null;
  /** Which of them runs: those for thinking, the one for lost connections, or none. */
  readonly runs: 'thinking' | 'away' | null;
};

export function clocksOf({ clocks }: Standing, seats: readonly SeatInfo[], now: number): Clocks {
  const left = seats.map(({ seat, connected }): Left => {
    const isRunning = clocks.running.includes(seat);
    return {
      decision: clocks.decision[seat] ?? null,
      match: clocks.match[seat] ?? null,
      away: clocks.away[seat] ?? null,
      runs: !isRunning ? null : connected ? 'thinking' : 'away',
    };
  });
  return { left, at: now };
}

/** The same clocks after somebody has come or gone. */
export function withSeats(clocks: Clocks, seats: readonly SeatInfo[], now: number): Clocks {
  const left = clocks.left.map((_, seat): Left => {
    const each = leftAt(clocks, seat, now);
    if (each.runs === null) return each;
    return { ...each, runs: seats[seat]?.connected === true ? 'thinking' : 'away' };
  });
  return { left, at: now };
}

/** What is left for a seat at a moment. */
export function leftAt({ left, at }: Clocks, seat: number, now: number): Left {
  const each = left[seat]!;
  const passed = Math.max(0, now - at);
  const less = (millis: number | null): number | null => (millis === null ? null : Math.max(0, millis - passed));
  switch (each.runs) {
    case 'thinking':
      return { ...each, decision: less(each.decision), match: less(each.match) };
    case 'away':
      return { ...each, away: less(each.away) };
    case null:
      return each;
  }
}

/** Minutes and seconds, rounded up: what says 0:00 is over. */
export function clockText(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
