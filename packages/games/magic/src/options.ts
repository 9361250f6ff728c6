import type { Deck, DeckCards, DeckPart, DeckProblem, Format, Option } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { magicCards } from './cards.ts';
import { deckProblems } from './texts/deck-problems.ts';

/** Formats, deck construction (MTG-20, MTG-21.3), and the decks that come with the game. */

export const formats: readonly Format[] = [
  { id: 'constructed', names: { en: 'Constructed', 'zh-Hant': '構組', 'zh-Hans': '构筑', ja: '構築' } },
  { id: 'limited', names: { en: 'Limited', 'zh-Hant': '限制', 'zh-Hans': '限制', ja: 'リミテッド' } },
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
const COPIES = 4;

/** MTG-20.1 – MTG-20.3, MTG-21.3 */
export function checkDeck([main = [], sideboard = []]: DeckCards, format: string): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const token = [...main, ...sideboard].find((card) => magicCards[card]!.token);
  if (token !== undefined) {
    problems.push({ rule: 'MTG-16.1', message: fillAll(deckProblems.token, { card: magicCards[token]!.names }) });
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

const list = (...entries: readonly (readonly [number, string])[]): readonly string[] =>
  entries.flatMap(([count, name]) => Array.from({ length: count }, () => name));

/** Decks of creatures without abilities beyond keywords. */
export const decks: readonly Deck[] = [
  {
    id: 'dawn-wings',
    names: { en: 'Wings of Dawn', 'zh-Hant': '黎明之翼', 'zh-Hans': '黎明之翼', ja: '夜明けの翼' },
    format: 'constructed',
    cards: {
      main: list(
        [4, 'Warclamp Mastiff'],
        [4, "Ajani's Sunstriker"],
        [4, 'Aven Squire'],
        [4, 'Silvercoat Lion'],
        [4, 'Knight of Glory'],
        [4, 'Wind Drake'],
        [4, 'Guardians of Akrasa'],
        [4, 'Serra Angel'],
        [4, 'Faerie Invaders'],
        [14, 'Plains'],
        [10, 'Island'],
      ),
    },
  },
  {
    id: 'deep-wood',
    names: { en: 'The Deep Wood', 'zh-Hant': '幽林深處', 'zh-Hans': '幽林深处', ja: '深き森' },
    format: 'constructed',
    cards: {
      main: list(
        [4, 'Deadly Recluse'],
        [4, 'Walking Corpse'],
        [4, 'Giant Scorpion'],
        [4, 'Vampire Nighthawk'],
        [4, 'Centaur Courser'],
        [4, 'Spiked Baloth'],
        [4, 'Primal Huntbeast'],
        [4, 'Sentinel Spider'],
        [4, 'Duskdale Wurm'],
        [13, 'Forest'],
        [11, 'Swamp'],
      ),
    },
  },
  {
    id: 'ember-herd',
    names: { en: 'Ember Herd', 'zh-Hant': '餘燼獸群', 'zh-Hans': '余烬兽群', ja: '残り火の群れ' },
    format: 'constructed',
    cards: {
      main: list(
        [4, 'Deadly Recluse'],
        [4, 'Centaur Courser'],
        [4, 'Bladetusk Boar'],
        [4, 'Canyon Minotaur'],
        [4, 'Spiked Baloth'],
        [4, 'Fire Elemental'],
        [4, 'Sentinel Spider'],
        [4, 'Vastwood Gorger'],
        [4, 'Phyrexian Hulk'],
        [12, 'Forest'],
        [12, 'Mountain'],
      ),
    },
  },
  {
    id: 'oath-of-dusk',
    names: { en: 'Oath of Dusk', 'zh-Hant': '暮色誓約', 'zh-Hans': '暮色誓约', ja: '黄昏の誓い' },
    format: 'constructed',
    cards: {
      main: list(
        [4, 'Knight of Infamy'],
        [4, 'Knight of Glory'],
        [4, 'Vampire Nighthawk'],
        [4, 'Servant of Nefarox'],
        [4, 'Duskmantle Prowler'],
        [4, 'Guardians of Akrasa'],
        [4, 'Pillarfield Ox'],
        [4, 'Guardian Lions'],
        [4, 'Zombie Goliath'],
        [12, 'Plains'],
        [12, 'Swamp'],
      ),
    },
  },
];

export const starter = (player: number): string => decks[player % decks.length]!.id;
