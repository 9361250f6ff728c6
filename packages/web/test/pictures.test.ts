import { readFileSync } from 'node:fs';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Game } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { describe, expect, it } from 'vitest';
import { crossHorizonArt } from '../src/art/cross-horizon.ts';
import { magicArt } from '../src/art/magic.ts';
import { wixossArt } from '../src/art/wixoss.ts';
import { worldOf } from '../src/cards/picture.ts';
import type { Pictures } from '../src/cards/printed.ts';

const games = [
  [magic, magicArt],
  [wixoss, wixossArt],
  [crossHorizon, crossHorizonArt],
] as const;

const picturesOf = ({ id }: Game): Pictures =>
  JSON.parse(readFileSync(new URL(`../src/art/pictures/${id}.json`, import.meta.url), 'utf8')) as Pictures;

describe.each(games.map(([game, art]) => [game.id, game, art] as const))('the pictures of %s', (_, game, art) => {
  const { cards, paths } = picturesOf(game);
  const isBasic = (facts: Game['cards'][number]['facts']): boolean => facts['rarity'] === 'basic land';

  it('give every card a figure, basic lands apart', () => {
    const without = game.cards.filter(({ id, facts }) => !isBasic(facts) && paths[cards[id] ?? ''] === undefined);
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('tell the cards of a deck apart', () => {
    for (const deck of game.decks) {
      const ids = [...new Set(Object.values(deck.cards).flat())];
      const seen = ids.flatMap((id) => {
        const { facts } = game.cards[game.cardIndex.get(id)!]!;
        return isBasic(facts) ? [] : [`${cards[id]} in ${worldOf({ game: game.id, facts }).world}`];
      });
      expect([deck.id, seen.filter((each, i) => seen.indexOf(each) !== i)]).toEqual([deck.id, []]);
    }
  });

  it('are the same each time, and well formed', () => {
    for (const { id, facts } of game.cards.slice(0, 40)) {
      const motif = { id, figure: paths[cards[id] ?? ''] ?? null, ...worldOf({ game: game.id, facts }) };
      const picture = art(motif);
      expect(picture).toBe(art(motif));
      expect(picture).not.toMatch(/NaN|undefined|null/);
    }
  });
});
