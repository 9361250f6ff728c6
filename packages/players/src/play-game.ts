import type { PreparedMatch, RecordedAnswer, State } from '@tessera/kernel';
import { apply, beginMatch, decision } from '@tessera/kernel';
import type { Seat } from './seat.ts';

/** A game or a player has failed, and not whoever listens. */
export class PlayFailed extends Error {
  override readonly name = 'PlayFailed';
}

export const playFailed = (cause: unknown): PlayFailed =>
  new PlayFailed('a game could not be played to its end', { cause });

/** Plays one game to its end; `given` takes the answers, if they are wanted. Throws `PlayFailed`. */
export function playGame(
  match: PreparedMatch,
  seats: readonly Seat[],
  seed: number | string,
  given: RecordedAnswer[] | null = null,
): State {
  try {
    const s = beginMatch(match, seed);
    for (const seat of seats) seat.begin(seed);
    for (let open = decision(s); open !== null; open = decision(s)) {
      const answer = seats[open.player]!.answer(s);
      apply(s, answer);
      given?.push(answer);
    }
    return s;
  } catch (error) {
    throw playFailed(error);
  }
}
