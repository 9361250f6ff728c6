import type { Language, Parameters, Text } from '@tessera/kernel';
import { fill } from '@tessera/kernel';

/** The words that things, sentences and refusals are put into, wherever they are shown. */
export const words = {
  you: { en: 'You', 'zh-Hant': '你', 'zh-Hans': '你', ja: 'あなた' },
  opponent: { en: 'Opponent', 'zh-Hant': '對手', 'zh-Hans': '对手', ja: '相手' },
  /** In the middle of a sentence. */
  yourOpponent: { en: 'your opponent', 'zh-Hant': '對手', 'zh-Hans': '对手', ja: '相手' },
  faceDownCard: { en: 'face-down card', 'zh-Hant': '蓋著的牌', 'zh-Hans': '盖着的牌', ja: '裏向きのカード' },
  unknownCard: { en: 'unknown card', 'zh-Hant': '未知的牌', 'zh-Hans': '未知的牌', ja: '不明なカード' },
  ofPlayer: {
    en: '{what}, of {player}',
    'zh-Hant': '{player}的{what}',
    'zh-Hans': '{player}的{what}',
    ja: '{player}の{what}',
  },
  valueNamed: {
    en: '{what} {value}',
    'zh-Hant': '{what}{value}',
    'zh-Hans': '{what}{value}',
    ja: '{what}{value}',
  },
  /** Between values that are listed. */
  and: { en: ', ', 'zh-Hant': '、', 'zh-Hans': '、', ja: '、' },
  labelled: {
    en: '{what}: {value}',
    'zh-Hant': '{what}：{value}',
    'zh-Hans': '{what}：{value}',
    ja: '{what}：{value}',
  },
  abilityOf: {
    en: '{what} ({source})',
    'zh-Hant': '{source}的{what}',
    'zh-Hans': '{source}的{what}',
    ja: '{source}の{what}',
  },
  /** An action and the card that it is done with. */
  actWith: {
    en: '{action} {card}',
    'zh-Hant': '{action}：{card}',
    'zh-Hans': '{action}：{card}',
    ja: '{action}：{card}',
  },
  /** What something does, and to whom: "attacking you". */
  towards: {
    en: '{what} {whom}',
    'zh-Hant': '{what}：{whom}',
    'zh-Hans': '{what}：{whom}',
    ja: '{what}：{whom}',
  },
  empty: { en: 'empty', 'zh-Hant': '空', 'zh-Hans': '空', ja: 'なし' },
  nothing: { en: 'none', 'zh-Hant': '都不要', 'zh-Hans': '都不要', ja: 'なし' },
  questionChanged: {
    en: 'Something else is asked by now: look at the question again.',
    'zh-Hant': '現在問的已是別的事：請再看一次問題。',
    'zh-Hans': '现在问的已是别的事：请再看一次问题。',
    ja: '尋ねていることが変わりました。もう一度質問を見てください。',
  },
  notTogether: {
    en: 'By the rules these do not go together.',
    'zh-Hant': '按規則這些不能同時成立。',
    'zh-Hans': '按规则这些不能同时成立。',
    ja: 'ルール上その組み合わせはできません。',
  },
  notThese: {
    en: 'The rules do not allow: {pairs}.',
    'zh-Hant': '規則不允許：{pairs}。',
    'zh-Hans': '规则不允许：{pairs}。',
    ja: 'ルール上できないもの：{pairs}。',
  },
  notAlone: {
    en: 'By the rules this cannot be done alone: {pairs}.',
    'zh-Hant': '按規則不能單獨如此：{pairs}。',
    'zh-Hans': '按规则不能单独如此：{pairs}。',
    ja: 'ルール上、それだけではできません：{pairs}。',
  },
  theseToo: {
    en: 'The rules demand as well: {pairs}.',
    'zh-Hant': '規則還要求：{pairs}。',
    'zh-Hans': '规则还要求：{pairs}。',
    ja: 'ルール上、次も必要です：{pairs}。',
  },
  amountExactly: {
    en: 'Name exactly {min}, not {given}.',
    'zh-Hant': '請指定恰好 {min} 個，而不是 {given} 個。',
    'zh-Hans': '请指定恰好 {min} 个，而不是 {given} 个。',
    ja: 'ちょうど {min} 個を指定してください（{given} 個ではありません）。',
  },
  yourTurn: { en: 'your turn', 'zh-Hant': '你的回合', 'zh-Hans': '你的回合', ja: 'あなたのターン' },
  turnOfPlayer: {
    en: 'turn of {player}',
    'zh-Hant': '{player}的回合',
    'zh-Hans': '{player}的回合',
    ja: '{player}のターン',
  },
  turn: { en: 'Turn {turn}', 'zh-Hant': '第 {turn} 回合', 'zh-Hans': '第 {turn} 回合', ja: '第 {turn} ターン' },
  /** A question, and what it is about. */
  promptAbout: {
    en: '{prompt} — {about}',
    'zh-Hant': '{prompt} — {about}',
    'zh-Hans': '{prompt} — {about}',
    ja: '{prompt} — {about}',
  },
  /** What is turned to pay. */
  turns: { en: 'taps {cards}', 'zh-Hant': '橫置{cards}', 'zh-Hans': '横置{cards}', ja: '{cards}をタップする' },
  passAndResolves: {
    en: 'Then {what} resolves, unless somebody answers.',
    'zh-Hant': '若無人回應，{what}便結算。',
    'zh-Hans': '若无人回应，{what}便结算。',
    ja: '誰も対応しなければ、{what}が解決する。',
  },
  passAndGoOn: {
    en: 'Nothing more in this step: {step}.',
    'zh-Hant': '在此步驟（{step}）不再行動。',
    'zh-Hans': '在此步骤（{step}）不再行动。',
    ja: 'この段階（{step}）ではもう何もしない。',
  },
  conceded: { en: '{loser} conceded', 'zh-Hant': '{loser}認輸', 'zh-Hans': '{loser}认输', ja: '{loser}が投了した' },
  limitReached: {
    en: 'the game ran into a limit ({limit})',
    'zh-Hant': '遊戲達到上限（{limit}）',
    'zh-Hans': '游戏达到上限（{limit}）',
    ja: 'ゲームが上限に達した（{limit}）',
  },
  reasonsJoined: { en: ', and ', 'zh-Hant': '，', 'zh-Hans': '，', ja: '、' },
} as const satisfies Record<string, Text>;

export type WordKey = keyof typeof words;
/** Says one of them in the reader's language; a client's own `say` may know more. */
export type SayWord = (key: WordKey, parameters?: Parameters) => string;

/** Says the messages of a catalogue in a language. */
export const sayerOf =
  <Key extends string>(messages: Readonly<Record<Key, Text>>) =>
  (language: Language) =>
  (key: Key, parameters: Parameters = {}): string =>
    fill(counted(messages[key][language], parameters), parameters);

/** `{cards|card|cards}` is the first form where `cards` is 1, and the second otherwise. */
const counted = (template: string, parameters: Parameters): string =>
  template.replace(/\{(\w+)\|([^|}]*)\|([^|}]*)\}/g, (_, name: string, one: string, more: string) =>
    String(parameters[name]) === '1' ? one : more,
  );
