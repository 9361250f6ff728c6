import type { Row, State } from '@tessera/kernel/rules';
import {
  addUntilEndOfTurn,
  EffectColumn,
  effectZone,
  first,
  get,
  nextNote,
  nextOf,
  notedAmount,
  notedObject,
  put,
  refTo,
  remove,
} from '@tessera/kernel/rules';
import { Place } from './remembered.ts';
import { notes, Value } from './table.ts';

/** Shields that prevent so much damage to a player or permanent this turn (MTG-17.20, MTG-17.22). */

export const giveShieldFor = (s: State, spell: Row, to: Row, amount: number): void => {
  if (amount > 0) addUntilEndOfTurn(s, to, Value.shield, amount, spell);
};

/** How much damage to something its shields prevent, all of them together. */
export function shieldOn(s: State, target: Row): number {
  const zone = effectZone(s);
  let sum = 0;
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (isShieldOn(s, effect, target)) sum += get(s, effect, EffectColumn.amount);
  }
  return sum;
}

const isShieldOn = (s: State, effect: Row, target: Row): boolean =>
  get(s, effect, EffectColumn.value) === Value.shield && get(s, effect, EffectColumn.affects) === refTo(s, target);

export function isAnyShield(s: State): boolean {
  const zone = effectZone(s);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.value) === Value.shield) return true;
  }
  return false;
}

/**
 * Uses the shields of something up against damage of one source, and gives back how much of it they prevent: what was
 * chosen (MTG-17.22), or as much as they can.
 */
export function useShields(s: State, source: Row, target: Row, amount: number): number {
  const shield = shieldOn(s, target);
  if (shield === 0) return 0;
  const note = choiceFor(s, source, target);
  const prevented = Math.min(amount, shield, note === 0 ? amount : notedAmount(s, note));
  if (note !== 0) remove(s, note);
  let left = prevented;
  const zone = effectZone(s);
  let effect = first(s, zone);
  while (effect !== zone && left > 0) {
    const after = nextOf(s, effect);
    if (isShieldOn(s, effect, target)) {
      const has = get(s, effect, EffectColumn.amount);
      if (has > left) put(s, effect, EffectColumn.amount, has - left);
      else remove(s, effect);
      left -= Math.min(has, left);
    }
    effect = after;
  }
  return prevented;
}

/** The note of how much of a source's damage to something is to be prevented; 0 if nothing was chosen. */
export function choiceFor(s: State, source: Row, target: Row): Row {
  const zone = notes(s);
  let note = nextNote(s, zone, target, Place.shielded, 0);
  while (note !== 0 && notedObject(s, note) !== source) note = nextNote(s, zone, target, Place.shielded, note);
  return note;
}
