import type { FoundSource, Row, State } from '@tessera/kernel/rules';
import { definitionOf, effectSources, zoneKind, zoneOf } from '@tessera/kernel/rules';
import { attacks, defences } from './cards.ts';
import { Value, Zone } from './table.ts';

/** CH-4.9: where attack and defence of a character come from. */
export function sources(s: State, row: Row): readonly FoundSource[] {
  if (zoneKind(s, zoneOf(s, row)) !== Zone.battle) return [];
  const card = definitionOf(s, row);
  return [
    { value: 'atk', change: attacks[card]!, by: 'printed', from: 0 },
    ...effectSources(s, row, Value.atk, 'atk'),
    { value: 'def', change: defences[card]!, by: 'printed', from: 0 },
    ...effectSources(s, row, Value.def, 'def'),
  ];
}
