import type { Decision, Obstacle, Obstacles, Row, State } from '@tessera/kernel/rules';
import { active, definitionOf, get, ownerOf, playerRow, turn, zoneOf } from '@tessera/kernel/rules';
import { actions } from './actions.ts';
import { cameThisTurn, hasHaste, isBarrier, isCharacter, isDriven } from './characters.ts';
import { suitsTarget } from './costs-keys-targets.ts';
import type { Survey } from './legal-actions.ts';
import { directActions, hasTarget, surveyFor } from './legal-actions.ts';
import { bitsOfCard, requirements } from './requirements.ts';
import { hand } from './table.ts';
import { obstacleTexts } from './texts/obstacles.ts';

/** Why a card in hand takes part in no action now, or a character can do nothing. */
export const obstacles: Obstacles = { texts: obstacleTexts, of };

function of(s: State, row: Row, player: number, open: Decision): Obstacle | null {
  const isFree = open.prompt === 'chance';
  if (isFree && zoneOf(s, row) === hand(s, player)) return ofHand(s, row, player);
  if (!isCharacter(s, row) || ownerOf(s, row) !== player) return null;
  if (open.prompt === 'attackers') return toAttack(s, row);
  if (open.prompt === 'blocks') return isDriven(s, row) ? { why: 'driven', rule: 'BP-8.5' } : null;
  if (!isFree) return null;
  if (isDriven(s, row)) return { why: 'driven', rule: 'BP-4.2' };
  if (isBarrier(s, row)) return { why: 'barrierWaits', rule: 'BP-5.4' };
  return toAttack(s, row) ?? { why: 'attacksByAction', rule: 'BP-8.4', details: { action: { action: 'attack' } } };
}

/** BP-8.4 */
function toAttack(s: State, row: Row): Obstacle | null {
  if (isBarrier(s, row)) return { why: 'barrierStays', rule: 'BP-8.4' };
  if (isDriven(s, row)) return { why: 'driven', rule: 'BP-8.4' };
  return cameThisTurn(s, row) && !hasHaste(s, row) ? { why: 'cameThisTurn', rule: 'BP-8.4' } : null;
}

/** Of all actions that take the card, what is in the way of the one that is nearest to being possible. */
function ofHand(s: State, row: Row, player: number): Obstacle | null {
  const survey = surveyFor(s, player);
  let nearest: Step | null = null;
  for (const action of directActions) {
    const { allKeyBits, houseRule } = requirements[action]!;
    if ((bitsOfCard[definitionOf(s, row)]! & allKeyBits) === 0) continue;
    if (houseRule && s.match.options['variants.setUp'] === false) continue;
    const failed = steps(s, row, player, action, survey).find(({ isMet }) => !isMet);
    if (failed === undefined) return null;
    if (nearest === null || failed.place > nearest.place) nearest = failed;
  }
  return nearest?.obstacle ?? { why: 'noKey', rule: 'BP-5.8' };
}

type Step = { readonly place: number; readonly isMet: boolean; readonly obstacle: Obstacle };

/** What a request needs, in the order in which a player would look for it. */
function steps(s: State, row: Row, player: number, action: number, survey: Readonly<Survey>): readonly Step[] {
  const needs = requirements[action]!;
  const name = { action: { action: actions[action]!.id } };
  const { barriers } = needs;
  const isOwnTurn = active(s) === player;
  const isUsed = needs.onceColumn !== 0 && get(s, playerRow(s, player), needs.onceColumn) === turn(s);
  const checks: readonly (readonly [boolean, Obstacle])[] = [
    [!needs.main || isOwnTurn, { why: 'notYourTurn', rule: 'BP-5.2', details: name }],
    [!needs.main || survey.main, { why: 'stageNotEmpty', rule: 'BP-5.2', details: name }],
    [(survey.handBits & needs.allKeyBits) === needs.allKeyBits, { why: 'otherKey', rule: 'BP-5.8', details: name }],
    [survey.handCount >= needs.cardsNeeded, { why: 'nothingToDiscard', rule: 'BP-5.7', details: name }],
    [!isUsed, { why: 'onceATurn', rule: 'BP-5.11', details: name }],
    [
      survey.chargedBarriers >= barriers,
      { why: 'barriers', rule: 'BP-5.5', details: { ...name, needs: barriers, has: survey.chargedBarriers } },
    ],
    [survey.lifeCount >= needs.damage, { why: 'noLife', rule: 'BP-5.6', details: name }],
    [
      // Whether there is a soldier of its suit depends on the card, and is looked at last.
      needs.target === 'ownSoldierOfKeySuit' || hasTarget(needs.target),
      { why: 'noTarget', rule: 'BP-5.9', details: name },
    ],
    [suitsTarget(s, action, player, row), { why: 'noSoldierOfSuit', rule: 'BP-9.5', details: name }],
  ];
  return checks.map(([isMet, obstacle], place) => ({ place, isMet, obstacle }));
}
