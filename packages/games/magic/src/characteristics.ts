import type { Ref, Row, State } from '@tessera/kernel/rules';
import { definitionOf, derived, get, lastDerived, getBits, sizeOfZone, zone } from '@tessera/kernel/rules';
import type { Keyword } from './cards/card.ts';
import {
  isArtifactCard,
  isCreatureCard,
  isLandCard,
  landTypesOf,
  printedColours,
  printedKeywords,
  printedPower,
  printedToughness,
} from './cards.ts';
import { keywordNumber, keywords } from './keywords.ts';
import { Col, Mark, Value, Zone } from './table.ts';

/** Characteristics (MTG-4.15): worked out from the card, its counters and the effects in force whenever asked for. */

/** MTG-5.2: an object of several types is each of them. */
export const isCreature = (s: State, row: Row): boolean => isCreatureCard[definitionOf(s, row)]!;
export const isLand = (s: State, row: Row): boolean => isLandCard[definitionOf(s, row)]!;
export const isArtifact = (s: State, row: Row): boolean => isArtifactCard[definitionOf(s, row)]!;
/** One bit for each basic land type. MTG-5.8 */
export const landTypesOfPermanent = (s: State, row: Row): number => landTypesOf[definitionOf(s, row)]!;
/** One bit for each colour; none is colourless. MTG-4.8, MTG-4.10 */
export const colourBits = (s: State, row: Row): number => printedColours[definitionOf(s, row)]!;

/** May be below 0. MTG-4.5, MTG-4.14 */
export const powerOf = (s: State, row: Row): number =>
  withEffects(s, row, Value.power, printedPower[definitionOf(s, row)]! + countersOn(s, row));

export const toughnessOf = (s: State, row: Row): number =>
  withEffects(s, row, Value.toughness, printedToughness[definitionOf(s, row)]! + countersOn(s, row));

/** What +1/+1 and −1/−1 counters come to; a card that moves has none. MTG-16.3 */
const countersOn = (s: State, row: Row): number =>
  get(s, row, Col.card.plusCounters) - getBits(s, row, Mark.minusCounters);

/** Most of the time no effect is in force. */
const withEffects = (s: State, row: Row, value: number, base: number): number =>
  sizeOfZone(s, zone(s, Zone.effects, 0)) === 0 ? base : derived(s, row, value, base);

/** Whether it has a keyword, by its number: printed, or given by an effect. */
export const hasKeyword = (s: State, row: Row, number: number): boolean =>
  (printedKeywords[definitionOf(s, row)]! & (1 << number)) !== 0 || withEffects(s, row, Value.keyword + number, 0) > 0;

/** MTG-13.6: the same for what an object was when it was last where it could use it. */
export const hadKeyword = (s: State, row: Row, was: Ref, number: number): boolean =>
  (printedKeywords[definitionOf(s, row)]! & (1 << number)) !== 0 || lastDerived(s, was, Value.keyword + number, 0) > 0;

/** How many instances of a keyword it has: they count where each is an ability of its own. MTG-15.22 */
export const instancesOf = (s: State, row: Row, number: number): number =>
  withEffects(s, row, Value.keyword + number, (printedKeywords[definitionOf(s, row)]! >>> number) & 1);

export const keywordsOf = (s: State, row: Row): readonly Keyword[] =>
  keywords.filter((_, number) => hasKeyword(s, row, number));

/** The numbers of the keywords that rules ask for. */
export const Has = {
  deathtouch: keywordNumber('deathtouch'),
  defender: keywordNumber('defender'),
  doubleStrike: keywordNumber('doubleStrike'),
  exalted: keywordNumber('exalted'),
  firstStrike: keywordNumber('firstStrike'),
  flash: keywordNumber('flash'),
  flying: keywordNumber('flying'),
  haste: keywordNumber('haste'),
  hexproof: keywordNumber('hexproof'),
  intimidate: keywordNumber('intimidate'),
  lifelink: keywordNumber('lifelink'),
  reach: keywordNumber('reach'),
  trample: keywordNumber('trample'),
  vigilance: keywordNumber('vigilance'),
  /** The first of five each, in the order of colours and of land types. */
  protection: keywordNumber({ protectionFrom: 'white' }),
  landwalk: keywordNumber({ landwalk: 'plains' }),
} as const;

/** MTG-15.14 – MTG-15.17: whether it has protection from something that is true of `source`. */
export function isProtectedFrom(s: State, row: Row, source: Row): boolean {
  const bits = colourBits(s, source);
  for (let colour = 0; colour < 5; colour++) {
    if ((bits & (1 << colour)) !== 0 && hasKeyword(s, row, Has.protection + colour)) return true;
  }
  return false;
}

/** MTG-15.10, MTG-15.16: whether something of that player's can target it. */
export function canBeTargeted(s: State, row: Row, player: number, source: Row, controller: number): boolean {
  if (hasKeyword(s, row, Has.hexproof) && player !== controller) return false;
  return !isProtectedFrom(s, row, source);
}
