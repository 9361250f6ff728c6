import type { Card, Text } from '@tessera/kernel/rules';
import type { SpellAbility } from './cards/abilities.ts';
import type { CardType, CreatureCard, Keyword, LandCard, SpellCard } from './cards/card.ts';
import { colours, landTypes } from './cards/card.ts';
import { keywordCreatures, vanillaCreatures } from './cards/creatures.ts';
import { basicLands } from './cards/lands.ts';
import { spells } from './cards/spells.ts';
import { keywordName, keywordNumber } from './keywords.ts';
import type { ManaCost } from './mana-costs.ts';
import { coloursOf, convertedManaCost, manaCost } from './mana-costs.ts';

/** All cards, and what rules ask of a card again and again, by its index. */

/** MTG-4.1, MTG-5.26, MTG-5.28: types, supertypes and subtypes stand side by side. */
export type MagicCard = {
  readonly number: number;
  readonly names: Text;
  readonly cost: string;
  readonly types: readonly CardType[];
  readonly supertypes: readonly string[];
  readonly subtypes: readonly string[];
  readonly rarity: string;
  readonly power: number | null;
  readonly toughness: number | null;
  readonly keywords: readonly Keyword[];
  /** What it does when it resolves, if it is an instant or sorcery. */
  readonly spell: SpellAbility | null;
};

const creature = (card: CreatureCard): MagicCard => ({ ...card, supertypes: [], spell: null });
const spell = (card: SpellCard): MagicCard => ({
  ...card,
  supertypes: [],
  subtypes: [],
  power: null,
  toughness: null,
  keywords: [],
});
const land = (card: LandCard): MagicCard => ({
  ...card,
  cost: '',
  types: ['land'],
  power: null,
  toughness: null,
  keywords: [],
  spell: null,
});

export const magicCards: readonly MagicCard[] = [
  ...[...[...vanillaCreatures, ...keywordCreatures].map(creature), ...spells.map(spell)].toSorted(
    (a, b) => a.number - b.number,
  ),
  ...basicLands.map(land),
];

/** Cards go by their English name. */
export const cards: readonly Card[] = magicCards.map((card) => {
  const cost = manaCost(card.cost);
  return {
    id: card.names.en,
    facts: {
      number: card.number,
      manaCost: card.cost,
      convertedManaCost: convertedManaCost(cost),
      colours: colours.filter((_, colour) => coloursOf(cost) & (1 << colour)),
      supertypes: card.supertypes,
      types: card.types,
      subtypes: card.subtypes,
      power: card.power,
      toughness: card.toughness,
      keywords: card.keywords.map(keywordName),
      rarity: card.rarity,
    },
  };
});

export const costs: readonly ManaCost[] = magicCards.map((card) => manaCost(card.cost));
export const isLandCard: readonly boolean[] = magicCards.map((card) => card.types.includes('land'));
export const isCreatureCard: readonly boolean[] = magicCards.map((card) => card.types.includes('creature'));
export const isPermanentCard: readonly boolean[] = magicCards.map(
  (card) => !card.types.includes('instant') && !card.types.includes('sorcery'),
);
export const isArtifactCard: readonly boolean[] = magicCards.map((card) => card.types.includes('artifact'));
export const printedPower: readonly number[] = magicCards.map((card) => card.power ?? 0);
export const printedToughness: readonly number[] = magicCards.map((card) => card.toughness ?? 0);
export const printedColours: readonly number[] = costs.map(coloursOf);
export const printedKeywords: readonly number[] = magicCards.map((card) =>
  card.keywords.reduce((bits, keyword) => bits | (1 << keywordNumber(keyword)), 0),
);
/** MTG-5.8: the basic land types of a land, one bit each in the order of `landTypes`. */
export const landTypesOf: readonly number[] = magicCards.map((card) =>
  landTypes.reduce((bits, type, i) => (isLand(card) && card.subtypes.includes(type) ? bits | (1 << i) : bits), 0),
);

function isLand(card: MagicCard): boolean {
  return card.types.includes('land');
}
