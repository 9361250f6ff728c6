import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addNote,
  ask,
  attach,
  callers,
  create,
  definitionOf,
  eachOf,
  first,
  Kind,
  move,
  nextNote,
  nextOf,
  notedAmount,
  notedObject,
  playerRow,
  plus,
  putBits,
  report,
  reshape,
  rule,
  selectors,
  sequence,
  setController,
  setDefinition,
  together,
  turn,
  when,
  zoneOf,
} from '@tessera/kernel/rules';
import { entersOfCard } from './abilities.ts';
import { possibleHosts } from './attachments.ts';
import type { CounterKind, EntersAbility } from './cards/abilities.ts';
import { magicCards, perCard } from './cards.ts';
import { isCreature } from './characteristics.ts';
import { holds } from './conditions.ts';
import { putCounters, setCounters } from './counters.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { isPlaying } from './players.ts';
import { Place } from './remembered.ts';
import { battlefield, Mark, notes, stack } from './table.ts';
import { forgetNotes, xOf } from './targets.ts';
import { stamp } from './timestamps.ts';

/**
 * How permanents enter the battlefield (MTG-3.13, MTG-3.14, MTG-17.16, MTG-17.19). What has to be chosen is chosen before
 * (`prepareToEnter`) and noted on the card; then it enters, alone or together with others.
 */

/** What a card will be as a permanent. */
type Entry = {
  readonly card: Row;
  readonly player: number;
  /** What it copies; 0 for nothing. */
  readonly copied: Row;
  readonly definition: number;
  readonly tapped: boolean;
  readonly plusCounters: number;
  readonly form: number;
  readonly chosen: Row;
  readonly host: Row;
  readonly counter: CounterKind | null;
  readonly counterOn: Row;
};

/** MTG-10.11: everything that enters together is there before anything looks at what has entered. */
export function enterTogether(s: State, cards: readonly Row[], player: number, cause: number, tapped = false): void {
  // MTG-17.19: judged by the state just before they enter.
  const entries = cards.filter((card) => mayEnter(s, card)).map((card) => entryOf(s, card, player, tapped));
  together(s, () => {
    for (const entry of entries) enterAs(s, entry, cause);
  });
}

export const enter = (s: State, card: Row, player: number, cause: number, tapped = false): void =>
  enterTogether(s, [card], player, cause, tapped);

/** MTG-5.16: an Aura for which nothing was found stays where it is. MTG-3.19: so does what is no permanent card. */
function mayEnter(s: State, card: Row): boolean {
  const { types, enchant } = magicCards[definitionOf(s, card)]!;
  if (types.includes('instant') || types.includes('sorcery')) return false;
  return enchant === null || noted(s, card, Place.host) !== 0;
}

function entryOf(s: State, card: Row, player: number, tapped: boolean): Entry {
  const definition = futureDefinition(s, card);
  const abilities = entersOfCard[definition]!;
  const counting = abilities.find((ability) => ability.how === 'putCounter');
  return {
    card,
    player,
    copied: noted(s, card, Place.copy),
    definition,
    tapped: tapped || abilities.some((ability) => entersTapped(s, ability, player, card)),
    // MTG-6.6: a copy has no X of its own.
    plusCounters:
      definition === definitionOf(s, card) && abilities.some(({ how }) => how === 'withCounters') && isSpell(s, card)
        ? xOf(s, card)
        : 0,
    form: notedAmount(s, nextNote(s, notes(s), card, Place.form, 0)),
    chosen: noted(s, card, Place.chosen),
    host: noted(s, card, Place.host),
    counter: counting?.counter ?? null,
    counterOn: noted(s, card, Place.counter),
  };
}

const isSpell = (s: State, card: Row): boolean => zoneOf(s, card) === stack(s);

const entersTapped = (s: State, ability: EntersAbility, player: number, card: Row): boolean =>
  ability.how === 'tapped' && (ability.unless === undefined || !holds(s, ability.unless, player, card));

function noted(s: State, card: Row, place: number): Row {
  const note = nextNote(s, notes(s), card, place, 0);
  return note === 0 ? 0 : notedObject(s, note);
}

/** MTG-16.7, MTG-16.9: what it copies, which may itself be a copy; or what is printed on it. */
export function futureDefinition(s: State, card: Row): number {
  const copied = noted(s, card, Place.copy);
  return definitionOf(s, copied === 0 ? card : copied);
}

function enterAs(s: State, entry: Entry, cause: number): void {
  const { card, player, definition } = entry;
  const printed = definitionOf(s, card);
  forgetNotes(s, card);
  move(s, card, battlefield(s), cause);
  if (definition !== printed) {
    report(s, Event.copied, 0, 0, card, entry.copied);
    setDefinition(s, card, definition);
    putBits(s, card, Mark.copiesAnother, 1);
    addNote(s, notes(s), card, Place.printed, 0, printed);
  }
  beginAsPermanent(s, card, player);
  if (entry.tapped) putBits(s, card, Mark.tapped, 1);
  if (entry.plusCounters > 0) putCounters(s, card, '+1/+1', entry.plusCounters);
  putBits(s, card, Mark.form, entry.form);
  if (entry.chosen !== 0) addNote(s, notes(s), card, Place.chosen, entry.chosen);
  if (entry.host !== 0) attach(s, card, entry.host);
  if (entry.counter !== null && entry.counterOn !== 0) putCounters(s, entry.counterOn, entry.counter, 1);
  reshape(s);
}

/** MTG-5.23, MTG-5.25, MTG-17.13, MTG-18.2 */
export function beginAsPermanent(s: State, card: Row, player: number): void {
  setController(s, card, player);
  putBits(s, card, Mark.enteredUnder, player);
  putBits(s, card, Mark.since, turn(s) + 1);
  stamp(s, card);
  const { loyalty } = magicCards[definitionOf(s, card)]!;
  if (loyalty !== null) setCounters(s, card, 'loyalty', loyalty);
  reshape(s);
}

/** MTG-16.1, MTG-16.2: tokens enter the battlefield together; who creates them owns and controls them. */
export function createTokens(s: State, definition: number, count: number, player: number): void {
  together(s, () => {
    for (let i = 0; i < count; i++) {
      const token = create(s, Kind.card, definition, player, battlefield(s));
      beginAsPermanent(s, token, player);
      report(s, Event.tokenCreated, player, 0, token);
    }
  });
}

/** Whether anything has to be chosen for a card before it enters. */
export const needsPreparing = (s: State, card: Row): boolean =>
  choosing[definitionOf(s, card)]! || (magicCards[definitionOf(s, card)]!.enchant !== null && !isSpell(s, card));
const choosing: readonly boolean[] = perCard((_, card) =>
  entersOfCard[card]!.some(
    ({ how }) => how === 'asCopy' || how === 'choosePlayer' || how === 'chooseForm' || how === 'putCounter',
  ),
);

const hasEntry = (s: State, card: Row, how: EntersAbility['how']): boolean =>
  entersOfCard[futureDefinition(s, card)]!.some((ability) => ability.how === how);

export const calls = {
  needsPreparing,
  mayCopy: (s: State, card: Row) => entersOfCard[definitionOf(s, card)]!.some(({ how }) => how === 'asCopy'),
  choosesForm: (s: State, card: Row) => hasEntry(s, card, 'chooseForm'),
  choosesPlayer: (s: State, card: Row) => hasEntry(s, card, 'choosePlayer'),
  putsCounter: (s: State, card: Row, player: number) => {
    found.size = 0;
    selections.counterPlaces(s, found, card, player);
    return hasEntry(s, card, 'putCounter') && found.size > 0;
  },
  choosesHost: (s: State, card: Row, player: number) => {
    if (isSpell(s, card) || magicCards[definitionOf(s, card)]!.enchant === null) return false;
    found.size = 0;
    possibleHosts(s, found, card, player);
    return found.size > 0;
  },
  noteCopy: (s: State, card: Row, what: Row) => addNote(s, notes(s), card, Place.copy, what),
  noteForm: (s: State, card: Row, form: number) => addNote(s, notes(s), card, Place.form, 0, form),
  noteChosen: (s: State, card: Row, player: Row) => addNote(s, notes(s), card, Place.chosen, player),
  noteCounter: (s: State, card: Row, what: Row) => addNote(s, notes(s), card, Place.counter, what),
  noteHost: (s: State, card: Row, what: Row) => addNote(s, notes(s), card, Place.host, what),
};
const found: List = { items: [], size: 0 };
const call = callers(calls);

export const selections = {
  /** MTG-16.8: without targeting, what is on the battlefield already. */
  copiable: (s: State, list: List) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isCreature(s, row)) add(list, row);
  },
  anyPlayer: (s: State, list: List) => {
    for (let player = 0; player < s.match.players; player++) if (isPlaying(s, player)) add(list, playerRow(s, player));
  },
  counterPlaces: (s: State, list: List, card: Row, player: number) => {
    for (const ability of entersOfCard[futureDefinition(s, card)]!) {
      if (ability.how !== 'putCounter') continue;
      const zone = battlefield(s);
      for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
        if (fits(s, row, ability.on, player)) add(list, row);
      }
    }
  },
  possibleHosts,
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-17.18: what it is a copy of comes first; the copied "as it enters" then applies. MTG-16.8 */
  prepareToEnter: rule(['card', 'player'], ['several', 'one'], ({ card, player, several, one }) =>
    sequence(
      when(
        call.mayCopy(card),
        sequence(
          ask(several, {
            ask: 'some',
            prompt: 'copyWhat',
            who: player,
            about: card,
            from: select.copiable(),
            min: 0,
            max: 1,
          }),
          eachOf(several, [one], act(call.noteCopy(card, one))),
        ),
      ),
      when(
        call.choosesForm(card),
        sequence(
          ask(one, {
            ask: 'option',
            prompt: 'whichForm',
            who: player,
            about: card,
            options: ['form1', 'form2', 'form3'],
          }),
          act(call.noteForm(card, plus(one, 1))),
        ),
      ),
      when(
        call.choosesPlayer(card),
        sequence(
          ask(one, { ask: 'one', prompt: 'choosePlayer', who: player, about: card, from: select.anyPlayer() }),
          act(call.noteChosen(card, one)),
        ),
      ),
      when(
        call.putsCounter(card, player),
        sequence(
          ask(one, {
            ask: 'one',
            prompt: 'putCounterOn',
            who: player,
            about: card,
            from: select.counterPlaces(card, player),
          }),
          act(call.noteCounter(card, one)),
        ),
      ),
      when(
        call.choosesHost(card, player),
        sequence(
          ask(one, {
            ask: 'one',
            prompt: 'attachTo',
            who: player,
            about: card,
            from: select.possibleHosts(card, player),
          }),
          act(call.noteHost(card, one)),
        ),
      ),
    ),
  ),
};
