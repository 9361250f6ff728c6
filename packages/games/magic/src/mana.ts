import type { Bits, List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  act,
  add,
  addAct,
  addNote,
  and,
  ask,
  bitsOf,
  callers,
  controllerOf,
  definitionOf,
  equal,
  first,
  forever,
  getBits,
  giveBack,
  global,
  Kind,
  kindOf,
  loop,
  nextNote,
  nextOf,
  not,
  notedAmount,
  ownVersion,
  playerRow,
  putBits,
  refTo,
  report,
  rule,
  run,
  selectors,
  sequence,
  shapeVersion,
  touchOwn,
  when,
} from '@tessera/kernel/rules';
import { abilityCosts } from './abilities.ts';
import { ACTIVATE, AUTO } from './actions.ts';
import { manaKinds, manaLetters } from './cards/card.ts';
import { costs } from './cards.ts';
import { Event } from './events.ts';
import type { ManaCost } from './mana-costs.ts';
import { manaCost } from './mana-costs.ts';
import type { Output, Source } from './mana-sources.ts';
import { canTapForMana, listManaSources, outputsOf, areAlike } from './mana-sources.ts';
import { isTapped, tap } from './permanents.ts';
import { Place } from './remembered.ts';
import { battlefield, Col, Global, notes, playerValue, setPlayerValue } from './table.ts';
import { forgetPlace, genericPaid, noteGenericPaid, xOf } from './targets.ts';

/** Mana: pools, and paying with it (MTG-6). */

const KINDS = 6;
const COLOURS = 5;
const COLOURLESS = 5;

/** The kinds of mana in a pool, in the order of mana letters. */
const poolOf: readonly Bits[] = [Col.player.pool, Col.player.restOfPool].flatMap((column) =>
  Object.values(bitsOf(column, { first: 10, second: 10, third: 10 })),
);

export const manaInPool = (s: State, player: number, kind: number): number =>
  getBits(s, playerRow(s, player), poolOf[kind]!);

function addMana(s: State, player: number, kind: number, amount: number): void {
  if (amount === 0) return;
  touchOwn(s, player);
  putBits(s, playerRow(s, player), poolOf[kind]!, manaInPool(s, player, kind) + amount);
}

/** MTG-6.2: at the end of every step and phase. */
export function emptyPools(s: State): void {
  for (let player = 0; player < s.match.players; player++) {
    if (playerValue(s, player, Col.player.pool) === 0 && playerValue(s, player, Col.player.restOfPool) === 0) continue;
    setPlayerValue(s, player, Col.player.pool, 0);
    setPlayerValue(s, player, Col.player.restOfPool, 0);
    touchOwn(s, player);
  }
}

/** What is asked for while something resolves, by number, so that rules can speak of it. MTG-6.18 */
const askedFor: { readonly mana: string; readonly cost: ManaCost }[] = [];

export function askedCost(mana: string): number {
  const number = askedFor.findIndex((each) => each.mana === mana);
  return number >= 0 ? number : askedFor.push({ mana, cost: manaCost(mana) }) - 1;
}

/** MTG-6.5, MTG-6.12: what a spell or ability on the stack costs in mana, X included; what it asks for as it resolves. */
function costOfSpell(s: State, spell: Row): ManaCost {
  const cost =
    global(s, Global.resolving) === refTo(s, spell)
      ? askedFor[notedAmount(s, nextNote(s, notes(s), spell, Place.asked, 0))]!.cost
      : kindOf(s, spell) === Kind.card
        ? costs[definitionOf(s, spell)]!
        : abilityCosts[abilityNumber(s, spell)]!;
  const more = cost.x * xOf(s, spell) - genericPaid(s, spell);
  return more === 0 ? cost : { ...cost, generic: cost.generic + more };
}

/** What a player has for paying. */
type Survey = {
  /** What it was made of: nothing is looked at again that has not changed. */
  own: number;
  shape: number;
  /** Whether a payment has been tried with it. */
  isSpent: boolean;
  /** The mana in the pool, by kind, and what could be tapped. */
  readonly pool: number[];
  sources: Source[];
  /** What is certain, by kind; how many make one mana of one of several kinds, by those kinds; and what makes more. */
  readonly fixed: number[];
  readonly versatile: number[];
  versatileCount: number;
  readonly bulk: Source[];
  total: number;
};

const newSurvey = (): Survey => ({
  own: -1,
  shape: -1,
  isSpent: false,
  pool: Array.from({ length: KINDS }, () => 0),
  sources: [],
  fixed: Array.from({ length: KINDS }, () => 0),
  versatile: Array.from({ length: 1 << KINDS }, () => 0),
  versatileCount: 0,
  bulk: [],
  total: 0,
});

/** One for each player, and the one that is spoken of now. */
const surveys: Survey[] = [];
let now: Survey = newSurvey();

/** Looks at what a player could pay with. Done once for a whole hand. Gives back how much mana that is at most. */
export function surveyMana(s: State, player: number): number {
  now = surveys[player] ??= newSurvey();
  const isKnown = now.own === ownVersion(s, player) && now.shape === shapeVersion(s);
  if (isKnown && !now.isSpent) return now.total;
  for (let kind = 0; kind < KINDS; kind++) now.pool[kind] = manaInPool(s, player, kind);
  if (isKnown) for (const source of now.sources) source.used = false;
  else listManaSources(s, player, now.sources);
  now.isSpent = false;
  now.own = ownVersion(s, player);
  now.shape = shapeVersion(s);
  now.total = sortSources();
  return now.total;
}

/** Sorts what is left to tap into what is certain and what can be one thing or another. */
function sortSources(): number {
  let total = 0;
  now.bulk.length = 0;
  if (now.versatileCount > 0) now.versatile.fill(0);
  now.versatileCount = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    now.fixed[kind] = now.pool[kind]!;
    total += now.pool[kind]!;
  }
  for (const source of now.sources) {
    if (source.used) continue;
    let kinds = 0;
    let most = 0;
    for (const output of source.outputs) {
      kinds |= output.kinds;
      most = Math.max(most, output.amount);
    }
    const isCertain = (kinds & (kinds - 1)) === 0;
    if (isCertain && source.outputs.length === 1) {
      now.fixed[31 - Math.clz32(kinds)]! += most;
    } else if (most === 1) {
      now.versatile[kinds]!++;
      now.versatileCount++;
    } else {
      now.bulk.push(source);
    }
    total += most;
  }
  return total;
}

/** What was surveyed, in mana symbols: `{R/G}` for what makes one or the other. */
export function surveyedMana(): string {
  const inPool = now.pool.flatMap((amount, kind) => Array.from({ length: amount }, () => `{${manaLetters[kind]!}}`));
  const toTap = now.sources.map(({ outputs }) => {
    const kinds = outputs.reduce((bits, output) => bits | output.kinds, 0);
    const most = outputs.reduce((amount, output) => Math.max(amount, output.amount), 0);
    return `{${manaLetters.filter((_, kind) => (kinds & (1 << kind)) !== 0).join('/')}}`.repeat(most);
  });
  return [...inPool, ...toTap.sort((a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0))].join('');
}

/** MTG-6.3, MTG-6.7: whether what was surveyed pays a cost in full. */
export function isPayable({ coloured, generic }: ManaCost): boolean {
  let rest = -generic;
  let isShort = false;
  for (let kind = 0; kind < KINDS; kind++) {
    const missing = (coloured[kind] ?? 0) - now.fixed[kind]!;
    lacking[kind] = Math.max(0, missing);
    if (missing > 0) isShort = true;
    else rest -= missing;
  }
  if (now.versatileCount === 0 && now.bulk.length === 0) return !isShort && rest >= 0;
  return isCovered(0, rest);
}
/** The same without tapping one permanent, which is tapped for something else. */
export function isPayableWithout(cost: ManaCost, row: Row): boolean {
  const source = now.sources.find((each) => each.row === row);
  if (source === undefined) return isPayable(cost);
  source.used = true;
  sortSources();
  const payable = isPayable(cost);
  source.used = false;
  sortSources();
  return payable;
}

const lacking: number[] = Array.from({ length: KINDS }, () => 0);

/** Whether the sources of much mana from one on, and then the versatile ones, supply what is lacking, and the rest. */
function isCovered(from: number, rest: number): boolean {
  const source = now.bulk[from];
  if (source === undefined) return isCoveredByVersatile(rest);
  let most = 0;
  for (const { kinds, amount } of source.outputs) {
    most = Math.max(most, amount);
    for (let kind = 0; kind < KINDS; kind++) {
      if ((kinds & (1 << kind)) === 0 || lacking[kind] === 0) continue;
      const used = Math.min(amount, lacking[kind]!);
      lacking[kind]! -= used;
      const works = isCovered(from + 1, rest + amount - used);
      lacking[kind]! += used;
      if (works) return true;
    }
  }
  return isCovered(from + 1, rest + most);
}

/** Each makes one: enough if, for every set of kinds, as many can make one of them as are lacking of them together. */
function isCoveredByVersatile(rest: number): boolean {
  let short = 0;
  let total = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (lacking[kind] === 0) continue;
    short |= 1 << kind;
    total += lacking[kind]!;
  }
  if (rest + now.versatileCount - total < 0) return false;
  for (let set = short; set !== 0; set = (set - 1) & short) {
    let wanted = 0;
    for (let kind = 0; kind < KINDS; kind++) if ((set & (1 << kind)) !== 0) wanted += lacking[kind]!;
    for (let kinds = 1; kinds < now.versatile.length && wanted > 0; kinds++)
      if ((kinds & set) !== 0) wanted -= now.versatile[kinds]!;
    if (wanted > 0) return false;
  }
  return true;
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

/** MTG-6.19, MTG-10.19: a mana ability resolves at once. */
function makeMana(s: State, row: Row, kind: number, amount: number): void {
  const player = controllerOf(s, row);
  tap(s, row);
  addMana(s, player, kind, amount);
  report(s, Event.manaAdded, player, kind, row);
}

/** MTG-6.3: whether it matters which mana of the pool pays the generic part: there is more than enough, of several kinds. */
function poolChoiceMatters(s: State, player: number, spell: Row): boolean {
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
function poolPays(s: State, player: number, spell: Row): boolean {
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
function kindsThatPay(source: Source, output: Output, cost: ManaCost): number {
  let bits = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((output.kinds & (1 << kind)) === 0 || !isUseful(cost, 1 << kind)) continue;
    if (worksWith(source, output, kind, cost)) bits |= 1 << kind;
  }
  return bits;
}

/** What is made of a kind if no more is asked for; and what is made in a greater amount than it could be, if anything. */
const fewOf = (all: readonly Output[], kind: number): Output =>
  all
    .filter(({ kinds }) => (kinds & (1 << kind)) !== 0)
    .reduce((one, other) => (other.amount < one.amount ? other : one));
const manyOf = (all: readonly Output[]): Output | null =>
  all.find(({ kinds, amount }) => all.some((other) => (other.kinds & kinds) !== 0 && other.amount < amount)) ?? null;

/** Whether all that is left of a cost is generic, and so much mana pays it without a rest. */
function isLastGeneric({ coloured, generic }: ManaCost, amount: number): boolean {
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

const outputs: Output[] = [];

/** The place behind the kinds of mana: the greater amount of a kind that can be had in two amounts. */
const MORE = KINDS;
export const manaOptions = [...manaKinds, 'moreMana'] as const;

export const calls = {
  choosesPayment: (s: State, player: number, spell: Row) =>
    s.match.asks === 'everything' || paymentMatters(s, player, spell),
  poolPays,
  payAutomatically,
  /** MTG-6.18: of what has been paid before for the spell or ability nothing counts. */
  askFor: (s: State, spell: Row, cost: number) => {
    forgetPlace(s, spell, Place.paid);
    forgetPlace(s, spell, Place.asked);
    addNote(s, notes(s), spell, Place.asked, 0, cost);
  },
  canPayAsked: (s: State, player: number, spell: Row) => {
    surveyMana(s, player);
    return isPayable(costOfSpell(s, spell));
  },
  poolChoiceMatters,
  spendGeneric: (s: State, player: number, spell: Row, kind: number) => {
    addMana(s, player, kind, -1);
    noteGenericPaid(s, spell);
  },
  /** MTG-6.21: the kind is chosen, the amount counted as it resolves. */
  makeMana: (s: State, row: Row, option: number) => {
    if (isTapped(s, row)) return;
    outputsOf(s, row, outputs);
    const made = option === MORE ? manyOf(outputs) : fewOf(outputs, option);
    if (made !== null) makeMana(s, row, option === MORE ? 31 - Math.clz32(made.kinds) : option, made.amount);
  },
};
const call = callers(calls);

export const selections = {
  /** The kinds of mana that the pool has to spare for the generic part. */
  spareKinds: (s: State, list: List, player: number, spell: Row) => {
    const { coloured } = costOfSpell(s, spell);
    for (let kind = 0; kind < KINDS; kind++) {
      if (manaInPool(s, player, kind) > (coloured[kind] ?? 0)) add(list, kind);
    }
  },
  /** While paying: let it be done, or tap one thing more for mana. MTG-6.20 */
  waysToPay: (s: State, list: List, player: number, spell: Row) => {
    addAct(list, AUTO);
    surveyMana(s, player);
    const cost = costOfSpell(s, spell);
    for (const source of now.sources) {
      if (source.outputs.some((output) => kindsThatPay(source, output, cost) !== 0)) addAct(list, ACTIVATE, source.row);
    }
  },
  /** What a permanent can make for a cost. */
  kindsForCost: (s: State, list: List, player: number, spell: Row, row: Row) => {
    surveyMana(s, player);
    const cost = costOfSpell(s, spell);
    const source = now.sources.find((each) => each.row === row);
    if (source === undefined) return;
    const kinds = source.outputs.reduce((bits, output) => bits | output.kinds, 0);
    let listed = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      if ((kinds & (1 << kind)) === 0) continue;
      const few = fewOf(source.outputs, kind);
      if ((kindsThatPay(source, few, cost) & (1 << kind)) === 0) continue;
      // Which kind it is does not matter if the payment uses all of it for the generic part.
      if (listed > 0 && isLastGeneric(cost, few.amount)) break;
      add(list, kind);
      listed++;
    }
    const many = manyOf(source.outputs);
    if (many !== null && kindsThatPay(source, many, cost) !== 0) add(list, MORE);
  },
  /** MTG-6.20: mana abilities that a player with priority may use. */
  manaAbilities: (s: State, list: List, player: number) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (canTapForMana(s, row, player)) addAct(list, ACTIVATE, row);
    }
  },
  /** What a permanent can make. */
  kindsOfMana: (s: State, list: List, row: Row) => {
    outputsOf(s, row, outputs);
    for (let kind = 0; kind < KINDS; kind++) {
      if (outputs.some(({ kinds }) => (kinds & (1 << kind)) !== 0)) add(list, kind);
    }
    if (manyOf(outputs) !== null) add(list, MORE);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-6.19 – MTG-6.21 */
  useManaAbility: rule(['player', 'card'], ['kind'], ({ player, card, kind }) =>
    sequence(
      ask(kind, {
        ask: 'option',
        prompt: 'whichKind',
        who: player,
        about: card,
        options: manaOptions,
        from: select.kindsOfMana(card),
      }),
      act(call.makeMana(card, kind)),
    ),
  ),

  /** MTG-6.18: as something resolves, a player may pay or not; gives back whether. Who cannot pay is not asked (MTG-6.7). */
  payAsked: rule(['player', 'spell', 'cost'], ['answer'], ({ player, spell, cost, answer }) =>
    sequence(
      act(call.askFor(spell, cost)),
      when(
        call.canPayAsked(player, spell),
        sequence(
          ask(answer, { ask: 'yesNo', prompt: 'mayPay', who: player, about: spell }),
          when(answer, run('payMana', player, spell)),
        ),
      ),
      giveBack(answer),
    ),
  ),

  /** MTG-6.12, MTG-6.20: the player taps what shall pay, or lets it be done. */
  payMana: rule(['player', 'spell'], ['way', 'source', 'kind'], ({ player, spell, way, source, kind }) =>
    forever(
      loop(
        call.poolChoiceMatters(player, spell),
        ask(kind, {
          ask: 'option',
          prompt: 'whichMana',
          who: player,
          about: spell,
          options: manaKinds,
          from: select.spareKinds(player, spell),
        }),
        act(call.spendGeneric(player, spell, kind)),
      ),
      when(
        not(and(call.choosesPayment(player, spell), not(call.poolPays(player, spell)))),
        sequence(act(call.payAutomatically(player, spell)), giveBack(0)),
      ),
      ask(way, {
        ask: 'act',
        prompt: 'payment',
        who: player,
        about: spell,
        from: select.waysToPay(player, spell),
        open: 1,
        card: source,
      }),
      when(
        equal(way, AUTO),
        sequence(act(call.payAutomatically(player, spell)), giveBack(0)),
        sequence(
          ask(kind, {
            ask: 'option',
            prompt: 'whichKind',
            who: player,
            about: source,
            options: manaOptions,
            from: select.kindsForCost(player, spell, source),
          }),
          act(call.makeMana(source, kind)),
        ),
      ),
    ),
  ),
};
