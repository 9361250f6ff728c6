import type { Decision, Obstacle, Obstacles, Row, State } from '@tessera/kernel/rules';
import { definitionOf, isFaceDown, ownerOf, sizeOfZone, zoneKind, zoneOf } from '@tessera/kernel/rules';
import { growConditionOfCard, hasGuard, levelOfCard, lrigTypesOfCard, nameOfCard, Type, typeOfCard } from './cards.ts';
import { totalIcons } from './costs.ts';
import { canPayEner } from './ener.ts';
import { growCost, nextMaterial } from './grow-phase.ts';
import { lrigIsUp, lrigLevel, lrigLimit, lrigOf } from './lrig.ts';
import { freeSlots, isCharm, isDown, isResona, levelsOnField, meetsLimitingCondition } from './signi.ts';
import { enerZone, Zone } from './table.ts';
import { obstacleTexts } from './texts/obstacles.ts';

/** Why a card cannot be put out, grown into, attacked or guarded with now. */
export const obstacles: Obstacles = { texts: obstacleTexts, of };

/** Where players act freely. */
const FREE = ['ener', 'grow', 'main', 'artsUse', 'signiAttack', 'lrigAttack', 'guard'] as const;
type Free = (typeof FREE)[number];

function of(s: State, row: Row, player: number, { prompt }: Decision): Obstacle | null {
  const now = FREE.find((each) => each === prompt);
  if (now === undefined || ownerOf(s, row) !== player) return null;
  switch (zoneKind(s, zoneOf(s, row))) {
    case Zone.hand:
      return ofHand(s, row, player, now);
    case Zone.signi:
      return isCharm(s, row) ? null : ofSigni(s, row, now);
    case Zone.lrig:
      return row === lrigOf(s, player) && !isFaceDown(s, row) ? ofLrig(s, player, now) : null;
    case Zone.lrigDeck:
      return ofLrigDeck(s, row, player, now);
    default:
      return null;
  }
}

const inStep = (step: Free, rule: string): Obstacle => ({ why: 'inStep', rule, details: { step: { term: step } } });

function ofHand(s: State, row: Row, player: number, now: Free): Obstacle | null {
  const card = definitionOf(s, row);
  // WX-7.7: every card can be put into the Ener Zone.
  if (now === 'ener') return null;
  if (now === 'guard') return hasGuard[card]! ? null : { why: 'noGuard', rule: 'WX-11.4' };
  if (typeOfCard[card] === Type.spell) {
    return now === 'main' ? { why: 'notYet', rule: 'WX-8.1' } : inStep('main', 'WX-8.4');
  }
  return now === 'main' ? toPlace(s, card, player) : inStep('main', 'WX-8.6');
}

/** WX-8.6, WX-8.8, WX-8.10, WX-3.10 */
function toPlace(s: State, card: number, player: number): Obstacle | null {
  const level = levelOfCard[card]!;
  const highest = lrigLevel(s, player);
  const limit = lrigLimit(s, player);
  const levels = levelsOnField(s, player);
  if (!meetsLimitingCondition(s, player, card)) return { why: 'limiting', rule: 'WX-3.10' };
  if (level > highest) return { why: 'level', rule: 'WX-8.6', details: { level, highest } };
  if (level + levels > limit) return { why: 'limit', rule: 'WX-8.8', details: { level, levels, limit } };
  return freeSlots(s, player) === 0 ? { why: 'noZone', rule: 'WX-8.10' } : null;
}

function ofSigni(s: State, row: Row, now: Free): Obstacle | null {
  switch (now) {
    case 'ener':
      return null;
    case 'main':
      return isResona(s, row) ? { why: 'resona', rule: 'WX-8.11' } : null;
    case 'signiAttack':
      return isDown(s, row) ? { why: 'down', rule: 'WX-10.1' } : null;
    case 'grow':
    case 'artsUse':
    case 'lrigAttack':
    case 'guard':
      return inStep('signiAttack', 'WX-10.1');
  }
}

function ofLrig(s: State, player: number, now: Free): Obstacle | null {
  if (now !== 'lrigAttack') return inStep('lrigAttack', 'WX-11.1');
  return lrigIsUp(s, player) ? null : { why: 'down', rule: 'WX-11.1' };
}

/** WX-7.10 – WX-7.15 */
function ofLrigDeck(s: State, row: Row, player: number, now: Free): Obstacle | null {
  const card = definitionOf(s, row);
  if (typeOfCard[card] !== Type.lrig) return { why: 'notYet', rule: 'WX-8.1' };
  if (now !== 'grow') return inStep('grow', 'WX-7.10');
  const lrig = definitionOf(s, lrigOf(s, player));
  const level = levelOfCard[card]!;
  const highest = levelOfCard[lrig]! + 1;
  const cost = growCost(s, player, card);
  if ((lrigTypesOfCard[card]! & lrigTypesOfCard[lrig]!) === 0) return { why: 'otherLrig', rule: 'WX-7.13' };
  if (level > highest) return { why: 'growLevel', rule: 'WX-7.11', details: { level, highest } };
  if (nameOfCard[card] === nameOfCard[lrig]) return { why: 'sameLrig', rule: 'WX-7.13' };
  if (growConditionOfCard[card] !== 0 && nextMaterial(s, player, row, 0) === 0) {
    return { why: 'growCondition', rule: 'WX-7.14' };
  }
  if (canPayEner(s, player, cost)) return null;
  const details = { needs: totalIcons(cost), has: sizeOfZone(s, enerZone(player)) };
  return { why: details.has < details.needs ? 'ener' : 'enerColour', rule: 'WX-7.15', details };
}
