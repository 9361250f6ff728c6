import type { Row, State } from '@tessera/kernel/rules';
import { abilityNumber, definitionOf, global, Kind, kindOf, nextNote, notedAmount, refTo } from '@tessera/kernel/rules';
import { abilityCosts } from './abilities.ts';
import { costs } from './cards.ts';
import type { ManaCost } from './mana-costs.ts';
import { manaCost } from './mana-costs.ts';
import { addMana, COLOURLESS, COLOURS, KINDS, makeMana, manaInPool } from './mana-pool.ts';
import type { Output, Source } from './mana-sources.ts';
import { areAlike } from './mana-sources.ts';
import { isPayable, now, sortSources, surveyMana } from './mana-survey.ts';
import { Place } from './remembered.ts';
import { Global, notes } from './table.ts';
import { genericPaid, xOf } from './targets.ts';

/** Paying with mana (MTG-6.12): what is owed, how it is paid without asking, and when it matters how. */

/** What is asked for while something resolves, by number, so that rules can speak of it. MTG-6.18 */
const askedFor: { readonly mana: string; readonly cost: ManaCost }[] = [];

export function askedCost(mana: string): number {
  const number = askedFor.findIndex((each) => each.mana === mana);
  return number >= 0 ? number : askedFor.push({ mana, cost: manaCost(mana) }) - 1;
}

/** MTG-6.5, MTG-6.12: what a spell or ability on the stack costs in mana, X included; what it asks for as it resolves. */
export function costOfSpell(s: State, spell: Row): ManaCost {
  const cost =
    global(s, Global.resolving) === refTo(s, spell)
      ? askedFor[notedAmount(s, nextNote(s, notes(s), spell, Place.asked, 0))]!.cost
      : kindOf(s, spell) === Kind.card
        ? costs[definitionOf(s, spell)]!
        : abilityCosts[abilityNumber(s, spell)]!;
  const more = cost.x * xOf(s, spell) - genericPaid(s, spell);
  return more === 0 ? cost : { ...cost, generic: cost.generic + more };
}

/** What is tapped for what, in the order of it. */
type Step = { readonly source: Source; readonly kind: number; readonly output: Output };
const plan: Step[] = [];

/**
 * Works out a payment from what was surveyed: out of the pool, and where that is not enough by tapping for more. The
 * generic part is paid with what the player has most of, so that as many colours as possible are left.
 */
function planPayment({ coloured, generic, x }: ManaCost): void {
  now.isSpent = true;
  plan.length = 0;
  const need = coloured.slice();
  let rest = generic;
  const left = (): ManaCost => ({ coloured: need, generic: rest, x });
  for (let colour = 0; colour < COLOURS; colour++) {
    while (need[colour]! > 0) {
      if (now.pool[colour] === 0) tapFor(colour, left);
      const paid = Math.min(now.pool[colour]!, need[colour]!);
      now.pool[colour]! -= paid;
      need[colour]! -= paid;
    }
  }
  while (rest > 0) {
    let kind = mostPlentiful();
    if (now.pool[kind] === 0) kind = tapForGeneric(left);
    now.pool[kind]!--;
    rest--;
  }
}

/** Taps the least versatile source of a colour with which the rest can still be paid. */
function tapFor(colour: number, left: () => ManaCost): void {
  let best: Step | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const source of now.sources) {
    if (source.used) continue;
    for (const output of source.outputs) {
      if ((output.kinds & (1 << colour)) === 0) continue;
      const rank = versatility(source);
      if (rank >= bestRank || !worksWith(source, output, colour, left())) continue;
      best = { source, kind: colour, output };
      bestRank = rank;
    }
  }
  if (best === null) throw new Error('nothing is left that makes the mana needed');
  take(best);
}

/** Which source would be missed least: one kind before several, lands before creatures, little before much. */
function versatility({ outputs, isCreature }: Source): number {
  let rank = 0;
  for (const { kinds, amount } of outputs) rank += bitCount(kinds) * 4 + amount * 16;
  return rank + (isCreature ? 1000 : 0);
}

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** For the generic part: of the single sources the most plentiful kind, then the others. */
function tapForGeneric(left: () => ManaCost): number {
  sortSources();
  const plenty = now.fixed.slice();
  let best: Step | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const source of now.sources) {
    if (source.used) continue;
    for (const output of source.outputs) {
      const kind = 31 - Math.clz32(output.kinds);
      // Colourless mana is good for nothing else.
      const rank = versatility(source) * 64 - (kind === COLOURLESS ? 63 : Math.min(plenty[kind]!, 62));
      if (rank >= bestRank || !worksWith(source, output, kind, left())) continue;
      best = { source, kind, output };
      bestRank = rank;
    }
  }
  if (best === null) throw new Error('nothing is left that makes the mana needed');
  take(best);
  return best.kind;
}

function take(step: Step): void {
  step.source.used = true;
  now.pool[step.kind]! += step.output.amount;
  plan.push(step);
}

/** Whether the rest of a cost could be paid after tapping this for that. */
function worksWith(source: Source, { amount }: Output, kind: number, left: ManaCost): boolean {
  now.isSpent = true;
  source.used = true;
  now.pool[kind]! += amount;
  sortSources();
  const works = isPayable(left);
  now.pool[kind]! -= amount;
  source.used = false;
  return works;
}

/** Of the mana in the pool; what lies there would be lost. */
function mostPlentiful(): number {
  let best = 0;
  for (let kind = 1; kind < KINDS; kind++) if (now.pool[kind]! > now.pool[best]!) best = kind;
  return best;
}

/** Whether it matters which permanents are tapped for a spell: without one that would be tapped, others could do. */
export function paymentMatters(s: State, player: number, spell: Row): boolean {
  const cost = costOfSpell(s, spell);
  surveyMana(s, player);
  planPayment(cost);
  // MTG-6.21: of which colour mana is that is left over.
  const isLeft = now.pool.some((amount) => amount > 0);
  if (isLeft && plan.some(({ output }) => (output.kinds & (output.kinds - 1)) !== 0)) return true;
  return plan.some(({ source }, i) => isFirstAlike(s, source, i) && isPayableWithFewer(s, player, cost, source));
}

const isFirstAlike = (s: State, source: Source, place: number): boolean =>
  plan.findIndex((step) => areAlike(s, step.source, source)) === place;

/** Whether a cost could be paid with one fewer of the sources like one than are planned for. */
function isPayableWithFewer(s: State, player: number, cost: ManaCost, like: Source): boolean {
  surveyMana(s, player);
  if (now.sources.every((source) => areAlike(s, source, like))) return false;
  now.isSpent = true;
  let spare = -1;
  for (const { source } of plan) if (areAlike(s, source, like)) spare++;
  for (const source of now.sources) if (areAlike(s, source, like) && spare-- <= 0) source.used = true;
  sortSources();
  return isPayable(cost);
}

/** MTG-6.12: pays without asking. */
export function payAutomatically(s: State, player: number, spell: Row): void {
  const cost = costOfSpell(s, spell);
  surveyMana(s, player);
  planPayment(cost);
  for (const { source, kind, output } of plan) makeMana(s, source.row, kind, output.amount);
  for (let kind = 0; kind < KINDS; kind++) addMana(s, player, kind, now.pool[kind]! - manaInPool(s, player, kind));
}

/** MTG-6.3: whether it matters which mana of the pool pays the generic part: there is more than enough, of several kinds. */
export function poolChoiceMatters(s: State, player: number, spell: Row): boolean {
  const { coloured, generic } = costOfSpell(s, spell);
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

/** Whether the mana in the pool pays for a spell. */
export function poolPays(s: State, player: number, spell: Row): boolean {
  const { coloured, generic } = costOfSpell(s, spell);
  let rest = -generic;
  for (let kind = 0; kind < KINDS; kind++) {
    const over = manaInPool(s, player, kind) - (coloured[kind] ?? 0);
    if (over < 0) return false;
    rest += over;
  }
  return rest >= 0;
}

/** MTG-7.4: of the kinds that an output can be, those that are of use and leave the rest of the cost payable. */
export function kindsThatPay(source: Source, output: Output, cost: ManaCost): number {
  let bits = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((output.kinds & (1 << kind)) === 0 || !isUseful(cost, 1 << kind)) continue;
    if (worksWith(source, output, kind, cost)) bits |= 1 << kind;
  }
  return bits;
}

/** Whether all that is left of a cost is generic, and so much mana pays it without a rest. */
export function isLastGeneric({ coloured, generic }: ManaCost, amount: number): boolean {
  let over = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const rest = now.pool[kind]! - (coloured[kind] ?? 0);
    if (rest < 0) return false;
    over += rest;
  }
  return over + amount === generic;
}

/** Whether one of these kinds of mana would be of use for a cost, given what is in the pool already. */
function isUseful(cost: ManaCost, kinds: number): boolean {
  let over = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const needed = cost.coloured[kind] ?? 0;
    if ((kinds & (1 << kind)) !== 0 && now.pool[kind]! < needed) return true;
    over += Math.max(0, now.pool[kind]! - needed);
  }
  return over < cost.generic;
}
