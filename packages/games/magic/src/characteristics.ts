import type { Row, State } from '@tessera/kernel/rules';
import {
  Column,
  controllerOf,
  definitionOf,
  derivedAt,
  derivedValues,
  get,
  getBits,
  hostOf,
  Kind,
  kindOf,
  nextNote,
  notedAmount,
  playerRow,
  put,
  remember,
  rowOf,
  zoneOf,
} from '@tessera/kernel/rules';
import { amountOn, Amounts } from './amounts.ts';
import type { Property } from './cards/abilities.ts';
import { properties } from './cards/abilities.ts';
import type { CardType, Keyword } from './cards/card.ts';
import { cardTypes } from './cards/card.ts';
import { definedByCard } from './abilities.ts';
import {
  landTypesOf,
  magicCards,
  perCard,
  printedColours,
  printedKeywords,
  printedPower,
  printedToughness,
  printedTypes,
} from './cards.ts';
import { COLOURS_AT, Derived, LAND_TYPES_AT } from './derived.ts';
import { Has, keywords } from './keywords.ts';
import { layers } from './layers.ts';
import { Place } from './remembered.ts';
import { battlefield, Col, lastKnown, Mark, notes } from './table.ts';
import { valueFor } from './values.ts';

/**
 * Characteristics (MTG-4.15). Of a permanent they are what the layers make of it (MTG-17.9), of one that has left the
 * battlefield this turn what they were last (MTG-7.13), of any other object what is printed on it.
 */

const FIVE = 0x1f;
const SEVEN = 0x7f;

/** One bit for each card type. MTG-5.2: an object of several types is each of them. */
export const typeBits = (s: State, row: Row): number => valueOf(s, row, Derived.kinds) & SEVEN;
/** One bit for each basic land type. MTG-5.8 */
export const landTypesOfPermanent = (s: State, row: Row): number =>
  (valueOf(s, row, Derived.kinds) >>> LAND_TYPES_AT) & FIVE;
/** One bit for each colour; none is colourless. MTG-4.8, MTG-4.10 */
export const colourBits = (s: State, row: Row): number => (valueOf(s, row, Derived.kinds) >>> COLOURS_AT) & FIVE;
/** One bit for each keyword that it has. */
export const keywordBits = (s: State, row: Row): number => valueOf(s, row, Derived.keywords);
/** One bit for each subtype that it has besides the printed ones. */
export const addedSubtypes = (s: State, row: Row): number => valueOf(s, row, Derived.subtypes);
/** May be below 0. MTG-4.5, MTG-4.14 */
export const powerOf = (s: State, row: Row): number => valueOf(s, row, Derived.power);
export const toughnessOf = (s: State, row: Row): number => valueOf(s, row, Derived.toughness);

export const isOfType = (s: State, row: Row, type: CardType): boolean =>
  (typeBits(s, row) & (1 << cardTypes.indexOf(type))) !== 0;
const CREATURE = 1 << cardTypes.indexOf('creature');
const LAND = 1 << cardTypes.indexOf('land');
const ARTIFACT = 1 << cardTypes.indexOf('artifact');
const PLANESWALKER = 1 << cardTypes.indexOf('planeswalker');
export const isCreature = (s: State, row: Row): boolean => (typeBits(s, row) & CREATURE) !== 0;
export const isLand = (s: State, row: Row): boolean => (typeBits(s, row) & LAND) !== 0;
export const isArtifact = (s: State, row: Row): boolean => (typeBits(s, row) & ARTIFACT) !== 0;
export const isPlaneswalker = (s: State, row: Row): boolean => (typeBits(s, row) & PLANESWALKER) !== 0;
export const isAura = (s: State, row: Row): boolean => magicCards[definitionOf(s, row)]!.enchant !== null;
export const isEquipment = (s: State, row: Row): boolean =>
  magicCards[definitionOf(s, row)]!.subtypes.includes('equipment');

/** Whether it has a keyword, by its number. */
export const hasKeyword = (s: State, row: Row, number: number): boolean => (keywordBits(s, row) & (1 << number)) !== 0;

/** How many instances of exalted it has: each is an ability of its own. MTG-15.22 */
export const exaltedOf = (s: State, row: Row): number => valueOf(s, row, Derived.exalted);

export const keywordsOf = (s: State, row: Row): readonly Keyword[] =>
  keywords.filter((_, number) => hasKeyword(s, row, number));

/** What is so of a permanent without being an ability of it. */
export const hasProperty = (s: State, row: Row, property: Property): boolean =>
  (valueOf(s, row, Derived.properties) & (1 << propertyNumber[property])) !== 0;
export const propertyNumber = Object.fromEntries(properties.map((property, i) => [property, i])) as Readonly<
  Record<Property, number>
>;

/** MTG-10.26 */
export const cantActivate = (s: State, row: Row): boolean =>
  (valueOf(s, row, Derived.properties) & CANT_ACTIVATE) !== 0;
const CANT_ACTIVATE = 1 << propertyNumber.cantActivate;

/** How many instances of an ability others give it, by the number of that ability. MTG-16.6 */
export const grantedTo = (s: State, row: Row, number: number): number =>
  (valueOf(s, row, Derived.granted) >>> (8 * number)) & 0xff;

/** Whether others give it any ability. */
export const isGrantedAny = (s: State, row: Row): boolean => valueOf(s, row, Derived.granted) !== 0;

/** Whether a player controls a permanent with abilities of a kind (`Abilities`). */
export const controlsAbilities = (s: State, player: number, kind: number): boolean =>
  (derivedValues(s, layers)[derivedAt(s, playerRow(s, player), layers) + Derived.abilities]! & kind) !== 0;

function valueOf(s: State, row: Row, place: number): number {
  if (zoneOf(s, row) === battlefield(s)) return derivedValues(s, layers)[derivedAt(s, row, layers) + place]!;
  if (kindOf(s, row) === Kind.memory) {
    const column = remembered[place];
    return column === undefined ? 0 : get(s, row, column);
  }
  return printedValue(s, row, place);
}

/** MTG-4.7: an ability that defines power and toughness works in every zone. */
function printedValue(s: State, row: Row, place: number): number {
  if (kindOf(s, row) !== Kind.card) return 0;
  const card = definitionOf(s, row);
  switch (place) {
    case Derived.kinds:
      return printedKinds[card]!;
    case Derived.keywords:
      return printedKeywords[card]!;
    case Derived.exalted:
      return (printedKeywords[card]! >>> Has.exalted) & 1;
    case Derived.power:
    case Derived.toughness: {
      const defined = definedByCard[card]!;
      if (defined !== null) return valueFor(s, defined, controllerOf(s, row), row);
      return place === Derived.power ? printedPower[card]! : printedToughness[card]!;
    }
    default:
      return 0;
  }
}
export const printedKinds: readonly number[] = perCard(
  (_, card) => printedTypes[card]! | (landTypesOf[card]! << LAND_TYPES_AT) | (printedColours[card]! << COLOURS_AT),
);

/** Which derived values a memory keeps, and where. */
const remembered: Readonly<Partial<Record<number, number>>> = {
  [Derived.kinds]: Col.memory.kinds,
  [Derived.keywords]: Col.memory.keywords,
  [Derived.subtypes]: Col.memory.subtypes,
  [Derived.power]: Col.memory.power,
  [Derived.toughness]: Col.memory.toughness,
};
const rememberedPlaces = Object.entries(remembered).map(([place, column]) => [Number(place), column!] as const);

/** MTG-7.13: keeps what a permanent is, before it leaves the battlefield. */
export function rememberPermanent(s: State, row: Row): void {
  const at = derivedAt(s, row, layers);
  const values = derivedValues(s, layers);
  const memory = remember(s, lastKnown(s), row);
  for (const [place, column] of rememberedPlaces) put(s, memory, column, values[at + place]!);
  put(s, memory, Col.memory.attachedTo, get(s, row, Column.host));
}

/** MTG-15.14 – MTG-15.17: whether it has protection from something that is true of `source`. */
export function isProtectedFrom(s: State, row: Row, source: Row): boolean {
  const from = (keywordBits(s, row) >>> Has.protection) & FIVE;
  return from !== 0 && (from & colourBits(s, source)) !== 0;
}

/** MTG-15.10, MTG-15.16: whether something of that player's can target it. */
export function canBeTargeted(s: State, row: Row, player: number, source: Row, controller: number): boolean {
  if (hasKeyword(s, row, Has.hexproof) && player !== controller) return false;
  return !isProtectedFrom(s, row, source);
}

/** MTG-16.3: what +1/+1 and −1/−1 counters come to. */
export const countersOn = (s: State, row: Row): number =>
  amountOn(s, row, Amounts.plus) - amountOn(s, row, Amounts.minus);

/** What a permanent is attached to; of one that has left, what it was attached to. MTG-7.13 */
export const attachedTo = (s: State, row: Row): Row =>
  kindOf(s, row) === Kind.memory ? rowOf(s, get(s, row, Col.memory.attachedTo)) : hostOf(s, row);

/** What is printed on a card, whatever it is a copy of. MTG-16.7 */
export const printedDefinition = (s: State, row: Row): number =>
  copiesAnother(s, row) ? notedAmount(s, nextNote(s, notes(s), row, Place.printed, 0)) : definitionOf(s, row);
export const copiesAnother = (s: State, row: Row): boolean =>
  kindOf(s, row) === Kind.card && getBits(s, row, Mark.copiesAnother) === 1;
