import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addNote,
  ask,
  callers,
  definitionOf,
  each,
  eachOf,
  first,
  getBits,
  newList,
  nextNote,
  nextOf,
  notedAmount,
  putBits,
  remove,
  rule,
  run,
  selectors,
  sequence,
  step,
  when,
} from '@tessera/kernel/rules';
import { damageOn } from './amounts.ts';
import { hasKeyword, powerOf, toughnessOf } from './characteristics.ts';
import { attackedBy, attackers, blockedBy, blockersOf, isAttacking, isBlocked, isBlocking } from './combat.ts';
import { dealDamage, dealTogether } from './damage.ts';
import { Has } from './keywords.ts';
import { Place } from './remembered.ts';
import { isAnyShield } from './shields.ts';
import { Step } from './steps.ts';
import { battlefield, Mark, notes } from './table.ts';

/** Combat damage (MTG-12.16 – MTG-12.26). */

const strikesFirst = (s: State, row: Row): boolean =>
  hasKeyword(s, row, Has.firstStrike) || hasKeyword(s, row, Has.doubleStrike);

/** MTG-12.24, MTG-12.25, MTG-15.3, MTG-15.6: whether a creature deals combat damage in the present step. */
function dealsNow(s: State, row: Row): boolean {
  const struckFirst = getBits(s, row, Mark.struckFirst) === 1;
  return step(s) === Step.firstDamage ? struckFirst : !struckFirst || hasKeyword(s, row, Has.doubleStrike);
}

/** MTG-12.16: what a creature assigns; below 0 counts as 0 (MTG-4.14). */
const combatDamageOf = (s: State, row: Row): number => (dealsNow(s, row) ? Math.max(0, powerOf(s, row)) : 0);

/** MTG-12.19, MTG-15.1: what must be assigned to a creature before the next in order gets any. */
function lethalDamage(s: State, creature: Row, attacker: Row): number {
  const missing = Math.max(0, toughnessOf(s, creature) - damageOn(s, creature));
  return hasKeyword(s, attacker, Has.deathtouch) ? Math.min(1, missing) : missing;
}

/** MTG-15.19: it has trample, and what it attacks is still there. */
const tramples = (s: State, attacker: Row): boolean =>
  hasKeyword(s, attacker, Has.trample) && attackedBy(s, attacker) !== 0;

const scratch = newList();
function blockersLeft(s: State, attacker: Row): List {
  scratch.size = 0;
  blockersOf(s, scratch, attacker);
  return scratch;
}

const assign = (s: State, row: Row, amount: number): void => addNote(s, notes(s), row, Place.assigned, 0, amount);
const assignedTo = (s: State, row: Row): number => notedAmount(s, nextNote(s, notes(s), row, Place.assigned, 0));

export const calls = {
  /** MTG-12.23 */
  anyStrikesFirst: (s: State) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if ((isAttacking(s, row) || isBlocking(s, row)) && strikesFirst(s, row)) return true;
    }
    return false;
  },
  /** MTG-12.24: who had first or double strike as the first of two steps began. */
  noteFirstStrikers: (s: State) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if ((isAttacking(s, row) || isBlocking(s, row)) && strikesFirst(s, row)) putBits(s, row, Mark.struckFirst, 1);
    }
  },
  clearAssignments: (s: State) => {
    const zone = notes(s);
    for (let note = first(s, zone); note !== zone;) {
      const after = nextOf(s, note);
      if (definitionOf(s, note) === Place.assigned) remove(s, note);
      note = after;
    }
  },
  attackingPlayer: (s: State) => active(s),
  combatDamageOf,
  /** Whether there is anything to divide: several blockers, or trample past one. MTG-12.18, MTG-15.19 */
  divides: (s: State, attacker: Row) => {
    if (!isBlocked(s, attacker) || combatDamageOf(s, attacker) === 0) return false;
    const left = blockersLeft(s, attacker).size;
    return left > 1 || (left === 1 && tramples(s, attacker));
  },
  /** MTG-12.17, MTG-12.18, MTG-12.21, MTG-15.20: all of it goes to one place, or nowhere. */
  assignWhole: (s: State, attacker: Row) => {
    const amount = combatDamageOf(s, attacker);
    if (!isBlocked(s, attacker)) {
      assign(s, attacker, amount);
      return;
    }
    const left = blockersLeft(s, attacker);
    if (left.size > 0) assign(s, left.items[0]!, amount);
    else if (hasKeyword(s, attacker, Has.trample)) assign(s, attacker, amount);
  },
  assign: (s: State, attacker: Row, to: Row, amount: number) => {
    if (to === attackedBy(s, attacker)) assign(s, attacker, amount);
    else assign(s, to, amount);
  },
  /** MTG-12.20: all of it at the same time; nothing is found dead before the next check. */
  dealCombatDamage: (s: State) =>
    dealTogether(s, () =>
      eachDealt(s, (source, target, amount) => dealDamage(s, source, source, target, amount, true)),
    ),
  isAnyShield,
};

/** What is dealt in the present step: by whom, to whom, and how much. */
function eachDealt(s: State, deal: (source: Row, target: Row, amount: number) => void): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isAttacking(s, row)) {
      deal(row, attackedBy(s, row), assignedTo(s, row));
    } else if (isBlocking(s, row)) {
      const attacker = blockedBy(s, row);
      if (attacker === 0) continue;
      deal(attacker, row, assignedTo(s, row));
      // MTG-12.17: a blocker deals its damage to the attacker it blocks.
      deal(row, attacker, combatDamageOf(s, row));
    }
  }
}

export type Dealt = { readonly source: Row; readonly target: Row; readonly amount: number };

/** The same as a list. */
export function combatDamageDealt(s: State): readonly Dealt[] {
  const all: Dealt[] = [];
  eachDealt(s, (source, target, amount) => all.push({ source, target, amount }));
  return all;
}
const call = callers(calls);

export const selections = {
  /** MTG-12.18, MTG-15.19: the blockers in order; with trample what is attacked comes last. */
  damageTargets: (s: State, list: List, attacker: Row) => {
    blockersOf(s, list, attacker);
    if (tramples(s, attacker)) add(list, attackedBy(s, attacker));
  },
  lethalAmounts: (s: State, list: List, attacker: Row) => {
    const left = blockersLeft(s, attacker);
    for (let i = 0; i < left.size; i++) add(list, lethalDamage(s, left.items[i]!, attacker));
    if (tramples(s, attacker)) add(list, 0);
  },
  damagingAttackers: attackers,
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-12.16 – MTG-12.20 */
  combatDamage: rule([], ['attacker'], ({ attacker }) =>
    sequence(
      act(call.clearAssignments()),
      each(
        attacker,
        select.damagingAttackers(),
        when(call.divides(attacker), run('divideDamage', attacker), act(call.assignWhole(attacker))),
      ),
      when(call.isAnyShield(), run('chooseShielded')),
      act(call.dealCombatDamage()),
    ),
  ),

  divideDamage: rule(['attacker'], ['parts', 'to', 'amount'], ({ attacker, parts, to, amount }) =>
    sequence(
      ask(parts, {
        ask: 'divide',
        prompt: 'assignDamage',
        who: call.attackingPlayer(),
        about: attacker,
        from: select.damageTargets(attacker),
        needs: select.lethalAmounts(attacker),
        total: call.combatDamageOf(attacker),
        least: 0,
      }),
      eachOf(parts, [to, amount], act(call.assign(attacker, to, amount))),
    ),
  ),
};
