import type { EnchantmentCard } from './card.ts';

/** Enchantments of Magic 2013. */
export const enchantments: readonly EnchantmentCard[] = [
  {
    number: 4,
    names: { en: 'Angelic Benediction', 'zh-Hant': '天使祈福', 'zh-Hans': '天使祈福', ja: '天使の祝祷' },
    cost: '{3}{W}',
    rarity: 'uncommon',
    keywords: ['exalted'],
    abilities: [
      {
        kind: 'triggered',
        when: 'attacksAlone',
        may: true,
        targets: [{ what: { permanent: { types: ['creature'] } } }],
        effects: [{ do: 'tap', what: { target: 0 } }],
      },
    ],
  },
  {
    number: 11,
    names: { en: 'Divine Favor', 'zh-Hant': '上天眷顧', 'zh-Hans': '上天眷顾', ja: '神聖なる好意' },
    cost: '{1}{W}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [
      { kind: 'triggered', when: 'thisEnters', targets: [], effects: [{ do: 'gainLife', who: 'you', amount: 3 }] },
      { kind: 'static', affects: 'attached', change: { power: 1, toughness: 3 } },
    ],
  },
  {
    number: 22,
    names: { en: 'Oblivion Ring', 'zh-Hant': '遺忘輪', 'zh-Hans': '遗忘轮', ja: '忘却の輪' },
    cost: '{2}{W}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'triggered',
        when: 'thisEnters',
        targets: [{ what: { permanent: { notTypes: ['land'], another: true } } }],
        effects: [{ do: 'exileUntilLeaves', what: { target: 0 } }],
      },
      {
        kind: 'triggered',
        when: 'thisLeaves',
        targets: [],
        effects: [{ do: 'returnToBattlefield', what: 'exiledCard' }],
      },
    ],
  },
  {
    number: 24,
    names: { en: 'Pacifism', 'zh-Hant': '和平主義', 'zh-Hans': '和平主义', ja: '平和な心' },
    cost: '{1}{W}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [{ kind: 'static', affects: 'attached', change: { properties: ['cantAttack', 'cantBlock'] } }],
  },
  {
    number: 37,
    names: { en: 'Touch of the Eternal', 'zh-Hant': '永恆眷臨', 'zh-Hans': '永恒眷临', ja: '永遠との接触' },
    cost: '{5}{W}{W}',
    rarity: 'rare',
    abilities: [
      {
        kind: 'triggered',
        when: 'yourUpkeep',
        targets: [],
        effects: [{ do: 'setLife', who: 'you', to: { count: { controller: 'you' } } }],
      },
    ],
  },
  {
    number: 44,
    names: { en: 'Battle of Wits', 'zh-Hant': '鬥智', 'zh-Hans': '斗智', ja: '機知の戦い' },
    cost: '{3}{U}{U}',
    rarity: 'rare',
    abilities: [
      { kind: 'triggered', when: 'yourUpkeep', if: { yourLibrary: 200 }, targets: [], effects: [{ do: 'winGame' }] },
    ],
  },
  {
    number: 49,
    names: { en: 'Encrust', 'zh-Hant': '硬化外殼', 'zh-Hans': '硬化外壳', ja: '硬化' },
    cost: '{1}{U}{U}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['artifact', 'creature'] },
    abilities: [{ kind: 'static', affects: 'attached', change: { properties: ['doesntUntap', 'cantActivate'] } }],
  },
  {
    number: 63,
    names: { en: 'Omniscience', 'zh-Hant': '全知全能', 'zh-Hans': '全知全能', ja: '全知' },
    cost: '{7}{U}{U}{U}',
    rarity: 'mythic',
    abilities: [{ kind: 'rule', rule: 'castWithoutPaying' }],
  },
  {
    number: 74,
    names: { en: 'Tricks of the Trade', 'zh-Hant': '行業訣竅', 'zh-Hans': '行业诀窍', ja: '商売の秘訣' },
    cost: '{3}{U}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [
      { kind: 'static', affects: 'attached', change: { power: 2, toughness: 0, properties: ['unblockable'] } },
    ],
  },
  {
    number: 81,
    names: { en: 'Blood Reckoning', 'zh-Hant': '討還血債', 'zh-Hans': '讨还血债', ja: '血の報い' },
    cost: '{3}{B}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'triggered',
        when: 'creatureAttacksYou',
        targets: [],
        effects: [{ do: 'loseLife', who: 'thatController', amount: 1 }],
      },
    ],
  },
  {
    number: 85,
    names: { en: 'Crippling Blight', 'zh-Hant': '致殘萎軀', 'zh-Hans': '致残萎躯', ja: 'ひどい荒廃' },
    cost: '{B}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [
      { kind: 'static', affects: 'attached', change: { power: -1, toughness: -1, properties: ['cantBlock'] } },
    ],
  },
  {
    number: 86,
    names: { en: 'Dark Favor', 'zh-Hant': '黑暗眷顧', 'zh-Hans': '黑暗眷顾', ja: '闇の好意' },
    cost: '{1}{B}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [
      { kind: 'triggered', when: 'thisEnters', targets: [], effects: [{ do: 'loseLife', who: 'you', amount: 1 }] },
      { kind: 'static', affects: 'attached', change: { power: 3, toughness: 1 } },
    ],
  },
  {
    number: 99,
    names: { en: 'Mark of the Vampire', 'zh-Hant': '吸血鬼印記', 'zh-Hans': '吸血鬼印记', ja: '吸血鬼の印' },
    cost: '{3}{B}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [{ kind: 'static', affects: 'attached', change: { power: 2, toughness: 2, keywords: ['lifelink'] } }],
  },
  {
    number: 129,
    names: { en: 'Fervor', 'zh-Hant': '群情激昂', 'zh-Hans': '群情激昂', ja: '熱情' },
    cost: '{2}{R}',
    rarity: 'rare',
    abilities: [
      { kind: 'static', affects: { all: { types: ['creature'], controller: 'you' } }, change: { keywords: ['haste'] } },
    ],
  },
  {
    number: 155,
    names: { en: 'Volcanic Strength', 'zh-Hant': '火山之力', 'zh-Hans': '火山之力', ja: '火山の力' },
    cost: '{1}{R}',
    subtypes: ['aura'],
    rarity: 'common',
    enchant: { types: ['creature'] },
    abilities: [
      { kind: 'static', affects: 'attached', change: { power: 2, toughness: 2, keywords: [{ landwalk: 'mountain' }] } },
    ],
  },
  {
    number: 176,
    names: { en: 'Ground Seal', 'zh-Hant': '大地封印', 'zh-Hans': '大地封印', ja: '地の封印' },
    cost: '{1}{G}',
    rarity: 'rare',
    abilities: [
      { kind: 'triggered', when: 'thisEnters', targets: [], effects: [{ do: 'draw', who: 'you', count: 1 }] },
      { kind: 'rule', rule: 'graveyardsUntargetable' },
    ],
  },
  {
    number: 185,
    names: { en: 'Rancor', 'zh-Hant': '仇視', 'zh-Hans': '仇视', ja: '怨恨' },
    cost: '{G}',
    subtypes: ['aura'],
    rarity: 'uncommon',
    enchant: { types: ['creature'] },
    abilities: [
      { kind: 'static', affects: 'attached', change: { power: 2, toughness: 0, keywords: ['trample'] } },
      { kind: 'triggered', when: 'thisIsBuried', targets: [], effects: [{ do: 'returnToHand', what: 'this' }] },
    ],
  },
];
