import type { Language } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { setCards } from '../src/cards.ts';
import { texts } from '../src/texts/index.ts';
import { eastAsian, linesOf } from './texts.ts';

describe('what cards say in each language', () => {
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
    expect(eastAsian.map((language) => linesOf(id, language))).toEqual(wanted.map((text) => [text]));
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
    expect(linesOf(id, language)).toEqual(wanted);
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
});
