import { Header } from './layout.ts';
import type { LimitName } from './limits.ts';
import { limits } from './limits.ts';
import type { State } from './state.ts';

/** How a game ended. */
export type Result = {
  /** The players who have won; nobody for a draw. */
  readonly winners: readonly number[];
  /** One of the game's own reasons, `conceded`, or the limit that the game ran into. */
  readonly reason: string;
};

const CONCEDED = -1;
/** In the order of limits.ts, behind `CONCEDED`. */
const LIMITS = Object.keys(limits) as (keyof typeof limits)[];

/** The result, or null while the game goes on. */
export function result(s: State): Result | null {
  if (s.cells[Header.over] === 0) return null;
  const mask = s.cells[Header.winners]!;
  const winners: number[] = [];
  for (let player = 0; player < s.match.players; player++) if (mask & (1 << player)) winners.push(player);
  return { winners, reason: reasonName(s, s.cells[Header.reason]!) };
}

export function endGame(s: State, winners: number, reason: number): void {
  s.cells[Header.over] = 1;
  s.cells[Header.winners] = winners;
  s.cells[Header.reason] = reason;
}

/** A player gives up; the others, or the other team, win. */
export function endByConceding(s: State, player: number): void {
  const { teams } = s.match;
  let winners = 0;
  for (let other = 0; other < s.match.players; other++) if (teams[other] !== teams[player]) winners |= 1 << other;
  endGame(s, winners, CONCEDED);
}

/** A game that ran into a limit of the machine has no winner. */
export function endByLimit(s: State, limit: LimitName): void {
  endGame(s, 0, CONCEDED - 1 - LIMITS.indexOf(limit));
}

function reasonName(s: State, reason: number): string {
  if (reason >= 0) return s.match.game.reasons[reason]!;
  return reason === CONCEDED ? 'conceded' : `limit:${LIMITS[CONCEDED - 1 - reason]!}`;
}
