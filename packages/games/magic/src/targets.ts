import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addNote,
  ask,
  callers,
  controllerOf,
  eachOf,
  equal,
  first,
  isPlayerRow,
  Kind,
  kindOf,
  less,
  loop,
  nextNote,
  nextOf,
  notedAmount,
  notedObject,
  ownerOf,
  playerOfRow,
  playerRow,
  plus,
  removeNotes,
  report,
  rule,
  selectors,
  sequence,
  set,
  when,
  zone,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { originOf, resolvingOf } from './abilities.ts';
import type { Target, TargetKind } from './cards/abilities.ts';
import { canBeTargeted } from './characteristics.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { areOpponents, isPlaying } from './players.ts';
import { battlefield, graveyard, stack, Zone } from './table.ts';

/** Targets (MTG-8): chosen while casting, kept as notes of the spell, checked again when it resolves. */

const notesZone = (s: State): Row => zone(s, Zone.notes, 0);
/** Notes about targets go by the place of the target; these are about X and about what has been paid. */
const X_PLACE = 15;
const PAID_PLACE = 14;

const targetsOf = (s: State, object: Row): readonly Target[] => resolvingOf(s, object).targets;

/** Everything that can be a target of one kind, for a spell. MTG-8.1, MTG-8.10 */
function listTargets(s: State, list: List, spell: Row, player: number, kind: TargetKind): void {
  if ('permanent' in kind) addFrom(s, list, battlefield(s), spell, player, kind);
  else if ('spell' in kind) addFrom(s, list, stack(s), spell, player, kind);
  else if ('cardInGraveyard' in kind) {
    for (let owner = 0; owner < s.match.players; owner++) addFrom(s, list, graveyard(s, owner), spell, player, kind);
  } else {
    if ('creatureOrPlayer' in kind) addFrom(s, list, battlefield(s), spell, player, kind);
    for (let each = 0; each < s.match.players; each++) {
      if (isTarget(s, playerRow(s, each), spell, player, kind)) add(list, playerRow(s, each));
    }
  }
}

function addFrom(s: State, list: List, zoneRow: Row, spell: Row, player: number, kind: TargetKind): void {
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (isTarget(s, row, spell, player, kind)) add(list, row);
  }
}

/** Whether something is a legal target: of the right kind, in the right zone, and not kept from it. MTG-8.3 */
function isTarget(s: State, row: Row, spell: Row, player: number, kind: TargetKind): boolean {
  // MTG-8.10
  if (row === 0 || (row === spell && zoneOf(s, row) === stack(s))) return false;
  if (isPlayerRow(s, row)) {
    const other = playerOfRow(s, row);
    if (!isPlaying(s, other)) return false;
    return (
      'creatureOrPlayer' in kind || ('player' in kind && (kind.player === 'any' || areOpponents(s, other, player)))
    );
  }
  if (kindOf(s, row) !== Kind.card) return false;
  const where = zoneKind(s, zoneOf(s, row));
  if ('permanent' in kind || 'creatureOrPlayer' in kind) {
    if (where !== Zone.battlefield || !canBeTargeted(s, row, player, originOf(s, spell), controllerOf(s, row)))
      return false;
    return fits(s, row, 'permanent' in kind ? kind.permanent : { types: ['creature'] }, player);
  }
  if ('spell' in kind) return where === Zone.stack && fits(s, row, kind.spell, player);
  if ('cardInGraveyard' in kind) {
    if (where !== Zone.graveyard || (kind.whose === 'your' && ownerOf(s, row) !== player)) return false;
    return fits(s, row, kind.cardInGraveyard, player);
  }
  return false;
}

const counting: List = { items: [], size: 0 };

/** MTG-8.2: whether a card, or an ability on the stack, has legal choices for all its required targets. */
export const hasTargets = (s: State, object: Row, player: number): boolean =>
  canAim(s, targetsOf(s, object), object, player);

/** The same for an ability that a permanent could use. */
export function canAim(s: State, targets: readonly Target[], source: Row, player: number): boolean {
  return targets.every(({ what, upTo }) => {
    if (upTo !== undefined) return true;
    counting.size = 0;
    listTargets(s, counting, source, player, what);
    return counting.size > 0;
  });
}

export const xOf = (s: State, spell: Row): number => notedAmount(s, nextNote(s, notesZone(s), spell, X_PLACE, 0));
export const noteX = (s: State, spell: Row, x: number): void => addNote(s, notesZone(s), spell, X_PLACE, 0, x);
/** How much of the generic part of its cost has been paid already. */
export function genericPaid(s: State, spell: Row): number {
  let count = 0;
  const zoneRow = notesZone(s);
  for (let note = nextNote(s, zoneRow, spell, PAID_PLACE, 0); note !== 0; count++) {
    note = nextNote(s, zoneRow, spell, PAID_PLACE, note);
  }
  return count;
}
export const noteGenericPaid = (s: State, spell: Row): void => addNote(s, notesZone(s), spell, PAID_PLACE, 0);
export const forgetNotes = (s: State, spell: Row): void => removeNotes(s, notesZone(s), spell);

/** The targets of a spell at a place that are still legal. MTG-8.4 */
export function legalTargetsOf(s: State, list: List, spell: Row, place: number): void {
  const { what } = targetsOf(s, spell)[place]!;
  const zoneRow = notesZone(s);
  for (let note = nextNote(s, zoneRow, spell, place, 0); note !== 0; note = nextNote(s, zoneRow, spell, place, note)) {
    const target = notedObject(s, note);
    if (isTarget(s, target, spell, controllerOf(s, spell), what)) add(list, target);
  }
}

/** All targets of a spell, for those who look at the stack. */
export function shownTargets(s: State, list: List, spell: Row): void {
  targetsOf(s, spell).forEach((_, place) => {
    const zoneRow = notesZone(s);
    for (
      let note = nextNote(s, zoneRow, spell, place, 0);
      note !== 0;
      note = nextNote(s, zoneRow, spell, place, note)
    ) {
      const target = notedObject(s, note);
      if (target !== 0) add(list, target);
    }
  });
}

/** MTG-8.5: whether it had targets and all of them are illegal now. */
function lostAllTargets(s: State, spell: Row): boolean {
  let any = false;
  const zoneRow = notesZone(s);
  for (let place = 0; place < targetsOf(s, spell).length; place++) {
    counting.size = 0;
    legalTargetsOf(s, counting, spell, place);
    if (counting.size > 0) return false;
    any ||= nextNote(s, zoneRow, spell, place, 0) !== 0;
  }
  return any;
}

export const calls = {
  targetPlaces: (s: State, spell: Row) => targetsOf(s, spell).length,
  leastTargets: (s: State, spell: Row, place: number) => (targetsOf(s, spell)[place]!.upTo === undefined ? 1 : 0),
  mostTargets: (s: State, spell: Row, place: number) => targetsOf(s, spell)[place]!.upTo ?? 1,
  aim: (s: State, spell: Row, place: number, target: Row) => {
    addNote(s, notesZone(s), spell, place, target);
    report(s, Event.aims, 0, 0, spell, target);
  },
  lostAllTargets,
};
const call = callers(calls);

export const selections = {
  possibleTargets: (s: State, list: List, spell: Row, player: number, place: number) =>
    listTargets(s, list, spell, player, targetsOf(s, spell)[place]!.what),
  legalTargetsOf,
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-8.2, MTG-8.7: one use of the word "target" after the other. */
  chooseTargets: rule(['player', 'spell'], ['place', 'chosen', 'target'], ({ player, spell, place, chosen, target }) =>
    loop(
      less(place, call.targetPlaces(spell)),
      when(
        equal(call.leastTargets(spell, place), 1),
        sequence(
          ask(target, {
            ask: 'one',
            prompt: 'target',
            who: player,
            about: spell,
            from: select.possibleTargets(spell, player, place),
          }),
          act(call.aim(spell, place, target)),
        ),
        sequence(
          ask(chosen, {
            ask: 'some',
            prompt: 'targets',
            who: player,
            about: spell,
            from: select.possibleTargets(spell, player, place),
            min: 0,
            max: call.mostTargets(spell, place),
          }),
          eachOf(chosen, [target], act(call.aim(spell, place, target))),
        ),
      ),
      set(place, plus(place, 1)),
    ),
  ),
};
