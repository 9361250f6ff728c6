import { Refused, refusalText, shortly } from './refusals.ts';
import type { Language, Text } from './text.ts';
import { fillAll, languages, nearest } from './text.ts';

/** What is wrong with what somebody wants or has written down, in four languages: a kind of problem and what it is about. */
export type ProblemCode = keyof typeof problemTexts;

export const problem = (code: ProblemCode, parameters: Readonly<Record<string, string | number | Text>> = {}): Text =>
  fillAll(problemTexts[code], parameters);

/** Why an answer was refused, in every language. */
export const refusalIn = ({ code, parameters }: Refused): Text => {
  const said = (language: Language): string => refusalText(code, parameters, language);
  return { en: said('en'), 'zh-Hant': said('zh-Hant'), 'zh-Hans': said('zh-Hans'), ja: said('ja') };
};

/** What an error says in every language, where it can; otherwise in its own words. */
export function problemIn(error: unknown): Text {
  if (error instanceof Refused) return refusalIn(error);
  if (error instanceof Error && 'problem' in error && isText(error.problem)) return error.problem;
  return everywhere(error instanceof Error ? error.message : String(error));
}

export const saidBy = (error: unknown, language: Language): string => problemIn(error)[language];

/** Words that are the same in every language, such as those of the host. */
export const everywhere = (words: string): Text => ({ en: words, 'zh-Hant': words, 'zh-Hans': words, ja: words });

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && languages.every((language) => language in value);

/** Something that was given, short enough to be shown; where nothing was, that is said. */
export const asGiven = (value: unknown): string | Text => (value === undefined ? NOTHING : shortly(value));

const NOTHING: Text = { en: 'nothing', 'zh-Hant': '空缺', 'zh-Hans': '空缺', ja: '値なし' };

/** Why a text is no JSON, by the error of whoever tried to read it: in its own words, or at least where. */
export function notJson(error: unknown): Text {
  const reason = error instanceof Error ? error.message : String(error);
  const [, line, column] = /line (\d+) column (\d+)/.exec(reason) ?? [];
  // Where it ends too early or begins wrongly, its own words are English and say no more.
  if (line === undefined || column === undefined) return { ...problem('notJsonAtAll'), en: `not JSON: ${reason}` };
  return problem('notJson', { reason: { ...problem('atLine', { line, column }), en: reason } });
}

/** Somebody names something that there is not: what comes near to it, or what there is, unless that is too much. */
export function unknownThing(what: Thing | Text, name: string, known: Iterable<string>): Text {
  const all = [...known];
  const near = nearest(name, all);
  const called = {
    what: typeof what === 'string' ? things[what] : what,
    name: name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name,
  };
  if (near !== null) return problem('near', { ...called, near });
  return all.length > MOST_NAMED ? problem('none', called) : problem('unknown', { ...called, known: all.join(', ') });
}

const MOST_NAMED = 40;
const MOST_LETTERS = 60;

/** What is named wherever there are games; other things are said by whoever has them. */
export type Thing = keyof typeof things;

const things = {
  game: { en: 'game', 'zh-Hant': '遊戲', 'zh-Hans': '游戏', ja: 'ゲーム' },
  format: { en: 'format', 'zh-Hant': '賽制', 'zh-Hans': '赛制', ja: 'フォーマット' },
  option: { en: 'option', 'zh-Hant': '選項', 'zh-Hans': '选项', ja: 'オプション' },
  level: { en: 'computer player', 'zh-Hant': '電腦玩家', 'zh-Hans': '电脑玩家', ja: 'コンピュータープレイヤー' },
  deck: { en: 'deck', 'zh-Hant': '牌組', 'zh-Hans': '牌组', ja: 'デッキ' },
  part: { en: 'part of a deck', 'zh-Hant': '牌組部分', 'zh-Hans': '牌组部分', ja: 'デッキの部分' },
  key: { en: 'key', 'zh-Hant': '鍵', 'zh-Hans': '键', ja: 'キー' },
  card: { en: 'card', 'zh-Hant': '卡牌', 'zh-Hans': '卡牌', ja: 'カード' },
  asks: { en: 'way of asking', 'zh-Hant': '詢問方式', 'zh-Hans': '询问方式', ja: '尋ね方' },
} as const satisfies Record<string, Text>;

/** What is kept, and read again. */
export const keptThings = {
  record: { en: 'the record', 'zh-Hant': '記錄', 'zh-Hans': '记录', ja: '記録' },
  series: { en: 'the series', 'zh-Hant': '系列賽', 'zh-Hans': '系列赛', ja: 'シリーズ' },
  saved: { en: 'the saved game', 'zh-Hant': '儲存的對局', 'zh-Hans': '保存的对局', ja: '保存したゲーム' },
} as const satisfies Record<string, Text>;

export const problemTexts = {
  none: {
    en: 'no {what} is called "{name}"',
    'zh-Hant': '沒有名為「{name}」的{what}',
    'zh-Hans': '没有名为“{name}”的{what}',
    ja: '「{name}」という{what}はありません',
  },
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
  isNot: {
    en: '{what} is {actual}, not {wanted}',
    'zh-Hant': '{what}：實際是 {actual}，而不是 {wanted}',
    'zh-Hans': '{what}：实际是 {actual}，而不是 {wanted}',
    ja: '{what}：実際は {actual} です（{wanted} ではありません）',
  },
  valueOf: { en: '{key} of {card}', 'zh-Hant': '{card} 的 {key}', 'zh-Hans': '{card} 的 {key}', ja: '{card} の {key}' },
  howMany: {
    en: 'the number of {card} of which that is so',
    'zh-Hant': '符合的 {card} 的數量',
    'zh-Hans': '符合的 {card} 的数量',
    ja: '当てはまる {card} の数',
  },
  notThere: {
    en: 'no {card} is there',
    'zh-Hant': '沒有 {card}',
    'zh-Hans': '没有 {card}',
    ja: '{card} がありません',
  },
  numberIn: {
    en: 'the number in {zone}',
    'zh-Hant': '{zone} 中的數量',
    'zh-Hans': '{zone} 中的数量',
    ja: '{zone} の数',
  },
  hiddenFrom: {
    en: '{what} hidden from P{viewer}',
    'zh-Hant': '{what} 對 P{viewer} 隱藏',
    'zh-Hans': '{what} 对 P{viewer} 隐藏',
    ja: '{what} が P{viewer} に隠れている',
  },
  someHidden: {
    en: '{what}: some are and some are not',
    'zh-Hant': '{what}：有的是，有的不是',
    'zh-Hans': '{what}：有的是，有的不是',
    ja: '{what}：そうであるものとないものがあります',
  },
  // Of what is kept.
  notJson: {
    en: 'not JSON: {reason}',
    'zh-Hant': '不是 JSON：{reason}',
    'zh-Hans': '不是 JSON：{reason}',
    ja: 'JSON ではありません：{reason}',
  },
  notJsonAtAll: { en: 'not JSON', 'zh-Hant': '不是 JSON', 'zh-Hans': '不是 JSON', ja: 'JSON ではありません' },
  atLine: {
    en: 'line {line}, column {column}',
    'zh-Hant': '第 {line} 行第 {column} 個字元附近',
    'zh-Hans': '第 {line} 行第 {column} 个字符附近',
    ja: '{line} 行目の {column} 文字目付近',
  },
  noGame: {
    en: 'no game of it was recorded',
    'zh-Hant': '其中沒有記錄任何一局',
    'zh-Hans': '其中没有记录任何一局',
    ja: '一つのゲームも記録されていません',
  },
  otherSeed: {
    en: 'game {number} was dealt with another seed',
    'zh-Hant': '第 {number} 局是用另一個種子發牌的',
    'zh-Hans': '第 {number} 局是用另一个种子发牌的',
    ja: '第 {number} ゲームは別のシードで配られています',
  },
  notObject: {
    en: '{thing} is no JSON object',
    'zh-Hant': '{thing}不是 JSON 物件',
    'zh-Hans': '{thing}不是 JSON 对象',
    ja: '{thing}が JSON オブジェクトではありません',
  },
  unknownField: {
    en: 'unknown field {name}',
    'zh-Hant': '未知的欄位 {name}',
    'zh-Hans': '未知的字段 {name}',
    ja: '{name} という項目はありません',
  },
  missingField: {
    en: 'the field "{key}" is missing',
    'zh-Hant': '缺少欄位 "{key}"',
    'zh-Hans': '缺少字段 "{key}"',
    ja: '項目 "{key}" がありません',
  },
  wrongField: {
    en: 'the field "{key}" cannot be {given}',
    'zh-Hant': '欄位 "{key}" 不能是 {given}',
    'zh-Hans': '字段 "{key}" 不能是 {given}',
    ja: '項目 "{key}" は {given} にできません',
  },
  wrongCheck: {
    en: '{thing} is damaged: its check does not fit',
    'zh-Hant': '{thing}已損壞：校驗碼不符',
    'zh-Hans': '{thing}已损坏：校验码不符',
    ja: '{thing}は壊れています：検査値が合いません',
  },
  otherGame: {
    en: '{thing} is one of {game}, not of {wanted}',
    'zh-Hant': '{thing}屬於 {game}，而不是 {wanted}',
    'zh-Hans': '{thing}属于 {game}，而不是 {wanted}',
    ja: '{thing}は {game} のもので、{wanted} のものではありません',
  },
  otherVersion: {
    en: '{thing} belongs to version {version} of the rules; this is {wanted}',
    'zh-Hant': '{thing}屬於規則版本 {version}；現在是 {wanted}',
    'zh-Hans': '{thing}属于规则版本 {version}；现在是 {wanted}',
    ja: '{thing}はルールの版 {version} のものです（いまは {wanted}）',
  },
  otherRecord: {
    en: 'the series is damaged: its record is one of another game',
    'zh-Hant': '系列賽已損壞：其中的記錄屬於另一局',
    'zh-Hans': '系列赛已损坏：其中的记录属于另一局',
    ja: 'シリーズは壊れています：別のゲームの記録が入っています',
  },
  otherFormat: {
    en: 'the series is played in "{format}", which {game} does not have',
    'zh-Hant': '系列賽的賽制是 "{format}"，而 {game} 沒有這種賽制',
    'zh-Hans': '系列赛的赛制是 "{format}"，而 {game} 没有这种赛制',
    ja: 'シリーズのフォーマット "{format}" は {game} にありません',
  },
  noPoint: {
    en: 'the record has {answers} answers; there is no point {point} in it',
    'zh-Hant': '記錄有 {answers} 個回答；其中沒有第 {point} 個',
    'zh-Hans': '记录有 {answers} 个回答；其中没有第 {point} 个',
    ja: '記録の回答は {answers} 個で、{point} 番目はありません',
  },
  otherEnd: {
    en: 'the record is damaged: replaying it does not lead to the state it names',
    'zh-Hant': '記錄已損壞：重播後得不到它所說的狀態',
    'zh-Hans': '记录已损坏：重放后得不到它所说的状态',
    ja: '記録は壊れています：再生しても書かれた状態になりません',
  },
  cannotBegin: {
    en: 'the record cannot be begun: {problem}',
    'zh-Hant': '無法從記錄開始：{problem}',
    'zh-Hans': '无法从记录开始：{problem}',
    ja: '記録を始められません：{problem}',
  },
  cannotDeal: {
    en: 'the record is damaged: nothing can be dealt anew there',
    'zh-Hant': '記錄已損壞：那裡無法重新發牌',
    'zh-Hans': '记录已损坏：那里无法重新发牌',
    ja: '記録は壊れています：そこでは配り直せません',
  },
  answerUnfit: {
    en: 'the record is damaged: answer {index} does not fit the question',
    'zh-Hant': '記錄已損壞：回答 {index} 與問題不符',
    'zh-Hans': '记录已损坏：回答 {index} 与问题不符',
    ja: '記録は壊れています：回答 {index} は質問に合っていません',
  },
  answerRefused: {
    en: 'the record is damaged: answer {index} is refused: {reason}',
    'zh-Hant': '記錄已損壞：回答 {index} 被拒絕：{reason}',
    'zh-Hans': '记录已损坏：回答 {index} 被拒绝：{reason}',
    ja: '記録は壊れています：回答 {index} は認められません：{reason}',
  },
  damaged: {
    en: 'the saved game is damaged: {reason}',
    'zh-Hant': '儲存的對局已損壞：{reason}',
    'zh-Hans': '保存的对局已损坏：{reason}',
    ja: '保存したゲームは壊れています：{reason}',
  },
  partsDoNotFit: {
    en: 'its parts do not fit',
    'zh-Hant': '各部分不相符',
    'zh-Hans': '各部分不相符',
    ja: '各部分が合いません',
  },
  endsEarly: { en: 'it ends too early', 'zh-Hant': '過早結束', 'zh-Hans': '过早结束', ja: '途中で終わっています' },
  numberTooLong: {
    en: 'a number is too long',
    'zh-Hant': '有數字過長',
    'zh-Hans': '有数字过长',
    ja: '長すぎる数があります',
  },
  notSaved: {
    en: 'these bytes are not a saved game of Tessera',
    'zh-Hant': '這些位元組不是 Tessera 儲存的對局',
    'zh-Hans': '这些字节不是 Tessera 保存的对局',
    ja: 'Tessera で保存したゲームではありません',
  },
  savedOtherwise: {
    en: 'the saved game was written by another version of Tessera: format {format}, not {wanted}',
    'zh-Hant': '儲存的對局由另一版本的 Tessera 寫成：格式 {format}，而不是 {wanted}',
    'zh-Hans': '保存的对局由另一版本的 Tessera 写成：格式 {format}，而不是 {wanted}',
    ja: '別の版の Tessera で保存したゲームです（形式 {format}、{wanted} ではありません）',
  },
} as const satisfies Record<string, Text>;
