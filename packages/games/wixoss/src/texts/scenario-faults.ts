import type { Text } from '@tessera/kernel/rules';

/** What is wrong with a situation that is written down, and what is otherwise than it expects. */
export const scenarioFaults = {
  slot: {
    en: 'a SIGNI stands {slots}',
    'zh-Hant': '精靈的位置是 {slots}',
    'zh-Hans': '精灵的位置是 {slots}',
    ja: 'シグニの位置は {slots} です',
  },
  charmOnly: {
    en: 'only a SIGNI has a Charm',
    'zh-Hant': '只有精靈能有魅飾',
    'zh-Hans': '只有精灵能有魅饰',
    ja: 'チャームを持てるのはシグニだけです',
  },
  noCard: {
    en: 'no card {given}',
    'zh-Hant': '沒有卡牌 {given}',
    'zh-Hans': '没有卡牌 {given}',
    ja: '{given} というカードはありません',
  },
  oneByOne: {
    en: 'cards lie on the table one by one',
    'zh-Hant': '桌上的卡牌要一張一張寫',
    'zh-Hans': '桌上的卡牌要一张一张写',
    ja: '場のカードは一枚ずつ書きます',
  },
  fieldOnly: {
    en: 'only a card on the field can be so',
    'zh-Hant': '只有場上的卡牌才能這樣寫',
    'zh-Hans': '只有场上的卡牌才能这样写',
    ja: 'そう書けるのは場のカードだけです',
  },
  signi: {
    en: '"signi" says what stands {slots}',
    'zh-Hant': '"signi" 要寫明 {slots} 各有什麼',
    'zh-Hans': '"signi" 要写明 {slots} 各有什么',
    ja: '"signi" には {slots} に何がいるかを書きます',
  },
  signiWhere: {
    en: '"signi" says what stands {slots}, not {given}',
    'zh-Hant': '"signi" 要寫明 {slots} 各有什麼，而不是 {given}',
    'zh-Hans': '"signi" 要写明 {slots} 各有什么，而不是 {given}',
    ja: '"signi" には {slots} に何がいるかを書きます（{given} ではありません）',
  },
  deck: {
    en: 'a player brings {"deck": the id of one} or {"mainDeck": […], "lrigDeck": […]}',
    'zh-Hant': '玩家要帶 {"deck": 牌組的 id} 或 {"mainDeck": […], "lrigDeck": […]}',
    'zh-Hans': '玩家要带 {"deck": 牌组的 id} 或 {"mainDeck": […], "lrigDeck": […]}',
    ja: 'プレイヤーには {"deck": デッキの id} か {"mainDeck": […], "lrigDeck": […]} を書きます',
  },
  // What facts are about, and what is so instead.
  life: { en: 'Life Cloth', 'zh-Hant': '生命護甲', 'zh-Hans': '生命护甲', ja: 'ライフクロス' },
  limit: { en: 'limit', 'zh-Hant': '界限', 'zh-Hans': '界限', ja: 'リミット' },
  top: {
    en: 'the top of {zone} is {card}',
    'zh-Hant': '{zone} 最上面的是 {card}',
    'zh-Hans': '{zone} 最上面的是 {card}',
    ja: '{zone} の一番上は {card} です',
  },
  empty: { en: 'nothing', 'zh-Hant': '空的', 'zh-Hans': '空的', ja: '空' },
} as const satisfies Record<string, Text>;
