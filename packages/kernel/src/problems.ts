import { shortly } from './refusals.ts';
import type { Text } from './text.ts';
import { fillAll, nearest } from './text.ts';

/** What is wrong with what somebody wants or has written down, in four languages: a kind of problem and what it is about. */
export type ProblemCode = keyof typeof texts;

export const problem = (code: ProblemCode, parameters: Readonly<Record<string, string | number | Text>> = {}): Text =>
  fillAll(texts[code], parameters);

/** Something that was given, short enough to be shown; where nothing was, that is said. */
export const asGiven = (value: unknown): string | Text => (value === undefined ? NOTHING : shortly(value));

const NOTHING: Text = { en: 'nothing', 'zh-Hant': '空缺', 'zh-Hans': '空缺', ja: '値なし' };

/** Somebody names something that there is not: what comes near to it, or what there is. */
export function unknownThing(what: keyof typeof things, name: string, known: Iterable<string>): Text {
  const all = [...known];
  const near = nearest(name, all);
  const called = { what: things[what], name: shortly(name) };
  if (near !== null) return problem('near', { ...called, near });
  return problem('unknown', {
    ...called,
    known: all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ', …' : ''),
  });
}

const MOST_NAMED = 20;

const things = {
  game: { en: 'game', 'zh-Hant': '遊戲', 'zh-Hans': '游戏', ja: 'ゲーム' },
  format: { en: 'format', 'zh-Hant': '賽制', 'zh-Hans': '赛制', ja: 'フォーマット' },
  option: { en: 'option', 'zh-Hant': '選項', 'zh-Hans': '选项', ja: 'オプション' },
  level: { en: 'computer player', 'zh-Hant': '電腦玩家', 'zh-Hans': '电脑玩家', ja: 'コンピュータープレイヤー' },
  deck: { en: 'deck', 'zh-Hant': '牌組', 'zh-Hans': '牌组', ja: 'デッキ' },
  part: { en: 'part of a deck', 'zh-Hant': '牌組部分', 'zh-Hans': '牌组部分', ja: 'デッキの部分' },
  card: { en: 'card', 'zh-Hant': '卡牌', 'zh-Hans': '卡牌', ja: 'カード' },
  asks: { en: 'way of asking', 'zh-Hant': '詢問方式', 'zh-Hans': '询问方式', ja: '尋ね方' },
} as const satisfies Record<string, Text>;

const texts = {
  unknown: {
    en: 'no {what} is called {name}; there are {known}',
    'zh-Hant': '沒有名為 {name} 的{what}；有 {known}',
    'zh-Hans': '没有名为 {name} 的{what}；有 {known}',
    ja: '{name} という{what}はありません（{known}）',
  },
  near: {
    en: 'no {what} is called {name}; did you mean "{near}"?',
    'zh-Hant': '沒有名為 {name} 的{what}；是指「{near}」嗎？',
    'zh-Hans': '没有名为 {name} 的{what}；是指“{near}”吗？',
    ja: '{name} という{what}はありません。「{near}」のことですか？',
  },
  // Of matches.
  seed: {
    en: 'a seed is a number or a text, not {given}',
    'zh-Hant': '種子應是數字或文字，而不是 {given}',
    'zh-Hans': '种子应是数字或文字，而不是 {given}',
    ja: 'シードは数か文字列です（{given} ではありません）',
  },
  players: {
    en: '{game} is played by {players} players, not {given}',
    'zh-Hant': '{game} 由 {players} 名玩家進行，而不是 {given} 名',
    'zh-Hans': '{game} 由 {players} 名玩家进行，而不是 {given} 名',
    ja: '{game} は {players} 人で遊びます（{given} 人ではありません）',
  },
  range: { en: '{min} to {max}', 'zh-Hant': '{min} 到 {max}', 'zh-Hans': '{min} 到 {max}', ja: '{min}～{max}' },
  chooser: {
    en: 'the chooser is a player from 0 to {last}, not {given}',
    'zh-Hant': '選擇先後手的是 0 到 {last} 的玩家，而不是 {given}',
    'zh-Hans': '选择先后手的是 0 到 {last} 的玩家，而不是 {given}',
    ja: '先攻後攻を選ぶのは 0 から {last} のプレイヤーです（{given} ではありません）',
  },
  tooManyCards: {
    en: '{cards} cards are more than a match can hold ({most})',
    'zh-Hant': '{cards} 張卡牌超過一場對局的上限（{most}）',
    'zh-Hans': '{cards} 张卡牌超过一场对局的上限（{most}）',
    ja: 'カード {cards} 枚は一つの対戦の上限（{most}）を超えています',
  },
  asks: {
    en: 'asks: one way of asking for each of the {players} players, not {given}',
    'zh-Hant': 'asks：{players} 名玩家每人一種詢問方式，而不是 {given}',
    'zh-Hans': 'asks：{players} 名玩家每人一种询问方式，而不是 {given}',
    ja: 'asks：{players} 人それぞれに一つの尋ね方が必要です（{given} ではありません）',
  },
  teams: {
    en: 'teams: one number for each of the {players} players, such as [0,1], and more than one team; not {given}',
    'zh-Hant': 'teams：{players} 名玩家每人一個數字，例如 [0,1]，且不只一隊；而不是 {given}',
    'zh-Hans': 'teams：{players} 名玩家每人一个数字，例如 [0,1]，且不止一队；而不是 {given}',
    ja: 'teams：{players} 人それぞれに数を一つ、たとえば [0,1]。チームは二つ以上です（{given} ではありません）',
  },
  decks: {
    en: '{players} players need {players} decks, not {given}',
    'zh-Hant': '{players} 名玩家需要 {players} 副牌組，而不是 {given} 副',
    'zh-Hans': '{players} 名玩家需要 {players} 副牌组，而不是 {given} 副',
    ja: '{players} 人には {players} 個のデッキが必要です（{given} 個ではありません）',
  },
  deckNotLegal: {
    en: 'the deck of player {player} is not legal: {problems}',
    'zh-Hant': '玩家 {player} 的牌組不合規則：{problems}',
    'zh-Hans': '玩家 {player} 的牌组不合规则：{problems}',
    ja: 'プレイヤー {player} のデッキは規則に合いません：{problems}',
  },
  deckShape: {
    en: 'a deck is the id of one, a list of card ids, or {example}, not {given}',
    'zh-Hant': '牌組應是其 id、卡牌 id 的清單，或 {example}，而不是 {given}',
    'zh-Hans': '牌组应是其 id、卡牌 id 的列表，或 {example}，而不是 {given}',
    ja: 'デッキはその id、カード id のリスト、または {example} です（{given} ではありません）',
  },
  optionOneOf: {
    en: 'option "{option}" is one of {values}, not {given}',
    'zh-Hant': '選項「{option}」應是 {values} 之一，而不是 {given}',
    'zh-Hans': '选项“{option}”应是 {values} 之一，而不是 {given}',
    ja: 'オプション「{option}」は {values} のいずれかです（{given} ではありません）',
  },
  optionRange: {
    en: 'option "{option}" is a whole number from {from} to {to}, or "none", not {given}',
    'zh-Hant': '選項「{option}」應是 {from} 到 {to} 的整數，或 "none"，而不是 {given}',
    'zh-Hans': '选项“{option}”应是 {from} 到 {to} 的整数，或 "none"，而不是 {given}',
    ja: 'オプション「{option}」は {from} から {to} の整数か "none" です（{given} ではありません）',
  },
  bestOf: {
    en: 'a series is the best of an odd number of games from 1 to {most}, not {given}',
    'zh-Hant': '系列賽的局數應是 1 到 {most} 的奇數，而不是 {given}',
    'zh-Hans': '系列赛的局数应是 1 到 {most} 的奇数，而不是 {given}',
    ja: 'シリーズのゲーム数は 1 から {most} の奇数です（{given} ではありません）',
  },
  // Of situations that are written down.
  whole: {
    en: 'a whole number is expected, not {given}',
    'zh-Hant': '應是整數，而不是 {given}',
    'zh-Hans': '应是整数，而不是 {given}',
    ja: '整数が必要です（{given} ではありません）',
  },
  yesNo: {
    en: 'true or false is expected, not {given}',
    'zh-Hant': '應是 true 或 false，而不是 {given}',
    'zh-Hans': '应是 true 或 false，而不是 {given}',
    ja: 'true か false が必要です（{given} ではありません）',
  },
  keyYesNo: {
    en: '"{key}" is true or false, not {given}',
    'zh-Hant': '"{key}" 應是 true 或 false，而不是 {given}',
    'zh-Hans': '"{key}" 应是 true 或 false，而不是 {given}',
    ja: '"{key}" は true か false です（{given} ではありません）',
  },
  keyOneOf: {
    en: '"{key}" is one of {known}, not {given}',
    'zh-Hant': '"{key}" 應是 {known} 之一，而不是 {given}',
    'zh-Hans': '"{key}" 应是 {known} 之一，而不是 {given}',
    ja: '"{key}" は {known} のいずれかです（{given} ではありません）',
  },
  missing: {
    en: '"{key}" is missing',
    'zh-Hant': '缺少 "{key}"',
    'zh-Hans': '缺少 "{key}"',
    ja: '"{key}" がありません',
  },
  cardOrZoneMissing: {
    en: 'a "card" or a "zone" is missing',
    'zh-Hant': '缺少 "card" 或 "zone"',
    'zh-Hans': '缺少 "card" 或 "zone"',
    ja: '"card" か "zone" がありません',
  },
} as const satisfies Record<string, Text>;
