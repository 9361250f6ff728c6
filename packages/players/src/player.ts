import type { Answer, Candidate, Decision, Game, State, View } from '@tessera/kernel';

/** Somebody who answers decisions. One player may sit at many tables, one after the other. */
export type Player = {
  readonly name: string;
  /** A legal answer to the decision of that position. */
  answer(position: Position): Answer;
  /** Whether it answers at once, so that nobody need wait for it elsewhere. */
  readonly isQuick?: true;
  /** Only of one that thinks in parts, which may be done at the same time; `answer` does one after the other. */
  readonly parts?: Parts;
};

/** Thinking that is done in parts. What comes of it does not depend on where or in which order they are done. */
export type Parts = {
  readonly count: number;
  /**
   * Part number `part`. All parts of one answer are given the same `seed`, which comes from the player's randomness.
   * `inTurn`: how many of them are done one after the other, and so share the time that there is.
   */
  think(position: Position, part: number, seed: number, inTurn: number): Tried;
  /** The answer that all parts lead to together. */
  decide(position: Position, parts: readonly Tried[]): Answer;
};

/** How often a choice was tried, and those that follow it. Plain data. */
export type Tried = { readonly visits: number; readonly children: ReadonlyMap<string, Tried> };

/**
 * What a player has to go by: the decision, and whatever else it asks for. Everything is worked out only when it is
 * asked for, and nothing of it tells more than the player may know.
 */
export type Position = {
  readonly decision: Decision;
  game(): Game;
  view(): View;
  /** Whether these pairs may be part of the answer to an `assign` decision. */
  allows(pairs: readonly (readonly [Candidate, Candidate])[]): boolean;
  /** Whether they are a legal answer as they stand. */
  isWhole(pairs: readonly (readonly [Candidate, Candidate])[]): boolean;
  /** A game that could be the present one as far as the player can know, to play on in. Each seed gives another. */
  imagine(seed: number | string): State;
  /** A whole number from 0 to `below - 1` out of the player's own randomness. */
  random(below: number): number;
};
