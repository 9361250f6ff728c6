import type { Card, Text } from '@tessera/kernel/rules';
import type { Ability, Cost, Filter, SpellAbility, Token } from './cards/abilities.ts';
import type {
  ArtifactCard,
  CardType,
  Colour,
  CreatureCard,
  EnchantmentCard,
  Form,
  Keyword,
  LandCard,
  PlaneswalkerCard,
  SpellCard,
} from './cards/card.ts';
import { cardTypes, colours, landTypes } from './cards/card.ts';
import { artifacts } from './cards/artifacts.ts';
import { keywordCreatures, vanillaCreatures } from './cards/creatures.ts';
import { artifactCreatures } from './cards/creatures-artifact.ts';
import { blackCreatures } from './cards/creatures-black.ts';
import { blueCreatures } from './cards/creatures-blue.ts';
import { greenCreatures } from './cards/creatures-green.ts';
import { redCreatures } from './cards/creatures-red.ts';
import { whiteCreatures } from './cards/creatures-white.ts';
import { enchantments } from './cards/enchantments.ts';
import { basicLands, nonbasicLands } from './cards/lands.ts';
import { planeswalkers } from './cards/planeswalkers.ts';
import { spells } from './cards/spells.ts';
import { keywordName, keywordNumber } from './keywords.ts';
import type { ManaCost } from './mana-costs.ts';
import { coloursOf, convertedManaCost, manaCost } from './mana-costs.ts';

/** All cards, and what rules ask of a card again and again, by its index. */

/** MTG-4.1, MTG-5.26, MTG-5.28: types, supertypes and subtypes stand side by side. */
export type MagicCard = {
  /** The set that it was printed in. MTG-20.4 */
  readonly set: string;
  readonly number: number;
  readonly names: Text;
  readonly cost: string;
  /** The colour of a token, which has no cost to tell it. */
  readonly colour?: Colour;
  readonly types: readonly CardType[];
  readonly supertypes: readonly string[];
  readonly subtypes: readonly string[];
  readonly rarity: string;
  readonly power: number | '*' | null;
  readonly toughness: number | '*' | null;
  readonly loyalty: number | null;
  readonly keywords: readonly Keyword[];
  /** What it does when it resolves, if it is an instant or sorcery; what an Aura spell targets. */
  readonly spell: SpellAbility | null;
  readonly abilities: readonly Ability[];
  readonly additionalCost: readonly Cost[];
  /** MTG-15.4 */
  readonly enchant: Filter | null;
  /** MTG-16.10 */
  readonly forms: readonly Form[];
  /** MTG-16.1: it is no card, and nobody's deck has it. */
  readonly token: boolean;
};

const bare = {
  set: 'Magic 2013',
  supertypes: [],
  subtypes: [],
  power: null,
  toughness: null,
  loyalty: null,
  keywords: [],
  spell: null,
  abilities: [],
  additionalCost: [],
  enchant: null,
  forms: [],
  token: false,
} as const;
const creature = (card: CreatureCard): MagicCard => ({ ...bare, ...card });
const artifact = ({ equip, ...card }: ArtifactCard): MagicCard => ({
  ...bare,
  ...card,
  types: ['artifact'],
  abilities: equip === undefined ? card.abilities : [...card.abilities, equipAbility(equip)],
});
/** MTG-15.4, MTG-8.1: an Aura spell targets what it will enchant. */
const enchantment = ({ enchant, ...card }: EnchantmentCard): MagicCard => ({
  ...bare,
  ...card,
  types: ['enchantment'],
  ...(enchant !== undefined && { enchant, spell: { targets: [{ what: { permanent: enchant } }], effects: [] } }),
});
const planeswalker = (card: PlaneswalkerCard): MagicCard => ({ ...bare, ...card, types: ['planeswalker'] });
const spell = (card: SpellCard): MagicCard => ({ ...bare, ...card });
const land = (card: LandCard): MagicCard => ({ ...bare, ...card, cost: '', types: ['land'] });

/** MTG-15.5 */
const equipAbility = (mana: string): Ability => ({
  kind: 'activated',
  equip: true,
  cost: [{ mana }],
  targets: [{ what: { permanent: { types: ['creature'], controller: 'you' } } }],
  effects: [{ do: 'attach', to: { target: 0 } }],
});

const creatures = [
  ...vanillaCreatures,
  ...keywordCreatures,
  ...whiteCreatures,
  ...blueCreatures,
  ...blackCreatures,
  ...redCreatures,
  ...greenCreatures,
  ...artifactCreatures,
];

const printed: readonly MagicCard[] = [
  ...[
    ...creatures.map(creature),
    ...enchantments.map(enchantment),
    ...planeswalkers.map(planeswalker),
    ...artifacts.map(artifact),
    ...spells.map(spell),
    ...nonbasicLands.map(land),
  ].toSorted((a, b) => a.number - b.number),
  ...basicLands.map(land),
];

/** The tokens that anything creates, each once. */
const tokens: readonly Token[] = [
  ...new Map(
    printed
      .flatMap((card) => [
        ...(card.spell?.effects ?? []),
        ...card.abilities.flatMap((ability) => ('effects' in ability ? ability.effects : [])),
      ])
      .flatMap((effect) => (effect.do === 'createTokens' ? [effect.token] : []))
      .map((token) => [JSON.stringify(token), token] as const),
  ).values(),
];

/** Where tokens stand among the cards. */
export const tokenIndex = (token: Token): number =>
  printed.length + tokens.findIndex((each) => JSON.stringify(each) === JSON.stringify(token));

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

/** MTG-16.5: the emblems that anything gives, each once. */
const emblemEffects = printed
  .flatMap((card) => card.abilities.flatMap((ability) => ('effects' in ability ? ability.effects : [])))
  .filter((effect) => effect.do === 'emblem');

const emblemCard = (abilities: readonly Ability[]): MagicCard => ({
  ...bare,
  number: 0,
  names: { en: 'Emblem', 'zh-Hant': '徽記', 'zh-Hans': '徽记', ja: '紋章' },
  cost: '',
  types: [],
  rarity: 'common',
  abilities,
  token: true,
});

export const magicCards: readonly MagicCard[] = [
  ...printed,
  ...tokens.map(tokenCard),
  ...emblemEffects.map((effect) => emblemCard(effect.abilities)),
];

/** Where an emblem stands among the cards. */
export const emblemIndex = (abilities: readonly Ability[]): number =>
  magicCards.findIndex((card) => card.abilities === abilities);

/** Cards go by their English name. */
export const cards: readonly Card[] = magicCards.map((card) => {
  const cost = manaCost(card.cost);
  return {
    id: card.names.en,
    ...(card.token && { made: true as const }),
    facts: {
      set: card.set,
      number: card.number,
      manaCost: card.cost,
      convertedManaCost: convertedManaCost(cost),
      colours: colours.filter((_, colour) => coloursOfCard(card) & (1 << colour)),
      supertypes: card.supertypes,
      types: card.types,
      subtypes: card.subtypes,
      power: card.power,
      toughness: card.toughness,
      loyalty: card.loyalty,
      keywords: card.keywords.map(keywordName),
      rarity: card.rarity,
    },
  };
});

export const costs: readonly ManaCost[] = magicCards.map((card) => manaCost(card.cost));
export const isLandCard: readonly boolean[] = magicCards.map((card) => card.types.includes('land'));
export const isPermanentCard: readonly boolean[] = magicCards.map(
  (card) => !card.types.includes('instant') && !card.types.includes('sorcery'),
);
/** One bit for each card type, in the order of `cardTypes`. */
export const printedTypes: readonly number[] = magicCards.map((card) =>
  card.types.reduce((bits, type) => bits | (1 << cardTypes.indexOf(type)), 0),
);
/** Subtypes that something adds to permanents, or gives to one of its forms. */
export const addableSubtypes: readonly string[] = [
  ...new Set(
    printed.flatMap((card) => [
      ...card.forms.flatMap((form) => form.subtypes),
      ...(card.spell?.effects ?? []).flatMap((effect) => (effect.do === 'reanimate' ? [effect.subtype] : [])),
    ]),
  ),
];
export const printedPower: readonly number[] = magicCards.map((card) => numberOr0(card.power));
export const printedToughness: readonly number[] = magicCards.map((card) => numberOr0(card.toughness));
export const printedColours: readonly number[] = magicCards.map(coloursOfCard);
export const printedKeywords: readonly number[] = magicCards.map((card) =>
  card.keywords.reduce((bits, keyword) => bits | (1 << keywordNumber(keyword)), 0),
);
/** MTG-5.8: the basic land types of a land, one bit each in the order of `landTypes`. */
export const landTypesOf: readonly number[] = magicCards.map((card) =>
  landTypes.reduce((bits, type, i) => (isLand(card) && card.subtypes.includes(type) ? bits | (1 << i) : bits), 0),
);

/** MTG-4.7: a star that nothing defines is 0. */
function numberOr0(printedValue: number | '*' | null): number {
  return typeof printedValue === 'number' ? printedValue : 0;
}

function isLand(card: MagicCard): boolean {
  return card.types.includes('land');
}

/** MTG-4.8; a token's colour is given. */
function coloursOfCard(card: MagicCard): number {
  return card.colour === undefined ? coloursOf(manaCost(card.cost)) : 1 << colours.indexOf(card.colour);
}
