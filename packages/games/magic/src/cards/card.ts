import type { Text } from '@tessera/kernel/rules';
import type { Ability, SpellAbility } from './abilities.ts';

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
export type CardType = 'artifact' | 'creature' | 'enchantment' | 'instant' | 'land' | 'planeswalker' | 'sorcery';
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

export type CreatureCard = {
  readonly supertypes?: readonly 'legendary'[];
  readonly abilities?: readonly Ability[];
  readonly number: number;
  readonly names: Text;
  /** In mana symbols: `{2}{W}`. */
  readonly cost: string;
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly rarity: Rarity;
  readonly power: number;
  readonly toughness: number;
  readonly keywords: readonly Keyword[];
};

export type SpellCard = {
  readonly number: number;
  readonly names: Text;
  readonly cost: string;
  readonly types: readonly ('instant' | 'sorcery')[];
  readonly rarity: Rarity;
  readonly spell: SpellAbility;
};

export type ArtifactCard = {
  readonly number: number;
  readonly names: Text;
  readonly cost: string;
  readonly rarity: Rarity;
  readonly abilities: readonly Ability[];
};

export type LandCard = {
  readonly number: number;
  readonly names: Text;
  readonly supertypes: readonly 'basic'[];
  readonly subtypes: readonly LandType[];
  readonly rarity: Rarity;
};
