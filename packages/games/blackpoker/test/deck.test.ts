import type { MatchRequest } from '@tessera/kernel/rules';
import { BadMatch, newMatch, readDeck, readOptions } from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';
import { expect, test } from 'vitest';
import { cardsIn, isLegacyCard, printedNumber } from './random-games.ts';

const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const ALL_52 = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));
const ENTRY_20 = 'SA S2 S3 S4 S5 HA H8 H9 H10 HJ DA D3 D7 D10 DQ CA C5 C6 C10 CK'.split(' ');

/** Why a match cannot be made; null if it can. */
function refusedBecause(request: Omit<MatchRequest, 'seed'>): string | null {
  try {
    newMatch(blackpoker, { ...request, seed: 1 });
    return null;
  } catch (error) {
    if (error instanceof BadMatch) return error.message;
    throw error;
  }
}

const withDeck = (deck: readonly string[], frame: string): string | null =>
  refusedBecause({ decks: [deck, deck], options: { frame } });

/** Every card of both players, wherever it lies. */
const allCards = (s: ReturnType<typeof newMatch>, player: number): string[] =>
  ['life', 'hand', 'field', 'graveyard', 'fog'].flatMap((zone) => cardsIn(s, zone, player)).sort();

test('BP-1.1: the game is for two players, neither more nor fewer', () => {
  expect(refusedBecause({})).toBeNull();
  expect(refusedBecause({ players: 2 })).toBeNull();
  for (const players of [0, 1, 3, 4]) expect(refusedBecause({ players })).toMatch(/2/);
});

test('BP-1.1: each player brings a deck of their own, and the two may differ where the frame is free', () => {
  const black = ALL_52.filter((card) => /^[SC]/.test(card));
  const red = ALL_52.filter((card) => /^[HD]/.test(card));
  const s = newMatch(blackpoker, { decks: [black, red], options: { frame: 'free' }, seed: 3 });
  expect(allCards(s, 0)).toEqual([...black].sort());
  expect(allCards(s, 1)).toEqual([...red].sort());
  expect(refusedBecause({ decks: [black], options: { frame: 'free' } })).not.toBeNull();
  expect(refusedBecause({ decks: [black, red, red], options: { frame: 'free' } })).not.toBeNull();
});

test('BP-1.2: there are thirteen ranks in four suits and the Joker, and no other card', () => {
  const ids = blackpoker.cards.map((card) => card.id);
  expect(ids.filter((id) => id !== 'JK').sort()).toEqual([...ALL_52].sort());
  expect(ids).toContain('JK');
  expect(ids).toHaveLength(53);
  expect(() => readDeck(blackpoker, ['S1'])).toThrow(BadMatch);
  expect(() => readDeck(blackpoker, ['XA'])).toThrow(BadMatch);
});

test('BP-1.2: no suit and rank twice in a deck', () => {
  expect(withDeck([...ALL_52, 'H7'], 'free')).toMatch(/BP-1\.2/);
  expect(withDeck([...ALL_52.slice(1), 'CK'], 'free')).toMatch(/BP-1\.2/);
  expect(withDeck(ALL_52, 'free')).toBeNull();
});

test('BP-1.2: at most two Jokers in a deck', () => {
  expect(withDeck([...ALL_52, 'JK'], 'free')).toBeNull();
  expect(withDeck([...ALL_52, 'JK', 'JK'], 'free')).toBeNull();
  expect(withDeck([...ALL_52, 'JK', 'JK', 'JK'], 'free')).toMatch(/BP-1\.2/);
});

test('BP-1.2: a deck need not be complete', () => {
  expect(withDeck(ALL_52.slice(0, 12), 'free')).toBeNull();
  expect(
    withDeck(
      ALL_52.filter((card) => card.startsWith('H')),
      'free',
    ),
  ).toBeNull();
});

test('BP-1.3: the number of a card is its rank, with A = 1, J = 11, Q = 12, K = 13 and the Joker = 0 without suit', () => {
  for (const { id, facts } of blackpoker.cards) {
    expect([id, facts['number']]).toEqual([id, printedNumber(id)]);
    expect([id, facts['suit']]).toEqual([id, id === 'JK' ? null : { S: '♠', H: '♡', D: '♢', C: '♣' }[id[0]!]]);
  }
  const numberOf = (id: string) => blackpoker.cards.find((card) => card.id === id)!.facts['number'];
  expect(['SA', 'H2', 'D10', 'CJ', 'SQ', 'HK', 'JK'].map(numberOf)).toEqual([1, 2, 10, 11, 12, 13, 0]);
});

test('BP-1.4: legacy cards are the Joker, A, J, Q and K of each suit, 17 in all, and no number card', () => {
  const legacy = blackpoker.cards.filter((card) => card.facts['legacy'] === true).map((card) => card.id);
  expect(legacy.sort()).toEqual(
    ['JK', ...SUITS.flatMap((suit) => ['A', 'J', 'Q', 'K'].map((rank) => suit + rank))].sort(),
  );
  expect(legacy.every(isLegacyCard)).toBe(true);
  expect(legacy).toHaveLength(17);
});

test('BP-1.5: the default regulation is Light with Entry 20, and both players use exactly its 20 cards', () => {
  expect(blackpoker.formats.map((format) => format.id)).toEqual(['light']);
  expect(readOptions(blackpoker.options, {})['frame']).toBe('entry20');
  const s = newMatch(blackpoker, { seed: 1 });
  expect(allCards(s, 0)).toEqual([...ENTRY_20].sort());
  expect(allCards(s, 1)).toEqual([...ENTRY_20].sort());
  expect(ENTRY_20).not.toContain('JK');
  expect(new Set(ENTRY_20).size).toBe(20);
});

test('BP-1.5: under Entry 20 a deck with a card too many, too few or exchanged is refused', () => {
  expect(withDeck(ENTRY_20, 'entry20')).toBeNull();
  expect(withDeck([...ENTRY_20].reverse(), 'entry20')).toBeNull();
  expect(withDeck([...ENTRY_20, 'H2'], 'entry20')).toMatch(/BP-1\.5/);
  expect(withDeck(ENTRY_20.slice(1), 'entry20')).toMatch(/BP-1\.5/);
  expect(withDeck([...ENTRY_20.slice(1), 'JK'], 'entry20')).toMatch(/BP-1\.5/);
  expect(withDeck([...ENTRY_20.slice(1), 'CK'], 'entry20')).not.toBeNull();
  expect(refusedBecause({ decks: [ENTRY_20, ALL_52] })).toMatch(/player 1/);
});

test('BP-1.6: a free deck is any deck of BP-1.2, normally all 54 cards; under Entry 20 it is refused', () => {
  const all54 = [...ALL_52, 'JK', 'JK'];
  const s = newMatch(blackpoker, { options: { frame: 'free' }, seed: 1 });
  expect(allCards(s, 0)).toEqual([...all54].sort());
  expect(allCards(s, 1)).toEqual([...all54].sort());
  expect(withDeck(ENTRY_20, 'free')).toBeNull();
  expect(withDeck(all54, 'free')).toBeNull();
  expect(withDeck(all54, 'entry20')).not.toBeNull();
});

test('BP-1.5: what a table does not agree on is as the official 8.0 rules say', () => {
  expect(readOptions(blackpoker.options, {})).toEqual({
    frame: 'entry20',
    fogCleanup: 'own',
    drawRule: '8.0',
    'variants.setUp': false,
    hideLifeFrom: 10,
  });
  expect(refusedBecause({ options: { frame: 'entry99' } })).toMatch(/entry20/);
  expect(refusedBecause({ options: { fram: 'free' } })).toMatch(/frame/);
  expect(refusedBecause({ format: 'standard' })).toMatch(/format/);
});
