import type { Game } from '@tessera/kernel';
import { languages } from '@tessera/kernel';
import { spelling } from './card-names.ts';

/** What programs call parts of a deck, beside what the game calls them. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  main: ['deck', 'main deck', 'maindeck', 'mainboard'],
  sideboard: ['side', 'sb', 'side board', 'side deck'],
};

/** The part of a deck that a heading names, by its id or its name in any language; null for none. */
export function partNamed(game: Game, line: string): string | null {
  const bare = line
    .trim()
    .replace(/^[[(【]\s*(.*?)\s*[\])】]$/, '$1')
    .replace(/\s*[:：]$/, '')
    .replace(/\s*[(（]\d+[)）]$/, '');
  const name = spelling(bare);
  const named = game.deckParts.find(
    ({ id, names }) => spelling(id) === name || languages.some((language) => spelling(names[language]) === name),
  );
  if (named !== undefined) return named.id;
  return game.deckParts.find(({ id }) => COMMON[id]?.includes(name) === true)?.id ?? null;
}

/** The part that a card belongs to if nobody says another. */
export function partOfCard(game: Game, card: string): string {
  const index = game.cardIndex.get(card)!;
  return (game.deckParts.find(({ admits }) => admits === undefined || admits(index)) ?? game.deckParts[0]!).id;
}
