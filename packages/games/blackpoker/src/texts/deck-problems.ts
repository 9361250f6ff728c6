import type { Text } from '@tessera/kernel/rules';

/** What can be wrong with a deck. */
export const deckProblems = {
  jokers: {
    en: '{count} Jokers; at most 2 are allowed',
    'zh-Hant': '{count} 張鬼牌；最多 2 張',
    'zh-Hans': '{count} 张鬼牌；最多 2 张',
    ja: 'ジョーカーが {count} 枚あります。2 枚までです',
  },
  twice: {
    en: '{card} occurs {count} times; once is allowed',
    'zh-Hant': '{card} 出現 {count} 次；只能有一張',
    'zh-Hans': '{card} 出现 {count} 次；只能有一张',
    ja: '{card} が {count} 枚あります。1 枚だけです',
  },
  missing: {
    en: '{frame} also has {cards}',
    'zh-Hant': '{frame}還包括 {cards}',
    'zh-Hans': '{frame}还包括 {cards}',
    ja: '{frame}には {cards} もあります',
  },
  extra: {
    en: '{frame} does not have {cards}',
    'zh-Hant': '{frame}不包括 {cards}',
    'zh-Hans': '{frame}不包括 {cards}',
    ja: '{frame}に {cards} はありません',
  },
  noLife: {
    en: '{count} cards leave no life behind a hand of {hand}: who starts cannot be decided',
    'zh-Hant': '{count} 張牌發完 {hand} 張手牌後沒有生命：無法決定誰先開始',
    'zh-Hans': '{count} 张牌发完 {hand} 张手牌后没有生命：无法决定谁先开始',
    ja: '{count} 枚では手札 {hand} 枚の後にライフが残らず、先攻を決められません',
  },
} as const satisfies Record<string, Text>;
