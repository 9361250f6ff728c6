import type { List, Row, State } from '@tessera/kernel/rules';
import { active, add, first, get, nextOf, ownerOf, put, refTo, report, rowOf } from '@tessera/kernel/rules';
import {
  isCharacter,
  isBarrier,
  isDriven,
  mayBeAttacker,
  mayBeBlocker,
  hasHaste,
  cameThisTurn,
  size,
  drive,
} from './characters.ts';
import { Event } from './events.ts';
import { Col, field, opponentOf } from './table.ts';

/** Attackers and blockers (BP-8.4 – BP-8.6): who may be one, who is one. */

export const becomesAttacker = (s: State, character: Row): void => {
  drive(s, character);
  put(s, character, Col.card.attacking, 1);
  report(s, Event.attacks, 0, 0, character);
};

export const becomesBlocker = (s: State, blocker: Row, attacker: Row): void => {
  put(s, blocker, Col.card.blocking, refTo(s, attacker));
  report(s, Event.blocks, 0, 0, blocker, attacker);
};

export const isAttacking = (s: State, row: Row): boolean => get(s, row, Col.card.attacking) === 1;

/** The attacker that a character blocks, 0 for none (or none any more). */
export const blockedBy = (s: State, blocker: Row): Row => rowOf(s, get(s, blocker, Col.card.blocking));

/** BP-8.6.7 */
export function endCombat(s: State): void {
  for (let player = 0; player < s.match.players; player++) {
    const zone = field(s, player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      put(s, row, Col.card.attacking, 0);
      put(s, row, Col.card.blocking, 0);
    }
  }
}

/** The blockers of an attacker that are still in the field. BP-8.5.5 */
export function blockersOf(s: State, list: List, attacker: Row): void {
  const zone = field(s, opponentOf(s, ownerOf(s, attacker)));
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (blockedBy(s, row) === attacker) add(list, row);
}

export function firstBlocker(s: State, attacker: Row): Row {
  const zone = field(s, opponentOf(s, ownerOf(s, attacker)));
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (blockedBy(s, row) === attacker) return row;
  return 0;
}

export function sizeOfBlockers(s: State, attacker: Row): number {
  const zone = field(s, opponentOf(s, ownerOf(s, attacker)));
  let sum = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row))
    if (blockedBy(s, row) === attacker) sum += size(s, row);
  return sum;
}

/** The attackers that are still in the field. BP-8.6.5 */
export function attackers(s: State, list: List): void {
  const zone = field(s, active(s));
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isAttacking(s, row)) add(list, row);
}

export function isAttackerLeft(s: State): boolean {
  const zone = field(s, active(s));
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isAttacking(s, row)) return true;
  return false;
}

/** BP-8.4: in your field, with the label, charged, and not come this turn unless it has haste. */
export function possibleAttackers(s: State, list: List, player: number): void {
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isCharacter(s, row) || !mayBeAttacker(s, row) || isDriven(s, row)) continue;
    if (!cameThisTurn(s, row) || hasHaste(s, row)) add(list, row);
  }
}

/** BP-8.5: in the field, with the label, charged. One that came this turn may block too (BP-8.5.4). */
export function possibleBlockers(s: State, list: List, player: number): void {
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isCharacter(s, row) && mayBeBlocker(s, row) && !isDriven(s, row)) add(list, row);
  }
}

/** BP-8.5.1: several soldiers may block one attacker; a barrier blocks alone. `pairs`: blocker, attacker, … */
export function blocksMayStand(s: State, pairs: List): boolean {
  for (let i = 0; i < pairs.size; i += 2) {
    for (let j = 0; j < i; j += 2) {
      if (pairs.items[i + 1] !== pairs.items[j + 1]) continue;
      if (isBarrier(s, pairs.items[i]!) || isBarrier(s, pairs.items[j]!)) return false;
    }
  }
  return true;
}
