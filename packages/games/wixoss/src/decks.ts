import type { Deck, DeckPart, Text } from '@tessera/kernel/rules';
import { isWhiteBacked } from './cards.ts';

/** Decks that are ready to play: those of products, some made for trying abilities out, and two to begin with. */

/** WX-1.7 */
export const deckParts: readonly DeckPart[] = [
  {
    id: 'main',
    names: { en: 'Main deck', 'zh-Hant': '主牌組', 'zh-Hans': '主牌组', ja: 'メインデッキ' },
    admits: (card) => !isWhiteBacked[card]!,
  },
  {
    id: 'lrig',
    names: { en: 'LRIG deck', 'zh-Hant': '分身牌組', 'zh-Hans': '分身牌组', ja: 'ルリグデッキ' },
    admits: (card) => isWhiteBacked[card]!,
  },
];

/** Cards written as "WD03-010*4": so many of it. */
const list = (text: string): string[] =>
  text.split(' ').flatMap((entry) => {
    const [id, count = '1'] = entry.split('*');
    return Array.from({ length: Number(count) }, () => id!);
  });

const deck = (id: string, names: Text, main: string, lrig: string): Deck => ({
  id,
  names,
  format: 'standard',
  cards: { main: list(main), lrig: list(lrig) },
});

export const STARTERS = ['starter-blue', 'starter-red'] as const;

export const decks: readonly Deck[] = [
  // Mostly SIGNI without abilities.
  deck(
    'starter-blue',
    { en: 'Blue beginner', 'zh-Hant': '藍色入門', 'zh-Hans': '蓝色入门', ja: '青の入門デッキ' },
    'WD03-010*4 WD03-012*4 WD03-013*4 WD04-016*4 WX02-078*4 WD03-009*4 WD03-011*4 WD13-022*4 WD13-023*4 WD14-021*4',
    'WD03-001 WD03-002 WD03-003 WD03-004 WD03-005',
  ),
  deck(
    'starter-red',
    { en: 'Red beginner', 'zh-Hant': '紅色入門', 'zh-Hans': '红色入门', ja: '赤の入門デッキ' },
    'WD10-010*4 WD10-012*4 WD10-014*4 WD04-016*4 WX02-078*4 WD10-009*4 WD10-015*4 WD13-022*4 WD13-023*4 WD14-021*4',
    'WD10-001 WD10-002 WD10-003 WD10-004 WD10-005',
  ),
  deck(
    'WD14',
    {
      en: 'BLACK DESIRE -movie ver.-',
      'zh-Hant': 'BLACK DESIRE -movie ver.-',
      'zh-Hans': 'BLACK DESIRE -movie ver.-',
      ja: 'ブラックデザイア ムービーバージョン',
    },
    'WD14-011*2 WD14-012*2 WD14-013*2 WD14-014*2 WD14-015*4 WD14-016*3 WD14-017*4 WD14-018*4 WD14-019*4 WD14-020*4 WD14-021*2 WD14-022*3 WD14-023*2 WD14-024*2',
    'WD14-001 WD14-002 WD14-003 WD14-004 WD14-005 WD14-006 WD14-007 WD14-008 WD14-009 WD14-010',
  ),
  deck(
    'WD13',
    {
      en: 'WHITE HOPE -movie ver.-',
      'zh-Hant': 'WHITE HOPE -movie ver.-',
      'zh-Hans': 'WHITE HOPE -movie ver.-',
      ja: 'ホワイトホープ ムービーバージョン',
    },
    'WD13-011*2 WD13-012*2 WD13-013*2 WD13-014*2 WD13-015*2 WD13-016*2 WD13-017*3 WD13-018*4 WD13-019*3 WD13-020*4 WD13-021*4 WD13-022*3 WD13-023*4 WD13-024 WD13-025*2',
    'WD13-001 WD13-002 WD13-003 WD13-004 WD13-005 WD13-006 WD13-007 WD13-008 WD13-009 WD13-010',
  ),
  deck(
    'WD10',
    { en: 'RED HOPE', 'zh-Hant': 'RED HOPE', 'zh-Hans': 'RED HOPE', ja: 'レッドホープ' },
    'WD10-009*4 WD10-010*4 WD10-011*4 WD10-012*4 WD10-013*4 WD10-014*4 WD10-015*4 WD13-022*4 WD13-023*4 WD10-018*4',
    'WD10-001 WD10-002 WD10-003 WD10-004 WD10-005 WD10-006 WD10-007 WD10-008',
  ),
  deck(
    'WD09',
    { en: 'WHITE PRAY', 'zh-Hant': 'WHITE PRAY', 'zh-Hans': 'WHITE PRAY', ja: 'ホワイトプレイ' },
    'WD09-009*4 WD09-010*4 WD09-011*4 WD09-012*4 WD09-013*4 WD09-014*4 WD09-015*4 WD13-022*4 WD13-023*4 WD09-018*4',
    'WD09-001 WD09-002 WD09-003 WD09-004 WD09-005 WD09-006 WD09-007 WD09-008',
  ),
  deck(
    'WD03',
    { en: 'BLUE APPLI', 'zh-Hant': 'BLUE APPLI', 'zh-Hans': 'BLUE APPLI', ja: 'ブルーアプリ' },
    'WD03-009*4 WD03-010*4 WD03-011*4 WD03-012*4 WD03-013*4 WD03-014*4 WD03-015*4 WD13-022*4 WD13-023*4 WD03-018*4',
    'WD03-001 WD03-002 WD03-003 WD03-004 WD03-005 WD03-006 WD03-007 WD03-008',
  ),
  deck(
    'WD04',
    { en: 'GREEN WANNA', 'zh-Hant': 'GREEN WANNA', 'zh-Hans': 'GREEN WANNA', ja: 'グリーンワナ' },
    'WD04-009*4 WD04-010*4 WD04-011*4 WD04-012*4 WD04-013*4 WD04-014*4 WD04-015*4 WD04-016*4 WD04-017*4 WD04-018*4',
    'WD04-001 WD04-002 WD04-003 WD04-004 WD04-005 WD04-006 WD04-007 WD04-008',
  ),
  deck(
    'CUSTOM-BLUE-FREEZE',
    { en: 'Blue Freeze', 'zh-Hant': '藍色凍結', 'zh-Hans': '蓝色冻结', ja: '青・凍結' },
    'WX01-044*3 WX01-079*3 WX01-081*3 WX01-085*4 WX03-043*3 WD03-009*4 WD04-017*4 WX02-078*4 WX04-078*4 WX04-082*4 WX04-076*2 WX07-065*2',
    'WD03-001 WD03-002 WD03-003 WD03-004 WD03-005 WX01-018 WX11-018 WD03-007 WD03-008 WX13-015',
  ),
  deck(
    'CUSTOM-BLACK-CHARM',
    { en: 'Black Charm', 'zh-Hant': '黑色魅飾', 'zh-Hans': '黑色魅饰', ja: '黒・チャーム' },
    'WX04-052*4 WX04-096*4 WD14-020*4 WD14-022*4 WD14-021*2 WD14-014*2 WX04-098*4 WX05-078*4 WX10-089*4 WX04-102*3 WX04-103*3 WX05-080*2',
    'WD14-006 WD14-005 WD14-004 WD14-003 WX04-021 PR-249 WX07-021 WX10-022 WX02-020 WD14-007',
  ),
  deck(
    'CUSTOM-RED-ASSAULT',
    { en: 'Red Assault', 'zh-Hant': '紅色強襲', 'zh-Hans': '红色强袭', ja: '赤・強襲' },
    'WD10-009*4 WD10-015*4 WD13-023*4 WD13-022*4 WD10-018*4 WD10-011*4 WD10-013*4 WX02-055*4 WX08-061*4 WD10-014*4',
    'WD10-001 WD10-002 WD10-003 WD10-004 WD10-005 WX07-011 SP02-010 SP02-009 WX10-005 WD10-006',
  ),
  deck(
    'CUSTOM-WHITE-FATE',
    { en: 'White Fate Cross', 'zh-Hant': '白色命運交錯', 'zh-Hans': '白色命运交错', ja: '白・運命のクロス' },
    'WX11-037*4 WD13-013*2 WD13-014*3 WD13-016*3 WD13-023*4 WD13-022*4 WX11-055*4 WX11-059*4 WD13-017*3 WD13-019*3 WD13-021*4 WD13-025*2',
    'WD13-003 WD13-004 WD13-005 WD13-006 WD13-007 PR-277 WX13-010 WD13-008 WD13-009 WD13-010',
  ),
  deck(
    'CUSTOM-GREEN-LANCER',
    { en: 'Green Lancer', 'zh-Hant': '綠色槍兵', 'zh-Hans': '绿色枪兵', ja: '緑・ランサー' },
    'WD04-009*4 WD04-010*4 WD04-011*4 WD04-014*4 WX02-040*2 WD04-012*2 WD04-013*4 WD04-015*4 WD04-017*4 WX03-046*3 WX04-094*3 WX04-088*2',
    'WD04-001 WD04-002 WD04-003 WD04-004 WD04-005 PR-216 WX01-024 WX04-027 WD04-006 WD04-008',
  ),
  deck(
    'CUSTOM-WHITE-RESONA',
    { en: 'White Resona', 'zh-Hant': '白色共鳴', 'zh-Hans': '白色共鸣', ja: '白・レゾナ' },
    'WD09-009*4 WD09-010*4 WD09-011*4 WD09-012*4 WD09-013*4 WD09-014*4 WD09-015*4 WD13-022*4 WD13-023*4 WD09-018*4',
    'WD09-001 WD09-002 WD09-003 WD09-004 WD09-005 WD09-006 WD09-007 WD09-008 WX10-008 WX11-013',
  ),
];
