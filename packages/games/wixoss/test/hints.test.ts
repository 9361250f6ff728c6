import type { Answer, State } from '@tessera/kernel/rules';
import { apply, decision } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { hints } from '../src/hints.ts';
import { wixoss } from '../src/index.ts';
import type { Side } from './arranged.ts';
import { arrange, cardsIn, PLAIN, times } from './arranged.ts';

/** A plain blue SIGNI of level 3, and one to guard with. */
const STRONG = 'WD03-010';
const GUARD = wixoss.cards.find((card) => card.facts['guard'] === true)!.id;

describe('the evaluation', () => {
  const chance = (mine: Side, theirs: Side): number => hints.evaluate(arrange([mine, theirs]), 0);
  const usual: Side = { lrig: ['WD03-002'], signi: { left: PLAIN }, hand: [PLAIN], life: times(PLAIN, 4) };
  const better: readonly (readonly [string, Side])[] = [
    ['more Life Cloth', { ...usual, life: times(PLAIN, 5) }],
    ['one more SIGNI', { ...usual, signi: { left: PLAIN, center: PLAIN } }],
    ['a stronger SIGNI', { ...usual, signi: { left: STRONG } }],
    ['one more card in hand', { ...usual, hand: [PLAIN, PLAIN] }],
    ['a card to guard with', { ...usual, hand: [GUARD] }],
    ['a LRIG of a higher level', { ...usual, lrig: ['WD03-001'] }],
  ];

  test('the same for both is nearly even', () => {
    expect(Math.abs(chance(usual, usual) - 0.5)).toBeLessThan(0.1);
  });

  test.each(better)('%s is better', (_, side) => {
    expect(chance(side, usual)).toBeGreaterThan(chance(usual, usual));
    expect(chance(usual, side)).toBeLessThan(chance(usual, usual));
  });

  test('the last Life Cloth counts most', () => {
    const at = (count: number): number => chance({ ...usual, life: times(PLAIN, count) }, usual);
    expect(at(1) - at(0)).toBeGreaterThan(at(7) - at(6));
  });
});

describe('the policy', () => {
  const answerIn = (s: State): Answer => hints.policy(s, decision(s)!, () => 0);
  const acts = (s: State): string => {
    const answer = answerIn(s);
    return 'act' in answer ? answer.act : '';
  };

  test('grows when it can', () => {
    const s = arrange([{ lrig: ['WD03-004'], lrigDeck: ['WD03-003'], ener: times(PLAIN, 1) }, { lrig: ['WD10-004'] }], {
      step: 'grow',
    });
    expect(acts(s)).toBe('grow');
  });

  test('attacks; and guards once Life Cloth is getting scarce', () => {
    const attacked = (life: number): State => {
      const defender = { lrig: ['WD10-002'], hand: [GUARD], life: times(PLAIN, life) };
      const s = arrange([{ lrig: ['WD03-002'] }, defender], { step: 'lrigAttack' });
      expect(acts(s)).toBe('attack');
      apply(s, answerIn(s));
      expect(decision(s)!.prompt).toBe('guard');
      return s;
    };
    expect(acts(attacked(7))).toBe('pass');
    expect(acts(attacked(2))).toBe('guard');
  });

  test('puts its strongest SIGNI where it banishes what it faces', () => {
    const s = arrange([
      { lrig: ['WD03-002'], hand: [PLAIN, STRONG] },
      { lrig: ['WD10-002'], signi: { left: PLAIN } },
    ]);
    apply(s, answerIn(s));
    expect(answerIn(s)).toEqual({ one: 'right' });
    apply(s, answerIn(s));
    expect(cardsIn(s, 'signi', 0)).toEqual([STRONG]);
  });
});
