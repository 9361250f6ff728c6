import type { DeckCards, DeckProblem, Format, Option, Text } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { hasLifeBurst, isWhiteBacked, levelOfCard, nameOfCard, printedCards, Type, typeOfCard } from './cards.ts';
import { STARTERS } from './decks.ts';
import { deckProblems } from './texts/deck-problems.ts';

/** Deck construction (WX-1), and what the players may agree on. */

export const formats: readonly Format[] = [
  {
    id: 'standard',
    names: { en: 'Standard 2016', 'zh-Hant': '標準 2016', 'zh-Hans': '标准 2016', ja: 'スタンダード 2016' },
  },
];

export const options: readonly Option[] = [
  // WX-6.2
  { id: 'first', default: 'random', values: ['random', 'P0', 'P1'] },
];

export const starter = (player: number): string => STARTERS[player % STARTERS.length]!;

const MAIN_SIZE = 40;
const LRIG_MOST = 10;
const MOST_OF_A_NAME = 4;
const LIFE_BURSTS = 20;

/** WX-1.2 – WX-1.9: each problem names its rule. WX-1.8, WX-4.3: neither limiting conditions nor colours matter. */
export function checkDeck([main = [], lrig = []]: DeckCards): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const refuse = (rule: string, text: Text, parameters: Parameters<typeof fillAll>[1] = {}): void =>
    void problems.push({ rule, message: fillAll(text, parameters) });
  if (main.length !== MAIN_SIZE) {
    refuse('WX-1.2', deckProblems.mainSize, { count: main.length, size: MAIN_SIZE });
  }
  if (lrig.length > LRIG_MOST) {
    refuse('WX-1.3', deckProblems.lrigSize, { count: lrig.length, most: LRIG_MOST });
  }
  if (!lrig.some((card) => typeOfCard[card] === Type.lrig && levelOfCard[card] === 0)) {
    refuse('WX-1.4', deckProblems.noLevelZero);
  }
  for (const [part, cards] of [
    [deckProblems.mainDeck, main],
    [deckProblems.lrigDeck, lrig],
  ] as const) {
    for (const [card, count] of tooMany(cards)) {
      refuse('WX-1.5', deckProblems.copies, { card: printedCards[card]!.names, part, count, most: MOST_OF_A_NAME });
    }
  }
  const bursts = main.filter((card) => hasLifeBurst[card]!).length;
  if (bursts !== LIFE_BURSTS) {
    refuse('WX-1.6', deckProblems.bursts, { count: bursts, size: LIFE_BURSTS });
  }
  for (const card of new Set(main.filter((each) => isWhiteBacked[each]!))) {
    refuse('WX-1.7', deckProblems.notInMain, { card: printedCards[card]!.names });
  }
  for (const card of new Set(lrig.filter((each) => !isWhiteBacked[each]!))) {
    refuse('WX-1.7', deckProblems.notInLrig, { card: printedCards[card]!.names });
  }
  return problems;
}

/** WX-1.5, AMB-3: of each name that occurs too often one card, and how often. */
function tooMany(cards: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(nameOfCard[card]!, (counts.get(nameOfCard[card]!) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_OF_A_NAME);
}
