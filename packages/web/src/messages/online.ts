import type { Text } from '@tessera/kernel';

/** Playing through the server. */
export const online = {
  waitingFor: {
    en: 'Waiting for somebody to sit down',
    'zh-Hant': '等待對手入座',
    'zh-Hans': '等待对手入座',
    ja: '対戦相手を待っています',
  },
  sendLink: {
    en: 'Send this link to whoever you want to play with:',
    'zh-Hant': '把這個連結傳給想一起玩的人：',
    'zh-Hans': '把这个链接发给想一起玩的人：',
    ja: '遊びたい相手にこのリンクを送ってください：',
  },
  copyLink: { en: 'Copy the link', 'zh-Hant': '複製連結', 'zh-Hans': '复制链接', ja: 'リンクをコピー' },
  copied: { en: 'Copied', 'zh-Hant': '已複製', 'zh-Hans': '已复制', ja: 'コピーしました' },
  withdraw: { en: 'Call it off', 'zh-Hant': '取消這一桌', 'zh-Hans': '取消这一桌', ja: '取りやめる' },
  invited: {
    en: 'You are invited to {game}',
    'zh-Hant': '邀請你來玩 {game}',
    'zh-Hans': '邀请你来玩 {game}',
    ja: '{game}に招待されています',
  },
  sitDown: { en: 'Sit down and play', 'zh-Hant': '入座開始', 'zh-Hans': '入座开始', ja: '席に着いて始める' },
  reconnecting: { en: 'Reconnecting …', 'zh-Hant': '重新連線中……', 'zh-Hans': '重新连接中……', ja: '再接続中…' },
  seatKept: {
    en: 'Your seat is kept.',
    'zh-Hant': '你的座位保留著。',
    'zh-Hans': '你的座位保留着。',
    ja: '席は確保されています。',
  },
  closed: {
    en: 'The connection was closed.',
    'zh-Hant': '連線已關閉。',
    'zh-Hans': '连接已关闭。',
    ja: '接続が閉じられました。',
  },
  away: { en: 'disconnected', 'zh-Hant': '已離線', 'zh-Hans': '已离线', ja: '切断中' },
  replaced: {
    en: 'This match was opened in another window.',
    'zh-Hant': '這局已在別的視窗開啟。',
    'zh-Hans': '这局已在别的窗口打开。',
    ja: 'この対戦は別のウィンドウで開かれました。',
  },
  stopped: {
    en: 'This match has ended.',
    'zh-Hant': '這局已結束。',
    'zh-Hans': '这局已结束。',
    ja: 'この対戦は終わりました。',
  },
  tryAgain: { en: 'Try again', 'zh-Hant': '再試一次', 'zh-Hans': '再试一次', ja: 'もう一度' },
} as const satisfies Record<string, Text>;
