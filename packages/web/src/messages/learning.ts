import type { Text } from '@tessera/kernel';

/** What the table and its inspector say to those who learn a game. */
export const learning = {
  answerFirst: {
    en: 'First: {prompt}',
    'zh-Hant': '請先回答：{prompt}',
    'zh-Hans': '请先回答：{prompt}',
    ja: '先に：{prompt}',
  },
  waitFor: {
    en: 'Not yet: {player} decides first.',
    'zh-Hant': '請稍候：現在由{player}決定。',
    'zh-Hans': '请稍候：现在由{player}决定。',
    ja: 'いまは{player}が決める番です。',
  },
  whyNot: {
    en: 'Why not now?',
    'zh-Hant': '為什麼現在不能用？',
    'zh-Hans': '为什么现在不能用？',
    ja: 'なぜいま使えない？',
  },
} as const satisfies Record<string, Text>;
