import type { Card, Text } from '@tessera/kernel/rules';
import type { Ability, Cost, Effect, Filter, SpellAbility, Token } from './cards/abilities.ts';
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

/**
 * All cards, and what rules ask of a card again and again, by its index. Cards can be added to those of the set
 * (`addCards`); every table of what is known of cards grows with them (`perCard`).
 */

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

/** Everything that a card does, what is done only if something is paid included. */
export const effectsOfCard = (card: MagicCard): readonly Effect[] =>
  [
    ...(card.spell?.effects ?? []),
    ...card.abilities.flatMap((ability) => ('effects' in ability ? ability.effects : [])),
  ].flatMap(withInner);

const withInner = (effect: Effect): readonly Effect[] =>
  'effects' in effect ? [effect, ...effect.effects.flatMap(withInner)] : [effect];

/** The tokens that cards create, each once. */
const tokensOf = (some: readonly MagicCard[]): readonly Token[] => [
  ...new Map(
    some
      .flatMap(effectsOfCard)
      .flatMap((effect) => (effect.do === 'createTokens' ? [effect.token] : []))
      .map((token) => [JSON.stringify(token), token] as const),
  ).values(),
];

/** Where tokens stand among the cards. */
const tokenPlaces = new Map<string, number>();
export const tokenIndex = (token: Token): number => tokenPlaces.get(JSON.stringify(token)) ?? -1;

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

/** MTG-16.5: the emblems that cards give. */
const emblemsOf = (some: readonly MagicCard[]): readonly MagicCard[] =>
  some.flatMap(effectsOfCard).flatMap((effect) => (effect.do === 'emblem' ? [emblemCard(effect.abilities)] : []));

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

const known: MagicCard[] = [];
export const magicCards: readonly MagicCard[] = known;

/** What has to be done for a card that is added. */
const steps: ((card: MagicCard, index: number) => void)[] = [];
const append = (card: MagicCard): void => {
  const index = known.push(card) - 1;
  for (const step of steps) step(card, index);
};

/** Adds cards with the tokens and emblems that they bring. Numbers never change: what was there stays where it is. */
function appendAll(some: readonly MagicCard[]): void {
  for (const card of some) append(card);
  for (const token of tokensOf(some)) {
    if (tokenPlaces.has(JSON.stringify(token))) continue;
    tokenPlaces.set(JSON.stringify(token), known.length);
    append(tokenCard(token));
  }
  for (const emblem of emblemsOf(some)) append(emblem);
}
appendAll(printed);

/** The cards of Magic 2013 with their tokens and emblems, whatever is added to them. */
export const setCards: readonly MagicCard[] = known.slice();

/** Something of each card, by its index. */
export const perCard = <T>(of: (card: MagicCard, index: number) => T): readonly T[] =>
  fromCards((...card) => [of(...card)]);

/** What each card has any number of, in one list behind what is there without them. */
export function fromCards<T>(
  of: (card: MagicCard, index: number) => readonly T[],
  before: readonly T[] = [],
): readonly T[] {
  const list: T[] = [...before, ...known.flatMap(of)];
  steps.push((card, index) => list.push(...of(card, index)));
  return list;
}

/** For what is worked out from all cards: it has to be worked out again. */
export const whenCardIsAdded = (forget: () => void): void => {
  steps.push(forget);
};

/** More cards, as they are written down in cards/. */
export type Design = {
  /** The name of the set that they belong to. MTG-20.4 */
  readonly set: string;
  readonly creatures?: readonly CreatureCard[];
  readonly enchantments?: readonly EnchantmentCard[];
  readonly planeswalkers?: readonly PlaneswalkerCard[];
  readonly artifacts?: readonly ArtifactCard[];
  readonly spells?: readonly SpellCard[];
  readonly lands?: readonly LandCard[];
};

/** As many as fit into half a cell, which is what the kernel keeps of what a card is. */
const MOST_CARDS = 65_535;

/** Adds cards to those there are; a game that is made from then on has them. */
export function addCards(design: Design): void {
  const added = [
    ...(design.creatures ?? []).map(creature),
    ...(design.enchantments ?? []).map(enchantment),
    ...(design.planeswalkers ?? []).map(planeswalker),
    ...(design.artifacts ?? []).map(artifact),
    ...(design.spells ?? []).map(spell),
    ...(design.lands ?? []).map(land),
  ].map((card): MagicCard => ({ ...card, set: design.set }));
  const names = new Set(known.map((card) => card.names.en));
  for (const {
    names: { en },
    cost,
  } of added) {
    if (names.has(en)) throw new Error(`there is a card called "${en}" already; give yours another name`);
    names.add(en);
    // Throws for what is no mana symbol, before anything has changed.
    manaCost(cost);
  }
  if (known.length + added.length + tokensOf(added).length + emblemsOf(added).length > MOST_CARDS) {
    throw new Error(`there is room for ${MOST_CARDS} cards, tokens and emblems`);
  }
  appendAll(added);
}

/** Where an emblem stands among the cards. */
export const emblemIndex = (abilities: readonly Ability[]): number =>
  magicCards.findIndex((card) => card.abilities === abilities);

/** Cards go by their English name. */
export const cards: readonly Card[] = perCard((card) => {
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

export const costs: readonly ManaCost[] = perCard((card) => manaCost(card.cost));
export const isLandCard: readonly boolean[] = perCard((card) => card.types.includes('land'));
export const isPermanentCard: readonly boolean[] = perCard(
  (card) => !card.types.includes('instant') && !card.types.includes('sorcery'),
);
/** One bit for each card type, in the order of `cardTypes`. */
export const printedTypes: readonly number[] = perCard((card) =>
  card.types.reduce((bits, type) => bits | (1 << cardTypes.indexOf(type)), 0),
);
/** Subtypes that something adds to permanents, or gives to one of its forms, each once. */
const addable = new Set<string>();
export const addableSubtypes: readonly string[] = fromCards((card) =>
  [
    ...card.forms.flatMap((form) => form.subtypes),
    ...effectsOfCard(card).flatMap((effect) => (effect.do === 'reanimate' ? [effect.subtype] : [])),
  ].filter((subtype) => !addable.has(subtype) && addable.add(subtype)),
);
export const printedPower: readonly number[] = perCard((card) => numberOr0(card.power));
export const printedToughness: readonly number[] = perCard((card) => numberOr0(card.toughness));
export const printedColours: readonly number[] = perCard(coloursOfCard);
export const printedKeywords: readonly number[] = perCard((card) =>
  card.keywords.reduce((bits, keyword) => bits | (1 << keywordNumber(keyword)), 0),
);
/** MTG-5.8: the basic land types of a land, one bit each in the order of `landTypes`. */
export const landTypesOf: readonly number[] = perCard((card) =>
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
