import type { Text } from '@tessera/kernel';
import { fillAll, nearest } from '@tessera/kernel';
import { Denied, inAllLanguages } from './errors.ts';

/** What is wrong with a match or a deck that somebody wants, in four languages. */

/** Problems that are told at once. */
const MOST_PROBLEMS = 20;

export function badly(code: 'badMatch' | 'badDeck', ...problems: readonly Text[]): Denied {
  return new Denied(code, inAllLanguages('problem', problems.slice(0, MOST_PROBLEMS)));
}

/** Somebody names something that there is not: what comes near to it, or what there is. */
export function unknownThing(what: keyof typeof things, name: string, known: Iterable<string>): Text {
  const all = [...known];
  const near = nearest(name, all);
  const short = shortened(name);
  if (near !== null) return sentence(texts.near, what, { name: short, near });
  const listed = all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ', …' : '');
  return sentence(texts.unknown, what, { name: short, known: listed });
}

const MOST_NAMED = 20;
const MOST_LETTERS = 60;
const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

const things = {
  game: { en: 'game', 'zh-Hant': '遊戲', 'zh-Hans': '游戏', ja: 'ゲーム' },
  format: { en: 'format', 'zh-Hant': '賽制', 'zh-Hans': '赛制', ja: 'フォーマット' },
  option: { en: 'option', 'zh-Hant': '選項', 'zh-Hans': '选项', ja: 'オプション' },
  level: { en: 'computer player', 'zh-Hant': '電腦玩家', 'zh-Hans': '电脑玩家', ja: 'コンピュータープレイヤー' },
  deck: { en: 'deck', 'zh-Hant': '牌組', 'zh-Hans': '牌组', ja: 'デッキ' },
  part: { en: 'part of a deck', 'zh-Hant': '牌組部分', 'zh-Hans': '牌组部分', ja: 'デッキの部分' },
  card: { en: 'card', 'zh-Hant': '卡牌', 'zh-Hans': '卡牌', ja: 'カード' },
} as const satisfies Record<string, Text>;

const texts = {
  unknown: {
    en: 'no {what} is called "{name}"; there are {known}',
    'zh-Hant': '沒有名為「{name}」的{what}；有 {known}',
    'zh-Hans': '没有名为“{name}”的{what}；有 {known}',
    ja: '「{name}」という{what}はありません（{known}）',
  },
  near: {
    en: 'no {what} is called "{name}"; did you mean "{near}"?',
    'zh-Hant': '沒有名為「{name}」的{what}；是指「{near}」嗎？',
    'zh-Hans': '没有名为“{name}”的{what}；是指“{near}”吗？',
    ja: '「{name}」という{what}はありません。「{near}」のことですか？',
  },
} as const satisfies Record<string, Text>;

function sentence(text: Text, what: keyof typeof things, parameters: Readonly<Record<string, string>>): Text {
  const thing: Text = things[what];
  return fillAll(text, { ...parameters, what: thing });
}

/** Plain sentences, which need no more than numbers. */
export const problems = {
  optionValue: {
    en: 'the option "{option}" is {values}',
    'zh-Hant': '選項「{option}」可以是 {values}',
    'zh-Hans': '选项“{option}”可以是 {values}',
    ja: 'オプション「{option}」は {values} です',
  },
  computerOnly: {
    en: 'one goes on from a replay against a computer only',
    'zh-Hant': '從重播繼續只能對電腦進行',
    'zh-Hans': '从回放继续只能对电脑进行',
    ja: 'リプレイからの続きはコンピューターとだけできます',
  },
  noSeat: {
    en: 'there is no seat {seat}',
    'zh-Hant': '沒有座位 {seat}',
    'zh-Hans': '没有座位 {seat}',
    ja: '座席 {seat} はありません',
  },
  noGame: {
    en: 'the match has no game {number}',
    'zh-Hant': '對局沒有第 {number} 局',
    'zh-Hans': '对局没有第 {number} 局',
    ja: '対戦に第 {number} ゲームはありません',
  },
  noAnswer: {
    en: 'game {number} has {answers} answers, not {at}',
    'zh-Hant': '第 {number} 局有 {answers} 個回答，而不是 {at} 個',
    'zh-Hans': '第 {number} 局有 {answers} 个回答，而不是 {at} 个',
    ja: '第 {number} ゲームの回答は {answers} 個です（{at} ではありません）',
  },
  overThere: {
    en: 'the game is over there',
    'zh-Hant': '該局在那裡已經結束',
    'zh-Hans': '该局在那里已经结束',
    ja: 'ゲームはその時点で終わっています',
  },
} as const satisfies Record<string, Text>;
