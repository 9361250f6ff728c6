import { blackpoker } from '@tessera/blackpoker';
import type { EventView } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { expect, it } from 'vitest';
import { nothingHappened } from '../../kernel/test/texts.ts';
import { blowsOf, takenBy } from '../src/table/blows.ts';

const aim = (id: number | string): EventView['other'] => ({ id, card: null, action: null });

it('finds who struck whom, and how much each has taken', () => {
  const events = [
    { ...nothingHappened, event: 'attacks', id: 3, other: aim('P1') },
    { ...nothingHappened, event: 'damaged', id: 3, other: aim(8), number: 2 },
    { ...nothingHappened, event: 'damaged', id: 4, other: aim(8), number: 1 },
    { ...nothingHappened, event: 'damaged', id: 5, other: aim('P1'), number: 4 },
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
  const attack = { ...nothingHappened, event: 'attacks', id: 3, other: aim(8) };
  const damage = { ...nothingHappened, event: 'damaged', player: 1, number: 2 };
  expect(blowsOf([attack, damage], wixoss.layout)).toEqual([
    { by: '3', at: '8', amount: 0 },
    { by: null, at: 'P1', amount: 2 },
  ]);
  expect(blowsOf([attack, damage], blackpoker.layout)).toEqual([{ by: null, at: 'P1', amount: 2 }]);
});
