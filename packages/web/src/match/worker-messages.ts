import type {
  Answer,
  DeckRequest,
  OptionValues,
  Pairs,
  Preferences,
  RecordedAnswer,
  Result,
  Series,
  Source,
  Tried,
} from '@tessera/kernel';
import type { Foreseen } from '@tessera/play';
import type { Concession, Reader, Sight } from './seat.ts';

/** What goes between the page and the worker that holds a match against the computer: plain data. */

/** A match against the computer: its beginning, and the answers so far. */
export type LocalMatch = {
  readonly game: string;
  readonly format: string;
  readonly level: string;
  readonly seed: string;
  /** Those that are not as usual; null if all are. */
  readonly options: OptionValues | null;
  /** Where the person sits; the first seat if it is not said. */
  readonly seat?: 0 | 1;
  /** By seat. */
  readonly decks: readonly [DeckRequest, DeckRequest];
  /** What decks are called that are not the game's own. */
  readonly deckNames: readonly [string | null, string | null];
  readonly answers: readonly RecordedAnswer[];
  /**
   * Where it goes on from a point of another match: the seed out of which everything is dealt anew that the person
   * cannot know, as soon as they are asked.
   */
  readonly anew?: string;
  /** Who chooses who begins, where that is settled beforehand. */
  readonly chooser?: number;
  /** For practice: with decks that need not be legal. Always a single game. */
  readonly anyDeck?: true;
  /** Of a match of several games: seed, decks, chooser and answers are those of the game that is played. */
  readonly series?: LocalSeries;
};

export type LocalSeries = {
  /** As it stands. Between two games and at the end nothing is played, and there are no answers. */
  readonly course: Series;
  /** The decks as they were chosen. */
  readonly brought: readonly [DeckRequest, DeckRequest];
};

/** A match, and how it has ended; null while it goes on. */
export type Standing = { readonly match: LocalMatch; readonly result: Result | null };

export type ToWorker =
  | { readonly type: 'begin'; readonly match: LocalMatch; readonly reader: Reader }
  | { readonly type: 'answer'; readonly answer: Answer; readonly reader: Reader }
  | { readonly type: 'takeBack' }
  | { readonly type: 'concede'; readonly what: Concession }
  | { readonly type: 'prefer'; readonly preferences: Preferences }
  | { readonly type: 'sources'; readonly id: number; readonly object: number }
  | { readonly type: 'try'; readonly id: number; readonly pairs: Pairs }
  | { readonly type: 'foresee'; readonly id: number; readonly answer: Answer };

export type FromWorker =
  /**
   * `answers`: those that have been given since the last sight, beginning with number `from`; later ones were taken
   * back. `version`: of the game's rules. `next`: where the match stands once one of its several games is over, or
   * all of it was given up.
   */
  | {
      readonly type: 'sight';
      readonly sight: Sight;
      readonly from: number;
      readonly answers: readonly RecordedAnswer[];
      readonly version: string;
      readonly next: Standing | null;
    }
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'tried'; readonly id: number; readonly further: Tried['further'] }
  | { readonly type: 'sources'; readonly id: number; readonly sources: readonly Source[] }
  | { readonly type: 'foreseen'; readonly id: number; readonly foreseen: Foreseen | null }
  | { readonly type: 'failed'; readonly problem: string };
