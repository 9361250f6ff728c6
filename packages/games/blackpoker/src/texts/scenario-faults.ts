import type { Text } from '@tessera/kernel/rules';

/** What is wrong with a situation that is written down, and what is otherwise than it expects. */
export const scenarioFaults = {
  as: {
    en: '"as" is "barrier", not {given}',
    'zh-Hant': '"as" 應是 "barrier"，而不是 {given}',
    'zh-Hans': '"as" 应是 "barrier"，而不是 {given}',
    ja: '"as" は "barrier" です（{given} ではありません）',
  },
  severalCards: {
    en: 'only a soldier on the field is made of several cards',
    'zh-Hant': '只有戰場上的士兵能由多張卡牌組成',
    'zh-Hans': '只有战场上的士兵能由多张卡牌组成',
    ja: '複数のカードでできるのは場の兵士だけです',
  },
  oneSuit: {
    en: 'the cards of one soldier are of one suit',
    'zh-Hant': '同一名士兵的卡牌必須是同一花色',
    'zh-Hans': '同一名士兵的卡牌必须是同一花色',
    ja: '一体の兵士のカードは同じスートです',
  },
  fieldOnly: {
    en: 'only a card on the field can be so',
    'zh-Hant': '只有戰場上的卡牌才能這樣寫',
    'zh-Hans': '只有战场上的卡牌才能这样写',
    ja: 'そう書けるのは場のカードだけです',
  },
  whose: {
    en: '"player" is missing: whose?',
    'zh-Hant': '缺少 "player"：是誰的？',
    'zh-Hans': '缺少 "player"：是谁的？',
    ja: '"player" がありません。誰のものですか？',
  },
  whatIsHidden: {
    en: 'a "card", a "zone" or "what" is missing',
    'zh-Hant': '缺少 "card"、"zone" 或 "what"',
    'zh-Hans': '缺少 "card"、"zone" 或 "what"',
    ja: '"card"、"zone"、"what" のいずれかが必要です',
  },
  // What facts are about, and what is so instead.
  life: { en: 'life', 'zh-Hant': '生命', 'zh-Hans': '生命', ja: 'ライフ' },
  onField: { en: 'on the field', 'zh-Hant': '在戰場上', 'zh-Hans': '在战场上', ja: '場にある' },
  stage: { en: 'the stage', 'zh-Hant': '舞台', 'zh-Hans': '舞台', ja: 'ステージ' },
  chance: {
    en: "the chance is P{player}'s",
    'zh-Hant': '機會屬於 P{player}',
    'zh-Hans': '机会属于 P{player}',
    ja: 'チャンスは P{player} にあります',
  },
  hiddenLife: { en: 'hidden life', 'zh-Hant': '隱藏的生命', 'zh-Hans': '隐藏的生命', ja: 'ライフが隠れている' },
  hiddenHandSize: {
    en: 'hidden size of the hand',
    'zh-Hant': '隱藏的手牌數',
    'zh-Hans': '隐藏的手牌数',
    ja: '手札の枚数が隠れている',
  },
  hiddenHand: { en: 'hidden hand', 'zh-Hant': '隱藏的手牌', 'zh-Hans': '隐藏的手牌', ja: '手札が隠れている' },
} as const satisfies Record<string, Text>;
