import type { Text } from '@tessera/kernel/rules';

/** What is wrong with a situation that is written down, and what is otherwise than it expects. */
export const scenarioFaults = {
  permanentsOnly: {
    en: 'only a permanent on the battlefield can be so',
    'zh-Hant': '只有戰場上的永久物才能這樣寫',
    'zh-Hans': '只有战场上的永久物才能这样写',
    ja: 'そう書けるのは戦場のパーマネントだけです',
  },
  subtype: { en: 'subtype', 'zh-Hant': '副類別', 'zh-Hans': '副类别', ja: 'サブタイプ' },
  ability: { en: 'ability', 'zh-Hant': '異能', 'zh-Hans': '异能', ja: '能力' },
  attachedTo: {
    en: 'the name or the id of a permanent is expected',
    'zh-Hant': '應是永久物的名稱或 id',
    'zh-Hans': '应是永久物的名称或 id',
    ja: 'パーマネントの名前か id が必要です',
  },
  oneCard: {
    en: 'a permanent is one card',
    'zh-Hant': '一個永久物是一張牌',
    'zh-Hans': '一个永久物是一张牌',
    ja: 'パーマネントは一枚のカードです',
  },
  deck: {
    en: '"deck" is a list of cards or the id of a deck',
    'zh-Hant': '"deck" 應是卡牌清單或牌組的 id',
    'zh-Hans': '"deck" 应是卡牌列表或牌组的 id',
    ja: '"deck" はカードのリストかデッキの id です',
  },
  counters: {
    en: '"counters" is such as {"+1/+1": 1}',
    'zh-Hant': '"counters" 寫作 {"+1/+1": 1} 這樣',
    'zh-Hans': '"counters" 写作 {"+1/+1": 1} 这样',
    ja: '"counters" は {"+1/+1": 1} のように書きます',
  },
  counterKind: {
    en: 'counters are {known}, not {given}',
    'zh-Hant': '指示物有 {known}，沒有 {given}',
    'zh-Hans': '指示物有 {known}，没有 {given}',
    ja: 'カウンターは {known} です（{given} ではありません）',
  },
  keywords: {
    en: '"keywords" is a list of keywords',
    'zh-Hant': '"keywords" 應是關鍵字異能的清單',
    'zh-Hans': '"keywords" 应是关键字异能的列表',
    ja: '"keywords" はキーワード能力のリストです',
  },
  keyword: {
    en: '{given} is none of {known}',
    'zh-Hant': '{given} 不是 {known} 之一',
    'zh-Hans': '{given} 不是 {known} 之一',
    ja: '{given} は {known} のいずれでもありません',
  },
  keywordOrLabel: {
    en: 'either a "keyword" or a "label" is needed',
    'zh-Hant': '需要 "keyword" 或 "label" 其中之一',
    'zh-Hans': '需要 "keyword" 或 "label" 其中之一',
    ja: '"keyword" か "label" のどちらか一方が必要です',
  },
  // What facts are about, and what is so instead.
  life: { en: 'life', 'zh-Hant': '生命', 'zh-Hans': '生命', ja: 'ライフ' },
  poison: { en: 'poison', 'zh-Hant': '中毒指示物', 'zh-Hans': '中毒指示物', ja: '毒カウンター' },
  mana: { en: 'mana', 'zh-Hant': '魔法力', 'zh-Hans': '法术力', ja: 'マナ' },
  stack: { en: 'the stack', 'zh-Hant': '堆疊', 'zh-Hans': '堆叠', ja: 'スタック' },
} as const satisfies Record<string, Text>;
