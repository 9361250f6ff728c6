import type { DeckRequest, Game, Text } from '@tessera/kernel';
import { deckListOf, everywhere, fillAll, readDeck } from '@tessera/kernel';
import { readDeckText } from './deck-text.ts';
import { deckWords } from './deck-words.ts';
import type { DeckText, DeckTextProblem } from './gathering.ts';

/** A deck that was read from a file without any problem. */
export type DeckFile = Omit<DeckText, 'problems'>;

/** Whether a deck is one that the game brings: everybody knows those, and what somebody has made of one nobody does. */
export function isOwnDeck(game: Game, deck: DeckRequest): boolean {
  const listed = (each: DeckRequest): string => JSON.stringify(deckListOf(game, readDeck(game, each)));
  return game.decks.some(({ cards }) => listed(cards) === listed(deck));
}

/** Thrown for a deck that cannot be read; the message says where and what would have been right. */
export class DeckFileError extends Error {
  override readonly name = 'DeckFileError';
  readonly problem: Text;
  constructor(problem: Text) {
    super(problem.en);
    this.problem = problem;
  }
}

/** Reads a deck in any form that `readDeckText` knows, as a whole or not at all. */
export function readDeckFile(game: Game, text: string, file: string): DeckFile {
  const { problems, ...deck } = readDeckText(game, text);
  const [first] = problems;
  if (first === undefined) return deck;
  throw new DeckFileError(said(first, file));
}

function said({ line, place, message }: DeckTextProblem, file: string): Text {
  const at = line === null ? everywhere(place) : fillAll(deckWords.line, { line });
  const parts = place === '' ? '{file}: {message}' : '{file}: {at}: {message}';
  return fillAll(everywhere(parts), { file, at, message });
}
