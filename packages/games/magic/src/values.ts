import type { Row, State } from '@tessera/kernel/rules';
import { controllerOf, first, nextOf } from '@tessera/kernel/rules';
import type { Filter, Value } from './cards/abilities.ts';
import { powerOf } from './characteristics.ts';
import { fits } from './filters.ts';
import { battlefield, Col, playerValue } from './table.ts';

/** Numbers that are counted when they are needed (MTG-7.13, MTG-17.7), as far as they depend on no event. */

/** How many permanents fit a filter; `of`: only those that this player controls. */
export function countOf(s: State, filter: Filter, you: number, source: Row, of = -1): number {
  const zone = battlefield(s);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if ((of < 0 || controllerOf(s, row) === of) && fits(s, row, filter, you, source)) count++;
  }
  return count;
}

/** MTG-4.14: of no creature, or below 0, it is 0. */
export function greatestPower(s: State, filter: Filter, you: number, source: Row): number {
  const zone = battlefield(s);
  let most = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (fits(s, row, filter, you, source)) most = Math.max(most, powerOf(s, row));
  }
  return most;
}

/** A value that an ability of `source` defines for itself. MTG-4.6 */
export function valueFor(s: State, value: Value, you: number, source: Row): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && 'count' in value) return countOf(s, value.count, you, source);
  if (typeof value === 'object' && 'lifeOf' in value) return playerValue(s, you, Col.player.life);
  return 0;
}
