import type { SpellCard } from './card.ts';

/** Instants and sorceries of Magic 2013. */
export const spells: readonly SpellCard[] = [
  {
    number: 3,
    names: { en: "Angel's Mercy", 'zh-Hant': '天使的慈悲', 'zh-Hans': '天使的慈悲', ja: '天使の慈悲' },
    cost: '{2}{W}{W}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'gainLife', who: 'you', amount: 7 }],
    },
  },
  {
    number: 9,
    names: { en: "Captain's Call", 'zh-Hant': '隊長召令', 'zh-Hans': '队长召令', ja: '隊長の号令' },
    cost: '{3}{W}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [
        { do: 'createTokens', count: 3, token: { power: 1, toughness: 1, colour: 'white', subtype: 'soldier' } },
      ],
    },
  },
  {
    number: 12,
    names: { en: 'Divine Verdict', 'zh-Hant': '明聖裁定', 'zh-Hans': '明圣裁定', ja: '神聖なる評決' },
    cost: '{3}{W}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'], combat: 'attackingOrBlocking' } } }],
      effects: [{ do: 'destroy', what: { target: 0 } }],
    },
  },
  {
    number: 13,
    names: { en: 'Erase', 'zh-Hant': '抹消', 'zh-Hans': '抹消', ja: '消去' },
    cost: '{W}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['enchantment'] } } }],
      effects: [{ do: 'exile', what: { target: 0 } }],
    },
  },
  {
    number: 14,
    names: { en: "Faith's Reward", 'zh-Hant': '信念報償', 'zh-Hans': '信念报偿', ja: '信仰の見返り' },
    cost: '{3}{W}',
    types: ['instant'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [{ do: 'faithsReward' }],
    },
  },
  {
    number: 15,
    names: { en: 'Glorious Charge', 'zh-Hant': '輝煌衝鋒', 'zh-Hans': '辉煌冲锋', ja: '栄光の突撃' },
    cost: '{1}{W}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [
        { do: 'change', what: { all: { types: ['creature'], controller: 'you' } }, by: { power: 1, toughness: 1 } },
      ],
    },
  },
  {
    number: 26,
    names: { en: 'Planar Cleansing', 'zh-Hant': '淨化時空', 'zh-Hans': '净化时空', ja: '次元の浄化' },
    cost: '{3}{W}{W}{W}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [{ do: 'destroy', what: { all: { notTypes: ['land'] } } }],
    },
  },
  {
    number: 28,
    names: { en: 'Rain of Blades', 'zh-Hant': '劍雨', 'zh-Hans': '剑雨', ja: '刃の雨' },
    cost: '{W}',
    types: ['instant'],
    rarity: 'uncommon',
    spell: {
      targets: [],
      effects: [{ do: 'damage', amount: 1, to: { all: { types: ['creature'], combat: 'attacking' } } }],
    },
  },
  {
    number: 30,
    names: { en: 'Safe Passage', 'zh-Hant': '安全出路', 'zh-Hans': '安全出路', ja: '安全な道' },
    cost: '{2}{W}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'prevent', damage: 'toYouAndYourCreatures' }],
    },
  },
  {
    number: 34,
    names: { en: 'Show of Valor', 'zh-Hant': '英勇展現', 'zh-Hans': '英勇展现', ja: '武勇の誇示' },
    cost: '{1}{W}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'change', what: { target: 0 }, by: { power: 2, toughness: 4 } }],
    },
  },
  {
    number: 47,
    names: { en: 'Divination', 'zh-Hant': '卜卦', 'zh-Hans': '卜卦', ja: '予言' },
    cost: '{2}{U}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'draw', who: 'you', count: 2 }],
    },
  },
  {
    number: 48,
    names: { en: 'Downpour', 'zh-Hant': '傾盆大雨', 'zh-Hans': '倾盆大雨', ja: '土砂降り' },
    cost: '{1}{U}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } }, upTo: 3 }],
      effects: [{ do: 'tap', what: { target: 0 } }],
    },
  },
  {
    number: 50,
    names: { en: 'Essence Scatter', 'zh-Hant': '菁華離散', 'zh-Hans': '菁华离散', ja: '本質の散乱' },
    cost: '{1}{U}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { spell: { types: ['creature'] } } }],
      effects: [{ do: 'counter', what: { target: 0 } }],
    },
  },
  {
    number: 54,
    names: { en: 'Hydrosurge', 'zh-Hant': '水勢翻騰', 'zh-Hans': '水势翻腾', ja: '打ち寄せる水' },
    cost: '{U}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'change', what: { target: 0 }, by: { power: -5, toughness: -0 } }],
    },
  },
  {
    number: 55,
    names: { en: 'Index', 'zh-Hant': '編纂索引', 'zh-Hans': '编纂索引', ja: '索引' },
    cost: '{U}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'index' }],
    },
  },
  {
    number: 61,
    names: { en: 'Mind Sculpt', 'zh-Hant': '心靈塑型', 'zh-Hans': '心灵塑型', ja: '精神刻み' },
    cost: '{1}{U}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { player: 'opponent' } }],
      effects: [{ do: 'mill', who: { target: 0 }, count: 7 }],
    },
  },
  {
    number: 62,
    names: { en: 'Negate', 'zh-Hant': '失效', 'zh-Hans': '失效', ja: '否認' },
    cost: '{1}{U}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { spell: { notTypes: ['creature'] } } }],
      effects: [{ do: 'counter', what: { target: 0 } }],
    },
  },
  {
    number: 64,
    names: { en: 'Redirect', 'zh-Hant': '移轉', 'zh-Hans': '移转', ja: '移し変え' },
    cost: '{U}{U}',
    types: ['instant'],
    rarity: 'rare',
    spell: {
      targets: [{ what: { spell: {} } }],
      effects: [{ do: 'chooseNewTargets', what: { target: 0 } }],
    },
  },
  {
    number: 65,
    names: { en: 'Rewind', 'zh-Hant': '倒退', 'zh-Hans': '倒退', ja: '巻き直し' },
    cost: '{2}{U}{U}',
    types: ['instant'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { spell: {} } }],
      effects: [
        { do: 'counter', what: { target: 0 } },
        { do: 'untap', what: { choose: { types: ['land'] }, upTo: 4 } },
      ],
    },
  },
  {
    number: 67,
    names: { en: 'Sleep', 'zh-Hant': '眠夢咒', 'zh-Hans': '眠梦咒', ja: '睡眠' },
    cost: '{2}{U}{U}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { player: 'any' } }],
      effects: [
        { do: 'tap', what: { all: { types: ['creature'] }, controlledByTarget: 0 } },
        { do: 'stayTapped', what: 'those', ofTarget: 0 },
      ],
    },
  },
  {
    number: 68,
    names: { en: 'Spelltwine', 'zh-Hant': '咒語糾結', 'zh-Hans': '咒语纠结', ja: '呪文ねじり' },
    cost: '{5}{U}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [
        { what: { cardInGraveyard: { types: ['instant', 'sorcery'] }, whose: 'your' } },
        { what: { cardInGraveyard: { types: ['instant', 'sorcery'] }, whose: 'opponent' } },
      ],
      effects: [{ do: 'spelltwine' }],
    },
  },
  {
    number: 71,
    names: { en: 'Switcheroo', 'zh-Hant': '私密交換', 'zh-Hans': '私密交换', ja: 'どんでん返し' },
    cost: '{4}{U}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } }, least: 2, upTo: 2 }],
      effects: [{ do: 'exchangeControl', what: { target: 0 } }],
    },
  },
  {
    number: 73,
    names: { en: "Talrand's Invocation", 'zh-Hant': '陶嵐的祝願', 'zh-Hans': '陶岚的祝愿', ja: 'ターランドの発動' },
    cost: '{2}{U}{U}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [],
      effects: [
        {
          do: 'createTokens',
          count: 2,
          token: { power: 2, toughness: 2, colour: 'blue', subtype: 'drake', keywords: ['flying'] },
        },
      ],
    },
  },
  {
    number: 75,
    names: { en: 'Unsummon', 'zh-Hant': '反召喚', 'zh-Hans': '反召唤', ja: '送還' },
    cost: '{U}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'returnToHand', what: { target: 0 } }],
    },
  },
  {
    number: 84,
    names: { en: 'Cower in Fear', 'zh-Hant': '恐懼畏縮', 'zh-Hans': '恐惧畏缩', ja: '居すくみ' },
    cost: '{1}{B}{B}',
    types: ['instant'],
    rarity: 'uncommon',
    spell: {
      targets: [],
      effects: [
        {
          do: 'change',
          what: { all: { types: ['creature'], controller: 'opponents' } },
          by: { power: -1, toughness: -1 },
        },
      ],
    },
  },
  {
    number: 87,
    names: { en: 'Diabolic Revelation', 'zh-Hant': '惡魔啟示', 'zh-Hans': '恶魔启示', ja: '魔性の天啓' },
    cost: '{X}{3}{B}{B}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [{ do: 'search', for: [{}], upTo: 'X', to: 'hand' }],
    },
  },
  {
    number: 89,
    names: { en: 'Disentomb', 'zh-Hant': '擾墳', 'zh-Hans': '扰坟', ja: '墓暴き' },
    cost: '{B}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { cardInGraveyard: { types: ['creature'] }, whose: 'your' } }],
      effects: [{ do: 'returnToHand', what: { target: 0 } }],
    },
  },
  {
    number: 90,
    names: { en: 'Duress', 'zh-Hant': '逼從', 'zh-Hans': '逼从', ja: '強迫' },
    cost: '{B}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { player: 'opponent' } }],
      effects: [{ do: 'duress' }],
    },
  },
  {
    number: 93,
    names: { en: 'Essence Drain', 'zh-Hant': '吸取精華', 'zh-Hans': '吸取精华', ja: '本質の吸収' },
    cost: '{4}{B}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { creatureOrPlayer: true } }],
      effects: [
        { do: 'damage', amount: 3, to: { target: 0 } },
        { do: 'gainLife', who: 'you', amount: 3 },
      ],
    },
  },
  {
    number: 100,
    names: { en: 'Mind Rot', 'zh-Hant': '心之衰', 'zh-Hans': '心之衰', ja: '精神腐敗' },
    cost: '{2}{B}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { player: 'any' } }],
      effects: [{ do: 'discard', who: { target: 0 }, count: 2 }],
    },
  },
  {
    number: 101,
    names: { en: 'Murder', 'zh-Hant': '謀殺', 'zh-Hans': '谋杀', ja: '殺害' },
    cost: '{1}{B}{B}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'destroy', what: { target: 0 } }],
    },
  },
  {
    number: 102,
    names: { en: 'Mutilate', 'zh-Hant': '殘肢毀傷', 'zh-Hans': '残肢毁伤', ja: 'もぎとり' },
    cost: '{2}{B}{B}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [
        {
          do: 'change',
          what: { all: { types: ['creature'] } },
          by: { power: -1, toughness: -1, forEach: { subtypes: ['swamp'], controller: 'you' } },
        },
      ],
    },
  },
  {
    number: 105,
    names: { en: 'Public Execution', 'zh-Hant': '公開處決', 'zh-Hans': '公开处决', ja: '公開処刑' },
    cost: '{5}{B}',
    types: ['instant'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'], controller: 'opponents' } } }],
      effects: [
        { do: 'destroy', what: { target: 0 } },
        { do: 'change', what: { others: { types: ['creature'] }, besidesTarget: 0 }, by: { power: -2, toughness: 0 } },
      ],
    },
  },
  {
    number: 107,
    names: { en: 'Rise from the Grave', 'zh-Hant': '墳場復生', 'zh-Hans': '坟场复生', ja: '墓場からの復活' },
    cost: '{4}{B}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { cardInGraveyard: { types: ['creature'] }, whose: 'any' } }],
      effects: [{ do: 'reanimate', what: { target: 0 }, colour: 'black', subtype: 'zombie' }],
    },
  },
  {
    number: 110,
    names: { en: 'Sign in Blood', 'zh-Hant': '以血立契', 'zh-Hans': '以血立契', ja: '血の署名' },
    cost: '{B}{B}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { player: 'any' } }],
      effects: [
        { do: 'draw', who: { target: 0 }, count: 2 },
        { do: 'loseLife', who: { target: 0 }, amount: 2 },
      ],
    },
  },
  {
    number: 115,
    names: { en: 'Vile Rebirth', 'zh-Hant': '猛惡再生', 'zh-Hans': '猛恶再生', ja: '不快な再誕' },
    cost: '{B}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { cardInGraveyard: { types: ['creature'] }, whose: 'any' } }],
      effects: [
        { do: 'exile', what: { target: 0 } },
        { do: 'createTokens', count: 1, token: { power: 2, toughness: 2, colour: 'black', subtype: 'zombie' } },
      ],
    },
  },
  {
    number: 117,
    names: { en: "Wit's End", 'zh-Hant': '無計可施', 'zh-Hans': '无计可施', ja: '機知の終わり' },
    cost: '{5}{B}{B}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [{ what: { player: 'any' } }],
      effects: [{ do: 'discard', who: { target: 0 }, count: 'hand' }],
    },
  },
  {
    number: 124,
    names: { en: "Chandra's Fury", 'zh-Hant': '茜卓的怒火', 'zh-Hans': '茜卓的怒火', ja: 'チャンドラの憤怒' },
    cost: '{4}{R}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { player: 'any' } }],
      effects: [
        { do: 'damage', amount: 4, to: { target: 0 } },
        { do: 'damage', amount: 1, to: { all: { types: ['creature'] }, controlledByTarget: 0 } },
      ],
    },
  },
  {
    number: 125,
    names: { en: 'Cleaver Riot', 'zh-Hant': '持刀暴亂', 'zh-Hans': '持刀暴乱', ja: '大鉈暴動' },
    cost: '{4}{R}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [],
      effects: [
        { do: 'change', what: { all: { types: ['creature'], controller: 'you' } }, by: { keywords: ['doubleStrike'] } },
      ],
    },
  },
  {
    number: 126,
    names: { en: 'Craterize', 'zh-Hant': '化為隕坑', 'zh-Hans': '化为陨坑', ja: '火口化' },
    cost: '{3}{R}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['land'] } } }],
      effects: [{ do: 'destroy', what: { target: 0 } }],
    },
  },
  {
    number: 132,
    names: { en: 'Flames of the Firebrand', 'zh-Hant': '惹事人烈焰', 'zh-Hans': '惹事人烈焰', ja: '炬火の炎' },
    cost: '{2}{R}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { creatureOrPlayer: true }, least: 1, upTo: 3 }],
      effects: [{ do: 'damageDivided', amount: 3, to: { target: 0 } }],
    },
  },
  {
    number: 137,
    names: { en: 'Kindled Fury', 'zh-Hant': '點燃怒火', 'zh-Hans': '点燃怒火', ja: '火をつける怒り' },
    cost: '{R}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'change', what: { target: 0 }, by: { power: 1, toughness: 0, keywords: ['firstStrike'] } }],
    },
  },
  {
    number: 139,
    names: { en: "Krenko's Command", 'zh-Hant': '克崙可的命令', 'zh-Hans': '克仑可的命令', ja: 'クレンコの命令' },
    cost: '{1}{R}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'createTokens', count: 2, token: { power: 1, toughness: 1, colour: 'red', subtype: 'goblin' } }],
    },
  },
  {
    number: 140,
    names: { en: 'Magmaquake', 'zh-Hant': '岩漿暴震', 'zh-Hans': '岩浆暴震', ja: '溶岩震' },
    cost: '{X}{R}{R}',
    types: ['instant'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [
        {
          do: 'damage',
          amount: 'X',
          to: { eachOf: [{ types: ['creature'], without: 'flying' }, { types: ['planeswalker'] }] },
        },
      ],
    },
  },
  {
    number: 141,
    names: { en: 'Mark of Mutiny', 'zh-Hant': '反亂印記', 'zh-Hans': '反乱印记', ja: '反逆の印' },
    cost: '{2}{R}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [
        { do: 'gainControl', what: { target: 0 }, until: 'endOfTurn' },
        { do: 'putCounters', count: 1, on: { target: 0 } },
        { do: 'untap', what: { target: 0 } },
        { do: 'change', what: { target: 0 }, by: { keywords: ['haste'] } },
      ],
    },
  },
  {
    number: 145,
    names: { en: 'Reverberate', 'zh-Hant': '令其回響', 'zh-Hans': '令其回响', ja: '余韻' },
    cost: '{R}{R}',
    types: ['instant'],
    rarity: 'rare',
    spell: {
      targets: [{ what: { spell: { types: ['instant', 'sorcery'] } } }],
      effects: [{ do: 'copySpell', what: { target: 0 } }],
    },
  },
  {
    number: 147,
    names: { en: 'Searing Spear', 'zh-Hant': '炙熱矛', 'zh-Hans': '炙热矛', ja: '灼熱の槍' },
    cost: '{1}{R}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { creatureOrPlayer: true } }],
      effects: [{ do: 'damage', amount: 3, to: { target: 0 } }],
    },
  },
  {
    number: 149,
    names: { en: 'Smelt', 'zh-Hant': '熱熔', 'zh-Hans': '热熔', ja: '溶解' },
    cost: '{R}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['artifact'] } } }],
      effects: [{ do: 'destroy', what: { target: 0 } }],
    },
  },
  {
    number: 152,
    names: { en: 'Trumpet Blast', 'zh-Hant': '號角震天', 'zh-Hans': '号角震天', ja: 'ラッパの一吹き' },
    cost: '{2}{R}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [
        { do: 'change', what: { all: { types: ['creature'], combat: 'attacking' } }, by: { power: 2, toughness: 0 } },
      ],
    },
  },
  {
    number: 153,
    names: { en: 'Turn to Slag', 'zh-Hant': '化為渣滓', 'zh-Hans': '化为渣滓', ja: '金屑化' },
    cost: '{3}{R}{R}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [
        { do: 'damage', amount: 5, to: { target: 0 } },
        { do: 'destroy', what: { attachedToTarget: 0, all: { subtypes: ['equipment'] } } },
      ],
    },
  },
  {
    number: 154,
    names: { en: 'Volcanic Geyser', 'zh-Hant': '火泉噴發', 'zh-Hans': '火泉喷发', ja: '溶岩噴火' },
    cost: '{X}{R}{R}',
    types: ['instant'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { creatureOrPlayer: true } }],
      effects: [{ do: 'damage', amount: 'X', to: { target: 0 } }],
    },
  },
  {
    number: 157,
    names: { en: 'Wild Guess', 'zh-Hant': '胡亂推測', 'zh-Hans': '胡乱推测', ja: '野生の勘' },
    cost: '{R}{R}',
    types: ['sorcery'],
    rarity: 'common',
    additionalCost: [{ discard: 1 }],
    spell: {
      targets: [],
      effects: [{ do: 'draw', who: 'you', count: 2 }],
    },
  },
  {
    number: 158,
    names: { en: 'Worldfire', 'zh-Hant': '灼世劫', 'zh-Hans': '灼世劫', ja: '世界火' },
    cost: '{6}{R}{R}{R}',
    types: ['sorcery'],
    rarity: 'mythic',
    spell: {
      targets: [],
      effects: [
        { do: 'exile', what: { all: {} } },
        { do: 'exileCards', of: 'eachPlayer', zones: ['hand', 'graveyard'] },
        { do: 'setLife', who: 'eachPlayer', to: 1 },
      ],
    },
  },
  {
    number: 162,
    names: { en: 'Boundless Realms', 'zh-Hant': '無際領域', 'zh-Hans': '无际领域', ja: '境界なき領土' },
    cost: '{6}{G}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [
        {
          do: 'search',
          for: [{ types: ['land'], basic: true }],
          upTo: { count: { types: ['land'], controller: 'you' } },
          to: 'battlefieldTapped',
        },
      ],
    },
  },
  {
    number: 163,
    names: { en: 'Bountiful Harvest', 'zh-Hant': '富足收成', 'zh-Hans': '富足收成', ja: '豊潤な収穫' },
    cost: '{4}{G}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'gainLife', who: 'you', amount: { count: { types: ['land'], controller: 'you' } } }],
    },
  },
  {
    number: 170,
    names: { en: 'Farseek', 'zh-Hant': '遠眺', 'zh-Hans': '远眺', ja: '遥か見' },
    cost: '{1}{G}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [
        { do: 'search', for: [{ subtypes: ['plains', 'island', 'swamp', 'mountain'] }], to: 'battlefieldTapped' },
      ],
    },
  },
  {
    number: 172,
    names: { en: 'Fog', 'zh-Hant': '濃霧', 'zh-Hans': '浓雾', ja: '濃霧' },
    cost: '{G}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'prevent', damage: 'combat' }],
    },
  },
  {
    number: 173,
    names: { en: 'Fungal Sprouting', 'zh-Hant': '真菌蔓生', 'zh-Hans': '真菌蔓生', ja: '菌類の芽吹き' },
    cost: '{3}{G}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [],
      effects: [
        {
          do: 'createTokens',
          count: { greatestPower: { types: ['creature'], controller: 'you' } },
          token: { power: 1, toughness: 1, colour: 'green', subtype: 'saproling' },
        },
      ],
    },
  },
  {
    number: 178,
    names: { en: 'Naturalize', 'zh-Hant': '回歸自然', 'zh-Hans': '回归自然', ja: '帰化' },
    cost: '{1}{G}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['artifact', 'enchantment'] } } }],
      effects: [{ do: 'destroy', what: { target: 0 } }],
    },
  },
  {
    number: 179,
    names: { en: 'Plummet', 'zh-Hant': '鉛直落下', 'zh-Hans': '铅直落下', ja: '垂直落下' },
    cost: '{1}{G}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'], keyword: 'flying' } } }],
      effects: [{ do: 'destroy', what: { target: 0 } }],
    },
  },
  {
    number: 180,
    names: { en: 'Predatory Rampage', 'zh-Hant': '掠食狂暴', 'zh-Hans': '掠食狂暴', ja: '捕食者の暴力' },
    cost: '{3}{G}{G}',
    types: ['sorcery'],
    rarity: 'rare',
    spell: {
      targets: [],
      effects: [
        { do: 'change', what: { all: { types: ['creature'], controller: 'you' } }, by: { power: 3, toughness: 3 } },
        {
          do: 'change',
          what: { all: { types: ['creature'], controller: 'opponents' } },
          by: { properties: ['blocksIfAble'] },
        },
      ],
    },
  },
  {
    number: 181,
    names: { en: 'Prey Upon', 'zh-Hant': '捕食', 'zh-Hans': '捕食', ja: '捕食' },
    cost: '{G}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [
        { what: { permanent: { types: ['creature'], controller: 'you' } } },
        { what: { permanent: { types: ['creature'], controller: 'notYou' } } },
      ],
      effects: [{ do: 'fight', one: { target: 0 }, other: { target: 1 } }],
    },
  },
  {
    number: 186,
    names: { en: "Ranger's Path", 'zh-Hant': '護林人路徑', 'zh-Hans': '护林人路径', ja: 'レインジャーの道' },
    cost: '{3}{G}',
    types: ['sorcery'],
    rarity: 'common',
    spell: {
      targets: [],
      effects: [{ do: 'search', for: [{ subtypes: ['forest'] }], upTo: 2, to: 'battlefieldTapped' }],
    },
  },
  {
    number: 187,
    names: { en: 'Revive', 'zh-Hant': '復甦', 'zh-Hans': '复苏', ja: '生き返り' },
    cost: '{1}{G}',
    types: ['sorcery'],
    rarity: 'uncommon',
    spell: {
      targets: [{ what: { cardInGraveyard: { colours: ['green'] }, whose: 'your' } }],
      effects: [{ do: 'returnToHand', what: { target: 0 } }],
    },
  },
  {
    number: 190,
    names: { en: "Serpent's Gift", 'zh-Hant': '巨蛇天賦', 'zh-Hans': '巨蛇天赋', ja: '海蛇の贈り物' },
    cost: '{2}{G}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'change', what: { target: 0 }, by: { keywords: ['deathtouch'] } }],
    },
  },
  {
    number: 195,
    names: { en: 'Titanic Growth', 'zh-Hant': '巨力成長', 'zh-Hans': '巨力成长', ja: '剛力化' },
    cost: '{1}{G}',
    types: ['instant'],
    rarity: 'common',
    spell: {
      targets: [{ what: { permanent: { types: ['creature'] } } }],
      effects: [{ do: 'change', what: { target: 0 }, by: { power: 4, toughness: 4 } }],
    },
  },
];
