import type { Text } from '@tessera/kernel';
import { sayerOf } from '@tessera/play';
import { useSettings } from '../settings.ts';

/** Setting a game up. */
const setUp = {
  setUpTitle: { en: 'Set up a game', 'zh-Hant': '設定對局', 'zh-Hans': '设置对局', ja: '対戦の準備' },
  game: { en: 'Game', 'zh-Hant': '遊戲', 'zh-Hans': '游戏', ja: 'ゲーム' },
  format: { en: 'Format', 'zh-Hant': '賽制', 'zh-Hans': '赛制', ja: 'フォーマット' },
  rulesOfTable: {
    en: 'Rules of this table',
    'zh-Hant': '這一桌的規則',
    'zh-Hans': '这一桌的规则',
    ja: 'この卓のルール',
  },
  yourDeck: { en: 'Your deck', 'zh-Hant': '你的牌組', 'zh-Hans': '你的牌组', ja: 'あなたのデッキ' },
  theirDeck: {
    en: 'Deck of the computer',
    'zh-Hant': '電腦的牌組',
    'zh-Hans': '电脑的牌组',
    ja: 'コンピューターのデッキ',
  },
  theyBring: {
    en: 'Your opponent brings a deck of their own.',
    'zh-Hant': '對手會自己帶牌組。',
    'zh-Hans': '对手会自己带牌组。',
    ja: '相手は自分のデッキを持ってきます。',
  },
  opponentIs: { en: 'Opponent', 'zh-Hant': '對手', 'zh-Hans': '对手', ja: '対戦相手' },
  clock: { en: 'Clock', 'zh-Hant': '計時', 'zh-Hans': '计时', ja: '持ち時間' },
  games: { en: 'Games', 'zh-Hant': '局數', 'zh-Hans': '局数', ja: '対戦数' },
  bestOf1: { en: 'One game', 'zh-Hant': '一局定勝負', 'zh-Hans': '一局定胜负', ja: '1本勝負' },
  bestOf3: { en: 'Best of three', 'zh-Hant': '三戰兩勝', 'zh-Hans': '三战两胜', ja: '2本先取' },
  usual: { en: 'Usual', 'zh-Hant': '一般', 'zh-Hans': '一般', ja: '標準' },
  usualHint: {
    en: '3 minutes a decision, 40 minutes a game',
    'zh-Hant': '每個決定3分鐘，整場40分鐘',
    'zh-Hans': '每个决定3分钟，整场40分钟',
    ja: '1回の判断に3分、全体で40分',
  },
  quick: { en: 'Quick', 'zh-Hant': '快速', 'zh-Hans': '快速', ja: '速い' },
  quickHint: {
    en: '1 minute a decision, 15 minutes a game',
    'zh-Hant': '每個決定1分鐘，整場15分鐘',
    'zh-Hans': '每个决定1分钟，整场15分钟',
    ja: '1回の判断に1分、全体で15分',
  },
  slow: { en: 'A day a move', 'zh-Hant': '一天一步', 'zh-Hans': '一天一步', ja: '1手1日' },
  slowHint: {
    en: 'Play over days; come back by the same link',
    'zh-Hant': '可以玩好幾天，用同一個連結回來',
    'zh-Hans': '可以玩好几天，用同一个链接回来',
    ja: '何日もかけて、同じリンクから続けられます',
  },
  audience: { en: 'Others may watch', 'zh-Hant': '觀戰', 'zh-Hans': '观战', ja: '観戦' },
  live: { en: 'As it happens', 'zh-Hant': '即時', 'zh-Hans': '即时', ja: 'リアルタイム' },
  late: { en: '3 minutes later', 'zh-Hant': '延遲 3 分鐘', 'zh-Hans': '延迟 3 分钟', ja: '3分遅れ' },
  nobody: { en: 'Not at all', 'zh-Hant': '不開放', 'zh-Hans': '不开放', ja: '観戦不可' },
  none: { en: 'No clock', 'zh-Hant': '不計時', 'zh-Hans': '不计时', ja: '時間無制限' },
  noneHint: {
    en: 'Take all the time you like',
    'zh-Hant': '想多久都可以',
    'zh-Hans': '想多久都可以',
    ja: '好きなだけ考えられます',
  },
  novice: {
    en: 'Knows the rules, and does just anything every other time.',
    'zh-Hant': '懂規則，但兩次有一次會亂來。',
    'zh-Hans': '懂规则，但两次有一次会乱来。',
    ja: 'ルールは知っていますが、2回に1回は適当に動きます。',
  },
  apprentice: {
    en: 'Mostly does what looks best, and just anything one time in five.',
    'zh-Hant': '多半做看來最好的事，但五次有一次會亂來。',
    'zh-Hans': '多半做看来最好的事，但五次有一次会乱来。',
    ja: 'たいていは良さそうな手を選びますが、5回に1回は適当に動きます。',
  },
  adept: {
    en: 'Does what looks best at first sight, at once.',
    'zh-Hant': '馬上做第一眼看來最好的事。',
    'zh-Hans': '马上做第一眼看来最好的事。',
    ja: '一目で良さそうな手をすぐに選びます。',
  },
  expert: {
    en: 'Thinks up to a hundred possible deals through before it moves.',
    'zh-Hant': '行動前想過最多一百種可能的牌局。',
    'zh-Hans': '行动前想过最多一百种可能的牌局。',
    ja: '考えられる配りを100通りまで読んでから動きます。',
  },
  master: {
    en: 'Thinks up to ten thousand deals through, for at most four seconds.',
    'zh-Hant': '想過多達一萬種牌局，最多四秒。',
    'zh-Hans': '想过多达一万种牌局，最多四秒。',
    ja: '最長4秒、1万通りまでの配りを読みます。',
  },
  randomDeck: { en: 'A random one', 'zh-Hant': '隨機一副', 'zh-Hans': '随机一副', ja: 'ランダムに選ぶ' },
  randomHint: {
    en: 'One of the ready decks, by lot',
    'zh-Hant': '從現成牌組中抽一副',
    'zh-Hans': '从现成牌组中抽一副',
    ja: '構築済みデッキからくじ引き',
  },
  builtDeck: { en: 'A new one', 'zh-Hant': '新組一副', 'zh-Hans': '新组一副', ja: '新しく組む' },
  builtHint: {
    en: 'Built by the computer for this game',
    'zh-Hant': '由電腦為這一局組成',
    'zh-Hans': '由电脑为这一局组成',
    ja: 'コンピューターがこの対戦のために組みます',
  },
  buildOne: { en: 'Build a deck', 'zh-Hant': '組一副牌', 'zh-Hans': '组一副牌', ja: 'デッキを組む' },
  notLegal: {
    en: 'Not legal here: {why}',
    'zh-Hant': '這裡不能用：{why}',
    'zh-Hans': '这里不能用：{why}',
    ja: 'ここでは使えません：{why}',
  },
  cardCount: { en: '{count} cards', 'zh-Hant': '{count} 張', 'zh-Hans': '{count} 张', ja: '{count}枚' },
  noDeck: {
    en: 'No deck can be played here. Choose another format, or build one.',
    'zh-Hant': '這裡沒有可用的牌組。請換個賽制，或自己組一副。',
    'zh-Hans': '这里没有可用的牌组。请换个赛制，或自己组一副。',
    ja: 'ここで使えるデッキがありません。フォーマットを変えるか、デッキを組んでください。',
  },
} as const satisfies Record<string, Text>;

const sayIn = sayerOf(setUp);
export const useSaySetUp = (): ReturnType<typeof sayIn> => sayIn(useSettings(({ language }) => language));
