import { BadMatch, newMatch, readDeck } from '@tessera/kernel';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';

const { decks, cards, checkDeck } = crossHorizon;

const check = (list: readonly string[]): string[] =>
  checkDeck(readDeck(crossHorizon, list), 'standard', {}).map(({ rule, message }) => `${rule}: ${message.en}`);

/** As many different cards as asked for, up to four of each, without Envoys. */
const plain = (count: number): string[] =>
  cards
    .filter(({ facts }) => !(Array.isArray(facts['keywords']) && facts['keywords'].includes('envoy')))
    .flatMap(({ id }) => [id, id, id, id])
    .slice(0, count);

describe('decks', () => {
  test('CH-1.2: 40 to 50 cards', () => {
    expect(check(plain(39))).toEqual(['CH-1.2: 39 cards; a deck has 40 to 50']);
    expect(check(plain(40))).toEqual([]);
    expect(check(plain(50))).toEqual([]);
    expect(check(plain(51))).toEqual(['CH-1.2: 51 cards; a deck has 40 to 50']);
  });

  test('CH-1.3: each name that is there too often is named', () => {
    expect(check([...plain(40), 'FH-001', 'FH-003'])).toEqual([
      'CH-1.3: 5 copies of Cinder Page; at most 4 are allowed',
      'CH-1.3: 5 copies of Ashfield Duelist; at most 4 are allowed',
    ]);
  });

  test('CH-1.4: twelve Element Envoys, of whichever names', () => {
    const envoys = ['FH-002', 'FH-006', 'FH-010', 'FH-015'].flatMap((id) => [id, id, id]);
    expect(check([...plain(30), ...envoys])).toEqual([]);
    expect(check([...plain(30), ...envoys, 'FH-019'])).toEqual([
      'CH-1.4: 13 cards with Element Envoy; at most 12 are allowed',
    ]);
  });

  test('CH-1.2 – CH-1.4: the decks that come with the game are legal', () => {
    expect(decks).toHaveLength(6);
    for (const deck of decks) expect(check(deck.cards['main']!), deck.id).toEqual([]);
  });

  test('the decks that players get who bring none have no card whose effects are missing', () => {
    const unfinished = new Set(cards.filter((card) => card.unfinished === true).map((card) => card.id));
    expect(unfinished.size).toBe(60);
    for (const player of [0, 1]) {
      const deck = decks.find((each) => each.id === crossHorizon.starter(player, 'standard', {}))!;
      expect(deck.cards['main']!.filter((id) => unfinished.has(id))).toEqual([]);
    }
  });

  test('a match is refused with what is wrong and by which rule', () => {
    expect(() => newMatch(crossHorizon, { seed: 1, decks: [['FH-001'], decks[0]!.id] })).toThrow(BadMatch);
    expect(() => newMatch(crossHorizon, { seed: 1, decks: [['FH-001'], decks[0]!.id] })).toThrow('CH-1.2');
  });
});
