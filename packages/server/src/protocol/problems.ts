import type { Text } from '@tessera/kernel';
import { Denied, inAllLanguages } from './errors.ts';

/** What is wrong with a match or a deck that somebody wants, in four languages. */

/** Problems that are told at once. */
const MOST_PROBLEMS = 20;

export function badly(code: 'badMatch' | 'badDeck', ...problems: readonly Text[]): Denied {
  return new Denied(code, inAllLanguages('problem', problems.slice(0, MOST_PROBLEMS)));
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
