import type { Game, Result, Series } from '@tessera/kernel';
import { newSeries, requestOf, seriesResult } from '@tessera/kernel';
import type { LocalMatch, Standing } from './worker-messages.ts';

/** A match of several games against the computer, by the kernel's rules for such: the same as on a server. */

/** Begins one. Throws `BadMatch` if there is something wrong with it. */
export function newLocalSeries(
  game: Game,
  match: Omit<LocalMatch, 'seed' | 'answers' | 'series' | 'chooser'>,
  { seed, bestOf }: { readonly seed: string; readonly bestOf: number },
): LocalMatch {
  const { format, options, decks } = match;
  const course = newSeries(game, { seed, format, options: options ?? {}, decks, bestOf });
  return standingAt({ ...match, seed, answers: [] }, course).match;
}

/** The match where its games have got to: at the next one, between two, or at the end. */
export function standingAt(match: LocalMatch, course: Series): Standing {
  const series = { course, brought: match.series?.brought ?? match.decks };
  if (course.phase.at !== 'game') {
    return { match: { ...match, answers: [], series }, result: course.phase.at === 'over' ? resultOf(course) : null };
  }
  const { seed, chooser } = requestOf(course);
  const [first, second] = course.phase.decks;
  return {
    match: {
      ...match,
      seed: String(seed),
      decks: [first!, second!],
      answers: [],
      series,
      ...(typeof chooser === 'number' ? { chooser } : {}),
    },
    result: null,
  };
}

const resultOf = (course: Series): Result => seriesResult(course) ?? { winners: [], reason: 'limit:draws' };
