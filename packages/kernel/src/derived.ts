import type { Row } from './ids.ts';
import type { State } from './state.ts';
import { ROW_MASK } from './table.ts';

/**
 * Values that a game derives from the whole table, such as what continuous effects make of every card. They are worked
 * out when somebody asks and kept until something has changed; they are never part of the state.
 */
export type Deriving = {
  /** How many values each object has. */
  readonly values: number;
  /** Works them out: `put(row, place, value)` into `into`. */
  readonly workOut: (s: State, into: Int32Array) => void;
};

/** The derived values of the present state. An object's begin at `derivedAt`. */
export function derivedValues(s: State, deriving: Deriving): Int32Array {
  const { scratch } = s;
  if (scratch.derivedVersion === scratch.version) return scratch.derived;
  const size = s.match.rowLimit * deriving.values;
  if (scratch.derived.length < size) scratch.derived = new Int32Array(size);
  // Whoever asks while they are being worked out gets what stands there so far.
  scratch.derivedVersion = scratch.version;
  deriving.workOut(s, scratch.derived);
  return scratch.derived;
}

export const derivedAt = (s: State, row: Row, { values }: Deriving): number => (s.cells[row]! & ROW_MASK) * values;
