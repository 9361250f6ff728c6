import type { Eyes, Point } from './messages.ts';

/** A moment of a match, as it stands in a link behind the #: `game-2-at-57-as-1`, `turn-7`. */
export type Moment = {
  /** From 0. */
  readonly game: number;
  readonly at: number | null;
  readonly turn: number | null;
  readonly eyes: Eyes | null;
};

export function momentOf(hash: string): Moment {
  const number = (key: string): number | null => {
    const [, digits] = new RegExp(`(?:^#|-)${key}-(\\d{1,6})(?:-|$)`).exec(hash) ?? [];
    return digits === undefined ? null : Number(digits);
  };
  const seat = number('as');
  const [, word] = /-as-(open|spectator)$/.exec(hash) ?? [];
  return {
    game: Math.max(1, number('game') ?? 1) - 1,
    at: number('at'),
    turn: number('turn'),
    eyes: word === 'open' || word === 'spectator' ? word : seat,
  };
}

export const momentText = (game: number, at: number, eyes: Eyes): string => `#game-${game + 1}-at-${at}-as-${eyes}`;

/** The first point of a turn; the last point where it never came to that. */
export function startOfTurn(points: readonly Point[], turn: number): number {
  const found = points.findIndex((point) => point.turn >= turn);
  return found < 0 ? points.length - 1 : found;
}

/** The points at which turns begin. */
export function turnStarts(
  points: readonly Point[],
): { readonly at: number; readonly turn: number; readonly active: number }[] {
  return points.flatMap(({ turn, active }, at) =>
    at === 0 || points[at - 1]!.turn !== turn ? [{ at, turn, active }] : [],
  );
}

/** The next point in a direction at which something is to be seen. */
export function nextSeen(points: readonly Point[], at: number, by: 1 | -1): number {
  const last = points.length - 1;
  let next = at + by;
  while (next > 0 && next < last && points[next]!.weight === 0) next += by;
  return Math.max(0, Math.min(last, next));
}
