import type { List, Local, Program, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addNote,
  ask,
  callers,
  controllerOf,
  definitionOf,
  each,
  eachOf,
  get,
  hideAgain,
  isPlayerRow,
  less,
  listNoted,
  lookAt,
  lookThrough,
  loop,
  move,
  newList,
  nextNote,
  notedAmount,
  notedObject,
  NoteColumn,
  ownerOf,
  playerOfRow,
  previousOf,
  put,
  putBelow,
  putOnBottom,
  putOnTop,
  remove,
  report,
  RequestColumn,
  reveal,
  rowsIn,
  rule,
  run,
  selectors,
  sequence,
  set,
  setGlobal,
  shuffle,
  sizeOfZone,
  top,
  values,
  when,
} from '@tessera/kernel/rules';
import { resolvingOf } from './abilities.ts';
import type { OwnEffect } from './cards/abilities.ts';
import { isPermanentCard, magicCards } from './cards.ts';
import { canPayBesides } from './casting.ts';
import { isLand, isOfType } from './characteristics.ts';
import { revealTops } from './drawing.ts';
import { calls as effectCalls } from './effects.ts';
import { calls as entering, enterTogether } from './entering.ts';
import { Event } from './events.ts';
import { wasBuriedThisTurn } from './permanents.ts';
import { areOpponents, nextPlaying } from './players.ts';
import { Place } from './remembered.ts';
import { copyCard, isCopy, leaveStack } from './spells.ts';
import { Cause, exile, Global, graveyard, hand, library, notes } from './table.ts';
import { forgetPlace, hasTargets, legalTargetsOf, selections as targetSelections } from './targets.ts';

/** The effects that only one card has, each under the name of its card. */

/** The cards that a spell or ability has set aside, in the order in which it did. */
function aside(s: State, spell: Row): Row[] {
  const found = newList();
  listNoted(s, found, notes(s), spell, Place.aside);
  return values(found);
}

const setAside = (s: State, spell: Row, card: Row): void => addNote(s, notes(s), spell, Place.aside, card);

/** The top cards of a player's library, the topmost first. MTG-19.4: as many as there are. */
function topCards(s: State, player: number, count: number): Row[] {
  const cards: Row[] = [];
  const zone = library(s, player);
  for (let card = top(s, zone); card !== 0 && card !== zone && cards.length < count; card = previousOf(s, card)) {
    cards.push(card);
  }
  return cards;
}

const isInstantOrSorcery = (s: State, card: Row): boolean =>
  isOfType(s, card, 'instant') || isOfType(s, card, 'sorcery');

/** The player that an effect of the target at the first place, or of the event, is about. */
function playerMeant(s: State, ability: Row): number {
  const found = newList();
  if (resolvingOf(s, ability).targets.length > 0) legalTargetsOf(s, found, ability, 0);
  if (found.size > 0 && isPlayerRow(s, found.items[0]!)) return playerOfRow(s, found.items[0]!);
  return (get(s, ability, RequestColumn.eventB) >>> 1) - 1;
}

export const ownCalls = {
  you: (s: State, spell: Row) => controllerOf(s, spell),
  /** MTG-19.9: only that player sees them. */
  lookAtTop: (s: State, spell: Row, count: number) => {
    const player = controllerOf(s, spell);
    forgetPlace(s, spell, Place.aside);
    const cards = topCards(s, player, count);
    for (const card of cards) {
      lookAt(s, card, player);
      setAside(s, spell, card);
    }
    report(s, Event.lookedAt, player, cards.length);
  },
  asideCount: (s: State, spell: Row) => aside(s, spell).length,
  /** MTG-15.32: and put into the hand, which is not drawing. */
  takeRevealed: (s: State, spell: Row, card: Row) => {
    reveal(s, card);
    move(s, card, hand(s, controllerOf(s, spell)), Cause.search);
    revealTops(s);
  },
  toBottom: (s: State, card: Row) => putOnBottom(s, card),
  /** The first goes on top, each of the others under the one before. */
  placeUnder: (s: State, card: Row, above: Row) => {
    if (above === 0) putOnTop(s, card);
    else putBelow(s, card, above);
  },
  /** MTG-3.18, MTG-19.9: in which order they lie only that player knows. */
  hideOrder: (s: State, spell: Row) => {
    for (const card of aside(s, spell)) hideAgain(s, card, 1 << controllerOf(s, spell));
    revealTops(s);
  },
  revealTop: (s: State, spell: Row, count: number) => {
    forgetPlace(s, spell, Place.aside);
    for (const card of topCards(s, controllerOf(s, spell), count)) {
      reveal(s, card);
      setAside(s, spell, card);
    }
  },
  /** MTG-19.13: an opponent. */
  anOpponent: (s: State, spell: Row) => {
    const you = controllerOf(s, spell);
    let player = nextPlaying(s, you);
    while (!areOpponents(s, player, you)) player = nextPlaying(s, player);
    return player;
  },
  intoFirstPile: (s: State, spell: Row, card: Row) => {
    for (
      let note = nextNote(s, notes(s), spell, Place.aside, 0);
      note !== 0;
      note = nextNote(s, notes(s), spell, Place.aside, note)
    ) {
      if (notedObject(s, note) === card) put(s, note, NoteColumn.amount, 1);
    }
  },
  /** One pile into the hand, the other into the graveyard. */
  takePile: (s: State, spell: Row, pile: number) => {
    const you = controllerOf(s, spell);
    const first = pileOf(s, spell, 1);
    const second = pileOf(s, spell, 0);
    for (const card of pile === 0 ? first : second) move(s, card, hand(s, you), Cause.pile);
    for (const card of pile === 0 ? second : first) move(s, card, graveyard(s, you), Cause.pile);
    revealTops(s);
  },
  revealHand: (s: State, spell: Row) => {
    const player = playerMeant(s, spell);
    if (player >= 0) for (const card of rowsIn(s, hand(s, player))) reveal(s, card);
  },
  /** Also if there is nothing to look for. */
  searchTheirs: (s: State, spell: Row) => {
    const player = playerMeant(s, spell);
    if (player < 0) return;
    lookThrough(s, library(s, player), controllerOf(s, spell));
    report(s, Event.searched, controllerOf(s, spell), 0);
  },
  chooseName: (s: State, spell: Row, card: Row) => {
    forgetPlace(s, spell, Place.aside);
    const player = ownerOf(s, card);
    // MTG-19.6: in a public zone all of them are found.
    for (const each1 of rowsIn(s, graveyard(s, player))) {
      if (definitionOf(s, each1) === definitionOf(s, card)) setAside(s, spell, each1);
    }
  },
  hiddenCount: (s: State, card: Row) => {
    const player = ownerOf(s, card);
    return sizeOfZone(s, hand(s, player)) + sizeOfZone(s, library(s, player));
  },
  setAside,
  exileAside: (s: State, spell: Row) => {
    for (const card of aside(s, spell)) move(s, card, exile(s), Cause.exile);
  },
  shuffleTheirs: (s: State, spell: Row) => {
    const player = playerMeant(s, spell);
    if (player < 0) return;
    shuffle(s, library(s, player));
    revealTops(s);
  },
  /** MTG-8.4: those of the two cards that are still legal targets; and copies of them. MTG-16.12 */
  exileAndCopy: (s: State, spell: Row) => {
    const found = newList();
    legalTargetsOf(s, found, spell, 0);
    legalTargetsOf(s, found, spell, 1);
    const cards = values(found);
    for (const card of cards) move(s, card, exile(s), Cause.exile);
    for (const card of cards) setAside(s, spell, copyCard(s, card, controllerOf(s, spell), exile(s)));
  },
  /** MTG-14.9: what was not cast. */
  removeCopies: (s: State, spell: Row) => {
    for (const card of aside(s, spell)) {
      if (isCopy(s, card)) {
        report(s, Event.ceasedToExist, 0, 0, card);
        remove(s, card);
      }
    }
  },
  exileSpell: (s: State, spell: Row) => {
    report(s, Event.resolved, controllerOf(s, spell), 0, spell);
    leaveStack(s, spell, exile(s), Cause.exile);
  },
  anyCastable: (s: State, spell: Row) => {
    const found = newList();
    ownSelections.castableCopies(s, found, spell);
    return found.size > 0;
  },
  buriedEnter: (s: State, spell: Row) =>
    enterTogether(s, buried(s, controllerOf(s, spell)), controllerOf(s, spell), Cause.putOntoBattlefield),
  /** MTG-12.12 */
  chooseBlocks: (s: State, spell: Row) => {
    setGlobal(s, Global.blockChooser, controllerOf(s, spell) + 1);
    report(s, Event.blocksChosen, controllerOf(s, spell), 0);
  },
  ...entering,
};
const call = callers(ownCalls);
const { discardCard } = callers(effectCalls);

export function pileOf(s: State, spell: Row, pile: number): Row[] {
  const cards: Row[] = [];
  for (
    let note = nextNote(s, notes(s), spell, Place.aside, 0);
    note !== 0;
    note = nextNote(s, notes(s), spell, Place.aside, note)
  ) {
    const card = notedObject(s, note);
    if (card !== 0 && notedAmount(s, note) === pile) cards.push(card);
  }
  return cards;
}

/** Permanent cards that were put into a player's graveyard from the battlefield this turn. */
const buried = (s: State, player: number): Row[] =>
  rowsIn(s, graveyard(s, player)).filter(
    (card) =>
      isPermanentCard[definitionOf(s, card)]! &&
      !magicCards[definitionOf(s, card)]!.token &&
      wasBuriedThisTurn(s, card),
  );

/** MTG-6.7, MTG-7.21: whether a card could be cast for nothing but its additional costs. */
function isCastable(s: State, card: Row, player: number): boolean {
  return canPayBesides(definitionOf(s, card), sizeOfZone(s, hand(s, player))) && hasTargets(s, card, player);
}

export const ownSelections = {
  asideCards: (s: State, list: List, spell: Row) => {
    for (const card of aside(s, spell)) add(list, card);
  },
  asideSpells: (s: State, list: List, spell: Row) => {
    for (const card of aside(s, spell)) if (isInstantOrSorcery(s, card)) add(list, card);
  },
  duressable: (s: State, list: List, spell: Row) => {
    const player = playerMeant(s, spell);
    if (player < 0) return;
    for (const card of rowsIn(s, hand(s, player))) {
      if (!isOfType(s, card, 'creature') && !isLand(s, card)) add(list, card);
    }
  },
  nonlandsInHand: (s: State, list: List, spell: Row) => {
    const player = playerMeant(s, spell);
    if (player >= 0) for (const card of rowsIn(s, hand(s, player))) if (!isLand(s, card)) add(list, card);
  },
  /** MTG-19.5: in hand and library, which are hidden. */
  namesakes: (s: State, list: List, card: Row) => {
    const player = ownerOf(s, card);
    for (const zone of [hand(s, player), library(s, player)]) {
      for (const each1 of rowsIn(s, zone)) if (definitionOf(s, each1) === definitionOf(s, card)) add(list, each1);
    }
  },
  castableFromHand: (s: State, list: List, spell: Row) => {
    const player = playerMeant(s, spell);
    if (player < 0) return;
    for (const card of rowsIn(s, hand(s, player))) {
      if (isInstantOrSorcery(s, card) && isCastable(s, card, controllerOf(s, spell))) add(list, card);
    }
  },
  castableCopies: (s: State, list: List, spell: Row) => {
    for (const card of aside(s, spell)) if (isCastable(s, card, controllerOf(s, spell))) add(list, card);
  },
  buriedToPrepare: (s: State, list: List, spell: Row) => {
    for (const card of buried(s, controllerOf(s, spell))) add(list, card);
  },
};
const select = selectors({ ...ownSelections, ...targetSelections });

type Names = Readonly<Record<'spell' | 'item' | 'other' | 'several', Local>>;

/** What each is as a program. */
export const ownPrograms: Readonly<Record<OwnEffect, (names: Names) => Program>> = {
  augurOfBolas: ({ spell, item, several }) =>
    sequence(
      act(call.lookAtTop(spell, 3)),
      ask(several, {
        ask: 'some',
        prompt: 'takeFromTop',
        who: call.you(spell),
        about: spell,
        from: select.asideSpells(spell),
        among: call.asideCount(spell),
        min: 0,
        max: 1,
      }),
      eachOf(several, [item], act(call.takeRevealed(spell, item))),
      run('bottomInOrder', spell),
    ),

  index: ({ spell }) => sequence(act(call.lookAtTop(spell, 5)), run('topInOrder', spell)),

  sphinxOfUthuun: ({ spell, item, other, several }) =>
    sequence(
      act(call.revealTop(spell, 5)),
      when(
        less(0, call.asideCount(spell)),
        sequence(
          ask(several, {
            ask: 'some',
            prompt: 'pile',
            who: call.anOpponent(spell),
            about: spell,
            from: select.asideCards(spell),
            min: 0,
            max: 5,
          }),
          eachOf(several, [item], act(call.intoFirstPile(spell, item))),
          ask(other, {
            ask: 'option',
            prompt: 'whichPile',
            who: call.you(spell),
            about: spell,
            options: ['pile1', 'pile2'],
          }),
          act(call.takePile(spell, other)),
        ),
      ),
    ),

  duress: ({ spell, item }) =>
    sequence(
      act(call.revealHand(spell)),
      ask(item, {
        ask: 'one',
        prompt: 'chooseCard',
        who: call.you(spell),
        about: spell,
        from: select.duressable(spell),
      }),
      when(item, act(discardCard(item))),
    ),

  shimianSpecter: ({ spell, item, other, several }) =>
    sequence(
      act(call.revealHand(spell)),
      ask(item, {
        ask: 'one',
        prompt: 'chooseCard',
        who: call.you(spell),
        about: spell,
        from: select.nonlandsInHand(spell),
      }),
      act(call.searchTheirs(spell)),
      when(
        item,
        sequence(
          act(call.chooseName(spell, item)),
          ask(several, {
            ask: 'some',
            prompt: 'search',
            who: call.you(spell),
            about: spell,
            from: select.namesakes(item),
            among: call.hiddenCount(item),
            min: 0,
            max: call.hiddenCount(item),
          }),
          eachOf(several, [other], act(call.setAside(spell, other))),
          act(call.exileAside(spell)),
        ),
      ),
      act(call.shuffleTheirs(spell)),
    ),

  mindclawShaman: ({ spell, item, several }) =>
    sequence(
      act(call.revealHand(spell)),
      ask(several, {
        ask: 'some',
        prompt: 'castFree',
        who: call.you(spell),
        about: spell,
        from: select.castableFromHand(spell),
        min: 0,
        max: 1,
      }),
      eachOf(several, [item], run('cast', call.you(spell), item, 1)),
    ),

  spelltwine: ({ spell, item }) =>
    sequence(
      act(call.exileAndCopy(spell)),
      loop(
        call.anyCastable(spell),
        ask(item, {
          ask: 'one',
          prompt: 'whichCopyFirst',
          who: call.you(spell),
          about: spell,
          from: select.castableCopies(spell),
        }),
        run('cast', call.you(spell), item, 1),
      ),
      act(call.removeCopies(spell)),
      act(call.exileSpell(spell)),
    ),

  faithsReward: ({ spell, item }) =>
    sequence(
      each(
        item,
        select.buriedToPrepare(spell),
        when(call.needsPreparing(item), run('prepareToEnter', item, call.you(spell))),
      ),
      act(call.buriedEnter(spell)),
    ),

  odricMasterTactician: ({ spell }) => act(call.chooseBlocks(spell)),
};

export const ownRules: Readonly<Record<string, Rule>> = {
  /** The first named is nearest to the top. */
  bottomInOrder: rule(['spell'], ['order', 'card'], ({ spell, order, card }) =>
    sequence(
      ask(order, {
        ask: 'order',
        prompt: 'bottomCards',
        who: call.you(spell),
        about: spell,
        from: select.asideCards(spell),
      }),
      eachOf(order, [card], act(call.toBottom(card))),
      act(call.hideOrder(spell)),
    ),
  ),

  /** The first named is on top. */
  topInOrder: rule(['spell'], ['order', 'card', 'above'], ({ spell, order, card, above }) =>
    sequence(
      ask(order, {
        ask: 'order',
        prompt: 'orderCards',
        who: call.you(spell),
        about: spell,
        from: select.asideCards(spell),
      }),
      eachOf(order, [card], act(call.placeUnder(card, above)), set(above, card)),
      act(call.hideOrder(spell)),
    ),
  ),
};
