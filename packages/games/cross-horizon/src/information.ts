import type { Bits, Row, Shown, State, Viewer } from '@tessera/kernel/rules';
import {
  get,
  getBits,
  global,
  handleOf,
  isPlayerRow,
  Kind,
  kindOf,
  playerOfRow,
  playerRow,
  sourceOf,
  turn,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { isAttacking, targetOf } from './battle.ts';
import { elements } from './cards.ts';
import { attackOf, cameThisTurn, defenceOf, hasAttacked, isSideways, slotOf } from './characters.ts';
import { elementsBeneath } from './elements.ts';
import { soulOf } from './soul.ts';
import { Col, Global, LastTurn, priorityOf, Zone } from './table.ts';

/** What is shown of cards, effects, players and the table (CH-10) beyond what every game shows. */

export function show(s: State, row: Row, _viewer: Viewer, _faceKnown: boolean): Shown {
  if (kindOf(s, row) === Kind.request) return { source: nameOf(s, sourceOf(s, row)) };
  switch (zoneKind(s, zoneOf(s, row))) {
    case Zone.battle:
      return {
        atk: attackOf(s, row),
        def: defenceOf(s, row),
        slot: slotOf(s, row),
        sideways: isSideways(s, row),
        cameThisTurn: cameThisTurn(s, row),
        attacked: hasAttacked(s, row),
        attacking: isAttacking(s, row),
        target: isAttacking(s, row) ? nameOf(s, targetOf(s, row)) : null,
        ...beneath(s, row),
      };
    case Zone.element:
      return beneath(s, row);
    default:
      return {};
  }
}

const beneath = (s: State, row: Row): Shown =>
  Object.fromEntries(elements.map((element, kind) => [element, elementsBeneath(s, row, kind)]));

/** CH-10.3: soul, warnings, and what has been done this turn. */
export function showPlayer(s: State, player: number): Shown {
  const row = playerRow(s, player);
  const isUsed = (last: Bits): boolean => turn(s) > 0 && getBits(s, row, last) === turn(s);
  return {
    soul: soulOf(s, player),
    warnings: get(s, row, Col.player.warnings),
    setUsed: isUsed(LastTurn.set),
    summonUsed: isUsed(LastTurn.summon),
    alchemyUsed: isUsed(LastTurn.alchemy),
    unsealUsed: isUsed(LastTurn.unseal),
    reviveUsed: isUsed(LastTurn.revive),
  };
}

export const showTable = (s: State): Shown => ({ priority: priorityOf(s), toPay: global(s, Global.toPay) });

function nameOf(s: State, row: Row): string | number | null {
  return row === 0 ? null : isPlayerRow(s, row) ? `P${playerOfRow(s, row)}` : handleOf(s, row);
}
