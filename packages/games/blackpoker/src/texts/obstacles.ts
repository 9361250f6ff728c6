import type { Text } from '@tessera/kernel/rules';

/** Why something cannot be done now. */
export const obstacleTexts = {
  notYourTurn: {
    en: '{action}: only in your own turn.',
    'zh-Hant': '「{action}」只能在你自己的回合進行。',
    'zh-Hans': '“{action}”只能在你自己的回合进行。',
    ja: '「{action}」は自分のターンにしかできません。',
  },
  stageNotEmpty: {
    en: '{action}: only while the stage is empty. Let what lies there resolve first.',
    'zh-Hant': '「{action}」只能在舞台為空時進行；請先讓舞台上的行動結算。',
    'zh-Hans': '“{action}”只能在舞台为空时进行；请先让舞台上的行动结算。',
    ja: '「{action}」はステージが空のときにしかできません。先にステージのアクションを解決してください。',
  },
  otherKey: {
    en: '{action}: you need another key card in hand to go with it.',
    'zh-Hant': '「{action}」：手牌中還缺另一張關鍵牌。',
    'zh-Hans': '“{action}”：手牌中还缺另一张关键牌。',
    ja: '「{action}」：手札にもう1枚のキーカードが必要です。',
  },
  nothingToDiscard: {
    en: '{action}: you need one more card in hand to discard.',
    'zh-Hant': '「{action}」：還需要一張手牌可棄。',
    'zh-Hans': '“{action}”：还需要一张手牌可弃。',
    ja: '「{action}」：捨てるための手札がもう1枚必要です。',
  },
  onceATurn: {
    en: '{action}: you have done that already this turn.',
    'zh-Hant': '「{action}」：這個回合你已經做過了。',
    'zh-Hans': '“{action}”：这个回合你已经做过了。',
    ja: '「{action}」：このターンにはもう行いました。',
  },
  barriers: {
    en: '{action}: needs {needs} charged barriers, you have {has}.',
    'zh-Hant': '「{action}」：需要 {needs} 道未驅動的防壁，你有 {has} 道。',
    'zh-Hans': '“{action}”：需要 {needs} 道未驱动的防壁，你有 {has} 道。',
    ja: '「{action}」：チャージ状態の防壁が{needs}枚必要です（いま{has}枚）。',
  },
  noLife: {
    en: '{action}: it costs 1 damage, and you have no life card left to pay it.',
    'zh-Hant': '「{action}」：要支付 1 點傷害，但你已沒有生命牌。',
    'zh-Hans': '“{action}”：要支付 1 点伤害，但你已没有生命牌。',
    ja: '「{action}」：1ダメージを払うライフがありません。',
  },
  noTarget: {
    en: '{action}: there is nothing that it could be aimed at.',
    'zh-Hant': '「{action}」：沒有可以指定的對象。',
    'zh-Hans': '“{action}”：没有可以指定的对象。',
    ja: '「{action}」：対象にできるものがありません。',
  },
  noSoldierOfSuit: {
    en: '{action}: you have no soldier of this suit.',
    'zh-Hant': '「{action}」：你沒有這個花色的士兵。',
    'zh-Hans': '“{action}”：你没有这个花色的士兵。',
    ja: '「{action}」：このスートの兵士がいません。',
  },
  noKey: {
    en: 'No action takes this card as a key card.',
    'zh-Hant': '沒有行動以這張牌為關鍵牌。',
    'zh-Hans': '没有行动以这张牌为关键牌。',
    ja: 'このカードをキーカードにするアクションはありません。',
  },
  driven: {
    en: 'It is driven (turned sideways) until it is charged again.',
    'zh-Hant': '它已驅動（橫置），要等重新充能。',
    'zh-Hans': '它已驱动（横置），要等重新充能。',
    ja: 'ドライブ状態（横向き）です。チャージされるまで使えません。',
  },
  cameThisTurn: {
    en: 'It came this turn and has no haste, so it cannot attack yet.',
    'zh-Hant': '它這回合才上場且沒有速攻，還不能攻擊。',
    'zh-Hans': '它这回合才上场且没有速攻，还不能攻击。',
    ja: 'このターンに出たばかりで速攻がないため、まだ攻撃できません。',
  },
  barrierStays: {
    en: 'Barriers do not attack.',
    'zh-Hant': '防壁不能攻擊。',
    'zh-Hans': '防壁不能攻击。',
    ja: '防壁は攻撃できません。',
  },
  barrierWaits: {
    en: 'Nothing is done with a barrier by itself: it pays for actions and blocks.',
    'zh-Hant': '防壁本身不能主動使用：它用來支付行動的代價和阻擋。',
    'zh-Hans': '防壁本身不能主动使用：它用来支付行动的代价和阻挡。',
    ja: '防壁だけでは何もできません。コストの支払いとブロックに使います。',
  },
  attacksByAction: {
    en: 'It can attack: choose the action {action}, then name your attackers.',
    'zh-Hant': '它可以攻擊：先選「{action}」，再指定攻擊者。',
    'zh-Hans': '它可以攻击：先选“{action}”，再指定攻击者。',
    ja: '攻撃できます。「{action}」を選んでからアタッカーを指定します。',
  },
} as const satisfies Record<string, Text>;
