import type { Row, State } from '@tessera/kernel/rules';
import { active, definitionOf, first, guestCount, hostOf, nextOf, ownerOf, under } from '@tessera/kernel/rules';
import { actionIndex } from './actions.ts';
import { legacy, numbers, suitOfCard, suits } from './cards.ts';
import {
  cameThisTurn,
  damageOf,
  hasHaste,
  isBarrier,
  isCharacter,
  isDriven,
  isSoldier,
  numberOf,
  sharesNumber,
  size,
} from './characters.ts';
import { blockedBy, firstBlocker, isAttacking } from './combat.ts';
import { suitsTarget } from './costs-keys-targets.ts';
import { topRequest } from './requests.ts';
import { bitsOfCard, requirements } from './requirements.ts';
import { field, hand, handCount, lifeCount, opponentOf, stage } from './table.ts';

/**
 * What things and requests are worth to a player, for hints. Everything is weighed in cards of life: they are what one
 * loses by, draws from and pays with. The numbers were found by letting players with different ones play each other.
 */

const SUIT = { spade: suits.indexOf('S'), heart: suits.indexOf('H'), club: suits.indexOf('C') };

/** What the end of the game is worth. */
export const WIN = 100;

// --- What things are worth ---

export const Worth = {
  barrier: 1.5,
  soldier: 0.8,
  /** For each of its size. */
  size: 0.25,
  /** Generation change takes about three cards of life for one in hand (BP-8.7). */
  legacy: 2,
  /** A card in hand. */
  card: 0.6,
} as const;

/** What its owner loses with a character. */
export function worthOf(s: State, character: Row): number {
  let worth = isBarrier(s, character) ? Worth.barrier : Worth.soldier + Worth.size * damageOf(s, character);
  if (legacy[definitionOf(s, character)]!) worth += Worth.legacy;
  for (let card = under(s, character, 0); card !== 0; card = under(s, character, card)) {
    if (legacy[definitionOf(s, card)]!) worth += Worth.legacy;
  }
  return worth;
}

/** By card: how much one would rather keep it in hand. Hearts raise attackers, spades are thrown, clubs go with them. */
export const keeping: readonly number[] = numbers.map((number, card) => {
  const suit = suitOfCard[card];
  if (number === 0) return 2;
  if (number > 10) return 0.3;
  if (suit === SUIT.heart) return 0.3 + number * 0.1;
  if (suit === SUIT.spade) return 0.3 + number * 0.15;
  if (suit === SUIT.club) return 0.5 + number * 0.05;
  return 0.4;
});

/** What a loss of life is worth to whoever deals it. */
const damageWorth = (s: State, player: number, damage: number): number =>
  damage >= lifeCount(s, player) ? WIN : damage;

// --- Combat ---

const sizes: number[] = [];

/** What comes through if the largest are blocked, as many as there are blockers. `sizes` holds all of them. */
function unblocked(blockers: number): number {
  sizes.sort((a, b) => b - a);
  let sum = 0;
  for (let i = Math.max(0, blockers); i < sizes.length; i++) sum += sizes[i]!;
  return sum;
}

const mayAttackNow = (s: State, row: Row): boolean =>
  isSoldier(s, row) && !isDriven(s, row) && (!cameThisTurn(s, row) || hasHaste(s, row));

/** Fills `sizes` with those of a player's characters that attack, or may attack now; `but` is left out. */
function gatherAttackers(s: State, player: number, areNamed: boolean, but: Row = 0): void {
  sizes.length = 0;
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (row !== but && (areNamed ? isAttacking(s, row) : mayAttackNow(s, row))) sizes.push(damageOf(s, row));
  }
}

function chargedCharacters(s: State, player: number): number {
  const zone = field(s, player);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isCharacter(s, row) && !isDriven(s, row)) count++;
  }
  return count;
}

/** The size of all charged soldiers of a player together. */
function chargedSize(s: State, player: number): number {
  const zone = field(s, player);
  let sum = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isSoldier(s, row) && !isDriven(s, row)) sum += damageOf(s, row);
  }
  return sum;
}

/** What the opponent's soldiers could do to a player next turn who keeps so many blockers. */
function danger(s: State, player: number, blockers: number): number {
  sizes.length = 0;
  const zone = field(s, opponentOf(s, player));
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isSoldier(s, row)) sizes.push(damageOf(s, row));
  }
  return unblocked(blockers);
}

/** BP-8.4: everybody if that wins; otherwise whoever is safe from all blockers together. */
export function attackersFor(s: State, player: number): Row[] {
  const opponent = opponentOf(s, player);
  const zone = field(s, player);
  const all: Row[] = [];
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (mayAttackNow(s, row)) all.push(row);
  gatherAttackers(s, player, false);
  const blockers = chargedCharacters(s, opponent);
  if (unblocked(blockers) >= lifeCount(s, opponent)) return all;
  const against = chargedSize(s, opponent);
  return all.filter((row) => against < size(s, row));
}

/** What Damage judgement (BP-8.6) brings a player if the size of a soldier changes; one that is `removed` is gone. */
function judgement(s: State, player: number, changed: Row, by: number, removed: boolean): number {
  const attacking = active(s);
  const defending = opponentOf(s, attacking);
  const zone = field(s, attacking);
  const other = field(s, defending);
  let damage = 0;
  let gain = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isAttacking(s, row) || (removed && row === changed)) continue;
    const attack = size(s, row) + (row === changed ? by : 0);
    const blocker = firstBlocker(s, row);
    if (blocker !== 0 && isBarrier(s, blocker)) {
      gain += worthOf(s, blocker);
      if (sharesNumber(s, blocker, row)) gain -= worthOf(s, row);
      continue;
    }
    let block = 0;
    let worth = 0;
    let blockers = 0;
    for (let each = first(s, other); each !== other; each = nextOf(s, each)) {
      if (blockedBy(s, each) !== row || (removed && each === changed)) continue;
      blockers++;
      block += size(s, each) + (each === changed ? by : 0);
      worth += worthOf(s, each);
    }
    if (blockers === 0) damage += Math.max(0, attack);
    else {
      if (block <= attack) gain += worth;
      if (attack <= block) gain -= worthOf(s, row);
    }
  }
  gain += damageWorth(s, defending, damage);
  return player === attacking ? gain : -gain;
}

export const Act = {
  end: actionIndex('end'),
  attack: actionIndex('attack'),
  block: actionIndex('block'),
  damageJudge: actionIndex('damageJudge'),
  setBarrier: actionIndex('setBarrier'),
  summonSoldier: actionIndex('summonSoldier'),
  summonHero: actionIndex('summonHero'),
  summonAce: actionIndex('summonAce'),
  equip: actionIndex('equip'),
  up: actionIndex('up'),
  down: actionIndex('down'),
  twist: actionIndex('twist'),
  counter: actionIndex('counter'),
  search: actionIndex('search'),
  destroyBarrier: actionIndex('destroyBarrier'),
  throw: actionIndex('throw'),
  setUp: actionIndex('setUp'),
};

/** Whether combat is about to be judged: its request lies at the bottom of the stage. */
export function isJudging(s: State): boolean {
  const zone = stage(s);
  const bottom = first(s, zone);
  return bottom !== zone && definitionOf(s, bottom) === Act.damageJudge;
}

// --- What a request brings ---

/** What aiming a request of that action, with a key card of that number, at something brings its requester. */
export function aimWorth(s: State, player: number, action: number, number: number, target: Row): number {
  switch (action) {
    case Act.up:
    case Act.setUp:
      return isJudging(s) ? judgement(s, player, target, number, false) - judgement(s, player, 0, 0, false) : 0;
    case Act.down: {
      const dies = size(s, target) <= number;
      const fall = dies ? (ownerOf(s, target) === player ? -1 : 1) * worthOf(s, target) : 0;
      if (!isJudging(s)) return fall;
      return judgement(s, player, target, -number, dies) - judgement(s, player, 0, 0, false) + fall;
    }
    case Act.twist:
      return twistWorth(s, player, target);
    case Act.counter:
      return counterWorth(s, player, number, target);
    case Act.destroyBarrier:
      return ownerOf(s, target) === player ? -1 : worthOf(s, target);
    case Act.equip:
      return worthOf(s, target) * 0.1 + number * Worth.size;
    default:
      return 0;
  }
}

/** Before the attack is named, an attacker of the opponent stays at home; before the block is, a blocker does. */
function twistWorth(s: State, player: number, target: Row): number {
  const opponent = opponentOf(s, player);
  const top = topRequest(s);
  if (top === 0 || ownerOf(s, target) === player || isDriven(s, target)) return 0;
  const action = definitionOf(s, top);
  if (action === Act.attack && active(s) === opponent && mayAttackNow(s, target)) {
    const blockers = chargedCharacters(s, player);
    gatherAttackers(s, opponent, false);
    const before = damageWorth(s, player, unblocked(blockers));
    gatherAttackers(s, opponent, false, target);
    return before - damageWorth(s, player, unblocked(blockers));
  }
  if (action === Act.block && active(s) === player) {
    const blockers = chargedCharacters(s, opponent);
    gatherAttackers(s, player, true);
    return damageWorth(s, opponent, unblocked(blockers - 1)) - damageWorth(s, opponent, unblocked(blockers));
  }
  return 0;
}

/** BP-10.4: only what the opponent has just requested, and only if the number is high enough. */
function counterWorth(s: State, player: number, number: number, target: Row): number {
  if (ownerOf(s, target) === player || target !== topRequest(s)) return 0;
  const key = under(s, target, 0);
  if (guestCount(s, target) === 1 && number < numberOf(s, key)) return 0;
  switch (definitionOf(s, target)) {
    case Act.throw:
      return damageWorth(s, player, numberOf(s, key));
    case Act.summonSoldier:
    case Act.summonAce:
    case Act.equip:
      return Worth.soldier + Worth.size * numberOf(s, key);
    case Act.up:
    case Act.down:
      return isJudging(s) ? numberOf(s, key) / 2 : 1.5;
    default:
      return 1.5;
  }
}

/** What using a card of the hand as the first key card brings. */
export function keyWorth(s: State, player: number, action: number, card: Row): number {
  const number = numberOf(s, card);
  switch (action) {
    case Act.throw:
      return damageWorth(s, opponentOf(s, player), number);
    case Act.summonSoldier:
    case Act.summonHero:
      return Worth.soldier + Worth.size * number;
    case Act.summonAce:
      return Worth.soldier;
    default:
      return bestAim(s, player, action, number, card);
  }
}

/** What the best target of an action brings. */
function bestAim(s: State, player: number, action: number, number: number, key: Row): number {
  const { target } = requirements[action]!;
  if (target === null || target === 'opponent') return 0;
  let best = 0;
  for (let i = 0; i < 3; i++) {
    const zone = i < 2 ? field(s, i) : stage(s);
    if ((i === 2) !== (target === 'request')) continue;
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (i === 2 ? hostOf(s, row) !== 0 : !isCharacter(s, row)) continue;
      if (i < 2 && target !== 'character' && isBarrier(s, row) !== (target === 'barrier')) continue;
      if (
        target === 'ownSoldierOfKeySuit' &&
        (ownerOf(s, row) !== player || suitOfCard[definitionOf(s, row)] !== suitOfCard[definitionOf(s, key)])
      )
        continue;
      const worth = aimWorth(s, player, action, number, row);
      if (worth > best) best = worth;
    }
  }
  return best;
}

/** The card that the first key card of a request should be; 0 if there is none. */
export function keyFor(s: State, player: number, action: number): Row {
  bestKey(s, player, action);
  return keyTaken;
}

/** What the best first key card for an action brings beyond what it would be good for in hand; `keyTaken` is the card. */
let keyTaken: Row = 0;
function bestKey(s: State, player: number, action: number): number {
  const bit = requirements[action]!.keyBits[0]!;
  let best = -WIN;
  keyTaken = 0;
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if ((bitsOfCard[definitionOf(s, row)]! & bit) === 0 || !suitsTarget(s, action, player, row)) continue;
    const worth = keyWorth(s, player, action, row) - keeping[definitionOf(s, row)]!;
    if (worth <= best) continue;
    best = worth;
    keyTaken = row;
  }
  return best;
}

/** What is given up for a request besides its first key card. */
function priceOf(s: State, player: number, action: number): number {
  const { damage, barriers, cardsNeeded } = requirements[action]!;
  const life = lifeCount(s, player);
  return (damage > 0 ? lifePrice(life) : 0) + barriers * 0.3 + Math.max(0, cardsNeeded - 1) * Worth.card;
}

/** A card of life is dearer the fewer there are; each turn takes one (BP-8.3). */
const lifePrice = (life: number): number => (life <= 2 ? WIN : life <= 4 ? 2.5 : 1);

export function requestWorth(s: State, player: number, action: number): number {
  switch (action) {
    case Act.search:
      return lifeCount(s, player) > 3 ? 1 : -1;
    case Act.setBarrier:
      return barrierWorth(s, player) - priceOf(s, player, action);
    default:
      return bestKey(s, player, action) - priceOf(s, player, action);
  }
}

/** It keeps off what would come through next turn, but no more than a barrier that is known to be there can (BP-8.6.2). */
function barrierWorth(s: State, player: number): number {
  if (handCount(s, player) === 0) return 0;
  const blockers = chargedCharacters(s, player);
  const more = danger(s, player, blockers) - danger(s, player, blockers + 1);
  return Math.min(more, 4);
}
