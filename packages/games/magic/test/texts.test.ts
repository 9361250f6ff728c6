import type { EventView, Language, Shown, View } from '@tessera/kernel/rules';
import { answers, apply, isOver, KERNEL_EVENTS, languages, limits, newMatch, view } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { actionIds } from '../src/actions.ts';
import type { Change, Effect, Filter, Subject, Target, Value } from '../src/cards/abilities.ts';
import type { MagicCard } from '../src/cards.ts';
import { manaKinds } from '../src/cards/card.ts';
import { cards, magicCards } from '../src/cards.ts';
import { events } from '../src/events.ts';
import { magic } from '../src/index.ts';
import { keywordName, keywordNumber, keywords } from '../src/keywords.ts';
import { deckParts, formats, options } from '../src/options.ts';
import { stepIds } from '../src/steps.ts';
import { causes, zoneIds } from '../src/table.ts';
import { cardText } from '../src/texts/card.ts';
import { factIds, optionValues, promptIds, shownIds, silentCauses, silentEvents } from '../src/texts/catalogue.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { prompts, texts } from '../src/texts/index.ts';
import { spellText } from '../src/texts/spells.ts';
import { creatureTypes } from '../src/texts/subtypes.ts';
import { typeLine } from '../src/texts/type-line.ts';
import { nounParts } from '../src/texts/wording/wording.ts';

/** Every text of a catalogue by where it stands in it. */
const textsOf = (language: Language): [string, string][] =>
  leaves(catalogues[language]).filter(([path]) => !path.startsWith('wording.order.'));

function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'string') return [[at, inner]];
    return typeof inner === 'object' && inner !== null ? leaves(inner, at) : [];
  });
}

const parametersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();
const player = (index: number): string => `P${index}`;
const eastAsian = languages.filter((language) => language !== 'en');

/** What is left of a text without the symbols of mana and of tapping, and without X. */
const withoutSymbols = (text: string): string =>
  text.replace(/\{(\d+|[WUBRGCTX])\}/g, '').replace(/X(?=[點点張张])/g, '');

const nothingHappened: EventView = {
  event: '',
  cause: null,
  card: null,
  id: null,
  was: null,
  other: null,
  from: null,
  to: null,
  player: null,
  number: null,
  second: null,
  action: null,
};
const tell = (event: Partial<EventView>, language: Language = 'en'): string =>
  texts.sentence({ ...nothingHappened, ...event }, language, player);

const blank: MagicCard = {
  number: 0,
  names: { en: '', 'zh-Hant': '', 'zh-Hans': '', ja: '' },
  cost: '',
  types: ['creature'],
  supertypes: [],
  subtypes: [],
  rarity: 'common',
  power: null,
  toughness: null,
  keywords: [],
  spell: null,
};

/** Views of games that are played at random. */
function* viewsOfGames(): Generator<View> {
  const decks = magic.decks.map(({ id }) => id);
  for (const [seed, first] of decks.entries()) {
    const s = newMatch(magic, { seed: first, decks: [first, decks[(seed + 1) % decks.length]!] });
    for (let step = 0; step < 300 && !isOver(s); step++) {
      for (const viewer of [0, 1, 'spectator'] as const) yield view(s, viewer);
      const possible = [...answers(s)];
      apply(s, possible[(step * 7) % possible.length]!);
    }
  }
}

describe('catalogues', () => {
  test.each(languages)('%s has no empty text', (language) => {
    for (const [path, text] of textsOf(language)) {
      // Not every language puts something between the words of a type line, or counts with words of their own.
      if (!/^(typeLine|wording\.counters)\./.test(path)) expect(text.trim(), path).not.toBe('');
    }
  });

  test.each(languages)('%s has the parameters that English has', (language) => {
    const own = new Map(textsOf(language));
    for (const [path, text] of textsOf('en'))
      // Each language words cards with the parts that it needs; what comes of it is tested below.
      if (!path.startsWith('wording.')) expect(parametersOf(own.get(path)!), path).toEqual(parametersOf(text));
  });

  test.each(eastAsian)('%s has no Latin letters', (language) => {
    for (const [path, text] of textsOf(language)) expect(text.replace(/\{\w+\}|X/g, ''), path).not.toMatch(/[A-Za-z]/);
  });

  test.each(eastAsian)('%s has a text of its own for everything', (language) => {
    const english = new Map(textsOf('en'));
    for (const [path, text] of textsOf(language)) {
      // "Artifact — Equipment" and "アーティファクト — 装備品" have their dash in common.
      // A pattern may consist of nothing but its parts.
      if (!path.startsWith('typeLine.') && /[^\s{}]/.test(text.replace(/\{\w+\}/g, '')))
        expect(text, path).not.toBe(english.get(path));
    }
  });

  test('the lists of the catalogue are those of the game', () => {
    expect(promptIds.toSorted()).toEqual([...new Set(magic.questions.map((each) => each.prompt))].toSorted());
    expect(Object.keys(optionValues)).toEqual(options.map((option) => option.id));
    for (const option of options) {
      const values = 'values' in option ? option.values.map(String) : ['none'];
      expect(Object.keys(texts.options[option.id]!.values), option.id).toEqual(values);
    }
  });

  test('the creature types of Magic 2013', () => {
    expect(creatureTypes).toHaveLength(65);
    expect(creatureTypes).toEqual(creatureTypes.toSorted());
    for (const language of languages) {
      const names = Object.values(catalogues[language].creatureTypes);
      expect(new Set(names).size, language).toBe(names.length);
    }
  });
});

describe('everything has a text', () => {
  test.each(languages)('%s: actions, cards and prompts', (language) => {
    for (const [index, id] of actionIds.entries()) {
      const { name, text } = texts.action(index, language);
      expect(name, id).not.toBe('');
      expect(text, id).toMatch(/[.。]$/);
      expect(text, id).not.toMatch(/[{}]|undefined/);
    }
    for (const [index, { id }] of cards.entries()) {
      const { name, text } = texts.card(index, language);
      expect(name, id).not.toBe('');
      expect(text, id).not.toMatch(/undefined|null|\n\n|[[\]<>|]/);
      expect(withoutSymbols(text), id).not.toMatch(/[{}]/);
      if (language !== 'en') expect(withoutSymbols(name + text), id).not.toMatch(/[A-Za-z]/);
    }
    for (const { prompt } of magic.questions) expect(prompts[prompt]?.[language], prompt).toMatch(/[.?。？]$/);
  });

  test.each(languages)('%s: zones, reasons, options', (language) => {
    for (const zone of zoneIds) expect(texts.zones[zone]?.[language], zone).toBeTruthy();
    const ends = [...magic.reasons, 'conceded', ...Object.keys(limits).map((name) => `limit:${name}`)];
    for (const reason of ends) {
      const text = texts.reasons[reason]?.[language];
      expect(text, reason).toBeTruthy();
      expect(text, reason).not.toMatch(/[.。]$/);
    }
    for (const option of options) expect(texts.options[option.id]?.text[language], option.id).toMatch(/[.。]$/);
  });

  test.each(languages)('%s: each keyword has a name and a reminder', (language) => {
    for (const keyword of keywords) {
      const lines = cardText({ ...blank, keywords: [keyword] }, false, language).split('\n');
      expect(lines).toHaveLength(2);
      expect(lines[1], keywordName(keyword)).toMatch(language === 'en' ? /^[A-Z][a-z ]+ \(.+\.\)$/ : /.（.+。）$/);
      expect(withoutSymbols(lines[1]!), keywordName(keyword)).not.toMatch(/[{}]|undefined/);
    }
  });

  test.each(languages)('%s: each cause of a move has a sentence or is silent', (language) => {
    const silent: readonly string[] = silentCauses;
    const card = magicCards[0]!.names;
    for (const cause of causes) {
      const from = { zone: 'hand', player: 1 };
      const to = { zone: 'graveyard', player: 1 };
      const told = tell({ event: 'moved', cause, card: card.en, from, to }, language);
      if (silent.includes(cause)) expect(told, cause).toBe('');
      else expect(told, cause).toContain(card[language]);
      expect(told, cause).not.toMatch(/[{}]/);
      expect(tell({ event: 'moved', cause, from, to }, language), cause).not.toMatch(/[{}]/);
    }
  });

  test.each(languages)('%s: each other event has a sentence or is silent', (language) => {
    const silent: readonly string[] = silentEvents;
    const [one, two] = magicCards;
    for (const event of [...KERNEL_EVENTS, ...events.map((each) => each.id)]) {
      if (event === 'moved') continue;
      // Most of what resolves is told by what it does.
      const action = event === 'resolved' ? 'activate' : null;
      const other = { id: 2, card: two!.names.en, action: null };
      const from = { zone: 'library', player: 0 };
      const told = tell({ event, action, card: one!.names.en, other, from, player: 1, number: 3, second: 1 }, language);
      expect(told === '', event).toBe(silent.includes(event));
      expect(told, event).not.toMatch(/[{}]/);
    }
  });

  test.each(languages)('%s: terms', (language) => {
    const keywordIds = keywords.map(keywordName);
    const facts = cards.flatMap((card) => Object.keys(card.facts));
    const named = [...formats, ...deckParts, ...options].map(({ id }) => id);
    const types = magicCards.flatMap((card) => [...card.types, ...card.supertypes, ...card.subtypes, card.rarity]);
    const colours = cards.flatMap(({ facts: { colours: own } }) => (Array.isArray(own) ? own.map(String) : []));
    const ids = [...stepIds, ...shownIds, ...factIds, ...facts, ...keywordIds, ...named, ...types, ...colours];
    for (const id of new Set([...ids, ...manaKinds, ...actionIds, ...creatureTypes])) {
      expect(texts.terms(id, language), id).not.toBe('');
      if (language !== 'en') expect(texts.terms(id, language), id).not.toBe(id);
    }
    expect(texts.terms('no such term', language)).toBe('no such term');
    expect(texts.terms('toString', language)).toBe('toString');
  });

  test('whatever is shown of a game has a term', () => {
    const shown = new Set<string>();
    const look = (facts: Shown): void => {
      for (const [key, value] of Object.entries(facts)) {
        shown.add(key);
        for (const each of [value].flat()) if (typeof each === 'string') shown.add(each);
      }
    };
    for (const { step, table, players, zones } of viewsOfGames()) {
      if (step !== null) shown.add(step);
      [table, ...players, ...zones.flatMap((zone) => zone.objects.map((object) => object.shown))].forEach(look);
    }
    for (const id of shown) {
      // Players go by their names, mana by its symbols.
      if (/^P\d$/.test(id) || withoutSymbols(id) === '') continue;
      for (const language of eastAsian) expect(texts.terms(id, language), id).not.toBe(id);
    }
    expect(shown).toContain('tapped');
    expect(shown).toContain('flying');
    expect(shown).toContain('attackers');
  });

  test('what goes by one id goes by one word', () => {
    expect(texts.terms('damage', 'en')).toBe('damage');
    expect(texts.terms('firstDamage', 'en')).toBe('first-strike damage');
    expect(texts.terms('mulligan', 'en')).toBe('Mulligan');
    expect(texts.terms('protection from black', 'ja')).toBe('プロテクション（黒）');
    expect(texts.terms('first strike', 'zh-Hant')).toBe('先攻');
  });
});

describe('cards', () => {
  const card = (id: string, language: Language = 'en'): string[] =>
    texts
      .card(
        cards.findIndex((each) => each.id === id),
        language,
      )
      .text.split('\n');

  test('MTG-4.1 type line, mana cost, power and toughness, one ability per line', () => {
    expect(card('Serra Angel')).toEqual([
      'Creature — Angel',
      'Mana cost: {3}{W}{W}',
      'Power/toughness: 4/4',
      'Flying (Only creatures with flying or reach can block this creature.)',
      'Vigilance (This creature doesn’t tap to attack.)',
    ]);
    expect(card('Serra Angel', 'zh-Hant')).toEqual([
      '生物～天使',
      '魔法力費用：{3}{W}{W}',
      '力量／防禦力：4/4',
      '飛行（只有具飛行或延勢異能的生物才能阻擋它。）',
      '警戒（此生物不會因攻擊而橫置。）',
    ]);
    expect(card('Serra Angel', 'zh-Hans')).toEqual([
      '生物～天使',
      '法术力费用：{3}{W}{W}',
      '力量／防御力：4/4',
      '飞行（只有具飞行或延势异能的生物才能阻挡它。）',
      '警戒（此生物不会因攻击而横置。）',
    ]);
    expect(card('Serra Angel', 'ja')).toEqual([
      'クリーチャー — 天使',
      'マナ・コスト：{3}{W}{W}',
      'パワー／タフネス：4/4',
      '飛行（飛行か到達を持つクリーチャーだけがこれをブロックできる。）',
      '警戒（このクリーチャーは攻撃してもタップしない。）',
    ]);
  });

  test('MTG-15.14, MTG-15.12 protection and landwalk name what they are about', () => {
    expect(card('Knight of Glory')[3]).toBe(
      'Protection from black (Nothing black can block this creature, target it, deal damage to it, or be attached to it.)',
    );
    expect(card('Knight of Glory', 'zh-Hant')[3]).toMatch(/^反黑保護（任何黑色的東西/);
    const walker: MagicCard = { ...blank, keywords: [{ landwalk: 'island' }] };
    expect(cardText(walker, false, 'en')).toContain(
      'Islandwalk (This creature can’t be blocked while the defending player controls at least one Island.)',
    );
    expect(cardText(walker, false, 'ja')).toContain('島渡り（防御プレイヤーが島を');
  });

  test('MTG-5.7, MTG-5.8 basic lands', () => {
    expect(card('Island')).toEqual(['Basic Land — Island', '{T}: Add {U} to your mana pool.']);
    expect(card('Forest', 'zh-Hant')).toEqual(['基本地～樹林', '{T}：加{G}到你的魔法力池中。']);
    expect(card('Swamp', 'zh-Hans')).toEqual(['基本地～沼泽', '{T}：加{B}到你的法术力池中。']);
    expect(card('Plains', 'ja')).toEqual(['基本土地 — 平地', '{T}：あなたのマナ・プールに{W}を加える。']);
  });

  test.each<[Language, string, string, string]>([
    ['en', 'Artifact Creature — Golem', 'Creature — Zombie Giant', 'Legendary Creature — Elf Shaman'],
    ['zh-Hant', '神器生物～魔像', '生物～殭屍／巨人', '傳奇生物～妖精／祭師'],
    ['zh-Hans', '神器生物～魔像', '生物～灵俑／巨人', '传奇生物～妖精／祭师'],
    [
      'ja',
      'アーティファクト・クリーチャー — ゴーレム',
      'クリーチャー — ゾンビ・巨人',
      '伝説のクリーチャー — エルフ・シャーマン',
    ],
  ])('%s: type lines of several words', (language, golem, zombie, legend) => {
    expect(card('Phyrexian Hulk', language)[0]).toBe(golem);
    expect(card('Zombie Goliath', language)[0]).toBe(zombie);
    const yeva: MagicCard = { ...blank, supertypes: ['legendary'], subtypes: ['elf', 'shaman'] };
    expect(typeLine(yeva, catalogues[language])).toBe(legend);
  });

  test('a type without a name is an error, not a gap', () => {
    expect(() => typeLine({ ...blank, subtypes: ['squirrel'] }, catalogues.en)).toThrow('squirrel');
  });

  test.each(languages)('%s: a card that does not do all it says, says so', (language) => {
    const text = cardText(blank, true, language);
    expect(text).toBe(`${cardText(blank, false, language)}\n${catalogues[language].cards.unfinished}`);
  });
});

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
  } satisfies Record<Effect['do'], 0>) as Effect['do'][];

  test.each(languages)('%s: whatever the parts are, nothing is left open', (language) => {
    const check = (targets: Target[], effects: Effect[]): void => {
      const text = say(targets, effects, language);
      const isWhole = language === 'en' ? /^[A-Z…][^.]*\.( [A-Z…][^.]*\.)*$/ : /^[^A-WYZa-z ]+。$/;
      if (!isWhole.test(text) || /[{}[\]<>|]|undefined|null|\s\s|、、|。。|，，/.test(text)) {
        throw new Error(`${JSON.stringify([targets, effects])} is told as "${text}"`);
      }
    };
    for (const effect of kindsOfEffect.flatMap(effectsOf)) {
      check([{ what: { creatureOrPlayer: true } }], [effect]);
      check([{ what: { player: 'any' } }], [effect, effect]);
    }
    for (const what of kinds) {
      for (const one of [{ what }, { what, upTo: 1 }, { what, upTo: 2 }]) {
        check([one], [{ do: 'returnToHand', what: target }]);
        check(
          [one],
          [
            { do: 'exile', what: target },
            { do: 'change', what: target, by: { power: 1 } },
          ],
        );
        check([one, { what }], [{ do: 'fight', one: target, other: { target: 1 } }]);
      }
    }
  });

  test.each(languages)('%s puts every part round its nouns', (language) => {
    expect([...catalogues[language].wording.order].toSorted()).toEqual([...nounParts].toSorted());
  });
});

describe('the log', () => {
  const library = { zone: 'library', player: 1 };
  const hand = { zone: 'hand', player: 1 };
  const battlefield = { zone: 'battlefield', player: null };
  const stack = { zone: 'stack', player: null };
  const graveyard = { zone: 'graveyard', player: 1 };
  const exile = { zone: 'exile', player: null };
  const lion = 'Silvercoat Lion';

  test.each<[Partial<EventView>, string]>([
    [{ event: 'moved', cause: 'draw', card: lion, from: library, to: hand }, 'P1 draws Silvercoat Lion.'],
    [{ event: 'moved', cause: 'draw', from: library, to: hand }, 'P1 draws a card.'],
    [{ event: 'moved', cause: 'mulligan', from: hand, to: library }, ''],
    [{ event: 'moved', cause: 'playLand', card: 'Forest', from: hand, to: battlefield }, 'P1 plays Forest.'],
    [{ event: 'moved', cause: 'resolve', card: lion, from: stack, to: battlefield }, `${lion} enters the battlefield.`],
    [{ event: 'moved', cause: 'destroy', card: lion, from: battlefield, to: graveyard }, `${lion} is destroyed.`],
    [{ event: 'moved', cause: 'discard', card: lion, from: hand, to: graveyard }, `P1 discards ${lion}.`],
    [{ event: 'cast', card: lion, player: 0 }, `P0 casts ${lion}.`],
    // A spell that becomes a permanent, and an ability whose effect is told.
    [{ event: 'resolved', card: lion, player: 0 }, ''],
    [{ event: 'resolved', action: 'exalted', player: 0 }, ''],
    [{ event: 'triggered', action: 'exalted', player: 0 }, 'Exalted triggers for P0.'],
    [{ event: 'moved', cause: 'exile', card: lion, from: battlefield, to: exile }, `${lion} is exiled.`],
    [{ event: 'moved', cause: 'returned', card: lion, from: battlefield, to: hand }, `${lion} returns to P1’s hand.`],
    [{ event: 'moved', cause: 'countered', card: lion, from: stack, to: graveyard }, `${lion} is countered.`],
    [
      { event: 'moved', cause: 'mill', card: lion, from: library, to: graveyard },
      `P1 puts ${lion} from their library into their graveyard.`,
    ],
    [{ event: 'moved', cause: 'resolved', card: 'Murder', from: stack, to: graveyard }, ''],
    [{ event: 'resolved', card: 'Murder', player: 0 }, 'P0’s Murder resolves.'],
    [{ event: 'aims', card: 'Murder', other: { id: 7, card: lion, action: null } }, `Murder targets ${lion}.`],
    [
      { event: 'aims', card: 'Searing Spear', other: { id: 'P0', card: null, action: null } },
      'Searing Spear targets P0.',
    ],
    [
      { event: 'gained', card: lion, number: keywordNumber('firstStrike') },
      `${lion} gains first strike until end of turn.`,
    ],
    [
      { event: 'gained', card: lion, number: keywordNumber({ protectionFrom: 'red' }) },
      `${lion} gains protection from red until end of turn.`,
    ],
    [{ event: 'fizzled', card: 'Murder', player: 0 }, 'Murder has no legal target left.'],
    [{ event: 'pumped', card: lion, number: 2, second: 4 }, `${lion} gets +2/+4 until end of turn.`],
    [{ event: 'pumped', card: lion, number: -5, second: 0 }, `${lion} gets -5/-0 until end of turn.`],
    [{ event: 'attacks', card: lion, other: { id: 'P1', card: null, action: null } }, `${lion} attacks P1.`],
    [
      { event: 'damaged', card: lion, number: 2, other: { id: 7, card: 'Serra Angel', action: null } },
      `${lion} deals 2 damage to Serra Angel.`,
    ],
    [{ event: 'revealed', from: hand }, 'A card is revealed.'],
    [{ event: 'lostLife', player: 1, number: 2 }, 'P1 loses 2 life.'],
    [{ event: 'something new' }, ''],
  ])('%j', (event, told) => {
    expect(tell(event)).toBe(told);
  });

  test('a card that is drawn unseen is told of as each language does', () => {
    const unseen = { event: 'moved', cause: 'draw', from: library, to: hand };
    expect(languages.map((language) => tell(unseen, language))).toEqual([
      'P1 draws a card.',
      'P1抽一張牌。',
      'P1抓一张牌。',
      'P1はカードを1枚引いた。',
    ]);
  });

  test('whoever looks on: no sentence of a game lacks anything, and none names a card that the viewer cannot know', () => {
    const told = new Set<string>();
    for (const { events: happened } of viewsOfGames()) {
      for (const event of happened) {
        const isKnown = event.card !== null || (event.other?.card ?? null) !== null;
        for (const language of languages) {
          const sentence = texts.sentence(event, language, player);
          const named = magicCards.find(({ names }) => sentence.includes(names[language]));
          if (/[{}]|undefined|null/.test(sentence) || (!isKnown && named !== undefined)) {
            throw new Error(`${JSON.stringify(event)} is told as "${sentence}"`);
          }
        }
        if (texts.sentence(event, 'en', player) !== '') told.add(event.cause ?? event.event);
      }
    }
    for (const what of ['draw', 'playLand', 'cast', 'resolve', 'attacks', 'damaged', 'turnBegan'])
      expect(told).toContain(what);
  });
});

describe('Chinese', () => {
  /** The ideographs of a national character set: two bytes each, within these bounds. */
  const ideographs = (encoding: string, from: number, to: number): Set<string> => {
    const decoder = new TextDecoder(encoding);
    const found = new Set<string>();
    for (let lead = from; lead <= to; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        if (encoding === 'gbk' && trail < 0xa1) continue;
        const text = decoder.decode(new Uint8Array([lead, trail]));
        if (/^\p{Script=Han}$/u.test(text)) found.add(text);
      }
    }
    return found;
  };
  const charactersOf = (language: Language): string[] => {
    const all = textsOf(language).map(([, text]) => text);
    return [...new Set(all.join('').match(/\p{Script=Han}/gu))];
  };

  // Some characters stand in both sets, but belong to one way of writing in the words used here.
  test.each<[Language, string, number, number, string]>([
    ['zh-Hant', 'big5', 0xa4, 0xf9, '个于后几并里胜种体机与万无云余'],
    ['zh-Hans', 'gbk', 0xb0, 0xf7, '於乾徵瞭夥覆'],
  ])('%s is written in characters of its own', (language, encoding, from, to, foreign) => {
    const known = ideographs(encoding, from, to);
    expect(known.size).toBeGreaterThan(6000);
    expect(charactersOf(language).filter((character) => !known.has(character) || foreign.includes(character))).toEqual(
      [],
    );
  });

  // The printed game has words of its own in each of the two.
  test('each has its own vocabulary', () => {
    const all = (language: Language): string =>
      textsOf(language)
        .map(([, text]) => text)
        .join('\n');
    expect(all('zh-Hant')).not.toMatch(/法術力|牌手|抓牌/);
    expect(all('zh-Hans')).not.toMatch(/魔法力|玩家|抽/);
  });
});
