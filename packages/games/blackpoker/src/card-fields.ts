import type { CardField } from '@tessera/kernel/rules';

/** What players look for among the cards. */
export const cardFields: readonly CardField[] = [
  {
    id: 'suit',
    short: ['s', 'c'],
    names: { en: 'Suit', 'zh-Hant': '花色', 'zh-Hans': '花色', ja: 'スート' },
    facts: ['suit'],
    kind: 'words',
    letters: { s: '♠', h: '♡', d: '♢', c: '♣', j: 'joker' },
    none: 'joker',
    offers: 'suit',
    chart: 'colours',
  },
  {
    id: 'number',
    short: ['n', 'cost'],
    names: { en: 'Number', 'zh-Hant': '數字', 'zh-Hans': '数字', ja: '数字' },
    facts: ['number'],
    kind: 'number',
    chart: 'curve',
  },
  {
    id: 'rank',
    short: ['r'],
    names: { en: 'Rank', 'zh-Hant': '牌面', 'zh-Hans': '牌面', ja: 'ランク' },
    facts: ['rank'],
    kind: 'words',
    none: 'joker',
  },
];
