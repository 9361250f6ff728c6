import type { State } from '@tessera/kernel/rules';
import { apply, decision, put } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { isDown, isFrozen } from '../src/signi.ts';
import { lrigOf } from '../src/lrig.ts';
import { Col } from '../src/table.ts';
import { arrange, cardsIn, doIt, legal, pick } from './arranged.ts';

const growing = (lrig: readonly string[], lrigDeck: readonly string[], ener: readonly string[] = []): State =>
  arrange([{ lrig, lrigDeck, ener }, { lrig: ['WD10-002'] }], { step: 'grow' });

describe('GROW conditions', () => {
  test('WX-7.14: Mayu needs another LRIG of Tama or Iona in the LRIG deck', () => {
    expect(legal(growing(['WD13-003'], ['WD13-001']))).toEqual(['pass']);
    expect(legal(growing(['WD13-003'], ['WD13-001', 'WD13-008']))).toEqual(['pass']);
    expect(legal(growing(['WD13-003'], ['WD13-001', 'WD03-002']))).toEqual(['pass']);
    expect(legal(growing(['WD13-003'], ['WD13-001', 'WD13-002']))).toContain('grow WD13-001');
  });

  test('WX-7.14, WX-7.15: it goes under the present LRIG, which ends under the new one', () => {
    const s = growing(['WD13-003', 'WD13-004'], ['WD13-001', 'WD13-002', 'WD13-008', 'WD10-004']);
    doIt(s, 'grow', 'WD13-001');
    expect([decision(s)!.prompt, legal(s)]).toEqual(['growUnder', ['WD13-002', 'WD10-004']]);
    pick(s, 'WD13-002');
    expect(cardsIn(s, 'lrig', 0)).toEqual(['WD13-004', 'WD13-002', 'WD13-003', 'WD13-001']);
    expect(cardsIn(s, 'lrigDeck', 0)).toEqual(['WD13-008', 'WD10-004']);
  });
});

test('WX-7.17, AMB-24: the new LRIG takes over being down, but not being frozen', () => {
  const s = arrange([{ lrig: ['WD03-005'], lrigDeck: ['WD03-004'] }, { lrig: ['WD10-002'] }], {
    step: 'grow',
    also: (t) => {
      put(t, lrigOf(t, 0), Col.card.down, 1);
      put(t, lrigOf(t, 0), Col.card.frozen, 1);
    },
  });
  doIt(s, 'grow', 'WD03-004');
  expect([isDown(s, lrigOf(s, 0)), isFrozen(s, lrigOf(s, 0))]).toEqual([true, false]);
});

test('WX-7.11, WX-7.12, WX-7.13: up by one level, down by any number, never into the same name', () => {
  const everyLevel = ['WD03-001', 'WD03-002', 'WD03-003', 'WD03-004', 'WD03-005'];
  const ener = ['WD03-010', 'WD03-010', 'WD03-010'];
  const levels = (lrig: string): string[] => legal(growing([lrig], everyLevel, ener)).slice(0, -1);
  expect(levels('WD03-005')).toEqual(['grow WD03-004']);
  expect(levels('WD03-004')).toEqual(['grow WD03-003', 'grow WD03-005']);
  expect(levels('WD03-002')).toEqual(['grow WD03-001', 'grow WD03-003', 'grow WD03-004', 'grow WD03-005']);
});

test('WX-7.10: a player who may not grow any more this turn is not asked again', () => {
  const s = growing(['WD03-005'], ['WD03-004', 'WD03-003']);
  doIt(s, 'grow', 'WD03-004');
  expect(decision(s)!.prompt).not.toBe('grow');
  apply(s, { act: 'pass' });
});
