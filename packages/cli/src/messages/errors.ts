import type { Text } from '@tessera/kernel';

/** What is said when something cannot be done. */
export const errors = {
  fileMissing: {
    en: '{file}: there is no such file',
    'zh-Hant': '{file}：沒有這個檔案',
    'zh-Hans': '{file}：没有这个文件',
    ja: '{file}：そのようなファイルはありません',
  },
  fileUnreadable: {
    en: '{file}: cannot be read ({reason})',
    'zh-Hant': '{file}：無法讀取（{reason}）',
    'zh-Hans': '{file}：无法读取（{reason}）',
    ja: '{file}：読み込めません（{reason}）',
  },
  fileUnwritable: {
    en: '{file}: cannot be written ({reason})',
    'zh-Hant': '{file}：無法寫入（{reason}）',
    'zh-Hans': '{file}：无法写入（{reason}）',
    ja: '{file}：書き込めません（{reason}）',
  },
  fileNotJson: {
    en: '{file}: is not JSON: {reason}',
    'zh-Hant': '{file}：不是 JSON：{reason}',
    'zh-Hans': '{file}：不是 JSON：{reason}',
    ja: '{file}：JSON ではありません：{reason}',
  },
  noScenarios: {
    en: '{file}: there are no scenario files (*.json) in this folder',
    'zh-Hant': '{file}：這個資料夾裡沒有情境檔案（*.json）',
    'zh-Hans': '{file}：这个文件夹里没有情境文件（*.json）',
    ja: '{file}：このフォルダーにはシナリオファイル（*.json）がありません',
  },
  noCard: {
    en: 'no card is called "{name}"{hint}',
    'zh-Hant': '沒有名為「{name}」的牌{hint}',
    'zh-Hans': '没有名为“{name}”的牌{hint}',
    ja: '「{name}」というカードはありません{hint}',
  },
  didYouMean: {
    en: '; did you mean "{name}"?',
    'zh-Hant': '；是指「{name}」嗎？',
    'zh-Hans': '；是指“{name}”吗？',
    ja: '。「{name}」のことですか？',
  },
  noLanguage: {
    en: 'no language is called "{name}"; there are {known}',
    'zh-Hant': '沒有名為「{name}」的語言；可用的有 {known}',
    'zh-Hans': '没有名为“{name}”的语言；可用的有 {known}',
    ja: '「{name}」という言語はありません。使えるのは {known} です',
  },
  badNumber: {
    en: '{option} takes a whole number of {min} or more, not "{given}"',
    'zh-Hant': '{option} 需要不小於 {min} 的整數，而不是「{given}」',
    'zh-Hans': '{option} 需要不小于 {min} 的整数，而不是“{given}”',
    ja: '{option} には {min} 以上の整数を指定してください（「{given}」ではありません）',
  },
  badOption: {
    en: '--option takes name=value, not "{given}"; the options of {game} are {known}',
    'zh-Hant': '--option 的形式是 名稱=值，而不是「{given}」；{game} 的選項有 {known}',
    'zh-Hans': '--option 的形式是 名称=值，而不是“{given}”；{game} 的选项有 {known}',
    ja: '--option は 名前=値 の形です（「{given}」ではありません）。{game} のオプションは {known} です',
  },
  badAsks: {
    en: '--asks is one of {known}, not "{given}"',
    'zh-Hant': '--asks 可以是 {known}，而不是「{given}」',
    'zh-Hans': '--asks 可以是 {known}，而不是“{given}”',
    ja: '--asks は {known} のどれかです（「{given}」ではありません）',
  },
  badSeat: {
    en: '--seat is a whole number from 0 to {max}, not "{given}"',
    'zh-Hant': '--seat 是 0 到 {max} 的整數，而不是「{given}」',
    'zh-Hans': '--seat 是 0 到 {max} 的整数，而不是“{given}”',
    ja: '--seat は 0 から {max} までの整数です（「{given}」ではありません）',
  },
  badViewer: {
    en: '--viewer is a player from 0 to {max} or "spectator", not "{given}"',
    'zh-Hant': '--viewer 是 0 到 {max} 的玩家或 "spectator"，而不是「{given}」',
    'zh-Hans': '--viewer 是 0 到 {max} 的玩家或 "spectator"，而不是“{given}”',
    ja: '--viewer は 0 から {max} までのプレイヤーか "spectator" です（「{given}」ではありません）',
  },
  playersNeeded: {
    en: '{game} is played by {min} to {max} players; --players names {given}',
    'zh-Hant': '{game} 由 {min} 到 {max} 名玩家進行；--players 指定了 {given} 名',
    'zh-Hans': '{game} 由 {min} 到 {max} 名玩家进行；--players 指定了 {given} 名',
    ja: '{game} は {min}～{max} 人で遊びます。--players には {given} 人が指定されています',
  },
  unknownFlag: {
    en: 'there is no option {name}{hint}',
    'zh-Hant': '沒有 {name} 這個選項{hint}',
    'zh-Hans': '没有 {name} 这个选项{hint}',
    ja: '{name} というオプションはありません{hint}',
  },
  unknownCommand: {
    en: 'there is no command "{name}"{hint}',
    'zh-Hant': '沒有「{name}」這個命令{hint}',
    'zh-Hans': '没有“{name}”这个命令{hint}',
    ja: '「{name}」というコマンドはありません{hint}',
  },
  flagNeeded: {
    en: '{name} must be given',
    'zh-Hant': '必須指定 {name}',
    'zh-Hans': '必须指定 {name}',
    ja: '{name} を指定してください',
  },
  flagValueNeeded: {
    en: '{name} needs a value',
    'zh-Hant': '{name} 需要一個值',
    'zh-Hans': '{name} 需要一个值',
    ja: '{name} には値が必要です',
  },
  argumentNeeded: {
    en: '{name} is missing',
    'zh-Hant': '缺少 {name}',
    'zh-Hans': '缺少 {name}',
    ja: '{name} がありません',
  },
  tooManyArguments: {
    en: 'too many arguments: {reason}',
    'zh-Hant': '參數太多：{reason}',
    'zh-Hans': '参数太多：{reason}',
    ja: '引数が多すぎます：{reason}',
  },
  seeHelp: {
    en: 'See: {command} --help',
    'zh-Hant': '請見：{command} --help',
    'zh-Hans': '请见：{command} --help',
    ja: '使い方：{command} --help',
  },
  internal: {
    en: 'something went wrong inside Tessera: {reason}',
    'zh-Hant': 'Tessera 內部出錯：{reason}',
    'zh-Hans': 'Tessera 内部出错：{reason}',
    ja: 'Tessera の内部で問題が起きました：{reason}',
  },
} as const satisfies Record<string, Text>;
