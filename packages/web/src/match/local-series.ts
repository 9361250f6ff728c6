import type { Game, RecordedAnswer, Result, Series, State } from '@tessera/kernel';
import { gameEnded, newSeries, recordOf, requestOf, result, seriesResult } from '@tessera/kernel';
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

/**
 * Where the match stands with the game that is played, or was played last; null where no game has ended since. Whoever
 * gives all of it up loses it: the games that were played stay as they ended, and no other follows.
 */
export function standingAfter(
  match: LocalMatch,
  s: State,
  answers: readonly RecordedAnswer[],
  isGivenUp: boolean,
): Standing | null {
  const course = match.series?.course;
  if (course === undefined) return null;
  const now = course.phase.at === 'game' ? courseAfter(course, match.seed, s, answers) : course;
  if (isGivenUp && now !== null) {
    const { seat: own = 0 } = match;
    const { match: ended } = standingAt(match, { ...now, phase: { at: 'over' } });
    return { match: ended, result: { winners: [1 - own], reason: 'conceded' } };
  }
  return now === course || now === null ? null : standingAt(match, now);
}

function courseAfter(course: Series, seed: string, s: State, answers: readonly RecordedAnswer[]): Series | null {
  const ended = result(s);
  if (ended === null || course.phase.at !== 'game') return null;
  const record = recordOf(s, { seed, decks: course.phase.decks }, answers);
  return gameEnded(s.match.game, course, ended, record);
}

const resultOf = (course: Series): Result => seriesResult(course) ?? { winners: [], reason: 'limit:draws' };
