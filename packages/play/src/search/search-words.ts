import type { Text } from '@tessera/kernel';

/** What is said of a search that was not understood. */
export const searchWords = {
  field: { en: 'field', 'zh-Hant': '欄位', 'zh-Hans': '字段', ja: '項目' },
  property: { en: 'property of a card', 'zh-Hant': '卡牌性質', 'zh-Hans': '卡牌性质', ja: 'カードの性質' },
  noNumber: {
    en: '"{field}" is compared with a number, not with "{value}"',
    'zh-Hant': '「{field}」要跟數字比，不是「{value}」',
    'zh-Hans': '“{field}”要跟数字比，不是“{value}”',
    ja: '「{field}」は数と比べます（「{value}」ではありません）',
  },
} as const satisfies Record<string, Text>;
