import type { Decision, Obstacle, Obstacles, Row, State } from '@tessera/kernel/rules';
import {
  active,
  definitionOf,
  getBits,
  ownerOf,
  playerRow,
  sizeOfZone,
  step,
  turn,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { comebacks, costs, isGrandAce, isNormal, timings } from './cards.ts';
import { cameThisTurn, hasAttacked, hasFreeSlot, isSideways, mayChangePosition } from './characters.ts';
import { countElements, newElementCount, pays } from './elements.ts';
import { intercepts, timingBit, timingBits } from './legal-declarations.ts';
import { soulOf } from './soul.ts';
import type { StepId } from './table.ts';
import { core, LastTurn, Step, Zone } from './table.ts';
import { obstacleTexts } from './texts/obstacles.ts';
import { canPayCore, canUnseal, hasNamesake, sealedAce } from './unseal.ts';

/** Why nothing can be declared with a card now. */
export const obstacles: Obstacles = { texts: obstacleTexts, of };

/** Where players declare. */
const FREE: readonly string[] = ['start', 'main', 'battle', 'attack', 'end'] satisfies StepId[];

function of(s: State, row: Row, player: number, { prompt }: Decision): Obstacle | null {
  if (!FREE.includes(prompt) || ownerOf(s, row) !== player) return null;
  switch (zoneKind(s, zoneOf(s, row))) {
    case Zone.hand:
      return ofHand(s, row, player);
    case Zone.battle:
      return ofFighter(s, row, player);
    case Zone.element:
      return inMainPhase(s, player, 'CH-7.3.1') ?? toAlchemy(s, row, player);
    case Zone.seal:
      return inMainPhase(s, player, 'CH-7.4.1') ?? toUnseal(s, player);
    case Zone.discard:
      return comebacks[definitionOf(s, row)]! > 0 ? toRevive(s, row, player) : null;
    default:
      return null;
  }
}

/** CH-7.1.1, CH-7.1.2: what belongs to one's own main phase. */
function inMainPhase(s: State, player: number, rule: string): Obstacle | null {
  if (active(s) !== player) return { why: 'notYourTurn', rule: 'CH-7.1.2' };
  return step(s) === Step.main ? null : { why: 'inStep', rule, details: { step: { term: 'main' } } };
}

const isUsed = (s: State, player: number, what: keyof typeof LastTurn): boolean =>
  getBits(s, playerRow(s, player), LastTurn[what]) === turn(s);

function ofHand(s: State, row: Row, player: number): Obstacle | null {
  const card = definitionOf(s, row);
  if (isNormal[card]!) {
    if (intercepts[card]! && active(s) !== player) return toIntercept(s, card, player);
    return inMainPhase(s, player, 'CH-7.2.1') ?? toSummonOrSet(s, card, player);
  }
  if (isGrandAce[card]!) return inMainPhase(s, player, 'CH-7.8.1');
  return toUseTactic(s, card, player);
}

/** CH-7.2.1 – CH-7.2.3, CH-7.6.1 */
function toSummonOrSet(s: State, card: number, player: number): Obstacle | null {
  if (!isUsed(s, player, 'set')) return null;
  if (isUsed(s, player, 'summon')) return { why: 'setAndSummoned', rule: 'CH-7.2.1' };
  return toArrive(s, card, player, 'CH-7.2.2');
}

/** Whatever comes to the main battle zone for its cost needs a slot and elements. CH-5.3, CH-5.4 */
const toArrive = (s: State, card: number, player: number, rule: string): Obstacle | null =>
  hasFreeSlot(s, player) ? toPay(s, card, player) : { why: 'noSlot', rule };

const counted = newElementCount();

/** CH-5.3 – CH-5.5 */
function toPay(s: State, card: number, player: number): Obstacle | null {
  countElements(s, player, counted);
  if (pays(counted, card)) return null;
  const details = { needs: costs[card]!, has: counted.total };
  return details.has < details.needs
    ? { why: 'elements', rule: 'CH-5.3', details }
    : { why: 'attribute', rule: 'CH-5.4', details };
}

/** CH-11.5 */
function toIntercept(s: State, card: number, player: number): Obstacle | null {
  const now = step(s);
  if (now === Step.start || now === Step.end) return { why: 'interceptLater', rule: 'CH-11.5' };
  return toArrive(s, card, player, 'CH-11.5');
}

/** CH-5.5, CH-7.7.4, CH-7.7.5, CH-11.11 */
function toUseTactic(s: State, card: number, player: number): Obstacle | null {
  const now = step(s);
  if (((timingBits[card]! >> timingBit(now, active(s) === player)) & 1) === 0) {
    return { why: 'timing', rule: 'CH-7.7.5' };
  }
  const use = timings[card]!;
  if (use.answersAttack === true && now !== Step.attack) return { why: 'onlyAnAnswer', rule: 'CH-8.2.4' };
  if (use.seal === true && sealedAce(s, player) === 0) return { why: 'nothingSealed', rule: 'CH-11.11' };
  return toPay(s, card, player);
}

function ofFighter(s: State, row: Row, player: number): Obstacle | null {
  if (active(s) !== player) return { why: 'notYourTurn', rule: 'CH-7.1.2' };
  switch (step(s)) {
    case Step.main:
      if (mayChangePosition(s, row)) return null;
      return { why: cameThisTurn(s, row) ? 'cameThisTurn' : 'positionUsed', rule: 'CH-7.5.1' };
    case Step.battle:
      if (isSideways(s, row)) return { why: 'sideways', rule: 'CH-8.2.1' };
      return hasAttacked(s, row) ? { why: 'attacked', rule: 'CH-8.1.3' } : null;
    default:
      return { why: 'inStep', rule: 'CH-8.2.1', details: { step: { term: 'battle' } } };
  }
}

/** CH-7.3.1, CH-7.3.2 */
function toAlchemy(s: State, row: Row, player: number): Obstacle | null {
  if (isUsed(s, player, 'alchemy')) return { why: 'alchemyUsed', rule: 'CH-7.3.1' };
  return toArrive(s, definitionOf(s, row), player, 'CH-7.3.1');
}

/** CH-7.4.1 – CH-7.4.4, CH-7.4.7 */
function toUnseal(s: State, player: number): Obstacle | null {
  const card = definitionOf(s, sealedAce(s, player));
  if (isUsed(s, player, 'unseal')) return { why: 'unsealUsed', rule: 'CH-7.4.1' };
  if (hasNamesake(s, player, card)) return { why: 'namesake', rule: 'CH-7.4.7' };
  if (canUnseal(s, player)) return null;
  const details = { needs: costs[card]!, has: sizeOfZone(s, core(s, player)) };
  return canPayCore(s, player, card)
    ? { why: 'unsealCondition', rule: 'CH-7.4.3' }
    : { why: 'core', rule: 'CH-7.4.2', details };
}

/** CH-11.6 */
function toRevive(s: State, row: Row, player: number): Obstacle | null {
  const soul = soulOf(s, player);
  const most = comebacks[definitionOf(s, row)]!;
  if (active(s) !== player) return { why: 'notYourTurn', rule: 'CH-11.6' };
  if (step(s) !== Step.main && step(s) !== Step.battle) {
    return { why: 'inStep', rule: 'CH-11.6', details: { step: { term: 'main' } } };
  }
  if (soul > most) return { why: 'soul', rule: 'CH-11.6', details: { soul, most } };
  if (isUsed(s, player, 'revive')) return { why: 'reviveUsed', rule: 'CH-11.6' };
  return hasFreeSlot(s, player) ? null : { why: 'noSlot', rule: 'CH-11.6' };
}
