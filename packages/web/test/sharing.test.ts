import { magic } from '@tessera/magic';
import { answers, apply, newMatch, view } from '@tessera/kernel';
import { expect, it } from 'vitest';
import { isSame, sharing } from '../src/match/sharing.ts';

it('keeps objects that are as they were, and no others', () => {
  const s = newMatch(magic, { seed: 'sharing' });
  // Until somebody has a hand.
  for (let i = 0; i < 3; i++) apply(s, [...answers(s)][0]!);
  const before = view(s, 0);
  const again = sharing(before, view(s, 0));
  const objects = (of: typeof before) => of.zones.flatMap((zone) => zone.objects).filter(({ id }) => id !== null);
  expect(objects(before).length).toBeGreaterThan(0);
  objects(again).forEach((object, i) => expect(object).toBe(objects(before)[i]));
  const [first] = objects(before);
  const zones = view(s, 0).zones.map((zone) => ({
    ...zone,
    objects: zone.objects.map((object) => (object.id === first!.id ? { ...object, faceDown: true } : object)),
  }));
  const changed = sharing(before, { ...before, zones });
  expect(objects(changed)[0]).not.toBe(first);
  expect(changed.zones).toEqual(zones);
});

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
