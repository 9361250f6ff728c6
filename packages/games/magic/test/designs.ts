import type { Text } from '@tessera/kernel/rules';
import type { Design } from '../src/index.ts';
import { magicWith } from '../src/index.ts';

/** Cards beyond Magic 2013, most of them as other sets print them, for what no card of the set says. */

const everywhere = (name: string): Text => ({
  en: name,
  'zh-Hant': name,
  'zh-Hans': name,
  ja: name,
});

const design: Design = {
  set: 'designs',
  spells: [
    {
      number: 1,
      names: everywhere('Mana Leak'),
      rarity: 'common',
      cost: '{1}{U}',
      types: ['instant'],
      spell: {
        targets: [{ what: { spell: {} } }],
        effects: [
          {
            do: 'unlessPays',
            who: { controllerOfTarget: 0 },
            mana: '{3}',
            effects: [{ do: 'counter', what: { target: 0 } }],
          },
        ],
      },
    },
    {
      number: 2,
      names: everywhere('Power Drain'),
      rarity: 'common',
      cost: '{X}{U}',
      types: ['instant'],
      spell: {
        targets: [{ what: { spell: {} } }],
        effects: [
          {
            do: 'unlessPays',
            who: { controllerOfTarget: 0 },
            mana: '{X}',
            effects: [{ do: 'counter', what: { target: 0 } }],
          },
        ],
      },
    },
    {
      number: 3,
      names: everywhere('Mending Hands'),
      rarity: 'common',
      cost: '{W}',
      types: ['instant'],
      spell: {
        targets: [{ what: { creatureOrPlayer: true } }],
        effects: [{ do: 'preventNext', amount: 4, to: { target: 0 } }],
      },
    },
    {
      number: 4,
      names: everywhere('Second Chance'),
      rarity: 'common',
      cost: '{G}',
      types: ['instant'],
      spell: {
        targets: [{ what: { cardInGraveyard: {}, whose: 'your' } }],
        effects: [{ do: 'play', what: { target: 0 } }],
      },
    },
    {
      number: 5,
      names: everywhere('Free Lunch'),
      rarity: 'common',
      cost: '{G}',
      types: ['sorcery'],
      spell: {
        targets: [{ what: { cardInGraveyard: {}, whose: 'your' } }],
        effects: [{ do: 'play', what: { target: 0 }, free: true }],
      },
    },
  ],
  creatures: [
    {
      number: 6,
      names: everywhere('Toll Collector'),
      rarity: 'common',
      cost: '{1}{W}',
      types: ['creature'],
      subtypes: ['human', 'cleric'],
      power: 1,
      toughness: 1,
      keywords: [],
      abilities: [
        {
          kind: 'triggered',
          when: 'thisEnters',
          targets: [],
          effects: [
            {
              do: 'ifYouPay',
              mana: '{2}',
              effects: [
                { do: 'createTokens', count: 1, token: { power: 7, toughness: 7, colour: 'white', subtype: 'angel' } },
                { do: 'gainLife', who: 'you', amount: 2 },
              ],
            },
          ],
        },
      ],
    },
    {
      number: 7,
      names: everywhere('Samite Healer'),
      rarity: 'common',
      cost: '{1}{W}',
      types: ['creature'],
      subtypes: ['human', 'cleric'],
      power: 1,
      toughness: 1,
      keywords: [],
      abilities: [
        {
          kind: 'activated',
          cost: ['tap'],
          targets: [{ what: { creatureOrPlayer: true } }],
          effects: [{ do: 'preventNext', amount: 1, to: { target: 0 } }],
        },
      ],
    },
    {
      number: 8,
      names: everywhere('Signal Drummer'),
      rarity: 'common',
      cost: '{1}{R}',
      types: ['creature'],
      subtypes: ['goblin'],
      power: 1,
      toughness: 1,
      keywords: [],
      abilities: [
        {
          kind: 'static',
          affects: { all: { types: ['creature'], combat: 'attacking', controller: 'you' } },
          change: { power: 2, toughness: 0 },
        },
      ],
    },
  ],
};

export const designs = magicWith(design);
