import type { Text } from '@tessera/kernel';

/** What is said of decks that cannot be read, or not wholly. */
export const deckWords = {
  line: { en: 'line {line}', 'zh-Hant': '第 {line} 行', 'zh-Hans': '第 {line} 行', ja: '{line} 行目' },
  amount: {
    en: 'a deck has from 1 to {most} cards, so there cannot be {amount} of {card}',
    'zh-Hant': '一副牌有1到{most}張，不可能有{amount}張{card}',
    'zh-Hans': '一副牌有1到{most}张，不可能有{amount}张{card}',
    ja: 'デッキは1～{most}枚なので、{card}を{amount}枚にはできません',
  },
  empty: {
    en: 'there is no card in this deck',
    'zh-Hant': '這副牌裡沒有任何牌',
    'zh-Hans': '这副牌里没有任何牌',
    ja: 'このデッキにはカードがありません',
  },
  notJson: {
    en: 'is not JSON: {why}',
    'zh-Hant': '不是 JSON：{why}',
    'zh-Hans': '不是 JSON：{why}',
    ja: 'JSON ではありません：{why}',
  },
  format: {
    en: '"format" is the name of a format, not {given}',
    'zh-Hant': '"format" 是賽制的名稱，不是 {given}',
    'zh-Hans': '"format" 是赛制的名称，不是 {given}',
    ja: '"format" はフォーマットの名前です（{given} ではなく）',
  },
  list: {
    en: '"{key}" is a list of card ids, not {given}',
    'zh-Hant': '"{key}" 是牌的編號清單，不是 {given}',
    'zh-Hans': '"{key}" 是牌的编号列表，不是 {given}',
    ja: '"{key}" はカードIDの一覧です（{given} ではなく）',
  },
  twice: {
    en: '"cards" and "{part}" are the same part of a deck',
    'zh-Hant': '"cards" 和 "{part}" 是牌組的同一部分',
    'zh-Hans': '"cards" 和 "{part}" 是牌组的同一部分',
    ja: '"cards" と "{part}" はデッキの同じ部分です',
  },
  options: {
    en: '"options" is an object such as {"frame":"free"}, not {given}',
    'zh-Hant': '"options" 是像 {"frame":"free"} 這樣的物件，不是 {given}',
    'zh-Hans': '"options" 是像 {"frame":"free"} 这样的对象，不是 {given}',
    ja: '"options" は {"frame":"free"} のようなオブジェクトです（{given} ではなく）',
  },
  option: {
    en: 'options[{id}] cannot be {given}',
    'zh-Hant': 'options[{id}] 不能是 {given}',
    'zh-Hans': 'options[{id}] 不能是 {given}',
    ja: 'options[{id}] は {given} にできません',
  },
  card: {
    en: 'a card is written as its id, not as {given}',
    'zh-Hant': '牌要寫成它的編號，不是 {given}',
    'zh-Hans': '牌要写成它的编号，不是 {given}',
    ja: 'カードはIDで書きます（{given} ではなく）',
  },
  noPart: {
    en: 'decks of this game have no part called {name}',
    'zh-Hant': '這個遊戲的牌組沒有叫做{name}的部分',
    'zh-Hans': '这个游戏的牌组没有叫做{name}的部分',
    ja: 'このゲームのデッキに{name}という部分はありません',
  },
  notXml: {
    en: 'no deck of MTGO or Cockatrice is in this XML',
    'zh-Hant': '這段 XML 裡沒有 MTGO 或 Cockatrice 的牌組',
    'zh-Hans': '这段 XML 里没有 MTGO 或 Cockatrice 的牌组',
    ja: 'この XML に MTGO や Cockatrice のデッキはありません',
  },
} as const satisfies Record<string, Text>;
