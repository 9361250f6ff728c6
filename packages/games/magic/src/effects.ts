import type { Row, State } from '@tessera/kernel/rules';
import {
  addEffect,
  addNote,
  addUntilEndOfTurn,
  controllerOf,
  create,
  get,
  Kind,
  knownAs,
  listNoted,
  move,
  newList,
  nextNote,
  NoteColumn,
  ownerOf,
  playerOfRow,
  playerRow,
  report,
  RequestColumn,
  rowsIn,
  shuffle,
  sizeOfZone,
  sourceOf,
  together,
  top,
  turn,
  values as itemsOf,
  zone,
} from '@tessera/kernel/rules';
import { originOf } from './abilities.ts';
import { attachTo } from './attachments.ts';
import { counterKinds } from './cards/abilities.ts';
import { colourBits, isCreature, powerOf } from './characteristics.ts';
import { exchangeControl, gainControl } from './control.ts';
import { countersOf, putCounters } from './counters.ts';
import { dealDamage, dealTogether, gainLife, loseLife, setLife } from './damage.ts';
import { draw, revealTops } from './drawing.ts';
import { createTokens, enterTogether } from './entering.ts';
import { Event } from './events.ts';
import { filters } from './filters.ts';
import { bury, destroyTogether, isOnBattlefield, leaveTogether, moveCard, tap, untap } from './permanents.ts';
import { Place } from './remembered.ts';
import { giveShieldFor } from './shields.ts';
import { copySpell, leaveStack } from './spells.ts';
import { listControlled, listMatching, thatKnown } from './subjects.ts';
import {
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
  Value as Changed,
} from './table.ts';
import { legalTargetsOf, xOf } from './targets.ts';
import { stamp } from './timestamps.ts';
import { countOf, greatestPower } from './values.ts';
import { lose, Lost, winBy } from './winning.ts';

/** What effects do: at once (MTG-17.1), or as an effect that lasts (MTG-17.2). Which effect does what is in resolving.ts. */

const playerOf = (s: State, row: Row): number => playerOfRow(s, row);
/** Without end. */
const LAST = 0;

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
  giveShieldFor: (s: State, spell: Row, row: Row, amount: number) => {
    giveShieldFor(s, spell, row, amount);
    report(s, Event.preventionGiven, amount, 0, originOf(s, spell), row);
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
    listControlled(s, found, spell, player, filter);
    return found.size;
  },
  loseTheGame: (s: State, player: Row) => lose(s, playerOf(s, player), Lost.effect),
  winTheGame: (s: State, spell: Row) => winBy(s, controllerOf(s, spell)),
  /** MTG-16.5, MTG-16.6 */
  gainEmblem: (s: State, spell: Row, emblem: number) => {
    const player = controllerOf(s, spell);
    const row = create(s, Kind.card, emblem, player, command(s));
    stamp(s, row);
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
};
