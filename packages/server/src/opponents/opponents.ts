import { playerNames } from '@tessera/players';
import type { State } from '@tessera/kernel';
import { encode, redeal, release } from '@tessera/kernel';

/**
 * What a computer player is asked. It crosses the border to a worker, so it holds a world as the seat may imagine it,
 * and never the true one.
 */
export type Question = {
  readonly game: string;
  readonly world: Uint8Array;
  readonly seat: number;
  readonly player: string;
  readonly seed: string;
};

/** Computer players that think somewhere else, while the server goes on. */
export type Opponents = {
  /** The answer, which may be nonsense. Rejects if there is none in time. */
  answer(question: Question): Promise<unknown>;
  /** How many questions wait, and how many are being thought about. */
  load(): { readonly waiting: number; readonly thinking: number };
  close(): Promise<void>;
};

/** Thrown where a computer player has no answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly why: 'late' | 'error' | 'full' | 'closed';
  constructor(why: NoAnswer['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** The levels that there are: computer players by their plain names. */
export const levels: readonly string[] = playerNames;

/** Whether a computer player is called so. Those with a parameter are not offered: it could ask for any amount of work. */
export const isLevel = (name: string): boolean => levels.includes(name);

/** What a computer player is asked at the open decision of a game. The seed makes its chance repeatable. */
export function questionOf(s: State, seat: number, player: string, seed: string): Question {
  const imagined = redeal(s, seat, seed);
  const world = encode(imagined);
  release(imagined);
  return { game: s.match.game.id, world, seat, player, seed };
}
