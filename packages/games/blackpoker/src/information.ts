import type { Row, Shown, State, Viewer } from '@tessera/kernel/rules';
import {
  get,
  handleOf,
  isPlayerRow,
  Kind,
  kindOf,
  playerOfRow,
  playerRow,
  turn,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import {
  cameThisTurn,
  hasHaste,
  isBarrier,
  isCharacter,
  isDriven,
  kindOfCharacter,
  mayBeAttacker,
  mayBeBlocker,
  size,
} from './characters.ts';
import { blockedBy, isAttacking } from './combat.ts';
import { targetOf } from './costs-keys-targets.ts';
import { chanceOf, Col, FogKind, Zone } from './table.ts';

/** What is shown of objects, players and the table (BP-15) beyond what every game shows. */

export function show(s: State, row: Row, _viewer: Viewer, faceKnown: boolean): Shown {
  if (kindOf(s, row) === Kind.request) return { target: shownTarget(s, row) };
  if (zoneKind(s, zoneOf(s, row)) === Zone.fog) {
    return { fog: get(s, row, Col.card.fogKind) === FogKind.up ? 'up' : 'down' };
  }
  if (!isCharacter(s, row)) return {};
  const attacker = blockedBy(s, row);
  const state = {
    driven: isDriven(s, row),
    cameThisTurn: cameThisTurn(s, row),
    attacking: isAttacking(s, row),
    blocking: attacker === 0 ? null : handleOf(s, attacker),
    kind: kindOfCharacter(s, row),
    labels: labelsOf(s, row),
  };
  // BP-4.4: a barrier has no size, and what it is only its owner may know.
  return isBarrier(s, row) || !faceKnown ? state : { ...state, size: size(s, row) };
}

/** BP-4.6 */
export function labelsOf(s: State, character: Row): string[] {
  const labels: string[] = [];
  if (mayBeAttacker(s, character)) labels.push('attacker');
  if (mayBeBlocker(s, character)) labels.push('blocker');
  if (hasHaste(s, character)) labels.push('haste');
  return labels;
}

export function showPlayer(s: State, player: number): Shown {
  return {
    attackUsed: get(s, playerRow(s, player), Col.player.attackTurn) === turn(s),
    setBarrierUsed: get(s, playerRow(s, player), Col.player.barrierTurn) === turn(s),
  };
}

/** BP-6.1 */
export const showTable = (s: State): Shown => ({ chance: chanceOf(s) });

function shownTarget(s: State, request: Row): string | number | null {
  const row = targetOf(s, request);
  return row === 0 ? null : isPlayerRow(s, row) ? `P${playerOfRow(s, row)}` : handleOf(s, row);
}
