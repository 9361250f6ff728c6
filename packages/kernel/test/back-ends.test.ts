import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expr } from '../src/rules.ts';
import {
  act,
  and,
  atMost,
  equal,
  finish,
  hash,
  less,
  minus,
  newMatch,
  not,
  or,
  plus,
  sequence,
  set,
  when,
} from '../src/rules.ts';
import { call, calls, main, toy } from './toy.ts';

/** Any expression over numbers, a local, a reading and an atom that gives nothing back. */
const { expr } = fc.letrec<{ expr: Expr }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: -3, max: 5 }),
    fc.constant<Expr>({ local: 'x' }),
    fc.constant<Expr>(call.points(0)),
    fc.constant<Expr>(call.gain(1, 0)),
    fc
      .tuple(tie('expr'), tie('expr'))
      .chain(([a, b]) =>
        fc.constantFrom<Expr>(and(a, b), or(a, b), equal(a, b), less(a, b), atMost(a, b), plus(a, b), minus(a, b)),
      ),
    tie('expr').map((a) => not(a)),
  ),
}));

test('both back ends give every expression the same value, as a number and as a condition', () => {
  fc.assert(
    fc.property(expr, fc.integer({ min: -2, max: 2 }), (value, start) => {
      const program = main(['x'], ({ x }) =>
        sequence(
          set(x, start),
          act(call.gain(0, 3)),
          set(x, value),
          act(call.gain(1, x)),
          when(value, act(call.gain(1, 100))),
          act(call.gain(1, plus(value, value))),
          finish(0, 'done'),
        ),
      );
      const [a, b] = (['source', 'closures'] as const).map((backend) =>
        newMatch(toy(program, {}, backend), { seed: 1, players: 2 }),
      );
      expect(calls.points(a!, 1)).toBe(calls.points(b!, 1));
      expect(hash(a!)).toBe(hash(b!));
    }),
    { numRuns: 500 },
  );
});
