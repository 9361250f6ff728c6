import type { Expr, List, Local, Program, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addEffect,
  addNote,
  addUntilEndOfTurn,
  ask,
  atMost,
  callers,
  controllerOf,
  create,
  each,
  eachOf,
  equal,
  eventObjectOf,
  first,
  get,
  isPlayerRow,
  Kind,
  kindOf,
  knownAs,
  less,
  listNoted,
  move,
  newList,
  nextNote,
  nextNoteOf,
  nextOf,
  NoteColumn,
  notedAmount,
  notedObject,
  nothing,
  ownerOf,
  playerOfRow,
  playerRow,
  put,
  putBits,
  refTo,
  remove,
  report,
  RequestColumn,
  rowOf,
  rowsIn,
  rule,
  run,
  selectors,
  sequence,
  set,
  shuffle,
  sizeOfZone,
  sourceOf,
  timestamp,
  together,
  top,
  turn,
  values as itemsOf,
  when,
  zone,
} from '@tessera/kernel/rules';
import { abilities, originOf, sourceKnown, wasOf } from './abilities.ts';
import { attachmentsOf, attachTo } from './attachments.ts';
import type { Change, Effect, Filter, SpellAbility, Subject, Value } from './cards/abilities.ts';
import { counterKinds } from './cards/abilities.ts';
import { cardTypes, colours } from './cards/card.ts';
import { addableSubtypes, emblemIndex, magicCards, tokenIndex } from './cards.ts';
import { attachedTo, colourBits, isCreature, isPlaneswalker, powerOf, propertyNumber } from './characteristics.ts';
import { exchangeControl, gainControl } from './control.ts';
import { countersOf, putCounters } from './counters.ts';
import { dealDamage, dealTogether, gainLife, isSafe, loseLife, setLife } from './damage.ts';
import { draw, revealTops } from './drawing.ts';
import { calls as entering, createTokens, enterTogether } from './entering.ts';
import { Event } from './events.ts';
import { filterNumber, filters, fits } from './filters.ts';
import { keywordNumber } from './keywords.ts';
import { ownCalls, ownPrograms, ownRules, ownSelections } from './own-effects.ts';
import {
  rules as searchRules,
  calls as searchCalls,
  searchPlaces,
  selections as searchSelections,
} from './searching.ts';
import { bury, destroyTogether, isOnBattlefield, leaveTogether, moveCard, tap, untap } from './permanents.ts';
import { areOpponents, inOrderFrom } from './players.ts';
import { Place } from './remembered.ts';
import { copySpell, leaveStack } from './spells.ts';
import {
  battlefield,
  Cause,
  Col,
  command,
  exile,
  graveyard,
  hand,
  lastKnown,
  library,
  notes,
  playerValue,
  Timing,
  Value as Changed,
  Zone,
} from './table.ts';
import { legalTargetsOf, selections as targetSelections, xOf } from './targets.ts';
import { countOf, greatestPower } from './values.ts';
import { lose, Lost, winBy } from './winning.ts';

/**
 * What the effects of cards/abilities.ts do: at once (MTG-17.1), or as an effect that lasts (MTG-17.2). Each becomes a
 * program; what it is about is read as it resolves (MTG-7.13).
 */

const playerOf = (s: State, row: Row): number => playerOfRow(s, row);
const LAST = 0;

/** The object of the event that set an ability off, as it is or was. MTG-7.13 */
const thatKnown = (s: State, ability: Row): Row => knownAs(s, lastKnown(s), get(s, ability, RequestColumn.eventObject));

export const calls = {
  xOf,
  countOf: (s: State, spell: Row, filter: number) =>
    countOf(s, filters[filter]!, controllerOf(s, spell), originOf(s, spell)),
  greatestPower: (s: State, spell: Row, filter: number) =>
    greatestPower(s, filters[filter]!, controllerOf(s, spell), originOf(s, spell)),
  thatMuch: (s: State, ability: Row) => get(s, ability, RequestColumn.eventA),
  lifeOfController: (s: State, spell: Row) => playerValue(s, controllerOf(s, spell), Col.player.life),
  powerOfThat: (s: State, ability: Row) => Math.max(0, powerOf(s, thatKnown(s, ability))),
  /** MTG-7.13: as it was when it was last on the battlefield; nothing if nothing was sacrificed. */
  powerOfSacrificed: (s: State, spell: Row) => {
    const note = nextNote(s, notes(s), spell, Place.sacrificed, 0);
    if (note === 0) return 0;
    const known = knownAs(s, lastKnown(s), get(s, note, NoteColumn.what));
    return known === 0 ? 0 : Math.max(0, powerOf(s, known));
  },
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
  /** MTG-13.9: whether another effect could be applied first, which prevents it. */
  isSafeTarget: (s: State, note: Row) => isSafe(s, notedObject(s, note)),
  damagedPlayer: (s: State, note: Row) => playerOf(s, notedObject(s, note)),
  controllerOfSource: (s: State, spell: Row) => controllerOf(s, sourceKnown(s, spell)),
  redirectDamage: (s: State, note: Row, to: Row) => put(s, note, NoteColumn.what, refTo(s, to)),
  destroyPermanent: (s: State, row: Row) => destroyTogether(s, [row]),
  /** All at the same time. */
  destroyMatching: (s: State, spell: Row, filter: number) => {
    const found = newList();
    listMatching(s, found, spell, filter, -1);
    destroyTogether(s, itemsOf(found));
  },
  exileMatching: (s: State, spell: Row, filter: number) => {
    const found = newList();
    listMatching(s, found, spell, filter, -1);
    leaveTogether(
      s,
      itemsOf(found).map((row) => ({ row, to: exile(s), cause: Cause.exile })),
    );
  },
  exileCard: (s: State, row: Row) => moveCard(s, row, exile(s), Cause.exile),
  /** MTG-10.24: remembered by the permanent, if that is still there. MTG-10.25 */
  exileAndRemember: (s: State, ability: Row, row: Row) => {
    const source = sourceOf(s, ability);
    moveCard(s, row, exile(s), Cause.exile);
    if (isOnBattlefield(s, source)) addNote(s, notes(s), source, Place.exiled, row);
  },
  exileAllCards: (s: State, player: Row, kind: number) => {
    for (const card of rowsIn(s, zone(s, kind, playerOf(s, player)))) move(s, card, exile(s), Cause.exile);
  },
  /** MTG-3.9: its owner's hand. */
  returnToHand: (s: State, row: Row) => moveCard(s, row, hand(s, ownerOf(s, row)), Cause.returned),
  tapPermanent: (s: State, row: Row) => tap(s, row),
  untapPermanent: (s: State, row: Row) => untap(s, row),
  /** MTG-11.4: in the next untap step of a player. */
  stayTapped: (s: State, spell: Row, row: Row, player: Row) =>
    addEffect(s, row, Changed.asleep, playerOf(s, player), spell, -(playerOf(s, player) + 1)),
  /** MTG-7.10 */
  counterSpell: (s: State, row: Row) => leaveStack(s, row, graveyard(s, ownerOf(s, row)), Cause.countered),
  gain: (s: State, row: Row, amount: number) => gainLife(s, playerOf(s, row), amount),
  lose: (s: State, row: Row, amount: number) => loseLife(s, playerOf(s, row), amount),
  becomeLife: (s: State, row: Row, amount: number) => setLife(s, playerOf(s, row), amount),
  drawCards: (s: State, row: Row, count: number) => draw(s, playerOf(s, row), count),
  /** MTG-19.12: all at once; with fewer cards, all of them. */
  mill: (s: State, row: Row, count: number) => {
    const player = playerOf(s, row);
    together(s, () => {
      for (let i = 0; i < count; i++) move(s, top(s, library(s, player)), graveyard(s, player), Cause.mill);
    });
    revealTops(s);
  },
  discardHand: (s: State, row: Row) => {
    const player = playerOf(s, row);
    together(s, () => {
      for (const card of rowsIn(s, hand(s, player))) move(s, card, graveyard(s, player), Cause.discard);
    });
  },
  discardCard: (s: State, card: Row) => move(s, card, graveyard(s, ownerOf(s, card)), Cause.discard),
  cardsInHandOf: (s: State, row: Row) => sizeOfZone(s, hand(s, playerOf(s, row))),
  playerNumber: (s: State, row: Row) => playerOf(s, row),
  controllerOfResolving: (s: State, spell: Row) => controllerOf(s, spell),
  changeNumbers: (s: State, spell: Row, row: Row, power: number, toughness: number, times: number) => {
    if (power * times === 0 && toughness * times === 0) return;
    if (power !== 0) addUntilEndOfTurn(s, row, Changed.power, power * times, spell);
    if (toughness !== 0) addUntilEndOfTurn(s, row, Changed.toughness, toughness * times, spell);
    report(s, Event.pumped, power * times, toughness * times, row);
  },
  giveKeyword: (s: State, spell: Row, row: Row, keyword: number) => {
    addUntilEndOfTurn(s, row, Changed.keyword + keyword, 1, spell);
    report(s, Event.gained, keyword, 0, row);
  },
  giveProperty: (s: State, spell: Row, row: Row, property: number) => {
    addUntilEndOfTurn(s, row, Changed.property, 1 << property, spell);
    report(s, Event.propertyGiven, property, 0, row);
  },
  /** MTG-17.5: what changes no characteristics is not fixed to those there are now. */
  opponentsBlock: (s: State, spell: Row) =>
    addEffect(s, 0, Changed.opponentsBlock, controllerOf(s, spell), spell, turn(s)),
  /** MTG-17.2, MTG-17.9: without end, each part in its layer. */
  becomeThing: (s: State, spell: Row, row: Row, type: number) => {
    addEffect(s, row, Changed.addType, 1 << type, spell, LAST);
    addEffect(s, row, Changed.setColours, 0, spell, LAST);
    report(s, Event.becomes, 0, 0, row);
  },
  keepKeyword: (s: State, spell: Row, row: Row, keyword: number) =>
    addEffect(s, row, Changed.keyword + keyword, 1, spell, LAST),
  keepProperty: (s: State, spell: Row, row: Row, property: number) =>
    addEffect(s, row, Changed.property, 1 << property, spell, LAST),
  /** MTG-15.28 */
  giveShield: (s: State, spell: Row, row: Row) => {
    addUntilEndOfTurn(s, row, Changed.regeneration, 1, spell);
    report(s, Event.shieldGiven, 0, 0, row);
  },
  /** MTG-17.20, MTG-17.21 */
  preventCombat: (s: State, spell: Row) => addEffect(s, 0, Changed.noCombatDamage, 1, spell, turn(s)),
  protectController: (s: State, spell: Row) =>
    addEffect(s, 0, Changed.noDamageTo, controllerOf(s, spell), spell, turn(s)),
  putKindOfCounters: (s: State, row: Row, kind: number, count: number) =>
    putCounters(s, row, counterKinds[kind]!, count),
  /** MTG-16.4 */
  doubleCounters: (s: State, row: Row) => putCounters(s, row, '+1/+1', countersOf(s, row, '+1/+1')),
  isOfColour: (s: State, row: Row, colour: number) => (colourBits(s, row) & (1 << colour)) !== 0,
  createTokens: (s: State, spell: Row, token: number, count: number) =>
    createTokens(s, token, count, controllerOf(s, spell)),
  /** MTG-15.29 */
  fight: (s: State, one: Row, other: Row) => {
    if (!isOnBattlefield(s, one) || !isOnBattlefield(s, other) || !isCreature(s, one) || !isCreature(s, other)) return;
    dealTogether(s, () => {
      dealDamage(s, one, one, other, powerOf(s, one));
      dealDamage(s, other, other, one, powerOf(s, other));
    });
  },
  /** MTG-5.20 */
  attachSource: (s: State, ability: Row, host: Row) => {
    const source = sourceOf(s, ability);
    if (isOnBattlefield(s, source)) attachTo(s, source, host);
  },
  takeControl: (s: State, spell: Row, row: Row, forTurn: number) =>
    gainControl(s, row, controllerOf(s, spell), spell, forTurn === 1 ? turn(s) : LAST),
  /** MTG-15.33 */
  exchange: (s: State, spell: Row, place: number) => {
    const found = newList();
    legalTargetsOf(s, found, spell, place);
    if (found.size === 2) exchangeControl(s, found.items[0]!, found.items[1]!, spell);
  },
  /** Under one's own control; what it is in addition begins as it enters. MTG-17.9 */
  reanimate: (s: State, spell: Row, card: Row, colour: number, subtype: number) =>
    together(s, () => {
      enterTogether(s, [card], controllerOf(s, spell), Cause.putOntoBattlefield);
      if (!isOnBattlefield(s, card)) return;
      addEffect(s, card, Changed.addColour, 1 << colour, spell, LAST);
      addEffect(s, card, Changed.addSubtype, 1 << subtype, spell, LAST);
    }),
  /** Under its owner's control. MTG-14.9: a token is gone for good. */
  returnToBattlefield: (s: State, card: Row) => enterTogether(s, [card], ownerOf(s, card), Cause.putOntoBattlefield),
  noteSacrifice: (s: State, spell: Row, row: Row) => addNote(s, notes(s), spell, Place.sacrificed, row),
  /** All at the same time. */
  sacrificeNoted: (s: State, spell: Row) => {
    const found = newList();
    listNoted(s, found, notes(s), spell, Place.sacrificed);
    leaveTogether(
      s,
      itemsOf(found).map((row) => ({ row, to: graveyard(s, ownerOf(s, row)), cause: Cause.sacrificed })),
    );
  },
  /** MTG-15.27: only what one controls. */
  sacrificeSource: (s: State, ability: Row) => {
    const source = sourceOf(s, ability);
    if (isOnBattlefield(s, source) && controllerOf(s, source) === controllerOf(s, ability)) {
      bury(s, source, Cause.sacrificed);
    }
  },
  countControlled: (s: State, spell: Row, player: Row, filter: number) => {
    const found = newList();
    selections.controlledBy(s, found, spell, player, filter);
    return found.size;
  },
  loseTheGame: (s: State, player: Row) => lose(s, playerOf(s, player), Lost.effect),
  winTheGame: (s: State, spell: Row) => winBy(s, controllerOf(s, spell)),
  /** MTG-16.5, MTG-16.6 */
  gainEmblem: (s: State, spell: Row, emblem: number) => {
    const player = controllerOf(s, spell);
    const row = create(s, Kind.card, emblem, player, command(s));
    putBits(s, row, Timing.stamp, timestamp(s));
    report(s, Event.emblemGained, player, 0, row);
  },
  /** MTG-7.18: gives back the copy. */
  copyResolving: (s: State, spell: Row, what: Row) => copySpell(s, what, controllerOf(s, spell)),
  copyNext: (s: State, spell: Row) =>
    addEffect(s, 0, Changed.copyNextSpell, controllerOf(s, spell), originOf(s, spell), turn(s)),
  noteThose: (s: State, spell: Row, row: Row) => addNote(s, notes(s), spell, Place.those, row),
  shuffleLibrary: (s: State, player: number) => {
    shuffle(s, library(s, player));
    revealTops(s);
  },
  intoLibrary: (s: State, row: Row) => moveCard(s, row, library(s, ownerOf(s, row)), Cause.shuffledIn),
  ownerNumber: (s: State, row: Row) => ownerOf(s, row),
  /** Its cards, those of the graveyard of who controls the ability. */
  graveyardIntoLibrary: (s: State, spell: Row) => {
    const player = controllerOf(s, spell);
    for (const card of rowsIn(s, graveyard(s, player))) move(s, card, library(s, player), Cause.shuffledIn);
  },
  /** Notes whose libraries are to be shuffled. */
  noteOwner: (s: State, spell: Row, row: Row) => {
    const owner = playerRow(s, ownerOf(s, row));
    const found = newList();
    listNoted(s, found, notes(s), spell, Place.aside);
    if (!itemsOf(found).includes(owner)) addNote(s, notes(s), spell, Place.aside, owner);
  },
  ...entering,
  ...searchCalls,
  ...ownCalls,
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
  controlledBy: (s: State, list: List, spell: Row, player: Row, filter: number) => {
    const found = newList();
    const you = playerOf(s, player);
    const zoneRow = battlefield(s);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (controllerOf(s, row) === you && fits(s, row, filters[filter]!, you, presentSource(s, spell))) add(found, row);
    }
    for (let i = 0; i < found.size; i++) add(list, found.items[i]!);
  },
  plannedDamage: (s: State, list: List, spell: Row) => {
    for (const note of plannedNotes(s, spell)) add(list, note);
  },
  planeswalkersOf: (s: State, list: List, note: Row) => {
    const player = playerOf(s, notedObject(s, note));
    for (const row of rowsIn(s, battlefield(s))) {
      if (controllerOf(s, row) === player && isPlaneswalker(s, row)) add(list, row);
    }
  },
  shuffledOwners: (s: State, list: List, spell: Row) => {
    const found = newList();
    listNoted(s, found, notes(s), spell, Place.aside);
    for (let i = 0; i < found.size; i++) add(list, playerOf(s, found.items[i]!));
  },
  ...searchSelections,
  ...ownSelections,
};
const select = selectors({ ...selections, ...targetSelections });

/** MTG-3.10: what came back is another object than the one whose ability it is. */
const presentSource = (s: State, object: Row): Row =>
  kindOf(s, object) === Kind.request ? sourceOf(s, object) : object;

function listMatching(s: State, list: List, spell: Row, filter: number, controller: number): void {
  const zoneRow = battlefield(s);
  const you = controllerOf(s, spell);
  const source = presentSource(s, spell);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (controller >= 0 && controllerOf(s, row) !== controller) continue;
    if (fits(s, row, filters[filter]!, you, source)) add(list, row);
  }
}

export type Names = Readonly<Record<'spell' | 'item' | 'other' | 'several', Local>>;

/** MTG-7.8: the effects of a spell in the order written. */
export const abilityRule = ({ effects }: SpellAbility): Rule =>
  rule(['spell'], ['item', 'other', 'several'], (names) =>
    sequence(
      ...effects.map((effect, at) => {
        const isSpokenOfAgain = at + 1 < effects.length && isAboutThose(effects[at + 1]!);
        return programOf(effect, names, isSpokenOfAgain);
      }),
    ),
  );

const isAboutThose = (effect: Effect): boolean => 'what' in effect && effect.what === 'those';

function programOf(effect: Effect, names: Names, isSpokenOfAgain: boolean): Program {
  const { spell, item, other } = names;
  const forEach = (subject: Subject, body: Program): Program => {
    const whole = isSpokenOfAgain ? sequence(act(call.noteThose(spell, item)), body) : body;
    if (typeof subject === 'object' && 'eachOf' in subject) {
      return sequence(
        ...subject.eachOf.map((filter) => each(item, select.matching(spell, filterNumber(filter)), whole)),
      );
    }
    if (typeof subject === 'object' && 'choose' in subject) return chosen(subject, whole, names);
    return each(item, listOf(subject, spell), whole);
  };
  const mine = call.controllerOfResolving(spell);
  switch (effect.do) {
    case 'damage':
      return sequence(
        forEach(effect.to, act(call.planDamage(spell, item, valueOf(effect.amount, spell)))),
        run('dealDamage', spell),
      );
    case 'damageDivided':
      return sequence(
        forEach(effect.to, act(call.planDamage(spell, item, call.shareOf(spell, item)))),
        run('dealDamage', spell),
      );
    case 'destroy':
      return isAll(effect.what)
        ? act(call.destroyMatching(spell, filterNumber(effect.what.all)))
        : forEach(effect.what, act(call.destroyPermanent(item)));
    case 'exile':
      return isAll(effect.what)
        ? act(call.exileMatching(spell, filterNumber(effect.what.all)))
        : forEach(effect.what, act(call.exileCard(item)));
    case 'exileCards':
      return forEach(effect.of, sequence(...effect.zones.map((zoneId) => act(call.exileAllCards(item, Zone[zoneId])))));
    case 'exileUntilLeaves':
      return forEach(effect.what, act(call.exileAndRemember(spell, item)));
    case 'returnToHand':
      return forEach(effect.what, act(call.returnToHand(item)));
    case 'tap':
      return forEach(effect.what, act(call.tapPermanent(item)));
    case 'untap':
      return forEach(effect.what, act(call.untapPermanent(item)));
    case 'stayTapped':
      return each(
        other,
        select.legalTargetsOf(spell, effect.ofTarget),
        forEach(effect.what, act(call.stayTapped(spell, item, other))),
      );
    case 'change':
      return blocksLater(effect.what, effect.by)
        ? act(call.opponentsBlock(spell))
        : forEach(effect.what, changeOf(effect.by, names));
    case 'changeEither':
      return forEach(
        effect.what,
        sequence(
          ask(other, {
            ask: 'option',
            prompt: 'whichChange',
            who: mine,
            about: item,
            options: effect.by.map((_, at) => `change${at + 1}`),
          }),
          ...effect.by.map((by, at) => when(equal(other, at), changeOf(by, names))),
        ),
      );
    case 'become':
      return forEach(
        effect.what,
        sequence(
          act(call.becomeThing(spell, item, cardTypes.indexOf(effect.type))),
          ...effect.keywords.map((keyword) => act(call.keepKeyword(spell, item, keywordNumber(keyword)))),
          ...effect.properties.map((property) => act(call.keepProperty(spell, item, propertyNumber[property]))),
        ),
      );
    case 'regenerate':
      return forEach(effect.what, act(call.giveShield(spell, item)));
    case 'prevent':
      return act(effect.damage === 'combat' ? call.preventCombat(spell) : call.protectController(spell));
    case 'counter':
      return forEach(effect.what, act(call.counterSpell(item)));
    case 'gainLife':
      return forEach(effect.who, act(call.gain(item, valueOf(effect.amount, spell))));
    case 'loseLife':
      return forEach(effect.who, act(call.lose(item, valueOf(effect.amount, spell))));
    case 'setLife':
      return forEach(effect.who, act(call.becomeLife(item, valueOf(effect.to, spell))));
    case 'draw':
      return forEach(effect.who, act(call.drawCards(item, valueOf(effect.count, spell))));
    case 'mill':
      return forEach(effect.who, act(call.mill(item, valueOf(effect.count, spell))));
    case 'discard':
      return forEach(
        effect.who,
        effect.count === 'hand' ? act(call.discardHand(item)) : run('discard', item, effect.count),
      );
    case 'sacrifice':
      return forEach(effect.who, run('sacrifice', spell, item, filterNumber(effect.what), effect.count));
    case 'sacrificeThis':
      return act(call.sacrificeSource(spell));
    case 'putCounters': {
      const kind = counterKinds.indexOf(effect.kind ?? '+1/+1');
      const putThem = act(call.putKindOfCounters(item, kind, valueOf(effect.count, spell)));
      const { if: condition } = effect;
      return forEach(
        effect.on,
        condition === undefined ? putThem : when(call.isOfColour(item, colours.indexOf(condition.attachedIs)), putThem),
      );
    }
    case 'doubleCounters':
      return forEach(effect.on, act(call.doubleCounters(item)));
    case 'createTokens':
      return act(call.createTokens(spell, tokenIndex(effect.token), valueOf(effect.count, spell)));
    case 'fight':
      return forEach(effect.one, each(other, listOf(effect.other, spell), act(call.fight(item, other))));
    case 'attach':
      return forEach(effect.to, act(call.attachSource(spell, item)));
    case 'gainControl':
      return forEach(effect.what, act(call.takeControl(spell, item, effect.until === undefined ? 0 : 1)));
    case 'exchangeControl':
      return act(call.exchange(spell, effect.what.target));
    case 'reanimate':
      return forEach(
        effect.what,
        sequence(
          when(call.needsPreparing(item), run('prepareToEnter', item, mine)),
          act(call.reanimate(spell, item, colours.indexOf(effect.colour), addableSubtypes.indexOf(effect.subtype))),
        ),
      );
    case 'returnToBattlefield':
      return forEach(
        effect.what,
        sequence(
          when(call.needsPreparing(item), run('prepareToEnter', item, call.ownerNumber(item))),
          act(call.returnToBattlefield(item)),
        ),
      );
    case 'search':
      return sequence(
        act(call.beginSearch(spell, mine)),
        ...effect.for.map((filter) =>
          run('findCards', spell, filterNumber(filter), effect.upTo === undefined ? 1 : valueOf(effect.upTo, spell)),
        ),
        run('finishSearch', spell, searchPlaces.indexOf(effect.to), effect.reveal ? 1 : 0),
      );
    case 'shuffleIntoLibrary':
      return sequence(
        ...effect.what.map((what) =>
          what === 'yourGraveyard'
            ? sequence(
                each(item, select.yourself(spell), act(call.noteOwner(spell, item))),
                act(call.graveyardIntoLibrary(spell)),
              )
            : each(item, listOf(what, spell), act(call.noteOwner(spell, item)), act(call.intoLibrary(item))),
        ),
        each(item, select.shuffledOwners(spell), act(call.shuffleLibrary(item))),
      );
    case 'loseGame':
      return sequence(forEach(effect.who, act(call.loseTheGame(item))), run('gameEnds'));
    case 'winGame':
      return sequence(act(call.winTheGame(spell)), run('gameEnds'));
    case 'emblem':
      return act(call.gainEmblem(spell, emblemIndex(effect.abilities)));
    case 'addMana':
      // MTG-10.19: a mana ability does not use the stack: see mana.ts.
      return nothing;
    case 'copySpell':
      return each(
        item,
        effect.what === 'that' ? select.thatSpell(spell) : listOf(effect.what, spell),
        set(other, call.copyResolving(spell, item)),
        run('chooseNewTargets', mine, other),
      );
    case 'copyNextSpell':
      return act(call.copyNext(spell));
    case 'chooseNewTargets':
      return forEach(effect.what, run('chooseNewTargets', mine, item));
    case 'augurOfBolas':
    case 'index':
    case 'sphinxOfUthuun':
    case 'duress':
    case 'shimianSpecter':
    case 'mindclawShaman':
    case 'spelltwine':
    case 'faithsReward':
    case 'odricMasterTactician':
      return ownPrograms[effect.do](names);
  }
}
/** Everything of a kind, whoever controls it. */
const isAll = (subject: Subject): subject is { readonly all: Filter } =>
  typeof subject === 'object' && 'all' in subject && Object.keys(subject).length === 1;

/** MTG-7.3: chosen as it resolves, without targeting. */
function chosen({ choose, upTo }: Extract<Subject, { choose: unknown }>, body: Program, names: Names): Program {
  const { spell, item, several } = names;
  const from = select.matching(spell, filterNumber(choose));
  const who = call.controllerOfResolving(spell);
  return sequence(
    ask(several, {
      ask: 'some',
      prompt: upTo === undefined ? 'chooseOne' : 'chooseSome',
      who,
      about: spell,
      from,
      min: upTo === undefined ? 1 : 0,
      max: upTo ?? 1,
    }),
    eachOf(several, [item], body),
  );
}

/** MTG-17.5: what makes creatures block, whatever creatures there will be. */
const blocksLater = (what: Subject, { properties }: Change): boolean =>
  properties?.includes('blocksIfAble') === true && typeof what === 'object' && 'all' in what;

function changeOf({ power, toughness, forEach, keywords, properties }: Change, { spell, item }: Names): Program {
  const times = forEach === undefined ? 1 : call.countOf(spell, filterNumber(forEach));
  const numbers =
    power === undefined && toughness === undefined
      ? []
      : [act(call.changeNumbers(spell, item, power ?? 0, toughness ?? 0, times))];
  const given = (keywords ?? []).map((keyword) => act(call.giveKeyword(spell, item, keywordNumber(keyword))));
  const so = (properties ?? []).map((property) => act(call.giveProperty(spell, item, propertyNumber[property])));
  return sequence(...numbers, ...given, ...so);
}

type Listed = Exclude<Subject, { eachOf: unknown } | { choose: unknown }>;

function listOf(subject: Subject, spell: Local): ReturnType<typeof select.yourself> {
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

function valueOf(value: Value, spell: Local): Expr {
  if (typeof value === 'number') return value;
  if (value === 'X') return call.xOf(spell);
  if (value === 'thatMuch') return call.thatMuch(spell);
  if ('count' in value) return call.countOf(spell, filterNumber(value.count));
  if ('lifeOf' in value) return call.lifeOfController(spell);
  if ('greatestPower' in value) return call.greatestPower(spell, filterNumber(value.greatestPower));
  return value.powerOf === 'that' ? call.powerOfThat(spell) : call.powerOfSacrificed(spell);
}

/** The spells there are, by number; and the number of each card's. Abilities have the numbers of abilities.ts. */
const spellCards = magicCards.flatMap((card) => (card.spell === null || card.enchant !== null ? [] : [card]));
export const spellNumber: readonly number[] = magicCards.map((card) => spellCards.indexOf(card));
export const spellTable: readonly string[] = spellCards.map((card) => `spell ${card.names.en}`);
export const abilityTable: readonly string[] = abilities.map((_, number) => `ability ${number}`);

export const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(spellCards.map((card) => [`spell ${card.names.en}`, abilityRule(card.spell!)])),
  ...Object.fromEntries(abilities.map((ability, number) => [`ability ${number}`, abilityRule(ability)])),
  ...searchRules,
  ...ownRules,

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
              ask(option, {
                ask: 'option',
                prompt: 'firstReplacement',
                who: call.damagedPlayer(note),
                about: spell,
                options: ['prevent', 'redirect'],
              }),
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

  /** MTG-15.31, MTG-1.3: as many as there are. */
  discard: rule(['who', 'count'], ['chosen', 'card'], ({ who, count, chosen: several, card }) =>
    when(
      atMost(call.cardsInHandOf(who), count),
      act(call.discardHand(who)),
      sequence(
        ask(several, {
          ask: 'some',
          prompt: 'discard',
          who: call.playerNumber(who),
          among: call.cardsInHandOf(who),
          from: select.handOfPlayer(who),
          min: count,
          max: count,
        }),
        eachOf(several, [card], act(call.discardCard(card))),
      ),
    ),
  ),

  /** MTG-15.27, MTG-1.3: a player sacrifices permanents of a kind, as many as there are. */
  sacrifice: rule(
    ['spell', 'who', 'filter', 'count'],
    ['several', 'one'],
    ({ spell, who, filter, count, several, one }) =>
      when(
        less(0, call.countControlled(spell, who, filter)),
        sequence(
          ask(several, {
            ask: 'some',
            prompt: 'sacrifice',
            who: call.playerNumber(who),
            about: spell,
            from: select.controlledBy(spell, who, filter),
            min: count,
            max: count,
          }),
          eachOf(several, [one], act(call.noteSacrifice(spell, one))),
          act(call.sacrificeNoted(spell)),
        ),
      ),
  ),
};
