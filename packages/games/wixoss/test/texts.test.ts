import type { EventView, Language } from '@tessera/kernel/rules';
import { KERNEL_EVENTS, languages, limits } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { chinese, foreignCharacters, nothingHappened, parametersOf } from '../../../kernel/test/texts.ts';
import { events } from '../src/events.ts';
import { definition, wixoss } from '../src/index.ts';
import { causes } from '../src/table.ts';
import { promptIds, shownKeys, silentCauses, silentEvents } from '../src/texts/catalogue.ts';
import { catalogues } from '../src/texts/catalogues.ts';

/** Every text of a catalogue by where it stands in it. */
function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const at = path === '' ? key : `${path}/${key}`;
    if (typeof inner === 'string') return [[at, inner]];
    return typeof inner === 'object' && inner !== null ? leaves(inner, at) : [];
  });
}

const tell = (event: Partial<EventView>, language: Language = 'en'): string =>
  wixoss.texts.sentence({ ...nothingHappened, ...event }, language, (index) => `P${index}`);

describe('catalogues', () => {
  test.each(languages)('%s has no empty text, and the parameters that English has', (language) => {
    const own = new Map(leaves(catalogues[language]));
    for (const [path, text] of leaves(catalogues.en)) {
      expect(own.get(path)!.trim(), path).not.toBe('');
      expect(parametersOf(own.get(path)!), path).toEqual(parametersOf(text));
    }
  });

  test('the lists of the catalogue are those of the game', () => {
    expect([...promptIds].toSorted()).toEqual([...new Set(wixoss.questions.map((each) => each.prompt))].toSorted());
    const told = Object.keys(catalogues.en.events);
    const all = [...KERNEL_EVENTS, ...events.map((event) => event.id)];
    expect([...told, ...silentEvents].toSorted()).toEqual(all.toSorted());
    expect([...Object.keys(catalogues.en.moves), ...silentCauses].toSorted()).toEqual([...causes].toSorted());
    const facts = new Set(wixoss.cards.flatMap((card) => Object.keys(card.facts)));
    for (const key of facts) expect(shownKeys, key).toContain(key);
    for (const name of Object.keys(limits)) expect(wixoss.texts.reasons[`limit:${name}`], name).toBeDefined();
  });

  test('steps, zones, colours, classes, slots and LRIG types have their terms', () => {
    const ids = [...definition.steps, 'white', 'colorless', 'devil', 'ulith', 'left', 'banish', 'signi', 'spellCutIn'];
    for (const id of ids) expect(wixoss.texts.terms(id, 'zh-Hans'), id).not.toBe(id);
    expect(wixoss.texts.terms('main', 'ja')).toBe('メインフェイズ');
    expect(wixoss.texts.terms('guard', 'zh-Hant')).toBe('防禦');
    expect(wixoss.texts.terms('unheardOf', 'en')).toBe('unheardOf');
  });
});

describe('the log', () => {
  test('tells moves by their cause, and of what is hidden only that it happened', () => {
    const hand = { zone: 'hand', player: 1 };
    const deck = { zone: 'deck', player: 1 };
    expect(tell({ event: 'moved', cause: 'draw', from: deck, to: hand })).toBe('P1 draws a card.');
    expect(tell({ event: 'moved', cause: 'draw', from: deck, to: hand, card: 'WD03-013' })).toBe(
      'P1 draws Code Art SC.',
    );
    expect(tell({ event: 'moved', cause: 'redraw', from: hand, to: deck })).toBe('');
    expect(tell({ event: 'stepBegan' })).toBe('');
    const attack = { event: 'attacks', player: 0, card: 'WD03-013', other: { id: 'P1', card: null, action: null } };
    expect(tell(attack)).toBe('Code Art SC attacks P1.');
    expect(tell(attack, 'ja')).toBe('コードアート Ｓ・ＣがP1にアタックした。');
    expect(tell({ event: 'turnBegan', player: 1, number: 4 }, 'zh-Hans')).toBe('第4回合：P1。');
  });

  test.each(languages)('%s leaves no parameter open', (language) => {
    for (const cause of causes) {
      const text = tell({ event: 'moved', cause, from: { zone: 'hand', player: 0 }, card: 'WD03-013' }, language);
      expect(text).not.toContain('{');
    }
    for (const { id } of events) {
      const other = { id: 5, card: 'WD03-010', action: null };
      expect(tell({ event: id, player: 0, number: 1, card: 'WD03-013', other }, language)).not.toContain('{');
    }
  });
});

test.each(languages)('%s: every card and action has a name and a text', (language) => {
  wixoss.cards.forEach((card, i) => {
    const { name, text } = wixoss.texts.card(i, language);
    expect(name.trim(), card.id).not.toBe('');
    expect(text, card.id).not.toMatch(/[{}]|undefined|null/);
  });
  wixoss.actions.forEach((action, i) => {
    const { name, text } = wixoss.texts.action(i, language);
    expect(name.length * text.length, action.id).toBeGreaterThan(0);
  });
});

test.each(chinese)('%s is written in characters of its own', (language) => {
  expect(
    foreignCharacters(
      language,
      leaves(catalogues[language])
        .map(([, text]) => text)
        .join(''),
    ),
  ).toEqual([]);
});
