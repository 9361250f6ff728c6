import { active, apply, decision, handleOf, newMatch, turn, view } from '@tessera/kernel/rules';
import type { State } from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';
import { namesIn, open, prompt, rowsIn, soul } from './table.ts';

const begin = (seed: number | string, options = {}): State => newMatch(crossHorizon, { seed, options });

describe('set-up', () => {
  test('CH-1.6, CH-1.10: seven cards each, 20 soul, everything else empty', () => {
    const s = begin(1);
    for (const player of [0, 1]) {
      expect(rowsIn(s, 'hand', player)).toHaveLength(7);
      expect(rowsIn(s, 'deck', player)).toHaveLength(33);
      expect(soul(s, player)).toBe(20);
      for (const zone of ['discard', 'battle', 'tactics', 'seal', 'element', 'core'] as const) {
        expect(rowsIn(s, zone, player)).toEqual([]);
      }
    }
    expect(turn(s)).toBe(0);
  });

  test('CH-1.7: a mulligan exchanges the whole hand, and another is not offered', () => {
    const s = begin(2);
    const before = rowsIn(s, 'hand', 0).map((row) => handleOf(s, row));
    apply(s, { act: 'mulligan' });
    apply(s, { act: 'keep' });
    expect(rowsIn(s, 'hand', 0).length).toBeGreaterThanOrEqual(7);
    const after = rowsIn(s, 'hand', 0).map((row) => handleOf(s, row));
    expect(after.filter((handle) => before.includes(handle))).toEqual([]);
    expect(prompt(s)).not.toBe('mulligan');
  });

  test('CH-1.7: what a mulligan draws is any seven cards of the deck', () => {
    const hands = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const s = begin(`same deck, other order ${seed}`);
      apply(s, { act: 'mulligan' });
      apply(s, { act: 'keep' });
      hands.add(namesIn(s, 'hand', 0).toSorted().join());
    }
    expect(hands.size).toBeGreaterThan(15);
  });

  test('CH-1.8: player 0 is asked first, and player 1 cannot tell what the answer was', () => {
    const s = begin(3);
    expect(open(s).player).toBe(0);
    const other = begin(3);
    apply(s, { act: 'mulligan' });
    apply(other, { act: 'keep' });
    expect(open(s).player).toBe(1);
    for (const viewer of [1, 'spectator'] as const) expect(view(s, viewer)).toEqual(view(other, viewer));
  });

  test('CH-1.8: once both have answered, both are told', () => {
    const s = begin(3);
    apply(s, { act: 'keep' });
    apply(s, { act: 'mulligan' });
    const told = view(s, 0).events.filter(({ event }) => event === 'keptHand' || event === 'tookMulligan');
    expect(told.map(({ event, player }) => [event, player])).toEqual([
      ['keptHand', 0],
      ['tookMulligan', 1],
    ]);
  });

  test('CH-1.9: the option says who goes first, or chance does', () => {
    const first = (s: State): number => {
      apply(s, { act: 'keep' });
      apply(s, { act: 'keep' });
      return active(s);
    };
    expect(first(begin(1, { first: 'P0' }))).toBe(0);
    expect(first(begin(1, { first: 'P1' }))).toBe(1);
    const drawn = Array.from({ length: 40 }, (_, seed) => first(begin(seed)));
    expect(drawn.filter((player) => player === 0).length).toBeGreaterThan(8);
    expect(drawn.filter((player) => player === 1).length).toBeGreaterThan(8);
  });

  test('CH-1.6: who goes first is not known before both have answered', () => {
    const s = begin(1, { first: 'P1' });
    const other = begin(1, { first: 'P0' });
    expect(view(s, 0)).toEqual(view(other, 0));
    expect(decision(s)!.prompt).toBe('mulligan');
  });
});
