import type { Card, Text } from '@tessera/kernel/rules';
import { numbered } from '@tessera/kernel/rules';
import { firstHorizon } from './first-horizon.ts';

/** Cards (CH-4): what is printed on them, as data, and tables of it by the number of the card. */

/** CH-4.2 */
export const elements = ['fire', 'water', 'wind', 'earth'] as const;
export type Element = (typeof elements)[number];
const elementNumber = numbered(elements);

/** CH-11.4 – CH-11.10 */
export const keywords = ['envoy', 'intercept', 'comeback', 'pierce', 'direct', 'coreCharge', 'guardian'] as const;
export type Keyword = (typeof keywords)[number];
export const Keyword = numbered(keywords);

export const traits = [
  'emberreach',
  'tidehollow',
  'galecrest',
  'stonewake',
  'soldier',
  'scholar',
  'beast',
  'spirit',
  'artisan',
  'wanderer',
  'sovereign',
] as const;
export type Trait = (typeof traits)[number];

export const rarities = ['C', 'U', 'R', 'SR', 'GR'] as const;
export type Rarity = (typeof rarities)[number];

/** CH-4.1 */
export type CardData = Character | GrandAce | Tactic;
export type CardType = CardData['type'];

type Printed = {
  readonly id: string;
  readonly rarity: Rarity;
  readonly names: Text;
  /** It has effects that are not carried out yet. */
  readonly unfinished?: true;
};

type Fighter = Printed & {
  readonly attributes: readonly Element[];
  readonly atk: number;
  readonly def: number;
  readonly traits: readonly Trait[];
  readonly keywords: readonly Keyword[];
  /** The X of Comeback X. CH-11.6 */
  readonly comeback?: number;
};

/** CH-4.3 */
export type Character = Fighter & {
  readonly type: 'character';
  readonly cost: number;
  readonly produces: Readonly<Partial<Record<Element, number>>>;
};

/** CH-4.4: it costs core cards. The kind it produces does nothing by itself (CH-4.8). */
type GrandAce = Fighter & {
  readonly type: 'grandAce';
  readonly coreCost: number;
  readonly producesKind: Element;
  readonly unseal: UnsealCondition;
};

/** CH-4.5 */
export type Tactic = Printed & {
  readonly type: 'tactic';
  readonly cost: number;
  /** CH-7.7.1: it stays in the tactics zone. */
  readonly field: boolean;
  readonly use: Timing;
};

/** CH-11.1: on whose turn and in which phase. `seal`: CH-11.11. `answersAttack`: only as an answer to one (CH-8.2.4). */
export type Timing = {
  readonly who: 'self' | 'opponent' | 'both';
  readonly phase: 'main' | 'battle' | 'start' | 'end' | 'any';
  readonly seal?: true;
  readonly answersAttack?: true;
};

/** CH-7.4.3: a state to be checked, or an action of the player who unseals. */
export type UnsealCondition =
  | { readonly kind: 'elements'; readonly element: Element; readonly atLeast: number }
  | { readonly kind: 'soul'; readonly atMost: number }
  | { readonly kind: 'battle'; readonly element: Element; readonly atLeast: number }
  | { readonly kind: 'field'; readonly element: Element; readonly atLeast: number }
  | { readonly kind: 'elementZone'; readonly atLeast: number }
  | { readonly kind: 'discard' }
  | { readonly kind: 'return' }
  | { readonly kind: 'destroy' };

export const cardData: readonly CardData[] = firstHorizon;

export const cards: readonly Card[] = cardData.map((card) => ({
  id: card.id,
  facts: factsOf(card),
  ...(card.unfinished === true && { unfinished: true }),
}));

function factsOf(card: CardData): Card['facts'] {
  const { type, rarity } = card;
  if (card.type === 'tactic') {
    return { type, rarity, cost: card.cost, field: card.field, who: card.use.who, phase: card.use.phase };
  }
  const { attributes, atk, def, traits: of, keywords: has } = card;
  const fighter = { type, rarity, attributes, atk, def, traits: of, keywords: has, comeback: card.comeback ?? null };
  return card.type === 'character'
    ? { ...fighter, cost: card.cost, produces: card.produces }
    : { ...fighter, coreCost: card.coreCost, producesKind: card.producesKind };
}

export const isNormal: readonly boolean[] = cardData.map((card) => card.type === 'character');
export const isGrandAce: readonly boolean[] = cardData.map((card) => card.type === 'grandAce');
export const isTactic: readonly boolean[] = cardData.map((card) => card.type === 'tactic');
export const isField: readonly boolean[] = cardData.map((card) => card.type === 'tactic' && card.field);

/** Elements; of a Grand Ace, core cards. */
export const costs: readonly number[] = cardData.map((card) => (card.type === 'grandAce' ? card.coreCost : card.cost));
/** A set of elements, one bit each; none for a tactic. CH-4.5 */
export const attributes: readonly number[] = cardData.map((card) =>
  card.type === 'tactic' ? 0 : card.attributes.reduce((bits, element) => bits | (1 << elementNumber[element]), 0),
);
export const attacks: readonly number[] = cardData.map((card) => (card.type === 'tactic' ? 0 : card.atk));
export const defences: readonly number[] = cardData.map((card) => (card.type === 'tactic' ? 0 : card.def));
/** By card and element. */
export const productions: readonly (readonly number[])[] = cardData.map((card) =>
  elements.map((element) => (card.type === 'character' ? (card.produces[element] ?? 0) : 0)),
);
/** A set of keywords, one bit each. */
export const keywordBits: readonly number[] = cardData.map((card) =>
  card.type === 'tactic' ? 0 : card.keywords.reduce((bits, keyword) => bits | (1 << Keyword[keyword]), 0),
);
/** The soul value up to which it may come back; below every soul value for cards without Comeback. */
export const comebacks: readonly number[] = cardData.map((card) =>
  card.type === 'tactic' ? -1 : (card.comeback ?? -1),
);
export const unsealConditions: readonly (UnsealCondition | null)[] = cardData.map((card) =>
  card.type === 'grandAce' ? card.unseal : null,
);
export const timings: readonly (Timing | null)[] = cardData.map((card) => (card.type === 'tactic' ? card.use : null));

/** Cards of the same name share this number. CH-1.3, CH-4.7 */
export const nameNumbers: readonly number[] = cardData.map((card) =>
  cardData.findIndex((other) => other.names.en === card.names.en),
);
