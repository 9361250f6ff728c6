import type { Bits, List, Row, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  add,
  Kind,
  kindOf,
  addAct,
  bitsOf,
  controllerOf,
  definitionOf,
  first,
  getBits,
  nextOf,
  playerRow,
  putBits,
  report,
} from '@tessera/kernel/rules';
import { abilityCosts } from './abilities.ts';
import { ACTIVATE, AUTO } from './actions.ts';
import { costs, landTypesOf } from './cards.ts';
import { Event } from './events.ts';
import type { ManaCost } from './mana-costs.ts';
import { isSummoningSick, isTapped, tap } from './permanents.ts';
import { battlefield, Col, setPlayerValue } from './table.ts';
import { genericPaid, noteGenericPaid, xOf } from './targets.ts';

/** Mana: pools, what makes mana, and paying with it (MTG-6). */

const KINDS = 6;
const COLOURS = 5;

/** The kinds of mana in a pool, in the order of mana letters. */
const poolOf: readonly Bits[] = [Col.player.pool, Col.player.restOfPool].flatMap((column) =>
  Object.values(bitsOf(column, { first: 10, second: 10, third: 10 })),
);

export const manaInPool = (s: State, player: number, kind: number): number =>
  getBits(s, playerRow(s, player), poolOf[kind]!);

function addMana(s: State, player: number, kind: number, amount: number): void {
  putBits(s, playerRow(s, player), poolOf[kind]!, manaInPool(s, player, kind) + amount);
}

/** MTG-6.2: at the end of every step and phase. */
export function emptyPools(s: State): void {
  for (let player = 0; player < s.match.players; player++) {
    setPlayerValue(s, player, Col.player.pool, 0);
    setPlayerValue(s, player, Col.player.restOfPool, 0);
  }
}

/** MTG-5.8: the kind of mana that tapping it makes; -1 for none. */
export const manaOf = (s: State, row: Row): number => manaOfCard[definitionOf(s, row)]!;
const manaOfCard: readonly number[] = landTypesOf.map((bits) => (bits === 0 ? -1 : 31 - Math.clz32(bits)));

/** MTG-6.8, MTG-6.15, MTG-18.3: whether a player may use its mana ability now. */
export const canTapForMana = (s: State, row: Row, player: number): boolean =>
  !isTapped(s, row) && manaOf(s, row) >= 0 && controllerOf(s, row) === player && !isSummoningSick(s, row);

/** MTG-6.19, MTG-10.19: a mana ability resolves at once. */
export function tapForMana(s: State, row: Row): void {
  const player = controllerOf(s, row);
  tap(s, row);
  addMana(s, player, manaOf(s, row), 1);
  report(s, Event.manaAdded, player, manaOf(s, row), row);
}

/** MTG-6.5, MTG-6.12: what a spell or ability on the stack costs in mana, X included. */
function costOfSpell(s: State, spell: Row): ManaCost {
  const cost = kindOf(s, spell) === Kind.card ? costs[definitionOf(s, spell)]! : abilityCosts[abilityNumber(s, spell)]!;
  const more = cost.x * xOf(s, spell) - genericPaid(s, spell);
  return more === 0 ? cost : { ...cost, generic: cost.generic + more };
}

/** What a player has for paying: mana in the pool and mana that could be made, by kind. Filled anew by `survey`. */
const available: number[] = Array.from({ length: KINDS }, () => 0);
const pool: number[] = Array.from({ length: KINDS }, () => 0);

/** Looks at what a player could pay with. Done once for a whole hand. */
export function surveyMana(s: State, player: number): number {
  let total = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    pool[kind] = manaInPool(s, player, kind);
    available[kind] = pool[kind]!;
    total += pool[kind]!;
  }
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!canTapForMana(s, row, player)) continue;
    available[manaOf(s, row)]!++;
    total++;
  }
  surveyed = total;
  return total;
}
let surveyed = 0;

/** MTG-6.3, MTG-6.7: whether what was surveyed pays a cost in full. */
export function isPayable({ coloured, generic }: ManaCost): boolean {
  let rest = surveyed;
  for (let colour = 0; colour < COLOURS; colour++) {
    const needed = coloured[colour]!;
    if (available[colour]! < needed) return false;
    rest -= needed;
  }
  return rest >= generic;
}

/**
 * Whether it matters which mana pays for a card: what the pool leaves of the generic part could be paid by making
 * different kinds.
 */
export function paymentMatters(s: State, player: number, card: Row): boolean {
  surveyMana(s, player);
  const { coloured, generic } = costOfSpell(s, card);
  let left = generic;
  let spare = 0;
  let kinds = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const needed = coloured[kind] ?? 0;
    left -= Math.max(0, pool[kind]! - needed);
    const over = available[kind]! - Math.max(pool[kind]!, needed);
    if (over > 0) kinds++;
    spare += over;
  }
  return left > 0 && kinds > 1 && spare > left;
}

/** MTG-6.3: whether it matters which mana of the pool pays the generic part: there is more than enough, of several kinds. */
export function poolChoiceMatters(s: State, player: number, card: Row): boolean {
  const { coloured, generic } = costOfSpell(s, card);
  let kinds = 0;
  let spare = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const over = manaInPool(s, player, kind) - (coloured[kind] ?? 0);
    if (over <= 0) continue;
    kinds++;
    spare += over;
  }
  return generic > 0 && kinds > 1 && spare > generic;
}

/** The kinds of mana that the pool has to spare for the generic part. */
export function spareKinds(s: State, list: List, player: number, card: Row): void {
  const { coloured } = costOfSpell(s, card);
  for (let kind = 0; kind < KINDS; kind++) {
    if (manaInPool(s, player, kind) > (coloured[kind] ?? 0)) add(list, kind);
  }
}

export function spendGeneric(s: State, player: number, card: Row, kind: number): void {
  addMana(s, player, kind, -1);
  noteGenericPaid(s, card);
}

/** Whether the mana in the pool pays for a card. */
export function poolPays(s: State, player: number, card: Row): boolean {
  const { coloured, generic } = costOfSpell(s, card);
  let rest = -generic;
  for (let kind = 0; kind < KINDS; kind++) {
    const over = manaInPool(s, player, kind) - (coloured[kind] ?? 0);
    if (over < 0) return false;
    rest += over;
  }
  return rest >= 0;
}

/** Whether mana of a kind would be of use for a card, given what is in the pool already. */
function isUseful(cost: ManaCost, kind: number): boolean {
  if (pool[kind]! < (cost.coloured[kind] ?? 0)) return true;
  let over = 0;
  for (let each = 0; each < KINDS; each++) over += Math.max(0, pool[each]! - (cost.coloured[each] ?? 0));
  return over < cost.generic;
}

/** While paying: let it be done, or tap one thing more for mana. MTG-6.20 */
export function waysToPay(s: State, list: List, player: number, card: Row): void {
  addAct(list, AUTO);
  surveyMana(s, player);
  const cost = costOfSpell(s, card);
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (canTapForMana(s, row, player) && isUseful(cost, manaOf(s, row))) addAct(list, ACTIVATE, row);
  }
}

/** MTG-6.20: mana abilities that a player with priority may use. */
export function manaAbilities(s: State, list: List, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (canTapForMana(s, row, player)) addAct(list, ACTIVATE, row);
  }
}

/**
 * Pays for a card: out of the pool, and where that is not enough by tapping for more. The generic part is paid with
 * what the player has most of, so that as many colours as possible are left.
 */
export function payAutomatically(s: State, player: number, card: Row): void {
  const { coloured, generic } = costOfSpell(s, card);
  surveyMana(s, player);
  for (let colour = 0; colour < COLOURS; colour++) {
    for (let i = 0; i < coloured[colour]!; i++) payOne(s, player, colour);
  }
  for (let i = 0; i < generic; i++) payOne(s, player, mostPlentiful());
}

function mostPlentiful(): number {
  let best = 0;
  for (let kind = 1; kind < KINDS; kind++) {
    // Mana that is in the pool already would be lost.
    const isBetter = pool[kind]! > 0 === pool[best]! > 0 ? available[kind]! > available[best]! : pool[kind]! > 0;
    if (isBetter) best = kind;
  }
  return best;
}

function payOne(s: State, player: number, kind: number): void {
  if (pool[kind] === 0) {
    tapForMana(s, sourceOf(s, player, kind));
    pool[kind]++;
  }
  addMana(s, player, kind, -1);
  pool[kind]!--;
  available[kind]!--;
}

function sourceOf(s: State, player: number, kind: number): Row {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (manaOf(s, row) === kind && canTapForMana(s, row, player)) return row;
  }
  throw new Error('nothing is left that makes the mana needed');
}
