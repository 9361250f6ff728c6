import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addAct,
  ask,
  callers,
  definitionOf,
  equal,
  first,
  getBits,
  global,
  loop,
  nextOf,
  putBits,
  report,
  rule,
  selectors,
  sequence,
  setGlobal,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { attributes, costs, elements, productions } from './cards.ts';
import { inSlot } from './characters.ts';
import { constants } from './constants.ts';
import { Event } from './events.ts';
import { battle, beneath, Col, elementZone, Global } from './table.ts';

/** Elements and paying (CH-5). */

const KINDS = elements.length;

export const elementsBeneath = (s: State, card: Row, kind: number): number => getBits(s, card, beneath[kind]!);

/** CH-5.1 */
export function produce(s: State, player: number, card: Row): void {
  const produced = productions[definitionOf(s, card)]!;
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (produced[kind] === 0) continue;
    putBits(s, card, beneath[kind]!, elementsBeneath(s, card, kind) + produced[kind]!);
    sum += produced[kind]!;
  }
  if (sum > 0) report(s, Event.produced, player, sum, card);
}

/** CH-6.6: every character in the player's element zone, once. */
export function produceAll(s: State, player: number): void {
  const zone = elementZone(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) produce(s, player, row);
}

/** The elements on a player's field (CH-3.11), by kind and together, written into `into`. */
type ElementCount = { total: number; readonly kinds: number[] };

export const newElementCount = (): ElementCount => ({ total: 0, kinds: elements.map(() => 0) });

export function countElements(s: State, player: number, into: ElementCount): void {
  const { kinds } = into;
  const total = sumElements(s, player, Infinity);
  for (let kind = 0; kind < KINDS; kind++) {
    const { column, shift, mask } = beneath[kind]!;
    kinds[kind] = ((column === Col.card.fireAndWater ? sums.fireAndWater : sums.windAndEarth) >>> shift) & mask;
  }
  into.total = total;
}

/** Whether that many elements, of whichever kinds, are on a player's field. */
export const hasElements = (s: State, player: number, least: number): boolean => sumElements(s, player, least) >= least;

/** Columns are added as they are: no sum of one kind is large enough to run into its neighbour. */
const sums = { fireAndWater: 0, windAndEarth: 0 };

/** Adds up the elements on a player's field until there are `enough`. */
function sumElements(s: State, player: number, enough: number): number {
  const { cells } = s;
  const { shift, mask } = beneath[1]!;
  const both = (sum: number): number => (sum & mask) + ((sum >>> shift) & mask);
  let fireAndWater = 0;
  let windAndEarth = 0;
  let total = 0;
  const fighting = battle(s, player);
  for (let zone = elementZone(s, player); ; zone = fighting) {
    for (let row = first(s, zone); row !== zone && total < enough; row = nextOf(s, row)) {
      fireAndWater += cells[row + Col.card.fireAndWater]!;
      windAndEarth += cells[row + Col.card.windAndEarth]!;
      total = both(fireAndWater) + both(windAndEarth);
    }
    if (zone === fighting) break;
  }
  sums.fireAndWater = fireAndWater;
  sums.windAndEarth = windAndEarth;
  return total;
}

/** CH-5.3 – CH-5.6: whether these elements pay the cost of a card. */
export function pays(count: ElementCount, card: number): boolean {
  const cost = costs[card]!;
  if (count.total < cost) return false;
  const wanted = attributes[card]!;
  if (wanted === 0 || cost === 0) return true;
  for (let kind = 0; kind < KINDS; kind++) {
    if (((wanted >> kind) & 1) !== 0 && count.kinds[kind]! > 0) return true;
  }
  return false;
}

const surveyed = newElementCount();

export function canPay(s: State, player: number, card: Row): boolean {
  countElements(s, player, surveyed);
  return pays(surveyed, definitionOf(s, card));
}

/**
 * The cards that elements may lie beneath, in the order of CH-5.8: the element zone in order of setting, then the
 * slots. Good until it is asked again.
 */
function payers(s: State, player: number): readonly Row[] {
  let size = 0;
  const zone = elementZone(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) ordered[size++] = row;
  for (let slot = 1; slot <= constants.slots; slot++) {
    const row = inSlot(s, player, slot);
    if (row !== 0) ordered[size++] = row;
  }
  ordered.length = size;
  return ordered;
}
const ordered: Row[] = [];

/** CH-5.3, CH-5.4, CH-5.6 */
function beginPayment(s: State, card: Row): void {
  const definition = definitionOf(s, card);
  setGlobal(s, Global.toPay, costs[definition]!);
  setGlobal(s, Global.needed, costs[definition] === 0 ? 0 : attributes[definition]!);
}

/** Whether the player can pay what is left in more than one way. */
function isOpenPayment(s: State, player: number): boolean {
  let left = global(s, Global.toPay);
  if (left === 0 || s.match.asks === 'everything') return left > 0;
  const needed = global(s, Global.needed);
  let total = 0;
  let sources = 0;
  let fitting = 0;
  let fittingAmount = 0;
  for (const row of payers(s, player)) {
    for (let kind = 0; kind < KINDS; kind++) {
      const amount = elementsBeneath(s, row, kind);
      if (amount === 0) continue;
      total += amount;
      sources++;
      if (((needed >> kind) & 1) !== 0) {
        fitting++;
        fittingAmount = amount;
      }
    }
  }
  if (fitting === 1) {
    // One element must come from there; what about the others?
    left--;
    total--;
    if (fittingAmount === 1) sources--;
  }
  return left > 0 && left < total && sources > 1;
}

/** CH-5.4: the last element to be removed must be of the attribute if none was before. */
function mayTake(s: State, card: Row, kind: number): boolean {
  if (elementsBeneath(s, card, kind) === 0) return false;
  const needed = global(s, Global.needed);
  if (needed === 0 || ((needed >> kind) & 1) !== 0) return true;
  return global(s, Global.toPay) > 1;
}

function take(s: State, player: number, card: Row, kind: number, amount: number): void {
  putBits(s, card, beneath[kind]!, elementsBeneath(s, card, kind) - amount);
  setGlobal(s, Global.toPay, global(s, Global.toPay) - amount);
  if (((global(s, Global.needed) >> kind) & 1) !== 0) setGlobal(s, Global.needed, 0);
  report(s, Event.paid, player, amount, card);
}

/** CH-5.8: one element of the attribute is set aside first, the rest comes from the beginning. */
function payRest(s: State, player: number): void {
  let left = global(s, Global.toPay);
  if (left === 0) return;
  const rows = payers(s, player);
  const needed = global(s, Global.needed);
  const fitting = rows.find((row) => fittingKind(s, row, needed) >= 0) ?? 0;
  const kindAside = fitting === 0 ? -1 : fittingKind(s, fitting, needed);
  if (fitting !== 0) left--;
  for (const row of rows) {
    for (let kind = 0; kind < KINDS; kind++) {
      const aside = row === fitting && kind === kindAside ? 1 : 0;
      const amount = Math.min(left, elementsBeneath(s, row, kind) - aside);
      left -= amount;
      if (amount + aside > 0) take(s, player, row, kind, amount + aside);
    }
  }
}

/** The first kind beneath a card that is among those needed, -1 for none. */
function fittingKind(s: State, card: Row, needed: number): number {
  for (let kind = 0; kind < KINDS; kind++) {
    if (((needed >> kind) & 1) !== 0 && elementsBeneath(s, card, kind) > 0) return kind;
  }
  return -1;
}

export const calls = {
  beginPayment,
  isOpenPayment,
  payRest,
  takeOne: (s: State, player: number, card: Row, kind: number) => take(s, player, card, kind, 1),
};
const call = callers(calls);

export const selections = {
  /** To leave it to CH-5.8, or a card to take an element from. */
  payments: (s: State, list: List, player: number) => {
    addAct(list, Act.auto);
    for (const row of payers(s, player)) {
      for (let kind = 0; kind < KINDS; kind++) {
        if (!mayTake(s, row, kind)) continue;
        addAct(list, Act.take, row);
        break;
      }
    }
  },
  kindsToTake: (s: State, list: List, card: Row) => {
    for (let kind = 0; kind < KINDS; kind++) if (mayTake(s, card, kind)) add(list, kind);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-5.3 – CH-5.8: element by element, for as long as the player wants to say which; then as CH-5.8 says. */
  payElements: rule(['player', 'card'], ['action', 'from', 'kind'], ({ player, card, action, from, kind }) =>
    sequence(
      act(call.beginPayment(card)),
      loop(
        call.isOpenPayment(player),
        ask(action, {
          ask: 'act',
          prompt: 'pay',
          who: player,
          about: card,
          from: select.payments(player),
          open: 1,
          card: from,
        }),
        when(
          equal(action, Act.auto),
          act(call.payRest(player)),
          sequence(
            ask(kind, {
              ask: 'option',
              prompt: 'payKind',
              who: player,
              about: from,
              options: elements,
              from: select.kindsToTake(from),
            }),
            act(call.takeOne(player, from, kind)),
          ),
        ),
      ),
      act(call.payRest(player)),
    ),
  ),
};
