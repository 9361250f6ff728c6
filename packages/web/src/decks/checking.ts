import type { DeckList, DeckProblem, Game, OptionValues } from '@tessera/kernel';
import { BadMatch, readDeck, readOptions } from '@tessera/kernel';
import { newSeed } from '../chance.ts';
import type { OwnDeck } from './own-deck.ts';

/** What a deck is checked for. */
export type DeckRules = Pick<OwnDeck, 'format' | 'options' | 'cards'>;

/** All options of a match that is played with a deck. */
export const optionsOf = (game: Game, options: OptionValues): OptionValues => readOptions(game.options, options);

/** What is wrong with a deck by the rules of its game; nothing if it can be played with. */
export function problemsOf(game: Game, { format, options, cards }: DeckRules): readonly DeckProblem[] {
  return game.checkDeck(readDeck(game, cards), format, optionsOf(game, options));
}

/** A deck that was kept under other cards or formats than there are now loses what there is no longer. */
export function mended(game: Game, deck: OwnDeck): OwnDeck {
  const parts = game.deckParts.map(({ id }) => [id, (deck.cards[id] ?? []).filter((card) => game.cardIndex.has(card))]);
  const format = game.formats.some(({ id }) => id === deck.format) ? deck.format : game.formats[0]!.id;
  let options = deck.options;
  try {
    optionsOf(game, options);
  } catch (error) {
    if (!(error instanceof BadMatch)) throw error;
    options = ownOptions(game);
  }
  return { ...deck, format, options, cards: Object.fromEntries(parts) as DeckList };
}

/** The options under which players bring decks of their own, where those are not the usual ones. */
export const ownOptions = (game: Game): OptionValues =>
  Object.fromEntries(game.options.flatMap(({ id, decks }) => (decks === undefined ? [] : [[id, decks.own]])));

export function newDeck(game: Game, name: string, cards: DeckList = {}, format = game.formats[0]!.id): OwnDeck {
  const parts = game.deckParts.map(({ id }) => [id, [...(cards[id] ?? [])]]);
  const deck: OwnDeck = {
    id: newSeed(),
    game: game.id,
    name,
    format,
    options: ownOptions(game),
    cards: Object.fromEntries(parts) as DeckList,
    isLegal: false,
    updated: Date.now(),
    stored: null,
  };
  return checked(game, deck);
}

/** A deck with its present state noted. */
export const checked = (game: Game, deck: OwnDeck): OwnDeck => ({
  ...deck,
  isLegal: problemsOf(game, deck).length === 0,
});

export const sizeOf = (cards: DeckList): number => Object.values(cards).reduce((sum, part) => sum + part.length, 0);
