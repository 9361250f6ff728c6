import type { State } from '@tessera/kernel/rules';
import { apply, definitionOf, refusal, view } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { costs } from '../src/cards.ts';
import {
  act,
  acts,
  arrange,
  dice,
  elementsIn,
  handleNamed,
  namesIn,
  open,
  prompt,
  randomAnswer,
  rowsIn,
} from './table.ts';

/** Quarry Hand costs 2 and is of earth. */
const summonWith = (element: readonly { card: string; elements: Record<string, number> }[]): State =>
  act(arrange([{ hand: ['Quarry Hand'], element }, {}]), 'summon Quarry Hand');

const source = (
  card: string,
  elements: Record<string, number>,
): { card: string; elements: Record<string, number> } => ({
  card,
  elements,
});

describe('paying', () => {
  test('CH-5.3: nobody is asked how to pay with everything there is', () => {
    const s = summonWith([source('Cinder Page', { fire: 1 }), source('Terrace Farmer', { earth: 1 })]);
    expect(prompt(s)).toBe('position');
    expect(elementsIn(s, 'element')).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('CH-5.3: nor with elements of one kind beneath one card', () => {
    const s = summonWith([source('Terrace Farmer', { earth: 5 })]);
    expect(prompt(s)).toBe('position');
    expect(elementsIn(s, 'element')).toEqual([[0, 0, 0, 3]]);
  });

  test('CH-5.4: nor where the element of the attribute leaves but one way for the rest', () => {
    const s = summonWith([source('Cinder Page', { fire: 4 }), source('Terrace Farmer', { earth: 1 })]);
    expect(prompt(s)).toBe('position');
    expect(elementsIn(s, 'element')).toEqual([
      [3, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('CH-5.3: who can pay in several ways chooses element by element', () => {
    const s = summonWith([source('Cinder Page', { fire: 2 }), source('Terrace Farmer', { earth: 2 })]);
    expect(acts(s)).toEqual(['auto', 'take Cinder Page', 'take Terrace Farmer']);
    act(s, 'take Terrace Farmer');
    expect(acts(s)).toEqual(['auto', 'take Cinder Page', 'take Terrace Farmer']);
    act(s, 'take Terrace Farmer');
    expect(prompt(s)).toBe('position');
    expect(elementsIn(s, 'element')).toEqual([
      [2, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('CH-5.4: the last element must be of the attribute if none was before', () => {
    const s = summonWith([
      source('Cinder Page', { fire: 2 }),
      source('Terrace Farmer', { earth: 1 }),
      source('Quarry Hand', { earth: 1 }),
    ]);
    const fire = handleNamed(s, 'Cinder Page', 'element');
    act(s, 'take Cinder Page');
    expect(acts(s)).toEqual(['auto', 'take Terrace Farmer', 'take Quarry Hand']);
    expect(refusal(s, { act: 'take', card: fire })?.code).toBe('notLegal');
    act(s, 'take Quarry Hand');
    expect(elementsIn(s, 'element')).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ]);
  });

  test('CH-5.3: the kind is asked where several lie beneath one card', () => {
    const s = summonWith([
      source('Terrace Farmer', { fire: 1, water: 1, earth: 1 }),
      source('Cinder Page', { fire: 1 }),
    ]);
    act(s, 'take Terrace Farmer');
    expect(open(s)).toMatchObject({ prompt: 'payKind', candidates: ['fire', 'water', 'earth'] });
    apply(s, { one: 'water' });
    // Only the one element of earth is left to pay with.
    expect(prompt(s)).toBe('position');
    expect(elementsIn(s, 'element')).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('CH-5.8: left to the rule, the attribute comes first and then the oldest', () => {
    const s = act(
      arrange([
        {
          hand: ['Rampart Soldier'],
          element: [source('Cinder Page', { fire: 1, wind: 1 }), source('Terrace Farmer', { water: 1, earth: 2 })],
          battle: [{ card: 'Brook Novice', slot: 2, elements: { earth: 3 } }],
        },
        {},
      ]),
      'summon Rampart Soldier',
    );
    act(s, 'auto');
    expect(elementsIn(s, 'element')).toEqual([
      [0, 0, 0, 0],
      [0, 1, 0, 1],
    ]);
    expect(elementsIn(s, 'battle')).toEqual([[0, 0, 0, 3]]);
  });

  test('CH-5.8: an element that was chosen counts, the rest follows the rule', () => {
    const s = summonWith([source('Cinder Page', { fire: 2 }), source('Terrace Farmer', { earth: 2 })]);
    act(s, 'take Terrace Farmer');
    act(s, 'auto');
    expect(elementsIn(s, 'element')).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  test('CH-5.5: a tactic takes elements of any kind', () => {
    const s = arrange([
      { hand: ['Cinder Rain'], element: [source('Brook Novice', { water: 2 }), source('Feather Runner', { wind: 2 })] },
      {},
    ]);
    act(s, 'tactic Cinder Rain');
    act(s, 'auto');
    expect(elementsIn(s, 'element')).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 0],
    ]);
    expect(namesIn(s, 'discard')).toEqual(['Cinder Rain']);
  });

  test('CH-5.6: however it is paid, exactly the cost is removed, with one element of the attribute', () => {
    const roll = dice(7);
    for (let n = 0; n < 300; n++) {
      const element = Array.from({ length: 4 }, () =>
        source('Cinder Page', { fire: roll(3), water: roll(2), wind: roll(2), earth: roll(3) }),
      );
      const s = arrange([{ hand: ['Monolith Bearer'], element }, {}], { asks: n % 2 === 0 ? 'open' : 'everything' });
      if (prompt(s) === 'step') apply(s, { act: 'pass' });
      const before = elementsIn(s, 'element');
      const total = before.flat().reduce((sum, each) => sum + each, 0);
      const earth = before.reduce((sum, each) => sum + each[3]!, 0);
      const cost = costs[definitionOf(s, rowsIn(s, 'hand')[0]!)]!;
      expect(acts(s).includes('summon Monolith Bearer')).toBe(total >= cost && earth > 0);
      if (!acts(s).includes('summon Monolith Bearer')) continue;
      act(s, 'summon Monolith Bearer');
      while (prompt(s) === 'pay' || prompt(s) === 'payKind') {
        expect(view(s, 1).table['toPay']).toBeGreaterThan(0);
        apply(s, randomAnswer(open(s), roll));
      }
      const after = elementsIn(s, 'element');
      expect(after.flat().reduce((sum, each) => sum + each, 0)).toBe(total - cost);
      expect(after.reduce((sum, each) => sum + each[3]!, 0)).toBeLessThan(earth);
      expect(Math.min(...after.flat())).toBeGreaterThanOrEqual(0);
    }
  });
});
