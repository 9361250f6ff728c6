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
  equal,
  first,
  listNoted,
  lookThrough,
  move,
  moveUnseen,
  newList,
  nextOf,
  putOnTop,
  report,
  reveal,
  rule,
  run,
  selectors,
  sequence,
  shuffle,
  sizeOfZone,
  values,
  when,
} from '@tessera/kernel/rules';
import { revealTops } from './drawing.ts';
import { calls as entering, enterTogether } from './entering.ts';
import { Event } from './events.ts';
import { filters, fits } from './filters.ts';
import { Place } from './remembered.ts';
import { Cause, hand, library, notes } from './table.ts';
import { forgetPlace } from './targets.ts';

/** Searching a library (MTG-19.5 – MTG-19.10). */

/** Where the cards found go. */
export const searchPlaces = ['hand', 'battlefieldTapped', 'top'] as const;

const foundBy = (s: State, spell: Row): Row[] => {
  const found = newList();
  listNoted(s, found, notes(s), spell, Place.aside);
  return values(found);
};

export const calls = {
  beginSearch: (s: State, spell: Row, player: number) => {
    forgetPlace(s, spell, Place.aside);
    lookThrough(s, library(s, player), player);
    report(s, Event.searched, player, 0);
  },
  librarySize: (s: State, spell: Row) => sizeOfZone(s, library(s, controllerOf(s, spell))),
  searcher: (s: State, spell: Row) => controllerOf(s, spell),
  noteFound: (s: State, spell: Row, card: Row) => addNote(s, notes(s), spell, Place.aside, card),
  /** MTG-19.10 */
  revealFound: (s: State, spell: Row) => {
    for (const card of foundBy(s, spell)) reveal(s, card);
  },
  /** MTG-19.2: it is not drawing. */
  foundToHand: (s: State, spell: Row, isRevealed: number) => {
    const player = controllerOf(s, spell);
    for (const card of foundBy(s, spell)) {
      if (isRevealed === 1) move(s, card, hand(s, player), Cause.search);
      else moveUnseen(s, card, hand(s, player), Cause.search);
    }
  },
  /** MTG-5.5, MTG-10.11 */
  foundToBattlefield: (s: State, spell: Row) =>
    enterTogether(s, foundBy(s, spell), controllerOf(s, spell), Cause.search, true),
  /** MTG-19.7: even if nothing was found. */
  shuffleAfterSearch: (s: State, spell: Row) => {
    shuffle(s, library(s, controllerOf(s, spell)));
    revealTops(s);
  },
  /** Shuffled first, then put on top: everybody has seen it. */
  shuffleUnderFound: (s: State, spell: Row) => {
    const cards = foundBy(s, spell);
    shuffle(s, library(s, controllerOf(s, spell)));
    for (const card of cards) {
      putOnTop(s, card);
      reveal(s, card);
    }
    revealTops(s);
  },
};
const call = callers({ ...calls, ...entering });

export const selections = {
  /** MTG-19.5: what fits; none of it has to be found. */
  findable: (s: State, list: List, spell: Row, filter: number) => {
    const player = controllerOf(s, spell);
    const zone = library(s, player);
    const already = foundBy(s, spell);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (fits(s, row, filters[filter]!, player) && !already.includes(row)) add(list, row);
    }
  },
  foundCards: (s: State, list: List, spell: Row) => {
    for (const card of foundBy(s, spell)) add(list, card);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  findCards: rule(['spell', 'filter', 'most'], ['several', 'one'], ({ spell, filter, most, several, one }) =>
    sequence(
      ask(several, {
        ask: 'some',
        prompt: 'search',
        who: call.searcher(spell),
        about: spell,
        from: select.findable(spell, filter),
        among: call.librarySize(spell),
        min: 0,
        max: most,
      }),
      eachOf(several, [one], act(call.noteFound(spell, one))),
    ),
  ),

  finishSearch: rule(['spell', 'to', 'reveal'], ['card'], ({ spell, to, reveal: shown, card }) =>
    sequence(
      when(shown, act(call.revealFound(spell))),
      when(equal(to, searchPlaces.indexOf('hand')), act(call.foundToHand(spell, shown))),
      when(
        equal(to, searchPlaces.indexOf('battlefieldTapped')),
        sequence(
          each(
            card,
            select.foundCards(spell),
            when(call.needsPreparing(card), run('prepareToEnter', card, call.searcher(spell))),
          ),
          act(call.foundToBattlefield(spell)),
        ),
      ),
      when(
        equal(to, searchPlaces.indexOf('top')),
        act(call.shuffleUnderFound(spell)),
        act(call.shuffleAfterSearch(spell)),
      ),
    ),
  ),
};
