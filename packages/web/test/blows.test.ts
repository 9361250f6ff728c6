import { blackpoker } from '@tessera/blackpoker';
import type { EventView } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { expect, it } from 'vitest';
import { blowsOf, takenBy } from '../src/table/blows.ts';

const nothing: EventView = {
  event: '',
  cause: null,
  card: null,
  id: null,
  was: null,
  other: null,
  from: null,
  to: null,
  player: null,
  number: null,
  second: null,
  action: null,
};
const aim = (id: number | string): EventView['other'] => ({ id, card: null, action: null });

it('finds who struck whom, and how much each has taken', () => {
  const events = [
    { ...nothing, event: 'attacks', id: 3, other: aim('P1') },
    { ...nothing, event: 'damaged', id: 3, other: aim(8), number: 2 },
    { ...nothing, event: 'damaged', id: 4, other: aim(8), number: 1 },
    { ...nothing, event: 'damaged', id: 5, other: aim('P1'), number: 4 },
  ];
  const blows = blowsOf(events, magic.layout);
  expect(blows.map(({ by, at }) => [by, at])).toEqual([
    ['3', '8'],
    ['4', '8'],
    ['5', 'P1'],
  ]);
  expect([...takenBy(blows)]).toEqual([
    ['8', 3],
    ['P1', 4],
  ]);
});

it('goes by what each game says of its events', () => {
  const attack = { ...nothing, event: 'attacks', id: 3, other: aim(8) };
  const damage = { ...nothing, event: 'damaged', player: 1, number: 2 };
  expect(blowsOf([attack, damage], wixoss.layout)).toEqual([
    { by: '3', at: '8', amount: 0 },
    { by: null, at: 'P1', amount: 2 },
  ]);
  expect(blowsOf([attack, damage], blackpoker.layout)).toEqual([{ by: null, at: 'P1', amount: 2 }]);
});
