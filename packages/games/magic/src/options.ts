import type { DeckCards, DeckPart, DeckProblem, Format, Option } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { magicCards } from './cards.ts';
import { fromPool, oneForOne } from './sideboards.ts';
import { windows } from './stops.ts';
import { deckProblems } from './texts/deck-problems.ts';

/** Formats, deck construction (MTG-20, MTG-21.3) and options. */

export const formats: readonly Format[] = [
  {
    id: 'constructed',
    names: { en: 'Constructed', 'zh-Hant': '構組', 'zh-Hans': '构筑', ja: '構築' },
    checkExchange: oneForOne,
    windows,
  },
  {
    id: 'standard',
    names: { en: 'Standard', 'zh-Hant': '標準', 'zh-Hans': '标准', ja: 'スタンダード' },
    checkExchange: oneForOne,
    windows,
  },
  {
    id: 'limited',
    names: { en: 'Limited', 'zh-Hant': '限制', 'zh-Hans': '限制', ja: 'リミテッド' },
    checkExchange: fromPool,
    windows,
  },
];

export const options: readonly Option[] = [
  // MTG-1.7: chance decides who chooses who starts; or it is settled beforehand.
  { id: 'first', default: 'choice', values: ['choice', 'P0', 'P1'] },
];

export const deckParts: readonly DeckPart[] = [
  { id: 'main', names: { en: 'Deck', 'zh-Hant': '套牌', 'zh-Hans': '套牌', ja: 'デッキ' } },
  { id: 'sideboard', names: { en: 'Sideboard', 'zh-Hant': '備牌', 'zh-Hans': '备牌', ja: 'サイドボード' } },
];

const LEAST_CONSTRUCTED = 60;
const LEAST_LIMITED = 40;
const SIDEBOARD = 15;
export const COPIES = 4;

/** MTG-20.4, MTG-20.5: the sets that Standard consists of when Magic 2013 comes out. */
export const standardSets = [
  'Scars of Mirrodin',
  'Mirrodin Besieged',
  'New Phyrexia',
  'Magic 2012',
  'Innistrad',
  'Dark Ascension',
  'Avacyn Restored',
  'Magic 2013',
] as const;

/** MTG-20.4: whether a format allows a card; Limited goes by the cards that were opened. */
export const isAllowed = (set: string, format: string): boolean =>
  format !== 'standard' || standardSets.some((allowed) => allowed === set);

/** MTG-20.1 – MTG-20.4, MTG-21.3 */
export function checkDeck([main = [], sideboard = []]: DeckCards, format: string): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const token = [...main, ...sideboard].find((card) => magicCards[card]!.token);
  if (token !== undefined) {
    problems.push({ rule: 'MTG-16.1', message: fillAll(deckProblems.token, { card: magicCards[token]!.names }) });
  }
  for (const card of new Set([...main, ...sideboard])) {
    const { set, names } = magicCards[card]!;
    if (isAllowed(set, format)) continue;
    problems.push({ rule: 'MTG-20.4', message: fillAll(deckProblems.notAllowed, { card: names }) });
  }
  if (format === 'limited') {
    if (main.length < LEAST_LIMITED) problems.push(tooFew('MTG-20.3', main.length, LEAST_LIMITED));
    return problems;
  }
  if (main.length < LEAST_CONSTRUCTED) problems.push(tooFew('MTG-20.1', main.length, LEAST_CONSTRUCTED));
  if (sideboard.length !== 0 && sideboard.length !== SIDEBOARD) {
    const message = fillAll(deckProblems.sideboard, { size: SIDEBOARD, count: sideboard.length });
    problems.push({ rule: 'MTG-21.3', message });
  }
  const counts = new Map<number, number>();
  for (const card of [...main, ...sideboard]) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [card, count] of counts) {
    const { names, supertypes } = magicCards[card]!;
    if (count <= COPIES || supertypes.includes('basic')) continue;
    const message = fillAll(deckProblems.copies, { count, card: names, most: COPIES });
    problems.push({ rule: 'MTG-20.2', message });
  }
  return problems;
}

const tooFew = (rule: string, count: number, least: number): DeckProblem => ({
  rule,
  message: fillAll(deckProblems.tooFew, { count, least }),
});
