import type { Row, Shown, State, Viewer } from '@tessera/kernel/rules';
import { eventObjectOf, get, handleOf, isFaceDown, Kind, kindOf, zoneKind, zoneOf } from '@tessera/kernel/rules';
import { isCrossed } from './cross.ts';
import { lrigLevel, lrigLimit, lrigOf } from './lrig.ts';
import { charmOf, isCharm, isDown, isFrozen, levelOf, levelsOnField, powerOf, slotOf } from './signi.ts';
import { Col, Crushed, lrigZone, slots, Zone } from './table.ts';

/** What is shown of objects and players beyond what every game shows. All of it is public (WX-5.5). */

export function show(s: State, row: Row, _viewer: Viewer, faceKnown: boolean): Shown {
  if (kindOf(s, row) === Kind.request) {
    const card = eventObjectOf(s, row);
    return { source: card === 0 ? null : handleOf(s, card) };
  }
  const zone = zoneOf(s, row);
  switch (zoneKind(s, zone)) {
    case Zone.signi:
      return showOnField(s, row);
    case Zone.lrig: {
      const owner = zone === lrigZone(0) ? 0 : 1;
      if (row !== lrigOf(s, owner) || !faceKnown) return {};
      return { level: lrigLevel(s, owner), limit: lrigLimit(s, owner), down: isDown(s, row), frozen: isFrozen(s, row) };
    }
    case Zone.check:
      return { bursting: get(s, row, Col.card.crushed) === Crushed.bursting };
    case Zone.ener:
      return { paying: get(s, row, Col.card.paying) !== 0 };
    default:
      return {};
  }
}

function showOnField(s: State, row: Row): Shown {
  const slot = slots[slotOf(s, row)]!;
  // WX-20.11: a Charm has no properties.
  if (isCharm(s, row)) return { slot };
  return {
    slot,
    level: levelOf(s, row),
    power: powerOf(s, row),
    down: isDown(s, row),
    frozen: isFrozen(s, row),
    charm: charmOf(s, row) !== 0,
    crossed: isCrossed(s, row),
  };
}

/** WX-6.8: what the LRIG is, is told once it lies open. */
export function showPlayer(s: State, player: number): Shown {
  const lrig = lrigOf(s, player);
  const isOpen = lrig !== 0 && !isFaceDown(s, lrig);
  return {
    level: isOpen ? lrigLevel(s, player) : null,
    limit: isOpen ? lrigLimit(s, player) : null,
    levels: levelsOnField(s, player),
  };
}

export const showTable = (): Shown => ({});
