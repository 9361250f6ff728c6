import type { Text } from '@tessera/kernel';

/** What is said of a search that was not understood. */
export const searchWords = {
  noField: {
    en: 'Nothing is called “{field}” here{hint}',
    'zh-Hant': '這裡沒有「{field}」{hint}',
    'zh-Hans': '这里没有“{field}”{hint}',
    ja: '「{field}」という項目はありません{hint}',
  },
  meant: {
    en: '; did you mean “{near}”?',
    'zh-Hant': '；是否指「{near}」？',
    'zh-Hans': '；是否指“{near}”？',
    ja: '。「{near}」のことですか？',
  },
  known: {
    en: '; there is {known}.',
    'zh-Hant': '；有 {known}。',
    'zh-Hans': '；有 {known}。',
    ja: '。使えるのは {known} です。',
  },
  noNumber: {
    en: '“{field}” is compared with a number, not with “{value}”.',
    'zh-Hant': '「{field}」要跟數字比，不是「{value}」。',
    'zh-Hans': '“{field}”要跟数字比，不是“{value}”。',
    ja: '「{field}」は数と比べます（「{value}」ではなく）。',
  },
  noFlag: {
    en: 'A card is never “{value}”; there is {known}.',
    'zh-Hant': '牌沒有「{value}」；有 {known}。',
    'zh-Hans': '牌没有“{value}”；有 {known}。',
    ja: '「{value}」は使えません。使えるのは {known} です。',
  },
} as const satisfies Record<string, Text>;
