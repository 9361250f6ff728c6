import { fill } from '@tessera/kernel/rules';
import type { Change, Filter, Value } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { digits, inWords } from './words.ts';

/** How much, in words. */

/** Points of damage and life. What is counted is told by "for each", and is one point each. */
export const amountText = (value: Value, { wording }: Catalogue): string =>
  digits(String(typeof value === 'object' ? 1 : value), wording);

/** "a card", "two cards", "X cards"; and the same of the top of a library. */
export function cardsText(value: Value, kind: 'cards' | 'topCards', { wording }: Catalogue): string {
  const count = typeof value === 'object' ? 1 : value;
  return count === 1 ? wording[kind].one : fill(wording[kind].several, { count: inWords(count, wording) });
}

/** "a +1/+1 counter", "two +1/+1 counters". */
export const plusCountersText = (count: number, { wording }: Catalogue): string =>
  count === 1 ? wording.plusCounters.one : fill(wording.plusCounters.several, { count: inWords(count, wording) });

/** What a value counts, if it is not a number. */
export const countedBy = (value: Value): Filter | undefined => (typeof value === 'object' ? value.count : undefined);

/** "for each Swamp you control" */
export function forEachText(filter: Filter, text: Catalogue): string {
  const { forEach, counters } = text.wording;
  const { controller, ...rest } = filter;
  const isYours = controller === 'you';
  const noun = filtered(isYours ? rest : filter, 'permanent', 'one', text);
  return fill(isYours ? forEach.you : forEach.any, { noun, counter: counters[counterOf(filter, 'permanent')] });
}

/** "+2/+4", "-5/-0": nothing has the sign of the other number. */
export function numbersText({ power = 0, toughness = 0 }: Change, { wording }: Catalogue): string {
  const signed = (own: number, other: number): string =>
    `${own < 0 || (own === 0 && other < 0) ? '-' : '+'}${Math.abs(own)}`;
  return digits(`${signed(power, toughness)}/${signed(toughness, power)}`, wording);
}
