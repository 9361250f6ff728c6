import { fill } from '@tessera/kernel/rules';
import type { Subject, Target, TargetKind } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import type { Place, Quantifier } from './filters.ts';
import { counterOf, filtered, isPlural, oneTarget, quantified } from './filters.ts';
import type { Announcing, Counted } from './wording/wording.ts';
import { inWords, listed, plural } from './words.ts';

/** Whom and what effects are about, in words. MTG-8 */

/** What is being said: the text of one ability, by whom it is done, and which of its targets were named. */
export type Speech = {
  readonly text: Catalogue;
  /** What the card is called whose ability it is. */
  readonly source: string;
  /** What the object is called that set the ability off. */
  readonly that: string;
  readonly targets: readonly Target[];
  readonly named: Set<number>;
};

/** How everything of a kind is called: "each creature", "all creatures", "creatures". */
export type AllOf = 'each' | 'all' | 'several';

/** Whom or what an effect is about. */
export function subjectText(subject: Subject, speech: Speech, allOf: AllOf, isPlaceSaid = false): string {
  if (subject === 'you') return speech.text.wording.you;
  if (subject === 'this') return speech.source;
  if (subject === 'that') return speech.that;
  if ('target' in subject) return targetText(subject.target, speech, isPlaceSaid);
  if (!('controlledByTarget' in subject)) return filtered(subject.all, 'permanent', allOf, speech.text);
  const controlledBy = targetText(subject.controlledByTarget, speech);
  return filtered(subject.all, 'permanent', allOf, speech.text, { controlledBy });
}

/** Whether verbs are in the plural after it; "you" takes the same form. */
export function isSeveral(subject: Subject, { targets }: Speech, allOf: AllOf): boolean {
  if (subject === 'you') return true;
  if (subject === 'this' || subject === 'that') return false;
  return 'target' in subject ? isPlural(quantifierOf(targets[subject.target]!)) : isPlural(allOf);
}

/** Languages that name all targets before anything else. */
export function announcement(speech: Speech, isBeforeCommand: boolean): string {
  const { announcing } = speech.text.wording;
  if (announcing === null || speech.targets.length === 0) return '';
  const targets = speech.targets.map((target, at) => announced(target, at, speech, announcing)).join('');
  return fill(isBeforeCommand ? announcing.beforeCommand : announcing.beforeStatement, { targets });
}

function announced(target: Target, at: number, speech: Speech, announcing: Announcing): string {
  const { wording } = speech.text;
  const words = kindText(target.what, quantifierOf(target), speech.text, false);
  if (target.upTo !== undefined) {
    const counter = wording.counters[countedOf(target.what)];
    return fill(announcing.upTo, { target: words, counter, count: inWords(target.upTo, wording) });
  }
  return fill(at < speech.targets.length - 1 ? announcing.before : announcing.one, { target: words });
}

/** A target by what it is, the first time; after that, as what was spoken of. */
function targetText(at: number, speech: Speech, isPlaceSaid = false): string {
  const { text, targets, named } = speech;
  const { announcing } = text.wording;
  const target = targets[at]!;
  const isMany = isPlural(quantifierOf(target));
  if (announcing !== null) return pronoun(target, at, targets.length, isMany, announcing);
  if (named.has(at)) return againText(target.what, isMany, text);
  named.add(at);
  return kindText(target.what, quantifierOf(target), text, isPlaceSaid);
}

function pronoun({ what }: Target, at: number, count: number, isMany: boolean, { pronouns }: Announcing): string {
  if ('player' in what) return pronouns.player;
  if (isMany) return pronouns.several;
  if (count === 2) return at === 0 ? pronouns.first : pronouns.second;
  return pronouns.one;
}

const quantifierOf = ({ upTo }: Target): Quantifier => (upTo === undefined ? 'target' : { upTo });

/** "target creature or player", "up to two target creatures". */
function kindText(kind: TargetKind, quantifier: Quantifier, text: Catalogue, isPlaceSaid: boolean): string {
  if ('permanent' in kind) return filtered(kind.permanent, 'permanent', quantifier, text);
  if ('spell' in kind) return filtered(kind.spell, 'spell', quantifier, text);
  if ('cardInGraveyard' in kind) {
    const place: Place = isPlaceSaid ? {} : { graveyard: kind.whose };
    return filtered(kind.cardInGraveyard, 'card', quantifier, text, place);
  }
  const { nouns, or } = text.wording;
  const inNumber = (noun: string, counted: Counted): string => {
    if (quantifier === 'target') return oneTarget(noun, counted, text);
    return isPlural(quantifier) ? plural(noun, text.wording) : noun;
  };
  const words =
    'player' in kind
      ? inNumber(kind.player === 'any' ? nouns.player : nouns.opponent, 'player')
      : listed([inNumber(text.cardTypes.creature, 'creature'), inNumber(nouns.player, 'player')], or);
  return quantified(words, countedOf(kind), quantifier, text);
}

function countedOf(kind: TargetKind): Counted {
  if ('permanent' in kind) return counterOf(kind.permanent, 'permanent');
  if ('spell' in kind) return 'spell';
  if ('cardInGraveyard' in kind) return 'card';
  return 'player' in kind ? 'player' : 'creature';
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
