import type { Row } from './ids.ts';
import { LimitReached } from './limits.ts';
import type { State } from './state.ts';

/**
 * Small values that share a column. What a clone costs is what a state is long, so what needs a few bits gets no cell
 * of its own.
 */
export type Bits = { readonly column: number; readonly shift: number; readonly mask: number };

/** Lays values of so many bits side by side in a column. */
export function bitsOf<const W extends Readonly<Record<string, number>>>(
  column: number,
  widths: W,
): { readonly [K in keyof W]: Bits } {
  let shift = 0;
  const fields = Object.entries(widths).map(([name, width]) => {
    const field: Bits = { column, shift, mask: 2 ** width - 1 };
    shift += width;
    return [name, field] as const;
  });
  if (shift > 31) throw new Error(`${Object.keys(widths).join(', ')} need ${shift} bits; a column has 31`);
  return Object.fromEntries(fields) as { readonly [K in keyof W]: Bits };
}

export const getBits = (s: State, row: Row, { column, shift, mask }: Bits): number =>
  (s.cells[row + column]! >>> shift) & mask;

/** For atoms only. */
export function putBits(s: State, row: Row, { column, shift, mask }: Bits, value: number): void {
  if (value < 0 || value > mask) throw new LimitReached('numbers');
  const at = row + column;
  s.cells[at] = (s.cells[at]! & ~(mask << shift)) | (value << shift);
}
