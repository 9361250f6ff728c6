import { deckListOf, readDeck, saidBy } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { DeckFileError, isOwnDeck, readDeckFile } from '../src/decks/deck-file.ts';
import { games } from '@tessera/lab';
import { duel } from '../../lab/test/duel.ts';

const read = (text: string): unknown => readDeckFile(duel, text, 'deck').cards;
const wolves = { main: ['wolf', 'wolf', 'bear'], side: ['bolt'] };

describe('a deck of several parts', () => {
  test.each([
    ['by the names of its parts', '2 Wolf\nBear\nSideboard\nBolt'],
    ['by their ids, with a colon', 'main:\nWolf*2\nBear\nSIDE：\nbolt'],
    ['in brackets, the first included', '[Main deck]\nwolf x2\nBear\n[side]\nBolt'.replace('wolf x2', '2x wolf')],
    ['in another language', '2 Wolf\nBear\n備牌：\nBolt'],
    ['back and forth, with remarks', 'Side # later\nBolt // one\nMain\n2 Wolf\nBear'],
    ['as JSON', '{"main": ["Wolf*2", "bear"], "side": ["bolt"], "name": "Wolves"}'],
    ['as JSON with cards for the first part', '{"cards": ["Wolf*2", "bear"], "side": ["Bolt"]}'],
  ])('%s', (_, text) => expect(read(text)).toEqual(wolves));

  test('may name its format', () => {
    expect(readDeckFile(duel, 'Format: limited\nWolf', 'deck')).toEqual({
      cards: { main: ['wolf'] },
      format: 'limited',
    });
    expect(readDeckFile(duel, 'Wolf', 'deck')).toEqual({ cards: { main: ['wolf'] } });
  });

  test('of one part is a list', () => {
    expect(read('["Wolf", "Bear"]')).toEqual({ main: ['wolf', 'bear'] });
    expect(read('Wolf\nBear')).toEqual({ main: ['wolf', 'bear'] });
  });

  test.each([
    ['Wolf\nSidebord\nBolt', 'line 2: no card is called "Sidebord"; did you mean "Sideboard"?'],
    ['{"main": ["Wolf"], "sid": []}', 'no key is called "sid"; did you mean "side"?'],
    ['{"main": ["Wolf"], "cards": []}', '"cards" and "main" are the same part'],
    ['{"main": "Wolf"}', '"main" is a list of card ids, not "Wolf"'],
    ['{"name": "empty"}', '"cards" is a list of card ids, not nothing'],
    ['Sideboard', 'there is no card in this deck'],
  ])('%s is refused', (text, message) => {
    expect(() => read(text)).toThrow(DeckFileError);
    expect(() => read(text)).toThrow(message);
  });

  test('is refused in each language', () => {
    const refused = (text: string): unknown => {
      try {
        return read(text);
      } catch (error) {
        return ['ja', 'zh-Hans'].map((language) => saidBy(error, language as 'ja' | 'zh-Hans'));
      }
    };
    expect(refused('Wolf\nSidebord\nBolt')).toEqual([
      expect.stringMatching(/^deck: 2 行目: 「?Sidebord/),
      expect.stringMatching(/^deck: 第 2 行: /),
    ]);
    expect(refused('Sideboard')).toEqual(['deck: このデッキにはカードがありません', 'deck: 这副牌里没有任何牌']);
  });
});

test.each(games.map((game) => [game.id, game] as const))(
  'the decks of %s are its own, and a changed one is not',
  (_, game) => {
    for (const { id, cards } of game.decks) {
      expect([id, isOwnDeck(game, id), isOwnDeck(game, cards)]).toEqual([id, true, true]);
      const list = deckListOf(game, readDeck(game, cards));
      const [part] = game.deckParts;
      expect(isOwnDeck(game, { ...list, [part!.id]: (list[part!.id] ?? []).slice(1) })).toBe(false);
    }
  },
);
