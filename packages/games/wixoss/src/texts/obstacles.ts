import type { Text } from '@tessera/kernel/rules';

/** Why something cannot be done now. */
export const obstacleTexts = {
  inStep: {
    en: 'Used in your {step}.',
    'zh-Hant': '要在你的{step}使用。',
    'zh-Hans': '要在你的{step}使用。',
    ja: '自分の{step}に使います。',
  },
  notYet: {
    en: 'Spells and ARTS cannot be used in this version yet.',
    'zh-Hant': '這個版本還不能使用魔法和必殺。',
    'zh-Hans': '这个版本还不能使用魔法和必杀。',
    ja: 'このバージョンではスペルとアーツはまだ使えません。',
  },
  limiting: {
    en: 'It needs a LRIG of its own type on your field.',
    'zh-Hant': '你的場上需要有它所限定類型的分身。',
    'zh-Hans': '你的场上需要有它所限定类型的分身。',
    ja: '限定条件：指定されたタイプのルリグが場に必要です。',
  },
  level: {
    en: 'It is level {level}; your LRIG allows level {highest} at most.',
    'zh-Hant': '它是等級 {level}；你的分身最多允許等級 {highest}。',
    'zh-Hans': '它是等级 {level}；你的分身最多允许等级 {highest}。',
    ja: 'レベル{level}です。いまのルリグで出せるのはレベル{highest}までです。',
  },
  limit: {
    en: 'Level {level} and the {levels} on your field would go beyond your limit of {limit}.',
    'zh-Hant': '等級 {level} 加上場上的 {levels}，會超過你的界限 {limit}。',
    'zh-Hans': '等级 {level} 加上场上的 {levels}，会超过你的界限 {limit}。',
    ja: 'レベル{level}と場の合計{levels}で、リミット{limit}を超えます。',
  },
  noZone: {
    en: 'All three SIGNI zones are taken. Remove a SIGNI first.',
    'zh-Hant': '三個精靈區域都已有牌；請先移除一隻。',
    'zh-Hans': '三个精灵区域都已有牌；请先移除一只。',
    ja: 'シグニゾーンが3つとも埋まっています。先にリムーブしてください。',
  },
  resona: {
    en: 'A Resona cannot be removed.',
    'zh-Hant': '共鳴不能移除。',
    'zh-Hans': '共鸣不能移除。',
    ja: 'レゾナはリムーブできません。',
  },
  down: {
    en: 'It is down; only one that is up can attack.',
    'zh-Hant': '它處於橫置狀態；只有豎置的才能攻擊。',
    'zh-Hans': '它处于横置状态；只有竖置的才能攻击。',
    ja: 'ダウンしています。攻撃できるのはアップ状態のものだけです。',
  },
  noGuard: {
    en: 'Only a card with Guard can be discarded to guard.',
    'zh-Hant': '只有具有「防禦」的牌才能捨棄來防禦。',
    'zh-Hans': '只有具有“防御”的牌才能舍弃来防御。',
    ja: 'ガードに捨てられるのは【ガード】を持つカードだけです。',
  },
  otherLrig: {
    en: 'It shares no LRIG type with your LRIG.',
    'zh-Hant': '它與你的分身沒有共同的類型。',
    'zh-Hans': '它与你的分身没有共同的类型。',
    ja: 'いまのルリグと共通するルリグタイプがありません。',
  },
  growLevel: {
    en: 'It is level {level}; you can grow to level {highest} at most.',
    'zh-Hant': '它是等級 {level}；現在最多只能成長到等級 {highest}。',
    'zh-Hans': '它是等级 {level}；现在最多只能成长到等级 {highest}。',
    ja: 'レベル{level}です。いまグロウできるのはレベル{highest}までです。',
  },
  sameLrig: {
    en: 'Your LRIG has the same name already.',
    'zh-Hant': '你的分身已經是同名的牌。',
    'zh-Hans': '你的分身已经是同名的牌。',
    ja: 'いまのルリグと同じ名前です。',
  },
  growCondition: {
    en: 'Its GROW condition is not met: no LRIG in your LRIG deck can go under.',
    'zh-Hant': '不符合成長條件：分身牌組中沒有可以放到下面的分身。',
    'zh-Hans': '不符合成长条件：分身牌组中没有可以放到下面的分身。',
    ja: 'グロウ条件を満たせません。下に置けるルリグがルリグデッキにありません。',
  },
  ener: {
    en: 'Growing costs {needs} ener; you have {has}.',
    'zh-Hant': '成長需要 {needs} 點能量；你有 {has} 點。',
    'zh-Hans': '成长需要 {needs} 点能量；你有 {has} 点。',
    ja: 'グロウコストは{needs}エナです（いま{has}）。',
  },
  enerColour: {
    en: 'Growing costs {needs} ener, and your {has} have not the right colours.',
    'zh-Hant': '成長需要 {needs} 點能量，而你的 {has} 點顏色不符。',
    'zh-Hans': '成长需要 {needs} 点能量，而你的 {has} 点颜色不符。',
    ja: 'グロウコストは{needs}エナですが、いまの{has}では色が足りません。',
  },
} as const satisfies Record<string, Text>;
