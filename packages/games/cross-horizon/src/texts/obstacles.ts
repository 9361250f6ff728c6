import type { Text } from '@tessera/kernel/rules';

/** Why something cannot be declared now. */
export const obstacleTexts = {
  notYourTurn: {
    en: 'Only in your own turn.',
    'zh-Hant': '只能在自己的回合使用。',
    'zh-Hans': '只能在自己的回合使用。',
    ja: '自分のターンにしか使えません。',
  },
  inStep: {
    en: 'Used in your {step}.',
    'zh-Hant': '要在自己的{step}使用。',
    'zh-Hans': '要在自己的{step}使用。',
    ja: '自分の{step}に使います。',
  },
  setAndSummoned: {
    en: 'You have set and summoned a character already this turn.',
    'zh-Hant': '這個回合已經設置過也召喚過人物。',
    'zh-Hans': '这个回合已经设置过也召唤过人物。',
    ja: 'このターンはもうセットと通常召喚をしました。',
  },
  noSlot: {
    en: 'Your main battle zone is full.',
    'zh-Hant': '你的主戰區已滿。',
    'zh-Hans': '你的主战区已满。',
    ja: 'メインバトルゾーンに空きがありません。',
  },
  elements: {
    en: 'It costs {needs} elements; you have {has}.',
    'zh-Hant': '需要 {needs} 個元素；你有 {has} 個。',
    'zh-Hans': '需要 {needs} 个元素；你有 {has} 个。',
    ja: '元素が{needs}個必要です（いま{has}個）。',
  },
  attribute: {
    en: 'At least one of the {needs} elements has to be of its attribute.',
    'zh-Hant': '所需的 {needs} 個元素中，至少要有一個與它的屬性相同。',
    'zh-Hans': '所需的 {needs} 个元素中，至少要有一个与它的属性相同。',
    ja: '必要な{needs}個の元素のうち、少なくとも1個は同じ属性でなければなりません。',
  },
  interceptLater: {
    en: 'Intercept works in the main and battle phase of your opponent.',
    'zh-Hant': '【迎擊】在對手的主要階段和戰鬥階段使用。',
    'zh-Hans': '【迎击】在对手的主要阶段和战斗阶段使用。',
    ja: '【迎撃】は相手のメインフェイズとバトルフェイズに使えます。',
  },
  timing: {
    en: 'This tactic belongs to another phase: see the time that is printed on it.',
    'zh-Hant': '這張戰術卡不能在這個階段使用：請看卡上的使用時機。',
    'zh-Hans': '这张战术卡不能在这个阶段使用：请看卡上的使用时机。',
    ja: 'この戦術カードはいまのフェイズには使えません。カードのタイミングを見てください。',
  },
  onlyAnAnswer: {
    en: 'It is used only in answer to an attack.',
    'zh-Hant': '只能用來回應攻擊。',
    'zh-Hans': '只能用来回应攻击。',
    ja: '攻撃への応答としてだけ使えます。',
  },
  nothingSealed: {
    en: 'It needs a Grand Ace in your seal zone.',
    'zh-Hant': '你的封印區需要有 Grand Ace。',
    'zh-Hans': '你的封印区需要有 Grand Ace。',
    ja: '封印ゾーンにグランドエースが必要です。',
  },
  cameThisTurn: {
    en: 'It came this turn; its position can be changed from the next turn on.',
    'zh-Hant': '它這回合才上場，下回合起才能改變狀態。',
    'zh-Hans': '它这回合才上场，下回合起才能改变状态。',
    ja: 'このターンに出たばかりです。状態の変更は次のターンからできます。',
  },
  positionUsed: {
    en: 'Its position was changed already this turn.',
    'zh-Hant': '這個回合已經改變過它的狀態。',
    'zh-Hans': '这个回合已经改变过它的状态。',
    ja: 'このターンはもう状態を変えました。',
  },
  sideways: {
    en: 'It is in defence position; only characters in attack position attack.',
    'zh-Hant': '它處於防守狀態；只有攻擊狀態的人物才能攻擊。',
    'zh-Hans': '它处于防守状态；只有攻击状态的人物才能攻击。',
    ja: '守備状態です。攻撃できるのは攻撃状態のキャラクターだけです。',
  },
  attacked: {
    en: 'It has attacked already this turn.',
    'zh-Hant': '它這個回合已經攻擊過。',
    'zh-Hans': '它这个回合已经攻击过。',
    ja: 'このターンはもう攻撃しました。',
  },
  alchemyUsed: {
    en: 'One alchemy summon a turn, and you have made it.',
    'zh-Hant': '每回合只能鍊成召喚一次，這回合已經用過。',
    'zh-Hans': '每回合只能炼成召唤一次，这回合已经用过。',
    ja: '錬成召喚は1ターンに1回で、もう行いました。',
  },
  unsealUsed: {
    en: 'One unseal summon a turn, and you have made it.',
    'zh-Hant': '每回合只能解封召喚一次，這回合已經用過。',
    'zh-Hans': '每回合只能解封召唤一次，这回合已经用过。',
    ja: '解封召喚は1ターンに1回で、もう行いました。',
  },
  namesake: {
    en: 'A Grand Ace of the same name is on your field already.',
    'zh-Hant': '你的場上已有同名的 Grand Ace。',
    'zh-Hans': '你的场上已有同名的 Grand Ace。',
    ja: '同じ名前のグランドエースがもう場にいます。',
  },
  unsealCondition: {
    en: 'Its unseal condition is not met.',
    'zh-Hant': '不符合解封條件。',
    'zh-Hans': '不符合解封条件。',
    ja: '解封条件を満たしていません。',
  },
  core: {
    en: 'It costs {needs} characters of your core, one of them of its attribute; your core has {has} cards.',
    'zh-Hant': '需要核心區的 {needs} 張人物卡，其中一張屬性相同；你的核心區有 {has} 張卡。',
    'zh-Hans': '需要核心区的 {needs} 张人物卡，其中一张属性相同；你的核心区有 {has} 张卡。',
    ja: 'コアのキャラクター{needs}枚（うち1枚は同じ属性）が必要です。いまコアは{has}枚です。',
  },
  soul: {
    en: 'It comes back when your soul is {most} or less; it is {soul}.',
    'zh-Hant': '靈魂值在 {most} 或以下才能捲土重來；現在是 {soul}。',
    'zh-Hans': '灵魂值在 {most} 或以下才能卷土重来；现在是 {soul}。',
    ja: 'ソウルが{most}以下なら戻せます（いま{soul}）。',
  },
  reviveUsed: {
    en: 'One comeback a turn, and you have used it.',
    'zh-Hant': '每回合只能捲土重來一次，這回合已經用過。',
    'zh-Hans': '每回合只能卷土重来一次，这回合已经用过。',
    ja: '【捲土重来】は1ターンに1回で、もう使いました。',
  },
} as const satisfies Record<string, Text>;
