import { BadMatch, newMatch, readDeck } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { wixoss } from '../src/index.ts';
import { times } from './arranged.ts';

const blue = wixoss.decks.find((deck) => deck.id === 'WD03')!.cards;
const main = blue['main']!;
const lrig = blue['lrig']!;

/** The rules that a deck breaks. */
const broken = (cards: { main: readonly string[]; lrig: readonly string[] }): string[] =>
  wixoss.checkDeck(readDeck(wixoss, cards), 'standard', {}).map((problem) => problem.rule);

/** The deck with some cards in the place of others. */
const swapped = (list: readonly string[], out: string, ...into: string[]): string[] => {
  const left = [...list];
  for (const card of into) left[left.indexOf(out)] = card;
  return left;
};

describe('deck construction', () => {
  test.each(wixoss.decks.map((deck) => [deck.id, deck] as const))('WX-1.9: the deck %s is legal', (_, deck) => {
    expect(wixoss.checkDeck(readDeck(wixoss, deck.id), 'standard', {})).toEqual([]);
    expect(deck.names.en).not.toBe('');
  });

  test('WX-1.2, WX-1.6: 39 and 41 cards are refused, and so are 19 and 21 Life Bursts', () => {
    expect(broken({ main: main.slice(0, -1), lrig })).toContain('WX-1.2');
    expect(broken({ main: [...main, 'WD03-018'], lrig })).toContain('WX-1.2');
    expect(broken({ main: swapped(main, 'WD03-009', 'WX04-082'), lrig })).toEqual(['WX-1.6']);
    expect(broken({ main: swapped(main, 'WD03-010', 'WX01-081'), lrig })).toEqual(['WX-1.6']);
  });

  test('WX-1.3, WX-1.4: eleven LRIG cards or none of level 0 are refused; ten, or one, will do', () => {
    const ten = [...lrig, 'WD03-001', 'WD03-002'];
    expect(broken({ main, lrig: ten })).toEqual([]);
    expect(broken({ main, lrig: [...ten, 'WD03-003'] })).toEqual(['WX-1.3']);
    expect(broken({ main, lrig: ['WD03-005'] })).toEqual([]);
    expect(broken({ main, lrig: ['WD03-004'] })).toEqual(['WX-1.4']);
    expect(broken({ main, lrig: [] })).toEqual(['WX-1.4']);
  });

  test('WX-1.5: a fifth card of a name is refused, in each deck by itself', () => {
    expect(broken({ main: swapped(main, 'WD03-012', 'WD03-010'), lrig })).toEqual(['WX-1.5']);
    expect(broken({ main, lrig: ['WD03-005', ...times('WD03-006', 4)] })).toEqual([]);
    expect(broken({ main, lrig: ['WD03-005', ...times('WD03-006', 5)] })).toEqual(['WX-1.5']);
  });

  test('WX-1.7: each card belongs into one of the two decks', () => {
    expect(broken({ main: swapped(main, 'WD03-010', 'WD03-006'), lrig })).toEqual(['WX-1.7']);
    expect(broken({ main, lrig: [...lrig, 'WD03-010'] })).toEqual(['WX-1.7']);
    expect(broken({ main: swapped(main, 'WD03-010', 'WD09-007'), lrig })).toEqual(['WX-1.7']);
    expect(broken({ main, lrig: [...lrig, 'WD09-007'] })).toEqual([]);
  });

  test('WX-1.8, WX-4.3: cards of any colour and limiting condition may be put together', () => {
    expect(broken({ main: swapped(main, 'WD03-010', ...times('WD14-012', 4)), lrig })).toEqual([]);
    expect(broken({ main, lrig: ['WD03-005', 'WD10-001', 'WD14-010'] })).toEqual([]);
  });

  test('WX-1.9: a match is refused with the rule that its deck breaks', () => {
    const decks = [{ main: main.slice(1), lrig }, 'WD10'];
    expect(() => newMatch(wixoss, { seed: 1, decks })).toThrow(BadMatch);
    expect(() => newMatch(wixoss, { seed: 1, decks })).toThrow('WX-1.2');
    expect(newMatch(wixoss, { seed: 1, decks, anyDeck: true })).toBeDefined();
  });
});
