import type { Deck, DeckCards, DeckPart, DeckProblem, Format, Option, OptionValues, Text } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { deckProblems } from './texts/deck-problems.ts';
import { cards, JOKER, playingCards, ranks, suits } from './cards.ts';
import { HAND_SIZE } from './set-up.ts';
import type { OptionId } from './table.ts';

/** The regulation (BP-1.5, BP-1.6): format, frame, and what a table may agree on. */

export const formats: readonly Format[] = [
  { id: 'light', names: { en: 'Light', 'zh-Hant': '輕量', 'zh-Hans': '轻量', ja: 'ライト' } },
];

export const options: readonly (Option & { readonly id: OptionId })[] = [
  { id: 'frame', default: 'entry20', values: ['entry20', 'entry16', 'free'], decks: { own: 'free' } },
  // BP-8.1.1
  { id: 'fogCleanup', default: 'own', values: ['own', 'all'] },
  // BP-8.3: one and perhaps one more, or (9.0) two, one with a life of two or less.
  { id: 'drawRule', default: '8.0', values: ['8.0', '9.0'] },
  // BP-17.2
  { id: 'variants.setUp', default: false, values: [false, true] },
  // BP-15.1, BP-15.7
  { id: 'hideLifeFrom', default: 10, from: 1, to: 54, none: true },
];

const list = (text: string): readonly string[] => text.split(' ');
const all52 = suits.flatMap((suit) => ranks.map((rank) => suit + rank));

/** BP-1.5; Entry 16 is the frame that replaced it in 9.0 (BPV-3.1). */
const frames: Readonly<Record<string, readonly string[]>> = {
  entry20: list('SA S2 S3 S4 S5 HA H8 H9 H10 HJ DA D3 D7 D10 DQ CA C5 C6 C10 CK'),
  entry16: list('SA S2 S3 SK H4 H7 HJ HQ D5 D8 D10 DQ CA C6 C9 CK'),
};

export const deckParts: readonly DeckPart[] = [
  { id: 'main', names: { en: 'Deck', 'zh-Hant': '牌組', 'zh-Hans': '牌组', ja: 'デッキ' } },
];

export const decks: readonly Deck[] = [
  {
    id: 'entry20',
    format: 'light',
    names: { en: 'Entry 20', 'zh-Hant': '入門20', 'zh-Hans': '入门20', ja: 'エントリー20' },
    cards: { main: frames['entry20']! },
  },
  {
    id: 'entry16',
    format: 'light',
    names: { en: 'Entry 16', 'zh-Hant': '入門16', 'zh-Hans': '入门16', ja: 'エントリー16' },
    cards: { main: frames['entry16']! },
  },
  {
    id: 'full54',
    format: 'light',
    names: { en: 'All 54 cards', 'zh-Hant': '全副54張', 'zh-Hans': '全副54张', ja: '全54枚' },
    cards: { main: [...all52, 'JK', 'JK'] },
  },
];

/** Both players use the deck of the frame. BP-1.5, BP-1.6 */
export const starter = (_player: number, _format: string, chosen: OptionValues): string =>
  chosen['frame'] === 'free' ? 'full54' : String(chosen['frame']);

/** BP-1.2, BP-1.5, BP-1.6 */
export function checkDeck([deck = []]: DeckCards, _format: string, chosen: OptionValues): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const counts = new Map<number, number>();
  for (const card of deck) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [card, count] of counts) {
    if (card === JOKER && count > 2)
      problems.push({ rule: 'BP-1.2', message: fillAll(deckProblems.jokers, { count }) });
    if (card !== JOKER && count > 1) {
      const message = fillAll(deckProblems.twice, { card: playingCards[card]!.name, count });
      problems.push({ rule: 'BP-1.2', message });
    }
  }
  const frame = frames[String(chosen['frame'])];
  if (frame !== undefined) {
    const ids = deck.map((card) => cards[card]!.id);
    const missing = frame.filter((id) => !ids.includes(id));
    const extra = ids.filter((id) => !frame.includes(id));
    const { names } = decks.find((each) => each.id === chosen['frame'])!;
    const compare = (text: Text, ids: readonly string[]): void => {
      if (ids.length > 0)
        problems.push({ rule: 'BP-1.5', message: fillAll(text, { frame: names, cards: ids.join(' ') }) });
    };
    compare(deckProblems.missing, missing);
    compare(deckProblems.extra, extra);
  } else if (deck.length <= HAND_SIZE) {
    const message = fillAll(deckProblems.noLife, { count: deck.length, hand: HAND_SIZE });
    problems.push({ rule: 'BP-3.5', message });
  }
  return problems;
}
