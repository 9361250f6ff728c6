import type { EventView, Language, Shown, View } from '@tessera/kernel/rules';
import { answers, apply, isOver, KERNEL_EVENTS, languages, limits, newMatch, view } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { chinese, foreignCharacters, nothingHappened, parametersOf } from '../../../kernel/test/texts.ts';
import { actionIds } from '../src/actions.ts';
import { abilities } from '../src/abilities.ts';
import type {
  Ability,
  Change,
  Cost,
  Effect,
  Filter,
  Moment,
  Subject,
  Target,
  Token,
  Value,
} from '../src/cards/abilities.ts';
import type { MagicCard } from '../src/cards.ts';
import { manaKinds } from '../src/cards/card.ts';
import { cards, magicCards } from '../src/cards.ts';
import { events } from '../src/events.ts';
import { magic } from '../src/index.ts';
import { keywordName, keywordNumber, keywords } from '../src/keywords.ts';
import { deckParts, formats, options } from '../src/options.ts';
import { stepIds } from '../src/steps.ts';
import { causes, zoneIds } from '../src/table.ts';
import { textsOnStack } from '../src/texts/abilities-on-stack.ts';
import { abilityText, abilityTexts } from '../src/texts/abilities.ts';
import { cardText } from '../src/texts/card.ts';
import {
  abilityPlaces,
  factIds,
  optionValues,
  promptIds,
  shownIds,
  silentCauses,
  silentEvents,
} from '../src/texts/catalogue.ts';
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

const player = (index: number): string => `P${index}`;
const eastAsian = languages.filter((language) => language !== 'en');

/** What is left of a text without the symbols of mana and of tapping, and without X. */
const withoutSymbols = (text: string): string =>
  text.replace(/\{(\d+|[WUBRGCTX])\}/g, '').replace(/X(?=[點点張张個个為为])/g, '');

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
  abilities: [],
  token: false,
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
      // A pattern may consist of nothing but its parts, and costs have a comma between them.
      if (!/^(typeLine\.|wording\.costs\.between$)/.test(path) && /[^\s{}]/.test(text.replace(/\{\w+\}/g, '')))
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

  test('whatever is chosen by a word has a term', () => {
    const words = magic.questions.flatMap((each) => (each.ask === 'option' ? each.options : []));
    for (const word of new Set(words))
      for (const language of eastAsian) expect(texts.terms(word, language), word).not.toBe(word);
    for (const place of abilityPlaces) expect(words).toContain(place);
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
      // Permanents that resolve are told of as they enter the battlefield.
      const card = event === 'resolved' ? 'Murder' : one!.names.en;
      const other = { id: 2, card: two!.names.en, action: null };
      const from = { zone: 'library', player: 0 };
      const told = tell({ event, card, other, from, player: 1, number: 3, second: 1 }, language);
      expect(told === '', event).toBe(silent.includes(event));
      expect(told, event).not.toMatch(/[{}[\]|()]/);
    }
  });

  test.each(languages)('%s: terms', (language) => {
    const keywordIds = keywords.map(keywordName);
    const facts = cards.flatMap((card) => Object.keys(card.facts));
    const named = [...formats, ...deckParts, ...options].map(({ id }) => id);
    const types = magicCards.flatMap((card) => [...card.types, ...card.supertypes, ...card.subtypes, card.rarity]);
    const colours = cards.flatMap(({ facts: { colours: own } }) => (Array.isArray(own) ? own.map(String) : []));
    const ids = [...stepIds, ...shownIds, ...factIds, ...facts, ...keywordIds, ...named, ...types, ...colours];
    for (const id of new Set([...ids, ...manaKinds, ...actionIds, ...creatureTypes, ...abilityPlaces])) {
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

describe('tokens', () => {
  const soldier = magicCards.findIndex((card) => card.token && card.subtypes.includes('soldier'));

  test('MTG-16.1 each goes by its subtype, and says its colour for want of a cost', () => {
    expect(languages.map((language) => texts.card(soldier, language))).toEqual([
      { name: 'Soldier', text: 'Creature — Soldier\nToken; white\nPower/toughness: 1/1' },
      { name: '士兵', text: '生物～士兵\n白色衍生物\n力量／防禦力：1/1' },
      { name: '士兵', text: '生物～士兵\n白色衍生物\n力量／防御力：1/1' },
      { name: '兵士', text: 'クリーチャー — 兵士\n白のトークン\nパワー／タフネス：1/1' },
    ]);
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
  const slime = { id: 8, card: 'Acidic Slime', action: null };

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
    [{ event: 'resolved', action: 'triggered', player: 0 }, ''],
    [{ event: 'triggered', action: 'triggered', player: 0, other: slime }, 'P0’s Acidic Slime ability triggers.'],
    [{ event: 'triggered', action: 'triggered', player: 0 }, 'P0’s ability triggers.'],
    [{ event: 'activated', action: 'activated', player: 0, other: slime }, 'P0 activates the Acidic Slime ability.'],
    [
      { event: 'fizzled', action: 'triggered', player: 0, other: slime },
      'Acidic Slime ability has no legal target left.',
    ],
    [{ event: 'aims', action: 'triggered', other: slime }, 'Ability targets Acidic Slime.'],
    [{ event: 'tokenCreated', card: 'Soldier', player: 0 }, 'P0 puts a Soldier token onto the battlefield.'],
    [{ event: 'countersPut', card: lion, number: 1 }, `${lion} gets 1 +1/+1 counter.`],
    [{ event: 'countersPut', card: lion, number: 2 }, `${lion} gets 2 +1/+1 counters.`],
    [{ event: 'ceasedToExist', card: 'Soldier' }, 'Soldier ceases to exist.'],
    [{ event: 'moved', cause: 'sacrificed', card: lion, from: battlefield, to: graveyard }, `P1 sacrifices ${lion}.`],
    [
      { event: 'moved', cause: 'legend', card: 'Krenko, Mob Boss', from: battlefield, to: graveyard },
      'Krenko, Mob Boss goes to P1’s graveyard by the legend rule.',
    ],
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

  test('abilities and tokens in the log', () => {
    const activated = { event: 'activated', action: 'activated', player: 0, other: slime };
    expect(eastAsian.map((language) => tell(activated, language))).toEqual([
      'P0起動酸液黏菌的異能。',
      'P0起动酸液黏菌的异能。',
      'P0は酸のスライムの能力を起動した。',
    ]);
    const created = { event: 'tokenCreated', card: 'Zombie', player: 0 };
    expect(eastAsian.map((language) => tell(created, language))).toEqual([
      'P0將一個殭屍衍生物放進戰場。',
      'P0将一个灵俑衍生物放进战场。',
      'P0はゾンビ・トークンを１体戦場に出した。',
    ]);
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
  test.each(chinese)('%s is written in characters of its own', (language) => {
    const all = textsOf(language).map(([, text]) => text);
    expect(foreignCharacters(language, all.join(''))).toEqual([]);
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
