import type { Words } from '@tessera/kernel/rules';
import type { Ability, Filter, Moment } from '../../cards/abilities.ts';

/**
 * How a language words what cards do. A pattern has `{name}` for a part of the sentence, `[gets|get]` for what depends
 * on whether its subject is one or several, `<引く|引き|引いて>` for what depends on whether the sentence ends, goes on, or
 * tells what somebody may do, and `a(n)` for the article that the next word asks for.
 */
export type Wording = {
  /** How many, in words, from nought; beyond them, in digits. */
  readonly numbers: readonly string[];
  /** Whether digits, signs and X are written as wide as the characters around them. */
  readonly isWide: boolean;
  readonly plural: string;
  readonly irregularPlurals: Readonly<Record<string, string>>;
  /** Of several, one or all. `last` stands before the last of three or more. */
  readonly or: Words<'two' | 'between' | 'last'>;
  readonly and: Words<'two' | 'between' | 'last'>;

  readonly nouns: Words<Noun>;
  /** The words that things are counted with, in languages that have such. */
  readonly counters: Words<Counted>;
  /** What a card type says of a spell or card, and a subtype of a card type. */
  readonly ofType: Words<'spell' | 'card' | 'subtype'>;
  /** Whether each of several card types has its noun and its number to itself. */
  readonly nounsApart: boolean;
  /** The noun of exactly one target. */
  readonly oneTarget: string;

  /** What is put round a noun, the innermost first. Each language has an order of its own. */
  readonly order: readonly Part[];
  readonly quantifiers: Words<'target' | 'upTo' | 'each' | 'all' | 'another'>;
  readonly notTypes: Words<'last' | 'more'>;
  readonly colour: string;
  readonly combat: Words<'attacking' | 'attackingOrBlocking'>;
  readonly keyword: string;
  readonly without: string;
  readonly powerAtLeast: string;
  readonly controllers: Words<'you' | 'notYou' | 'opponent' | 'opponents' | 'player'>;
  readonly graveyards: Words<'your' | 'any'>;

  readonly you: string;
  /** A target, or what set an ability off, that was spoken of before. */
  readonly again: Words<'one' | 'several'>;
  /** The permanent whose ability it is, once it was named; null if it is called by its name again. */
  readonly it: string | null;
  /** For languages that name all targets first and then speak of them by pronouns. */
  readonly announcing: Announcing | null;

  readonly cards: Words<'one' | 'several'>;
  readonly topCards: Words<'one' | 'several'>;
  readonly forEach: Words<'you' | 'any'>;
  /** A sentence with X tokens, and what X is. */
  readonly whereX: string;
  readonly plusCounters: Words<'one' | 'several'>;
  readonly tokens: Words<'one' | 'several'>;
  readonly token: Words<'plain' | 'withKeywords'>;

  readonly predicates: Words<Predicate>;
  /** What somebody or something does. */
  readonly statements: Words<Frame>;
  /** What the reader is told to do, or what is said further of the same subject. */
  readonly commands: Words<Frame>;
  /** Two halves of a sentence, with one subject or with two. */
  readonly joined: Words<'oneSubject' | 'twoSubjects'>;
  /** What you may do, what you may have something do, and what is done further if you do. */
  readonly may: Words<'do' | 'have' | 'ifSo'>;
  readonly sentence: string;
  readonly sentences: string;

  readonly costs: Words<'sacrificeThis' | 'sacrifice' | 'between'>;
  readonly moments: Words<Extract<Moment, string> | 'youCast'>;
  /** When something else enters the battlefield, by whose control it is under. */
  readonly enters: Words<NonNullable<Filter['controller']> | 'any'>;
  readonly abilities: Words<Ability['kind']>;
};

export type Noun = 'permanent' | 'spell' | 'card' | 'player' | 'opponent';
export type Counted = 'creature' | 'permanent' | 'spell' | 'card' | 'player';

export const nounParts = [
  'notTypes',
  'colours',
  'combat',
  'keyword',
  'without',
  'powerAtLeast',
  'controller',
  'graveyard',
  'quantifier',
] as const;
export type Part = (typeof nounParts)[number];

export type Announcing = {
  readonly before: string;
  readonly one: string;
  readonly upTo: string;
  readonly beforeCommand: string;
  readonly beforeStatement: string;
  readonly pronouns: Words<'one' | 'several' | 'player' | 'first' | 'second'>;
};

export type Predicate =
  | 'damage'
  | 'damageEach'
  | 'moreDamage'
  | 'moreDamageEach'
  | 'damageEqual'
  | 'destroy'
  | 'exile'
  | 'returnToHand'
  | 'returnAllToHand'
  | 'returnFromGraveyard'
  | 'tap'
  | 'untap'
  | 'counter'
  | 'changeNumbers'
  | 'gainKeywords'
  | 'changeBoth'
  | 'gainLife'
  | 'loseLife'
  | 'draw'
  | 'discard'
  | 'discardHand'
  | 'discardYourHand'
  | 'mill'
  | 'millYourself'
  | 'fight'
  | 'putCounters'
  | 'putCountersOnEach'
  | 'putCountersOnEachOf'
  | 'createTokens';

/** Whether it lasts until end of turn, and whether it is done once for each of something. */
export type Frame = 'plain' | 'lasting' | 'forEach' | 'lastingForEach';
