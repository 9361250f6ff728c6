import type { Deck, DeckCards, DeckPart, DeckProblem, Format, Option, Text } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { cardData, keywordBits, Keyword, nameNumbers } from './cards.ts';
import { constants } from './constants.ts';
import { deckProblems } from './texts/deck-problems.ts';

/** Decks: what is allowed in them (CH-1.2 – CH-1.5), those that come with the game, and what a table may agree on. */

export const formats: readonly Format[] = [
  { id: 'standard', names: { en: 'Standard', 'zh-Hant': '標準', 'zh-Hans': '标准', ja: 'スタンダード' } },
];

export const deckParts: readonly DeckPart[] = [
  { id: 'main', names: { en: 'Deck', 'zh-Hant': '卡組', 'zh-Hans': '卡组', ja: 'デッキ' } },
];

type OptionId = 'first';

/** CH-1.9 */
export const options: readonly (Option & { readonly id: OptionId })[] = [
  { id: 'first', default: 'random', values: ['random', 'P0', 'P1'] },
];

/** What is wrong with a deck; nothing if it is legal. CH-1.5: whatever the set holds may be in a deck. */
export function checkDeck([deck = []]: DeckCards): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const { min, max } = constants.deck;
  if (deck.length < min || deck.length > max) {
    const message = fillAll(deckProblems.size, { count: deck.length, min, max });
    problems.push({ rule: 'CH-1.2', reason: 'size', message });
  }
  const copies = new Map<number, number>();
  let envoys = 0;
  for (const card of deck) {
    copies.set(nameNumbers[card]!, (copies.get(nameNumbers[card]!) ?? 0) + 1);
    if (((keywordBits[card]! >> Keyword.envoy) & 1) !== 0) envoys++;
  }
  for (const [card, count] of copies) {
    if (count <= constants.copies) continue;
    const message = fillAll(deckProblems.copies, { count, card: cardData[card]!.names, most: constants.copies });
    problems.push({ rule: 'CH-1.3', reason: 'copies', message });
  }
  if (envoys > constants.envoys) {
    const message = fillAll(deckProblems.envoys, { count: envoys, most: constants.envoys });
    problems.push({ rule: 'CH-1.4', reason: 'envoys', message });
  }
  return problems;
}

/** A deck that uses every card in the list that often. */
function deck(id: string, names: Text, counts: Readonly<Record<string, number>>): Deck {
  const main = Object.entries(counts).flatMap(([card, count]) => Array.from({ length: count }, () => card));
  return { id, names, format: 'standard', cards: { main } };
}

export const decks: readonly Deck[] = [
  // Cards of which everything is carried out.
  deck(
    'first-light-vanguard',
    { en: 'First Light Vanguard', 'zh-Hant': '初光先鋒', 'zh-Hans': '初光先锋', ja: '曙光の先鋒' },
    {
      'FH-001': 4,
      'FH-005': 4,
      'FH-008': 4,
      'FH-009': 4,
      'FH-012': 4,
      'FH-027': 4,
      'FH-029': 4,
      'FH-030': 2,
      'FH-033': 2,
      'FH-034': 4,
      'FH-037': 1,
      'FH-039': 1,
      'FH-057': 2,
    },
  ),
  deck(
    'far-shore-skirmish',
    { en: 'Far Shore Skirmish', 'zh-Hant': '彼岸遊擊', 'zh-Hans': '彼岸游击', ja: '彼岸の遊撃' },
    {
      'FH-014': 4,
      'FH-016': 4,
      'FH-018': 3,
      'FH-033': 2,
      'FH-037': 2,
      'FH-039': 3,
      'FH-042': 2,
      'FH-044': 4,
      'FH-045': 4,
      'FH-047': 4,
      'FH-049': 4,
      'FH-051': 4,
    },
  ),
  deck(
    'emberreach-onslaught',
    { en: 'Emberreach Onslaught', 'zh-Hant': '燼原猛攻', 'zh-Hans': '烬原猛攻', ja: '燼原の猛攻' },
    {
      'FH-001': 4,
      'FH-002': 2,
      'FH-003': 3,
      'FH-004': 3,
      'FH-005': 3,
      'FH-006': 2,
      'FH-007': 3,
      'FH-008': 3,
      'FH-009': 3,
      'FH-010': 2,
      'FH-011': 1,
      'FH-012': 2,
      'FH-013': 2,
      'FH-053': 2,
      'FH-054': 1,
      'FH-061': 2,
      'FH-062': 2,
      'FH-063': 1,
      'FH-074': 2,
      'FH-075': 1,
      'FH-076': 1,
    },
  ),
  deck(
    'tidehollow-counterflow',
    { en: 'Tidehollow Counterflow', 'zh-Hant': '汐淵逆流', 'zh-Hans': '汐渊逆流', ja: '汐淵の逆流' },
    {
      'FH-014': 2,
      'FH-015': 2,
      'FH-016': 4,
      'FH-017': 4,
      'FH-018': 2,
      'FH-019': 2,
      'FH-020': 4,
      'FH-021': 3,
      'FH-022': 3,
      'FH-023': 3,
      'FH-024': 1,
      'FH-025': 3,
      'FH-026': 2,
      'FH-055': 2,
      'FH-056': 1,
      'FH-064': 2,
      'FH-065': 2,
      'FH-073': 1,
      'FH-078': 1,
      'FH-072': 1,
    },
  ),
  deck(
    'galecrest-skyline',
    { en: 'Galecrest Skyline', 'zh-Hant': '嵐嶺天際', 'zh-Hans': '岚岭天际', ja: '嵐嶺の天際' },
    {
      'FH-027': 2,
      'FH-028': 2,
      'FH-029': 3,
      'FH-030': 3,
      'FH-031': 3,
      'FH-032': 2,
      'FH-033': 4,
      'FH-034': 2,
      'FH-035': 3,
      'FH-036': 2,
      'FH-037': 2,
      'FH-038': 1,
      'FH-039': 2,
      'FH-001': 2,
      'FH-007': 2,
      'FH-057': 2,
      'FH-058': 1,
      'FH-066': 2,
      'FH-080': 1,
      'FH-068': 1,
      'FH-074': 2,
      'FH-079': 1,
    },
  ),
  deck(
    'stonewake-covenant',
    { en: 'Stonewake Covenant', 'zh-Hant': '磐丘盟約', 'zh-Hans': '磐丘盟约', ja: '磐丘の盟約' },
    {
      'FH-040': 2,
      'FH-041': 2,
      'FH-042': 4,
      'FH-043': 3,
      'FH-044': 3,
      'FH-045': 2,
      'FH-046': 2,
      'FH-047': 4,
      'FH-048': 2,
      'FH-049': 3,
      'FH-050': 1,
      'FH-051': 4,
      'FH-052': 2,
      'FH-060': 2,
      'FH-059': 1,
      'FH-070': 1,
      'FH-069': 1,
      'FH-066': 1,
      'FH-081': 1,
      'FH-071': 2,
      'FH-082': 1,
      'FH-067': 1,
    },
  ),
];

/** The two decks of which everything is carried out; between players of one strength neither wins much more often. */
export const starter = (player: number): string => decks[player % 2]!.id;
