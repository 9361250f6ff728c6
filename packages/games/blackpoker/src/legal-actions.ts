import type { List, Row, State } from '@tessera/kernel/rules';
import {
  active,
  addAct,
  definitionOf,
  first,
  get,
  global,
  nextOf,
  playerRow,
  sizeOfZone,
  turn,
} from '@tessera/kernel/rules';
import type { Target } from './actions.ts';
import { actions, PASS } from './actions.ts';
import { JOKER, NO_SUIT, suitOfCard } from './cards.ts';
import { isBarrier, isDriven } from './characters.ts';
import { isCounterable, suitsTarget } from './costs-keys-targets.ts';
import { requirements, bitsOfCard } from './requirements.ts';
import { field, Global, hand, handCount, lifeCount, stage } from './table.ts';

/** Which actions a player can request now (BP-5.2 – BP-5.11), and whether that player may pass (BP-6.12). */

/** What is on the table, as far as it matters to whether an action can be requested. */
export type Survey = {
  main: boolean;
  chargedBarriers: number;
  barriers: number;
  soldiers: number;
  ownSoldierSuits: number;
  counterable: boolean;
  handBits: number;
  handSuits: number;
  handCount: number;
  lifeCount: number;
};

const survey: Survey = {
  main: false,
  chargedBarriers: 0,
  barriers: 0,
  soldiers: 0,
  ownSoldierSuits: 0,
  counterable: false,
  handBits: 0,
  handSuits: 0,
  handCount: 0,
  lifeCount: 0,
};

/** BP-5.2: the requester has the turn and the stage is empty. */
const isMainTime = (s: State, player: number): boolean => active(s) === player && sizeOfZone(s, stage(s)) === 0;

/** Looked at for every chance that a player gets, so it counts in locals and writes down once. */
function surveyTable(s: State, player: number): void {
  let chargedBarriers = 0;
  let barriers = 0;
  let soldiers = 0;
  let suits = 0;
  for (let owner = 0; owner < 2; owner++) {
    const zone = field(s, owner);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (isBarrier(s, row)) {
        barriers++;
        if (owner === player && !isDriven(s, row)) chargedBarriers++;
      } else {
        soldiers++;
        if (owner === player) suits |= suitBits[definitionOf(s, row)]!;
      }
    }
  }
  survey.lifeCount = lifeCount(s, player);
  survey.chargedBarriers = chargedBarriers;
  survey.barriers = barriers;
  survey.soldiers = soldiers;
  survey.ownSoldierSuits = suits;
  survey.counterable = false;
  const stageRow = stage(s);
  for (let row = first(s, stageRow); row !== stageRow && !survey.counterable; row = nextOf(s, row)) {
    survey.counterable = isCounterable(s, row);
  }
}

function surveyHand(s: State, player: number): void {
  const zone = hand(s, player);
  let bits = 0;
  let suits = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    bits |= bitsOfCard[card]!;
    suits |= suitBits[card]!;
  }
  survey.handBits = bits;
  survey.handSuits = suits;
}

/** By card: its suit as one bit; none for a Joker. */
const suitBits: readonly number[] = suitOfCard.map((suit) => (suit === NO_SUIT ? 0 : 1 << suit));

/** A hand that could be anything. */
function surveyUnknownHand(s: State): void {
  survey.handBits = s.match.options['frame'] === 'free' ? -1 : ~bitsOfCard[JOKER]!;
  survey.handSuits = -1;
}

/** Everything there is to look at for a player who is asked; good until somebody else's is looked at. */
export function surveyFor(s: State, player: number): Readonly<Survey> {
  survey.main = isMainTime(s, player);
  survey.handCount = handCount(s, player);
  surveyHand(s, player);
  surveyTable(s, player);
  return survey;
}

/** BP-5.4 – BP-5.11: whether an action can be requested now, costs, key cards and target included. */
function isRequestable(s: State, player: number, action: number): boolean {
  const needs = requirements[action]!;
  // What fails most often comes first.
  if ((survey.handBits & needs.allKeyBits) !== needs.allKeyBits) return false;
  if (survey.handCount < needs.cardsNeeded) return false;
  if (survey.chargedBarriers < needs.barriers || survey.lifeCount < needs.damage) return false;
  if (needs.onceColumn !== 0 && get(s, playerRow(s, player), needs.onceColumn) === turn(s)) return false;
  // BP-17.3
  if (needs.houseRule && s.match.options['variants.setUp'] === false) return false;
  return hasTarget(needs.target);
}

/** BP-5.9: whether there is something for an action to be aimed at, with any of the key cards that there are. */
export function hasTarget(target: Target | null): boolean {
  switch (target) {
    case null:
    case 'opponent':
      return true;
    case 'soldier':
      return survey.soldiers > 0;
    case 'ownSoldierOfKeySuit':
      return (survey.ownSoldierSuits & survey.handSuits) !== 0;
    case 'character':
      return survey.soldiers + survey.barriers > 0;
    case 'barrier':
      return survey.barriers > 0;
    case 'request':
      return survey.counterable;
  }
}

/**
 * BP-6.12: the turn player may pass on an empty stage, but not again until somebody has requested something; to
 * request End is always possible then.
 */
const mayPass = (s: State, player: number): boolean =>
  !(global(s, Global.idle) === 1 && active(s) === player && sizeOfZone(s, stage(s)) === 0);

/** The actions that players request, and those of them that need not wait for the main time. BP-5.2 */
export const directActions = actions.flatMap((action, index) => (action.trigger === 'direct' ? [index] : []));
const quickActions = directActions.filter((index) => !requirements[index]!.main);
const quickBits = quickActions.reduce((bits, index) => bits | requirements[index]!.allKeyBits, 0);

export function legalActions(s: State, list: List, player: number): void {
  survey.main = isMainTime(s, player);
  survey.handCount = handCount(s, player);
  surveyHand(s, player);
  // Every quick action has a key card, so without one there is nothing to look for.
  if (survey.main || (survey.handBits & quickBits) !== 0) {
    surveyTable(s, player);
    const candidates = survey.main ? directActions : quickActions;
    for (let i = 0; i < candidates.length; i++) {
      if (isRequestable(s, player, candidates[i]!)) addAct(list, candidates[i]!);
    }
  }
  if (mayPass(s, player)) addAct(list, PASS);
}

/** Whether the player might have a choice, as far as everybody else can tell. */
export function mightChoose(s: State, player: number): boolean {
  survey.main = isMainTime(s, player);
  survey.handCount = handCount(s, player);
  if (!survey.main && survey.handCount === 0) return false;
  // Twist takes any two cards that are not seen and any character (BP-10.3): nearly always the short way.
  if (!survey.main && survey.handCount > 1 && sizeOfZone(s, field(s, 0)) + sizeOfZone(s, field(s, 1)) > 0) return true;
  surveyUnknownHand(s);
  surveyTable(s, player);
  let choices = mayPass(s, player) ? 1 : 0;
  for (const action of survey.main ? directActions : quickActions) {
    if (isRequestable(s, player, action) && ++choices > 1) return true;
  }
  return false;
}

/** The cards in hand that an action can be done with: for people who point at a card first. */
export function cardsFor(s: State, action: number, player: number): Row[] {
  if ((requirements[action]?.keyBits.length ?? 0) === 0) return [];
  const zone = hand(s, player);
  const result: Row[] = [];
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (
      (bitsOfCard[definitionOf(s, row)]! & requirements[action]!.allKeyBits) !== 0 &&
      suitsTarget(s, action, player, row)
    ) {
      result.push(row);
    }
  }
  return result;
}
