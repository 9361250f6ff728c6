import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clocksOf, clockText, leftAt, withSeats } from '../src/match/clocks.ts';
import { sha256 } from '../src/match/sha256.ts';

describe('clocks on the page', () => {
  const seats = (...connected: boolean[]) =>
    connected.map((each, seat) => ({ seat, name: `P${seat}`, kind: 'person' as const, connected: each }));
  const standing = {
    decision: { id: 3, seat: 1 },
    unsettled: [],
    draw: null,
    takeBack: null,
    clocks: { decision: [60_000, 50_000], match: [600_000, 500_000], away: [300_000, 300_000], running: [1] },
    result: null,
    seed: null,
  };

  it('run for whoever has to answer, and stand for the other', () => {
    const clocks = clocksOf(standing, seats(true, true), 1000);
    expect(leftAt(clocks, 0, 11_000)).toEqual({ decision: 60_000, match: 600_000, away: 300_000, runs: null });
    expect(leftAt(clocks, 1, 11_000)).toEqual({ decision: 40_000, match: 490_000, away: 300_000, runs: 'thinking' });
    expect(leftAt(clocks, 1, 99_000)).toMatchObject({ decision: 0, match: 402_000 });
  });

  it('count absence instead of thinking while somebody is gone', () => {
    const gone = withSeats(clocksOf(standing, seats(true, true), 0), seats(true, false), 10_000);
    expect(leftAt(gone, 1, 30_000)).toEqual({ decision: 40_000, match: 490_000, away: 280_000, runs: 'away' });
    const back = withSeats(gone, seats(true, true), 30_000);
    expect(leftAt(back, 1, 35_000)).toEqual({ decision: 35_000, match: 485_000, away: 280_000, runs: 'thinking' });
    // Whoever has nothing to answer loses nothing by being away.
    expect(leftAt(withSeats(back, seats(false, true), 40_000), 0, 90_000).away).toBe(300_000);
  });

  it('do not run where there are none', () => {
    const none = { decision: [null, null], match: [null, null], away: [null, null], running: [1] };
    const clocks = clocksOf({ ...standing, clocks: none }, seats(true, true), 0);
    expect(leftAt(clocks, 1, 5000)).toEqual({ decision: null, match: null, away: null, runs: 'thinking' });
  });

  it('are read as minutes and seconds', () => {
    expect([0, 1, 1000, 59_001, 65_000, 3_600_000, 7_325_000].map(clockText)).toEqual([
      '0:00',
      '0:01',
      '0:01',
      '1:00',
      '1:05',
      '1:00:00',
      '2:02:05',
    ]);
  });
});

describe('sha256', () => {
  it('is the one that the server uses', () => {
    const texts = ['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), '日本語'.repeat(100)];
    for (const text of texts) expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});
