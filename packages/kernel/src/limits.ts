/**
 * Every bound of the machine. A game that runs into one of them ends without a winner, for the reason `limit:` and its
 * name (outcome.ts). None is reached by ordinary play; each exists so that a runaway game ends instead of hanging or
 * corrupting its neighbours.
 */
export const limits = {
  /** Instructions between two decisions. More is an endless loop of compulsory actions. */
  instructions: 1_000_000,
  /** Rules waiting for one another. */
  depth: 40,
  /** Cells for the values those rules hold. */
  locals: 4096,
  /** Objects, players and zones of one match. */
  rows: 2047,
  /** Times that an object has changed zones in one match. */
  handles: 1_048_575,
  /** Amounts: where they share a cell with others they may be held to less. */
  numbers: 2_147_483_647,
  /** Objects that lie under one or belong to it. */
  guests: 255,
  /** Players of one match: each is one bit of a mask. */
  players: 12,
} as const;

export type LimitName = Exclude<keyof typeof limits, 'players'>;

/** Thrown by the machine inside a move and caught where the move began: the game ends without a winner. */
export class LimitReached extends Error {
  readonly limit: LimitName;
  constructor(limit: LimitName) {
    super(`limit reached: ${limit} (${limits[limit]})`);
    this.limit = limit;
  }
}
