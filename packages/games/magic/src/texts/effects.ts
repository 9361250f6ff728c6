import { fill } from '@tessera/kernel/rules';
import type { Change, Effect, Filter, Subject, Value } from '../cards/abilities.ts';
import { filtered } from './filters.ts';
import { keywordText } from './keywords.ts';
import type { AllOf, Speech } from './targets.ts';
import { isSeveral, subjectText } from './targets.ts';
import { tokensText } from './tokens.ts';
import { amountText, cardsText, countedBy, forEachText, numbersText, plusCountersText } from './values.ts';
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
      return 'source';
    case 'destroy':
    case 'exile':
    case 'returnToHand':
    case 'tap':
    case 'untap':
    case 'counter':
    case 'putCounters':
    case 'createTokens':
      return null;
    case 'change':
      return effect.what;
    case 'gainLife':
    case 'loseLife':
      return effect.who;
    case 'draw':
    case 'discard':
    case 'mill':
      return effect.who === 'you' ? null : effect.who;
    case 'fight':
      return effect.one;
  }
}

export function effectText(effect: Effect, speech: Speech, position: Position): string {
  const { text } = speech;
  const say = (does: Predicate, parts: Parts = {}, frame: Framing = {}): string =>
    clause(doerOf(effect), does, parts, frame, speech, position);
  const command = (does: Predicate, what: Subject): string =>
    say(does, { what: () => subjectText(what, speech, 'all') });
  const life = (does: 'gainLife' | 'loseLife', amount: Value): string =>
    say(does, { amount: () => amountText(amount, text) }, once(countedBy(amount)));
  switch (effect.do) {
    case 'damage':
      return damage(effect.amount, effect.to, say, speech, position);
    case 'destroy':
    case 'exile':
    case 'tap':
    case 'untap':
    case 'counter':
      return command(effect.do, effect.what);
    case 'returnToHand': {
      if (!isInYourGraveyard(effect.what, speech)) {
        return command(isSeveral(effect.what, speech, 'all') ? 'returnAllToHand' : 'returnToHand', effect.what);
      }
      return say('returnFromGraveyard', { what: () => subjectText(effect.what, speech, 'all', true) });
    }
    case 'change': {
      const { by } = effect;
      const keywords = (by.keywords ?? []).map((keyword) => keywordText(keyword, text));
      const parts = { numbers: () => numbersText(by, text), keywords: () => listed(keywords, text.wording.and) };
      return say(changePredicate(by), parts, { ...once(by.forEach), isLasting: true, allOf: severalOf(effect.what) });
    }
    case 'gainLife':
    case 'loseLife':
      return life(effect.do, effect.amount);
    case 'draw':
      return say('draw', { cards: () => cardsText(effect.count, 'cards', text) }, once(countedBy(effect.count)));
    case 'discard': {
      const { count, who } = effect;
      if (count === 'hand') return say(who === 'you' ? 'discardYourHand' : 'discardHand');
      return say('discard', { cards: () => cardsText(count, 'cards', text) });
    }
    case 'mill': {
      const does = effect.who === 'you' ? 'millYourself' : 'mill';
      return say(does, { cards: () => cardsText(effect.count, 'topCards', text) }, once(countedBy(effect.count)));
    }
    case 'fight':
      return say('fight', { other: () => subjectText(effect.other, speech, 'each') });
    case 'putCounters':
      return say(counterPredicate(effect.on, speech), {
        counters: () => plusCountersText(effect.count, text),
        on: () => subjectText(effect.on, speech, 'each'),
      });
    case 'createTokens':
      return say('createTokens', { tokens: () => tokensText(effect.count, effect.token, text) });
  }
}

/** The parts of a predicate; put into words after its subject, so that what comes first is named first. */
type Parts = Readonly<Record<string, () => string>>;
type Framing = { readonly isLasting?: boolean; readonly forEach?: Filter; readonly allOf?: AllOf };
type Say = (does: Predicate, parts: Parts, frame?: Framing) => string;

const once = (forEach: Filter | undefined): Framing => (forEach === undefined ? {} : { forEach });

function clause(
  doer: Subject | 'source' | null,
  predicate: Predicate,
  parts: Parts,
  { isLasting = false, forEach, allOf = 'each' }: Framing,
  speech: Speech,
  { saysMore, goesOn, may }: Position,
): string {
  const { wording } = speech.text;
  const isCommand = doer === null || saysMore || may === 'do';
  const who = isCommand ? '' : doer === 'source' ? speech.source : subjectText(doer, speech, allOf);
  const isPluralVerb = doer === null || may !== null || (doer !== 'source' && isSeveral(doer, speech, allOf));
  const words = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part()]));
  const ending = goesOn ? 'goesOn' : may === 'do' ? 'may' : 'ends';
  const does = fill(inflected(wording.predicates[predicate], isPluralVerb, ending), words);
  const frame: Frame = isLasting ? (forEach ? 'lastingForEach' : 'lasting') : forEach ? 'forEach' : 'plain';
  return fill(wording[isCommand ? 'commands' : 'statements'][frame], {
    who,
    does,
    ...(forEach !== undefined && { forEach: forEachText(forEach, speech.text) }),
  });
}

function damage(amount: Value, to: Subject, say: Say, speech: Speech, { saysMore }: Position): string {
  const target = { to: () => subjectText(to, speech, 'each') };
  const filter = countedBy(amount);
  if (filter !== undefined) {
    return say('damageEqual', { ...target, counted: () => filtered(filter, 'permanent', 'several', speech.text) });
  }
  const isEach = typeof to === 'object' && 'all' in to;
  const does = saysMore ? (isEach ? 'moreDamageEach' : 'moreDamage') : isEach ? 'damageEach' : 'damage';
  return say(does, { amount: () => amountText(amount, speech.text), ...target });
}

function changePredicate({ power, toughness, keywords }: Change): Predicate {
  if (power === undefined && toughness === undefined) return 'gainKeywords';
  return keywords === undefined ? 'changeNumbers' : 'changeBoth';
}

function counterPredicate(on: Subject, speech: Speech): Predicate {
  if (typeof on === 'object' && 'all' in on) return 'putCountersOnEach';
  return on !== 'you' && isSeveral(on, speech, 'each') ? 'putCountersOnEachOf' : 'putCounters';
}

/** "All creatures", but "creatures you control" and "attacking creatures". */
function severalOf(subject: Subject): AllOf {
  if (typeof subject !== 'object' || !('all' in subject) || 'controlledByTarget' in subject) return 'several';
  const { controller, combat } = subject.all;
  return controller === undefined && combat === undefined ? 'all' : 'several';
}

function isInYourGraveyard(what: Subject, { targets }: Speech): boolean {
  if (typeof what !== 'object' || !('target' in what)) return false;
  const kind = targets[what.target]!.what;
  return 'cardInGraveyard' in kind && kind.whose === 'your';
}
