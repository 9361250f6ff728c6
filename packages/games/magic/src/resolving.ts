import type { Expr, GameDefinition, List, Local, Program, Row, Rule, State } from '@tessera/kernel/rules';
import {
  playerOfRow,
  act,
  add,
  ask,
  atMost,
  callers,
  each,
  eachOf,
  equal,
  less,
  listNoted,
  newList,
  not,
  nothing,
  rule,
  run,
  runInto,
  selectors,
  sequence,
  set,
  when,
} from '@tessera/kernel/rules';
import { abilities } from './abilities.ts';
import { addableSubtypes, emblemIndex, fromCards, perCard, tokenIndex } from './cards.ts';
import type { Change, Effect, Filter, SpellAbility, Subject, Value } from './cards/abilities.ts';
import { counterKinds } from './cards/abilities.ts';
import { cardTypes, colours } from './cards/card.ts';
import { propertyNumber } from './characteristics.ts';
import { filterNumber } from './filters.ts';
import { keywordNumber } from './keywords.ts';
import { askedCost } from './payment.ts';
import { Place } from './remembered.ts';
import { notes, Zone } from './table.ts';
import { calls as effectCalls } from './effects.ts';
import { calls as entering } from './entering.ts';
import { calls as damageCalls, rules as damageRules } from './noncombat-damage.ts';
import { ownCalls, ownPrograms, ownRules, ownSelections } from './own-effects.ts';
import {
  calls as searchCalls,
  rules as searchRules,
  searchPlaces,
  selections as searchSelections,
} from './searching.ts';
import { listOf, selections as subjectSelections } from './subjects.ts';
import { selections as targetSelections } from './targets.ts';

/**
 * What the effects of cards/abilities.ts are, as programs (MTG-7.8): what each is about is in subjects.ts, what is done in
 * effects.ts.
 */

const calls = { ...effectCalls, ...damageCalls, ...searchCalls, ...ownCalls, ...entering };
const call = callers(calls);

export const selections = {
  shuffledOwners: (s: State, list: List, spell: Row) => {
    const found = newList();
    listNoted(s, found, notes(s), spell, Place.aside);
    for (let i = 0; i < found.size; i++) add(list, playerOfRow(s, found.items[i]!));
  },
  ...searchSelections,
  ...ownSelections,
};
const select = selectors({ ...selections, ...subjectSelections, ...targetSelections });

export type Names = Readonly<Record<'spell' | 'item' | 'other' | 'several', Local>>;

/** MTG-7.8: the effects of a spell in the order written. */
export const abilityRule = ({ effects }: SpellAbility): Rule =>
  rule(['spell'], ['item', 'other', 'several'], (names) => programOfAll(effects, names));

const programOfAll = (effects: readonly Effect[], names: Names): Program =>
  sequence(
    ...effects.map((effect, at) => {
      const isSpokenOfAgain = at + 1 < effects.length && isAboutThose(effects[at + 1]!);
      return programOf(effect, names, isSpokenOfAgain);
    }),
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
    case 'preventNext':
      return forEach(effect.to, act(call.giveShieldFor(spell, item, valueOf(effect.amount, spell))));
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
    case 'play':
      return forEach(effect.what, run('play', mine, item, effect.free ? 1 : 0));
    case 'ifYouPay':
      return sequence(
        runInto(other, 'payAsked', mine, spell, askedCost(effect.mana)),
        when(other, programOfAll(effect.effects, names)),
      );
    case 'unlessPays':
      return sequence(
        set(other, 0),
        forEach(effect.who, runInto(other, 'payAsked', call.playerNumber(item), spell, askedCost(effect.mana))),
        when(not(other), programOfAll(effect.effects, names)),
      );
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
const spellCards = fromCards((card) => (card.spell === null || card.enchant !== null ? [] : [card]));
export const spellNumber: readonly number[] = perCard((card) => spellCards.indexOf(card));

/** The rules that spells and abilities are, and the tables in which they stand by their numbers. */
export const cardRules = (): Pick<GameDefinition, 'rules' | 'tables'> => ({
  rules: {
    ...Object.fromEntries(spellCards.map((card) => [`spell ${card.names.en}`, abilityRule(card.spell!)])),
    ...Object.fromEntries(abilities.map((ability, number) => [`ability ${number}`, abilityRule(ability)])),
  },
  tables: {
    spells: spellCards.map((card) => `spell ${card.names.en}`),
    abilities: abilities.map((_, number) => `ability ${number}`),
  },
});

export const rules: Readonly<Record<string, Rule>> = {
  ...searchRules,
  ...ownRules,
  ...damageRules,

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
