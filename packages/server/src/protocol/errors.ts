import type { Language, Parameters, Text } from '@tessera/kernel';
import { fill, languages } from '@tessera/kernel';

/** Why the server does not do what it was asked for. Clients go by the code; people read the text. */
const texts = {
  badMessage: {
    en: 'The message cannot be read: {problem}',
    'zh-Hant': '無法讀取訊息：{problem}',
    'zh-Hans': '无法读取消息：{problem}',
    ja: 'メッセージを読めません：{problem}',
  },
  tooMany: {
    en: 'Too many {what} in a short time; try again in {seconds} seconds.',
    'zh-Hant': '短時間內{what}過多；請在 {seconds} 秒後再試。',
    'zh-Hans': '短时间内{what}过多；请在 {seconds} 秒后再试。',
    ja: '短い間に{what}が多すぎます。{seconds} 秒後にもう一度試してください。',
  },
  helloFirst: {
    en: 'The first message of a connection is "hello".',
    'zh-Hant': '連線的第一則訊息必須是 "hello"。',
    'zh-Hans': '连接的第一条消息必须是 "hello"。',
    ja: '接続の最初のメッセージは "hello" です。',
  },
  helloTwice: {
    en: 'This connection has said "hello" already.',
    'zh-Hant': '此連線已經送過 "hello"。',
    'zh-Hans': '此连接已经发送过 "hello"。',
    ja: 'この接続はすでに "hello" を送っています。',
  },
  badProtocol: {
    en: 'This server speaks version {known} of the protocol, not {given}.',
    'zh-Hant': '此伺服器使用協定版本 {known}，而不是 {given}。',
    'zh-Hans': '此服务器使用协议版本 {known}，而不是 {given}。',
    ja: 'このサーバーのプロトコルはバージョン {known} です（{given} ではありません）。',
  },
  badToken: {
    en: 'Nobody has this token. Say "hello" without one to become a guest.',
    'zh-Hant': '沒有人使用這個權杖。不帶權杖送出 "hello" 即可成為訪客。',
    'zh-Hans': '没有人使用这个令牌。不带令牌发送 "hello" 即可成为访客。',
    ja: 'このトークンの持ち主はいません。トークンなしで "hello" を送るとゲストになれます。',
  },
  badPassword: {
    en: 'The name or the password is wrong.',
    'zh-Hant': '名稱或密碼錯誤。',
    'zh-Hans': '名称或密码错误。',
    ja: '名前かパスワードが違います。',
  },
  badName: {
    en: 'A name has 1 to {most} letters, and all of them can be seen.',
    'zh-Hant': '名稱須為 1 到 {most} 個字，且不能有看不見的字元。',
    'zh-Hans': '名称须为 1 到 {most} 个字，且不能有看不见的字符。',
    ja: '名前は 1～{most} 文字で、見えない文字は使えません。',
  },
  nameTaken: {
    en: 'Somebody has the name {name} already.',
    'zh-Hant': '名稱 {name} 已有人使用。',
    'zh-Hans': '名称 {name} 已有人使用。',
    ja: '{name} という名前はすでに使われています。',
  },
  noMatch: {
    en: 'There is no such match.',
    'zh-Hant': '沒有這場對局。',
    'zh-Hans': '没有这场对局。',
    ja: 'そのような対戦はありません。',
  },
  noReplay: {
    en: 'The match is not over: there is no replay of it yet.',
    'zh-Hant': '對局尚未結束，還沒有重播。',
    'zh-Hans': '对局尚未结束，还没有回放。',
    ja: '対戦はまだ終わっていないので、リプレイはありません。',
  },
  noDeck: {
    en: 'There is no such deck.',
    'zh-Hant': '沒有這副牌組。',
    'zh-Hans': '没有这副牌组。',
    ja: 'そのようなデッキはありません。',
  },
  noPage: {
    en: 'There is nothing at this address.',
    'zh-Hant': '這個位址沒有內容。',
    'zh-Hans': '这个地址没有内容。',
    ja: 'このアドレスには何もありません。',
  },
  operatorsOnly: {
    en: 'This is for operators: ask from the machine of the server, or with the token for it.',
    'zh-Hant': '此處僅供管理者使用：請從伺服器本機存取，或附上專用權杖。',
    'zh-Hans': '此处仅供管理者使用：请从服务器本机访问，或附上专用令牌。',
    ja: '運営者専用です。サーバーのマシンから、または専用のトークンを付けて要求してください。',
  },
  notOpen: {
    en: 'The match takes no more players.',
    'zh-Hant': '這場對局不再接受玩家。',
    'zh-Hans': '这场对局不再接受玩家。',
    ja: 'この対戦にはもう参加できません。',
  },
  notBegun: {
    en: 'The match has not begun: it waits for players.',
    'zh-Hant': '對局尚未開始，正在等待玩家。',
    'zh-Hans': '对局尚未开始，正在等待玩家。',
    ja: '対戦はまだ始まっていません。参加者を待っています。',
  },
  badInvitation: {
    en: 'To sit down at this table one needs its invitation: ask for the whole link.',
    'zh-Hant': '入座這張桌子需要邀請：請對方傳來完整的連結。',
    'zh-Hans': '入座这张桌子需要邀请：请对方发来完整的链接。',
    ja: 'このテーブルに着くには招待が必要です。リンク全体を送ってもらってください。',
  },
  seated: {
    en: 'You sit at this table already.',
    'zh-Hant': '你已經坐在這張桌子。',
    'zh-Hans': '你已经坐在这张桌子。',
    ja: 'すでにこのテーブルに着いています。',
  },
  noSpectators: {
    en: 'This match is not open to spectators.',
    'zh-Hant': '這場對局不開放觀戰。',
    'zh-Hans': '这场对局不开放观战。',
    ja: 'この対戦は観戦できません。',
  },
  notJoined: {
    en: 'This connection has not joined that match as a player.',
    'zh-Hant': '此連線尚未以玩家身分加入該對局。',
    'zh-Hans': '此连接尚未以玩家身份加入该对局。',
    ja: 'この接続はその対戦にプレイヤーとして参加していません。',
  },
  notYours: {
    en: 'Somebody else has to answer now.',
    'zh-Hant': '現在應由別人回答。',
    'zh-Hans': '现在应由别人回答。',
    ja: 'いま答えるのは別のプレイヤーです。',
  },
  stale: {
    en: 'That decision is not open any more.',
    'zh-Hant': '該決定已不再開放。',
    'zh-Hans': '该决定已不再开放。',
    ja: 'その決定はもう開いていません。',
  },
  illegal: {
    en: '{reason}',
    'zh-Hant': '{reason}',
    'zh-Hans': '{reason}',
    ja: '{reason}',
  },
  over: {
    en: 'The match is over.',
    'zh-Hant': '對局已經結束。',
    'zh-Hans': '对局已经结束。',
    ja: '対戦は終わっています。',
  },
  notOver: {
    en: 'The match is not over.',
    'zh-Hant': '對局尚未結束。',
    'zh-Hans': '对局尚未结束。',
    ja: '対戦はまだ終わっていません。',
  },
  notNow: {
    en: 'That cannot be done now.',
    'zh-Hant': '現在不能這樣做。',
    'zh-Hans': '现在不能这样做。',
    ja: 'いまはできません。',
  },
  badMatch: {
    en: 'No match can be made of that: {problem}',
    'zh-Hant': '無法建立對局：{problem}',
    'zh-Hans': '无法建立对局：{problem}',
    ja: '対戦を作れません：{problem}',
  },
  badDeck: {
    en: 'The deck cannot be played: {problem}',
    'zh-Hant': '牌組不能使用：{problem}',
    'zh-Hans': '牌组不能使用：{problem}',
    ja: 'デッキを使えません：{problem}',
  },
  badPreferences: {
    en: 'The preferences make no sense: {problem}',
    'zh-Hant': '設定不合理：{problem}',
    'zh-Hans': '设置不合理：{problem}',
    ja: '設定が正しくありません：{problem}',
  },
  limit: {
    en: 'There can be no more than {most} {what}.',
    'zh-Hant': '{what}不能超過 {most}。',
    'zh-Hans': '{what}不能超过 {most}。',
    ja: '{what}は {most} までです。',
  },
  failed: {
    en: 'The match cannot go on: the engine has failed. Its record is kept.',
    'zh-Hant': '對局無法繼續：引擎發生錯誤。記錄已保存。',
    'zh-Hans': '对局无法继续：引擎发生错误。记录已保存。',
    ja: 'エンジンの不具合で対戦を続けられません。記録は残っています。',
  },
  void: {
    en: 'The match was begun under other rules than today’s and cannot go on.',
    'zh-Hant': '對局是在與現在不同的規則版本下開始的，無法繼續。',
    'zh-Hans': '对局是在与现在不同的规则版本下开始的，无法继续。',
    ja: '対戦はいまと異なる版のルールで始まったため、続けられません。',
  },
  busy: {
    en: 'The server has too much to do; try again.',
    'zh-Hant': '伺服器忙碌，請再試一次。',
    'zh-Hans': '服务器繁忙，请再试一次。',
    ja: 'サーバーが混み合っています。もう一度試してください。',
  },
  storage: {
    en: 'It could not be stored, so nothing has happened; try again.',
    'zh-Hant': '無法儲存，因此什麼都沒有發生；請再試一次。',
    'zh-Hans': '无法保存，因此什么都没有发生；请再试一次。',
    ja: '保存できなかったため、何も起きていません。もう一度試してください。',
  },
  closing: {
    en: 'The server is closing; come back soon.',
    'zh-Hant': '伺服器正在關閉，請稍後再來。',
    'zh-Hans': '服务器正在关闭，请稍后再来。',
    ja: 'サーバーを停止しています。しばらくしてから来てください。',
  },
  internal: {
    en: 'The server has made a mistake; it was noted.',
    'zh-Hant': '伺服器發生錯誤，已記錄。',
    'zh-Hans': '服务器发生错误，已记录。',
    ja: 'サーバーで不具合が起き、記録されました。',
  },
} as const satisfies Record<string, Text>;

export type ErrorCode = keyof typeof texts;
export const errorCodes = Object.keys(texts) as [ErrorCode, ...ErrorCode[]];

/** Thrown for what the server does not do; the asker is told the code and the text. Nothing has changed. */
export class Denied extends Error {
  override readonly name = 'Denied';
  readonly code: ErrorCode;
  readonly parameters: Parameters;
  constructor(code: ErrorCode, parameters: Parameters = {}) {
    super(errorText(code, parameters, 'en'));
    this.code = code;
    this.parameters = parameters;
  }
}

export function errorText(code: ErrorCode, parameters: Parameters, language: Language): string {
  const { what } = parameters;
  const named = typeof what === 'string' && Object.hasOwn(things, what) ? things[what]![language] : what;
  const problem = parameters[`problem:${language}`] ?? parameters['problem'];
  return fill(texts[code][language], {
    ...parameters,
    ...(named === undefined ? {} : { what: named }),
    ...(problem === undefined ? {} : { problem }),
  });
}

/** Sentences as a parameter: in English by its name, in the other languages by the name with theirs (`problem:ja`). */
export function inAllLanguages(name: string, sentences: readonly Text[]): Parameters {
  const joined = (language: Language): string => sentences.map((each) => each[language]).join(STOPS[language]);
  return Object.fromEntries(
    languages.map((language) => [language === 'en' ? name : `${name}:${language}`, joined(language)]),
  );
}

const STOPS: Text = { en: '; ', 'zh-Hant': '；', 'zh-Hans': '；', ja: '。' };

/** What there can be too much of. */
const things: Readonly<Record<string, Text>> = {
  matches: { en: 'matches', 'zh-Hant': '對局', 'zh-Hans': '对局', ja: '対戦' },
  'take-backs': { en: 'take-backs', 'zh-Hant': '悔棋', 'zh-Hans': '悔棋', ja: '待った' },
  'joined matches': { en: 'joined matches', 'zh-Hant': '加入的對局', 'zh-Hans': '加入的对局', ja: '参加中の対戦' },
  spectators: { en: 'spectators', 'zh-Hant': '觀戰者', 'zh-Hans': '观战者', ja: '観戦者' },
  decks: { en: 'decks', 'zh-Hant': '牌組', 'zh-Hans': '牌组', ja: 'デッキ' },
  bots: { en: 'bots', 'zh-Hant': '機器人', 'zh-Hans': '机器人', ja: 'ボット' },
  connections: { en: 'connections', 'zh-Hant': '連線', 'zh-Hans': '连接', ja: '接続' },
  messages: { en: 'messages', 'zh-Hant': '訊息', 'zh-Hans': '消息', ja: 'メッセージ' },
  guests: { en: 'guests', 'zh-Hant': '訪客', 'zh-Hans': '访客', ja: 'ゲスト' },
  attempts: { en: 'attempts', 'zh-Hant': '嘗試', 'zh-Hans': '尝试', ja: '試行' },
  joins: { en: 'joins', 'zh-Hant': '加入', 'zh-Hans': '加入', ja: '参加' },
  previews: { en: 'previews', 'zh-Hant': '預覽', 'zh-Hans': '预览', ja: 'プレビュー' },
  requests: { en: 'requests', 'zh-Hant': '請求', 'zh-Hans': '请求', ja: '要求' },
};
