import type { LandCard } from './card.ts';

/** MTG-5.7. Each is printed with four pictures; the number is that of the first. */
export const basicLands: readonly LandCard[] = [
  {
    number: 230,
    names: { en: 'Plains', 'zh-Hant': '平原', 'zh-Hans': '平原', ja: '平地' },
    supertypes: ['basic'],
    subtypes: ['plains'],
    rarity: 'basic land',
  },
  {
    number: 234,
    names: { en: 'Island', 'zh-Hant': '海島', 'zh-Hans': '海岛', ja: '島' },
    supertypes: ['basic'],
    subtypes: ['island'],
    rarity: 'basic land',
  },
  {
    number: 238,
    names: { en: 'Swamp', 'zh-Hant': '沼澤', 'zh-Hans': '沼泽', ja: '沼' },
    supertypes: ['basic'],
    subtypes: ['swamp'],
    rarity: 'basic land',
  },
  {
    number: 242,
    names: { en: 'Mountain', 'zh-Hant': '山脈', 'zh-Hans': '山脉', ja: '山' },
    supertypes: ['basic'],
    subtypes: ['mountain'],
    rarity: 'basic land',
  },
  {
    number: 246,
    names: { en: 'Forest', 'zh-Hant': '樹林', 'zh-Hans': '树林', ja: '森' },
    supertypes: ['basic'],
    subtypes: ['forest'],
    rarity: 'basic land',
  },
];

/** Nonbasic lands of Magic 2013. */
export const nonbasicLands: readonly LandCard[] = [
  {
    number: 221,
    names: { en: 'Cathedral of War', 'zh-Hant': '戰事聖堂', 'zh-Hans': '战事圣堂', ja: '戦の大聖堂' },
    rarity: 'rare',
    keywords: ['exalted'],
    abilities: [
      { kind: 'enters', how: 'tapped' },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['C'] } }] },
    ],
  },
  {
    number: 222,
    names: { en: 'Dragonskull Summit', 'zh-Hant': '龍顱山峰', 'zh-Hans': '龙颅山峰', ja: '竜髑髏の山頂' },
    rarity: 'rare',
    abilities: [
      { kind: 'enters', how: 'tapped', unless: { youControl: { subtypes: ['swamp', 'mountain'] } } },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['B', 'R'] } }] },
    ],
  },
  {
    number: 223,
    names: { en: 'Drowned Catacomb', 'zh-Hant': '水沒墓穴', 'zh-Hans': '水没墓穴', ja: '水没した地下墓地' },
    rarity: 'rare',
    abilities: [
      { kind: 'enters', how: 'tapped', unless: { youControl: { subtypes: ['island', 'swamp'] } } },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['U', 'B'] } }] },
    ],
  },
  {
    number: 224,
    names: { en: 'Evolving Wilds', 'zh-Hant': '成形野地', 'zh-Hans': '成形野地', ja: '進化する未開地' },
    rarity: 'common',
    abilities: [
      {
        kind: 'activated',
        cost: ['tap', 'sacrificeThis'],
        targets: [],
        effects: [{ do: 'search', for: [{ types: ['land'], basic: true }], to: 'battlefieldTapped' }],
      },
    ],
  },
  {
    number: 225,
    names: { en: 'Glacial Fortress', 'zh-Hant': '冰河要塞', 'zh-Hans': '冰河要塞', ja: '氷河の城砦' },
    rarity: 'rare',
    abilities: [
      { kind: 'enters', how: 'tapped', unless: { youControl: { subtypes: ['plains', 'island'] } } },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['W', 'U'] } }] },
    ],
  },
  {
    number: 226,
    names: { en: 'Hellion Crucible', 'zh-Hant': '地獄獸熔口', 'zh-Hans': '地狱兽熔口', ja: 'ヘリオンのるつぼ' },
    rarity: 'rare',
    abilities: [
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['C'] } }] },
      {
        kind: 'activated',
        cost: [{ mana: '{1}{R}' }, 'tap'],
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'this', kind: 'pressure' }],
      },
      {
        kind: 'activated',
        cost: [{ mana: '{1}{R}' }, 'tap', { removeCounters: 'pressure', count: 2 }, 'sacrificeThis'],
        targets: [],
        effects: [
          {
            do: 'createTokens',
            count: 1,
            token: { power: 4, toughness: 4, colour: 'red', subtype: 'hellion', keywords: ['haste'] },
          },
        ],
      },
    ],
  },
  {
    number: 227,
    names: { en: 'Reliquary Tower', 'zh-Hant': '聖物塔', 'zh-Hans': '圣物塔', ja: '聖遺の塔' },
    rarity: 'uncommon',
    abilities: [
      { kind: 'rule', rule: 'noMaximumHandSize' },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['C'] } }] },
    ],
  },
  {
    number: 228,
    names: { en: 'Rootbound Crag', 'zh-Hant': '盤根峭壁', 'zh-Hans': '盘根峭壁', ja: '根縛りの岩山' },
    rarity: 'rare',
    abilities: [
      { kind: 'enters', how: 'tapped', unless: { youControl: { subtypes: ['mountain', 'forest'] } } },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['R', 'G'] } }] },
    ],
  },
  {
    number: 229,
    names: { en: 'Sunpetal Grove', 'zh-Hant': '日瓣樹叢', 'zh-Hans': '日瓣树丛', ja: '陽花弁の木立ち' },
    rarity: 'rare',
    abilities: [
      { kind: 'enters', how: 'tapped', unless: { youControl: { subtypes: ['forest', 'plains'] } } },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'addMana', mana: { oneOf: ['G', 'W'] } }] },
    ],
  },
];
