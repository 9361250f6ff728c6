import type { Row, State } from '@tessera/kernel/rules';
import { attach, controllerOf, definitionOf, detach, first, hostOf, nextOf, report } from '@tessera/kernel/rules';
import type { List } from '@tessera/kernel/rules';
import { add } from '@tessera/kernel/rules';
import { magicCards } from './cards.ts';
import { isCreature, isEquipment, isProtectedFrom } from './characteristics.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { isOnBattlefield } from './permanents.ts';
import { battlefield } from './table.ts';
import { stamp } from './timestamps.ts';

/** Auras and Equipment (MTG-5.14 – MTG-5.22). */

/** MTG-15.4, MTG-15.5, MTG-15.15, MTG-5.22: whether an Aura or Equipment can be attached to a permanent. */
export function canBeAttached(s: State, what: Row, host: Row, player: number): boolean {
  if (!isOnBattlefield(s, host) || host === what || isProtectedFrom(s, host, what)) return false;
  const { enchant } = magicCards[definitionOf(s, what)]!;
  if (enchant !== null) return fits(s, host, enchant, player);
  return isEquipment(s, what) && !isCreature(s, what) && isCreature(s, host);
}

/** MTG-5.20: it moves; being attached to what it is attached to already does nothing. MTG-17.13 */
export function attachTo(s: State, what: Row, host: Row): void {
  if (hostOf(s, what) === host || !canBeAttached(s, what, host, controllerOf(s, what))) return;
  attach(s, what, host);
  stamp(s, what);
  report(s, Event.attached, 0, 0, what, host);
}

/** MTG-5.19: Equipment stays where it is. */
export function unattach(s: State, what: Row): void {
  detach(s, what);
  report(s, Event.unattached, 0, 0, what);
}

/** MTG-14.8: whether what it is attached to has left or is not allowed any longer. */
export const isAttachedWrongly = (s: State, what: Row): boolean => {
  const host = hostOf(s, what);
  return host === 0 || !canBeAttached(s, what, host, controllerOf(s, what));
};

/** Lists what is attached to a permanent. */
export function attachmentsOf(s: State, list: List, host: Row): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (hostOf(s, row) === host) add(list, row);
}

/** MTG-5.16: what an Aura can enchant that enters other than by resolving as a spell. */
export function possibleHosts(s: State, list: List, aura: Row, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (canBeAttached(s, aura, row, player)) add(list, row);
  }
}
