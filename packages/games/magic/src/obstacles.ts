import type { Decision, Obstacle, Obstacles, Row, State } from '@tessera/kernel/rules';
import {
  active,
  controllerOf,
  definitionOf,
  first,
  getBits,
  nextOf,
  sizeOfZone,
  step,
  turn,
  zoneOf,
} from '@tessera/kernel/rules';
import { abilityCosts, activatedAbility, activatedOfCard } from './abilities.ts';
import { firstUnpayable, fromGraveyard, isUsable } from './activated-abilities.ts';
import type { ActivatedAbility, Cost } from './cards/abilities.ts';
import { costs, isLandCard, magicCards } from './cards.ts';
import { canPayBesides, discardCost, isForbidden, isGivenFlash, isInstantSpeed, isSorceryTime } from './casting.ts';
import { hasKeyword, hasProperty, isCreature } from './characteristics.ts';
import { canBlock, defendingPlayerOf, isAttacking } from './combat.ts';
import { countersOf } from './counters.ts';
import { Has } from './keywords.ts';
import { isPayable, isPayableWithout, surveyedMana, surveyMana } from './mana-survey.ts';
import { isOnBattlefield, isSummoningSick, isTapped } from './permanents.ts';
import { hasRule } from './rule-changes.ts';
import { Step } from './steps.ts';
import { battlefield, Col, graveyard, hand, Mark, playerValue } from './table.ts';
import { canAim, hasTargets } from './targets.ts';
import { obstacleTexts } from './texts/obstacles.ts';

/** Why a card cannot be played, an ability not be used, a creature not attack or block. */
export const obstacles: Obstacles = { texts: obstacleTexts, of };

function of(s: State, row: Row, player: number, { prompt }: Decision): Obstacle | null {
  switch (prompt) {
    case 'priority':
      if (zoneOf(s, row) === hand(s, player)) {
        return isLandCard[definitionOf(s, row)]! ? toPlayLand(s, player) : toCast(s, row, player);
      }
      if (zoneOf(s, row) === graveyard(s, player)) {
        return fromGraveyard[definitionOf(s, row)]! ? toActivate(s, row, player, 'graveyard') : null;
      }
      return isOnBattlefield(s, row) && controllerOf(s, row) === player ? ofPermanent(s, row, player) : null;
    case 'attackers':
      return isOwnCreature(s, row, player) ? toAttack(s, row) : null;
    case 'blocks':
      return isOwnCreature(s, row, player) ? toBlock(s, row, player) : null;
    default:
      return null;
  }
}

const isOwnCreature = (s: State, row: Row, player: number): boolean =>
  isOnBattlefield(s, row) && controllerOf(s, row) === player && isCreature(s, row);

/** MTG-9.7 */
function toSorceryTime(s: State, player: number, rule: string): Obstacle | null {
  if (isSorceryTime(s, player)) return null;
  if (active(s) !== player) return { why: 'notYourTurn', rule };
  if (step(s) !== Step.main1 && step(s) !== Step.main2) return { why: 'mainPhase', rule };
  return { why: 'stackNotEmpty', rule };
}

/** MTG-5.4 */
function toPlayLand(s: State, player: number): Obstacle | null {
  const early = toSorceryTime(s, player, 'MTG-5.4');
  if (early !== null) return early;
  return playerValue(s, player, Col.player.landTurn) === turn(s) ? { why: 'landPlayed', rule: 'MTG-5.4' } : null;
}

/** MTG-7, in the order in which one would look at it. */
function toCast(s: State, row: Row, player: number): Obstacle | null {
  const card = definitionOf(s, row);
  if (!isInstantSpeed[card]! && !isGivenFlash(s, row, player)) {
    const early = toSorceryTime(s, player, 'MTG-9.7');
    if (early !== null) return early;
  }
  if (isForbidden(s, card, player)) return { why: 'tooEarly', rule: 'MTG-7.20' };
  surveyMana(s, player);
  if (!isPayable(costs[card]!) && !hasRule(s, player, 'castWithoutPaying')) return short(magicCards[card]!.cost);
  if (!canPayBesides(card, sizeOfZone(s, hand(s, player)) - 1)) {
    return { why: 'nothingToDiscard', rule: 'MTG-6.10', details: { count: discardCost[card]! } };
  }
  return hasTargets(s, row, player) ? null : { why: 'noTarget', rule: 'MTG-8.2' };
}

/** MTG-6.7: what was surveyed is not enough. */
function short(needs: string): Obstacle {
  const has = surveyedMana();
  return has === ''
    ? { why: 'noMana', rule: 'MTG-6.7', details: { needs } }
    : { why: 'mana', rule: 'MTG-6.7', details: { needs, has } };
}

function ofPermanent(s: State, row: Row, player: number): Obstacle | null {
  const numbers = activatedOfCard[definitionOf(s, row)]!;
  if (numbers.some((number) => activatedAbility(number)!.from === undefined)) {
    return toActivate(s, row, player, undefined);
  }
  if (isTapped(s, row)) return { why: 'tapped', rule: 'MTG-6.8' };
  if (isCreature(s, row)) {
    if (active(s) !== player || step(s) > Step.attackers) return { why: 'fightsInCombat', rule: 'MTG-12.2' };
    return toAttack(s, row) ?? { why: 'attacksInCombat', rule: 'MTG-12.2' };
  }
  return isLandCard[definitionOf(s, row)]!
    ? { why: 'manaToPay', rule: 'MTG-6.20' }
    : { why: 'nothingToUse', rule: 'MTG-10.18' };
}

/** What is in the way of the first of its abilities; nothing if one of them can be used. */
function toActivate(s: State, row: Row, player: number, from: ActivatedAbility['from']): Obstacle | null {
  if (from === undefined && hasProperty(s, row, 'cantActivate')) return { why: 'cantActivate', rule: 'MTG-10.26' };
  surveyMana(s, player);
  const numbers = activatedOfCard[definitionOf(s, row)]!.filter((number) => activatedAbility(number)!.from === from);
  if (numbers.some((number) => isUsable(s, row, number, player))) return null;
  const [number] = numbers;
  return number === undefined ? null : toUse(s, row, player, number);
}

/** MTG-6.7, MTG-6.8, MTG-8.2, MTG-15.5 */
function toUse(s: State, row: Row, player: number, number: number): Obstacle | null {
  const { cost, equip, targets } = activatedAbility(number)!;
  const late = equip ? toSorceryTime(s, player, 'MTG-15.5') : null;
  if (late !== null) return late;
  const unpayable = firstUnpayable(s, row, cost, player);
  if (unpayable !== null) return toPayWith(s, row, player, unpayable);
  const mana = abilityCosts[number]!;
  if (!(cost.includes('tap') ? isPayableWithout(mana, row) : isPayable(mana))) return short(manaIn(cost));
  return canAim(s, targets, row, player) ? null : { why: 'noTarget', rule: 'MTG-8.2' };
}

const manaIn = (cost: readonly Cost[]): string =>
  cost.map((part) => (typeof part === 'object' && 'mana' in part ? part.mana : '')).join('');

/** The part of a cost that cannot be paid. */
function toPayWith(s: State, row: Row, player: number, cost: Cost): Obstacle {
  if (cost === 'tap' || cost === 'sacrificeThis') {
    return isTapped(s, row) ? { why: 'tapped', rule: 'MTG-6.8' } : { why: 'sick', rule: 'MTG-5.23' };
  }
  if ('discard' in cost) return { why: 'nothingToDiscard', rule: 'MTG-6.7', details: { count: cost.discard } };
  if ('life' in cost) return { why: 'life', rule: 'MTG-6.14', details: { needs: cost.life } };
  if ('sacrifice' in cost) return { why: 'nothingToSacrifice', rule: 'MTG-6.15' };
  if ('tapUntapped' in cost) return { why: 'nothingToTap', rule: 'MTG-6.17', details: { count: cost.count } };
  if ('removeCounters' in cost) return { why: 'counters', rule: 'MTG-6.15', details: { count: cost.count } };
  if ('loyalty' in cost) return toUseLoyalty(s, row, player, cost.loyalty);
  return { why: 'noMana', rule: 'MTG-6.7', details: { needs: cost.mana } };
}

/** MTG-10.21, MTG-10.22 */
function toUseLoyalty(s: State, row: Row, player: number, loyalty: number): Obstacle {
  const late = toSorceryTime(s, player, 'MTG-10.21');
  if (late !== null) return late;
  if (getBits(s, row, Mark.loyaltyUsed) !== 0) return { why: 'loyaltyUsed', rule: 'MTG-10.21' };
  return {
    why: 'loyalty',
    rule: 'MTG-10.22',
    details: { needs: -loyalty, has: countersOf(s, row, 'loyalty') },
  };
}

/** MTG-12.2, MTG-15.2 */
function toAttack(s: State, row: Row): Obstacle | null {
  if (isTapped(s, row)) return { why: 'tapped', rule: 'MTG-12.2' };
  if (isSummoningSick(s, row)) return { why: 'sick', rule: 'MTG-5.23' };
  if (hasKeyword(s, row, Has.defender)) return { why: 'defender', rule: 'MTG-15.2' };
  if (hasProperty(s, row, 'cantAttack')) return { why: 'cantAttack', rule: 'MTG-1.2' };
  return null;
}

/** MTG-12.10, MTG-12.11 */
function toBlock(s: State, row: Row, player: number): Obstacle | null {
  if (isTapped(s, row)) return { why: 'tapped', rule: 'MTG-12.10' };
  if (hasProperty(s, row, 'cantBlock')) return { why: 'cantBlock', rule: 'MTG-12.11' };
  const zone = battlefield(s);
  for (let other = first(s, zone); other !== zone; other = nextOf(s, other)) {
    if (isAttacking(s, other) && defendingPlayerOf(s, other) === player && canBlock(s, row, other)) return null;
  }
  return { why: 'cantBlockThese', rule: 'MTG-12.11' };
}
