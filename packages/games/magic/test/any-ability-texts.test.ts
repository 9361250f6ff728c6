import type { Language } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { abilities } from '../src/abilities.ts';
import type {
  Ability,
  Affected,
  Condition,
  Cost,
  Effect,
  Filter,
  Moment,
  RuleChange,
  StaticChange,
  Subject,
  Target,
  Token,
} from '../src/cards/abilities.ts';
import { properties } from '../src/cards/abilities.ts';
import { textsOnStack } from '../src/texts/abilities-on-stack.ts';
import { abilityText } from '../src/texts/abilities.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';
import { nameless } from './texts.ts';

describe('what abilities say that no card need have', () => {
  const say = (ability: Ability, language: Language = 'en'): string =>
    abilityText(ability, nameless, catalogues[language]);
  const triggered = (when: Moment, effects: Effect[], targets: Target[] = [], may?: true): Ability => ({
    kind: 'triggered',
    when,
    targets,
    effects,
    ...(may && { may }),
  });

  test('MTG-15.22 what exalted stands for', () => {
    expect(textsOnStack).toHaveLength(abilities.length);
    expect(textsOnStack[0]!.en).toBe(
      'Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.',
    );
    expect(texts.terms(textsOnStack[0]!.en, 'zh-Hant')).toBe(
      '每當由你操控的生物單獨攻擊時，該生物得+1/+1直到回合結束。',
    );
  });

  test.each<[Ability, string]>([
    [
      triggered('thisDies', [{ do: 'returnToHand', what: 'this' }], [], true),
      'When … dies, you may return it to its owner’s hand.',
    ],
    [
      triggered({ anotherEnters: { types: ['artifact'] } }, [{ do: 'untap', what: 'that' }]),
      'Whenever another artifact enters the battlefield, untap that artifact.',
    ],
    [
      triggered({ anotherEnters: { types: ['creature'], controller: 'opponents' } }, [{ do: 'tap', what: 'that' }]),
      'Whenever another creature enters the battlefield under an opponent’s control, tap that creature.',
    ],
    [
      triggered({ youCast: { types: ['artifact'] } }, [{ do: 'counter', what: 'that' }]),
      'Whenever you cast an artifact spell, counter that spell.',
    ],
    [
      triggered('thisDealsCombatDamageToPlayer', [{ do: 'discard', who: 'that', count: 1 }]),
      'Whenever … deals combat damage to a player, that player discards a card.',
    ],
    [
      triggered(
        'yourUpkeep',
        [
          { do: 'gainLife', who: 'you', amount: 2 },
          { do: 'draw', who: 'you', count: 1 },
        ],
        [],
        true,
      ),
      'At the beginning of your upkeep, you may gain 2 life. If you do, draw a card.',
    ],
    [
      triggered(
        'thisEnters',
        [{ do: 'putCounters', count: 2, on: { target: 0 } }],
        [{ what: { permanent: { types: ['creature'] } }, upTo: 2 }],
      ),
      'When … enters the battlefield, put two +1/+1 counters on each of up to two target creatures.',
    ],
    [
      {
        kind: 'activated',
        cost: [{ sacrifice: { types: ['artifact'], controller: 'you' } }, { discard: 2 }],
        targets: [],
        effects: [
          { do: 'createTokens', count: 1, token: { power: 8, toughness: 8, colour: 'blue', subtype: 'kraken' } },
        ],
      },
      'Sacrifice an artifact, Discard two cards: Put an 8/8 blue Kraken creature token onto the battlefield.',
    ],
  ])('the same parts say other things: %#', (ability, text) => {
    expect(say(ability)).toBe(text);
  });

  test('Japanese verbs tell what you may do in a form of their own', () => {
    const effects: Effect[] = [
      { do: 'gainLife', who: 'you', amount: 2 },
      { do: 'draw', who: 'you', count: 1 },
    ];
    expect(say(triggered('yourUpkeep', effects, [], true), 'ja')).toBe(
      'あなたのアップキープの開始時に、あなたは２点のライフを得てもよい。そうした場合、カードを１枚引く。',
    );
  });

  const creature: Filter = { types: ['creature'] };
  const filters: readonly Filter[] = [
    {},
    creature,
    { subtypes: ['goblin', 'elf'] },
    { notTypes: ['creature', 'land'] },
    { ...creature, colours: ['black', 'red'], powerAtLeast: 3, controller: 'you' },
    { types: ['artifact', 'land'], controller: 'opponents' },
    { ...creature, keyword: 'flying', controller: 'notYou' },
  ];
  const moments: readonly Moment[] = [
    'thisEnters',
    'thisLeaves',
    'thisDies',
    'yourUpkeep',
    'thisIsBuried',
    'thisIsPutIntoGraveyardFromAnywhere',
    'thisDealsCombatDamageToPlayer',
    'thisIsDealtDamage',
    'attacksAlone',
    'thisAttacksAlone',
    'creatureAttacksYou',
    { thisAttacksWithOthers: 1 },
    { youControlNoneWith: 'pressure' },
    ...filters.map((anotherEnters) => ({ anotherEnters })),
    ...filters.map((enters) => ({ enters })),
    ...filters.map((youCast) => ({ youCast })),
  ];
  const costs: readonly Cost[] = [
    'tap',
    'sacrificeThis',
    { mana: '{X}{2}{R}' },
    { discard: 1 },
    { discard: 2 },
    { life: 2 },
    { loyalty: 2 },
    { loyalty: 0 },
    { loyalty: -2 },
    { removeCounters: 'pressure', count: 1 },
    { removeCounters: '+1/+1', count: 2 },
    ...filters.map((sacrifice) => ({ sacrifice })),
    ...filters.map((tapUntapped) => ({ tapUntapped, count: 2 })),
  ];
  const subjects: readonly Subject[] = [
    'you',
    'this',
    'that',
    'thatPlayer',
    'thatController',
    'defendingPlayer',
    'chosenPlayer',
    'attached',
    'exiledCard',
    'eachPlayer',
    { target: 0 },
    { all: creature },
    { choose: creature },
    { choose: creature, upTo: 3 },
  ];
  const token: Token = { power: 1, toughness: 1, colour: 'red', subtype: 'elf', keywords: ['haste'] };
  const effects: readonly Effect[][] = [
    ...subjects.flatMap((what): Effect[][] => [
      [{ do: 'damage', amount: 1, to: what }],
      [{ do: 'destroy', what }],
      [{ do: 'untap', what }],
      [{ do: 'returnToHand', what }],
      [{ do: 'change', what, by: { power: 1, toughness: 1, keywords: ['flying'] } }],
      [{ do: 'putCounters', count: 1, on: what }],
      [{ do: 'draw', who: what, count: 2 }],
      [
        { do: 'loseLife', who: what, amount: 1 },
        { do: 'gainLife', who: 'you', amount: 1 },
      ],
      [
        { do: 'draw', who: what, count: 1 },
        { do: 'discard', who: what, count: 1 },
      ],
      [
        { do: 'fight', one: what, other: 'this' },
        { do: 'createTokens', count: { count: creature }, token },
      ],
    ]),
    [{ do: 'createTokens', count: { count: creature }, token }],
    [{ do: 'createTokens', count: 3, token }],
  ];

  const conditions: readonly Condition[] = [
    ...filters.map((youControl) => ({ youControl })),
    ...filters.map((onBattlefield) => ({ onBattlefield, atLeast: 5 })),
    { opponentsGraveyard: 10 },
    { yourLibrary: 200 },
    { topOfLibrary: 'black' },
    { plusCounters: 5 },
    { lifeLessThan: 7 },
    { attachedIs: 'blue' },
  ];
  const statics: readonly StaticChange[] = [
    { power: 1, toughness: 0 },
    { power: 1, toughness: 1, forEach: { ...creature, another: true, sameName: true, controller: 'you' } },
    { keywords: ['flying', { protectionFrom: 'red' }, { protectionFrom: 'blue' }] },
    { power: -1, keywords: ['haste'], properties: ['cantBlock', 'unblockable'] },
    { landType: 'island', properties: ['cantActivate'] },
    { grants: { kind: 'activated', cost: ['tap'], targets: [], effects: [{ do: 'draw', who: 'you', count: 1 }] } },
    ...properties.map((property): StaticChange => ({ properties: [property] })),
  ];
  const affected: readonly Affected[] = [
    'this',
    'attached',
    ...filters.map((all) => ({ all })),
    ...filters.map((all) => ({ all, other: true as const })),
    ...filters.map((thisAndOther) => ({ thisAndOther })),
  ];
  const rules: readonly RuleChange[] = [
    'lifeGainDoubled',
    'noMaximumHandSize',
    'castWithoutPaying',
    'topCardRevealed',
    'graveyardsUntargetable',
    'noCombatDamage',
    { lifeFloor: 7 },
    { castAsThoughFlash: creature },
    { notInFirstTurns: 1 },
    { notInFirstTurns: 3 },
  ];
  const continuous: readonly Ability[] = [
    ...affected.flatMap((affects) =>
      statics.flatMap((change): Ability[] => [
        { kind: 'static', affects, change },
        ...conditions.map((each): Ability => ({ kind: 'static', affects, change, while: each })),
        ...conditions.map((each): Ability => ({ kind: 'static', affects, change, unless: each })),
      ]),
    ),
    ...rules.map((rule): Ability => ({ kind: 'rule', rule })),
    { kind: 'defining', powerAndToughness: { lifeOf: 'you' } },
    { kind: 'defining', powerAndToughness: { count: creature } },
    { kind: 'enters', how: 'tapped' },
    ...conditions.map((unless): Ability => ({ kind: 'enters', how: 'tapped', unless })),
    { kind: 'enters', how: 'withCounters', count: 'X' },
    { kind: 'enters', how: 'asCopy' },
    { kind: 'enters', how: 'choosePlayer' },
    ...filters.map((on): Ability => ({ kind: 'enters', how: 'putCounter', counter: 'phylactery', on })),
  ];

  test.each(languages)('%s: whatever is always so, nothing is left open', (language) => {
    for (const ability of continuous) {
      // A sentence in quotation marks may stand within another.
      const text = say(ability, language).replace(/\{T\}/g, '…').replace(/\.’ /, '’ ');
      const isWhole = language === 'en' ? /^[A-Z…][^.]*\.’?$/ : /^[^A-WYZa-z]+。[』」]?$/;
      if (!isWhole.test(text) || /[{}[\]<>|()]|undefined|null|\s\s|、、|。。|，，/.test(text)) {
        throw new Error(`${JSON.stringify(ability)} is told as "${text}"`);
      }
    }
  });

  test.each(languages)('%s: whatever the parts are, nothing is left open', (language) => {
    const targets: Target[] = [{ what: { creatureOrPlayer: true } }];
    const check = (ability: Ability): void => {
      const text = say(ability, language).replace(/\{(\d+|[RTX])\}/g, '…');
      const isWhole = language === 'en' ? /^[A-Z…\d+-][^.]*\.( [A-Z…][^.]*\.)*$/ : /^[^A-WYZa-z]+。$/;
      if (!isWhole.test(text) || /[{}[\]<>|()]|undefined|null|\s\s|、、|。。|，，/.test(text)) {
        throw new Error(`${JSON.stringify(ability)} is told as "${text}"`);
      }
    };
    for (const each of effects) {
      for (const when of moments) {
        check(triggered(when, each, targets));
        check(triggered(when, each, targets, true));
      }
      for (const cost of costs) check({ kind: 'activated', cost: [cost], targets, effects: each });
      check({ kind: 'activated', cost: costs, targets, effects: each });
    }
  });
});
