import { Header, Kind, OWN_COLUMNS } from './layout.ts';
import type { Ref, Row } from './ids.ts';
import type { State } from './state.ts';
import { turn } from './state.ts';
import { get, nextOf, put, refTo, rowOf } from './table.ts';
import { create, first, remove, zone } from './zones.ts';

/**
 * Continuous effects. Each is an object of its own that says which value of which object it changes and how long it
 * lasts. Nothing derived is ever stored: a value is computed from its base and the effects in force when asked for.
 */
export const EffectColumn = {
  /** The object affected, as a reference: an effect never follows an object that has moved on. */
  affects: OWN_COLUMNS,
  /** Which value: an index into the game's list of values that effects can change. */
  value: OWN_COLUMNS + 1,
  amount: OWN_COLUMNS + 2,
  /** The number of the turn it ends with; 0 for never. Below 0 it ends when a rule of the game says so. */
  until: OWN_COLUMNS + 3,
  /** The card it comes from, as a reference. */
  source: OWN_COLUMNS + 4,
  /** Its timestamp: of two effects the later has the greater. Objects have theirs on the same scale (`timestamp`). */
  stamp: OWN_COLUMNS + 5,
} as const;
export const EFFECT_COLUMNS = 6;

/** The present moment, as a number that only grows. */
export const timestamp = (s: State): number => s.cells[Header.handles]!;

/** Adds `amount` to a value of an object until the end of this turn. */
export function addUntilEndOfTurn(s: State, object: Row, value: number, amount: number, source: Row): void {
  addEffect(s, object, value, amount, source, turn(s));
}

/** The same until the end of a turn with that number; 0 for ever. An effect on no object (0) is on the game. */
export function addEffect(s: State, object: Row, value: number, amount: number, source: Row, until: number): void {
  const effect = create(s, Kind.effect, 0, 0, effectZone(s));
  put(s, effect, EffectColumn.affects, refTo(s, object));
  put(s, effect, EffectColumn.value, value);
  put(s, effect, EffectColumn.amount, amount);
  put(s, effect, EffectColumn.until, until);
  put(s, effect, EffectColumn.source, refTo(s, source));
  put(s, effect, EffectColumn.stamp, timestamp(s));
}

/** A value of an object with everything in force on it, worked out from its base. */
export const derived = (s: State, object: Row, value: number, base: number): number =>
  lastDerived(s, refTo(s, object), value, base);

/** The same for what an object was, until the end of the turn. */
export function lastDerived(s: State, ref: Ref, value: number, base: number): number {
  const effects = effectZone(s);
  let result = base;
  for (let effect = first(s, effects); effect !== effects; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) === ref && get(s, effect, EffectColumn.value) === value) {
      result += get(s, effect, EffectColumn.amount);
    }
  }
  return result;
}

/** Ends the effects that last no longer than the present turn, and those on objects that are gone. */
export function endTurnEffects(s: State): void {
  const effects = effectZone(s);
  let effect = first(s, effects);
  while (effect !== effects) {
    const after = nextOf(s, effect);
    const until = get(s, effect, EffectColumn.until);
    const affects = get(s, effect, EffectColumn.affects);
    if ((until > 0 && until <= turn(s)) || (affects !== 0 && rowOf(s, affects) === 0)) remove(s, effect);
    effect = after;
  }
}

export const effectZone = (s: State): Row => zone(s, s.match.game.effectZone, 0);
