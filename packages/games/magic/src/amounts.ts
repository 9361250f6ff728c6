import type { Bits, Row, State } from '@tessera/kernel/rules';
import { addNote, getBits, nextNote, notedAmount, putBits, remove } from '@tessera/kernel/rules';
import { Place } from './remembered.ts';
import { Mark, More, notes } from './table.ts';

/**
 * Damage and the counters of creatures. Nearly always they are few, and a handful of bits holds them; the greatest number that these can
 * hold says that there are so many that a note counts them.
 */
export type Amount = { readonly bits: Bits; readonly note: number };

export const Amounts = {
  /** MTG-13.2 */
  damage: { bits: More.damage, note: Place.muchDamage },
  plus: { bits: More.plus, note: Place.manyPlus },
  minus: { bits: Mark.minus, note: Place.manyMinus },
} as const satisfies Readonly<Record<string, Amount>>;

export function amountOn(s: State, row: Row, { bits, note }: Amount): number {
  const few = getBits(s, row, bits);
  return few < bits.mask ? few : notedAmount(s, nextNote(s, notes(s), row, note, 0));
}

/** For atoms only. */
export function setAmount(s: State, row: Row, { bits, note }: Amount, amount: number): void {
  if (getBits(s, row, bits) === bits.mask) remove(s, nextNote(s, notes(s), row, note, 0));
  putBits(s, row, bits, Math.min(amount, bits.mask));
  if (amount >= bits.mask) addNote(s, notes(s), row, note, 0, amount);
}

export const damageOn = (s: State, row: Row): number => amountOn(s, row, Amounts.damage);
export const setDamage = (s: State, row: Row, damage: number): void => setAmount(s, row, Amounts.damage, damage);
