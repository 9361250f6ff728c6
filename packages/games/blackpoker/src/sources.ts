import type { FoundSource, Row, State } from '@tessera/kernel/rules';
import { effectSources, under } from '@tessera/kernel/rules';
import { isBarrier, isCharacter, numberOf } from './characters.ts';
import { Value } from './table.ts';

/** BP-4.4: where the size of a soldier comes from. */
export function sources(s: State, row: Row): readonly FoundSource[] {
  if (!isCharacter(s, row) || isBarrier(s, row)) return [];
  const found: FoundSource[] = [{ value: 'size', change: numberOf(s, row), by: 'printed', from: 0 }];
  for (let card = under(s, row, 0); card !== 0; card = under(s, row, card)) {
    found.push({ value: 'size', change: numberOf(s, card), by: 'beneath', from: card });
  }
  return [...found, ...effectSources(s, row, Value.size, 'size')];
}
