import { createHash } from 'node:crypto';
import { blackpoker } from '@tessera/blackpoker';
import type { Series } from '@tessera/kernel';
import { apply, beginGame, decision, gameEnded, isOver, newSeries, recordOf, requestOf } from '@tessera/kernel';
import { result, savedSeries, view } from '@tessera/kernel';
import { newSeat, playerNamed } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { clocksOf, clockText, leftAt, withSeats } from '../src/match/clocks.ts';
import { sha256 } from '../src/match/sha256.ts';
import { momentOf, momentText, nextSeen, startOfTurn, turnStarts } from '../src/replay/moment.ts';
import { reelOf } from '../src/replay/reel.ts';
import { verify } from '../src/replay/verify.ts';

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

/** A match that was played to its end. */
function played(seed: string): Series {
  const series = newSeries(blackpoker, { seed, bestOf: 1 });
  const state = beginGame(blackpoker, series);
  const seats = [0, 1].map((seat) => newSeat(playerNamed('random'), seat, 'open'));
  for (const seat of seats) seat.begin(seed);
  const answers = [];
  while (!isOver(state)) {
    const answer = seats[decision(state)!.player]!.answer(state);
    apply(state, answer);
    answers.push(answer);
  }
  const { decks = null } = requestOf(series);
  const record = recordOf(state, { seed: `${seed}:1`, decks }, answers);
  return gameEnded(blackpoker, series, result(state)!, record);
}

describe('a record', () => {
  const series = played('fair');
  const record = series.played[0]!.record!;
  const reel = reelOf(blackpoker, record);
  const last = record.answers.length;

  it('is looked at after any answer, as each seat saw it, and with both hands', () => {
    const hand = (at: number, eyes: 0 | 1 | 'open' | 'spectator', player: number): unknown[] =>
      reel.look(at, eyes).zones.find((zone) => zone.zone === blackpoker.layout.hand && zone.player === player)!
        .objects as unknown[];
    const known = (objects: readonly unknown[]): number =>
      objects.filter((each) => (each as { card: string | null }).card !== null).length;
    const at = Math.floor(last / 2) + 3;
    expect(reel.index.points).toHaveLength(last + 1);
    expect(known(hand(at, 0, 0))).toBeGreaterThan(0);
    expect(known(hand(at, 0, 1))).toBe(0);
    expect(known(hand(at, 'spectator', 0))).toBe(0);
    expect(hand(at, 'open', 1)).toEqual(hand(at, 1, 1));
    expect(hand(at, 'open', 0)).toEqual(hand(at, 0, 0));
    expect(reel.story(1)).toHaveLength(last + 1);
  });

  it('that was changed is not shown', () => {
    expect(() => reelOf(blackpoker, { ...record, answers: record.answers.slice(1) })).toThrow();
    expect(() => reelOf(blackpoker, { ...record, seed: 'another' })).toThrow();
  });

  it('of a server is checked against its seed and what was seen', () => {
    const seen = reel.look(last, 0);
    const claim = { game: 'blackpoker', seed: 'fair', series: savedSeries(series), last: seen };
    expect(verify(blackpoker, claim)).toEqual({ games: 1, problem: null, isSame: true });
    expect(verify(blackpoker, { ...claim, seed: 'unfair' }).games).toBeNull();
    expect(verify(blackpoker, { ...claim, last: reel.look(last - 9, 0) }).isSame).toBe(false);
    expect(verify(blackpoker, { ...claim, series: { ...savedSeries(series), bestOf: 3 } }).games).toBeNull();
    expect(seen).toEqual({ ...view(reelState(), 0), events: seen.events });
  });
  const reelState = (): ReturnType<typeof beginGame> => {
    const state = beginGame(blackpoker, newSeries(blackpoker, { seed: 'fair', bestOf: 1 }));
    for (const answer of record.answers) apply(state, answer);
    return state;
  };
});

describe('a link to a moment', () => {
  it('says game, answer and eyes, or a turn', () => {
    expect(momentOf(momentText(1, 57, 'open'))).toEqual({ game: 1, at: 57, turn: null, eyes: 'open' });
    expect(momentOf(momentText(0, 0, 1))).toEqual({ game: 0, at: 0, turn: null, eyes: 1 });
    expect(momentOf('#turn-7')).toEqual({ game: 0, at: null, turn: 7, eyes: null });
    expect(momentOf('#nonsense-at-x')).toEqual({ game: 0, at: null, turn: null, eyes: null });
  });

  it('leads along the time line', () => {
    const points = [0, 1, 1, 1, 2, 2, 3].map((turn, i) => ({
      turn,
      active: turn % 2,
      step: null,
      player: 0,
      weight: i === 2 || i === 3 ? 0 : 1,
    }));
    expect(turnStarts(points).map(({ at }) => at)).toEqual([0, 1, 4, 6]);
    expect([startOfTurn(points, 2), startOfTurn(points, 9)]).toEqual([4, 6]);
    expect([nextSeen(points, 1, 1), nextSeen(points, 4, -1), nextSeen(points, 6, 1), nextSeen(points, 0, -1)]).toEqual([
      4, 1, 6, 0,
    ]);
  });
});
