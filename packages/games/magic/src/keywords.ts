import type { Keyword, PlainKeyword } from './cards/card.ts';
import { colours, landTypes, plainKeywords } from './cards/card.ts';

/** The keywords of MTG-15 by number and name. */

const plainKeywordNames: Readonly<Record<PlainKeyword, string>> = {
  deathtouch: 'deathtouch',
  defender: 'defender',
  doubleStrike: 'double strike',
  exalted: 'exalted',
  firstStrike: 'first strike',
  flash: 'flash',
  flying: 'flying',
  haste: 'haste',
  hexproof: 'hexproof',
  intimidate: 'intimidate',
  lifelink: 'lifelink',
  reach: 'reach',
  trample: 'trample',
  vigilance: 'vigilance',
};

/** As scenario files and facts call it. */
export function keywordName(keyword: Keyword): string {
  if (typeof keyword === 'string') return plainKeywordNames[keyword];
  if ('protectionFrom' in keyword) return `protection from ${keyword.protectionFrom}`;
  return `${keyword.landwalk}walk`;
}

/** Every keyword there is, in the order of their numbers. */
export const keywords: readonly Keyword[] = [
  ...plainKeywords,
  ...colours.map((protectionFrom) => ({ protectionFrom })),
  ...landTypes.map((landwalk) => ({ landwalk })),
];
export const keywordNames: readonly string[] = keywords.map(keywordName);

/** The number of a keyword; `1 << number` is its bit. */
export const keywordNumber = (keyword: Keyword): number => keywordNames.indexOf(keywordName(keyword));

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
