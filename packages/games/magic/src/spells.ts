import type { Row, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  Column,
  create,
  definitionOf,
  eventObjectOf,
  first,
  getBits,
  Kind,
  kindOf,
  move,
  nextOf,
  putBits,
  refTo,
  remember,
  remove,
  report,
  zone,
} from '@tessera/kernel/rules';
import { COPYING } from './abilities.ts';
import { Event } from './events.ts';
import { lastKnown, Mark, stack, Zone } from './table.ts';
import { copyNotes, forgetNotes } from './targets.ts';

/** Spells on the stack, and copies of them (MTG-7.18, MTG-16.11). */

export const isCopy = (s: State, row: Row): boolean => getBits(s, row, Mark.copy) === 1;

/** MTG-14.9: a copy ceases to exist when it leaves the stack. */
export function leaveStack(s: State, spell: Row, to: Row, cause: number): void {
  if (isAwaited(s, spell)) remember(s, lastKnown(s), spell);
  else forgetNotes(s, spell);
  if (isCopy(s, spell)) {
    report(s, Event.ceasedToExist, 0, 0, spell);
    remove(s, spell);
  } else {
    move(s, spell, to, cause);
  }
}

/** MTG-7.13: whether an ability that will copy it still waits; then what it was must be known. */
function isAwaited(s: State, spell: Row): boolean {
  for (const zoneRow of [stack(s), zone(s, Zone.waiting, 0)]) {
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (kindOf(s, row) === Kind.request && abilityNumber(s, row) === COPYING && eventObjectOf(s, row) === spell)
        return true;
    }
  }
  return false;
}

/** MTG-7.18: a copy is created on the stack and not cast; whoever makes it controls it. Gives back the copy. */
export function copySpell(s: State, spell: Row, player: number): Row {
  const copy = create(s, Kind.card, definitionOf(s, spell), player, stack(s));
  putBits(s, copy, Mark.copy, 1);
  copyNotes(s, kindOf(s, spell) === Kind.memory ? s.cells[spell + Column.host]! : refTo(s, spell), copy);
  report(s, Event.spellCopied, player, 0, copy);
  return copy;
}

/** MTG-16.12: a copy of a card, where the card lies. */
export function copyCard(s: State, card: Row, player: number, zoneRow: Row): Row {
  const copy = create(s, Kind.card, definitionOf(s, card), player, zoneRow);
  putBits(s, copy, Mark.copy, 1);
  return copy;
}
