import type { Answer, Decision, Hints, List, Row, State } from '@tessera/kernel/rules';
import {
  active,
  anyAnswer,
  definitionOf,
  first,
  Header,
  isOver,
  nextOf,
  openQuestion,
  rowCalled,
  sizeOfZone,
  step,
  turn,
  zoneOf,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import {
  growCostOfCard,
  hasGuard,
  levelOfCard,
  limitingOfCard,
  limitOfCard,
  lrigTypesOfCard,
  paysColors,
  powerOfCard,
  Type,
  typeOfCard,
} from './cards.ts';
import { totalIcons } from './costs.ts';
import { lrigLevel, lrigLimit, lrigTypesOf } from './lrig.ts';
import { isCharm, powerOf, signiAt, slotOf } from './signi.ts';
import {
  enerZone,
  hand,
  handCount,
  lifeCount,
  lrigDeck,
  opponentOf,
  signiZone,
  slotInFront,
  slots,
  Step,
} from './table.ts';

/** What is known of playing WIXOSS well, for players that think. */
export const hints: Hints = {
  evaluate,
  policy,
  playout: { decisions: 60, turns: 3 },
  // With 100 it can hardly be told from one with 10,000.
  fairWorlds: 30,
};

/**
 * How much each thing that a player has counts towards winning, in units of the logistic function: 1 more wins nearly
 * three games in four. Fitted to the outcomes of 3,000 games of the policy against itself with the decks of the game,
 * one answer in seven given at random; on games that were left out it foretells 73 of 100 winners, from any moment of
 * a game. Both grow alike in such games, so they say nothing about levels: who never grew won none of 2,000.
 */
const Weight = {
  /** By the number of Life Cloth left: the last ones count most. WX-12.2 */
  life: [-3.7, -1.3, -0.15, 0.75, 1.3, 1.65, 2, 2.3],
  lifeBeyond: 0.3,
  /** A SIGNI on the field, which stands in the way or has an open way, and each 1000 of its power. */
  signi: 0.41,
  power: 0.015,
  /** One that would banish what it faces. WX-10.4 */
  stronger: 0.18,
  card: 0.28,
  /** A card to guard with (WX-11.4), the first two. */
  guard: 0.4,
  /** Each 1000 of power in hand that the LRIG allows on the field. */
  powerInHand: 0.014,
  level: 0.3,
  /** Ener that growing will take. */
  ener: 0.02,
  /** For whose turn it is, until the attacks and after them. */
  beforeAttack: 0.15,
  afterAttack: -0.55,
} as const;

function evaluate(s: State, player: number): number {
  if (isOver(s)) return (s.cells[Header.winners]! >>> player) & 1;
  const other = opponentOf(player);
  return 1 / (1 + Math.exp(standing(s, other) - standing(s, player)));
}

function standing(s: State, player: number): number {
  const lifeCloth = lifeCount(s, player);
  const most = Weight.life.length - 1;
  let sum = Weight.life[Math.min(lifeCloth, most)]! + Weight.lifeBeyond * Math.max(0, lifeCloth - most);
  const zone = signiZone(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isCharm(s, row)) continue;
    const power = powerOf(s, row);
    const front = powerInFront(s, player, slotOf(s, row));
    sum += Weight.signi + (Weight.power * power) / 1000;
    if (front !== NOBODY && power >= front) sum += Weight.stronger;
  }
  sum += Weight.card * handCount(s, player) + Weight.guard * Math.min(2, guardsInHand(s, player));
  sum += (Weight.powerInHand * powerInHand(s, player)) / 1000 + Weight.level * lrigLevel(s, player);
  sum += Weight.ener * Math.min(sizeOfZone(s, enerZone(player)), enerForGrowing(s, player));
  if (active(s) !== player) return sum;
  return sum + (step(s) <= Step.signiAttack ? Weight.beforeAttack : Weight.afterAttack);
}

/** The power of the SIGNI in hand that could be put out under the present LRIG, guards left out. WX-8.6 */
function powerInHand(s: State, player: number): number {
  const level = lrigLevel(s, player);
  const types = lrigTypesOf(s, player);
  const zone = hand(player);
  let sum = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (levelOfCard[card]! > level || hasGuard[card]!) continue;
    if (limitingOfCard[card] === 0 || (limitingOfCard[card]! & types) !== 0) sum += powerOfCard[card]!;
  }
  return sum;
}

const NOBODY = -1;

/** The power of the SIGNI that a SIGNI zone of a player faces. WX-5.2 */
function powerInFront(s: State, player: number, slot: number): number {
  const front = signiAt(s, opponentOf(player), slotInFront(slot));
  return front === 0 ? NOBODY : powerOf(s, front);
}

function guardsInHand(s: State, player: number): number {
  const zone = hand(player);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (hasGuard[definitionOf(s, row)]!) count++;
  return count;
}

/** The ener that growing through all the levels above the present one takes: of each level, what costs least. */
function enerForGrowing(s: State, player: number): number {
  let sum = 0;
  for (let level = lrigLevel(s, player) + 1; level <= HIGHEST_LEVEL; level++) {
    const cost = growCostTo(s, player, level);
    if (cost >= 0) sum += totalIcons(cost);
  }
  return sum;
}

const HIGHEST_LEVEL = Math.max(...levelOfCard);

/** The least cost of growing into a LRIG of a level that the player has and may grow into; −1 if there is none. */
function growCostTo(s: State, player: number, level: number): number {
  const types = lrigTypesOf(s, player);
  const zone = lrigDeck(player);
  let best = -1;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (typeOfCard[card] !== Type.lrig || levelOfCard[card] !== level || (lrigTypesOfCard[card]! & types) === 0)
      continue;
    const cost = growCostOfCard[card]!;
    if (best < 0 || totalIcons(cost) < totalIcons(best)) best = cost;
  }
  return best;
}

function policy(s: State, open: Decision, random: (below: number) => number): Answer {
  const { candidates } = openQuestion(s);
  const { player } = open;
  switch (open.kind) {
    case 'act':
      return open.actions[bestAct(s, candidates, player)] ?? anyAnswer(s, open, random);
    case 'one': {
      if (open.prompt === 'zone') return { one: bestSlot(s, open, player, candidates) };
      if (open.prompt === 'banishOrTrash') return { one: 'banish' };
      return { one: open.candidates[bestRow(s, open.prompt, candidates, player)]! };
    }
    case 'some': {
      if (open.prompt === 'redraw') return { some: open.candidates.filter((_, i) => goesBack(s, candidates, i)) };
      const order = open.candidates.map((_, i) => i);
      const worth = order.map((i) => rowWorth(s, open.prompt, candidates.items[i]!, player));
      order.sort((a, b) => worth[b]! - worth[a]!);
      return { some: order.slice(0, open.min).map((i) => open.candidates[i]!) };
    }
    case 'yesNo':
      // WX-12.5: a Life Burst is never bad.
      return { yes: true };
    case 'order':
    case 'number':
    case 'divide':
    case 'assign':
      return anyAnswer(s, open, random);
  }
}

/** Where the best of the listed acts stands; what is worth less than nothing is not done if passing is possible. */
function bestAct(s: State, acts: List, player: number): number {
  let best = -1;
  let most = -Infinity;
  for (let i = 0; i < acts.size; i += 2) {
    const worth = actWorth(s, acts.items[i]!, acts.items[i + 1]!, player);
    if (worth > most) {
      most = worth;
      best = i / 2;
    }
  }
  return best;
}

function actWorth(s: State, action: number, row: Row, player: number): number {
  switch (action) {
    case Act.charge:
      return chargeWorth(s, row, player);
    case Act.grow:
      return growWorth(s, row, player);
    case Act.place:
      // The strongest first: it finds the best zone, and the limit is used up by what is worth it.
      return 1 + powerOfCard[definitionOf(s, row)]!;
    case Act.remove:
      // To put a stronger SIGNI in its place won no more games than not to.
      return -1;
    case Act.attack:
      // Attacking costs nothing: what withstands it strikes nobody. WX-10.5
      return 1;
    case Act.guard:
      // The least useful of the cards that can.
      return guardWorth(s, player) - 0.0001 * powerOfCard[definitionOf(s, row)]!;
    default:
      return 0;
  }
}

// Growing (WX-7.10)

/** A higher level, then a higher limit; never down. */
function growWorth(s: State, row: Row, player: number): number {
  const card = definitionOf(s, row);
  const up = levelOfCard[card]! - lrigLevel(s, player);
  const wider = limitOfCard[card]! - lrigLimit(s, player);
  return up > 0 || (up === 0 && wider > 0) ? 10 * up + wider - 0.1 * totalIcons(growCostOfCard[card]!) : -1;
}

// Ener (WX-7.7)

/**
 * Only what can never come out of the hand is charged, as long as growing takes more than lies there. Growing by
 * itself is not worth a SIGNI: what is banished and crushed becomes ener anyway, and whoever gave up SIGNI for a quicker
 * LRIG lost two games in three.
 */
function chargeWorth(s: State, row: Row, player: number): number {
  if (zoneOf(s, row) !== hand(player) || isOfUse(s, row, player)) return -1;
  return enerForGrowing(s, player) > sizeOfZone(s, enerZone(player)) ? 1 + colorsPaid(definitionOf(s, row)) : -1;
}

/** WX-3.10: nothing but SIGNI that the LRIG allows comes out of the hand yet; and guards need not. */
function isOfUse(s: State, row: Row, player: number): boolean {
  const card = definitionOf(s, row);
  if (hasGuard[card]!) return true;
  const limiting = limitingOfCard[card]!;
  return typeOfCard[card] === Type.signi && (limiting === 0 || (limiting & lrigTypesOf(s, player)) !== 0);
}

/** How much a card in hand is worth keeping, in thousands of power. */
function keepWorth(s: State, row: Row, player: number): number {
  const card = definitionOf(s, row);
  if (!isOfUse(s, row, player)) return -10;
  if (hasGuard[card]!) return guardsInHand(s, player) > GUARDS_KEPT ? 2 : 8;
  const early = Math.max(0, levelOfCard[card]! - lrigLevel(s, player) - 1);
  return powerOfCard[card]! / 1000 - 3 * early;
}

const GUARDS_KEPT = 3;

// Putting SIGNI out (WX-8.6)

/** What a SIGNI of so much power does in a zone: opens the way, banishes what it faces, or only stands in the way. */
function slotWorth(s: State, player: number, slot: number, power: number): number {
  const front = powerInFront(s, player, slot);
  if (front === NOBODY) return turn(s) === 1 ? 2 : 3 + power / 10000;
  return front <= power ? 4 + power / 10000 : 1 + power / 10000;
}

function bestSlot(s: State, open: Decision, player: number, candidates: List): string {
  const row = typeof open.about === 'number' ? rowCalled(s, open.about) : 0;
  const power = row === 0 ? 0 : powerOfCard[definitionOf(s, row)]!;
  let best = candidates.items[0]!;
  let most = -Infinity;
  for (let i = 0; i < candidates.size; i++) {
    const worth = slotWorth(s, player, candidates.items[i]!, power);
    if (worth <= most) continue;
    most = worth;
    best = candidates.items[i]!;
  }
  return slots[best]!;
}

// Guarding (WX-11.4)

/** A card for a Life Cloth, which is worth more the fewer there are. */
const guardWorth = (s: State, player: number): number => (lifeCount(s, player) < GUARD_BELOW ? 1 : -1);
const GUARD_BELOW = 5;

// Choosing cards

function bestRow(s: State, prompt: string, rows: List, player: number): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < rows.size; i++) {
    const worth = rowWorth(s, prompt, rows.items[i]!, player);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

/** How much is to be said for choosing a card, by what for. */
function rowWorth(s: State, prompt: string, row: Row, player: number): number {
  const card = definitionOf(s, row);
  switch (prompt) {
    case 'firstLrig':
      return lrigsToGrowInto(s, player, lrigTypesOfCard[card]!);
    case 'growUnder':
      // WX-7.14: what will not be grown into any more.
      return -levelOfCard[card]! - (levelOfCard[card]! > lrigLevel(s, player) ? 10 : 0);
    case 'payEner':
    case 'payEnerNext':
      return -colorsPaid(card);
    case 'discard':
      return -keepWorth(s, row, player);
    case 'overLimit':
      return -powerOf(s, row);
    default:
      return 0;
  }
}

function colorsPaid(card: number): number {
  let count = 0;
  for (let paid = paysColors[card]!; paid !== 0; paid &= paid - 1) count++;
  return count;
}

function lrigsToGrowInto(s: State, player: number, types: number): number {
  const zone = lrigDeck(player);
  let sum = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if ((lrigTypesOfCard[definitionOf(s, row)]! & types) !== 0) sum += levelOfCard[definitionOf(s, row)]!;
  }
  return sum;
}

/** WX-6.5: what is of no use in the first turns, and a second of what is wanted once. */
function goesBack(s: State, rows: List, place: number): boolean {
  const card = definitionOf(s, rows.items[place]!);
  if (typeOfCard[card] !== Type.signi) return true;
  let before = 0;
  for (let i = 0; i < place; i++) {
    const other = definitionOf(s, rows.items[i]!);
    if (typeOfCard[other] === Type.signi && kindAtStart(other) === kindAtStart(card)) before++;
  }
  return before >= KEPT_AT_START[kindAtStart(card)]!;
}

/** 0 guards; else by level. */
const kindAtStart = (card: number): number => (hasGuard[card]! ? 0 : levelOfCard[card]!);
const KEPT_AT_START: readonly number[] = [1, 3, 2, 1, 0, 0];
