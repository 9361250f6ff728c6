import type { Answer, State } from '@tessera/kernel/rules';
import { apply, decision } from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';
import { hints } from '../src/hints.ts';
import type { Side } from './table.ts';
import { act, acts, arrange, handleNamed, passUntil } from './table.ts';

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
  const answerIn = (s: State): Answer => hints.policy(s, decision(s)!, () => 0);

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

test('one slot is worth a look, and every position', () => {
  const s = arrange([{ hand: ['Rampart Soldier'], element: [{ card: WEAK, elements: { earth: 3 } }] }, {}]);
  act(s, 'summon Rampart Soldier');
  const asked: string[] = [];
  for (let open = decision(s)!; ['position', 'slot'].includes(open.prompt); open = decision(s)!) {
    asked.push(open.prompt);
    expect(hints.worthALook!(s, open)).toEqual(open.prompt === 'slot' ? [0] : null);
    apply(
      s,
      hints.policy(s, open, () => 0),
    );
  }
  expect(asked.toSorted()).toEqual(['position', 'slot']);
});
