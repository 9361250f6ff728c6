import type { Language } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import type { MagicCard } from '../src/cards.ts';
import { cards, setCards } from '../src/cards.ts';
import { cardText } from '../src/texts/card.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';
import { typeLine } from '../src/texts/type-line.ts';
import { blank } from './texts.ts';

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

describe('tokens', () => {
  const soldier = setCards.findIndex((card) => card.token && card.subtypes.includes('soldier'));

  test('MTG-16.1 each goes by its subtype, and says its colour for want of a cost', () => {
    expect(languages.map((language) => texts.card(soldier, language))).toEqual([
      { name: 'Soldier', text: 'Creature — Soldier\nToken; white\nPower/toughness: 1/1' },
      { name: '士兵', text: '生物～士兵\n白色衍生物\n力量／防禦力：1/1' },
      { name: '士兵', text: '生物～士兵\n白色衍生物\n力量／防御力：1/1' },
      { name: '兵士', text: 'クリーチャー — 兵士\n白のトークン\nパワー／タフネス：1/1' },
    ]);
  });
});
