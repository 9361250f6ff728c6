import type { Text } from '@tessera/kernel/rules';
import type { Ability, Cost, Filter, SpellAbility } from './abilities.ts';

/** What is printed on a card (MTG-4.1), as data. Its rules text is rendered from here. */

export const colours = ['white', 'blue', 'black', 'red', 'green'] as const;
export type Colour = (typeof colours)[number];
/** The letters of mana symbols, in the order of `colours`; the last is colourless mana. */
export const manaLetters = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
/** The same in words. */
export const manaKinds = [...colours, 'colourless'] as const;

export const landTypes = ['plains', 'island', 'swamp', 'mountain', 'forest'] as const;
export type LandType = (typeof landTypes)[number];

/** MTG-5.30 */
export const cardTypes = ['artifact', 'creature', 'enchantment', 'instant', 'land', 'planeswalker', 'sorcery'] as const;
export type CardType = (typeof cardTypes)[number];
/** MTG-4.3 */
export type Rarity = 'common' | 'uncommon' | 'rare' | 'mythic' | 'basic land';

/** Keywords that say everything by their name (MTG-15). */
export const plainKeywords = [
  'deathtouch',
  'defender',
  'doubleStrike',
  'exalted',
  'firstStrike',
  'flash',
  'flying',
  'haste',
  'hexproof',
  'intimidate',
  'lifelink',
  'reach',
  'trample',
  'vigilance',
] as const;
export type PlainKeyword = (typeof plainKeywords)[number];
export type Keyword = PlainKeyword | { readonly protectionFrom: Colour } | { readonly landwalk: LandType };

/** What every card has. */
type Printed = { readonly number: number; readonly names: Text; readonly rarity: Rarity };
/** In mana symbols: `{2}{W}`. */
type Costed = Printed & { readonly cost: string };

export type CreatureCard = Costed & {
  readonly supertypes?: readonly 'legendary'[];
  readonly abilities?: readonly Ability[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** MTG-4.6: a star is set by an ability. */
  readonly power: number | '*';
  readonly toughness: number | '*';
  readonly keywords: readonly Keyword[];
  /** MTG-16.10: what it can be as it enters the battlefield. */
  readonly forms?: readonly Form[];
};

export type Form = {
  readonly power: number;
  readonly toughness: number;
  readonly keywords: readonly Keyword[];
  readonly subtypes: readonly string[];
};

export type SpellCard = Costed & {
  readonly types: readonly ('instant' | 'sorcery')[];
  readonly spell: SpellAbility;
  /** MTG-6.9 */
  readonly additionalCost?: readonly Cost[];
};

export type ArtifactCard = Costed & {
  readonly supertypes?: readonly 'legendary'[];
  /** MTG-5.18 */
  readonly subtypes?: readonly 'equipment'[];
  readonly abilities: readonly Ability[];
  /** What equipping costs, in mana symbols. MTG-15.5 */
  readonly equip?: string;
};

export type EnchantmentCard = Costed & {
  /** MTG-5.14 */
  readonly subtypes?: readonly 'aura'[];
  readonly keywords?: readonly Keyword[];
  readonly abilities: readonly Ability[];
  /** What an Aura can be attached to. MTG-15.4 */
  readonly enchant?: Filter;
};

export type PlaneswalkerCard = Costed & {
  /** Its planeswalker type. MTG-14.6 */
  readonly subtypes: readonly string[];
  /** MTG-5.25 */
  readonly loyalty: number;
  readonly abilities: readonly Ability[];
};

export type LandCard = Printed & {
  readonly supertypes?: readonly 'basic'[];
  readonly subtypes?: readonly LandType[];
  readonly keywords?: readonly Keyword[];
  readonly abilities?: readonly Ability[];
};
