import { BadMatch, newMatch, readDeck } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import { magic } from '../src/index.ts';

const problems = (deck: Parameters<typeof readDeck>[1], format = 'constructed'): string[] =>
  magic.checkDeck(readDeck(magic, deck), format, {}).map((problem) => problem.rule);

const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);

test('MTG-20.1: a constructed deck has at least 60 cards and no upper limit', () => {
  expect(problems(many('Forest', 59))).toEqual(['MTG-20.1']);
  expect(problems(many('Forest', 60))).toEqual([]);
  expect(problems(many('Forest', 250))).toEqual([]);
});

test('MTG-20.2: four of a name in deck and sideboard together, basic lands excepted', () => {
  const four = [...many('Serra Angel', 4), ...many('Plains', 56)];
  expect(problems(four)).toEqual([]);
  expect(problems([...four, 'Serra Angel'])).toEqual(['MTG-20.2']);
  expect(problems({ main: four, sideboard: ['Serra Angel', ...many('Plains', 14)] })).toEqual(['MTG-20.2']);
});

test('MTG-20.3: a limited deck has at least 40 cards, and copies are not limited', () => {
  expect(problems(many('Serra Angel', 40), 'limited')).toEqual([]);
  expect(problems(many('Serra Angel', 39), 'limited')).toEqual(['MTG-20.3']);
});

test('MTG-21.3: a constructed sideboard has 15 cards or none', () => {
  const main = many('Forest', 60);
  expect(problems({ main, sideboard: many('Forest', 15) })).toEqual([]);
  expect(problems({ main, sideboard: many('Forest', 14) })).toEqual(['MTG-21.3']);
});

test('every deck of the game is legal, and a match refuses one that is not', () => {
  expect(magic.decks.length).toBeGreaterThanOrEqual(4);
  for (const { id, format } of magic.decks) expect(problems(id, format), id).toEqual([]);
  expect(() => newMatch(magic, { seed: 1, decks: [['Forest'], ['Forest']] })).toThrow(BadMatch);
  expect(() => newMatch(magic, { seed: 1, decks: [['Forrest'], ['Forest']] })).toThrow('did you mean "Forest"?');
});
