import type { Text } from '@tessera/kernel/rules';

/** What can be wrong with a deck. */
export const deckProblems = {
  size: {
    en: '{count} cards; a deck has {min} to {max}',
    'zh-Hant': '{count} 張卡；卡組為 {min} 到 {max} 張',
    'zh-Hans': '{count} 张卡；卡组为 {min} 到 {max} 张',
    ja: '{count} 枚です。デッキは {min}～{max} 枚です',
  },
  copies: {
    en: '{count} copies of {card}; at most {most} are allowed',
    'zh-Hant': '{card}有 {count} 張；最多 {most} 張',
    'zh-Hans': '{card}有 {count} 张；最多 {most} 张',
    ja: '「{card}」が {count} 枚あります。{most} 枚までです',
  },
  envoys: {
    en: '{count} cards with Element Envoy; at most {most} are allowed',
    'zh-Hant': '有 {count} 張帶有元素使者的卡；最多 {most} 張',
    'zh-Hans': '有 {count} 张带有元素使者的卡；最多 {most} 张',
    ja: '元素の使者を持つカードが {count} 枚あります。{most} 枚までです',
  },
} as const satisfies Record<string, Text>;
