import type { Language } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { abilities } from '../src/abilities.ts';
import type { Ability, Cost, Effect, Filter, Moment, Subject, Target, Token } from '../src/cards/abilities.ts';
import { magicCards } from '../src/cards.ts';
import { textsOnStack } from '../src/texts/abilities-on-stack.ts';
import { abilityText, abilityTexts } from '../src/texts/abilities.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';
import { eastAsian } from './texts.ts';

describe('what abilities say', () => {
  const lines = (id: string, language: Language = 'en'): string[] =>
    abilityTexts(
      magicCards.find(({ names }) => names.en === id)!,
      language,
    );

  test.each([
    [
      'Attended Knight',
      'When Attended Knight enters the battlefield, put a 1/1 white Soldier creature token onto the battlefield.',
    ],
    [
      'Battleflight Eagle',
      'When Battleflight Eagle enters the battlefield, target creature gets +2/+2 and gains flying until end of turn.',
    ],
    [
      'Griffin Protector',
      'Whenever another creature enters the battlefield under your control, Griffin Protector gets +1/+1 until end of turn.',
    ],
    ['Intrepid Hero', '{T}: Destroy target creature with power 4 or greater.'],
    ['War Priest of Thune', 'When War Priest of Thune enters the battlefield, you may destroy target enchantment.'],
    [
      'Archaeomancer',
      'When Archaeomancer enters the battlefield, return target instant or sorcery card from your graveyard to your hand.',
    ],
    ['Scroll Thief', 'Whenever Scroll Thief deals combat damage to a player, draw a card.'],
    [
      'Talrand, Sky Summoner',
      'Whenever you cast an instant or sorcery spell, put a 2/2 blue Drake creature token with flying onto the battlefield.',
    ],
    [
      'Vedalken Entrancer',
      '{U}, {T}: Target player puts the top two cards of his or her library into his or her graveyard.',
    ],
    ['Watercourser', '{U}: Watercourser gets +1/-1 until end of turn.'],
    ['Bloodhunter Bat', 'When Bloodhunter Bat enters the battlefield, target player loses 2 life and you gain 2 life.'],
    ['Bloodthrone Vampire', 'Sacrifice a creature: Bloodthrone Vampire gets +2/+2 until end of turn.'],
    ['Arms Dealer', '{1}{R}, Sacrifice a Goblin: Arms Dealer deals 4 damage to target creature.'],
    ['Goblin Arsonist', 'When Goblin Arsonist dies, you may have it deal 1 damage to target creature or player.'],
    [
      'Krenko, Mob Boss',
      '{T}: Put X 1/1 red Goblin creature tokens onto the battlefield, where X is the number of Goblins you control.',
    ],
    ['Rummaging Goblin', '{T}, Discard a card: Draw a card.'],
    ['Torch Fiend', '{R}, Sacrifice Torch Fiend: Destroy target artifact.'],
    ['Arbor Elf', '{T}: Untap target Forest.'],
    ['Bond Beetle', 'When Bond Beetle enters the battlefield, put a +1/+1 counter on target creature.'],
    [
      'Garruk’s Packleader',
      'Whenever another creature with power 3 or greater enters the battlefield under your control, you may draw a card.',
    ],
    ['Quirion Dryad', 'Whenever you cast a white, blue, black, or red spell, put a +1/+1 counter on Quirion Dryad.'],
    ['Chronomaton', '{1}, {T}: Put a +1/+1 counter on Chronomaton.'],
  ])('%s', (id, text) => {
    expect(lines(id.replace('’', "'"))).toEqual([text]);
  });

  test('MTG-4.1 a whole card, keywords before other abilities, one line each', () => {
    const text = (id: string, language: Language): string[] =>
      texts
        .card(
          magicCards.findIndex(({ names }) => names.en === id),
          language,
        )
        .text.split('\n');
    expect(text('Wall of Fire', 'en')).toEqual([
      'Creature — Wall',
      'Mana cost: {1}{R}{R}',
      'Power/toughness: 0/5',
      'Defender (This creature can’t attack.)',
      '{R}: Wall of Fire gets +1/+0 until end of turn.',
    ]);
    expect(text('Thragtusk', 'en').slice(3)).toEqual([
      'When Thragtusk enters the battlefield, you gain 5 life.',
      'When Thragtusk leaves the battlefield, put a 3/3 green Beast creature token onto the battlefield.',
    ]);
    expect(text('Staff of Nin', 'ja')).toEqual([
      'アーティファクト',
      'マナ・コスト：{6}',
      'あなたのアップキープの開始時に、カードを１枚引く。',
      '{T}：クリーチャー１体かプレイヤー１人を対象とする。ニンの杖はそれに１点のダメージを与える。',
    ]);
    expect(text('Krenko, Mob Boss', 'zh-Hant')).toEqual([
      '傳奇生物～鬼怪／戰士',
      '魔法力費用：{2}{R}{R}',
      '力量／防禦力：3/3',
      '{T}：將X個1/1紅色鬼怪衍生生物放進戰場，X為由你操控的鬼怪數量。',
    ]);
  });

  test.each([
    [
      'Attended Knight',
      '當扈伴騎士進戰場時，將一個1/1白色士兵衍生生物放進戰場。',
      '当扈伴骑士进战场时，将一个1/1白色士兵衍生生物放进战场。',
      '従者つきの騎士が戦場に出たとき、白の１/１の兵士・クリーチャー・トークンを１体戦場に出す。',
    ],
    [
      'War Priest of Thune',
      '當圖恩戰僧進戰場時，你可以消滅目標結界。',
      '当图恩战僧进战场时，你可以消灭目标结界。',
      'テューンの戦僧が戦場に出たとき、エンチャント１つを対象とする。あなたはそれを破壊してもよい。',
    ],
    [
      'Scroll Thief',
      '每當卷軸盜賊對任一玩家造成戰鬥傷害時，抽一張牌。',
      '每当卷轴盗贼对任一牌手造成战斗伤害时，抓一张牌。',
      '巻物泥棒がプレイヤー１人に戦闘ダメージを与えるたび、カードを１枚引く。',
    ],
    [
      'Talrand, Sky Summoner',
      '每當你施放瞬間或巫術咒語時，將一個2/2藍色，具飛行異能的龍獸衍生生物放進戰場。',
      '每当你施放瞬间或法术咒语时，将一个2/2蓝色，具飞行异能的龙兽衍生生物放进战场。',
      'あなたがインスタント呪文かソーサリー呪文を唱えるたび、飛行を持つ青の２/２のドレイク・クリーチャー・トークンを１体戦場に出す。',
    ],
    [
      'Arms Dealer',
      '{1}{R}，犧牲一個鬼怪：軍火商對目標生物造成4點傷害。',
      '{1}{R}，牺牲一个鬼怪：军火商对目标生物造成4点伤害。',
      '{1}{R}, ゴブリンを１体生け贄に捧げる：クリーチャー１体を対象とする。武器商人はそれに４点のダメージを与える。',
    ],
    [
      'Goblin Arsonist',
      '當縱火鬼怪死去時，你可以令它對目標生物或玩家造成1點傷害。',
      '当纵火鬼怪死去时，你可以令它对目标生物或牌手造成1点伤害。',
      'ゴブリンの付け火屋が死亡したとき、クリーチャー１体かプレイヤー１人を対象とする。あなたは「ゴブリンの付け火屋はそれに１点のダメージを与える。」を選んでもよい。',
    ],
    [
      'Krenko, Mob Boss',
      '{T}：將X個1/1紅色鬼怪衍生生物放進戰場，X為由你操控的鬼怪數量。',
      '{T}：将X个1/1红色鬼怪衍生生物放进战场，X为由你操控的鬼怪数量。',
      '{T}：赤の１/１のゴブリン・クリーチャー・トークンをＸ体戦場に出す。Ｘはあなたがコントロールするゴブリンの総数に等しい。',
    ],
    [
      'Rummaging Goblin',
      '{T}，棄一張牌：抽一張牌。',
      '{T}，弃一张牌：抓一张牌。',
      '{T}, カードを１枚捨てる：カードを１枚引く。',
    ],
    [
      'Bond Beetle',
      '當聯身甲蟲進戰場時，在目標生物上放置一個+1/+1指示物。',
      '当联身甲虫进战场时，在目标生物上放置一个+1/+1指示物。',
      '結合虫が戦場に出たとき、クリーチャー１体を対象とし、それの上に＋１/＋１カウンターを１個置く。',
    ],
    [
      "Garruk's Packleader",
      '每當另一個力量等於或大於3的生物在你的操控下進戰場時，你可以抽一張牌。',
      '每当另一个力量等于或大于3的生物在你的操控下进战场时，你可以抓一张牌。',
      'パワーが３以上の他のクリーチャーが１体あなたのコントロール下で戦場に出るたび、あなたはカードを１枚引いてもよい。',
    ],
  ])('%s in the other languages', (id, ...wanted) => {
    expect(eastAsian.map((language) => lines(id, language))).toEqual(wanted.map((text) => [text]));
  });

  const say = (ability: Ability, language: Language = 'en'): string => abilityText(ability, '…', catalogues[language]);
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
    'thisDealsCombatDamageToPlayer',
    'attacksAlone',
    ...filters.map((anotherEnters) => ({ anotherEnters })),
    ...filters.map((youCast) => ({ youCast })),
  ];
  const costs: readonly Cost[] = [
    'tap',
    'sacrificeThis',
    { mana: '{X}{2}{R}' },
    { discard: 1 },
    { discard: 2 },
    ...filters.map((sacrifice) => ({ sacrifice })),
  ];
  const subjects: readonly Subject[] = ['you', 'this', 'that', { target: 0 }, { all: creature }];
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

  test.each(languages)('%s: whatever the parts are, nothing is left open', (language) => {
    const targets: Target[] = [{ what: { creatureOrPlayer: true } }];
    const check = (ability: Ability): void => {
      const text = say(ability, language).replace(/\{(\d+|[RTX])\}/g, '…');
      const isWhole = language === 'en' ? /^[A-Z…][^.]*\.( [A-Z…][^.]*\.)*$/ : /^[^A-WYZa-z]+。$/;
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
