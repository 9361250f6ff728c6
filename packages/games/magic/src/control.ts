import type { Row, State } from '@tessera/kernel/rules';
import {
  addEffect,
  controllerOf,
  EffectColumn,
  effectZone,
  first,
  get,
  getBits,
  nextOf,
  putBits,
  refTo,
  report,
  setController,
  turn,
} from '@tessera/kernel/rules';
import { removeFromCombat } from './combat.ts';
import { Event } from './events.ts';
import { battlefield, Mark, Value } from './table.ts';

/** Who controls a permanent (MTG-18). Effects on it are layer 2 (MTG-17.9): the latest counts (MTG-18.8). */

/** MTG-18.6, MTG-18.7: for ever, or until a turn has ended. */
export function gainControl(s: State, row: Row, player: number, source: Row, until: number): void {
  addEffect(s, row, Value.control, player, source, until);
  settleControl(s, row);
}

/** MTG-15.33: both at once, and only if different players control them. */
export function exchangeControl(s: State, one: Row, other: Row, source: Row): void {
  const [its, second] = [controllerOf(s, one), controllerOf(s, other)];
  if (its === second) return;
  addEffect(s, one, Value.control, second, source, 0);
  addEffect(s, other, Value.control, its, source, 0);
  settleControl(s, one);
  settleControl(s, other);
}

/** MTG-18.8: gives it to the player who has it by the effects that are left. */
export function settleControl(s: State, row: Row): void {
  const player = controllerBy(s, row);
  if (player === controllerOf(s, row)) return;
  setController(s, row, player);
  // MTG-5.24, MTG-12.27
  putBits(s, row, Mark.since, turn(s) + 1);
  removeFromCombat(s, row);
  report(s, Event.controlChanged, player, 0, row);
}

export function settleAllControl(s: State): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) settleControl(s, row);
}

function controllerBy(s: State, row: Row): number {
  const zone = effectZone(s);
  const ref = refTo(s, row);
  let player = getBits(s, row, Mark.enteredUnder);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) === ref && get(s, effect, EffectColumn.value) === Value.control) {
      player = get(s, effect, EffectColumn.amount);
    }
  }
  return player;
}
