import type { CreatureCard } from './card.ts';

/** Artifact creatures of Magic 2013 with abilities beyond keywords. */
export const artifactCreatures: readonly CreatureCard[] = [
  {
    number: 201,
    names: { en: 'Chronomaton', 'zh-Hant': '時計機械獸', 'zh-Hans': '时计机械兽', ja: '時間人形' },
    cost: '{1}',
    types: ['artifact', 'creature'],
    subtypes: ['golem'],
    rarity: 'uncommon',
    power: 1,
    toughness: 1,
    keywords: [],
    abilities: [
      {
        kind: 'activated',
        cost: [{ mana: '{1}' }, 'tap'],
        targets: [],
        effects: [{ do: 'putCounters', count: 1, on: 'this' }],
      },
    ],
  },
  {
    number: 210,
    names: { en: 'Primal Clay', 'zh-Hant': '未塑型的黏土', 'zh-Hans': '未塑型的黏土', ja: '原初の土' },
    cost: '{4}',
    types: ['artifact', 'creature'],
    subtypes: ['shapeshifter'],
    rarity: 'uncommon',
    power: '*',
    toughness: '*',
    keywords: [],
    forms: [
      { power: 3, toughness: 3, keywords: [], subtypes: [] },
      { power: 2, toughness: 2, keywords: ['flying'], subtypes: [] },
      { power: 1, toughness: 6, keywords: ['defender'], subtypes: ['wall'] },
    ],
    abilities: [{ kind: 'enters', how: 'chooseForm' }],
  },
  {
    number: 218,
    names: { en: 'Stuffy Doll', 'zh-Hant': '填充娃娃', 'zh-Hans': '填充娃娃', ja: 'ぬいぐるみ人形' },
    cost: '{5}',
    types: ['artifact', 'creature'],
    subtypes: ['construct'],
    rarity: 'rare',
    power: 0,
    toughness: 1,
    keywords: [],
    abilities: [
      { kind: 'enters', how: 'choosePlayer' },
      { kind: 'static', affects: 'this', change: { properties: ['indestructible'] } },
      {
        kind: 'triggered',
        when: 'thisIsDealtDamage',
        targets: [],
        effects: [{ do: 'damage', amount: 'thatMuch', to: 'chosenPlayer' }],
      },
      { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'damage', amount: 1, to: 'this' }] },
    ],
  },
];
