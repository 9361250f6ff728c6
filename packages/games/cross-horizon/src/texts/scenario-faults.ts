import type { Text } from '@tessera/kernel/rules';

/** What is wrong with a situation that is written down, and what is otherwise than it expects. */
export const scenarioFaults = {
  soul: {
    en: 'a soul value is 0 or more',
    'zh-Hant': '靈魂值應為 0 或以上',
    'zh-Hans': '灵魂值应为 0 或以上',
    ja: 'ソウル値は 0 以上です',
  },
  oneCard: {
    en: 'each card in {zone} is a thing of its own',
    'zh-Hant': '{zone} 中的每張卡各自獨立',
    'zh-Hans': '{zone} 中的每张卡各自独立',
    ja: '{zone} のカードは一枚ずつ別のものです',
  },
  deckMissing: {
    en: 'a "starter" (the id of a deck) or a "deck" is missing',
    'zh-Hant': '缺少 "starter"（卡組的 id）或 "deck"',
    'zh-Hans': '缺少 "starter"（卡组的 id）或 "deck"',
    ja: '"starter"（デッキの id）か "deck" がありません',
  },
  notThere: {
    en: 'a card in {zone} cannot be so',
    'zh-Hant': '{zone} 中的卡不能這樣寫',
    'zh-Hans': '{zone} 中的卡不能这样写',
    ja: '{zone} のカードにはそう書けません',
  },
  elements: {
    en: 'elements are written as {"fire": 2}',
    'zh-Hant': '元素寫作 {"fire": 2}',
    'zh-Hans': '元素写作 {"fire": 2}',
    ja: '元素は {"fire": 2} のように書きます',
  },
  seal: {
    en: 'the seal zone holds one card',
    'zh-Hant': '封印區只能有一張卡',
    'zh-Hans': '封印区只能有一张卡',
    ja: '封印ゾーンに置けるのは一枚です',
  },
  onlyGrandAce: {
    en: 'only a Grand Ace can lie in the seal zone',
    'zh-Hant': '封印區只能放置 Grand Ace',
    'zh-Hans': '封印区只能放置 Grand Ace',
    ja: '封印ゾーンに置けるのはグランドエースだけです',
  },
  sameSlot: {
    en: 'two characters cannot stand in one slot',
    'zh-Hant': '兩張人物不能在同一格',
    'zh-Hans': '两张人物不能在同一格',
    ja: '一つのスロットに二枚のキャラクターは置けません',
  },
  slots: {
    en: 'the main battle zone has {slots} slots',
    'zh-Hant': '主戰區有 {slots} 格',
    'zh-Hans': '主战区有 {slots} 格',
    ja: 'メインバトルゾーンのスロットは {slots} つです',
  },
  // What facts are about, and what is so instead.
  soulValue: { en: 'the soul value', 'zh-Hant': '靈魂值', 'zh-Hans': '灵魂值', ja: 'ソウル値' },
  warnings: { en: 'the number of warnings', 'zh-Hant': '警告次數', 'zh-Hans': '警告次数', ja: '警告の数' },
  elementCount: { en: 'the number of elements', 'zh-Hant': '元素數量', 'zh-Hans': '元素数量', ja: '元素の数' },
  notOnField: {
    en: 'no {card} is on the field',
    'zh-Hant': '場上沒有 {card}',
    'zh-Hans': '场上没有 {card}',
    ja: '場に {card} がありません',
  },
} as const satisfies Record<string, Text>;
