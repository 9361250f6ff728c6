import type { Answer, State } from '@tessera/kernel/rules';
import { apply, decision, isOver, result } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { hints } from '../src/hints.ts';
import type { Side } from './random-games.ts';
import { arrange, bothPass, handleOf, stageOf } from './random-games.ts';

const life = (count: number): string[] => Array.from({ length: count }, () => 'C2');

describe('the evaluation', () => {
  const chance = (mine: Side, theirs: Side): number => hints.evaluate(arrange([mine, theirs]), 0);
  const usual: Side = { life: life(8), hand: ['D4', 'D5'], field: ['?D3', 'C6'] };
  const better: readonly (readonly [string, Side])[] = [
    ['more life', { ...usual, life: life(9) }],
    ['a card more in hand', { ...usual, hand: ['D4', 'D5', 'D6'] }],
    ['a barrier more', { ...usual, field: ['?D3', '?D4', 'C6'] }],
    ['a soldier more', { ...usual, field: ['?D3', 'C6', 'C4'] }],
    ['a larger soldier', { ...usual, field: ['?D3', 'C10'] }],
  ];

  test('the same for both is nearly even; it is good to have the turn', () => {
    expect(chance(usual, usual)).toBeGreaterThan(0.5);
    expect(chance(usual, usual)).toBeLessThan(0.65);
  });

  test.each(better)('%s is better', (_, side) => {
    expect(chance(side, usual)).toBeGreaterThan(chance(usual, usual));
    expect(chance(usual, side)).toBeLessThan(chance(usual, usual));
  });

  test('a barrier that Generation change follows is worse', () => {
    expect(chance({ ...usual, field: ['?DK', 'C6'] }, usual)).toBeLessThan(chance(usual, usual));
  });

  test('the last cards of life count most', () => {
    const at = (count: number): number => chance({ ...usual, life: life(count) }, usual);
    expect(at(4) - at(3)).toBeGreaterThan(at(12) - at(11));
  });
});

describe('the policy', () => {
  const answerIn = (s: State): Answer => hints.policy(s, decision(s)!, () => 0);
  /** Both go on as the policy says, until nobody is asked any more or so often. */
  const goOn = (s: State, most: number): void => {
    for (let i = 0; i < most && !isOver(s); i++) apply(s, answerIn(s));
  };

  test('throws what wins', () => {
    const s = arrange([{ hand: ['S5', 'S3', 'C9'] }, { life: life(3) }]);
    expect(answerIn(s)).toEqual({ act: 'throw' });
    goOn(s, 8);
    expect(isOver(s)).toBe(true);
    expect(result(s)!.winners).toEqual([0]);
  });

  test('attacks with everybody where too few can block', () => {
    const s = arrange([{ field: ['C6', 'D7'] }, { life: life(5), field: ['?D3'] }]);
    expect(answerIn(s)).toEqual({ act: 'attack' });
    apply(s, answerIn(s));
    bothPass(s);
    expect(answerIn(s)).toEqual({ some: [handleOf(s, 'C6', 0), handleOf(s, 'D7', 0)] });
  });

  test('does not attack what is stronger', () => {
    const s = arrange([{ field: ['C6'] }, { life: life(9), field: ['D7'] }]);
    expect(answerIn(s)).not.toEqual({ act: 'attack' });
  });

  test('blocks what would kill, with a barrier that nothing follows', () => {
    const s = arrange([{ field: ['C10'] }, { life: life(9), field: ['?DK', '?D3'] }]);
    apply(s, { act: 'attack' });
    bothPass(s);
    apply(s, { some: [handleOf(s, 'C10', 0)] });
    bothPass(s);
    expect(answerIn(s)).toEqual({ assign: [[handleOf(s, 'D3', 1), handleOf(s, 'C10', 0)]] });
  });

  test('raises an attacker that nobody blocks, once', () => {
    const s = arrange([{ field: ['C3'], hand: ['H9', 'H8', 'D4'] }, { life: life(12) }]);
    apply(s, { act: 'attack' });
    bothPass(s);
    apply(s, { some: [handleOf(s, 'C3', 0)] });
    bothPass(s);
    apply(s, { assign: [] });
    expect(stageOf(s)).toEqual(['damageJudge']);
    expect(answerIn(s)).toEqual({ act: 'up' });
    goOn(s, 4);
    expect(stageOf(s)).toEqual(['damageJudge', 'up']);
    expect(answerIn(s)).toEqual({ act: 'pass' });
  });

  test('counters with the least that will do', () => {
    const s = arrange([{ hand: ['S5', 'C2'] }, { life: life(5), hand: ['C3', 'C9', 'D4'] }]);
    apply(s, { act: 'throw' });
    goOn(s, 4);
    expect(decision(s)!.player).toBe(1);
    expect(answerIn(s)).toEqual({ act: 'counter' });
    apply(s, answerIn(s));
    expect(answerIn(s)).toEqual({ one: handleOf(s, 'D4', 1, 'hand') });
    apply(s, answerIn(s));
    expect(answerIn(s)).toEqual({ one: handleOf(s, 'C3', 1, 'hand') });
  });
});
