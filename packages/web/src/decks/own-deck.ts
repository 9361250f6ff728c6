import type { DeckList, OptionValues } from '@tessera/kernel';

/** A deck that somebody has made, kept in this browser. */
export type OwnDeck = {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly format: string;
  /** Of the options that decks depend on, those that are not as usual. */
  readonly options: OptionValues;
  readonly cards: DeckList;
  /** Whether it was legal when it was last looked at: known without loading its game. */
  readonly isLegal: boolean;
  /** When it was last changed. */
  readonly updated: number;
  /** What it is called on the server; null if it is not there. */
  readonly stored: string | null;
};
