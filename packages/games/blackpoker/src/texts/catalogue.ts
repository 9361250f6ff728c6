import type { KERNEL_EVENTS, Words } from '@tessera/kernel/rules';
import type { ActionData, ActionType, Target } from '../actions.ts';
import type { CharacterKind } from '../characters.ts';
import type { EventId } from '../events.ts';
import type { readings } from '../readings.ts';
import type { causes, zoneIds } from '../table.ts';
import type { words } from '../vocabulary.ts';

/**
 * What a language has to say. Every key comes from the data of the game or from a list below, so that a language
 * that lacks a text does not compile. The lists repeat what the data holds as plain strings; a test compares them.
 *
 * `{name}` in a text stands for a parameter. `[a|b]` at the end of a word of the vocabulary is `a` where its sentence
 * ends and `b` where another clause follows (Japanese needs it).
 */
export const actionIds = [
  'end',
  'charge',
  'draw',
  'attack',
  'block',
  'damageJudge',
  'nextGeneration',
  'setBarrier',
  'summonSoldier',
  'summonHero',
  'summonAce',
  'equip',
  'up',
  'down',
  'twist',
  'counter',
  'search',
  'destroyBarrier',
  'throw',
  'setUp',
  'pass',
] as const;
export type ActionId = (typeof actionIds)[number];

export const triggeredIds = ['charge', 'draw', 'block', 'damageJudge', 'nextGeneration'] as const satisfies ActionId[];
type TriggeredId = (typeof triggeredIds)[number];

export const promptIds = [
  'chance',
  'payBarrier',
  'payDiscard',
  'key',
  'target',
  'endDiscard',
  'secondDraw',
  'attackers',
  'blocks',
  'barrierCard',
  'searchCard',
  'twist',
] as const;
type PromptId = (typeof promptIds)[number];

/** The options, and those of their values that need a name. */
export const optionValues = {
  frame: ['entry20', 'entry16', 'free'],
  fogCleanup: ['own', 'all'],
  drawRule: ['8.0', '9.0'],
  'variants.setUp': ['false', 'true'],
  hideLifeFrom: ['none'],
} as const;
export type OptionId = keyof typeof optionValues;
export const optionIds = Object.keys(optionValues) as OptionId[];
type OptionTexts = {
  readonly [O in OptionId]: {
    readonly name: string;
    readonly text: string;
    readonly values: Readonly<Record<(typeof optionValues)[O][number], string>>;
  };
};

/** What the arguments of each word are called in its text. `cards` is counted out: "1 card", "2 cards". */
export const wordParameters = {
  discardDownTo: ['you', 'limit'],
  clearFog: ['you'],
  passTurn: ['you'],
  chargeAll: ['you'],
  draw: ['you', 'cards'],
  mayDraw: ['you'],
  drawTwoOrOne: ['you'],
  designateAttackers: ['you'],
  designateBlockers: ['you'],
  judgeDamage: ['you'],
  changeGeneration: ['you'],
  placeBarrier: ['you'],
  summonSoldier: ['key'],
  summonHero: ['key'],
  summonAce: ['key'],
  equip: ['key', 'target'],
  fogAsUp: ['key'],
  fogAsDown: ['key'],
  raise: ['target', 'amount', 'key'],
  lower: ['target', 'amount', 'key'],
  destroy: ['target'],
  drive: ['target'],
  charge: ['target'],
  negate: ['target'],
  searchLife: ['you'],
  damage: ['target', 'amount'],
} as const satisfies Readonly<Record<keyof typeof words, readonly string[]>>;

/** The readings that effects speak of as amounts. `keyCount` is spoken of only in conditions. */
type SpokenReading = Extract<keyof typeof readings, 'number' | 'size' | 'keyNumber'>;

type Cause = (typeof causes)[number];
/** Moves that go without saying: another event tells of them, or nobody wants to read of each card. */
export const silentCauses = ['deal', 'redeal', 'resolved', 'negated'] as const satisfies Cause[];
type ToldCause = Exclude<Cause, (typeof silentCauses)[number]>;
/** Moves of which others learn that a card moved, but not which. */
type HiddenCause = Extract<Cause, 'preset' | 'draw' | 'setBarrier'>;

/** A revealed card always moves next, and the move is told. */
type ToldEvent = Exclude<EventId | (typeof KERNEL_EVENTS)[number], 'moved' | 'revealed' | 'stepBegan' | 'shifted'>;

/** How a game ends by itself, by a player, or by a limit of the machine. A clause without its full stop; `{loser}` is who lost. */
type Reason = 'noLife' | 'conceded' | 'limit';

export type Catalogue = {
  readonly actions: Words<ActionId>;
  readonly actionTypes: Words<ActionType>;
  readonly triggers: Words<ActionData['trigger']>;
  readonly speeds: Words<ActionData['speed']>;
  readonly timings: Words<ActionData['timing']>;
  readonly costs: Words<'B' | 'L' | 'D'>;
  readonly targets: Words<Target>;
  /** BP-8.2, BP-8.3, BP-8.5, BP-8.6, BP-8.7 */
  readonly triggerConditions: Words<TriggeredId>;
  /** BP-6.2, BP-6.4 */
  readonly pass: string;

  readonly joker: string;
  readonly keyCards: Words<'range' | 'ofSuit' | 'ofAnySuit' | 'ofOneRank' | 'and'>;
  readonly head: Words<'title' | 'signature' | 'cost' | 'key' | 'keys' | 'target' | 'once' | 'houseRule'>;

  readonly words: Words<keyof typeof words>;
  readonly readings: Words<SpokenReading>;
  /** How an effect refers to its target and to its key cards. */
  readonly targetNouns: Words<Target>;
  readonly nouns: Words<'key' | 'keyOfSuit' | 'keyOfAction' | 'oneCard' | 'cards'>;
  readonly conditions: Words<'equal' | 'keyCountIs' | 'atMost' | 'or'>;
  readonly sentences: Words<'when' | 'otherwise' | 'choose' | 'or' | 'and' | 'stop'>;

  readonly cards: Words<'number' | 'noSuit' | 'soldier' | 'barrier' | 'onlyBarrier' | 'legacy' | 'keyOf' | 'comma'>;
  readonly characters: Words<CharacterKind>;
  readonly labels: Words<'attacker' | 'blocker' | 'haste'>;
  readonly states: Words<'charged' | 'driven' | 'cameThisTurn' | 'attacking' | 'blocking'>;
  /** What Twist lets its controller choose from. */
  readonly modes: Words<'drive' | 'charge'>;
  /** What is shown of cards, characters, requests, players and the table. */
  readonly shown: Words<
    | 'suit'
    | 'rank'
    | 'number'
    | 'legacy'
    | 'kind'
    | 'labels'
    | 'size'
    | 'fog'
    | 'target'
    | 'chance'
    | 'attackUsed'
    | 'setBarrierUsed'
  >;
  readonly zones: Words<(typeof zoneIds)[number]>;
  readonly reasons: Words<Reason>;
  /** What passing leads to where nothing waits on the stage. BP-6.12 */
  readonly letting: Words<'giveChance'>;
  /** What an answer leads to: `{what}` is chosen, for `{to}` where it is given to something, or `{count}` of them. */
  readonly answering: Words<
    | 'attackWith'
    | 'attackWithSeveral'
    | 'attackWithNone'
    | 'blockWith'
    | 'blockWithSeveral'
    | 'blockWithNone'
    | 'driveIt'
    | 'discardIt'
    | 'discardSeveral'
    | 'useAsKey'
    | 'targetIt'
    | 'setIt'
    | 'takeIt'
  >;
  readonly prompts: Words<PromptId>;
  readonly options: OptionTexts;

  readonly events: Words<ToldEvent>;
  /**
   * Generation change moves cards to the graveyard, and the one it ends with to the hand. Of a preset barrier tells
   * whoever can see that the card lies face down.
   */
  readonly moves: Words<ToldCause | 'generationFound' | 'presetBarrier'>;
  readonly hiddenMoves: Words<HiddenCause>;
  /** A character that a viewer cannot know, in the middle of a sentence: it lies face down (BP-12.5). */
  readonly hiddenCharacter: string;
  /** A request that something is aimed at. */
  readonly targetedRequest: string;
};
