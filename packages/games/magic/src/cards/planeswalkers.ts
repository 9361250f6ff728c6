import type { PlaneswalkerCard } from './card.ts';

/** Planeswalkers of Magic 2013. */
export const planeswalkers: readonly PlaneswalkerCard[] = [
  {
    number: 1,
    names: {
      en: 'Ajani, Caller of the Pride',
      'zh-Hant': '獅群喚師阿耶尼',
      'zh-Hans': '狮群唤师阿耶尼',
      ja: '群れの統率者アジャニ',
    },
    cost: '{1}{W}{W}',
    subtypes: ['ajani'],
    rarity: 'mythic',
    loyalty: 4,
    abilities: [
      {
        kind: 'activated',
        cost: [{ loyalty: 1 }],
        targets: [{ what: { permanent: { types: ['creature'] } }, upTo: 1 }],
        effects: [{ do: 'putCounters', count: 1, on: { target: 0 } }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -3 }],
        targets: [{ what: { permanent: { types: ['creature'] } } }],
        effects: [{ do: 'change', what: { target: 0 }, by: { keywords: ['flying', 'doubleStrike'] } }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -8 }],
        targets: [],
        effects: [
          {
            do: 'createTokens',
            count: { lifeOf: 'you' },
            token: { power: 2, toughness: 2, colour: 'white', subtype: 'cat' },
          },
        ],
      },
    ],
  },
  {
    number: 56,
    names: {
      en: 'Jace, Memory Adept',
      'zh-Hant': '記憶專家傑斯',
      'zh-Hans': '记忆专家杰斯',
      ja: '記憶の熟達者、ジェイス',
    },
    cost: '{3}{U}{U}',
    subtypes: ['jace'],
    rarity: 'mythic',
    loyalty: 4,
    abilities: [
      {
        kind: 'activated',
        cost: [{ loyalty: 1 }],
        targets: [{ what: { player: 'any' } }],
        effects: [
          { do: 'draw', who: 'you', count: 1 },
          { do: 'mill', who: { target: 0 }, count: 1 },
        ],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: 0 }],
        targets: [{ what: { player: 'any' } }],
        effects: [{ do: 'mill', who: { target: 0 }, count: 10 }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -7 }],
        targets: [{ what: { player: 'any' }, upTo: 'any' }],
        effects: [{ do: 'draw', who: { target: 0 }, count: 20 }],
      },
    ],
  },
  {
    number: 97,
    names: {
      en: 'Liliana of the Dark Realms',
      'zh-Hant': '闇境莉蓮娜',
      'zh-Hans': '闇境莉莲娜',
      ja: '闇の領域のリリアナ',
    },
    cost: '{2}{B}{B}',
    subtypes: ['liliana'],
    rarity: 'mythic',
    loyalty: 3,
    abilities: [
      {
        kind: 'activated',
        cost: [{ loyalty: 1 }],
        targets: [],
        effects: [{ do: 'search', for: [{ subtypes: ['swamp'] }], to: 'hand', reveal: true }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -3 }],
        targets: [{ what: { permanent: { types: ['creature'] } } }],
        effects: [
          {
            do: 'changeEither',
            what: { target: 0 },
            by: [
              { power: 1, toughness: 1, forEach: { subtypes: ['swamp'], controller: 'you' } },
              { power: -1, toughness: -1, forEach: { subtypes: ['swamp'], controller: 'you' } },
            ],
          },
        ],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -6 }],
        targets: [],
        effects: [
          {
            do: 'emblem',
            abilities: [
              {
                kind: 'static',
                affects: { all: { subtypes: ['swamp'], controller: 'you' } },
                change: {
                  grants: {
                    kind: 'activated',
                    cost: ['tap'],
                    targets: [],
                    effects: [{ do: 'addMana', mana: { each: ['B', 'B', 'B', 'B'] } }],
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  },
  {
    number: 123,
    names: { en: 'Chandra, the Firebrand', 'zh-Hant': '惹事人茜卓', 'zh-Hans': '惹事人茜卓', ja: '炬火のチャンドラ' },
    cost: '{3}{R}',
    subtypes: ['chandra'],
    rarity: 'mythic',
    loyalty: 3,
    abilities: [
      {
        kind: 'activated',
        cost: [{ loyalty: 1 }],
        targets: [{ what: { creatureOrPlayer: true } }],
        effects: [{ do: 'damage', amount: 1, to: { target: 0 } }],
      },
      { kind: 'activated', cost: [{ loyalty: -2 }], targets: [], effects: [{ do: 'copyNextSpell' }] },
      {
        kind: 'activated',
        cost: [{ loyalty: -6 }],
        targets: [{ what: { creatureOrPlayer: true }, upTo: 6 }],
        effects: [{ do: 'damage', amount: 6, to: { target: 0 } }],
      },
    ],
  },
  {
    number: 174,
    names: {
      en: 'Garruk, Primal Hunter',
      'zh-Hant': '原初獵人賈路',
      'zh-Hans': '原初猎人贾路',
      ja: '原初の狩人、ガラク',
    },
    cost: '{2}{G}{G}{G}',
    subtypes: ['garruk'],
    rarity: 'mythic',
    loyalty: 3,
    abilities: [
      {
        kind: 'activated',
        cost: [{ loyalty: 1 }],
        targets: [],
        effects: [
          { do: 'createTokens', count: 1, token: { power: 3, toughness: 3, colour: 'green', subtype: 'beast' } },
        ],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -3 }],
        targets: [],
        effects: [{ do: 'draw', who: 'you', count: { greatestPower: { types: ['creature'], controller: 'you' } } }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -6 }],
        targets: [],
        effects: [
          {
            do: 'createTokens',
            count: { count: { types: ['land'], controller: 'you' } },
            token: { power: 6, toughness: 6, colour: 'green', subtype: 'wurm' },
          },
        ],
      },
    ],
  },
  {
    number: 199,
    names: {
      en: 'Nicol Bolas, Planeswalker',
      'zh-Hant': '鵬洛客尼可波拉斯',
      'zh-Hans': '鹏洛客尼可波拉斯',
      ja: 'プレインズウォーカー、ニコル・ボーラス',
    },
    cost: '{4}{U}{B}{B}{R}',
    subtypes: ['bolas'],
    rarity: 'mythic',
    loyalty: 5,
    abilities: [
      {
        kind: 'activated',
        cost: [{ loyalty: 3 }],
        targets: [{ what: { permanent: { notTypes: ['creature'] } } }],
        effects: [{ do: 'destroy', what: { target: 0 } }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -2 }],
        targets: [{ what: { permanent: { types: ['creature'] } } }],
        effects: [{ do: 'gainControl', what: { target: 0 } }],
      },
      {
        kind: 'activated',
        cost: [{ loyalty: -9 }],
        targets: [{ what: { player: 'any' } }],
        effects: [
          { do: 'damage', amount: 7, to: { target: 0 } },
          { do: 'discard', who: { target: 0 }, count: 7 },
          { do: 'sacrifice', who: { target: 0 }, what: {}, count: 7 },
        ],
      },
    ],
  },
];
