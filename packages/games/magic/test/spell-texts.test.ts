import type { Language } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import type { Change, Effect, Filter, Subject, Target, Token, Value } from '../src/cards/abilities.ts';
import { magicCards } from '../src/cards.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';
import { spellText } from '../src/texts/spells.ts';
import { nounParts } from '../src/texts/wording/wording.ts';
import { eastAsian } from './texts.ts';

describe('what instants and sorceries do', () => {
  const spell = (id: string, language: Language = 'en'): string => {
    const index = magicCards.findIndex(({ names }) => names.en === id);
    return texts.card(index, language).text.split('\n').slice(2).join('\n');
  };

  test.each([
    ['Angel’s Mercy', 'You gain 7 life.'],
    ['Divine Verdict', 'Destroy target attacking or blocking creature.'],
    ['Glorious Charge', 'Creatures you control get +1/+1 until end of turn.'],
    ['Planar Cleansing', 'Destroy all nonland permanents.'],
    ['Rain of Blades', 'Rain of Blades deals 1 damage to each attacking creature.'],
    ['Divination', 'Draw two cards.'],
    ['Downpour', 'Tap up to three target creatures.'],
    ['Hydrosurge', 'Target creature gets -5/-0 until end of turn.'],
    ['Mind Sculpt', 'Target opponent puts the top seven cards of his or her library into his or her graveyard.'],
    ['Negate', 'Counter target noncreature spell.'],
    ['Unsummon', 'Return target creature to its owner’s hand.'],
    ['Cower in Fear', 'Creatures your opponents control get -1/-1 until end of turn.'],
    ['Disentomb', 'Return target creature card from your graveyard to your hand.'],
    ['Essence Drain', 'Essence Drain deals 3 damage to target creature or player and you gain 3 life.'],
    ['Mutilate', 'All creatures get -1/-1 until end of turn for each Swamp you control.'],
    ['Sign in Blood', 'Target player draws two cards and loses 2 life.'],
    ['Wit’s End', 'Target player discards his or her hand.'],
    [
      'Chandra’s Fury',
      "Chandra's Fury deals 4 damage to target player and 1 damage to each creature that player controls.",
    ],
    ['Kindled Fury', 'Target creature gets +1/+0 and gains first strike until end of turn.'],
    ['Volcanic Geyser', 'Volcanic Geyser deals X damage to target creature or player.'],
    ['Bountiful Harvest', 'You gain 1 life for each land you control.'],
    ['Naturalize', 'Destroy target artifact or enchantment.'],
    ['Plummet', 'Destroy target creature with flying.'],
    ['Prey Upon', 'Target creature you control fights target creature you don’t control.'],
    ['Captain’s Call', 'Put three 1/1 white Soldier creature tokens onto the battlefield.'],
    ['Talrand’s Invocation', 'Put two 2/2 blue Drake creature tokens with flying onto the battlefield.'],
    [
      'Vile Rebirth',
      'Exile target creature card from a graveyard. Put a 2/2 black Zombie creature token onto the battlefield.',
    ],
    ['Revive', 'Return target green card from your graveyard to your hand.'],
  ])('%s', (id, text) => {
    expect(spell(id.replace('’', "'"))).toBe(text);
  });

  test.each([
    ['Murder', '消滅目標生物。', '消灭目标生物。', 'クリーチャー１体を対象とし、それを破壊する。'],
    [
      'Downpour',
      '橫置至多三個目標生物。',
      '横置至多三个目标生物。',
      'クリーチャーを最大３体まで対象とし、それらをタップする。',
    ],
    [
      'Searing Spear',
      '炙熱矛對目標生物或玩家造成3點傷害。',
      '炙热矛对目标生物或牌手造成3点伤害。',
      'クリーチャー１体かプレイヤー１人を対象とする。灼熱の槍はそれに３点のダメージを与える。',
    ],
    [
      'Kindled Fury',
      '目標生物得+1/+0且獲得先攻異能直到回合結束。',
      '目标生物得+1/+0且获得先攻异能直到回合结束。',
      'クリーチャー１体を対象とする。それはターン終了時まで＋１/＋０の修整を受けるとともに先制攻撃を得る。',
    ],
    [
      'Mutilate',
      '你每操控一個沼澤，所有生物便得-1/-1直到回合結束。',
      '你每操控一个沼泽，所有生物便得-1/-1直到回合结束。',
      'すべてのクリーチャーは、ターン終了時まで、あなたがコントロールする沼１つにつき－１/－１の修整を受ける。',
    ],
    [
      'Sign in Blood',
      '目標玩家抽兩張牌，且失去2點生命。',
      '目标牌手抓两张牌，且失去2点生命。',
      'プレイヤー１人を対象とする。そのプレイヤーはカードを２枚引き、２点のライフを失う。',
    ],
    [
      'Disentomb',
      '將目標生物牌從你的墳墓場移回你手上。',
      '将目标生物牌从你的坟墓场移回你手上。',
      'あなたの墓地にあるクリーチャー・カード１枚を対象とし、それをあなたの手札に戻す。',
    ],
    [
      'Naturalize',
      '消滅目標神器或結界。',
      '消灭目标神器或结界。',
      'アーティファクト１つかエンチャント１つを対象とし、それを破壊する。',
    ],
    [
      'Prey Upon',
      '目標由你操控的生物與目標不由你操控的生物互鬥。',
      '目标由你操控的生物与目标不由你操控的生物互斗。',
      'あなたがコントロールするクリーチャー１体とあなたがコントロールしていないクリーチャー１体を対象とする。前者は後者と格闘を行う。',
    ],
  ])('%s in the other languages', (id, ...wanted) => {
    expect(eastAsian.map((language) => spell(id, language))).toEqual(wanted);
  });

  const target: Subject = { target: 0 };
  const say = (targets: Target[], effects: Effect[], language: Language = 'en'): string =>
    spellText({ targets, effects }, '…', catalogues[language]);

  test.each<[Target[], Effect[], string]>([
    [
      [{ what: { permanent: { types: ['creature'], powerAtLeast: 4, controller: 'opponents' } } }],
      [{ do: 'destroy', what: target }],
      'Destroy target creature with power 4 or greater an opponent controls.',
    ],
    [
      [{ what: { cardInGraveyard: { types: ['instant', 'sorcery'] }, whose: 'any' } }],
      [{ do: 'exile', what: target }],
      'Exile target instant or sorcery card from a graveyard.',
    ],
    [
      [{ what: { player: 'any' } }],
      [{ do: 'tap', what: { all: { types: ['creature'] }, controlledByTarget: 0 } }],
      'Tap all creatures target player controls.',
    ],
    [
      [{ what: { permanent: { types: ['creature'] } } }],
      [
        { do: 'tap', what: target },
        { do: 'change', what: target, by: { keywords: ['haste', 'trample'] } },
      ],
      'Tap target creature. That creature gains haste and trample until end of turn.',
    ],
    [[], [{ do: 'draw', who: 'you', count: 1 }], 'Draw a card.'],
    [
      [],
      [{ do: 'draw', who: 'you', count: { count: { subtypes: ['elf'], controller: 'you' } } }],
      'Draw a card for each Elf you control.',
    ],
    [
      [{ what: { creatureOrPlayer: true } }],
      [{ do: 'damage', amount: { count: { subtypes: ['wolf', 'elf'], controller: 'you' } }, to: target }],
      '… deals damage equal to the number of Wolves and Elves you control to target creature or player.',
    ],
    [
      [],
      [{ do: 'returnToHand', what: { all: { types: ['artifact', 'creature', 'enchantment'] } } }],
      'Return all artifacts, creatures, and enchantments to their owners’ hands.',
    ],
    [
      [{ what: { player: 'opponent' } }],
      [
        { do: 'loseLife', who: target, amount: 2 },
        { do: 'gainLife', who: 'you', amount: 2 },
      ],
      'Target opponent loses 2 life and you gain 2 life.',
    ],
    [
      [],
      [
        { do: 'mill', who: 'you', count: 1 },
        { do: 'discard', who: 'you', count: 'hand' },
      ],
      'Put the top card of your library into your graveyard. Discard your hand.',
    ],
  ])('the same parts say other things: %#', (targets, effects, text) => {
    expect(say(targets, effects)).toBe(text);
  });

  test('creatures are counted as such, whatever they are called by', () => {
    const forEach: Filter = { subtypes: ['elf'], controller: 'you' };
    expect(say([], [{ do: 'draw', who: 'you', count: { count: forEach } }], 'ja')).toBe(
      'あなたがコントロールするエルフ１体につきカードを１枚引く。',
    );
  });

  const creature: Filter = { types: ['creature'] };
  const filters: readonly Filter[] = [
    {},
    creature,
    { types: ['artifact', 'enchantment', 'land'] },
    { notTypes: ['creature', 'land'] },
    { subtypes: ['goblin'] },
    { types: ['creature'], subtypes: ['goblin', 'elf'] },
    { ...creature, colours: ['black', 'red'] },
    { ...creature, keyword: 'flying', without: { landwalk: 'swamp' } },
    { ...creature, powerAtLeast: 4 },
    { ...creature, combat: 'attacking' },
    { ...creature, combat: 'attackingOrBlocking' },
    { ...creature, controller: 'you' },
    { ...creature, controller: 'opponents' },
    { ...creature, controller: 'notYou' },
  ];
  const kinds: readonly Target['what'][] = [
    ...filters.map((permanent) => ({ permanent })),
    ...filters.map((spell) => ({ spell })),
    ...filters.map((cardInGraveyard) => ({ cardInGraveyard, whose: 'your' }) as const),
    { cardInGraveyard: creature, whose: 'any' },
    { player: 'any' },
    { player: 'opponent' },
    { creatureOrPlayer: true },
  ];
  const subjects: readonly Subject[] = [
    'you',
    'this',
    'that',
    target,
    ...filters.map((all) => ({ all })),
    ...filters.map((all) => ({ all, controlledByTarget: 0 })),
  ];
  const values: readonly Value[] = [0, 1, 2, 11, 'X', ...filters.map((count) => ({ count }))];
  const changes: readonly Change[] = [
    { power: 2 },
    { toughness: -1 },
    { keywords: ['flying', 'haste', { protectionFrom: 'red' }] },
    ...filters.map((forEach): Change => ({ power: 1, toughness: 1, forEach, keywords: ['flying'] })),
  ];

  const tokens: readonly Token[] = [
    { power: 1, toughness: 1, colour: 'white', subtype: 'soldier' },
    { power: 8, toughness: 8, colour: 'blue', subtype: 'kraken', keywords: ['flying', 'trample'] },
  ];

  /** Every effect with every subject, value and change. */
  function effectsOf(kind: Effect['do']): Effect[] {
    const withValue = (make: (who: Subject, value: Value) => Effect): Effect[] =>
      subjects.flatMap((who) => values.map((value) => make(who, value)));
    switch (kind) {
      case 'damage':
        return withValue((to, amount) => ({ do: kind, to, amount }));
      case 'destroy':
      case 'exile':
      case 'returnToHand':
      case 'tap':
      case 'untap':
      case 'counter':
        return subjects.map((what) => ({ do: kind, what }));
      case 'change':
        return subjects.flatMap((what) => changes.map((by): Effect => ({ do: kind, what, by })));
      case 'gainLife':
      case 'loseLife':
        return withValue((who, amount) => ({ do: kind, who, amount }));
      case 'draw':
      case 'mill':
        return withValue((who, count) => ({ do: kind, who, count }));
      case 'discard':
        return subjects.flatMap((who) => ([1, 2, 'hand'] as const).map((count): Effect => ({ do: kind, who, count })));
      case 'fight':
        return subjects.map((other) => ({ do: kind, one: target, other }));
      case 'putCounters':
        return subjects.flatMap((on) => [1, 2, 11].map((count): Effect => ({ do: kind, on, count })));
      case 'createTokens':
        return tokens.flatMap((token) => values.map((count): Effect => ({ do: kind, count, token })));
    }
  }
  const kindsOfEffect = Object.keys({
    damage: 0,
    destroy: 0,
    exile: 0,
    returnToHand: 0,
    tap: 0,
    change: 0,
    counter: 0,
    gainLife: 0,
    loseLife: 0,
    draw: 0,
    discard: 0,
    mill: 0,
    fight: 0,
    untap: 0,
    putCounters: 0,
    createTokens: 0,
  } satisfies Record<Effect['do'], 0>) as Effect['do'][];

  const check = (text: string, language: Language, what: unknown): void => {
    const isWhole = language === 'en' ? /^[A-Z…][^.]*\.( [A-Z…][^.]*\.)*$/ : /^[^A-WYZa-z ]+。$/;
    if (!isWhole.test(text) || /[{}[\]<>|()]|undefined|null|\s\s|、、|。。|，，/.test(text)) {
      throw new Error(`${JSON.stringify(what)} is told as "${text}"`);
    }
  };

  test.each(languages)('%s: whatever the parts are, nothing is left open', (language) => {
    const checkSpell = (targets: Target[], effects: Effect[]): void =>
      check(say(targets, effects, language), language, [targets, effects]);
    for (const effect of kindsOfEffect.flatMap(effectsOf)) {
      checkSpell([{ what: { creatureOrPlayer: true } }], [effect]);
      checkSpell([{ what: { player: 'any' } }], [effect, effect]);
    }
    for (const what of kinds) {
      for (const one of [{ what }, { what, upTo: 1 }, { what, upTo: 2 }]) {
        checkSpell([one], [{ do: 'returnToHand', what: target }]);
        checkSpell(
          [one],
          [
            { do: 'exile', what: target },
            { do: 'change', what: target, by: { power: 1 } },
          ],
        );
        checkSpell([one, { what }], [{ do: 'fight', one: target, other: { target: 1 } }]);
      }
    }
  });

  test.each(languages)('%s puts every part round its nouns', (language) => {
    expect([...catalogues[language].wording.order].toSorted()).toEqual([...nounParts].toSorted());
  });
});
