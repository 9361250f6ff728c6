import type { State } from '@tessera/kernel/rules';
import { apply, create, handleOf, Kind, move, put, putBits, refTo, RequestColumn, view } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { FIRST_MOMENT } from '../src/actions.ts';
import { Moment } from '../src/events.ts';
import { Cause, Col, discard, Mark, waiting } from '../src/table.ts';
import { act, arrange, namesIn, open, passUntil, prompt, rowNamed, rowsIn, soul } from './table.ts';

/** Geode Knight (3/4, Core Charge) attacks Quarry Hand (2/4, in attack position); the attack is being answered. */
function attacked(): State {
  const able = { hand: ['Cinder Page'], element: [{ card: 'Brook Novice', elements: { water: 3 } }] };
  const s = arrange([{ battle: ['Geode Knight'] }, { battle: ['Quarry Hand', 'Geode Knight'], ...able }], {
    step: 'battle',
  });
  act(s, 'attack Geode Knight');
  apply(s, { one: handleOf(s, rowNamed(s, 'Quarry Hand', 'battle', 1)) });
  expect(prompt(s)).toBe('attack');
  return s;
}

const finished = (s: State): State => passUntil(s, 'battle', 1);
const told = (s: State, event: string): boolean => view(s, 'spectator').events.some((each) => each.event === event);

describe('attacks', () => {
  test('CH-8.3.2: the target is destroyed, Core Charge works, the excess goes to the soul', () => {
    const s = attacked();
    apply(s, { act: 'pass' });
    expect(namesIn(s, 'discard', 1)).toEqual(['Quarry Hand']);
    expect(rowsIn(s, 'core', 0)).toHaveLength(1);
    expect(soul(s, 1)).toBe(19);
    expect(told(s, 'attackEnded')).toBe(true);
  });

  // What an effect would do between declaration and engagement is done by hand: no effect is carried out yet.
  test('CH-8.3.10, CH-8.3.8: an attacker in defence position compares nothing; its attack ends all the same', () => {
    const s = attacked();
    putBits(s, rowNamed(s, 'Geode Knight', 'battle', 0), Mark.sideways, 1);
    apply(s, { act: 'pass' });
    expect(namesIn(s, 'battle', 1)).toEqual(['Quarry Hand', 'Geode Knight']);
    expect(soul(s, 1)).toBe(20);
    expect(told(s, 'attackEnded')).toBe(true);
  });

  test('CH-8.3.10: a target that has left is not replaced by another', () => {
    const s = attacked();
    move(s, rowNamed(s, 'Quarry Hand', 'battle', 1), discard(s, 1), Cause.destroyed);
    apply(s, { act: 'pass' });
    expect(namesIn(s, 'battle', 1)).toEqual(['Geode Knight']);
    expect(soul(s, 1)).toBe(20);
    expect(told(s, 'attackEnded')).toBe(true);
  });

  test('CH-8.3.10: an attacker that has left does nothing more', () => {
    const s = attacked();
    move(s, rowNamed(s, 'Geode Knight', 'battle', 0), discard(s, 0), Cause.destroyed);
    apply(s, { act: 'pass' });
    expect(namesIn(s, 'battle', 1)).toEqual(['Quarry Hand', 'Geode Knight']);
    expect(soul(s, 1)).toBe(20);
    expect(told(s, 'attackEnded')).toBe(false);
  });

  test('CH-8.1.3, CH-8.3.10: an attack that came to nothing counts as made', () => {
    const s = attacked();
    put(s, rowNamed(s, 'Geode Knight', 'battle', 0), Col.card.target, 0);
    finished(s);
    const shown = view(s, 0).zones.find((zone) => zone.zone === 'battle' && zone.player === 0)!.objects[0]!.shown;
    expect(shown).toMatchObject({ attacked: true, attacking: false, target: null });
  });
});

describe('effects of one moment', () => {
  /** Puts an effect of the moment into the waiting zone, as if its source had triggered. */
  function wait(s: State, moment: keyof typeof Moment, player: number): void {
    const request = create(s, Kind.request, FIRST_MOMENT + Moment[moment], player, waiting(s));
    const source = rowNamed(s, 'Geode Knight', 'battle', player);
    put(s, request, RequestColumn.source, refTo(s, source));
  }
  const charged = (s: State): (number | null)[] =>
    view(s, 'spectator')
      .events.filter(({ cause }) => cause === 'core')
      .map(({ to }) => to!.player);

  test('CH-13.2: all of the turn player first, then all of the opponent', () => {
    const s = attacked();
    for (const player of [1, 0, 1, 0]) wait(s, 'attackDestroyed', player);
    apply(s, { act: 'pass' });
    const order: number[] = [];
    while (prompt(s) === 'effectOrder') {
      const asked = open(s);
      order.push(asked.player);
      if (asked.kind !== 'one') throw new Error('one effect is chosen');
      apply(s, { one: asked.candidates[0]! });
    }
    // The last effect of each player is the only one left to choose.
    expect(order).toEqual([0, 1]);
    expect(rowsIn(s, 'core', 0)).toHaveLength(3);
    expect(rowsIn(s, 'core', 1)).toHaveLength(2);
  });

  test('CH-8.2.3: "when attacking" alternates, beginning with the turn player', () => {
    const s = attacked();
    for (const player of [1, 0]) wait(s, 'attacking', player);
    for (const player of [1, 0]) wait(s, 'attackDestroyed', player);
    apply(s, { act: 'pass' });
    const asked: number[] = [];
    while (prompt(s) === 'effectOrder') {
      const question = open(s);
      asked.push(question.player);
      if (question.kind !== 'one') throw new Error('one effect is chosen');
      apply(s, { one: question.candidates[0]! });
    }
    expect(asked[0]).toBe(0);
    expect(asked[1]).toBe(1);
    expect(charged(s).length).toBeGreaterThan(0);
  });

  test('CH-13.1: an effect whose card is gone does nothing', () => {
    const s = attacked();
    wait(s, 'attackDestroyed', 1);
    move(s, rowNamed(s, 'Geode Knight', 'battle', 1), discard(s, 1), Cause.destroyed);
    apply(s, { act: 'pass' });
    expect(rowsIn(s, 'core', 1)).toHaveLength(0);
  });
});
