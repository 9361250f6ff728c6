import type { Language, Shown } from '@tessera/kernel/rules';
import { KERNEL_EVENTS, languages, limits } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { chinese, foreignCharacters, parametersOf } from '../../../kernel/test/texts.ts';
import { actionIds } from '../src/actions.ts';
import { properties } from '../src/cards/abilities.ts';
import { landTypes, manaKinds } from '../src/cards/card.ts';
import { setCards } from '../src/cards.ts';
import { events } from '../src/events.ts';
import { magic } from '../src/index.ts';
import { keywordName, keywords } from '../src/keywords.ts';
import { deckParts, formats, options } from '../src/options.ts';
import { stepIds } from '../src/steps.ts';
import { causes, zoneIds } from '../src/table.ts';
import { abilityLines } from '../src/texts/abilities.ts';
import { cardText } from '../src/texts/card.ts';
import {
  abilityPlaces,
  choiceIds,
  factIds,
  optionValues,
  promptIds,
  shownIds,
  silentCauses,
  silentEvents,
} from '../src/texts/catalogue.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { prompts, texts } from '../src/texts/index.ts';
import { creatureTypes } from '../src/texts/subtypes.ts';
import { textsOf, eastAsian, withoutSymbols, tell, blank } from './texts.ts';
import { viewsOfGames } from './views.ts';

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
      // A pattern may consist of nothing but its parts, and costs have a comma between them; some counters go by numbers.
      if (
        !/^(typeLine\.|wording\.costs\.between$|wording\.counterKinds\.[+-])/.test(path) &&
        /[^\s{}]/.test(text.replace(/\{\w+\}/g, ''))
      )
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
    for (const word of [...abilityPlaces, ...choiceIds]) expect(words).toContain(word);
  });

  test('the creature types of Magic 2013', () => {
    expect(creatureTypes).toHaveLength(68);
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
    for (const [index, { id }] of magic.cards.entries()) {
      const { name, text } = texts.card(index, language);
      expect(name, id).not.toBe('');
      expect(text, id).not.toMatch(/undefined|null|\n\n|[[\]<>|]/);
      expect(withoutSymbols(text), id).not.toMatch(/[{}]/);
      if (language !== 'en') expect(withoutSymbols(name + text), id).not.toMatch(/[A-Za-z]/);
    }
    for (const { prompt } of magic.questions) expect(prompts[prompt]?.[language], prompt).toMatch(/[.?。？]$/);
  });

  test.each(languages)('%s: each ability of each card has a line', (language) => {
    for (const card of setCards) {
      const { abilities, keywords, spell, additionalCost, subtypes } = card;
      const lands = landTypes.filter((type) => subtypes.includes(type)).length;
      // What an Aura spell targets is told by what it enchants.
      const expected = abilities.length + keywords.length + lands + (spell === null ? 0 : 1) + additionalCost.length;
      const lines = abilityLines(card, language);
      expect(lines, card.names.en).toHaveLength(expected);
      for (const line of lines) expect(line, card.names.en).not.toBe('');
    }
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
    const card = setCards[0]!.names;
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
    const [one, two] = setCards;
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
    const facts = magic.cards.flatMap((card) => Object.keys(card.facts));
    const named = [...formats, ...deckParts, ...options].map(({ id }) => id);
    const types = setCards.flatMap((card) => [...card.types, ...card.supertypes, ...card.subtypes, card.rarity]);
    const colours = magic.cards.flatMap(({ facts: { colours: own } }) => (Array.isArray(own) ? own.map(String) : []));
    const ids = [...stepIds, ...shownIds, ...factIds, ...facts, ...keywordIds, ...named, ...types, ...colours];
    for (const id of new Set([
      ...ids,
      ...manaKinds,
      ...actionIds,
      ...creatureTypes,
      ...abilityPlaces,
      ...choiceIds,
      ...properties,
    ])) {
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
