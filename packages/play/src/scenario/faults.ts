import type { Text, Thing } from '@tessera/kernel';
import { everywhere, fillAll, unknownThing } from '@tessera/kernel';

/** What is wrong with a scenario file: a kind of fault and what it is about, in four languages. */
export const fault = (
  code: keyof typeof faultTexts,
  parameters: Readonly<Record<string, string | number | Text>> = {},
): Text => fillAll(faultTexts[code], parameters);

/** What can be misspelt in a scenario. */
export type NamedThing = Thing | keyof typeof scenarioThings;

/** A name that means nothing: what comes near to it, or what there is. */
export const unknownName = (what: NamedThing, name: string, known: readonly string[]): Text =>
  unknownThing(isScenarioThing(what) ? scenarioThings[what] : what, name, known);

/** Something with where it stands before it. */
export const placed = (place: string, what: Text): Text => fillAll(everywhere('{place} {what}'), { place, what });

const scenarioThings = {
  rule: { en: 'rule', 'zh-Hant': '規則', 'zh-Hans': '规则', ja: 'ルール' },
  action: { en: 'action', 'zh-Hant': '動作', 'zh-Hans': '动作', ja: '行動' },
  fact: { en: 'fact', 'zh-Hant': '事實', 'zh-Hans': '事实', ja: '事実' },
  step: { en: 'step', 'zh-Hant': '步驟', 'zh-Hans': '步骤', ja: 'ステップ' },
  startStep: { en: 'step to begin in', 'zh-Hant': '起始步驟', 'zh-Hans': '起始步骤', ja: '開始ステップ' },
  setUpStep: {
    en: 'step to begin turn 0 in',
    'zh-Hant': '第 0 回合的起始步驟',
    'zh-Hans': '第 0 回合的起始步骤',
    ja: '第 0 ターンの開始ステップ',
  },
  stackState: { en: 'state of the stack', 'zh-Hant': '堆疊狀態', 'zh-Hans': '堆叠状态', ja: 'スタックの状態' },
  form: { en: 'form', 'zh-Hant': '形式', 'zh-Hans': '形式', ja: '形式' },
  name: { en: 'card or thing', 'zh-Hant': '卡牌或事物', 'zh-Hans': '卡牌或事物', ja: 'カードや物' },
  word: { en: 'word', 'zh-Hant': '詞', 'zh-Hans': '词', ja: '語' },
  player: { en: 'player', 'zh-Hant': '玩家', 'zh-Hans': '玩家', ja: 'プレイヤー' },
} as const satisfies Record<string, Text>;

const isScenarioThing = (what: NamedThing): what is keyof typeof scenarioThings => what in scenarioThings;

export const faultTexts = {
  empty: {
    en: 'there is no scenario in it',
    'zh-Hant': '其中沒有局面',
    'zh-Hans': '其中没有局面',
    ja: '局面が一つもありません',
  },
  gameOneOf: {
    en: '"game" is one of {known}',
    'zh-Hant': '"game" 應是 {known} 之一',
    'zh-Hans': '"game" 应是 {known} 之一',
    ja: '"game" は {known} のいずれかです',
  },
  idWithSign: {
    en: 'an id is written without "#": "{plain}", not "{id}"; elsewhere "#{plain}" means it',
    'zh-Hant': 'id 不寫 "#"：寫 "{plain}"，不是 "{id}"；在別處以 "#{plain}" 指它',
    'zh-Hans': 'id 不写 "#"：写 "{plain}"，不是 "{id}"；在别处以 "#{plain}" 指它',
    ja: 'id は "#" を付けずに "{id}" ではなく "{plain}" と書きます。ほかの場所では "#{plain}" で指します',
  },
  idTwice: {
    en: '"{id}" is already the id of another card',
    'zh-Hant': '"{id}" 已經是另一張卡牌的 id',
    'zh-Hans': '"{id}" 已经是另一张卡牌的 id',
    ja: '"{id}" はすでにほかのカードの id です',
  },
  cardAndCards: {
    en: 'either "card" or "cards", not both',
    'zh-Hant': '只能寫 "card" 或 "cards"，不能兩者都寫',
    'zh-Hans': '只能写 "card" 或 "cards"，不能两者都写',
    ja: '"card" と "cards" は、どちらか一方だけを書きます',
  },
  noPlayer: {
    en: '"{key}" is no player; players are P0, P1, …',
    'zh-Hant': '"{key}" 不是玩家；玩家寫作 P0、P1……',
    'zh-Hans': '"{key}" 不是玩家；玩家写作 P0、P1……',
    ja: '"{key}" はプレイヤーではありません。プレイヤーは P0, P1, … です',
  },
  deckBesidePlayers: {
    en: 'a deck stands instead of "players", not beside them',
    'zh-Hant': '"deck" 應取代 "players"，不能與之並列',
    'zh-Hans': '"deck" 应取代 "players"，不能与之并列',
    ja: '"deck" は "players" の代わりに書きます（並べては書けません）',
  },
  playerCount: {
    en: '{game} has {players} players, not {given}',
    'zh-Hant': '{game} 有 {players} 名玩家，而不是 {given} 名',
    'zh-Hans': '{game} 有 {players} 名玩家，而不是 {given} 名',
    ja: '{game} のプレイヤーは {players} 人です（{given} 人ではありません）',
  },
  playerWithDeck: {
    en: 'at least one player with a deck is expected',
    'zh-Hant': '至少需要一名帶有牌組的玩家',
    'zh-Hans': '至少需要一名带有牌组的玩家',
    ja: 'デッキを持つプレイヤーが少なくとも一人必要です',
  },
  seat: {
    en: 'players are 0 to {last}, not {given}',
    'zh-Hant': '玩家是 0 到 {last}，而不是 {given}',
    'zh-Hans': '玩家是 0 到 {last}，而不是 {given}',
    ja: 'プレイヤーは 0 から {last} です（{given} ではありません）',
  },
  object: {
    en: 'an object is expected, not {given}',
    'zh-Hant': '應是物件，而不是 {given}',
    'zh-Hans': '应是对象，而不是 {given}',
    ja: 'オブジェクトが必要です（{given} ではありません）',
  },
  list: {
    en: 'a list is expected, not {given}',
    'zh-Hant': '應是清單，而不是 {given}',
    'zh-Hans': '应是列表，而不是 {given}',
    ja: 'リストが必要です（{given} ではありません）',
  },
  text: {
    en: 'a text is expected, not {given}',
    'zh-Hant': '應是文字，而不是 {given}',
    'zh-Hans': '应是文字，而不是 {given}',
    ja: '文字列が必要です（{given} ではありません）',
  },
  wholeFrom: {
    en: 'a whole number from {least} on is expected, not {given}',
    'zh-Hant': '應是 {least} 以上的整數，而不是 {given}',
    'zh-Hans': '应是 {least} 以上的整数，而不是 {given}',
    ja: '{least} 以上の整数が必要です（{given} ではありません）',
  },
  wholeFromTo: {
    en: 'a whole number from {least} to {most} is expected, not {given}',
    'zh-Hant': '應是 {least} 到 {most} 的整數，而不是 {given}',
    'zh-Hans': '应是 {least} 到 {most} 的整数，而不是 {given}',
    ja: '{least} から {most} の整数が必要です（{given} ではありません）',
  },
  numberOrText: {
    en: 'a number or a text is expected, not {given}',
    'zh-Hant': '應是數字或文字，而不是 {given}',
    'zh-Hans': '应是数字或文字，而不是 {given}',
    ja: '数か文字列が必要です（{given} ではありません）',
  },
  noDecks: {
    en: 'no deck can be given in scenarios of {game}',
    'zh-Hant': '{game} 的局面不能指定牌組',
    'zh-Hans': '{game} 的局面不能指定牌组',
    ja: '{game} の局面ではデッキを指定できません',
  },
  cardOfDeck: {
    en: 'a card of a deck is written as its name, not as {given}',
    'zh-Hant': '牌組中的卡牌應寫其名稱，而不是 {given}',
    'zh-Hans': '牌组中的卡牌应写其名称，而不是 {given}',
    ja: 'デッキのカードは名前で書きます（{given} ではありません）',
  },
  // What is otherwise than a script says or a fact expects.
  none: { en: 'nothing', 'zh-Hant': '無', 'zh-Hans': '无', ja: 'なし' },
  nobody: { en: 'nobody', 'zh-Hant': '沒有人', 'zh-Hans': '没有人', ja: '誰も' },
  fact: { en: '{name}: {what}', 'zh-Hant': '{name}：{what}', 'zh-Hans': '{name}：{what}', ja: '{name}：{what}' },
  notOver: {
    en: 'the game is not over',
    'zh-Hant': '對局尚未結束',
    'zh-Hans': '对局尚未结束',
    ja: 'ゲームは終わっていません',
  },
  over: { en: 'the game is over', 'zh-Hant': '對局已經結束', 'zh-Hans': '对局已经结束', ja: 'ゲームは終わっています' },
  wonBy: {
    en: 'won by {winners}',
    'zh-Hant': '獲勝者：{winners}',
    'zh-Hans': '获胜者：{winners}',
    ja: '勝者：{winners}',
  },
  decides: {
    en: 'P{player} decides in step {step}',
    'zh-Hant': '由 P{player} 在步驟 {step} 中決定',
    'zh-Hans': '由 P{player} 在步骤 {step} 中决定',
    ja: 'P{player} がステップ {step} で決めます',
  },
  noFact: {
    en: 'no such fact',
    'zh-Hant': '沒有這種事實',
    'zh-Hans': '没有这种事实',
    ja: 'そのような事実はありません',
  },
  property: {
    en: 'a property is proven by random play; it cannot be run as a script',
    'zh-Hant': '性質要靠隨機對局來驗證，不能當作腳本執行',
    'zh-Hans': '性质要靠随机对局来验证，不能当作脚本运行',
    ja: '性質はランダムな対戦で確かめるもので、スクリプトとしては実行できません',
  },
  stuck: {
    en: 'nothing more happens: {waited}',
    'zh-Hant': '不再發生任何事：{waited}',
    'zh-Hans': '不再发生任何事：{waited}',
    ja: 'これ以上何も起きません：{waited}',
  },
  overBut: {
    en: 'the game is over, but {waited}',
    'zh-Hant': '對局已經結束，但{waited}',
    'zh-Hans': '对局已经结束，但{waited}',
    ja: 'ゲームは終わりましたが、{waited}',
  },
  neverComes: {
    en: '{entry} never comes up',
    'zh-Hant': '{entry} 一直沒有出現',
    'zh-Hans': '{entry} 一直没有出现',
    ja: '{entry} の出番がありません',
  },
  neverReached: {
    en: '"until" is never reached',
    'zh-Hant': '一直沒有到達 "until"',
    'zh-Hans': '一直没有到达 "until"',
    ja: '"until" に達しません',
  },
  itIsTurn: {
    en: '{waited}: it is turn {turn}',
    'zh-Hant': '{waited}：現在是第 {turn} 回合',
    'zh-Hans': '{waited}：现在是第 {turn} 回合',
    ja: '{waited}：いまは第 {turn} ターンです',
  },
  itIsStep: {
    en: '{waited}: it is turn {turn}, step {step}',
    'zh-Hant': '{waited}：現在是第 {turn} 回合，步驟 {step}',
    'zh-Hans': '{waited}：现在是第 {turn} 回合，步骤 {step}',
    ja: '{waited}：いまは第 {turn} ターン、ステップ {step} です',
  },
  notAskedFor: {
    en: '{entry}: {what} was not asked for',
    'zh-Hant': '{entry}：沒有被問到 {what}',
    'zh-Hans': '{entry}：没有被问到 {what}',
    ja: '{entry}：{what} は尋ねられませんでした',
  },
  notAsked: {
    en: '{entry}: P{player} was not asked for that',
    'zh-Hant': '{entry}：P{player} 沒有被問到',
    'zh-Hans': '{entry}：P{player} 没有被问到',
    ja: '{entry}：P{player} はそれを尋ねられませんでした',
  },
  nobodyAsked: {
    en: '{entry}: nobody was asked for that',
    'zh-Hant': '{entry}：沒有人被問到',
    'zh-Hans': '{entry}：没有人被问到',
    ja: '{entry}：誰もそれを尋ねられませんでした',
  },
  wasLegal: {
    en: '{entry} was to be refused, but is legal',
    'zh-Hant': '{entry} 應被拒絕，卻是合法的',
    'zh-Hans': '{entry} 应被拒绝，却是合法的',
    ja: '{entry} は認められないはずですが、できます',
  },
  cannotAnswer: {
    en: '{given} cannot be the answer to "{prompt}"; legal: {legal}',
    'zh-Hant': '{given} 不能回答 "{prompt}"；合法的有：{legal}',
    'zh-Hans': '{given} 不能回答 "{prompt}"；合法的有：{legal}',
    ja: '{given} は "{prompt}" の答えになりません。できるもの：{legal}',
  },
  tooLittle: {
    en: 'what is named under "{path}" is too little for "{prompt}"',
    'zh-Hant': '"{path}" 所寫的不足以回答 "{prompt}"',
    'zh-Hans': '"{path}" 所写的不足以回答 "{prompt}"',
    ja: '"{path}" に書かれたものだけでは "{prompt}" に足りません',
  },
  notLegal: {
    en: '{what} is not legal now. Legal: {legal}',
    'zh-Hant': '{what} 現在不合法。合法的有：{legal}',
    'zh-Hans': '{what} 现在不合法。合法的有：{legal}',
    ja: '{what} はいまできません。できるもの：{legal}',
  },
  when: {
    en: 'turn {turn}, step {step}, {player}',
    'zh-Hant': '第 {turn} 回合，步驟 {step}，{player}',
    'zh-Hans': '第 {turn} 回合，步骤 {step}，{player}',
    ja: '第 {turn} ターン、ステップ {step}、{player}',
  },
  at: {
    en: '{entry} ({when})',
    'zh-Hant': '{entry}（{when}）',
    'zh-Hans': '{entry}（{when}）',
    ja: '{entry}（{when}）',
  },
  deckLegal: {
    en: 'the deck is legal',
    'zh-Hant': '牌組合乎規則',
    'zh-Hans': '牌组合乎规则',
    ja: 'デッキは規則に合っています',
  },
  deckNotLegal: {
    en: 'the deck is not legal: {problems}',
    'zh-Hant': '牌組不合規則：{problems}',
    'zh-Hans': '牌组不合规则：{problems}',
    ja: 'デッキは規則に合いません：{problems}',
  },
  otherProblem: {
    en: '{given} is not what is wrong: {problems}',
    'zh-Hant': '問題不是 {given}：{problems}',
    'zh-Hans': '问题不是 {given}：{problems}',
    ja: '問題は {given} ではありません：{problems}',
  },
  noProblem: { en: 'nothing is', 'zh-Hant': '沒有問題', 'zh-Hans': '没有问题', ja: '問題はありません' },
  noCard: {
    en: 'at least one card is expected',
    'zh-Hant': '至少需要一張卡牌',
    'zh-Hans': '至少需要一张卡牌',
    ja: 'カードが少なくとも一枚必要です',
  },
} as const satisfies Record<string, Text>;
