import { deckListOf, languages, readDeck } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { magic } from '@tessera/magic';
import { describe, expect, test } from 'vitest';
import { readDeckText } from '../src/decks/deck-text.ts';
import { deckWritten, formsOf } from '../src/decks/deck-written.ts';

const deck = { main: ['Pacifism', 'Pacifism', 'Plains'], sideboard: ['Negate'] };

test.each([
  ['主牌', '備牌'],
  ['主牌（3張）', '备牌（1张）'],
  ['【主牌組】', '【副牌】'],
  ['主牌组：', '备牌：'],
  ['套牌 3張', '備牌 1張'],
  ['メインデッキ', 'サイドボード'],
  ['メイン(3枚)', 'サイド 1枚'],
  ['デッキ', 'サイドデッキ'],
])('parts of a deck are understood as people head them: %s, %s', (main, side) => {
  const { cards, problems } = readDeckText(magic, `${side}\n1 Negate\n${main}\n2 Pacifism\n1 Plains\n`);
  expect({ cards, problems }).toEqual({ cards: deck, problems: [] });
});

describe('decks of other programs', () => {
  test.each([
    [
      'Arena',
      'About\nName Calm\n\nDeck\n2 Pacifism (M13) 26\n1 Plains (M13) 230\n\nSideboard\n1 Negate (M13) 62\n',
      'Calm',
    ],
    ['MTGO text', '2 Pacifism\r\n1 Plains\r\nSB: 1 Negate\r\n', undefined],
    ['counts with x', '2x Pacifism\nPlains\nSideboard (1)\n1x Negate', undefined],
    [
      'MTGO .dek',
      '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="2" Sideboard="false" Name="Pacifism"/><Cards CatID="2" Quantity="1" Sideboard="false" Name="Plains" Annotation="0"/><Cards CatID="3" Quantity="1" Sideboard="true" Name="Negate"/></Deck>',
      undefined,
    ],
    [
      'Cockatrice',
      '<cockatrice_deck version="1"><deckname>Calm</deckname><zone name="main"><card number="2" name="Pacifism"/><card number="1" name="Plains"/></zone><zone name="side"><card number="1" name="Negate"/></zone></cockatrice_deck>',
      'Calm',
    ],
    [
      'Forge',
      '[duel]\n[metadata]\nName=Calm\nTitle=x\n[Main]\n2 Pacifism|M13|1\n1 Plains|M13\n[Sideboard]\n1 Negate',
      'Calm',
    ],
    ['XMage', 'NAME:Calm\n2 [M13:26] Pacifism\n1 [M13:230] Plains\nSB: 1 [M13:62] Negate\nLAYOUT MAIN:(1,1)', 'Calm'],
    ['with kinds as headings', 'Enchantments (2)\n2 Pacifism\n\nLands (1)\n1 Plains\n\nSideboard\n1 Negate', undefined],
  ])('%s', (_, text, name) => {
    const { cards, problems, ...rest } = readDeckText(magic, text);
    expect(problems).toEqual([]);
    expect(cards).toEqual(deck);
    expect(rest.name).toBe(name);
  });

  test('an empty line begins the sideboard of a whole deck', () => {
    const text = '36 Plains\n4 Pacifism\n\n3 Negate\n';
    expect(readDeckText(magic, text).cards['sideboard']).toEqual(['Negate', 'Negate', 'Negate']);
    expect(readDeckText(magic, '4 Pacifism\n\n3 Negate\n').cards['sideboard']).toBeUndefined();
  });
});

test('what was understood is told apart from what was not', () => {
  const { cards, problems } = readDeckText(magic, '2 Pacifism\n4 Pacifsm\n1 Plains\nCommander\n0 Negate');
  expect(cards).toEqual({ main: ['Pacifism', 'Pacifism', 'Plains'] });
  expect(problems.map(({ line }) => line)).toEqual([2, 4, 5]);
  expect(problems[0]!.message.en).toBe('no card is called "Pacifsm"; did you mean "Pacifism"?');
  for (const { message } of problems) expect(new Set(languages.map((language) => message[language])).size).toBe(4);
});

test.each(games.map((game) => [game.id, game] as const))('what is written of %s is read again', (_, game) => {
  for (const { id, format, cards } of game.decks) {
    for (const form of formsOf(game)) {
      for (const language of languages) {
        const text = deckWritten(game, { name: `The deck "${id}" & more`, format, cards }, form, language);
        const read = readDeckText(game, text);
        expect([form, read.problems]).toEqual([form, []]);
        const sorted = (list: typeof cards): unknown =>
          Object.values(deckListOf(game, readDeck(game, list))).map((part) => part.toSorted());
        expect([form, language, sorted(read.cards)]).toEqual([form, language, sorted(cards)]);
      }
    }
  }
});

test('cards go where they belong if no heading says it', () => {
  const wixoss = games.find(({ id }) => id === 'wixoss')!;
  expect(readDeckText(wixoss, 'WD03-001\n4 WD03-009').cards).toEqual({
    lrig: ['WD03-001'],
    main: ['WD03-009', 'WD03-009', 'WD03-009', 'WD03-009'],
  });
});
