import type { Language, Parameters, Text } from './text.ts';
import { fill } from './text.ts';

/** Why an answer is refused, for people. */
const texts = {
  over: {
    en: 'The game is over; nothing more can be answered.',
    'zh-Hant': '遊戲已經結束，不能再回答。',
    'zh-Hans': '游戏已经结束，不能再回答。',
    ja: 'ゲームは終わっています。もう答えられません。',
  },
  shape: {
    en: 'An answer to this decision is an object such as {example}, not {given}.',
    'zh-Hant': '這個決定的回答應是像 {example} 這樣的物件，而不是 {given}。',
    'zh-Hans': '这个决定的回答应是像 {example} 这样的对象，而不是 {given}。',
    ja: 'この決定への答えは {example} のような形です（{given} ではありません）。',
  },
  unknownKey: {
    en: 'The answer has a key {given} that means nothing here; expected {example}.',
    'zh-Hant': '回答中的鍵 {given} 在此沒有意義；應為 {example}。',
    'zh-Hans': '回答中的键 {given} 在此没有意义；应为 {example}。',
    ja: '答えのキー {given} はここでは意味がありません。{example} の形にしてください。',
  },
  wrongPlayer: {
    en: 'Player {given} cannot answer: player {player} has to.',
    'zh-Hant': '玩家 {given} 不能回答：應由玩家 {player} 回答。',
    'zh-Hans': '玩家 {given} 不能回答：应由玩家 {player} 回答。',
    ja: 'プレイヤー {given} は答えられません。答えるのはプレイヤー {player} です。',
  },
  stale: {
    en: 'The answer is for decision {given}, but decision {index} is open.',
    'zh-Hant': '這是對決定 {given} 的回答，但現在待答的是決定 {index}。',
    'zh-Hans': '这是对决定 {given} 的回答，但现在待答的是决定 {index}。',
    ja: 'これは決定 {given} への答えですが、いま開いているのは決定 {index} です。',
  },
  notLegal: {
    en: '{given} is not legal now. Legal: {legal}.',
    'zh-Hant': '{given} 現在不合法。合法的有：{legal}。',
    'zh-Hans': '{given} 现在不合法。合法的有：{legal}。',
    ja: '{given} はいまできません。できるもの：{legal}。',
  },
  twice: {
    en: '{given} is named twice.',
    'zh-Hant': '{given} 被指定了兩次。',
    'zh-Hans': '{given} 被指定了两次。',
    ja: '{given} が二度指定されています。',
  },
  amount: {
    en: 'Name {min} to {max}, not {given}.',
    'zh-Hant': '請指定 {min} 到 {max} 個，而不是 {given} 個。',
    'zh-Hans': '请指定 {min} 到 {max} 个，而不是 {given} 个。',
    ja: '{min}～{max} 個を指定してください（{given} 個ではありません）。',
  },
  range: {
    en: 'A whole number from {min} to {max} is asked for, not {given}.',
    'zh-Hant': '需要 {min} 到 {max} 之間的整數，而不是 {given}。',
    'zh-Hans': '需要 {min} 到 {max} 之间的整数，而不是 {given}。',
    ja: '{min} から {max} までの整数を答えてください（{given} ではありません）。',
  },
  total: {
    en: 'The parts must add up to {total}, not {given}.',
    'zh-Hant': '各部分之和必須是 {total}，而不是 {given}。',
    'zh-Hans': '各部分之和必须是 {total}，而不是 {given}。',
    ja: '合計は {total} でなければなりません（{given} ではありません）。',
  },
  needs: {
    en: 'The parts are given in order: nobody gets anything before all in front have what they need. Given: {given}.',
    'zh-Hant': '必須依序分配：前面的各項得到所需之前，後面的不能得到任何部分。所給的是：{given}。',
    'zh-Hans': '必须依序分配：前面的各项得到所需之前，后面的不能得到任何部分。所给的是：{given}。',
    ja: '順番に割り振ってください。前のものが必要な分を得るまで、後ろには割り振れません（{given}）。',
  },
  notAllowed: {
    en: 'These choices are not allowed together: {given}.',
    'zh-Hant': '這些選擇不能同時成立：{given}。',
    'zh-Hans': '这些选择不能同时成立：{given}。',
    ja: 'この組み合わせは認められません：{given}。',
  },
  notWhole: {
    en: '{given} leaves out what is compulsory, or cannot stand alone. Legal would be {least}.',
    'zh-Hant': '{given} 缺少必須的部分，或不能單獨成立。合法的例子：{least}。',
    'zh-Hans': '{given} 缺少必须的部分，或不能单独成立。合法的例子：{least}。',
    ja: '{given} には必要なものが欠けているか、それだけでは成り立ちません。可能な例：{least}。',
  },
} as const satisfies Record<string, Text>;

export type RefusalCode = keyof typeof texts;
export const refusalCodes = Object.keys(texts) as RefusalCode[];

/** Thrown when an answer is refused. The state is as it was. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly parameters: Parameters;
  constructor(code: RefusalCode, parameters: Parameters) {
    super(refusalText(code, parameters, 'en'));
    this.name = 'Refused';
    this.code = code;
    this.parameters = parameters;
  }
}

export function refusalText(code: RefusalCode, parameters: Parameters, language: Language): string {
  return fill(texts[code][language], parameters);
}

/** A value out of an answer, short enough to be shown. */
export function shortly(value: unknown): string {
  if (value === undefined) return 'nothing';
  let text: string;
  try {
    text = typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? typeof value);
  } catch {
    text = typeof value;
  }
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
