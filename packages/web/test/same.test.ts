import { expect, it } from 'vitest';
import { isSame } from '../src/table/same.ts';

it('tells plain data apart', () => {
  expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  for (const other of [
    { a: [1] },
    { a: [1, { b: 0 }] },
    { a: { 0: 1, 1: { b: null } } },
    { c: [1, { b: null }] },
    null,
  ])
    expect(isSame({ a: [1, { b: null }] }, other)).toBe(false);
});
