import type { Text } from '@tessera/kernel/rules';

/** What can be wrong with a deck. */
export const deckProblems = {
  mainSize: {
    en: 'the main deck has {count} cards; it must have exactly {size}',
    'zh-Hant': '主牌組有 {count} 張牌；必須恰好 {size} 張',
    'zh-Hans': '主牌组有 {count} 张牌；必须恰好 {size} 张',
    ja: 'メインデッキは {count} 枚です。ちょうど {size} 枚でなければなりません',
  },
  lrigSize: {
    en: 'the LRIG deck has {count} cards; at most {most} are allowed',
    'zh-Hant': '分身牌組有 {count} 張牌；最多 {most} 張',
    'zh-Hans': '分身牌组有 {count} 张牌；最多 {most} 张',
    ja: 'ルリグデッキは {count} 枚です。{most} 枚までです',
  },
  noLevelZero: {
    en: 'the LRIG deck needs a LRIG of level 0',
    'zh-Hant': '分身牌組需要一張等級 0 的分身',
    'zh-Hans': '分身牌组需要一张等级 0 的分身',
    ja: 'ルリグデッキにはレベル 0 のルリグが必要です',
  },
  copies: {
    en: '{card} is in the {part} {count} times; at most {most} of a name are allowed',
    'zh-Hant': '{part}中有 {count} 張{card}；同名的牌最多 {most} 張',
    'zh-Hans': '{part}中有 {count} 张{card}；同名的牌最多 {most} 张',
    ja: '{part}に《{card}》が {count} 枚あります。同名のカードは {most} 枚までです',
  },
  bursts: {
    en: '{count} cards of the main deck have a Life Burst; there must be exactly {size}',
    'zh-Hant': '主牌組中有 {count} 張帶有生命爆發的牌；必須恰好 {size} 張',
    'zh-Hans': '主牌组中有 {count} 张带有生命爆发的牌；必须恰好 {size} 张',
    ja: 'メインデッキのライフバーストを持つカードは {count} 枚です。ちょうど {size} 枚でなければなりません',
  },
  notInMain: {
    en: '{card} cannot be in the main deck: it belongs into the LRIG deck',
    'zh-Hant': '{card}不能放入主牌組：它屬於分身牌組',
    'zh-Hans': '{card}不能放入主牌组：它属于分身牌组',
    ja: '《{card}》はメインデッキに入れられません。ルリグデッキのカードです',
  },
  notInLrig: {
    en: '{card} cannot be in the LRIG deck: it belongs into the main deck',
    'zh-Hant': '{card}不能放入分身牌組：它屬於主牌組',
    'zh-Hans': '{card}不能放入分身牌组：它属于主牌组',
    ja: '《{card}》はルリグデッキに入れられません。メインデッキのカードです',
  },
  mainDeck: {
    en: 'main deck',
    'zh-Hant': '主牌組',
    'zh-Hans': '主牌组',
    ja: 'メインデッキ',
  },
  lrigDeck: {
    en: 'LRIG deck',
    'zh-Hant': '分身牌組',
    'zh-Hans': '分身牌组',
    ja: 'ルリグデッキ',
  },
} as const satisfies Record<string, Text>;
