import { readFileSync } from 'node:fs';
import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Deck, Game, OptionValues } from '@tessera/kernel';
import { languages, readDeck } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import type { Plugin } from 'vite';
import type { GameOnShelf, Pictures } from './src/cards/printed.ts';
import { printedOf } from './src/cards/printed.ts';

/**
 * What the first page shows of each game, worked out while the client is built: so that no game is loaded before one is
 * chosen. The page imports it as `virtual:shelf`.
 */
export function shelf(): Plugin {
  const id = 'virtual:shelf';
  return {
    name: 'tessera-shelf',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export const shelf = ${JSON.stringify(games.map(onShelf))};` : null),
  };
}

/** The games in the order of the shelf, each with three of its cards that can do all they say, the best one in the middle. */
const games: readonly (readonly [Game, readonly [string, string, string]])[] = [
  [magic, ['Serra Angel', 'Thragtusk', 'Thundermaw Hellkite']],
  [wixoss, ['WD10-010', 'WD03-002', 'WD04-016']],
  [crossHorizon, ['FH-012', 'FH-039', 'FH-018']],
  [blackpoker, ['HQ', 'CK', 'SA']],
];

function onShelf([game, samples]: (typeof games)[number]): GameOnShelf {
  const pictures = picturesOf(game.id);
  return {
    id: game.id,
    names: game.names,
    cards: game.cards.filter(({ made }) => made !== true).length,
    decks: game.decks.filter((deck) => isLegal(game, deck)).map(({ id, names }) => ({ id, names })),
    starters: [starterOf(game, 0), starterOf(game, 1)],
    format: formatOf(game),
    samples: samples.map((card) => {
      if (game.cards[game.cardIndex.get(card)!]!.unfinished === true) throw new Error(`${card} is unfinished`);
      const each = languages.map((language) => [language, printedOf(game, pictures, card, language)] as const);
      return Object.fromEntries(each) as GameOnShelf['samples'][number];
    }),
  };
}

const formatOf = (game: Game): string => game.formats[0]!.id;
const usualOptions = (game: Game): OptionValues =>
  Object.fromEntries(game.options.map((option) => [option.id, option.default]));
const starterOf = (game: Game, seat: number): string => game.starter(seat, formatOf(game), usualOptions(game));

const isLegal = (game: Game, { cards, format }: Deck): boolean =>
  format === formatOf(game) && game.checkDeck(readDeck(game, cards), format, usualOptions(game)).length === 0;

function picturesOf(game: string): Pictures | null {
  if (game === 'blackpoker') return null;
  return JSON.parse(readFileSync(new URL(`src/art/pictures/${game}.json`, import.meta.url), 'utf8')) as Pictures;
}
