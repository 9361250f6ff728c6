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
  wordsOnIt: {
    en: 'What the words mean',
    'zh-Hant': '詞語的意思',
    'zh-Hans': '词语的意思',
    ja: '言葉の意味',
  },
  rulesThatApply: {
    en: 'Rules that apply ({count})',
    'zh-Hant': '相關規則（{count}）',
    'zh-Hans': '相关规则（{count}）',
    ja: '関係するルール（{count}）',
  },
  whereFrom: {
    en: 'Where it comes from',
    'zh-Hant': '數值的來源',
    'zh-Hans': '数值的来源',
    ja: '値の内訳',
  },
  fromPrinted: { en: 'printed', 'zh-Hant': '印刷', 'zh-Hans': '印刷', ja: '印刷された値' },
  fromBeneath: { en: 'a card beneath', 'zh-Hant': '疊在下面的牌', 'zh-Hans': '叠在下面的牌', ja: '下のカード' },
  fromCounters: { en: 'counters', 'zh-Hant': '指示物', 'zh-Hans': '指示物', ja: 'カウンター' },
  fromAbility: { en: 'an ability', 'zh-Hant': '異能', 'zh-Hans': '异能', ja: '能力' },
  fromEffect: { en: 'an effect', 'zh-Hant': '效應', 'zh-Hans': '效应', ja: '効果' },
  untilEndOfTurn: {
    en: 'until the end of the turn',
    'zh-Hant': '直到回合結束',
    'zh-Hans': '直到回合结束',
    ja: 'ターン終了時まで',
  },
} as const satisfies Record<string, Text>;
