import type { Language } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import type { Change, Effect, Filter, Subject, Target, Token, Value } from '../src/cards/abilities.ts';
import { counterKinds, properties } from '../src/cards/abilities.ts';
import { setCards } from '../src/cards.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';
import { spellText } from '../src/texts/spells.ts';
import { nounParts } from '../src/texts/wording/wording.ts';
import { eastAsian, nameless } from './texts.ts';

describe('what instants and sorceries do', () => {
  const spell = (id: string, language: Language = 'en'): string => {
    const index = setCards.findIndex(({ names }) => names.en === id);
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
    ['Safe Passage', 'Prevent all damage that would be dealt to you and creatures you control this turn.'],
    ['Rewind', 'Counter target spell. Untap up to four lands.'],
    ['Redirect', 'You may choose new targets for target spell.'],
    ['Switcheroo', 'Exchange control of two target creatures.'],
    [
      'Sleep',
      'Tap all creatures target player controls. Those creatures don’t untap during that player’s next untap step.',
    ],
    [
      'Duress',
      'Target opponent reveals his or her hand. You choose a noncreature, nonland card from it. That player discards that card.',
    ],
    [
      'Diabolic Revelation',
      'Search your library for up to X cards and put those cards into your hand. Then shuffle your library.',
    ],
    [
      'Boundless Realms',
      'Search your library for up to X basic land cards, where X is the number of lands you control, and put them onto the battlefield tapped. Then shuffle your library.',
    ],
    [
      'Farseek',
      'Search your library for a Plains, Island, Swamp, or Mountain card and put it onto the battlefield tapped. Then shuffle your library.',
    ],
    [
      'Public Execution',
      'Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.',
    ],
    [
      'Rise from the Grave',
      'Put target creature card from a graveyard onto the battlefield under your control. That creature is a black Zombie in addition to its other colors and types.',
    ],
    [
      'Flames of the Firebrand',
      'Flames of the Firebrand deals 3 damage divided as you choose among one, two, or three target creatures and/or players.',
    ],
    ['Magmaquake', 'Magmaquake deals X damage to each creature without flying and each planeswalker.'],
    [
      'Mark of Mutiny',
      'Gain control of target creature until end of turn. Put a +1/+1 counter on it and untap it. That creature gains haste until end of turn.',
    ],
    ['Reverberate', 'Copy target instant or sorcery spell. You may choose new targets for the copy.'],
    [
      'Turn to Slag',
      'Turn to Slag deals 5 damage to target creature. Destroy all Equipment attached to that creature.',
    ],
    ['Wild Guess', 'As an additional cost to cast Wild Guess, discard a card.\nDraw two cards.'],
    [
      'Worldfire',
      'Exile all permanents. Exile all cards from all hands and graveyards. Each player’s life total becomes 1.',
    ],
    [
      'Predatory Rampage',
      'Creatures you control get +3/+3 until end of turn. Each creature your opponents control blocks this turn if able.',
    ],
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
    [
      'Wild Guess',
      '棄一張牌，以作為施放胡亂推測的額外費用。\n抽兩張牌。',
      '弃一张牌，以作为施放胡乱推测的额外费用。\n抓两张牌。',
      '野生の勘を唱えるための追加コストとして、カードを１枚捨てる。\nカードを２枚引く。',
    ],
    [
      'Farseek',
      '從你的牌庫中搜尋一張平原、海島、沼澤或山脈牌，並將它橫置放進戰場。然後將你的牌庫洗牌。',
      '从你的牌库中搜寻一张平原、海岛、沼泽或山脉牌，并将它横置放进战场。然后将你的牌库洗牌。',
      'あなたのライブラリーから平地カードか島カードか沼カードか山カードを１枚探し、それをタップ状態で戦場に出す。その後あなたのライブラリーを切り直す。',
    ],
    [
      'Mark of Mutiny',
      '獲得目標生物的操控權直到回合結束。在其上放置一個+1/+1指示物，且重置它。該生物獲得敏捷異能直到回合結束。',
      '获得目标生物的操控权直到回合结束。在其上放置一个+1/+1指示物，且重置它。该生物获得敏捷异能直到回合结束。',
      'クリーチャー１体を対象とし、ターン終了時まで、それのコントロールを得る。それの上に＋１/＋１カウンターを１個置き、それをアンタップする。それはターン終了時まで速攻を得る。',
    ],
    [
      'Flames of the Firebrand',
      '惹事人烈焰對一個、兩個或三個目標生物和／或玩家造成共3點傷害，由你任意分配。',
      '惹事人烈焰对一个、两个或三个目标生物和／或牌手造成共3点伤害，由你任意分配。',
      'クリーチャーやプレイヤーを１つか２つか３つ対象とする。炬火の炎は３点のダメージを、それらにあなたの望むように割り振って与える。',
    ],
    [
      'Duress',
      '目標對手展示其手牌。你從其中選擇一張非生物且非地的牌。該玩家棄掉該牌。',
      '目标对手展示其手牌。你从其中选择一张非生物且非地的牌。该牌手弃掉该牌。',
      '対戦相手１人を対象とする。そのプレイヤーは自分の手札を公開する。あなたはその中から、クリーチャーでも土地でもないカードを１枚選ぶ。そのプレイヤーはそのカードを捨てる。',
    ],
  ])('%s in the other languages', (id, ...wanted) => {
    expect(eastAsian.map((language) => spell(id, language))).toEqual(wanted);
  });

  const target: Subject = { target: 0 };
  const say = (targets: Target[], effects: Effect[], language: Language = 'en'): string =>
    spellText({ targets, effects }, nameless, catalogues[language]);

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
    { types: ['land'], basic: true },
    { ...creature, anyKeyword: ['flying', 'reach', 'trample'], another: true },
    { ...creature, withoutAny: ['flying', { landwalk: 'island' }] },
    { ...creature, another: true, sameName: true },
  ];
  const kinds: readonly Target['what'][] = [
    ...filters.map((permanent) => ({ permanent })),
    ...filters.map((spell) => ({ spell })),
    ...filters.map((cardInGraveyard) => ({ cardInGraveyard, whose: 'your' }) as const),
    { cardInGraveyard: creature, whose: 'any' },
    { cardInGraveyard: creature, whose: 'opponent' },
    { player: 'any' },
    { player: 'opponent' },
    { creatureOrPlayer: true },
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
    'those',
    target,
    { controllerOfTarget: 0 },
    { eachOf: filters },
    ...filters.map((all) => ({ all })),
    ...filters.map((all) => ({ all, controlledByTarget: 0 })),
    ...filters.map((all) => ({ all, attachedToTarget: 0 })),
    ...filters.map((others) => ({ others, besidesTarget: 0 })),
    ...filters.map((choose) => ({ choose })),
    ...filters.map((choose) => ({ choose, upTo: 2 })),
  ];
  const values: readonly Value[] = [
    0,
    1,
    2,
    21,
    'X',
    'thatMuch',
    { lifeOf: 'you' },
    { powerOf: 'that' },
    { powerOf: 'sacrificed' },
    ...filters.map((count) => ({ count })),
    ...filters.map((greatestPower) => ({ greatestPower })),
  ];
  const changes: readonly Change[] = [
    { power: 2 },
    { toughness: -1 },
    { keywords: ['flying', 'haste', { protectionFrom: 'red' }, { protectionFrom: 'blue' }] },
    ...properties.map((property): Change => ({ properties: [property] })),
    { power: 1, properties: ['cantBlock', 'cantAttack', 'unblockable'] },
    ...filters.map((forEach): Change => ({ power: 1, toughness: 1, forEach, keywords: ['flying'] })),
  ];

  const tokens: readonly Token[] = [
    { power: 1, toughness: 1, colour: 'white', subtype: 'soldier' },
    { power: 8, toughness: 8, colour: 'blue', subtype: 'kraken', keywords: ['flying', 'trample'] },
  ];

  /** What is done if something is paid, or unless it is. */
  const inner: readonly (readonly Effect[])[] = [
    [{ do: 'destroy', what: target }],
    [{ do: 'damage', amount: 2, to: target }],
    [
      { do: 'draw', who: 'you', count: 1 },
      { do: 'gainLife', who: 'you', amount: 2 },
    ],
  ];

  /** Every effect with every subject, value and change. */
  function effectsOf(kind: Effect['do']): Effect[] {
    const withValue = (make: (who: Subject, value: Value) => Effect): Effect[] => [
      ...subjects.flatMap((who) => values.slice(0, 7).map((value) => make(who, value))),
      ...values.flatMap((value) => subjects.slice(0, 12).map((who) => make(who, value))),
    ];
    switch (kind) {
      case 'damage':
        return withValue((to, amount) => ({ do: kind, to, amount }));
      case 'damageDivided':
        return [{ do: kind, to: { target: 0 }, amount: 3 }];
      case 'destroy':
      case 'exile':
      case 'exileUntilLeaves':
      case 'returnToHand':
      case 'returnToBattlefield':
      case 'tap':
      case 'untap':
      case 'counter':
      case 'regenerate':
      case 'copySpell':
      case 'chooseNewTargets':
        return subjects.map((what) => ({ do: kind, what }));
      case 'exileCards':
        return subjects.flatMap((of): Effect[] => [
          { do: kind, of, zones: ['hand'] },
          { do: kind, of, zones: ['graveyard', 'hand'] },
        ]);
      case 'exchangeControl':
        return [{ do: kind, what: { target: 0 } }];
      case 'stayTapped':
        return subjects.map((what) => ({ do: kind, what, ofTarget: 0 }));
      case 'change':
        return subjects.flatMap((what) => changes.map((by): Effect => ({ do: kind, what, by })));
      case 'changeEither':
        return subjects.map((what) => ({ do: kind, what, by: changes.slice(0, 2) }));
      case 'become':
        return subjects.map((what) => ({
          do: kind,
          what,
          type: 'artifact',
          colourless: true,
          keywords: ['defender'],
          properties: ['cantActivate'],
        }));
      case 'prevent':
        return [
          { do: kind, damage: 'combat' },
          { do: kind, damage: 'toYouAndYourCreatures' },
        ];
      case 'gainLife':
      case 'loseLife':
        return withValue((who, amount) => ({ do: kind, who, amount }));
      case 'setLife':
        return withValue((who, to) => ({ do: kind, who, to }));
      case 'draw':
      case 'mill':
        return withValue((who, count) => ({ do: kind, who, count }));
      case 'discard':
        return subjects.flatMap((who) => ([1, 2, 'hand'] as const).map((count): Effect => ({ do: kind, who, count })));
      case 'sacrifice':
        return filters.flatMap((what) =>
          [1, 2].flatMap((count) => subjects.slice(0, 12).map((who): Effect => ({ do: kind, who, what, count }))),
        );
      case 'fight':
        return subjects.map((other) => ({ do: kind, one: target, other }));
      case 'putCounters':
        return [
          ...withValue((on, count) => ({ do: kind, on, count })),
          ...counterKinds.map((each): Effect => ({ do: kind, on: 'this', count: 2, kind: each })),
          { do: kind, on: 'attached', count: 1, if: { attachedIs: 'blue' } },
        ];
      case 'doubleCounters':
        return subjects.map((on) => ({ do: kind, on }));
      case 'createTokens':
        return tokens.flatMap((token) => values.map((count): Effect => ({ do: kind, count, token })));
      case 'attach':
        return subjects.map((to) => ({ do: kind, to }));
      case 'gainControl':
        return subjects.flatMap((what): Effect[] => [
          { do: kind, what },
          { do: kind, what, until: 'endOfTurn' },
        ]);
      case 'reanimate':
        return [{ do: kind, what: target, colour: 'black', subtype: 'zombie' }];
      case 'search':
        return (['hand', 'battlefieldTapped', 'top'] as const).flatMap((to) => [
          ...filters.map((filter): Effect => ({ do: kind, for: [filter], to })),
          ...filters.map((filter): Effect => ({ do: kind, for: [filter], to, reveal: true })),
          ...values.map((upTo): Effect => ({ do: kind, for: [creature], to, upTo })),
          { do: kind, for: filters.slice(1, 4), to, reveal: true },
        ]);
      case 'shuffleIntoLibrary':
        return [
          { do: kind, what: ['this'] },
          { do: kind, what: ['this', 'yourGraveyard'] },
          { do: kind, what: ['this', { target: 0 }] },
        ];
      case 'loseGame':
        return subjects.map((who) => ({ do: kind, who }));
      case 'emblem':
        return filters.map((all) => ({
          do: kind,
          abilities: [{ kind: 'static', affects: { all }, change: { keywords: ['flying'] } }],
        }));
      case 'addMana':
        return [
          { do: kind, mana: { oneOf: ['C'] } },
          { do: kind, mana: { oneOf: ['W', 'U', 'B'] } },
          { do: kind, mana: { oneOf: ['W', 'U', 'B', 'R', 'G'], amount: 3 } },
          { do: kind, mana: { each: ['B', 'B'] } },
          ...filters.map((forEach): Effect => ({ do: kind, mana: { symbol: 'G', forEach } })),
        ];
      case 'preventNext':
        return withValue((to, amount) => ({ do: kind, to, amount }));
      case 'play':
        return subjects.flatMap((what): Effect[] => [
          { do: kind, what },
          { do: kind, what, free: true },
        ]);
      case 'ifYouPay':
        return inner.map((effects) => ({ do: kind, mana: '{1}{U}', effects }));
      case 'unlessPays':
        return inner.flatMap((effects) => subjects.map((who): Effect => ({ do: kind, who, mana: '{1}{U}', effects })));
      case 'winGame':
      case 'sacrificeThis':
      case 'copyNextSpell':
      case 'augurOfBolas':
      case 'index':
      case 'sphinxOfUthuun':
      case 'duress':
      case 'shimianSpecter':
      case 'mindclawShaman':
      case 'spelltwine':
      case 'faithsReward':
      case 'odricMasterTactician':
        return [{ do: kind }];
    }
  }
  const kindsOfEffect = Object.keys({
    damage: 0,
    damageDivided: 0,
    destroy: 0,
    exile: 0,
    exileCards: 0,
    exileUntilLeaves: 0,
    returnToHand: 0,
    tap: 0,
    untap: 0,
    stayTapped: 0,
    change: 0,
    changeEither: 0,
    become: 0,
    regenerate: 0,
    prevent: 0,
    counter: 0,
    gainLife: 0,
    loseLife: 0,
    setLife: 0,
    draw: 0,
    discard: 0,
    mill: 0,
    sacrifice: 0,
    sacrificeThis: 0,
    fight: 0,
    putCounters: 0,
    doubleCounters: 0,
    createTokens: 0,
    attach: 0,
    gainControl: 0,
    exchangeControl: 0,
    reanimate: 0,
    returnToBattlefield: 0,
    search: 0,
    shuffleIntoLibrary: 0,
    loseGame: 0,
    winGame: 0,
    emblem: 0,
    addMana: 0,
    copySpell: 0,
    copyNextSpell: 0,
    chooseNewTargets: 0,
    preventNext: 0,
    play: 0,
    ifYouPay: 0,
    unlessPays: 0,
    augurOfBolas: 0,
    index: 0,
    sphinxOfUthuun: 0,
    duress: 0,
    shimianSpecter: 0,
    mindclawShaman: 0,
    spelltwine: 0,
    faithsReward: 0,
    odricMasterTactician: 0,
  } satisfies Record<Effect['do'], 0>) as Effect['do'][];

  const check = (whole: string, language: Language, what: unknown): void => {
    // Mana symbols, and what is quoted, stand for themselves.
    const text = whole.replace(/\{[1WUBRG]\}/g, '…').replace(/“([^”]*\.)”/g, '$1');
    const isWhole = language === 'en' ? /^[A-Z…][^.]*\.( [A-Z…][^.]*\.)*$/ : /^[^A-WYZa-z ]+。$/;
    if (!isWhole.test(text) || /[{}[\]<>|()]|undefined|null|\s\s|、、|。。|，，/.test(text)) {
      throw new Error(`${JSON.stringify(what)} is told as "${text}"`);
    }
  };

  test.each(languages)('%s: whatever the parts are, nothing is left open', (language) => {
    const checkSpell = (targets: Target[], effects: Effect[]): void =>
      check(say(targets, effects, language), language, [targets, effects]);
    for (const effect of kindsOfEffect.flatMap(effectsOf)) {
      checkSpell([{ what: { creatureOrPlayer: true } }, { what: { player: 'any' } }], [effect]);
      checkSpell([{ what: { player: 'any' } }, { what: { permanent: creature } }], [effect, effect]);
    }
    for (const what of kinds) {
      const ways: readonly Target[] = [
        { what },
        { what, upTo: 1 },
        { what, upTo: 2 },
        { what, upTo: 'any' },
        { what, least: 2, upTo: 2 },
        { what, least: 1, upTo: 3 },
      ];
      for (const one of ways) {
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
