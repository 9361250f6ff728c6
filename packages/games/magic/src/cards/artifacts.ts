import type { ArtifactCard } from './card.ts';

/** Artifacts of Magic 2013 that are no creatures. */
export const artifacts: readonly ArtifactCard[] = [
  {
    number: 200,
    names: { en: "Akroma's Memorial", 'zh-Hant': '愛若瑪紀念碑', 'zh-Hans': '爱若玛纪念碑', ja: 'アクローマの記念碑' },
    cost: '{7}',
    supertypes: ['legendary'],
    rarity: 'mythic',
    abilities: [
      {
        kind: 'static',
        affects: { all: { types: ['creature'], controller: 'you' } },
        change: {
          keywords: [
            'flying',
            'firstStrike',
            'vigilance',
            'trample',
            'haste',
            { protectionFrom: 'black' },
            { protectionFrom: 'red' },
          ],
        },
      },
    ],
  },
  {
    number: 202,
    names: { en: 'Clock of Omens', 'zh-Hant': '預兆時鐘', 'zh-Hans': '预兆时钟', ja: '前兆の時計' },
    cost: '{4}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'activated',
        cost: [{ tapUntapped: { types: ['artifact'] }, count: 2 }],
        targets: [{ what: { permanent: { types: ['artifact'] } } }],
        effects: [{ do: 'untap', what: { target: 0 } }],
      },
    ],
  },
  {
    number: 203,
    names: { en: 'Door to Nothingness', 'zh-Hant': '空無之門', 'zh-Hans': '空无之门', ja: '空虚への扉' },
    cost: '{5}',
    rarity: 'rare',
    abilities: [
      { kind: 'enters', how: 'tapped' },
      {
        kind: 'activated',
        cost: [{ mana: '{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}' }, 'tap', 'sacrificeThis'],
        targets: [{ what: { player: 'any' } }],
        effects: [{ do: 'loseGame', who: { target: 0 } }],
      },
    ],
  },
  {
    number: 204,
    names: { en: 'Elixir of Immortality', 'zh-Hant': '永生瓊漿', 'zh-Hans': '永生琼浆', ja: '不死の霊薬' },
    cost: '{1}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{2}' }, 'tap'],
        targets: [],
        effects: [
          { do: 'gainLife', who: 'you', amount: 5 },
          { do: 'shuffleIntoLibrary', what: ['this', 'yourGraveyard'] },
        ],
      },
    ],
  },
  {
    number: 205,
    names: { en: 'Gem of Becoming', 'zh-Hant': '成型寶石', 'zh-Hans': '成型宝石', ja: '適合の宝石' },
    cost: '{3}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{3}' }, 'tap', 'sacrificeThis'],
        targets: [],
        effects: [
          {
            do: 'search',
            for: [{ subtypes: ['island'] }, { subtypes: ['swamp'] }, { subtypes: ['mountain'] }],
            to: 'hand',
            reveal: true,
          },
        ],
      },
    ],
  },
  {
    number: 206,
    names: { en: 'Gilded Lotus', 'zh-Hant': '金箔蓮花', 'zh-Hans': '金箔莲花', ja: '金粉の水蓮' },
    cost: '{5}',
    rarity: 'rare',
    abilities: [
      {
        kind: 'activated',
        cost: ['tap'],
        targets: [],
        effects: [{ do: 'addMana', mana: { oneOf: ['W', 'U', 'B', 'R', 'G'], amount: 3 } }],
      },
    ],
  },
  {
    number: 207,
    names: { en: 'Jayemdae Tome', 'zh-Hant': '神秘巨著', 'zh-Hans': '神秘巨著', ja: 'ジェイムデー秘本' },
    cost: '{4}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{4}' }, 'tap'],
        targets: [],
        effects: [{ do: 'draw', who: 'you', count: 1 }],
      },
    ],
  },
  {
    number: 208,
    names: { en: 'Kitesail', 'zh-Hant': '航箏', 'zh-Hans': '航筝', ja: '帆凧' },
    cost: '{2}',
    subtypes: ['equipment'],
    rarity: 'uncommon',
    abilities: [{ kind: 'static', affects: 'attached', change: { power: 1, toughness: 0, keywords: ['flying'] } }],
    equip: '{2}',
  },
  {
    number: 211,
    names: { en: 'Ring of Evos Isle', 'zh-Hant': '伊弗斯島戒指', 'zh-Hans': '伊弗斯岛戒指', ja: 'イーヴォ島の指輪' },
    cost: '{2}',
    subtypes: ['equipment'],
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{2}' }],
        targets: [],
        effects: [{ do: 'change', what: 'attached', by: { keywords: ['hexproof'] } }],
      },
      {
        kind: 'triggered',
        when: 'yourUpkeep',
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'attached', if: { attachedIs: 'blue' } }],
      },
    ],
    equip: '{1}',
  },
  {
    number: 212,
    names: { en: 'Ring of Kalonia', 'zh-Hant': '卡隆尼亞戒指', 'zh-Hans': '卡隆尼亚戒指', ja: 'カロニアの指輪' },
    cost: '{2}',
    subtypes: ['equipment'],
    rarity: 'uncommon',
    abilities: [
      { kind: 'static', affects: 'attached', change: { keywords: ['trample'] } },
      {
        kind: 'triggered',
        when: 'yourUpkeep',
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'attached', if: { attachedIs: 'green' } }],
      },
    ],
    equip: '{1}',
  },
  {
    number: 213,
    names: { en: 'Ring of Thune', 'zh-Hant': '圖恩戒指', 'zh-Hans': '图恩戒指', ja: 'テューンの指輪' },
    cost: '{2}',
    subtypes: ['equipment'],
    rarity: 'uncommon',
    abilities: [
      { kind: 'static', affects: 'attached', change: { keywords: ['vigilance'] } },
      {
        kind: 'triggered',
        when: 'yourUpkeep',
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'attached', if: { attachedIs: 'white' } }],
      },
    ],
    equip: '{1}',
  },
  {
    number: 214,
    names: { en: 'Ring of Valkas', 'zh-Hant': '伐卡茲戒指', 'zh-Hans': '伐卡兹戒指', ja: 'ヴァルカスの指輪' },
    cost: '{2}',
    subtypes: ['equipment'],
    rarity: 'uncommon',
    abilities: [
      { kind: 'static', affects: 'attached', change: { keywords: ['haste'] } },
      {
        kind: 'triggered',
        when: 'yourUpkeep',
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'attached', if: { attachedIs: 'red' } }],
      },
    ],
    equip: '{1}',
  },
  {
    number: 215,
    names: { en: 'Ring of Xathrid', 'zh-Hant': '札茲離戒指', 'zh-Hans': '札兹离戒指', ja: 'ザスリッドの指輪' },
    cost: '{2}',
    subtypes: ['equipment'],
    rarity: 'uncommon',
    abilities: [
      { kind: 'activated', cost: [{ mana: '{2}' }], targets: [], effects: [{ do: 'regenerate', what: 'attached' }] },
      {
        kind: 'triggered',
        when: 'yourUpkeep',
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'attached', if: { attachedIs: 'black' } }],
      },
    ],
    equip: '{1}',
  },
  {
    number: 216,
    names: { en: 'Sands of Delirium', 'zh-Hant': '錯亂沙漏', 'zh-Hans': '错乱沙漏', ja: '狂乱病の砂' },
    cost: '{3}',
    rarity: 'rare',
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{X}' }, 'tap'],
        targets: [{ what: { player: 'any' } }],
        effects: [{ do: 'mill', who: { target: 0 }, count: 'X' }],
      },
    ],
  },
  {
    number: 217,
    names: { en: 'Staff of Nin', 'zh-Hant': '凝虐杖', 'zh-Hans': '凝虐杖', ja: 'ニンの杖' },
    cost: '{6}',
    rarity: 'rare',
    abilities: [
      { kind: 'triggered', when: 'yourUpkeep', targets: [], effects: [{ do: 'draw', who: 'you', count: 1 }] },
      {
        kind: 'activated',
        cost: ['tap'],
        targets: [{ what: { creatureOrPlayer: true } }],
        effects: [{ do: 'damage', amount: 1, to: { target: 0 } }],
      },
    ],
  },
  {
    number: 219,
    names: { en: "Tormod's Crypt", 'zh-Hant': '托瑪墓穴', 'zh-Hans': '托玛墓穴', ja: 'トーモッドの墓所' },
    cost: '{0}',
    rarity: 'uncommon',
    abilities: [
      {
        kind: 'activated',
        cost: ['tap', 'sacrificeThis'],
        targets: [{ what: { player: 'any' } }],
        effects: [{ do: 'exileCards', of: { target: 0 }, zones: ['graveyard'] }],
      },
    ],
  },
  {
    number: 220,
    names: { en: 'Trading Post', 'zh-Hant': '交易站', 'zh-Hans': '交易站', ja: '交易所' },
    cost: '{4}',
    rarity: 'rare',
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{1}' }, 'tap', { discard: 1 }],
        targets: [],
        effects: [{ do: 'gainLife', who: 'you', amount: 4 }],
      },
      {
        kind: 'activated',
        cost: [{ mana: '{1}' }, 'tap', { life: 1 }],
        targets: [],
        effects: [
          { do: 'createTokens', count: 1, token: { power: 0, toughness: 1, colour: 'white', subtype: 'goat' } },
        ],
      },
      {
        kind: 'activated',
        cost: [{ mana: '{1}' }, 'tap', { sacrifice: { types: ['creature'] } }],
        targets: [{ what: { cardInGraveyard: { types: ['artifact'] }, whose: 'your' } }],
        effects: [{ do: 'returnToHand', what: { target: 0 } }],
      },
      {
        kind: 'activated',
        cost: [{ mana: '{1}' }, 'tap', { sacrifice: { types: ['artifact'] } }],
        targets: [],
        effects: [{ do: 'draw', who: 'you', count: 1 }],
      },
    ],
  },
];
