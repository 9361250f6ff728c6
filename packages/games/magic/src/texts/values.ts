import { fill } from '@tessera/kernel/rules';
import type { Change, CounterKind, Filter, Value } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { digits, inWords } from './words.ts';

/** How much, in words. */

/** A number in digits. */
export const numberText = (value: number, { wording }: Catalogue): string => digits(String(value), wording);

/** Points of damage and life. What is counted is told by "for each", and is one point each; anything else is X. */
export const amountText = (value: Value, { wording }: Catalogue): string => digits(String(inPlace(value)), wording);

/** "a card", "two cards", "X cards"; and the same of the top of a library. */
export function cardsText(value: Value, kind: 'cards' | 'topCards', text: Catalogue): string {
  const pattern = text.wording[kind];
  return inPlace(value) === 1 ? pattern.one : fill(pattern.several, { count: countText(value, text) });
}

/** "a +1/+1 counter", "two pressure counters". */
export function countersText(value: Value, kind: CounterKind, text: Catalogue): string {
  const { putCounters } = text.wording;
  return inPlace(value) === 1
    ? fill(putCounters.one, { kind: counterKindText(kind, text) })
    : fill(putCounters.several, { kind: counterKindText(kind, text), count: countText(value, text) });
}

export const counterKindText = (kind: CounterKind, { wording }: Catalogue): string =>
  digits(wording.counterKinds[kind], wording);

/** How many, in words. */
export const countText = (value: Value, { wording }: Catalogue): string =>
  value === 'thatMuch' ? wording.values.thatMuch : inWords(inPlace(value), wording);

/** What stands where the number would. */
function inPlace(value: Value): number | 'X' {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && 'count' in value ? 1 : 'X';
}

/** What a value counts, if it counts. */
export const countedBy = (value: Value): Filter | undefined =>
  typeof value === 'object' && 'count' in value ? value.count : undefined;

/** What a value is equal to: "the number of Goblins you control", "that creature's power". */
export function equalText(value: Exclude<Value, string>, that: string, text: Catalogue): string {
  const { values } = text.wording;
  if (typeof value === 'number') return numberText(value, text);
  if ('count' in value) return fill(values.count, { counted: filtered(value.count, 'permanent', 'several', text) });
  if ('greatestPower' in value) {
    return fill(values.greatestPower, { creatures: filtered(value.greatestPower, 'permanent', 'several', text) });
  }
  return 'lifeOf' in value ? values.lifeOf : fill(values.powerOf, { creature: that });
}

/** "for each Swamp you control" */
export function forEachText(filter: Filter, name: string, text: Catalogue): string {
  const { forEach, counters } = text.wording;
  const { controller, ...rest } = filter;
  const isYours = controller === 'you';
  return fill(isYours ? forEach.you : forEach.any, {
    noun: filtered(isYours ? rest : filter, 'permanent', 'one', text, { name }),
    owned: filtered(filter, 'permanent', 'one', text, { name }),
    counter: counters[counterOf(filter, 'permanent')],
  });
}

/** "+2/+4", "-5/-0": nothing has the sign of the other number. */
export function numbersText({ power = 0, toughness = 0 }: Change, { wording }: Catalogue): string {
  const signed = (own: number, other: number): string =>
    `${own < 0 || (own === 0 && other < 0) ? '-' : '+'}${Math.abs(own)}`;
  return digits(`${signed(power, toughness)}/${signed(toughness, power)}`, wording);
}

/** "-X/-X": as often as what it counts. */
export function timesXText({ power = 0, toughness = 0 }: Change, { wording }: Catalogue): string {
  const signed = (value: number): string => `${value < 0 ? '-' : '+'}X`;
  return digits(`${signed(power)}/${signed(toughness)}`, wording);
}
