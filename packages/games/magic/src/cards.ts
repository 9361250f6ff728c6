import type { Card, Text } from '@tessera/kernel/rules';
import type { Ability, Effect, SpellAbility, Token } from './cards/abilities.ts';
import type { ArtifactCard, CardType, Colour, CreatureCard, Keyword, LandCard, SpellCard } from './cards/card.ts';
import { colours, landTypes } from './cards/card.ts';
import { abilityCreatures } from './cards/ability-creatures.ts';
import { artifacts } from './cards/artifacts.ts';
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
  /** The colour of a token, which has no cost to tell it. */
  readonly colour?: Colour;
  readonly types: readonly CardType[];
  readonly supertypes: readonly string[];
  readonly subtypes: readonly string[];
  readonly rarity: string;
  readonly power: number | null;
  readonly toughness: number | null;
  readonly keywords: readonly Keyword[];
  /** What it does when it resolves, if it is an instant or sorcery. */
  readonly spell: SpellAbility | null;
  readonly abilities: readonly Ability[];
  /** MTG-16.1: it is no card, and nobody's deck has it. */
  readonly token: boolean;
};

const bare = {
  supertypes: [],
  subtypes: [],
  power: null,
  toughness: null,
  keywords: [],
  spell: null,
  abilities: [],
  token: false,
} as const;
const creature = (card: CreatureCard): MagicCard => ({ ...bare, ...card });
const artifact = (card: ArtifactCard): MagicCard => ({ ...bare, ...card, types: ['artifact'] });
const spell = (card: SpellCard): MagicCard => ({ ...bare, ...card });
const land = (card: LandCard): MagicCard => ({ ...bare, ...card, cost: '', types: ['land'] });

const printed: readonly MagicCard[] = [
  ...[
    ...[...vanillaCreatures, ...keywordCreatures, ...abilityCreatures].map(creature),
    ...artifacts.map(artifact),
    ...spells.map(spell),
  ].toSorted((a, b) => a.number - b.number),
  ...basicLands.map(land),
];

/** The tokens that anything creates, each once. */
const tokens: readonly Token[] = [
  ...new Map(
    printed
      .flatMap((card) => [...(card.spell?.effects ?? []), ...card.abilities.flatMap((ability) => ability.effects)])
      .flatMap((effect: Effect) => (effect.do === 'createTokens' ? [effect.token] : []))
      .map((token) => [token.subtype, token] as const),
  ).values(),
];

/** Where tokens stand among the cards. */
export const tokenIndex = (token: Token): number =>
  printed.length + tokens.findIndex((each) => each.subtype === token.subtype);

const tokenCard = ({ subtype, colour, power, toughness, keywords }: Token): MagicCard => {
  const name = subtype.charAt(0).toUpperCase() + subtype.slice(1);
  return {
    ...bare,
    number: 0,
    names: { en: name, 'zh-Hant': name, 'zh-Hans': name, ja: name },
    cost: '',
    colour,
    types: ['creature'],
    subtypes: [subtype],
    rarity: 'common',
    power,
    toughness,
    keywords: keywords ?? [],
    token: true,
  };
};

export const magicCards: readonly MagicCard[] = [...printed, ...tokens.map(tokenCard)];

/** Cards go by their English name. */
export const cards: readonly Card[] = magicCards.map((card) => {
  const cost = manaCost(card.cost);
  return {
    id: card.names.en,
    facts: {
      number: card.number,
      manaCost: card.cost,
      convertedManaCost: convertedManaCost(cost),
      colours: colours.filter((_, colour) => coloursOfCard(card) & (1 << colour)),
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
export const printedColours: readonly number[] = magicCards.map(coloursOfCard);
export const isLegendaryCard: readonly boolean[] = magicCards.map((card) => card.supertypes.includes('legendary'));
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

/** MTG-4.8; a token's colour is given. */
function coloursOfCard(card: MagicCard): number {
  return card.colour === undefined ? coloursOf(manaCost(card.cost)) : 1 << colours.indexOf(card.colour);
}
