import type { Text } from '@tessera/kernel/rules';

/** What can be wrong with a deck that was changed between two games of a match. */
export const sideboardProblems = {
  sizes: {
    en: 'cards are exchanged one for one: the deck has {main} cards and the sideboard {sideboard}, not {newMain} and {newSideboard}',
    'zh-Hant': '換牌必須一張換一張：套牌應有 {main} 張、備牌 {sideboard} 張，而不是 {newMain} 張與 {newSideboard} 張',
    'zh-Hans': '换牌必须一张换一张：套牌应有 {main} 张、备牌 {sideboard} 张，而不是 {newMain} 张与 {newSideboard} 张',
    ja: 'カードは 1 枚ずつ入れ替えます。デッキは {main} 枚、サイドボードは {sideboard} 枚です（{newMain} 枚と {newSideboard} 枚ではありません）',
  },
  notYours: {
    en: '{card}: {count} more than you brought to the match',
    'zh-Hant': '{card}：比你帶來的多 {count} 張',
    'zh-Hans': '{card}：比你带来的多 {count} 张',
    ja: '《{card}》：持ち込んだ枚数より {count} 枚多くなっています',
  },
  missing: {
    en: '{card}: {count} of those you brought are in neither deck nor sideboard',
    'zh-Hant': '{card}：有 {count} 張既不在套牌也不在備牌',
    'zh-Hans': '{card}：有 {count} 张既不在套牌也不在备牌',
    ja: '《{card}》：{count} 枚がデッキにもサイドボードにもありません',
  },
} as const satisfies Record<string, Text>;
