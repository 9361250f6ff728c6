import type { List, Row, State } from '@tessera/kernel';
import {
  active,
  add,
  carry,
  create,
  definitionOf,
  emit,
  first,
  get,
  global,
  guestCount,
  hostOf,
  Kind,
  kindOf,
  move,
  moveUnder,
  nextOf,
  nextWaiting,
  ownerOf,
  playerRow,
  put,
  refTo,
  remove,
  rowOf,
  setGlobal,
  sizeOfZone,
  turn,
  under,
  zoneOf,
} from '@tessera/kernel';
import type { ActionData, KeySpec } from './actions.ts';
import { actionIndex, actions, canBeKeyCard, PASS } from './actions.ts';
import { JOKER, NO_SUIT, playingCards, suitOfCard } from './cards.ts';
import { isBarrier, isCharacter, isDriven, isSoldier, suitOf } from './characters.ts';
import { Event } from './events.ts';
import {
  buffer,
  Cause,
  chanceOf,
  Col,
  field,
  Global,
  graveyard,
  hand,
  handCount,
  lifeCount,
  making,
  opponentOf,
  OptionIndex,
  stage,
} from './table.ts';

/** Requesting an action (BP-5): who may, with which costs, key cards and targets; and the request on its way. */

// ---- What is asked of a card to be a key card: one bit for each different demand ----

const keyBit = new Map<string, number>();
const bitOf = (spec: KeySpec): number => {
  const name = JSON.stringify(spec);
  if (!keyBit.has(name)) keyBit.set(name, keyBit.size);
  return 1 << keyBit.get(name)!;
};

type Requirements = {
  readonly main: boolean;
  readonly barriers: number;
  readonly damage: number;
  readonly discards: number;
  readonly keyBits: readonly number[];
  readonly allKeyBits: number;
  readonly cardsNeeded: number;
  readonly target: ActionData['target'];
  /** Which column of the player notes that the action was requested; 0 for no limit. */
  readonly onceColumn: number;
};

const count = (text: string, letter: string): number => text.split(letter).length - 1;
const ATTACK = actionIndex('attack');
const SET_UP = actionIndex('setUp');

const requirements: readonly Requirements[] = actions.map((action, index) => {
  const keyBits = action.keys.map(bitOf);
  const discards = count(action.cost, 'D');
  return {
    main: action.timing === 'main',
    barriers: count(action.cost, 'B'),
    damage: count(action.cost, 'L'),
    discards,
    keyBits,
    allKeyBits: keyBits.reduce((bits, bit) => bits | bit, 0),
    cardsNeeded: keyBits.length + discards,
    target: action.target,
    onceColumn: action.oncePerTurn ? (index === ATTACK ? Col.player.attackTurn : Col.player.barrierTurn) : 0,
  };
});

/** By card: the demands that it meets. */
const bitsOfCard: readonly number[] = playingCards.map((_, card) =>
  actions.reduce(
    (bits, action) => action.keys.reduce((sum, spec) => (canBeKeyCard(card, spec) ? sum | bitOf(spec) : sum), bits),
    0,
  ),
);

// ---- Legal actions ----

/** What is on the table, as far as it matters to whether an action can be requested. */
type Survey = {
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

function surveyTable(s: State, player: number): void {
  survey.lifeCount = lifeCount(s, player);
  survey.chargedBarriers = 0;
  survey.barriers = 0;
  survey.soldiers = 0;
  survey.ownSoldierSuits = 0;
  for (let owner = 0; owner < 2; owner++) {
    const zone = field(s, owner);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (isBarrier(s, row)) {
        survey.barriers++;
        if (owner === player && !isDriven(s, row)) survey.chargedBarriers++;
      } else {
        survey.soldiers++;
        if (owner === player) survey.ownSoldierSuits |= 1 << suitOf(s, row);
      }
    }
  }
  survey.counterable = false;
  const stageRow = stage(s);
  for (let row = first(s, stageRow); row !== stageRow && !survey.counterable; row = nextOf(s, row)) {
    survey.counterable = isCounterable(s, row);
  }
}

function surveyHand(s: State, player: number): void {
  const zone = hand(s, player);
  survey.handBits = 0;
  survey.handSuits = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    survey.handBits |= bitsOfCard[card]!;
    if (suitOfCard[card] !== NO_SUIT) survey.handSuits |= 1 << suitOfCard[card]!;
  }
}

/** A hand that could be anything. */
function surveyUnknownHand(s: State): void {
  survey.handBits = s.match.options['frame'] === 'free' ? -1 : ~bitsOfCard[JOKER]!;
  survey.handSuits = -1;
}

/** BP-5.4 – BP-5.11: whether an action can be requested now, costs, key cards and target included. */
function isRequestable(s: State, player: number, action: number): boolean {
  const needs = requirements[action]!;
  if (survey.chargedBarriers < needs.barriers || survey.lifeCount < needs.damage) return false;
  if (survey.handCount < needs.cardsNeeded) return false;
  if ((survey.handBits & needs.allKeyBits) !== needs.allKeyBits) return false;
  if (needs.onceColumn !== 0 && get(s, playerRow(s, player), needs.onceColumn) === turn(s)) return false;
  // BP-17.3
  if (action === SET_UP && s.match.settings[OptionIndex.setUpVariant] === 0) return false;
  switch (needs.target) {
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
const directActions = actions.flatMap((action, index) => (action.trigger === 'direct' ? [index] : []));
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
      if (isRequestable(s, player, candidates[i]!)) add(list, candidates[i]!);
    }
  }
  if (mayPass(s, player)) add(list, PASS);
}

/** Whether the player might have a choice, as far as everybody else can tell. */
export function mightChoose(s: State, player: number): boolean {
  survey.main = isMainTime(s, player);
  survey.handCount = handCount(s, player);
  if (!survey.main && survey.handCount === 0) return false;
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
  if (action === PASS || requirements[action]!.keyBits.length === 0) return [];
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

// ---- Costs, key cards, targets ----

export const barriersToDrive = (action: number): number => requirements[action]!.barriers;
export const damageToTake = (action: number): number => requirements[action]!.damage;
export const cardsToDiscard = (action: number): number => requirements[action]!.discards;
export const keysToTake = (action: number): number => requirements[action]!.keyBits.length;
export const hasTarget = (action: number): boolean => requirements[action]!.target !== null;
export const isImmediate = (action: number): boolean => actions[action]!.speed === 'immediate';
export const isMain = (action: number): boolean => actions[action]!.timing === 'main';

/** BP-5.4 B, BP-5.5: a barrier that came this turn may be driven too. */
export function chargedBarriers(s: State, list: List, player: number): void {
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isBarrier(s, row) && !isDriven(s, row)) add(list, row);
  }
}

/** BP-5.7, R10: a card may be discarded for D only if the key cards can still be taken from the rest. */
export function discardable(s: State, list: List, player: number, action: number): void {
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (requirements[action]!.keyBits.every((bit) => isInHand(s, player, bit, row))) add(list, row);
  }
}

function isInHand(s: State, player: number, bit: number, except: Row): boolean {
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (row !== except && (bitsOfCard[definitionOf(s, row)]! & bit) !== 0) return true;
  }
  return false;
}

/** BP-5.8: the cards in hand that can be the key card of that place. */
export function possibleKeys(s: State, list: List, player: number, action: number, place: number): void {
  const bit = requirements[action]!.keyBits[place]!;
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if ((bitsOfCard[definitionOf(s, row)]! & bit) !== 0 && suitsTarget(s, action, player, row)) add(list, row);
  }
}

/** BP-9.5: the key card of Equip needs a soldier of its suit to go to. */
function suitsTarget(s: State, action: number, player: number, key: Row): boolean {
  if (requirements[action]!.target !== 'ownSoldierOfKeySuit') return true;
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isSoldier(s, row) && suitOf(s, row) === suitOf(s, key)) return true;
  }
  return false;
}

/** BP-5.9, BP-5.10: what a request may be aimed at. */
export function possibleTargets(s: State, list: List, request: Row): void {
  const player = ownerOf(s, request);
  if (requirements[definitionOf(s, request)]!.target === 'opponent') {
    add(list, playerRow(s, opponentOf(s, player)));
    return;
  }
  if (requirements[definitionOf(s, request)]!.target === 'request') {
    const zone = stage(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isTarget(s, request, row)) add(list, row);
    return;
  }
  for (let i = 0; i < 2; i++) {
    const zone = field(s, i === 0 ? player : opponentOf(s, player));
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isTarget(s, request, row)) add(list, row);
  }
}

function isTarget(s: State, request: Row, row: Row): boolean {
  switch (requirements[definitionOf(s, request)]!.target) {
    case null:
      return false;
    case 'opponent':
      return row === playerRow(s, opponentOf(s, ownerOf(s, request)));
    case 'soldier':
      return isSoldier(s, row);
    case 'character':
      return isCharacter(s, row);
    case 'barrier':
      return isCharacter(s, row) && isBarrier(s, row);
    case 'ownSoldierOfKeySuit':
      return (
        isSoldier(s, row) &&
        ownerOf(s, row) === ownerOf(s, request) &&
        suitOf(s, row) === suitOf(s, under(s, request, 0))
      );
    case 'request':
      return row !== request && isCounterable(s, row);
  }
}

/** BP-10.4.1: a request on the stage with one or two key cards. */
function isCounterable(s: State, row: Row): boolean {
  if (kindOf(s, row) !== Kind.request || zoneOf(s, row) !== stage(s)) return false;
  const keys = guestCount(s, row);
  return keys === 1 || keys === 2;
}

/** BP-6.6 (a): the target is still there and still what the action asks for. */
export function targetStands(s: State, request: Row): boolean {
  const row = targetOf(s, request);
  return row !== 0 && isTarget(s, request, row);
}

export const targetOf = (s: State, request: Row): Row => rowOf(s, get(s, request, Col.request.target));

// ---- A request on its way ----

/** BP-6.3, BP-5.11 */
export function beginRequest(s: State, action: number, player: number): Row {
  setGlobal(s, Global.passes, 0);
  setGlobal(s, Global.idle, 0);
  const { onceColumn } = requirements[action]!;
  if (onceColumn !== 0) put(s, playerRow(s, player), onceColumn, turn(s));
  const request = create(s, Kind.request, action, player, making(s));
  emit(s, Event.requested, 0, action, player, request, 0, 0);
  return request;
}

export function takeKey(s: State, card: Row, request: Row): void {
  moveUnder(s, card, request, Cause.key);
}

export function aim(s: State, request: Row, target: Row): void {
  put(s, request, Col.request.target, refTo(s, target));
  emit(s, Event.aims, 0, definitionOf(s, request), ownerOf(s, request), request, target, 0);
}

/** Others can answer it from there. */
export function toStage(s: State, request: Row): void {
  const keys = keysOf(s, request);
  carry(s, request, stage(s));
  for (const card of keys) carry(s, card, stage(s));
}

function keysOf(s: State, request: Row): Row[] {
  const keys: Row[] = [];
  for (let card = under(s, request, 0); card !== 0; card = under(s, request, card)) keys.push(card);
  return keys;
}

/** BP-6.6 (c), (d): off the stage; the key cards that lie nowhere else go to their owner's graveyard. */
export function takeOff(s: State, request: Row): void {
  const keys = keysOf(s, request);
  const action = definitionOf(s, request);
  const player = ownerOf(s, request);
  remove(s, request);
  for (const card of keys) move(s, card, graveyard(s, ownerOf(s, card)), Cause.resolved);
  emit(s, Event.resolved, 0, action, player, 0, 0, 0);
}

/** BP-6.7 */
export function loseTarget(s: State, request: Row): void {
  emit(s, Event.lostTarget, 0, definitionOf(s, request), ownerOf(s, request), request, 0, 0);
}

/** BP-10.4: negated by Counter. */
export function negate(s: State, request: Row): void {
  if (request === 0) return;
  emit(s, Event.negated, 0, definitionOf(s, request), ownerOf(s, request), request, 0, 0);
  const keys = keysOf(s, request);
  remove(s, request);
  for (const card of keys) move(s, card, graveyard(s, ownerOf(s, card)), Cause.negated);
}

/** BP-6.10: a triggered request that finds no place is dropped. */
export function drop(s: State, request: Row): void {
  remove(s, request);
}

/** BP-6.10: immediate before normal, the turn player's before the other's, main before quick, older before newer. */
export function nextTriggered(s: State): Row {
  return nextWaiting(s, rankOfTriggered);
}

function rankOfTriggered(s: State, request: Row): number {
  const action = definitionOf(s, request);
  return (isImmediate(action) ? 0 : 4) + (ownerOf(s, request) === active(s) ? 0 : 2) + (isMain(action) ? 0 : 1);
}

export const anyTriggered = (s: State): boolean => sizeOfZone(s, buffer(s)) > 0;

export function immediateTriggered(s: State): boolean {
  const request = nextTriggered(s);
  return request !== 0 && isImmediate(definitionOf(s, request));
}

// ---- The chance ----

/** BP-6.4, BP-6.11, R1: the turn player gets the chance, and the record of passes is cleared. */
export function giveChance(s: State): void {
  setGlobal(s, Global.chance, active(s));
  setGlobal(s, Global.passes, 0);
}

/** BP-6.3 */
export function pass(s: State): void {
  emit(s, Event.passed, 0, chanceOf(s), 0, 0, 0, 0);
  setGlobal(s, Global.passes, global(s, Global.passes) + 1);
  setGlobal(s, Global.chance, opponentOf(s, chanceOf(s)));
}

export const bothPassed = (s: State): boolean => global(s, Global.passes) >= 2;

export function beIdle(s: State): void {
  setGlobal(s, Global.idle, 1);
}

/** The request that a key card lies with; 0 for what is no key card. */
export const requestOfKey = (s: State, row: Row): Row => (row === 0 ? 0 : hostOf(s, row));
