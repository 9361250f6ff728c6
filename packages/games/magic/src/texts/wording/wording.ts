import type { Words } from '@tessera/kernel/rules';
import type {
  Condition,
  CounterKind,
  Effect,
  EntersAbility,
  Filter,
  Moment,
  OwnEffect,
  Property,
  RuleChange,
} from '../../cards/abilities.ts';

/**
 * How a language words what cards do. A pattern has `{name}` for a part of the sentence, `[gets|get]` for what depends
 * on whether its subject is one or several (and `[いる|いない]` on whether a condition holds), `<引く|引き|引いて>` for what
 * depends on whether the sentence ends, goes on, or tells what somebody may do, and `a(n)` for the article that the next
 * word asks for.
 */
export type Wording = {
  /** How many, in words, from nought; beyond them, in digits. */
  readonly numbers: readonly string[];
  readonly ordinals: readonly string[];
  /** Whether digits, signs and X are written as wide as the characters around them. */
  readonly isWide: boolean;
  readonly plural: string;
  readonly irregularPlurals: Readonly<Record<string, string>>;
  /** Of several, one or all. `last` stands before the last of three or more. */
  readonly or: Words<'two' | 'between' | 'last'>;
  readonly and: Words<'two' | 'between' | 'last'>;
  /** Between the kinds of several targets, of which there may be both. */
  readonly andOr: string;
  /** Protection from one colour more. */
  readonly moreProtection: string;

  readonly nouns: Words<Noun>;
  /** The words that things are counted with, in languages that have such. */
  readonly counters: Words<Counted>;
  /** A number with such a word. */
  readonly counted: string;
  /** What a card type says of a spell or card, and a subtype of a card type. */
  readonly ofType: Words<'spell' | 'card' | 'landCard' | 'subtype' | 'basic'>;
  /** Whether each of several card types has its noun and its number to itself. */
  readonly nounsApart: boolean;
  /** The noun of exactly one target. */
  readonly oneTarget: string;

  /** What is put round a noun, the innermost first. Each language has an order of its own. */
  readonly order: readonly Part[];
  readonly quantifiers: Words<
    | 'target'
    | 'anotherTarget'
    | 'upTo'
    | 'exactly'
    | 'range'
    | 'anyNumber'
    | 'each'
    | 'all'
    | 'a'
    | 'another'
    | 'choose'
    | 'chooseUpTo'
  >;
  readonly other: string;
  readonly notTypes: Words<'last' | 'more'>;
  readonly colour: string;
  readonly combat: Words<NonNullable<Filter['combat']>>;
  readonly keyword: string;
  readonly without: string;
  /** Without the one and without the other. */
  readonly withoutAny: string;
  readonly nor: Words<'two' | 'between' | 'last'>;
  readonly powerAtLeast: string;
  readonly controllers: Words<'you' | 'notYou' | 'opponent' | 'opponents' | 'player'>;
  readonly sameName: Words<'named' | 'asThis'>;
  readonly graveyards: Words<'your' | 'any' | 'opponent'>;
  readonly attachedTo: string;
  /** As within a sentence. */
  readonly zones: Words<'graveyard' | 'graveyards' | 'hand' | 'hands'>;

  readonly you: string;
  /** Whose something is. */
  readonly of: Words<'you' | 'other'>;
  /** Players that the rules speak of without choosing them, and things that an ability remembers. */
  readonly subjects: Words<
    | 'defendingPlayer'
    | 'chosenPlayer'
    | 'eachPlayer'
    | 'exiledCard'
    | 'controllerOf'
    | 'itsController'
    | 'itself'
    | 'thisAndOther'
  >;
  /** What an Aura or Equipment is attached to. */
  readonly attached: Words<'enchanted' | 'equipped'>;
  /** A target, or what set an ability off, that was spoken of before. */
  readonly again: Words<'one' | 'several'>;
  /** The permanent whose ability it is, once it was named; null if it is called by its name again. */
  readonly it: string | null;
  /** A target that was named before, where something is done to it. */
  readonly pronouns: Words<'one' | 'several'>;
  /** For languages that name all targets first and then speak of them by pronouns. */
  readonly announcing: Announcing | null;

  readonly cards: Words<'one' | 'several'>;
  readonly topCards: Words<'one' | 'several'>;
  /** What is sacrificed. */
  readonly things: Words<'one' | 'several'>;
  readonly forEach: Words<'you' | 'any'>;
  /** A sentence with X, and what X is. */
  readonly whereX: string;
  /** What a number is equal to. */
  readonly values: Words<'count' | 'lifeOf' | 'powerOf' | 'greatestPower' | 'thatMuch'>;
  readonly counterKinds: Words<CounterKind>;
  readonly putCounters: Words<'one' | 'several'>;
  readonly tokens: Words<'one' | 'several'>;
  readonly token: Words<'plain' | 'withKeywords'>;
  /** What a card can be as it enters the battlefield. */
  readonly form: Words<'plain' | 'withKeywords'>;

  readonly predicates: Words<Predicate>;
  /** What somebody or something does. */
  readonly statements: Words<Frame>;
  /** What the reader is told to do, or what is said further of the same subject. */
  readonly commands: Words<Frame>;
  /** Two parts of a sentence: with one subject or two, or one after the other. */
  readonly joined: Words<Join>;
  /** What you may do, what you may have something do, and what is done further if you do. */
  readonly may: Words<'do' | 'have' | 'ifSo'>;
  /** What is done unless somebody pays, and what is done if you do. */
  readonly pays: Words<'unless' | 'may'>;
  readonly sentence: string;
  readonly sentences: string;
  readonly own: Words<OwnEffect>;
  readonly search: Words<Searching>;

  readonly mana: Words<'add' | 'addForEach' | 'ofOneColour'>;
  readonly costs: Words<
    | 'sacrificeThis'
    | 'sacrifice'
    | 'life'
    | 'tapUntapped'
    | 'removeCounters'
    | 'removeCountersAndSacrifice'
    | 'additional'
    | 'between'
  >;
  readonly moments: Words<Extract<Moment, string> | 'youCast' | 'thisAttacksWithOthers' | 'youControlNoneWith'>;
  /** When something else enters the battlefield, by whose control it is under. */
  readonly enters: Words<NonNullable<Filter['controller']> | 'any'>;
  readonly conditions: Words<KeyOf<Condition>>;
  readonly abilities: Words<'activated' | 'triggered' | 'triggeredIf'>;
  readonly enchant: string;
  readonly equip: string;

  /** What is so for as long as a permanent is there. */
  readonly static: Words<'plain' | 'forEach' | 'while' | 'whileFirst' | 'unless'>;
  /** What it says of what it affects. */
  readonly is: Words<'haveKeywords' | 'landType' | 'grants' | 'numbersAnd' | 'and'>;
  readonly properties: Words<PropertyPhrase>;
  readonly propertiesThisTurn: Words<PropertyPhrase>;
  readonly rules: Words<Extract<RuleChange, string> | KeyOf<Exclude<RuleChange, string>>>;
  readonly defining: string;
  readonly entering: Words<EntersAbility['how'] | 'tappedUnless'>;
};

type KeyOf<T> = T extends object ? Exclude<keyof T, 'atLeast'> : never;

export type Noun = 'permanent' | 'spell' | 'card' | 'player' | 'opponent';
export type Counted = 'creature' | 'permanent' | 'spell' | 'card' | 'player';

export const nounParts = [
  'notTypes',
  'colours',
  'combat',
  'other',
  'keyword',
  'without',
  'powerAtLeast',
  'controller',
  'sameName',
  'graveyard',
  'quantifier',
] as const;
export type Part = (typeof nounParts)[number];

export type Announcing = {
  readonly before: string;
  readonly one: string;
  readonly upTo: string;
  readonly exactly: string;
  readonly range: string;
  readonly anyNumber: string;
  readonly beforeCommand: string;
  readonly beforeStatement: string;
  readonly pronouns: Words<'one' | 'several' | 'player' | 'players' | 'first' | 'second'>;
};

/** Two that are said together are put together. */
export type PropertyPhrase = Property | 'cantAttackOrBlock' | 'cantAttackOrBlockAlone';

/** What is done with the cards that were searched for. */
export type Searching =
  | 'hand'
  | 'revealToHand'
  | 'mayRevealToHand'
  | 'kindsToHand'
  | 'battlefieldTapped'
  | 'battlefieldTappedX'
  | 'top'
  | 'one'
  | 'upTo';

export type Predicate =
  | Exclude<
      Effect['do'],
      | OwnEffect
      | 'change'
      | 'changeEither'
      | 'exileUntilLeaves'
      | 'exileCards'
      | 'search'
      | 'addMana'
      | 'prevent'
      | 'ifYouPay'
      | 'unlessPays'
      | 'shuffleIntoLibrary'
    >
  | 'damageEach'
  | 'damageEachOf'
  | 'damageThatMuch'
  | 'moreDamage'
  | 'moreDamageEach'
  | 'damageEqual'
  | 'exileAllOf'
  | 'exileEverything'
  | 'returnAllToHand'
  | 'returnFromGraveyard'
  | 'returnThisFromGraveyard'
  | 'changeNumbers'
  | 'gainKeywords'
  | 'changeBoth'
  | 'preventToYou'
  | 'preventCombat'
  | 'setLifeCount'
  | 'drawEqual'
  | 'discardHand'
  | 'discardYourHand'
  | 'millYourself'
  | 'putCountersOnIt'
  | 'putCountersOnEach'
  | 'putCountersOnEachOf'
  | 'putCountersIf'
  | 'gainControlThisTurn'
  | 'shuffleIn'
  | 'shuffleInGraveyard'
  | 'shuffleInBoth'
  | 'playFree';

/** Whether it lasts until end of turn, and whether it is done once for each of something; or by each of several. */
export type Frame = 'plain' | 'lasting' | 'forEach' | 'lastingForEach' | 'severally';

export type Join = 'oneSubject' | 'twoSubjects' | 'afterwards';
