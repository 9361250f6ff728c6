import type { FoundSource, Row, State } from '@tessera/kernel/rules';
import { definitionOf, effectSources, zoneKind, zoneOf } from '@tessera/kernel/rules';
import { powerOfCard } from './cards.ts';
import { isCharm } from './signi.ts';
import { Value, Zone } from './table.ts';

/** WX-25.1: where the power of a SIGNI comes from. */
export function sources(s: State, row: Row): readonly FoundSource[] {
  if (zoneKind(s, zoneOf(s, row)) !== Zone.signi || isCharm(s, row)) return [];
  return [
    { value: 'power', change: powerOfCard[definitionOf(s, row)]!, by: 'printed', from: 0 },
    ...effectSources(s, row, Value.power, 'power'),
  ];
}
