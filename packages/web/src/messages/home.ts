import type { Text } from '@tessera/kernel';

/** The first page, and what stands on every page. */
export const home = {
  title: {
    en: 'Pick a game. Sit down. Play.',
    'zh-Hant': '挑個遊戲，坐下來，開始玩。',
    'zh-Hans': '挑个游戏，坐下来，开始玩。',
    ja: 'ゲームを選んで、座って、遊ぶ。',
  },
  lead: {
    en: 'No account needed. The rules are kept for you, and nobody sees your hand, the computer included.',
    'zh-Hant': '不需要帳號。規則由程式把關；沒有人看得到你的手牌，電腦也不例外。',
    'zh-Hans': '不需要账号。规则由程序把关；没有人看得到你的手牌，电脑也不例外。',
    ja: 'アカウントは不要。ルールは自動で守られ、あなたの手札は誰にも見えません。コンピューターにも。',
  },
  cardsAndDecks: {
    en: '{cards} cards · {decks} ready decks',
    'zh-Hant': '{cards} 種牌 · {decks} 副現成牌組',
    'zh-Hans': '{cards} 种牌 · {decks} 副现成牌组',
    ja: 'カード{cards}種・構築済みデッキ{decks}個',
  },
  computer: { en: 'Computer', 'zh-Hant': '電腦', 'zh-Hans': '电脑', ja: 'コンピューター' },
  computerHint: {
    en: 'Five levels, also offline',
    'zh-Hant': '五個等級，離線也能玩',
    'zh-Hans': '五个等级，离线也能玩',
    ja: '5段階・オフラインでも',
  },
  friend: { en: 'A friend', 'zh-Hant': '朋友', 'zh-Hans': '朋友', ja: '友だち' },
  friendHint: {
    en: 'Send a link, no account',
    'zh-Hant': '傳個連結，不用帳號',
    'zh-Hans': '发个链接，不用账号',
    ja: 'リンクを送るだけ',
  },
  someone: { en: 'Someone now', 'zh-Hant': '現在就找人', 'zh-Hans': '现在就找人', ja: '今すぐ誰かと' },
  someoneHint: {
    en: 'Open a table, or join one',
    'zh-Hant': '開一桌，或加入一桌',
    'zh-Hans': '开一桌，或加入一桌',
    ja: 'テーブルを開く・入る',
  },
  deck: { en: 'Deck', 'zh-Hant': '牌組', 'zh-Hans': '牌组', ja: 'デッキ' },
  level: { en: 'Level', 'zh-Hant': '等級', 'zh-Hans': '等级', ja: '強さ' },
  playGame: { en: 'Play {game}', 'zh-Hant': '開始玩 {game}', 'zh-Hans': '开始玩 {game}', ja: '{game}を始める' },
  inviteTo: { en: 'Invite to {game}', 'zh-Hant': '邀請來玩 {game}', 'zh-Hans': '邀请来玩 {game}', ja: '{game}に招待' },
  openTable: {
    en: 'Open a table of {game}',
    'zh-Hant': '開一桌 {game}',
    'zh-Hans': '开一桌 {game}',
    ja: '{game}のテーブルを開く',
  },
  waitingGame: {
    en: 'A game is waiting for you: {game}, {level}.',
    'zh-Hant': '有一局在等你：{game}，{level}。',
    'zh-Hans': '有一局在等你：{game}，{level}。',
    ja: '途中の対戦があります：{game}、{level}。',
  },
  goBack: { en: 'Go back to it', 'zh-Hant': '回到這一局', 'zh-Hans': '回到这一局', ja: '続きから' },
  openTables: { en: 'Open tables', 'zh-Hant': '等人的桌子', 'zh-Hans': '等人的桌子', ja: '募集中のテーブル' },
  noTables: {
    en: 'Nobody is waiting just now. Open a table, or play the computer.',
    'zh-Hant': '目前沒有人在等。開一桌，或跟電腦玩。',
    'zh-Hans': '目前没有人在等。开一桌，或跟电脑玩。',
    ja: 'いま待っている人はいません。テーブルを開くか、コンピューターと遊びましょう。',
  },
  noServer: {
    en: 'No server is reached. Playing against the computer works all the same.',
    'zh-Hant': '連不上伺服器。跟電腦對戰不受影響。',
    'zh-Hans': '连不上服务器。跟电脑对战不受影响。',
    ja: 'サーバーにつながりません。コンピューターとの対戦はそのまま遊べます。',
  },
  join: { en: 'Join', 'zh-Hant': '加入', 'zh-Hans': '加入', ja: '入る' },
  credits: { en: 'Credits', 'zh-Hant': '致謝', 'zh-Hans': '致谢', ja: 'クレジット' },
  language: { en: 'Language', 'zh-Hant': '語言', 'zh-Hans': '语言', ja: '言語' },
  theme: {
    en: 'Change between dark and light',
    'zh-Hant': '切換深色與淺色',
    'zh-Hans': '切换深色与浅色',
    ja: '明るい表示と暗い表示を切り替える',
  },
  drawnHere: {
    en: 'Card pictures are drawn by Tessera.',
    'zh-Hant': '牌面圖由 Tessera 繪製。',
    'zh-Hans': '牌面图由 Tessera 绘制。',
    ja: 'カードの絵は Tessera が描いています。',
  },
  iconsBy: {
    en: 'Icons: game-icons.net, CC BY 3.0',
    'zh-Hant': '圖示：game-icons.net，CC BY 3.0',
    'zh-Hans': '图标：game-icons.net，CC BY 3.0',
    ja: 'アイコン：game-icons.net、CC BY 3.0',
  },
  chooseGame: { en: 'Choose a game', 'zh-Hant': '選擇遊戲', 'zh-Hans': '选择游戏', ja: 'ゲームを選ぶ' },
  how: { en: 'How to play', 'zh-Hant': '怎麼玩', 'zh-Hans': '怎么玩', ja: '遊び方' },
  creditIcons: {
    en: 'The figures on the cards are icons by Lorc, Delapouite, Skoll and others from game-icons.net, licensed under CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/). They were put into landscapes, shaded and coloured.',
    'zh-Hant':
      '牌面上的圖形取自 game-icons.net，作者為 Lorc、Delapouite、Skoll 等人，採 CC BY 3.0 授權（https://creativecommons.org/licenses/by/3.0/）；經配上背景、陰影與色彩。',
    'zh-Hans':
      '牌面上的图形取自 game-icons.net，作者为 Lorc、Delapouite、Skoll 等人，采用 CC BY 3.0 许可（https://creativecommons.org/licenses/by/3.0/）；经配上背景、阴影与色彩。',
    ja: 'カードの図柄は game-icons.net のアイコン（Lorc、Delapouite、Skoll ほか、CC BY 3.0、https://creativecommons.org/licenses/by/3.0/）です。背景・陰影・色を加えています。',
  },
  creditFonts: {
    en: 'Fonts: Inter, Newsreader, Noto Sans and Noto Serif (SIL Open Font License 1.1).',
    'zh-Hant': '字型：Inter、Newsreader、Noto Sans、Noto Serif（SIL Open Font License 1.1）。',
    'zh-Hans': '字体：Inter、Newsreader、Noto Sans、Noto Serif（SIL Open Font License 1.1）。',
    ja: 'フォント：Inter、Newsreader、Noto Sans、Noto Serif（SIL Open Font License 1.1）。',
  },
  notFound: {
    en: 'There is no such page.',
    'zh-Hant': '沒有這個頁面。',
    'zh-Hans': '没有这个页面。',
    ja: 'このページはありません。',
  },
} as const satisfies Record<string, Text>;
