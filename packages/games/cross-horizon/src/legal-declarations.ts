import type { List, Row, State } from '@tessera/kernel/rules';
import {
  active,
  addAct,
  definitionOf,
  first,
  getBits,
  newList,
  nextOf,
  playerRow,
  sizeOfZone,
  step,
  turn,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import type { Timing } from './cards.ts';
import {
  attributes,
  cardData,
  comebacks,
  costs,
  isGrandAce,
  isNormal,
  keywordBits,
  Keyword,
  timings,
} from './cards.ts';
import { hasAttacked, hasFreeSlot, isSideways, mayChangePosition } from './characters.ts';
import { countElements, hasElements, newElementCount, pays } from './elements.ts';
import { soulOf } from './soul.ts';
import { battle, discard, elementZone, hand, handCount, LastTurn, seal, Step } from './table.ts';
import { canUnseal, hasNamesake, sealedAce } from './unseal.ts';

/** What a player may declare now, by step and whose turn it is (CH-7.1, CH-8.1, CH-8.2.4, CH-11). */

/** The elements on the field of the player whose declarations are listed; counted once they matter. */
const elements = newElementCount();
let areCounted = false;

function affords(s: State, player: number, card: number): boolean {
  if (!areCounted) {
    countElements(s, player, elements);
    areCounted = true;
  }
  return pays(elements, card);
}

/** CH-8.1.2: to pass is always among them. */
export function declarations(s: State, list: List, player: number): void {
  const isTurnPlayer = active(s) === player;
  const now = step(s);
  areCounted = false;
  if (!isTurnPlayer) listOnOpponentsTurn(s, list, player, now);
  else if (now === Step.main) listInMainPhase(s, list, player);
  else {
    if (now === Step.battle) {
      listAttacks(s, list, player);
      listRevivals(s, list, player);
    }
    listTactics(s, list, player, timingBit(now, true));
  }
  addAct(list, Act.pass);
}

/** CH-7.1.1 */
function listInMainPhase(s: State, list: List, player: number): void {
  const marks = playerRow(s, player);
  const now = turn(s);
  const slotIsFree = hasFreeSlot(s, player);
  const maySet = getBits(s, marks, LastTurn.set) !== now;
  // CH-7.2.1, CH-7.2.2; CH-7.2.3: what cannot be paid is not offered.
  const maySummon = slotIsFree && getBits(s, marks, LastTurn.summon) !== now;
  const zone = hand(s, player);
  const timing = timingBit(Step.main, true);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (isNormal[card]!) {
      if (maySet) addAct(list, Act.set, row);
      if (maySummon && affords(s, player, card)) addAct(list, Act.summon, row);
    } else if (isGrandAce[card]!) {
      // CH-4.6: neither set nor summoned.
      addAct(list, Act.seal, row);
    } else if (mayUseTactic(s, player, card, timing)) {
      addAct(list, Act.tactic, row);
    }
  }
  // CH-7.3.1, CH-7.3.2
  if (slotIsFree && getBits(s, marks, LastTurn.alchemy) !== now) {
    const from = elementZone(s, player);
    for (let row = first(s, from); row !== from; row = nextOf(s, row)) {
      if (affords(s, player, definitionOf(s, row))) addAct(list, Act.alchemy, row);
    }
  }
  if (mayDeclareUnseal(s, player) && canUnseal(s, player)) addAct(list, Act.unseal);
  const fighters = battle(s, player);
  for (let row = first(s, fighters); row !== fighters; row = nextOf(s, row)) {
    if (mayChangePosition(s, row)) addAct(list, Act.position, row);
  }
  listRevivals(s, list, player);
}

/** CH-7.1.2: tactics and Intercept. */
function listOnOpponentsTurn(s: State, list: List, player: number, now: number): void {
  const timing = timingBit(now, false);
  const mayIntercept = now !== Step.start && now !== Step.end && hasFreeSlot(s, player);
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (mayIntercept && intercepts[card]! && affords(s, player, card)) addAct(list, Act.intercept, row);
    else if (mayUseTactic(s, player, card, timing)) addAct(list, Act.tactic, row);
  }
}

function listTactics(s: State, list: List, player: number, timing: number): void {
  const zone = hand(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (mayUseTactic(s, player, definitionOf(s, row), timing)) addAct(list, Act.tactic, row);
  }
}

/** CH-8.1.3, CH-8.2.1: there is always something to attack. CH-7.2.5: also in the turn of its arrival. */
function listAttacks(s: State, list: List, player: number): void {
  const zone = battle(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isSideways(s, row) && !hasAttacked(s, row)) addAct(list, Act.attack, row);
  }
}

/** CH-11.6 */
function listRevivals(s: State, list: List, player: number): void {
  const soul = soulOf(s, player);
  if (soul > highestComeback || !hasFreeSlot(s, player)) return;
  if (getBits(s, playerRow(s, player), LastTurn.revive) === turn(s)) return;
  const zone = discard(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (comebacks[definitionOf(s, row)]! >= soul) addAct(list, Act.revive, row);
  }
}

/** CH-5.5, CH-7.7.4, CH-7.7.5 */
function mayUseTactic(s: State, player: number, card: number, timing: number): boolean {
  if (((timingBits[card]! >> timing) & 1) === 0 || !affords(s, player, card)) return false;
  const use = timings[card]!;
  if (use.answersAttack === true && step(s) !== Step.attack) return false;
  // CH-11.11
  return use.seal !== true || sealedAce(s, player) !== 0;
}

/** CH-7.4.1, CH-7.4.7; CH-7.4.8: also in the turn in which it was sealed. */
function mayDeclareUnseal(s: State, player: number): boolean {
  const ace = sealedAce(s, player);
  if (ace === 0 || getBits(s, playerRow(s, player), LastTurn.unseal) === turn(s)) return false;
  return !hasNamesake(s, player, definitionOf(s, ace));
}

/** CH-7.3.3, CH-7.4.4: what can be declared although it fails. */
export function failingDeclarations(s: State, list: List, player: number): void {
  if (active(s) !== player || step(s) !== Step.main) return;
  if (hasFreeSlot(s, player) && getBits(s, playerRow(s, player), LastTurn.alchemy) !== turn(s)) {
    areCounted = false;
    const from = elementZone(s, player);
    for (let row = first(s, from); row !== from; row = nextOf(s, row)) {
      if (!affords(s, player, definitionOf(s, row))) addAct(list, Act.alchemy, row);
    }
  }
  if (mayDeclareUnseal(s, player) && !canUnseal(s, player)) addAct(list, Act.unseal);
}

/**
 * Whether a player who can do nothing but pass might, as far as everybody can tell, have something to declare: a card
 * in hand, or what lies face down in the seal zone. What the others can see has been looked at already.
 */
export function mightDeclare(s: State, player: number): boolean {
  const now = step(s);
  const isTurnPlayer = active(s) === player;
  if (isTurnPlayer && now === Step.main) {
    // A Grand Ace can always be sealed.
    return handCount(s, player) > 0 || mightUnseal(s, player);
  }
  if (handCount(s, player) === 0) return false;
  if (hasElements(s, player, cheapestTactic[timingBit(now, isTurnPlayer)]!)) return true;
  if (isTurnPlayer || now === Step.start || now === Step.end || !hasFreeSlot(s, player)) return false;
  areCounted = false;
  return interceptors.some((card) => affords(s, player, card));
}

const mightUnseal = (s: State, player: number): boolean =>
  sizeOfZone(s, seal(s, player)) > 0 && getBits(s, playerRow(s, player), LastTurn.unseal) !== turn(s);

/** Start and end phase: a player is asked only if there may be something to declare. */
export function isAskedToDeclare(s: State, player: number): boolean {
  if (s.match.asks !== 'everything') return mightDeclare(s, player);
  const listed = newList();
  declarations(s, listed, player);
  return listed.size > 2;
}

/** Only to unseal is listed without the card that it is done with. */
export function cardsFor(s: State, action: number, player: number): Row[] {
  const ace = sealedAce(s, player);
  return action === Act.unseal && ace !== 0 ? [ace] : [];
}

/** When something is declared: a phase of one's own turn or of the opponent's. */
export function timingBit(now: number, own: boolean): number {
  const phase = now === Step.start ? 0 : now === Step.main ? 1 : now === Step.end ? 3 : 2;
  return own ? phase : phase + PHASES.length;
}

const PHASES = ['start', 'main', 'battle', 'end'] as const;

/** CH-11.1 */
function allows(use: Timing, phase: (typeof PHASES)[number], own: boolean): boolean {
  return (use.who === 'both' || (use.who === 'self') === own) && (use.phase === 'any' || use.phase === phase);
}

const timingsInOrder = [true, false].flatMap((own) => PHASES.map((phase) => ({ phase, own })));

/** By card: when it can be used, one bit each. */
export const timingBits: readonly number[] = timings.map((use) =>
  timingsInOrder.reduce((bits, { phase, own }, i) => bits | (use !== null && allows(use, phase, own) ? 1 << i : 0), 0),
);

/** By time: the cost of the cheapest tactic there is. */
const cheapestTactic: readonly number[] = timingsInOrder.map((_, i) =>
  cardData.reduce(
    (least, _card, card) => (((timingBits[card]! >> i) & 1) !== 0 ? Math.min(least, costs[card]!) : least),
    Number.POSITIVE_INFINITY,
  ),
);

/** CH-11.5 */
export const intercepts: readonly boolean[] = keywordBits.map((bits) => ((bits >> Keyword.intercept) & 1) !== 0);

/** The cheapest card with Intercept of each attribute. */
const interceptors: readonly number[] = cardData
  .map((_, card) => card)
  .filter((card) => intercepts[card])
  .filter(
    (card, _i, all) => !all.some((other) => attributes[other] === attributes[card] && costs[other]! < costs[card]!),
  );

const highestComeback = Math.max(...comebacks);
