import { hasWord } from '@tessera/kernel/rules';
import type { KERNEL_EVENTS, Words } from '@tessera/kernel/rules';
import type { ActionId } from '../actions.ts';
import type { Property } from '../cards/abilities.ts';
import type { CardType, Colour, LandType, PlainKeyword, Rarity } from '../cards/card.ts';
import type { EventId } from '../events.ts';
import type { StepId } from '../steps.ts';
import type { causes, zoneIds } from '../table.ts';
import type { reasons } from '../winning.ts';
import type { CreatureType, ObjectType, PlaneswalkerType } from './subtypes.ts';
import type { Wording } from './wording/wording.ts';

/**
 * What a language has to say. Every key comes from the data of the game or from a list below, so that a language
 * that lacks a text does not compile. The lists repeat what the data holds as plain strings; a test compares them.
 *
 * `{name}` in a text stands for a parameter; `{T}` is the tap symbol and stays.
 */
export const promptIds = [
  'whoStarts',
  'openingHand',
  'priority',
  'payment',
  'whichMana',
  'whichKind',
  'bottomCards',
  'attackers',
  'blocks',
  'damageOrder',
  'assignDamage',
  'discard',
  'target',
  'targets',
  'chooseX',
  'whichAbility',
  'sacrifice',
  'nextTrigger',
  'may',
  'chooseNewTargets',
  'copyWhat',
  'whichForm',
  'choosePlayer',
  'putCounterOn',
  'attachTo',
  'chooseOne',
  'chooseSome',
  'search',
  'orderCards',
  'takeFromTop',
  'pile',
  'whichPile',
  'chooseCard',
  'castFree',
  'redirect',
  'firstReplacement',
  'divideDamage',
  'whichChange',
  'tapForCost',
  'whichCopyFirst',
  'mayPlay',
  'mayPay',
  'howMuchPrevented',
] as const;
type PromptId = (typeof promptIds)[number];

/** The abilities of a permanent, by where they stand in its text. */
export const abilityPlaces = ['ability1', 'ability2', 'ability3', 'ability4', 'mana'] as const;
type AbilityPlace = (typeof abilityPlaces)[number];

/** What is chosen by a word, besides abilities, forms and changes, which are put into words from the cards. */
export const choiceIds = ['prevent', 'redirect', 'pile1', 'pile2', 'moreMana'] as const;
type ChoiceId = (typeof choiceIds)[number];

/** The options, and those of their values that need a name. */
export const optionValues = { first: ['choice', 'P0', 'P1'] } as const;
export type OptionId = keyof typeof optionValues;
export const optionIds = Object.keys(optionValues) as OptionId[];
type OptionTexts = {
  readonly [O in OptionId]: {
    readonly name: string;
    readonly text: string;
    readonly values: Readonly<Record<(typeof optionValues)[O][number], string>>;
  };
};

type Cause = (typeof causes)[number];
/** Moves that another event tells of. */
export const silentCauses = ['mulligan', 'cast', 'resolved'] as const satisfies Cause[];
type ToldCause = Exclude<Cause, (typeof silentCauses)[number]>;
/** Moves of which others learn that a card moved, but not which. */
type HiddenCause = Extract<Cause, 'draw' | 'search' | 'shuffledIn'>;

/** What follows as a matter of course from what is told, or happens too often to be worth reading. */
export const silentEvents = [
  'stepBegan',
  'shifted',
  'tapped',
  'untapped',
  'manaAdded',
  'attackersDeclared',
  'wasDamaged',
] as const satisfies (EventId | (typeof KERNEL_EVENTS)[number])[];
type ToldEvent = Exclude<EventId | (typeof KERNEL_EVENTS)[number], 'moved' | (typeof silentEvents)[number]>;

/** How a game ends by the rules, by a player, or by a limit of the machine. A clause without its full stop; `{loser}` is who lost. */
type Reason = (typeof reasons)[number] | 'effect' | 'conceded' | 'limit';

/** What is shown of permanents, abilities on the stack, players and the table; `other` is a kind of permanent. */
export const shownIds = [
  'kind',
  'other',
  'tapped',
  'power',
  'toughness',
  'damage',
  'summoningSick',
  'attacking',
  'blocked',
  'blocking',
  'keywords',
  '+1/+1',
  '-1/-1',
  'loyalty',
  'phylactery',
  'petrification',
  'pressure',
  'properties',
  'attachedTo',
  'chosen',
  'exiled',
  'copy',
  'printed',
  'token',
  'ability',
  'source',
  'affects',
  'targets',
  'x',
  'life',
  'poison',
  'mana',
  'landPlayed',
  'noCombatDamage',
  'safe',
  'copiesNext',
  'shields',
  'prevents',
  'division',
  'priority',
] as const;
type ShownId = (typeof shownIds)[number];

/** What cards say of themselves beyond what is shown of permanents. */
export const factIds = [
  'set',
  'number',
  'manaCost',
  'convertedManaCost',
  'colours',
  'supertypes',
  'types',
  'subtypes',
  'rarity',
] as const;
type FactId = (typeof factIds)[number];

export type Catalogue = {
  /** Read as "<action> <card>". */
  readonly actions: Words<ActionId>;
  readonly actionTexts: Words<ActionId>;

  /** MTG-5; as within a sentence. Type lines begin each word of theirs with a capital. */
  readonly cardTypes: Words<CardType>;
  readonly supertypes: Words<'basic' | 'legendary'>;
  readonly creatureTypes: Words<CreatureType>;
  readonly landTypes: Words<LandType>;
  readonly planeswalkerTypes: Words<PlaneswalkerType>;
  readonly objectTypes: Words<ObjectType>;
  /** How a type line is put together: what stands between its words. */
  readonly typeLine: Words<'afterSupertype' | 'betweenTypes' | 'beforeSubtypes' | 'betweenSubtypes'>;

  /** MTG-4.8 */
  readonly colours: Words<Colour>;
  readonly colourless: string;
  readonly rarities: Words<Rarity>;

  /** MTG-15; as within a sentence. */
  readonly keywords: Words<PlainKeyword>;
  readonly protectionFrom: Words<Colour>;
  readonly landwalk: Words<LandType>;
  /** What is true of a permanent without being an ability of it. */
  readonly properties: Words<Property>;
  readonly reminders: Words<PlainKeyword | 'protectionFrom' | 'landwalk'>;

  readonly cards: Words<
    'manaCost' | 'stats' | 'loyalty' | 'withReminder' | 'manaAbility' | 'equip' | 'token' | 'emblem' | 'unfinished'
  >;
  /** What cards do. */
  readonly wording: Wording;

  /** The first step goes by the action `mulligan`, combat damage by the damage that is shown of creatures. */
  readonly steps: Words<Exclude<StepId, 'mulligan' | 'damage'>>;
  readonly shown: Words<ShownId>;
  readonly facts: Words<FactId>;

  readonly zones: Words<(typeof zoneIds)[number]>;
  readonly reasons: Words<Reason>;
  /** What an answer leads to: `{what}` is chosen, for `{to}` where it is given to something, or `{count}` of them. */
  readonly answering: Words<
    | 'attackWith'
    | 'attackWithSeveral'
    | 'attackWithNone'
    | 'blockWith'
    | 'blockWithSeveral'
    | 'blockWithNone'
    | 'targetIt'
    | 'targetSeveral'
    | 'targetNone'
    | 'discardIt'
    | 'discardSeveral'
    | 'discardNone'
    | 'sacrificeIt'
    | 'sacrificeSeveral'
    | 'sacrificeNone'
    | 'tapIt'
    | 'tapSeveral'
    | 'takeIt'
    | 'takeSeveral'
    | 'takeNone'
  >;
  readonly prompts: Words<PromptId>;
  readonly abilityPlaces: Words<AbilityPlace>;
  readonly choices: Words<ChoiceId>;
  readonly options: OptionTexts;

  readonly events: Words<ToldEvent>;
  readonly moves: Words<ToldCause>;
  readonly hiddenMoves: Words<HiddenCause>;
  /** An ability on the stack, in the middle of a sentence: of a card, or if it is not known of which. */
  readonly abilityNames: Words<'of' | 'alone' | 'that'>;
  /** A card that a viewer cannot know, in the middle of a sentence. */
  readonly hiddenCard: string;
};

/** The text under a key that comes from a card's data. */
export function textOf<K extends string>(texts: Words<K>, key: string): string {
  if (!hasWord(texts, key)) throw new Error(`"${key}" has no text`);
  return texts[key];
}

/** English begins sentences and the words of type lines with capitals; the other languages have none. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
