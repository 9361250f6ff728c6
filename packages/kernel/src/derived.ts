import type { Row } from './ids.ts';
import type { State } from './state.ts';
import { shapeVersion, surroundingsVersion } from './state.ts';
import { ROW_MASK } from './table.ts';

/**
 * Values that a game derives from the whole table, such as what continuous effects make of every card. They are worked
 * out when somebody asks and kept until something has changed; they are never part of the state.
 */
export type Deriving = {
  /** How many values each object has. */
  readonly values: number;
  /**
   * Works them out into `into`. Gives back whether they depend on the surroundings too, and not only on what lies in
   * zones that bear on everything, who controls it, what it belongs to, and what the game calls a change of shape.
   */
  readonly workOut: (s: State, into: Int32Array) => boolean;
};

/** The derived values of the present state. An object's begin at `derivedAt`. */
export function derivedValues(s: State, deriving: Deriving): Int32Array {
  const { scratch } = s;
  const shape = shapeVersion(s);
  const surroundings = surroundingsVersion(s);
  const isCurrent =
    scratch.derivedShape === shape &&
    (scratch.derivedSurroundings === 0 || scratch.derivedSurroundings === surroundings);
  if (isCurrent) return scratch.derived;
  const size = s.match.rowLimit * deriving.values;
  if (scratch.derived.length < size) scratch.derived = new Int32Array(size);
  // Whoever asks while they are being worked out gets what stands there so far.
  scratch.derivedShape = shape;
  scratch.derivedSurroundings = 0;
  if (deriving.workOut(s, scratch.derived)) scratch.derivedSurroundings = surroundings;
  return scratch.derived;
}

export const derivedAt = (s: State, row: Row, { values }: Deriving): number => (s.cells[row]! & ROW_MASK) * values;
