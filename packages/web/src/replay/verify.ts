import type { Game, MatchRecord, View } from '@tessera/kernel';
import { problem, problemIn, readSeries, release, replay, Unreadable, view } from '@tessera/kernel';
import type { Claim, Verdict } from './messages.ts';

/**
 * Deals a finished match of the server again from its seed: whether each of its games was shuffled by that seed and by
 * nothing else, and whether it ends with the table that somebody saw.
 */
export function verify(game: Game, { seed, series: given, last }: Claim): Verdict {
  try {
    const series = readSeries(given);
    const records: MatchRecord[] = series.played.flatMap(({ record }) => record ?? []);
    if (series.phase.at === 'game' && series.phase.record !== null) records.push(series.phase.record);
    let end: View | null = null;
    records.forEach((record, i) => {
      if (!isOf(record, seed, i + 1)) throw new Unreadable(problem('otherSeed', { number: i + 1 }));
      const state = replay(game, record);
      end = view(state, last.viewer);
      release(state);
    });
    return { games: records.length, problem: null, isSame: end !== null && isSameTable(end, last) };
  } catch (error) {
    return { games: null, problem: problemIn(error), isSame: false };
  }
}

/** Games are dealt with the seed of the match and their number; one that was gone on with is dealt anew on the way. */
function isOf(record: MatchRecord, seed: string, number: number): boolean {
  return record.seed === `${seed}:${number}` || record.answers.some((answer) => answer['seed'] === seed);
}

/** What happened last is told once; the table stays. */
function isSameTable(one: View, other: View): boolean {
  const plain = ({ zones, players, table, turn, index }: View): string =>
    JSON.stringify([zones, players, table, turn, index]);
  return plain(one) === plain(other);
}
