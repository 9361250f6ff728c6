import { blackpoker } from '@tessera/blackpoker';
import { magic } from '@tessera/magic';
import { plainLook } from '@tessera/play';
import { expect, test } from 'vitest';
import { countText } from '../src/table/count-text.ts';

/** Numbers of cards that are not told. */

const names = ['Ada', 'Bea'];

test('say from how many on they are not told, by the option that the game names', () => {
  const look = plainLook(blackpoker, 'en', names, { hideLifeFrom: 10 });
  expect(countText('life', 9, look)).toBe('9');
  expect(countText('life', null, look)).toBe('10+');
  expect(countText('hand', null, look)).toBe('?');
});

test('are asked of the layout of a game, whatever its options are called', () => {
  const game = { ...magic, layout: { ...magic.layout, uncountedFrom: { library: 'thick' } } };
  expect(countText('library', null, plainLook(game, 'en', names, { thick: 40 }))).toBe('40+');
  expect(countText('library', null, plainLook(game, 'en', names, { thick: 'none', hideLifeFrom: 10 }))).toBe('?');
  expect(countText('library', null, plainLook(magic, 'en', names, { hideLifeFrom: 10 }))).toBe('?');
});
