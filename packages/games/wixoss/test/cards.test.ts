import { languages } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import { printedCards, hasLifeBurst, nameOfCard, paysColors } from '../src/cards.ts';
import { wixoss } from '../src/index.ts';

const cardOf = (id: string): (typeof wixoss.cards)[number] => wixoss.cards[wixoss.cardIndex.get(id)!]!;

test('WX-2.1, WX-3.1: every card has its type and a name of its own in each language', () => {
  expect(printedCards).toHaveLength(161);
  for (const language of languages) {
    expect(new Set(printedCards.map((card) => card.names[language])).size, language).toBe(161);
  }
  expect(new Set(printedCards.map((card) => card.id)).size).toBe(161);
  expect(new Set(nameOfCard).size).toBe(161);
});

test('WX-3.5, WX-3.8, WX-3.13, WX-3.17: levels, limits and powers are where the types have them', () => {
  for (const card of wixoss.cards) {
    const { type } = card.facts;
    expect(card.facts['level'] !== undefined, card.id).toBe(type === 'lrig' || type === 'signi' || type === 'resona');
    expect(card.facts['limit'] !== undefined, card.id).toBe(type === 'lrig');
    expect(card.facts['power'] !== undefined, card.id).toBe(type === 'signi' || type === 'resona');
    expect(card.facts['cost'] !== undefined, card.id).toBe(type === 'arts' || type === 'spell');
  }
});

test('WX-3.2, WX-3.3, WX-3.6, WX-3.12, WX-3.15: colours, classes, costs and timings are as printed', () => {
  expect(cardOf('WD14-011').facts).toMatchObject({ type: 'signi', colors: ['black'], classes: ['image', 'devil'] });
  expect(cardOf('WD14-007').facts).toMatchObject({
    type: 'arts',
    cost: { black: 2, colorless: 1 },
    timings: ['main', 'attack', 'spellCutIn'],
    limitingCondition: ['ulith'],
  });
  expect(cardOf('WD14-024').facts).toMatchObject({ type: 'spell', cost: {} });
  expect(cardOf('WD09-007').facts).toMatchObject({ type: 'resona', timings: ['main'], level: 4, power: 15000 });
  expect(cardOf('WX10-005').facts).toMatchObject({
    cost: { red: 2, green: 1, colorless: 2 },
    chain: { red: 1, green: 1 },
  });
  // Every SIGNI has a major class first, and at most one minor class within it.
  for (const { id, facts } of wixoss.cards) {
    if (facts['type'] !== 'signi' && facts['type'] !== 'resona') continue;
    const classes = facts['classes'] as readonly string[];
    expect(['image', 'martial', 'natural', 'machine', 'life', 'origin'], id).toContain(classes[0]);
    expect(classes.length, id).toBe(classes[0] === 'origin' ? 1 : 2);
  }
});

test('WX-3.14: only SIGNI and spells have a Life Burst icon', () => {
  printedCards.forEach((card, i) => {
    if (hasLifeBurst[i]!) expect(['signi', 'spell'], card.id).toContain(card.type);
  });
});

test('WX-4.1, WX-14.3, WX-14.5: a colorless card pays no colour, with Multi Ener it pays each', () => {
  const pays = (id: string): number => paysColors[wixoss.cardIndex.get(id)!]!;
  expect(pays('WD03-018')).toBe(0);
  expect(pays('WD13-022')).toBe(31);
  expect([pays('WD13-018'), pays('WD10-010'), pays('WD03-010'), pays('WD04-009'), pays('WD14-011')]).toEqual([
    1, 2, 4, 8, 16,
  ]);
});

test('a card with abilities says that they are not carried out yet, one without says nothing of it', () => {
  wixoss.cards.forEach((card, i) => {
    const { text } = wixoss.texts.card(i, 'en');
    expect(text.includes('not carried out'), card.id).toBe(card.unfinished === true);
  });
  expect(cardOf('WD03-013').unfinished).toBe(false);
  expect(cardOf('WD04-016').unfinished).toBe(false);
  expect(cardOf('WD13-022').unfinished).toBe(true);
});

test('the texts of cards tell what is printed', () => {
  const text = (id: string): string => wixoss.texts.card(wixoss.cardIndex.get(id)!, 'en').text;
  expect(text('WD03-013')).toBe('SIGNI · blue · level 1 · power 3000 · Machine: Electric Machine');
  expect(text('WD14-002')).toBe(
    'LRIG · black · level 4 · limit 11 · LRIG type Ulith · grow cost black ×3\n[Constant]\n[Activated] cost: Exceed 2\n' +
      'Not finished: the abilities in brackets are not carried out yet.',
  );
  expect(text('WD04-016')).toContain('Guard: discard it');
  expect(text('WD04-016')).toContain('Multi Ener');
  expect(text('WD14-010')).toContain('Encore black ×1');
  expect(text('WD10-009')).toContain('CROSS: right of Koch, Roaring Gun.');
  expect(text('WD13-001')).toContain('GROW: put another LRIG of type Tama, Iona');
});
