import type { Expr, List, Local, Program, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addUntilEndOfTurn,
  ask,
  atMost,
  callers,
  controllerOf,
  each,
  eachOf,
  eventObjectOf,
  first,
  get,
  isPlayerRow,
  move,
  nextOf,
  ownerOf,
  playerOfRow,
  playerRow,
  put,
  report,
  rule,
  run,
  selectors,
  sequence,
  sizeOfZone,
  sourceOf,
  top,
  when,
  zone,
} from '@tessera/kernel/rules';
import { abilities, originOf, wasOf } from './abilities.ts';
import type { Change, Effect, SpellAbility, Subject, Value } from './cards/abilities.ts';
import { magicCards, tokenIndex } from './cards.ts';
import { isCreature, powerOf } from './characteristics.ts';
import { dealDamage, gainLife, loseLife } from './damage.ts';
import { draw } from './drawing.ts';
import { Event } from './events.ts';
import { filterNumber, filters, fits } from './filters.ts';
import { keywordNumber } from './keywords.ts';
import { createToken, destroy, isOnBattlefield, tap, untap } from './permanents.ts';
import { forgetNotes, legalTargetsOf, selections as targetSelections, xOf } from './targets.ts';
import { battlefield, Cause, Col, graveyard, hand, library, Value as Changed, Zone } from './table.ts';

/**
 * What the effects of cards/abilities.ts do: at once (MTG-17.1), or as an effect that lasts (MTG-17.2). Each becomes a
 * program; what it is about is read as it resolves (MTG-7.13).
 */

const playerOf = (s: State, row: Row): number => playerOfRow(s, row);

export const calls = {
  xOf,
  countOf: (s: State, spell: Row, filter: number) => {
    const zoneRow = battlefield(s);
    let count = 0;
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (fits(s, row, filters[filter]!, controllerOf(s, spell))) count++;
    }
    return count;
  },
  damageBy: (s: State, spell: Row, target: Row, amount: number) =>
    dealDamage(s, originOf(s, spell), target, amount, false, wasOf(s, spell)),
  destroyPermanent: (s: State, row: Row) => {
    if (isOnBattlefield(s, row)) destroy(s, row);
  },
  exilePermanent: (s: State, row: Row) => move(s, row, zone(s, Zone.exile, 0), Cause.exile),
  /** MTG-3.9: its owner's hand. */
  returnToHand: (s: State, row: Row) => move(s, row, hand(s, ownerOf(s, row)), Cause.returned),
  tapPermanent: (s: State, row: Row) => tap(s, row),
  /** MTG-7.10 */
  counterSpell: (s: State, row: Row) => {
    forgetNotes(s, row);
    move(s, row, graveyard(s, ownerOf(s, row)), Cause.countered);
  },
  gain: (s: State, row: Row, amount: number) => gainLife(s, playerOf(s, row), amount),
  lose: (s: State, row: Row, amount: number) => loseLife(s, playerOf(s, row), amount),
  drawCards: (s: State, row: Row, count: number) => draw(s, playerOf(s, row), count),
  mill: (s: State, row: Row, count: number) => {
    const player = playerOf(s, row);
    for (let i = 0; i < count; i++) move(s, top(s, library(s, player)), graveyard(s, player), Cause.mill);
  },
  discardHand: (s: State, row: Row) => {
    const player = playerOf(s, row);
    while (sizeOfZone(s, hand(s, player)) > 0) {
      move(s, first(s, hand(s, player)), graveyard(s, player), Cause.discard);
    }
  },
  discardCard: (s: State, card: Row) => move(s, card, graveyard(s, ownerOf(s, card)), Cause.discard),
  cardsInHandOf: (s: State, row: Row) => sizeOfZone(s, hand(s, playerOf(s, row))),
  playerNumber: (s: State, row: Row) => playerOf(s, row),
  changeNumbers: (s: State, spell: Row, row: Row, power: number, toughness: number, times: number) => {
    if (power !== 0) addUntilEndOfTurn(s, row, Changed.power, power * times, spell);
    if (toughness !== 0) addUntilEndOfTurn(s, row, Changed.toughness, toughness * times, spell);
    report(s, Event.pumped, power * times, toughness * times, row);
  },
  giveKeyword: (s: State, spell: Row, row: Row, keyword: number) => {
    addUntilEndOfTurn(s, row, Changed.keyword + keyword, 1, spell);
    report(s, Event.gained, keyword, 0, row);
  },
  untapPermanent: (s: State, row: Row) => untap(s, row),
  putPlusCounters: (s: State, row: Row, count: number) => {
    put(s, row, Col.card.plusCounters, get(s, row, Col.card.plusCounters) + count);
    report(s, Event.countersPut, count, 0, row);
  },
  /** MTG-16.1: under the control of whoever creates them, who owns them too. */
  createTokens: (s: State, spell: Row, token: number, count: number) => {
    for (let i = 0; i < count; i++) createToken(s, token, controllerOf(s, spell));
  },
  /** MTG-15.29 */
  fight: (s: State, one: Row, other: Row) => {
    if (!isOnBattlefield(s, one) || !isOnBattlefield(s, other) || !isCreature(s, one) || !isCreature(s, other)) return;
    const [oneDeals, otherDeals] = [powerOf(s, one), powerOf(s, other)];
    dealDamage(s, one, other, oneDeals);
    dealDamage(s, other, one, otherDeals);
  },
};
const call = callers(calls);

export const selections = {
  yourself: (s: State, list: List, spell: Row) => add(list, playerRow(s, controllerOf(s, spell))),
  /** MTG-4.2: the permanent that the ability is on, while it is there. */
  itself: (s: State, list: List, ability: Row) => {
    const source = sourceOf(s, ability);
    if (isOnBattlefield(s, source)) add(list, source);
  },
  /** The object of the event. */
  thatOne: (s: State, list: List, ability: Row) => {
    const object = eventObjectOf(s, ability);
    if (isOnBattlefield(s, object)) add(list, object);
  },
  matching: (s: State, list: List, spell: Row, filter: number) => listMatching(s, list, spell, filter, -1),
  /** What the player who is the target at a place controls. */
  matchingOfTarget: (s: State, list: List, spell: Row, filter: number, place: number) => {
    const targets: List = { items: [], size: 0 };
    legalTargetsOf(s, targets, spell, place);
    for (let i = 0; i < targets.size; i++) {
      const target = targets.items[i]!;
      if (isPlayerRow(s, target)) listMatching(s, list, spell, filter, playerOfRow(s, target));
    }
  },
  handOfPlayer: (s: State, list: List, row: Row) => {
    const zoneRow = hand(s, playerOf(s, row));
    for (let card = first(s, zoneRow); card !== zoneRow; card = nextOf(s, card)) add(list, card);
  },
};
const select = selectors({ ...selections, ...targetSelections });

function listMatching(s: State, list: List, spell: Row, filter: number, controller: number): void {
  const zoneRow = battlefield(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (controller >= 0 && controllerOf(s, row) !== controller) continue;
    if (fits(s, row, filters[filter]!, controllerOf(s, spell))) add(list, row);
  }
}

type Names = Readonly<Record<'spell' | 'item' | 'other', Local>>;

/** MTG-7.8: the effects of a spell in the order written. */
export const abilityRule = ({ effects }: SpellAbility): Rule =>
  rule(['spell'], ['item', 'other'], (names) => sequence(...effects.map((effect) => programOf(effect, names))));

function programOf(effect: Effect, names: Names): Program {
  const { spell, item, other } = names;
  const forEach = (subject: Subject, body: Program, into: Local = item): Program =>
    each(into, listOf(subject, spell), body);
  switch (effect.do) {
    case 'damage':
      return forEach(effect.to, act(call.damageBy(spell, item, valueOf(effect.amount, spell))));
    case 'destroy':
      return forEach(effect.what, act(call.destroyPermanent(item)));
    case 'exile':
      return forEach(effect.what, act(call.exilePermanent(item)));
    case 'returnToHand':
      return forEach(effect.what, act(call.returnToHand(item)));
    case 'tap':
      return forEach(effect.what, act(call.tapPermanent(item)));
    case 'change':
      return forEach(effect.what, changeOf(effect.by, names));
    case 'counter':
      return forEach(effect.what, act(call.counterSpell(item)));
    case 'gainLife':
      return forEach(effect.who, act(call.gain(item, valueOf(effect.amount, spell))));
    case 'loseLife':
      return forEach(effect.who, act(call.lose(item, valueOf(effect.amount, spell))));
    case 'draw':
      return forEach(effect.who, act(call.drawCards(item, valueOf(effect.count, spell))));
    case 'mill':
      return forEach(effect.who, act(call.mill(item, valueOf(effect.count, spell))));
    case 'discard':
      return forEach(
        effect.who,
        effect.count === 'hand' ? act(call.discardHand(item)) : run('discard', item, effect.count),
      );
    case 'untap':
      return forEach(effect.what, act(call.untapPermanent(item)));
    case 'putCounters':
      return forEach(effect.on, act(call.putPlusCounters(item, effect.count)));
    case 'createTokens':
      return act(call.createTokens(spell, tokenIndex(effect.token), valueOf(effect.count, spell)));
    case 'fight':
      return forEach(effect.one, each(other, listOf(effect.other, spell), act(call.fight(item, other))));
  }
}

function changeOf({ power, toughness, forEach, keywords }: Change, { spell, item }: Names): Program {
  const times = forEach === undefined ? 1 : call.countOf(spell, filterNumber(forEach));
  const numbers =
    power === undefined && toughness === undefined
      ? []
      : [act(call.changeNumbers(spell, item, power ?? 0, toughness ?? 0, times))];
  const given = (keywords ?? []).map((keyword) => act(call.giveKeyword(spell, item, keywordNumber(keyword))));
  return sequence(...numbers, ...given);
}

function listOf(subject: Subject, spell: Local): ReturnType<typeof select.yourself> {
  if (subject === 'you') return select.yourself(spell);
  if (subject === 'this') return select.itself(spell);
  if (subject === 'that') return select.thatOne(spell);
  if ('target' in subject) return select.legalTargetsOf(spell, subject.target);
  const filter = filterNumber(subject.all);
  return 'controlledByTarget' in subject
    ? select.matchingOfTarget(spell, filter, subject.controlledByTarget)
    : select.matching(spell, filter);
}

function valueOf(value: Value, spell: Local): Expr {
  if (typeof value === 'number') return value;
  return value === 'X' ? call.xOf(spell) : call.countOf(spell, filterNumber(value.count));
}

/** The spells there are, by number; and the number of each card's. Abilities have the numbers of abilities.ts. */
const spellCards = magicCards.flatMap((card) => (card.spell === null ? [] : [card]));
export const spellNumber: readonly number[] = magicCards.map((card) => spellCards.indexOf(card));
export const spellTable: readonly string[] = spellCards.map((card) => `spell ${card.names.en}`);
export const abilityTable: readonly string[] = abilities.map((_, number) => `ability ${number}`);

export const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(spellCards.map((card) => [`spell ${card.names.en}`, abilityRule(card.spell!)])),
  ...Object.fromEntries(abilities.map((ability, number) => [`ability ${number}`, abilityRule(ability)])),

  /** MTG-15.31, MTG-1.3: as many as there are. */
  discard: rule(['who', 'count'], ['chosen', 'card'], ({ who, count, chosen, card }) =>
    when(
      atMost(call.cardsInHandOf(who), count),
      act(call.discardHand(who)),
      sequence(
        ask(chosen, {
          ask: 'some',
          prompt: 'discard',
          who: call.playerNumber(who),
          among: call.cardsInHandOf(who),
          from: select.handOfPlayer(who),
          min: count,
          max: count,
        }),
        eachOf(chosen, [card], act(call.discardCard(card))),
      ),
    ),
  ),
};
