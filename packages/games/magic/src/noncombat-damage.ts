import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addNote,
  ask,
  callers,
  controllerOf,
  each,
  eachOf,
  isPlayerRow,
  nextNote,
  not,
  NoteColumn,
  notedAmount,
  notedObject,
  playerOfRow,
  put,
  refTo,
  remove,
  report,
  rowsIn,
  rule,
  selectors,
  sequence,
  set,
  when,
} from '@tessera/kernel/rules';
import { originOf, sourceKnown } from './abilities.ts';
import { isPlaneswalker } from './characteristics.ts';
import { dealDamage, dealTogether, isSafe } from './damage.ts';
import { Event } from './events.ts';
import { areOpponents } from './players.ts';
import { Place } from './remembered.ts';
import { shieldOn, useShields } from './shields.ts';
import { battlefield, notes } from './table.ts';

/** Damage that effects deal (MTG-13.7 – MTG-13.9): first it is settled where all of it goes, then all of it is dealt. */

const playerOf = (s: State, row: Row): number => playerOfRow(s, row);

export const calls = {
  /** MTG-13.8: what is dealt at the same time is settled before any of it is. */
  planDamage: (s: State, spell: Row, target: Row, amount: number) => {
    if (amount > 0) addNote(s, notes(s), spell, Place.damage, target, amount);
  },
  /** MTG-8.11 */
  shareOf: (s: State, spell: Row, target: Row) => {
    for (let note = nextNote(s, notes(s), spell, 0, 0); note !== 0; note = nextNote(s, notes(s), spell, 0, note)) {
      if (notedObject(s, note) === target) return notedAmount(s, note);
    }
    return 0;
  },
  dealPlanned: (s: State, spell: Row) => {
    const planned = plannedNotes(s, spell);
    dealTogether(s, () => {
      for (const note of planned) {
        dealDamage(s, originOf(s, spell), sourceKnown(s, spell), notedObject(s, note), notedAmount(s, note));
      }
    });
    for (const note of planned) remove(s, note);
  },
  /** MTG-13.8: noncombat damage to an opponent of its source's controller, who may have a planeswalker dealt it. */
  mayBeRedirected: (s: State, spell: Row, note: Row) => {
    const target = notedObject(s, note);
    if (target === 0 || !isPlayerRow(s, target)) return false;
    const player = playerOf(s, target);
    if (!areOpponents(s, player, controllerOf(s, sourceKnown(s, spell)))) return false;
    return rowsIn(s, battlefield(s)).some((row) => controllerOf(s, row) === player && isPlaneswalker(s, row));
  },
  /** MTG-13.9: whether another effect could be applied first, which prevents it or some of it. */
  isSafeTarget: (s: State, note: Row) => isSafe(s, notedObject(s, note)) || shieldOn(s, notedObject(s, note)) > 0,
  /** MTG-17.20: a shield for an amount is used at once; gives back whether anything is left to be dealt elsewhere. */
  preventFirst: (s: State, spell: Row, note: Row) => {
    const target = notedObject(s, note);
    if (isSafe(s, target)) return false;
    const prevented = useShields(s, originOf(s, spell), target, notedAmount(s, note));
    report(s, Event.prevented, prevented, 0, originOf(s, spell), target);
    put(s, note, NoteColumn.amount, notedAmount(s, note) - prevented);
    return notedAmount(s, note) > 0;
  },
  damagedPlayer: (s: State, note: Row) => playerOf(s, notedObject(s, note)),
  controllerOfSource: (s: State, spell: Row) => controllerOf(s, sourceKnown(s, spell)),
  redirectDamage: (s: State, note: Row, to: Row) => put(s, note, NoteColumn.what, refTo(s, to)),
};
const call = callers(calls);

function plannedNotes(s: State, spell: Row): Row[] {
  const planned: Row[] = [];
  for (
    let note = nextNote(s, notes(s), spell, Place.damage, 0);
    note !== 0;
    note = nextNote(s, notes(s), spell, Place.damage, note)
  ) {
    planned.push(note);
  }
  return planned;
}

export const selections = {
  plannedDamage: (s: State, list: List, spell: Row) => {
    for (const note of plannedNotes(s, spell)) add(list, note);
  },
  planeswalkersOf: (s: State, list: List, note: Row) => {
    const player = playerOf(s, notedObject(s, note));
    for (const row of rowsIn(s, battlefield(s))) {
      if (controllerOf(s, row) === player && isPlaneswalker(s, row)) add(list, row);
    }
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-13.7 – MTG-13.9: first where all of it goes, then all of it is dealt at the same time. */
  dealDamage: rule(['spell'], ['note', 'option', 'several', 'to'], ({ spell, note, option, several, to }) =>
    sequence(
      each(
        note,
        select.plannedDamage(spell),
        when(
          call.mayBeRedirected(spell, note),
          sequence(
            set(option, 1),
            when(
              call.isSafeTarget(note),
              sequence(
                ask(option, {
                  ask: 'option',
                  prompt: 'firstReplacement',
                  who: call.damagedPlayer(note),
                  about: spell,
                  options: ['prevent', 'redirect'],
                }),
                when(not(option), set(option, call.preventFirst(spell, note))),
              ),
            ),
            when(
              option,
              sequence(
                ask(several, {
                  ask: 'some',
                  prompt: 'redirect',
                  who: call.controllerOfSource(spell),
                  about: spell,
                  from: select.planeswalkersOf(note),
                  min: 0,
                  max: 1,
                }),
                eachOf(several, [to], act(call.redirectDamage(note, to))),
              ),
            ),
          ),
        ),
      ),
      act(call.dealPlanned(spell)),
    ),
  ),
};
