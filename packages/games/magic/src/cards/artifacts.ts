import type { ArtifactCard } from './card.ts';

/** Artifacts of Magic 2013. */
export const artifacts: readonly ArtifactCard[] = [
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
];
