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
import { setCards } from '../src/cards.ts';
import { textsOnStack } from '../src/texts/abilities-on-stack.ts';
import { abilityText, abilityTexts } from '../src/texts/abilities.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';
import { eastAsian, nameless } from './texts.ts';

describe('what abilities say', () => {
  const lines = (id: string, language: Language = 'en'): string[] =>
    abilityTexts(
      setCards.find(({ names }) => names.en === id)!,
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

  test.each<[string, string[]]>([
    [
      'Ajani, Caller of the Pride',
      [
        '+1: Put a +1/+1 counter on up to one target creature.',
        '-3: Target creature gains flying and double strike until end of turn.',
        '-8: Put X 2/2 white Cat creature tokens onto the battlefield, where X is your life total.',
      ],
    ],
    [
      'Jace, Memory Adept',
      [
        '+1: Draw a card. Target player puts the top card of his or her library into his or her graveyard.',
        '0: Target player puts the top ten cards of his or her library into his or her graveyard.',
        '-7: Any number of target players each draw twenty cards.',
      ],
    ],
    [
      'Liliana of the Dark Realms',
      [
        '+1: Search your library for a Swamp card, reveal it, and put it into your hand. Then shuffle your library.',
        '-3: Target creature gets +X/+X or -X/-X until end of turn, where X is the number of Swamps you control.',
        '-6: You get an emblem with “Swamps you control have ‘{T}: Add {B}{B}{B}{B} to your mana pool.’”',
      ],
    ],
    [
      'Chandra, the Firebrand',
      [
        '+1: Chandra, the Firebrand deals 1 damage to target creature or player.',
        '-2: When you cast your next instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
        '-6: Chandra, the Firebrand deals 6 damage to each of up to six target creatures and/or players.',
      ],
    ],
    [
      'Garruk, Primal Hunter',
      [
        '+1: Put a 3/3 green Beast creature token onto the battlefield.',
        '-3: Draw cards equal to the greatest power among creatures you control.',
        '-6: Put a 6/6 green Wurm creature token onto the battlefield for each land you control.',
      ],
    ],
    [
      'Nicol Bolas, Planeswalker',
      [
        '+3: Destroy target noncreature permanent.',
        '-2: Gain control of target creature.',
        '-9: Nicol Bolas, Planeswalker deals 7 damage to target player. That player discards seven cards, then sacrifices seven permanents.',
      ],
    ],
    [
      'Akroma’s Memorial',
      [
        'Creatures you control have flying, first strike, vigilance, trample, haste, and protection from black and from red.',
      ],
    ],
    [
      'Trading Post',
      [
        '{1}, {T}, Discard a card: You gain 4 life.',
        '{1}, {T}, Pay 1 life: Put a 0/1 white Goat creature token onto the battlefield.',
        '{1}, {T}, Sacrifice a creature: Return target artifact card from your graveyard to your hand.',
        '{1}, {T}, Sacrifice an artifact: Draw a card.',
      ],
    ],
    [
      'Ring of Evos Isle',
      [
        '{2}: Equipped creature gains hexproof until end of turn.',
        'At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it’s blue.',
        'Equip {1}',
      ],
    ],
    [
      'Encrust',
      [
        'Enchanted permanent doesn’t untap during its controller’s untap step and its activated abilities can’t be activated.',
      ],
    ],
    [
      'Rancor',
      [
        'Enchanted creature gets +2/+0 and has trample.',
        'When Rancor is put into a graveyard from the battlefield, return Rancor to its owner’s hand.',
      ],
    ],
    [
      'Oblivion Ring',
      [
        'When Oblivion Ring enters the battlefield, exile another target nonland permanent.',
        'When Oblivion Ring leaves the battlefield, return the exiled card to the battlefield under its owner’s control.',
      ],
    ],
    [
      'Dragonskull Summit',
      [
        'Dragonskull Summit enters the battlefield tapped unless you control a Swamp or a Mountain.',
        '{T}: Add {B} or {R} to your mana pool.',
      ],
    ],
    [
      'Hellion Crucible',
      [
        '{T}: Add {1} to your mana pool.',
        '{1}{R}, {T}: Put a pressure counter on Hellion Crucible.',
        '{1}{R}, {T}, Remove two pressure counters from Hellion Crucible and sacrifice it: Put a 4/4 red Hellion creature token with haste onto the battlefield.',
      ],
    ],
    [
      'Vampire Nocturnus',
      [
        'Play with the top card of your library revealed.',
        'As long as the top card of your library is black, Vampire Nocturnus and other Vampire creatures you control get +2/+1 and have flying.',
      ],
    ],
    [
      'Stormtide Leviathan',
      [
        'All lands are Islands in addition to their other types.',
        'Creatures without flying or islandwalk can’t attack.',
      ],
    ],
    ['Mogg Flunkies', ['Mogg Flunkies can’t attack or block alone.']],
    ['War Falcon', ['War Falcon can’t attack unless you control a Knight or a Soldier.']],
    ['Timberpack Wolf', ['Timberpack Wolf gets +1/+1 for each other creature you control named Timberpack Wolf.']],
    [
      'Xathrid Gorgon',
      [
        '{2}{B}, {T}: Put a petrification counter on target creature. It gains defender and becomes a colorless artifact in addition to its other types. Its activated abilities can’t be activated.',
      ],
    ],
    [
      'Primal Clay',
      [
        'As Primal Clay enters the battlefield, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a 1/6 Wall artifact creature with defender in addition to its other types.',
      ],
    ],
    [
      'Stuffy Doll',
      [
        'As Stuffy Doll enters the battlefield, choose a player.',
        'Stuffy Doll is indestructible.',
        'Whenever Stuffy Doll is dealt damage, it deals that much damage to the chosen player.',
        '{T}: Stuffy Doll deals 1 damage to itself.',
      ],
    ],
    [
      'Void Stalker',
      [
        '{2}{U}, {T}: Put Void Stalker and target creature on top of their owners’ libraries, then those players shuffle their libraries.',
      ],
    ],
    [
      'Elderscale Wurm',
      [
        'When Elderscale Wurm enters the battlefield, if your life total is less than 7, your life total becomes 7.',
        'As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to 7 instead.',
      ],
    ],
    [
      'Disciple of Bolas',
      [
        'When Disciple of Bolas enters the battlefield, sacrifice another creature. You gain X life and draw X cards, where X is that creature’s power.',
      ],
    ],
  ])('all of %s', (id, wanted) => {
    expect(lines(id.replace('’', "'"))).toEqual(wanted);
  });

  test('MTG-4.1 a whole card, keywords before other abilities, one line each', () => {
    const text = (id: string, language: Language): string[] =>
      texts
        .card(
          setCards.findIndex(({ names }) => names.en === id),
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
    // What counts before a card is on the battlefield stands first.
    expect(text('Serra Avenger', 'en').slice(3)).toEqual([
      'You can’t cast Serra Avenger during your first, second, or third turns of the game.',
      'Flying (Only creatures with flying or reach can block this creature.)',
      'Vigilance (This creature doesn’t tap to attack.)',
    ]);
    expect(text('Cathedral of War', 'ja').map((line) => line.slice(0, 4))).toEqual([
      '土地',
      '戦の大聖',
      '賛美（あ',
      '{T}：',
    ]);
    expect(text('Divine Favor', 'en').slice(2)).toEqual([
      'Enchant creature',
      'When Divine Favor enters the battlefield, you gain 3 life.',
      'Enchanted creature gets +1/+3.',
    ]);
    expect(text('Kitesail', 'en').slice(2)).toEqual([
      'Equipped creature gets +1/+0 and has flying.',
      'Equip {2} ({2}: Attach this to a creature of yours. Only when you could cast a sorcery.)',
    ]);
    expect(text('Nicol Bolas, Planeswalker', 'zh-Hant')).toEqual([
      '鵬洛客～波拉斯',
      '魔法力費用：{4}{U}{B}{B}{R}',
      '忠誠：5',
      '+3：消滅目標非生物永久物。',
      '-2：獲得目標生物的操控權。',
      '-9：鵬洛客尼可波拉斯對目標玩家造成7點傷害。該玩家棄七張牌，然後犧牲七個永久物。',
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

  test.each<[string, Language, string[]]>([
    [
      'Liliana of the Dark Realms',
      'zh-Hant',
      [
        '+1：從你的牌庫中搜尋一張沼澤牌，展示該牌，並將它置於你手上。然後將你的牌庫洗牌。',
        '-3：目標生物得+X/+X或-X/-X直到回合結束，X為由你操控的沼澤數量。',
        '-6：你獲得具有「由你操控的沼澤具有『{T}：加{B}{B}{B}{B}到你的魔法力池中。』」的徽記。',
      ],
    ],
    [
      'Chandra, the Firebrand',
      'zh-Hans',
      [
        '+1：惹事人茜卓对目标生物或牌手造成1点伤害。',
        '-2：当你于本回合中施放你的下一个瞬间或法术咒语时，复制该咒语。你可以为该复制品选择新的目标。',
        '-6：惹事人茜卓对至多六个目标生物和／或牌手各造成6点伤害。',
      ],
    ],
    [
      'Jace, Memory Adept',
      'ja',
      [
        '＋１：カードを１枚引く。プレイヤー１人を対象とする。そのプレイヤーは自分のライブラリーの一番上のカードを自分の墓地に置く。',
        '０：プレイヤー１人を対象とする。そのプレイヤーは自分のライブラリーのカードを上から１０枚、自分の墓地に置く。',
        '－７：望む数のプレイヤーを対象とする。それらのプレイヤーはそれぞれカードを２０枚引く。',
      ],
    ],
    [
      'Crippling Blight',
      'ja',
      ['エンチャントされているクリーチャーは－１/－１の修整を受けるとともにブロックできない。'],
    ],
    ['Pacifism', 'zh-Hans', ['所结附的生物不能攻击或阻挡。']],
    [
      'Ring of Xathrid',
      'ja',
      [
        '{2}：装備しているクリーチャーを再生する。',
        'あなたのアップキープの開始時に、装備しているクリーチャーが黒である場合、そのクリーチャーの上に＋１/＋１カウンターを１個置く。',
        '装備{1}',
      ],
    ],
    [
      'Ring of Kalonia',
      'zh-Hant',
      [
        '佩帶此武具的生物具有踐踏異能。',
        '在你的維持開始時，若佩帶此武具的生物為綠色，則在該生物上放置一個+1/+1指示物。',
        '佩帶{1}',
      ],
    ],
    [
      'Glacial Fortress',
      'ja',
      [
        'あなたが平地か島をコントロールしていないかぎり、氷河の城砦はタップ状態で戦場に出る。',
        '{T}：あなたのマナ・プールに{W}か{U}を加える。',
      ],
    ],
    [
      'Elvish Archdruid',
      'zh-Hans',
      ['由你操控的其他妖精生物得+1/+1。', '{T}：你每操控一个妖精，便加{G}到你的法术力池中。'],
    ],
    [
      'Stormtide Leviathan',
      'ja',
      ['すべての土地は他のタイプに加えて島である。', '飛行も島渡りも持たないクリーチャーは攻撃できない。'],
    ],
    ['Harbor Serpent', 'ja', ['戦場に島が５つ以上ないかぎり、湾口の海蛇は攻撃できない。']],
    [
      'Primordial Hydra',
      'zh-Hant',
      [
        '原初多頭龍進戰場時上面有X個+1/+1指示物。',
        '在你的維持開始時，將原初多頭龍上的+1/+1指示物數量加倍。',
        '只要原初多頭龍上有十個或更多+1/+1指示物，原初多頭龍便具有踐踏異能。',
      ],
    ],
    ['Firewing Phoenix', 'ja', ['{1}{R}{R}{R}：あなたの墓地にある火翼のフェニックスをあなたの手札に戻す。']],
    ['Clone', 'zh-Hant', ['你可以使仿生妖當成戰場上任一生物的複製品來進戰場。']],
  ])('%s, %s', (id, language, wanted) => {
    expect(lines(id, language)).toEqual(wanted);
  });

  test('MTG-16.5 an emblem says what it does', () => {
    const emblem = setCards.findIndex(({ names }) => names.en === 'Emblem');
    expect(texts.card(emblem, 'en')).toEqual({
      name: 'Emblem',
      text: 'Emblem\nSwamps you control have ‘{T}: Add {B}{B}{B}{B} to your mana pool.’',
    });
    expect(texts.card(emblem, 'ja')).toEqual({
      name: '紋章',
      text: '紋章\nあなたがコントロールする沼は『{T}：あなたのマナ・プールに{B}{B}{B}{B}を加える。』を持つ。',
    });
  });

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
