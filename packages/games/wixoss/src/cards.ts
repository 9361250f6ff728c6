import type { Card, Fact } from '@tessera/kernel/rules';
import { numbered } from '@tessera/kernel/rules';
import type { CardData, Color, LrigType } from './cards/card-data.ts';
import { cardTypes, colors, lrigTypes } from './cards/card-data.ts';
import { printedCards } from './cards/index.ts';
import { NO_COST, packCost } from './costs.ts';

/** The cards, and what the rules look up of them all the time: tables by the index of a card. */

export { printedCards };

export const cardIndex = (id: string): number => {
  const index = printedCards.findIndex((card) => card.id === id);
  if (index < 0) throw new Error(`no card ${id}`);
  return index;
};

const bits = <T extends string>(all: readonly T[], some: readonly T[]): number =>
  some.reduce((mask, each) => mask | (1 << all.indexOf(each)), 0);

const lrigTypeBits = (types: readonly LrigType[]): number => bits(lrigTypes, types);

/** WX-2.1, WX-3.2 */
export const Type = numbered(cardTypes);
export const typeOfCard: readonly number[] = printedCards.map((card) => Type[card.type]);

/** WX-3.17: a spell or ARTS has no level, power or class. */
export const levelOfCard: readonly number[] = printedCards.map((card) => ('level' in card ? card.level : 0));
/** WX-3.13 */
export const powerOfCard: readonly number[] = printedCards.map((card) => ('power' in card ? card.power : 0));
/** WX-3.8 */
export const limitOfCard: readonly number[] = printedCards.map((card) => (card.type === 'lrig' ? card.limit : 0));

/** WX-3.9, WX-3.10: LRIG types as bits. */
export const lrigTypesOfCard: readonly number[] = printedCards.map((card) =>
  card.type === 'lrig' ? lrigTypeBits(card.lrigTypes) : 0,
);
export const limitingOfCard: readonly number[] = printedCards.map((card) =>
  card.type === 'lrig' ? 0 : lrigTypeBits(card.limitingCondition ?? []),
);
/** WX-3.7, packed: see costs.ts. */
export const growCostOfCard: readonly number[] = printedCards.map((card) =>
  card.type === 'lrig' ? packCost(card.growCost) : NO_COST,
);
/** WX-7.14: the LRIG types of which one card has to go under the LRIG; 0 for no condition. */
export const growConditionOfCard: readonly number[] = printedCards.map((card) =>
  card.type === 'lrig' ? lrigTypeBits(card.growCondition?.putUnder ?? []) : 0,
);

/** WX-3.1: cards of one name have one number. AMB-25: the printed name counts. */
export const nameOfCard: readonly number[] = printedCards.map((card) =>
  printedCards.findIndex((other) => other.names.en === card.names.en),
);

export const hasGuard: readonly boolean[] = printedCards.map((card) => card.type === 'signi' && card.guard === true);
/** WX-3.14 */
export const hasLifeBurst: readonly boolean[] = printedCards.map((card) =>
  card.abilities.some((ability) => ability.kind === 'lifeBurst'),
);

/** WX-1.7, WX-2.2, WX-2.4, WX-2.6: which deck a card belongs to, and its back. */
export const isWhiteBacked: readonly boolean[] = printedCards.map(
  (card) => card.type === 'lrig' || card.type === 'arts' || card.type === 'resona',
);

/**
 * WX-14.1, WX-14.2, WX-14.5: the colours that a card in the Ener Zone can pay, as bits; a colorless one pays none.
 * WX-14.3: Multi Ener pays all.
 */
const ALL_COLORS = bits<Color>(colors, colors);
export const paysColors: readonly number[] = printedCards.map((card) =>
  card.type === 'signi' && card.multiEner === true ? ALL_COLORS : bits(colors, card.colors),
);

export const cards: readonly Card[] = printedCards.map((card) => ({
  id: card.id,
  facts: factsOf(card),
  // An ability that is printed is not carried out yet; Guard and Multi Ener are, and growing's condition is.
  unfinished: card.abilities.some((ability) => ability.kind !== 'growCondition'),
  lot: lotOf(card),
}));

/** Unknown cards can only be mistaken for cards with the same back; and what lies ready as LRIG has level 0 (WX-6.1). */
function lotOf(card: CardData): string {
  if (card.type === 'lrig' && card.level === 0) return 'firstLrig';
  return card.type === 'signi' || card.type === 'spell' ? 'main' : 'lrig';
}

function factsOf(card: CardData): Readonly<Record<string, Fact>> {
  const facts: Record<string, Fact> = { type: card.type, colors: card.colors };
  switch (card.type) {
    case 'lrig':
      Object.assign(facts, {
        level: card.level,
        limit: card.limit,
        lrigTypes: card.lrigTypes,
        growCost: card.growCost,
      });
      break;
    case 'signi':
    case 'resona':
      Object.assign(facts, { level: card.level, power: card.power, classes: card.classes });
      break;
    case 'arts':
    case 'spell':
      Object.assign(facts, { cost: card.cost });
      break;
  }
  if ('timings' in card) facts['timings'] = card.timings;
  if (card.type !== 'lrig' && card.limitingCondition !== undefined) facts['limitingCondition'] = card.limitingCondition;
  if (card.type === 'signi') {
    if (card.guard === true) facts['guard'] = true;
    if (card.multiEner === true) facts['multiEner'] = true;
    if (card.cross !== undefined) facts['cross'] = [card.cross.position, ...card.cross.partners];
  }
  if (card.type === 'arts') {
    if (card.encore !== undefined) facts['encore'] = { ...card.encore };
    if (card.chain !== undefined) facts['chain'] = { ...card.chain };
  }
  if (card.abilities.some((ability) => ability.kind === 'lifeBurst')) facts['lifeBurst'] = true;
  return facts;
}
