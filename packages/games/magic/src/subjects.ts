import type { List, Local, Row, State } from '@tessera/kernel/rules';
import {
  active,
  add,
  controllerOf,
  eventObjectOf,
  first,
  get,
  isPlayerRow,
  Kind,
  kindOf,
  knownAs,
  listNoted,
  newList,
  nextNote,
  nextNoteOf,
  nextOf,
  NoteColumn,
  notedObject,
  playerOfRow,
  playerRow,
  RequestColumn,
  rowOf,
  rowsIn,
  selectors,
  sourceOf,
} from '@tessera/kernel/rules';
import { sourceKnown, wasOf } from './abilities.ts';
import { attachmentsOf } from './attachments.ts';
import type { Subject } from './cards/abilities.ts';
import { attachedTo } from './characteristics.ts';
import { filterNumber, filters, fits } from './filters.ts';
import { inOrderFrom } from './players.ts';
import { Place } from './remembered.ts';
import { battlefield, hand, lastKnown, notes } from './table.ts';
import { legalTargetsOf, selections as targetSelections } from './targets.ts';

/** Whom and what effects are about (the subjects of cards/abilities.ts), read as something resolves. MTG-7.13 */

const playerOf = (s: State, row: Row): number => playerOfRow(s, row);

/** The object of the event that set an ability off, as it is or was. MTG-7.13 */
export const thatKnown = (s: State, ability: Row): Row =>
  knownAs(s, lastKnown(s), get(s, ability, RequestColumn.eventObject));

export const selections = {
  yourself: (s: State, list: List, spell: Row) => add(list, playerRow(s, controllerOf(s, spell))),
  everyPlayerInOrder: (s: State, list: List) => {
    const found = newList();
    inOrderFrom(s, found, active(s));
    for (let i = 0; i < found.size; i++) add(list, playerRow(s, found.items[i]!));
  },
  /** MTG-4.2: the permanent that the ability is on, while it is there; a card where it has moved. MTG-3.11 */
  itself: (s: State, list: List, ability: Row) => {
    const source = sourceOf(s, ability);
    if (source !== 0) add(list, source);
  },
  /** The object of the event. */
  thatOne: (s: State, list: List, ability: Row) => {
    const object = eventObjectOf(s, ability);
    if (object !== 0) add(list, object);
  },
  /** The spell of the event, or what is known of it. MTG-7.13 */
  thatSpell: (s: State, list: List, ability: Row) => {
    const known = thatKnown(s, ability);
    if (known !== 0) add(list, known);
  },
  thatPlayer: (s: State, list: List, ability: Row) => {
    const player = (get(s, ability, RequestColumn.eventB) >>> 1) - 1;
    if (player >= 0) add(list, playerRow(s, player));
  },
  thatController: (s: State, list: List, ability: Row) => {
    const known = thatKnown(s, ability);
    if (known !== 0) add(list, playerRow(s, controllerOf(s, known)));
  },
  defendingPlayer: (s: State, list: List, ability: Row) =>
    add(list, playerRow(s, get(s, ability, RequestColumn.eventB))),
  /** MTG-10.24: chosen for the object as it was when the ability triggered or was activated. */
  chosenPlayer: (s: State, list: List, ability: Row) => {
    const note = nextNoteOf(s, notes(s), wasOf(s, ability), Place.chosen, 0);
    if (note !== 0) add(list, notedObject(s, note));
  },
  /** MTG-7.13: what it is attached to, or was last. */
  attachedOne: (s: State, list: List, ability: Row) => {
    const host = attachedTo(s, sourceKnown(s, ability));
    if (host !== 0) add(list, host);
  },
  exiledCard: (s: State, list: List, ability: Row) => {
    const zoneRow = notes(s);
    const ref = wasOf(s, ability);
    for (
      let note = nextNoteOf(s, zoneRow, ref, Place.exiled, 0);
      note !== 0;
      note = nextNoteOf(s, zoneRow, ref, Place.exiled, note)
    ) {
      const card = notedObject(s, note);
      if (card !== 0) add(list, card);
    }
  },
  those: (s: State, list: List, spell: Row) => listNoted(s, list, notes(s), spell, Place.those),
  matching: (s: State, list: List, spell: Row, filter: number) => listMatching(s, list, spell, filter, -1),
  /** What the player who is the target at a place controls. */
  matchingOfTarget: (s: State, list: List, spell: Row, filter: number, place: number) => {
    const targets = newList();
    legalTargetsOf(s, targets, spell, place);
    for (let i = 0; i < targets.size; i++) {
      const target = targets.items[i]!;
      if (isPlayerRow(s, target)) listMatching(s, list, spell, filter, playerOfRow(s, target));
    }
  },
  /** What the controller of a target controls besides; the target may have left by then. */
  othersOfController: (s: State, list: List, spell: Row, filter: number, place: number) => {
    const note = nextNote(s, notes(s), spell, place, 0);
    const ref = note === 0 ? 0 : get(s, note, NoteColumn.what);
    const known = knownAs(s, lastKnown(s), ref);
    if (known === 0) return;
    const others = newList();
    listMatching(s, others, spell, filter, controllerOf(s, known));
    for (let i = 0; i < others.size; i++) if (others.items[i] !== rowOf(s, ref)) add(list, others.items[i]!);
  },
  /** MTG-7.13: of a target that has left, who controlled it last. */
  controllerOfTarget: (s: State, list: List, spell: Row, place: number) => {
    const note = nextNote(s, notes(s), spell, place, 0);
    const known = note === 0 ? 0 : knownAs(s, lastKnown(s), get(s, note, NoteColumn.what));
    if (known !== 0) add(list, playerRow(s, controllerOf(s, known)));
  },
  attachedToTarget: (s: State, list: List, spell: Row, filter: number, place: number) => {
    const targets = newList();
    legalTargetsOf(s, targets, spell, place);
    const attached = newList();
    for (let i = 0; i < targets.size; i++) attachmentsOf(s, attached, targets.items[i]!);
    for (let i = 0; i < attached.size; i++) {
      if (fits(s, attached.items[i]!, filters[filter]!, controllerOf(s, spell))) add(list, attached.items[i]!);
    }
  },
  handOfPlayer: (s: State, list: List, row: Row) => {
    for (const card of rowsIn(s, hand(s, playerOf(s, row)))) add(list, card);
  },
  controlledBy: listControlled,
};
const select = selectors({ ...selections, ...targetSelections });

/** MTG-3.10: what came back is another object than the one whose ability it is. */
const presentSource = (s: State, object: Row): Row =>
  kindOf(s, object) === Kind.request ? sourceOf(s, object) : object;

/** What a player controls of a kind, for whoever resolves something. */
export function listControlled(s: State, list: List, spell: Row, player: Row, filter: number): void {
  const you = playerOf(s, player);
  const source = presentSource(s, spell);
  const zoneRow = battlefield(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (controllerOf(s, row) === you && fits(s, row, filters[filter]!, you, source)) add(list, row);
  }
}

export function listMatching(s: State, list: List, spell: Row, filter: number, controller: number): void {
  const zoneRow = battlefield(s);
  const you = controllerOf(s, spell);
  const source = presentSource(s, spell);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (controller >= 0 && controllerOf(s, row) !== controller) continue;
    if (fits(s, row, filters[filter]!, you, source)) add(list, row);
  }
}

type Listed = Exclude<Subject, { eachOf: unknown } | { choose: unknown }>;

export function listOf(subject: Subject, spell: Local): ReturnType<typeof select.yourself> {
  switch (subject) {
    case 'you':
      return select.yourself(spell);
    case 'this':
      return select.itself(spell);
    case 'that':
      return select.thatOne(spell);
    case 'thatPlayer':
      return select.thatPlayer(spell);
    case 'thatController':
      return select.thatController(spell);
    case 'defendingPlayer':
      return select.defendingPlayer(spell);
    case 'chosenPlayer':
      return select.chosenPlayer(spell);
    case 'attached':
      return select.attachedOne(spell);
    case 'exiledCard':
      return select.exiledCard(spell);
    case 'eachPlayer':
      return select.everyPlayerInOrder();
    case 'those':
      return select.those(spell);
    default:
      return listOfKind(subject, spell);
  }
}

function listOfKind(
  subject: Exclude<Listed, string> | Exclude<Subject, string>,
  spell: Local,
): ReturnType<typeof select.yourself> {
  if ('target' in subject) return select.legalTargetsOf(spell, subject.target);
  if ('controllerOfTarget' in subject) return select.controllerOfTarget(spell, subject.controllerOfTarget);
  if ('others' in subject) return select.othersOfController(spell, filterNumber(subject.others), subject.besidesTarget);
  if ('attachedToTarget' in subject) {
    return select.attachedToTarget(spell, filterNumber(subject.all), subject.attachedToTarget);
  }
  if ('eachOf' in subject || 'choose' in subject) throw new Error('several kinds or a choice are no single list');
  const filter = filterNumber(subject.all);
  return 'controlledByTarget' in subject
    ? select.matchingOfTarget(spell, filter, subject.controlledByTarget)
    : select.matching(spell, filter);
}
