import type { List, Ref, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addNote,
  ask,
  callers,
  Column,
  controllerOf,
  definitionOf,
  each,
  eachOf,
  first,
  get,
  isPlayerRow,
  Kind,
  kindOf,
  less,
  listNoted,
  loop,
  nextNote,
  nextOf,
  NoteColumn,
  notedAmount,
  notedObject,
  notesOf,
  ownerOf,
  playerOfRow,
  playerRow,
  plus,
  put,
  refTo,
  remove,
  removeNotes,
  report,
  rowsIn,
  rule,
  selectors,
  sequence,
  set,
  when,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { originOf, resolvingOf, sourceKnown } from './abilities.ts';
import type { Filter, Target, TargetKind } from './cards/abilities.ts';
import { canBeTargeted } from './characteristics.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { areOpponents, isPlaying } from './players.ts';
import { Place } from './remembered.ts';
import { hasRule } from './rule-changes.ts';
import { battlefield, graveyard, notes, stack, Zone } from './table.ts';

/** Targets (MTG-8): chosen while casting, kept as notes of the spell, checked again when it resolves. */

const targetsOf = (s: State, object: Row): readonly Target[] => resolvingOf(s, object).targets;

/** Everything that can be a target of one kind, for a spell. MTG-8.1, MTG-8.10 */
export function listTargets(s: State, list: List, spell: Row, player: number, kind: TargetKind): void {
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
    if (where !== Zone.battlefield || !canBeTargeted(s, row, player, sourceKnown(s, spell), controllerOf(s, row)))
      return false;
    return fits(s, row, 'permanent' in kind ? kind.permanent : CREATURE, player, originOf(s, spell));
  }
  if ('spell' in kind) return where === Zone.stack && fits(s, row, kind.spell, player);
  if ('cardInGraveyard' in kind) {
    if (where !== Zone.graveyard || !isGraveyardMeant(s, ownerOf(s, row), player, kind.whose)) return false;
    // MTG-8.13
    return fits(s, row, kind.cardInGraveyard, player) && !hasRule(s, -1, 'graveyardsUntargetable');
  }
  return false;
}

const CREATURE: Filter = { types: ['creature'] };

function isGraveyardMeant(s: State, owner: number, player: number, whose: 'your' | 'any' | 'opponent'): boolean {
  return whose === 'any' || (whose === 'your' ? owner === player : areOpponents(s, owner, player));
}

const counting: List = { items: [], size: 0 };

/** MTG-8.2: whether a card, or an ability on the stack, has legal choices for all its required targets. */
export const hasTargets = (s: State, object: Row, player: number): boolean =>
  canAim(s, targetsOf(s, object), object, player);

/** The same for a card that is cast from where it could be its own target, and will not be there by then. MTG-7.2 */
export const hasOtherTargets = (s: State, card: Row, player: number): boolean =>
  targetsOf(s, card).every((target) => {
    if (leastOf(target) === 0) return true;
    counting.size = 0;
    listTargets(s, counting, card, player, target.what);
    const isAmong = counting.items.slice(0, counting.size).includes(card);
    return counting.size - (isAmong ? 1 : 0) >= leastOf(target);
  });

/** The same for an ability that a permanent could use. */
export function canAim(s: State, targets: readonly Target[], source: Row, player: number): boolean {
  return targets.every((target) => {
    if (leastOf(target) === 0) return true;
    counting.size = 0;
    listTargets(s, counting, source, player, target.what);
    return counting.size >= leastOf(target);
  });
}

/** More than there can ever be. */
const ANY_NUMBER = 9999;

/** MTG-8.8 */
const leastOf = ({ upTo, least }: Target): number => (upTo === undefined ? 1 : (least ?? 0));
const mostOf = ({ upTo }: Target): number => (upTo === undefined ? 1 : upTo === 'any' ? ANY_NUMBER : upTo);

export const xOf = (s: State, spell: Row): number => notedAmount(s, nextNote(s, notes(s), spell, Place.x, 0));
export const noteX = (s: State, spell: Row, x: number): void => addNote(s, notes(s), spell, Place.x, 0, x);
/** How much of the generic part of its cost has been paid already. */
export function genericPaid(s: State, spell: Row): number {
  let count = 0;
  const zoneRow = notes(s);
  for (let note = nextNote(s, zoneRow, spell, Place.paid, 0); note !== 0; count++) {
    note = nextNote(s, zoneRow, spell, Place.paid, note);
  }
  return count;
}
export const noteGenericPaid = (s: State, spell: Row): void => addNote(s, notes(s), spell, Place.paid, 0);
/** Forgets what was noted about one place. */
export function forgetPlace(s: State, spell: Row, place: number): void {
  for (let note = nextNote(s, notes(s), spell, place, 0); note !== 0; note = nextNote(s, notes(s), spell, place, 0)) {
    remove(s, note);
  }
}
export const forgetNotes = (s: State, spell: Row): void => removeNotes(s, notes(s), spell);

/** The targets of a spell at a place that are still legal. MTG-8.4: judged once, as it begins to resolve. */
export function legalTargetsOf(s: State, list: List, spell: Row, place: number): void {
  for (const note of notesOf(s, notes(s), spell, place)) {
    const target = notedObject(s, note);
    const judged = get(s, note, NoteColumn.mark);
    const isLegal =
      judged === Judged.not
        ? isTarget(s, target, spell, controllerOf(s, spell), targetsOf(s, spell)[place]!.what)
        : judged === Judged.legal && target !== 0;
    if (isLegal) add(list, target);
  }
}
const Judged = { not: 0, legal: 1, illegal: 2 } as const;

/** MTG-7.18: a copy has the same targets, X and divisions. */
export function copyNotes(s: State, ref: Ref, to: Row): void {
  const zoneRow = notes(s);
  const copied = rowsIn(s, zoneRow).filter((note) => get(s, note, Column.host) === ref);
  for (const note of copied) {
    addNote(s, zoneRow, to, definitionOf(s, note), notedObject(s, note), notedAmount(s, note));
  }
}

/** All targets of a spell, for those who look at the stack; and what each gets of what is divided. MTG-8.11 */
export function shownTargets(s: State, list: List, spell: Row, shares: List): void {
  targetsOf(s, spell).forEach((_, place) => {
    for (const note of notesOf(s, notes(s), spell, place)) {
      const target = notedObject(s, note);
      if (target === 0) continue;
      add(list, target);
      if (notedAmount(s, note) > 0) add(shares, notedAmount(s, note));
    }
  });
}

/** MTG-8.3, MTG-8.5: judges the targets; whether it had some and all of them are illegal now. */
function lostAllTargets(s: State, spell: Row): boolean {
  let any = false;
  let lost = true;
  targetsOf(s, spell).forEach(({ what }, place) => {
    for (const note of notesOf(s, notes(s), spell, place)) {
      any = true;
      const isLegal = isTarget(s, notedObject(s, note), spell, controllerOf(s, spell), what);
      put(s, note, NoteColumn.mark, isLegal ? Judged.legal : Judged.illegal);
      if (isLegal) lost = false;
    }
  });
  return any && lost;
}

export const calls = {
  targetPlaces: (s: State, spell: Row) => targetsOf(s, spell).length,
  leastTargets: (s: State, spell: Row, place: number) => leastOf(targetsOf(s, spell)[place]!),
  mostTargets: (s: State, spell: Row, place: number) => mostOf(targetsOf(s, spell)[place]!),
  isSingle: (s: State, spell: Row, place: number) => targetsOf(s, spell)[place]!.upTo === undefined,
  /** MTG-8.11: how much is divided among its targets; 0 for nothing. */
  dividedAmount: (s: State, spell: Row) => {
    for (const effect of resolvingOf(s, spell).effects) if (effect.do === 'damageDivided') return effect.amount;
    return 0;
  },
  /** How much of it a target gets. */
  setShare: (s: State, spell: Row, target: Row, amount: number) => {
    for (const note of notesOf(s, notes(s), spell, 0)) {
      if (notedObject(s, note) === target) put(s, note, NoteColumn.amount, amount);
    }
  },
  /** MTG-8.12: whether a target can be changed, and whether it has to be, since another one is that now. */
  hasNewTargets: (s: State, spell: Row, note: Row) => {
    counting.size = 0;
    selections.newTargets(s, counting, spell, note);
    return counting.size > 0;
  },
  mustChange: (s: State, spell: Row, note: Row) => {
    const all = notesOf(s, notes(s), spell, definitionOf(s, note));
    const before = all.slice(0, all.indexOf(note)).map((other) => notedObject(s, other));
    return before.includes(notedObject(s, note)) ? 1 : 0;
  },
  changeTarget: (s: State, spell: Row, note: Row, target: Row) => {
    put(s, note, NoteColumn.what, refTo(s, target));
    report(s, Event.aims, 0, 0, spell, target);
  },
  /** The target that is spoken of; the spell if that has gone. */
  targetOrSpell: (s: State, spell: Row, note: Row) => notedObject(s, note) || spell,
  aim: (s: State, spell: Row, place: number, target: Row) => {
    addNote(s, notes(s), spell, place, target);
    report(s, Event.aims, 0, 0, spell, target);
  },
  lostAllTargets,
};
const call = callers(calls);

export const selections = {
  possibleTargets: (s: State, list: List, spell: Row, player: number, place: number) =>
    listTargets(s, list, spell, player, targetsOf(s, spell)[place]!.what),
  legalTargetsOf,
  chosenTargets: (s: State, list: List, spell: Row) => listNoted(s, list, notes(s), spell, 0),
  /** The notes about targets of a spell. */
  targetNotes: (s: State, list: List, spell: Row) => {
    targetsOf(s, spell).forEach((_, place) => {
      for (const note of notesOf(s, notes(s), spell, place)) add(list, note);
    });
  },
  /**
   * MTG-8.12, MTG-8.7: what a target can be changed to, legal for the controller of the spell. Another target of the
   * same use of the word can be taken over if that one is asked about later, and there is enough to change it to.
   */
  newTargets: (s: State, list: List, spell: Row, note: Row) => {
    const place = definitionOf(s, note);
    possible.size = 0;
    listTargets(s, possible, spell, controllerOf(s, spell), targetsOf(s, spell)[place]!.what);
    const all = notesOf(s, notes(s), spell, place);
    const fixed = possible.size >= all.length ? all.slice(0, all.indexOf(note)) : all;
    const taken = [note, ...fixed].map((other) => notedObject(s, other));
    for (let i = 0; i < possible.size; i++) if (!taken.includes(possible.items[i]!)) add(list, possible.items[i]!);
  },
};
const possible: List = { items: [], size: 0 };
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-8.2, MTG-8.7: one use of the word "target" after the other. */
  chooseTargets: rule(['player', 'spell'], ['place', 'chosen', 'target'], ({ player, spell, place, chosen, target }) =>
    loop(
      less(place, call.targetPlaces(spell)),
      when(
        call.isSingle(spell, place),
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
            min: call.leastTargets(spell, place),
            max: call.mostTargets(spell, place),
          }),
          eachOf(chosen, [target], act(call.aim(spell, place, target))),
        ),
      ),
      set(place, plus(place, 1)),
    ),
  ),
  /** MTG-8.11: at least 1 each. */
  divideAmongTargets: rule(['player', 'spell'], ['parts', 'to', 'amount'], ({ player, spell, parts, to, amount }) =>
    sequence(
      ask(parts, {
        ask: 'divide',
        prompt: 'divideDamage',
        who: player,
        about: spell,
        from: select.chosenTargets(spell),
        total: call.dividedAmount(spell),
        least: 1,
      }),
      eachOf(parts, [to, amount], act(call.setShare(spell, to, amount))),
    ),
  ),

  /** MTG-8.12: any, all or none of the targets; how many they are does not change. */
  chooseNewTargets: rule(['player', 'spell'], ['note', 'chosen', 'target'], ({ player, spell, note, chosen, target }) =>
    each(
      note,
      select.targetNotes(spell),
      when(
        call.hasNewTargets(spell, note),
        sequence(
          ask(chosen, {
            ask: 'some',
            prompt: 'chooseNewTargets',
            who: player,
            about: call.targetOrSpell(spell, note),
            from: select.newTargets(spell, note),
            min: call.mustChange(spell, note),
            max: 1,
          }),
          eachOf(chosen, [target], act(call.changeTarget(spell, note, target))),
        ),
      ),
    ),
  ),
};
