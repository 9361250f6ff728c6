import type { List, Row, Rule, State, Trigger } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addUntilEndOfTurn,
  callers,
  controllerOf,
  equal,
  eventObjectOf,
  first,
  Header,
  nextOf,
  report,
  rule,
  selectors,
} from '@tessera/kernel/rules';
import { Has, instancesOf } from './characteristics.ts';
import { Event } from './events.ts';
import { isOnBattlefield } from './permanents.ts';
import { battlefield, Value } from './table.ts';

/** Keywords that are triggered abilities (MTG-10.4, MTG-10.27): exalted (MTG-15.22, MTG-15.23). */

export const calls = {
  attackers: (s: State) => s.cells[Header.eventA]!,
  sourceController: (s: State) => controllerOf(s, s.cells[Header.eventSource]!),
  /** MTG-15.22: the bonus goes to the attacker, if it is still there, whatever has become of the source. MTG-10.6 */
  exalt: (s: State, ability: Row) => {
    const attacker = eventObjectOf(s, ability);
    if (!isOnBattlefield(s, attacker)) return;
    addUntilEndOfTurn(s, attacker, Value.power, 1, ability);
    addUntilEndOfTurn(s, attacker, Value.toughness, 1, ability);
    report(s, Event.pumped, 1, 1, attacker);
  },
};
const call = callers(calls);

export const selections = {
  /** Each instance on each permanent of the active player triggers separately. */
  exaltedPermanents: (s: State, list: List) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (controllerOf(s, row) !== active(s)) continue;
      for (let i = instancesOf(s, row, Has.exalted); i > 0; i--) add(list, row);
    }
  },
};
const select = selectors(selections);

export const triggers: readonly Trigger[] = [
  {
    action: 'exalted',
    on: 'attackersDeclared',
    sources: select.exaltedPermanents(),
    // MTG-12.8, MTG-15.23: it attacks alone.
    when: equal(call.attackers(), 1),
    controller: call.sourceController(),
  },
];

export const rules: Readonly<Record<string, Rule>> = {
  exalted: rule(['ability'], [], ({ ability }) => act(call.exalt(ability))),
};
/** What abilities on the stack do, in the order of their actions from `EXALTED` on. */
export const abilityTable: readonly string[] = ['exalted'];
