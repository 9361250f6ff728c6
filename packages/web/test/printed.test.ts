import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Game } from '@tessera/kernel';
import { languages } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { expect, it } from 'vitest';
import { printedOf } from '../src/cards/printed.ts';

const games: readonly Game[] = [magic, wixoss, crossHorizon, blackpoker];

it.each(games)('every card of $id says what kind of card it is, in every language', (game) => {
  const without = languages.flatMap((language) =>
    game.cards.filter(({ id }) => printedOf(game, null, id, language).kind === '').map(({ id }) => [language, id]),
  );
  expect(without).toEqual([]);
});
