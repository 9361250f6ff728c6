import { fill } from '@tessera/kernel/rules';
import type { Filter, Subject, Target, TargetKind } from '../cards/abilities.ts';
import type { Bearer } from './bearers.ts';
import type { Catalogue } from './catalogue.ts';
import type { Place, Quantifier } from './filters.ts';
import { counterOf, countsText, filtered, isPlural, oneTarget, quantified } from './filters.ts';
import type { Announcing, Counted } from './wording/wording.ts';
import { inWords, listed, plural } from './words.ts';

/** Whom and what effects are about, in words. MTG-8 */

/** What is being said: the text of one ability, by whom it is done, and which of its targets were named. */
export type Speech = {
  readonly text: Catalogue;
  /** What the card is called whose ability it is, at this point. */
  readonly source: string;
  /** What the object is called that set the ability off. */
  readonly that: string;
  /** The card itself. */
  readonly bearer: Bearer;
  /** MTG-10.2: whether its card is in a graveyard. */
  readonly isInGraveyard: boolean;
  readonly targets: readonly Target[];
  readonly named: Set<number>;
  /** What the effect before was about. */
  readonly those: Filter;
};

/** How everything of a kind is called: "each creature", "all creatures", "creatures". */
export type AllOf = 'each' | 'all' | 'several';

export type Manner = {
  /** Whether the sentence says by itself where the card is. */
  readonly isPlaceSaid?: boolean;
  /** Whether a target that was named before is "it" rather than "that creature". */
  readonly isIt?: boolean;
};

/** Whom or what an effect is about. */
export function subjectText(subject: Subject, speech: Speech, allOf: AllOf, manner: Manner = {}): string {
  const { text } = speech;
  const { subjects } = text.wording;
  switch (subject) {
    case 'you':
      return text.wording.you;
    case 'this':
      return speech.source;
    case 'that':
      return speech.that;
    case 'thatPlayer':
      return thatPlayer(text);
    case 'thatController':
      return fill(subjects.controllerOf, { noun: speech.that });
    case 'attached':
      return speech.bearer.attached;
    case 'those':
      return againText({ permanent: speech.those }, true, text);
    case 'defendingPlayer':
    case 'chosenPlayer':
    case 'exiledCard':
    case 'eachPlayer':
      return subjects[subject];
    default:
      return describedText(subject, speech, allOf, manner);
  }
}

type Described = Exclude<Subject, string>;

function describedText(subject: Described, speech: Speech, allOf: AllOf, manner: Manner): string {
  const { text } = speech;
  if ('target' in subject) return targetText(subject.target, speech, manner);
  if ('controllerOfTarget' in subject) return text.wording.subjects.itsController;
  if ('eachOf' in subject) {
    return listed(
      subject.eachOf.map((filter) => filtered(filter, 'permanent', 'each', text)),
      text.wording.and,
    );
  }
  if ('choose' in subject) return filtered(subject.choose, 'permanent', { choose: subject.upTo ?? 1 }, text);
  if ('others' in subject) {
    return filtered({ ...subject.others, another: true }, 'permanent', 'each', text, {
      controlledBy: thatPlayer(text),
    });
  }
  if ('attachedToTarget' in subject) {
    const noun = filtered(subject.all, 'permanent', allOf, text);
    return fill(text.wording.attachedTo, { noun, to: targetText(subject.attachedToTarget, speech) });
  }
  if (!('controlledByTarget' in subject)) return filtered(subject.all, 'permanent', allOf, text);
  const controlledBy = targetText(subject.controlledByTarget, speech);
  return filtered(subject.all, 'permanent', allOf, text, { controlledBy });
}

const thatPlayer = (text: Catalogue): string => againText({ player: 'any' }, false, text);

/** "your", "target player's" */
export const whoseText = (subject: Subject, speech: Speech): string => {
  const { of } = speech.text.wording;
  return subject === 'you' ? of.you : fill(of.other, { noun: subjectText(subject, speech, 'each') });
};

/** Whether verbs are in the plural after it; "you" takes the same form. */
export function isSeveral(subject: Subject, { targets }: Speech, allOf: AllOf): boolean {
  if (typeof subject === 'string') return subject === 'you' || subject === 'those';
  if ('target' in subject) return isPlural(quantifierOf(targets[subject.target]!));
  if ('choose' in subject) return (subject.upTo ?? 1) > 1;
  return 'all' in subject && isPlural(allOf);
}

/** Languages that name all targets before anything else. */
export function announcement(speech: Speech, isBeforeCommand: boolean): string {
  const { announcing } = speech.text.wording;
  if (announcing === null || speech.targets.length === 0) return '';
  const targets = speech.targets.map((target, at) => announced(target, at, speech, announcing)).join('');
  return fill(isBeforeCommand ? announcing.beforeCommand : announcing.beforeStatement, { targets });
}

function announced(target: Target, at: number, { text, targets }: Speech, announcing: Announcing): string {
  const { wording } = text;
  const quantifier = quantifierOf(target);
  const counted = countedOf(target.what, isPlural(quantifier));
  const words = kindText(target.what, quantifier, text, false);
  const numbered = (pattern: string, count: number): string =>
    fill(pattern, { target: words, counter: wording.counters[counted], count: inWords(count, wording) });
  if (typeof quantifier === 'object') {
    if ('upTo' in quantifier) return numbered(announcing.upTo, quantifier.upTo);
    if ('exactly' in quantifier) return numbered(announcing.exactly, quantifier.exactly);
    if ('from' in quantifier) {
      const counts = countsText(quantifier.from, quantifier.to, counted, wording);
      return fill(announcing.range, { target: words, counts });
    }
  }
  if (quantifier === 'anyNumber') return fill(announcing.anyNumber, { target: words });
  return fill(at < targets.length - 1 ? announcing.before : announcing.one, { target: words });
}

/** A target by what it is, the first time; after that, as what was spoken of. */
export function targetText(at: number, speech: Speech, { isPlaceSaid = false, isIt = false }: Manner = {}): string {
  const { text, targets, named } = speech;
  const { announcing, pronouns } = text.wording;
  const target = targets[at]!;
  const isMany = isPlural(quantifierOf(target));
  if (announcing !== null) return pronoun(target, at, targets.length, isMany, announcing);
  if (named.has(at)) {
    if (isIt && !('player' in target.what)) return isMany ? pronouns.several : pronouns.one;
    return againText(target.what, isMany, text);
  }
  named.add(at);
  return kindText(target.what, quantifierOf(target), text, isPlaceSaid);
}

function pronoun({ what }: Target, at: number, count: number, isMany: boolean, { pronouns }: Announcing): string {
  if ('player' in what) return isMany ? pronouns.players : pronouns.player;
  if (isMany) return pronouns.several;
  if (count === 2) return at === 0 ? pronouns.first : pronouns.second;
  return pronouns.one;
}

/** MTG-8.8 */
export function quantifierOf({ upTo, least = 0 }: Target): Quantifier {
  if (upTo === undefined) return 'target';
  if (upTo === 'any') return 'anyNumber';
  if (least === upTo) return { exactly: upTo };
  return least === 0 ? { upTo } : { from: least, to: upTo };
}

/** "target creature or player", "up to two target creatures". */
export function kindText(kind: TargetKind, quantifier: Quantifier, text: Catalogue, isPlaceSaid: boolean): string {
  if ('permanent' in kind) return filtered(kind.permanent, 'permanent', quantifier, text);
  if ('spell' in kind) return filtered(kind.spell, 'spell', quantifier, text);
  if ('cardInGraveyard' in kind) {
    const place: Place = isPlaceSaid ? {} : { graveyard: kind.whose };
    return filtered(kind.cardInGraveyard, 'card', quantifier, text, place);
  }
  const { nouns, or, andOr } = text.wording;
  const isMany = isPlural(quantifier);
  const inNumber = (noun: string, counted: Counted): string => {
    if (quantifier === 'target') return oneTarget(noun, counted, text);
    return isMany ? plural(noun, text.wording) : noun;
  };
  const words =
    'player' in kind
      ? inNumber(kind.player === 'any' ? nouns.player : nouns.opponent, 'player')
      : [inNumber(text.cardTypes.creature, 'creature'), inNumber(nouns.player, 'player')].join(isMany ? andOr : or.two);
  return quantified(words, countedOf(kind, isMany), quantifier, text);
}

/** Of creatures and players together, neither is counted in a way of its own. */
function countedOf(kind: TargetKind, isMany: boolean): Counted {
  if ('permanent' in kind) return counterOf(kind.permanent, 'permanent');
  if ('spell' in kind) return 'spell';
  if ('cardInGraveyard' in kind) return 'card';
  if ('player' in kind) return 'player';
  return isMany ? 'permanent' : 'creature';
}

/** What was spoken of before: "that creature", "those creatures". */
export function againText(kind: TargetKind, isMany: boolean, text: Catalogue): string {
  const { again } = text.wording;
  return fill(isMany ? again.several : again.one, { noun: bareNoun(kind, isMany, text) });
}

/** What a target is, without what made it one: "creature" of "target attacking creature with flying". */
function bareNoun(kind: TargetKind, isMany: boolean, text: Catalogue): string {
  const quantifier = isMany ? 'several' : 'one';
  if ('permanent' in kind) {
    const { types, subtypes } = kind.permanent;
    const noun = { ...(types !== undefined ? { types } : subtypes !== undefined && { subtypes }) };
    return filtered(noun, 'permanent', quantifier, text);
  }
  if ('spell' in kind) return filtered({}, 'spell', quantifier, text);
  if ('cardInGraveyard' in kind) return filtered({}, 'card', quantifier, text);
  return kindText('player' in kind ? { player: 'any' } : kind, quantifier, text, false);
}
