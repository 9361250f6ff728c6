import type { Text } from '@tessera/kernel';

/** What scenarios expect, where the games themselves have no word for it. */
export const facts = {
  someoneWins: {
    en: '{player} wins',
    'zh-Hant': '{player}獲勝',
    'zh-Hans': '{player}获胜',
    ja: '{player}の勝ち',
  },
  nobodyWins: { en: 'The game is drawn', 'zh-Hant': '平手', 'zh-Hans': '平局', ja: '引き分け' },
  notSo: { en: 'Not: {what}', 'zh-Hant': '並非：{what}', 'zh-Hans': '并非：{what}', ja: '次ではない：{what}' },
  gameOver: { en: 'The game is over', 'zh-Hant': '對局結束', 'zh-Hans': '对局结束', ja: 'ゲームが終わっている' },
  gameGoesOn: {
    en: 'The game is not over',
    'zh-Hant': '對局尚未結束',
    'zh-Hans': '对局尚未结束',
    ja: 'ゲームが終わっていない',
  },
  someoneDecides: {
    en: '{player} decides',
    'zh-Hant': '由{player}決定',
    'zh-Hans': '由{player}决定',
    ja: '{player}が決める',
  },
  hiddenFrom: {
    en: 'hidden from {player}',
    'zh-Hant': '{player}看不到',
    'zh-Hans': '{player}看不到',
    ja: '{player}から見えない',
  },
  topOf: { en: 'top of {zone}', 'zh-Hant': '{zone}頂', 'zh-Hans': '{zone}顶', ja: '{zone}の一番上' },
  eachOfThem: { en: 'each {card}', 'zh-Hant': '每張{card}', 'zh-Hans': '每张{card}', ja: 'すべての{card}' },
  soMany: {
    en: '{card} × {count}',
    'zh-Hant': '{card} × {count}',
    'zh-Hans': '{card} × {count}',
    ja: '{card} × {count}',
  },
} as const satisfies Record<string, Text>;

/** Words of scenario files that are no words of the game on the table. */
export const factWords: Readonly<Record<string, Text>> = {
  life: { en: 'life', 'zh-Hant': '生命', 'zh-Hans': '生命', ja: 'ライフ' },
  attachments: { en: 'attached to it', 'zh-Hant': '附著物', 'zh-Hans': '附着物', ja: 'ついているもの' },
  controller: { en: 'controlled by', 'zh-Hant': '操控者', 'zh-Hans': '操控者', ja: 'コントローラー' },
  'summoning sick': { en: 'came lately', 'zh-Hant': '召喚失調', 'zh-Hans': '召唤失调', ja: '召喚酔い' },
  left: { en: 'left', 'zh-Hant': '左', 'zh-Hans': '左', ja: '左' },
  center: { en: 'centre', 'zh-Hant': '中央', 'zh-Hans': '中央', ja: '中央' },
  right: { en: 'right', 'zh-Hant': '右', 'zh-Hans': '右', ja: '右' },
  elements: { en: 'elements', 'zh-Hant': '元素', 'zh-Hans': '元素', ja: '元素' },
  faceDown: { en: 'face down', 'zh-Hant': '面朝下', 'zh-Hans': '面朝下', ja: '裏向き' },
  lifeCount: { en: 'number of life', 'zh-Hant': '生命張數', 'zh-Hans': '生命张数', ja: 'ライフの枚数' },
  handCount: { en: 'number in hand', 'zh-Hant': '手牌張數', 'zh-Hans': '手牌张数', ja: '手札の枚数' },
  handCards: { en: 'cards in hand', 'zh-Hant': '手牌內容', 'zh-Hans': '手牌内容', ja: '手札の中身' },
};
