import { fill } from '@tessera/kernel/rules';
import type { Change, Effect, Filter, Subject, Value } from '../cards/abilities.ts';
import { capital } from './catalogue.ts';
import { conditionText } from './conditions.ts';
import { counterOf, filtered, isNarrow } from './filters.ts';
import { keywordsText } from './keywords.ts';
import { addManaText } from './mana.ts';
import { propertiesText } from './properties.ts';
import { searchText } from './searching.ts';
import { staticText } from './static-abilities.ts';
import type { AllOf, Manner, Speech } from './targets.ts';
import { againText, isSeveral, kindText, subjectText, targetText, whoseText } from './targets.ts';
import { isForEach, tokensText } from './tokens.ts';
import { subtypeName } from './type-line.ts';
import {
  amountText,
  cardsText,
  countedBy,
  counterKindText,
  countersText,
  countText,
  equalText,
  forEachText,
  numbersText,
  timesXText,
} from './values.ts';
import type { Frame, Predicate } from './wording/wording.ts';
import { inflected, listed } from './words.ts';

/** What one effect does, in words: a sentence without its full stop, or half of one. */

export type Position = {
  /** Says more of the subject of the half before it, which is not named again. */
  readonly saysMore: boolean;
  /** Another half follows. */
  readonly goesOn: boolean;
  /** That you may do it, or may have something do it. */
  readonly may: May | null;
};

export type May = 'do' | 'have';

/** Who does it, as far as the sentence says: nobody if the reader is told to. */
export function doerOf(effect: Effect): Subject | 'source' | null {
  switch (effect.do) {
    case 'damage':
    case 'damageDivided':
      return 'source';
    case 'change':
    case 'changeEither':
    case 'become':
    case 'stayTapped':
      return effect.what;
    case 'gainLife':
    case 'loseLife':
    case 'loseGame':
      return effect.who;
    case 'draw':
    case 'discard':
    case 'mill':
    case 'sacrifice':
      return effect.who === 'you' ? null : effect.who;
    case 'fight':
      return effect.one;
    case 'winGame':
    case 'emblem':
    case 'chooseNewTargets':
    case 'play':
    case 'ifYouPay':
    case 'odricMasterTactician':
      return 'you';
    case 'unlessPays':
      return doerOf(effect.effects[0]!);
    case 'duress':
    case 'mindclawShaman':
      return { target: 0 };
    case 'shimianSpecter':
      return 'thatPlayer';
    case 'destroy':
    case 'exile':
    case 'exileCards':
    case 'exileUntilLeaves':
    case 'returnToHand':
    case 'returnToBattlefield':
    case 'reanimate':
    case 'tap':
    case 'untap':
    case 'regenerate':
    case 'prevent':
    case 'preventNext':
    case 'counter':
    case 'setLife':
    case 'sacrificeThis':
    case 'putCounters':
    case 'doubleCounters':
    case 'createTokens':
    case 'attach':
    case 'gainControl':
    case 'exchangeControl':
    case 'search':
    case 'shuffleIntoLibrary':
    case 'addMana':
    case 'copySpell':
    case 'copyNextSpell':
    case 'augurOfBolas':
    case 'index':
    case 'sphinxOfUthuun':
    case 'spelltwine':
    case 'faithsReward':
      return null;
  }
}

/** What it is done to, where that can be said of several effects in one sentence. */
export function objectOf(effect: Effect): Subject | null {
  if (effect.do === 'putCounters') return effect.on;
  return effect.do === 'tap' || effect.do === 'untap' || effect.do === 'gainControl' ? effect.what : null;
}

export function effectText(effect: Effect, speech: Speech, position: Position): string {
  const { text, source } = speech;
  const { wording } = text;
  const say = (does: Predicate, parts: Parts = {}, frame: Framing = {}): string =>
    clause(doerOf(effect), does, parts, frame, speech, position);
  const object = (what: Subject): string => subjectText(what, speech, 'all', { isIt: true });
  const command = (does: Predicate, what: Subject): string => say(does, { what: () => object(what) });
  switch (effect.do) {
    case 'damage':
      return damage(effect.amount, effect.to, say, speech, position);
    case 'damageDivided':
      return say(effect.do, {
        amount: () => amountText(effect.amount, text),
        to: () => subjectText(effect.to, speech, 'each'),
      });
    case 'destroy':
    case 'exile':
    case 'tap':
    case 'untap':
    case 'counter':
    case 'regenerate':
    case 'copySpell':
    case 'chooseNewTargets':
    case 'exchangeControl':
    case 'returnToBattlefield':
      return command(effect.do, effect.what);
    case 'exileUntilLeaves':
      return command('exile', effect.what);
    case 'exileCards': {
      const isEverybody = effect.of === 'eachPlayer';
      const nouns = effect.zones.map((zone) => wording.zones[isEverybody ? (`${zone}s` as const) : zone]);
      const zones = (): string => listed(nouns, wording.and);
      if (isEverybody) return say('exileEverything', { zones });
      return say('exileAllOf', { whose: () => whoseText(effect.of, speech), zones });
    }
    case 'returnToHand': {
      if (!isInYourGraveyard(effect.what, speech)) {
        return command(isSeveral(effect.what, speech, 'all') ? 'returnAllToHand' : 'returnToHand', effect.what);
      }
      return say(effect.what === 'this' ? 'returnThisFromGraveyard' : 'returnFromGraveyard', {
        what: () => subjectText(effect.what, speech, 'all', { isPlaceSaid: true }),
      });
    }
    case 'reanimate':
      return say(effect.do, {
        what: () => object(effect.what),
        card: () => cardAlone(effect.what, speech),
        colour: () => text.colours[effect.colour],
        subtype: () => subtypeName(effect.subtype, text),
      });
    case 'stayTapped':
      return say(effect.do, { whose: () => whoseText({ target: effect.ofTarget }, speech) });
    case 'change':
      return change(effect.what, effect.by, speech, position);
    case 'changeEither':
      return say(
        'changeNumbers',
        {
          numbers: () =>
            listed(
              effect.by.map((by) => (by.forEach === undefined ? numbersText(by, text) : timesXText(by, text))),
              wording.or,
            ),
        },
        { isLasting: true },
      );
    case 'become': {
      const becomes = say(
        effect.do,
        {
          keywords: () => keywordsText(effect.keywords, text),
          colourless: () => text.colourless,
          type: () => text.cardTypes[effect.type],
        },
        { manner: { isIt: true } },
      );
      const is = propertiesText(effect.properties, isSeveral(effect.what, speech, 'all'), 'always', 'ends', text);
      return [becomes, ...is.map(capital)].reduce((one, other) =>
        fill(wording.sentences, { one: fill(wording.sentence, { text: one }), other }),
      );
    }
    case 'prevent':
      return say(effect.damage === 'combat' ? 'preventCombat' : 'preventToYou');
    case 'preventNext':
      return say(
        effect.do,
        { amount: () => amountText(effect.amount, text), to: () => subjectText(effect.to, speech, 'each') },
        once(countedBy(effect.amount), speech),
      );
    case 'play':
      return command(effect.free ? 'playFree' : 'play', effect.what);
    case 'ifYouPay':
      return fill(wording.pays.may, { mana: effect.mana, text: innerText(effect.effects, speech) });
    case 'unlessPays': {
      const isMany = isSeveral(effect.who, speech, 'each');
      // What is done is named before who could pay is spoken of.
      const done = innerText(effect.effects, speech);
      return fill(inflected(wording.pays.unless, isMany, 'ends'), {
        text: done,
        who: subjectText(effect.who, speech, 'each'),
        mana: effect.mana,
      });
    }
    case 'gainLife':
    case 'loseLife':
      return say(effect.do, { amount: () => amountText(effect.amount, text) }, once(countedBy(effect.amount), speech));
    case 'setLife': {
      const { who, to } = effect;
      const whose = (): string => whoseText(who, speech);
      if (typeof to === 'object') {
        return say('setLifeCount', {
          x: () => equalText(to, speech.that, text),
          whose,
          Whose: () => capital(whoseText(who, speech)),
        });
      }
      return say(effect.do, { whose, amount: () => amountText(to, text) });
    }
    case 'draw': {
      const { count } = effect;
      if (typeof count === 'object' && 'greatestPower' in count) {
        return say('drawEqual', { x: () => equalText(count, speech.that, text) });
      }
      return say('draw', { cards: () => cardsText(count, 'cards', text) }, once(countedBy(count), speech));
    }
    case 'discard': {
      const { count, who } = effect;
      if (count === 'hand') return say(who === 'you' ? 'discardYourHand' : 'discardHand');
      return say('discard', { cards: () => cardsText(count, 'cards', text) });
    }
    case 'mill': {
      const does = effect.who === 'you' ? 'millYourself' : 'mill';
      return say(
        does,
        { cards: () => cardsText(effect.count, 'topCards', text) },
        once(countedBy(effect.count), speech),
      );
    }
    case 'sacrifice':
      return say(effect.do, { things: () => thingsText(effect.what, effect.count, speech) });
    case 'fight':
      return say('fight', { other: () => subjectText(effect.other, speech, 'each') });
    case 'putCounters':
      return putCounters(effect, say, speech);
    case 'doubleCounters':
      return say(effect.do, {
        on: () => subjectText(effect.on, speech, 'each'),
        kind: () => counterKindText('+1/+1', text),
      });
    case 'createTokens': {
      const { count, token } = effect;
      if (!isForEach(count, token)) return say(effect.do, { tokens: () => tokensText(xOr(count), token, text) });
      return say(effect.do, { tokens: () => tokensText(1, token, text) }, once(countedBy(count), speech));
    }
    case 'attach':
      return say(effect.do, { this: () => source, to: () => subjectText(effect.to, speech, 'each') });
    case 'gainControl':
      return command(effect.until === undefined ? 'gainControl' : 'gainControlThisTurn', effect.what);
    case 'shuffleIntoLibrary': {
      const [what, other] = effect.what.map((each) => () => shuffledText(each, speech));
      if (other === undefined) return say('shuffleIn', { what: what! });
      return effect.what[1] === 'yourGraveyard'
        ? say('shuffleInGraveyard', { what: what! })
        : say('shuffleInBoth', { what: what!, other });
    }
    case 'search':
      return searchText(effect, position.may !== null, speech);
    case 'addMana':
      return addManaText(effect.mana, source, text);
    case 'loseGame':
    case 'winGame':
    case 'copyNextSpell':
      return say(effect.do);
    case 'sacrificeThis':
      return say(effect.do, { this: () => source });
    case 'emblem':
      return say(effect.do, {
        abilities: () =>
          effect.abilities
            .map((ability) => staticText(ability, speech.bearer, text))
            .reduce((one, next) => fill(wording.sentences, { one, other: next })),
      });
    case 'augurOfBolas':
    case 'index':
    case 'sphinxOfUthuun':
    case 'duress':
    case 'shimianSpecter':
    case 'mindclawShaman':
    case 'spelltwine':
    case 'faithsReward':
    case 'odricMasterTactician':
      return fill(wording.own[effect.do], {
        this: source,
        ...(speech.targets.length > 0 && { target: targetText(0, speech) }),
        ...(speech.targets.length > 1 && { second: targetText(1, speech) }),
      });
  }
}

/** What is done if something is paid or not, in half a sentence. */
const innerText = (effects: readonly Effect[], speech: Speech): string =>
  effects
    .map((effect, at) => effectText(effect, speech, { saysMore: false, goesOn: at < effects.length - 1, may: null }))
    .reduce((one, other) => fill(speech.text.wording.joined.twoSubjects, { one, other }));

/** The parts of a predicate; put into words after its subject, so that what comes first is named first. */
type Parts = Readonly<Record<string, () => string>>;
type Framing = {
  readonly isLasting?: boolean;
  readonly forEach?: string;
  readonly allOf?: AllOf;
  readonly manner?: Manner;
};
type Say = (does: Predicate, parts: Parts, frame?: Framing) => string;

const once = (filter: Filter | undefined, { source, text }: Speech): Framing =>
  filter === undefined ? {} : { forEach: forEachText(filter, source, text) };

function clause(
  doer: Subject | 'source' | null,
  predicate: Predicate | { readonly words: (isSeveral: boolean) => string },
  parts: Parts,
  { isLasting = false, forEach, allOf = 'each', manner = {} }: Framing,
  speech: Speech,
  { saysMore, goesOn, may }: Position,
): string {
  const { wording } = speech.text;
  const isCommand = doer === null || saysMore || may === 'do';
  const who = isCommand ? '' : doer === 'source' ? speech.source : subjectText(doer, speech, allOf, manner);
  const isMany = doer !== null && doer !== 'source' && isSeveral(doer, speech, allOf);
  const isPluralVerb = doer === null || may !== null || isMany;
  const words = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part()]));
  const ending = goesOn ? 'goesOn' : may === 'do' ? 'may' : 'ends';
  const does =
    typeof predicate === 'object'
      ? predicate.words(isPluralVerb)
      : fill(inflected(wording.predicates[predicate], isPluralVerb, ending), words);
  const frame: Frame = isLasting ? (forEach ? 'lastingForEach' : 'lasting') : forEach ? 'forEach' : 'plain';
  const isSeverally = frame === 'plain' && isMany && typeof doer === 'object' && isPlayers(doer, speech);
  return fill(wording[isCommand ? 'commands' : 'statements'][isSeverally ? 'severally' : frame], {
    who,
    does,
    ...(forEach !== undefined && { forEach }),
  });
}

const isPlayers = (subject: Exclude<Subject, string>, { targets }: Speech): boolean =>
  'target' in subject && 'player' in targets[subject.target]!.what;

function damage(amount: Value, to: Subject, say: Say, speech: Speech, { saysMore }: Position): string {
  const { text } = speech;
  const target = {
    to: () => (to === 'this' ? text.wording.subjects.itself : subjectText(to, speech, 'each')),
  };
  if (amount === 'thatMuch') return say('damageThatMuch', target);
  if (typeof amount === 'object') {
    return say('damageEqual', { ...target, x: () => equalText(amount, speech.that, text) });
  }
  const isEach = typeof to === 'object' && ('all' in to || 'eachOf' in to || 'others' in to);
  const isEachOf = typeof to === 'object' && 'target' in to && isSeveral(to, speech, 'each');
  const does = saysMore
    ? isEach
      ? 'moreDamageEach'
      : 'moreDamage'
    : isEachOf
      ? 'damageEachOf'
      : isEach
        ? 'damageEach'
        : 'damage';
  return say(does, { amount: () => amountText(amount, text), ...target });
}

/** What lasts until end of turn, and what is so this turn. */
function change(what: Subject, by: Change, speech: Speech, position: Position): string {
  const { text } = speech;
  const { power, toughness, keywords = [], properties = [] } = by;
  const hasNumbers = power !== undefined || toughness !== undefined;
  const halves: string[] = [];
  if (hasNumbers || keywords.length > 0) {
    const does = !hasNumbers ? 'gainKeywords' : keywords.length === 0 ? 'changeNumbers' : 'changeBoth';
    const parts = { numbers: () => numbersText(by, text), keywords: () => keywordsText(keywords, text) };
    const framing = { ...once(by.forEach, speech), isLasting: true, allOf: severalOf(what) };
    const goesOn = position.goesOn || properties.length > 0;
    halves.push(clause(what, does, parts, framing, speech, { ...position, goesOn }));
  }
  if (properties.length > 0) {
    const ending = position.goesOn ? 'goesOn' : position.may === 'do' ? 'may' : 'ends';
    const words = (isMany: boolean): string =>
      propertiesText(properties, isMany, 'thisTurn', ending, text).reduce((one, other) =>
        fill(text.wording.is.and, { one, other }),
      );
    const place = { ...position, saysMore: position.saysMore || halves.length > 0 };
    halves.push(clause(what, { words }, {}, {}, speech, place));
  }
  return halves.reduce((one, other) => fill(text.wording.joined.oneSubject, { one, other }));
}

function putCounters(effect: Extract<Effect, { do: 'putCounters' }>, say: Say, speech: Speech): string {
  const { text } = speech;
  const { on, count, kind = '+1/+1', if: condition } = effect;
  const counters = (): string => countersText(count, kind, text);
  if (condition !== undefined) {
    return say('putCountersIf', {
      counters,
      on: () => subjectText(on, speech, 'each'),
      again: () => againText({ permanent: { types: ['creature'] } }, false, text),
      condition: () => conditionText(condition, true, speech.bearer, text),
    });
  }
  const isNamed = typeof on === 'object' && 'target' in on && speech.named.has(on.target);
  return say(
    isNamed ? 'putCountersOnIt' : counterPredicate(on, speech),
    { counters, on: () => subjectText(on, speech, 'each', { isIt: true }) },
    once(countedBy(count), speech),
  );
}

function counterPredicate(on: Subject, speech: Speech): Predicate {
  if (typeof on === 'object' && 'all' in on) return 'putCountersOnEach';
  return on !== 'you' && isSeveral(on, speech, 'each') ? 'putCountersOnEachOf' : 'putCounters';
}

/** "another creature", "seven permanents". */
function thingsText(what: Filter, count: number, { text }: Speech): string {
  const { things, counters } = text.wording;
  return fill(count === 1 ? things.one : things.several, {
    noun: filtered(what, 'permanent', count === 1 ? 'a' : 'several', text),
    count: countText(count, text),
    counter: counters[counterOf(what, 'permanent')],
  });
}

/** "All creatures", but "creatures you control" and "attacking creatures". */
function severalOf(subject: Subject): AllOf {
  if (typeof subject !== 'object' || !('all' in subject) || 'controlledByTarget' in subject) return 'several';
  return isNarrow(subject.all) ? 'several' : 'all';
}

function shuffledText(what: 'this' | 'yourGraveyard' | { readonly target: number }, speech: Speech): string {
  if (what === 'this') return speech.source;
  return what === 'yourGraveyard' ? '' : subjectText(what, speech, 'each');
}

/** A card in a graveyard, for a sentence that says by itself where it is. */
function cardAlone(what: Subject, { text, targets }: Speech): string {
  return typeof what === 'object' && 'target' in what ? kindText(targets[what.target]!.what, 'target', text, true) : '';
}

/** X, for whatever is told of afterwards. */
const xOr = (value: Value): Value => (typeof value === 'object' ? 'X' : value);

function isInYourGraveyard(what: Subject, { targets, isInGraveyard }: Speech): boolean {
  if (what === 'this') return isInGraveyard;
  if (typeof what !== 'object' || !('target' in what)) return false;
  const kind = targets[what.target]!.what;
  return 'cardInGraveyard' in kind && kind.whose === 'your';
}
