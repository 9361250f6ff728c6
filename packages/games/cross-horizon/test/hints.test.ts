import type { Answer, State } from '@tessera/kernel/rules';
import { anyAnswer, apply, asksModes, decision, hash, newMatch, refusal, result } from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';
import { hints } from '../src/hints.ts';
import type { Side } from './table.ts';
import { act, acts, arrange, dice, handleNamed, passUntil } from './table.ts';

const { decks } = crossHorizon;

test.each(asksModes)('in random games the policy answers legally and nothing is changed, asking %s', (asks) => {
  const prompts = new Set<string>();
  for (let n = 0; n < 50; n++) {
    const roll = dice(n);
    const brought = [decks[n % decks.length]!.id, decks[(n * 5 + 3) % decks.length]!.id];
    const s = newMatch(crossHorizon, { seed: n, asks, decks: brought });
    for (let open = decision(s); open !== null; open = decision(s)) {
      prompts.add(open.prompt);
      const before = hash(s);
      const answer = hints.policy(s, open, roll);
      const chances = [hints.evaluate(s, 0), hints.evaluate(s, 1)];
      expect(hash(s), open.prompt).toBe(before);
      expect(refusal(s, answer), `${open.prompt}: ${JSON.stringify(answer)}`).toBeNull();
      for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
      expect(chances[0]! + chances[1]!).toBeCloseTo(1, 9);
      apply(s, roll(2) === 0 ? answer : anyAnswer(s, open, roll));
    }
    const { winners } = result(s)!;
    expect(hints.evaluate(s, 0)).toBe(winners.length === 0 ? 0.5 : winners[0] === 0 ? 1 : 0);
  }
  for (const prompt of [
    'mulligan',
    'main',
    'battle',
    'attack',
    'attackTarget',
    'position',
    'slot',
    'pay',
    'payCoreOfAttribute',
  ]) {
    expect(prompts).toContain(prompt);
  }
});

test('the policy beats random answers', () => {
  let wins = 0;
  for (let n = 0; n < 40; n++) {
    const roll = dice(n);
    const s = newMatch(crossHorizon, { seed: n >> 1 });
    const seat = n % 2;
    for (let open = decision(s); open !== null; open = decision(s)) {
      apply(s, open.player === seat ? hints.policy(s, open, roll) : anyAnswer(s, open, roll));
    }
    if (result(s)!.winners[0] === seat) wins++;
  }
  expect(wins).toBeGreaterThan(32);
});

/** Attack 2 and 3. */
const WEAK = 'Cinder Page';
const STRONG = 'Ember Lancer';

describe('the evaluation', () => {
  const chance = (mine: Side, theirs: Side): number => hints.evaluate(arrange([mine, theirs]), 0);
  const usual: Side = { soul: 12, hand: [WEAK], battle: [WEAK], element: [WEAK] };
  const better: readonly (readonly [string, Side])[] = [
    ['more soul', { ...usual, soul: 13 }],
    ['a card more in hand', { ...usual, hand: [WEAK, WEAK] }],
    ['a character more', { ...usual, battle: [WEAK, WEAK] }],
    ['a stronger character', { ...usual, battle: [STRONG] }],
    ['one more that produces', { ...usual, element: [WEAK, WEAK] }],
    ['more cards to draw', { ...usual, deck: Array.from({ length: 25 }, () => WEAK) }],
  ];

  test('the same for both is nearly even; it is good to have the turn', () => {
    expect(chance(usual, usual)).toBeGreaterThan(0.5);
    expect(chance(usual, usual)).toBeLessThan(0.6);
  });

  test.each(better)('%s is better', (_, side) => {
    expect(chance(side, usual)).toBeGreaterThan(chance(usual, usual));
    expect(chance(usual, side)).toBeLessThan(chance(usual, usual));
  });

  test('the last points of soul count most', () => {
    const at = (soul: number): number => chance({ ...usual, soul }, usual);
    expect(at(2) - at(1)).toBeGreaterThan(at(20) - at(19));
  });
});

describe('the policy', () => {
  const roll = dice(1);
  const answerIn = (s: State): Answer => hints.policy(s, decision(s)!, roll);

  test('sets first, and the weakest', () => {
    const s = arrange([{ hand: [STRONG, WEAK] }, {}]);
    expect(answerIn(s)).toEqual({ act: 'set', card: handleNamed(s, WEAK, 'hand') });
  });

  test('attacks what it destroys, and the soul zone once nobody stands in the way', () => {
    const s = passUntil(arrange([{ battle: [WEAK, STRONG] }, { battle: [WEAK] }]), 'battle', 0);
    expect(answerIn(s)).toEqual({ act: 'attack', card: handleNamed(s, WEAK, 'battle') });
    apply(s, answerIn(s));
    passUntil(s, 'battle', 0);
    expect(answerIn(s)).toEqual({ act: 'attack', card: handleNamed(s, STRONG, 'battle') });
  });

  test('does not attack what it cannot destroy', () => {
    const s = passUntil(arrange([{ battle: [WEAK] }, { battle: [STRONG] }]), 'battle', 0);
    expect(answerIn(s)).toEqual({ act: 'pass' });
  });

  test('what cannot do anything but defend stands sideways', () => {
    const s = arrange([
      { hand: ['Rampart Soldier'], element: [{ card: WEAK, elements: { earth: 3 } }] },
      { battle: [STRONG] },
    ]);
    act(s, 'summon Rampart Soldier');
    expect(answerIn(s)).toEqual({ one: 'sideways' });
  });

  test('a tactic that does nothing yet is not thrown away', () => {
    const name = crossHorizon.scenario.cardNames[crossHorizon.cardIndex.get('FH-061')!]!;
    const s = arrange([{ hand: [name], element: [{ card: WEAK, elements: { fire: 5 } }] }, {}]);
    expect(acts(s)).toContain(`tactic ${name}`);
    const answer = answerIn(s);
    expect('act' in answer && answer.act).not.toBe('tactic');
  });
});
