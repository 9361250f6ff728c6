import type { Text } from '@tessera/kernel/rules';

/** What can be wrong with a deck. */
export const deckProblems = {
  tooFew: {
    en: 'the deck has {count} cards; at least {least} are needed',
    'zh-Hant': '牌組有 {count} 張牌；至少需要 {least} 張',
    'zh-Hans': '牌组有 {count} 张牌；至少需要 {least} 张',
    ja: 'デッキは {count} 枚です。{least} 枚以上必要です',
  },
  poolTooSmall: {
    en: 'the cards to build from have {count} spells that fit together; {needed} are needed: allow more colors, or bring more cards',
    'zh-Hant': '可用的牌中只有 {count} 張能搭配的咒語牌；需要 {needed} 張：請增加顏色或提供更多牌',
    'zh-Hans': '可用的牌中只有 {count} 张能搭配的咒语牌；需要 {needed} 张：请增加颜色或提供更多牌',
    ja: '使えるカードの中に、組み合わせられる呪文は {count} 枚しかありません。{needed} 枚必要です。色を増やすか、カードを増やしてください',
  },
  sideboard: {
    en: 'a sideboard has exactly {size} cards or none, not {count}',
    'zh-Hant': '備牌必須恰好 {size} 張或完全沒有，而不是 {count} 張',
    'zh-Hans': '备牌必须恰好 {size} 张或完全没有，而不是 {count} 张',
    ja: 'サイドボードはちょうど {size} 枚か 0 枚です（{count} 枚ではありません）',
  },
  token: {
    en: '{card} is a token, and no card',
    'zh-Hant': '{card}是衍生物，不是牌',
    'zh-Hans': '{card}是衍生物，不是牌',
    ja: '{card}はトークンであり、カードではありません',
  },
  notAllowed: {
    en: '{card} is of no set that this format allows',
    'zh-Hant': '{card}不屬於此賽制可用的系列',
    'zh-Hans': '{card}不属于此赛制可用的系列',
    ja: '《{card}》はこのフォーマットで使えるセットのカードではありません',
  },
  copies: {
    en: '{count} copies of {card} in deck and sideboard together; at most {most} are allowed',
    'zh-Hant': '牌組與備牌合計有 {count} 張{card}；最多 {most} 張',
    'zh-Hans': '牌组与备牌合计有 {count} 张{card}；最多 {most} 张',
    ja: 'デッキとサイドボードを合わせて《{card}》が {count} 枚あります。{most} 枚までです',
  },
} as const satisfies Record<string, Text>;
