import type { Duel, DuelGame } from '@tessera/players';

/** What goes between the page and the workers that play decks against each other: plain data. */
export type ToDuelWorker = DuelWanted & {
  /** The games that this worker plays: this one, and then every so many. */
  readonly first: number;
  readonly every: number;
};
export type DuelWanted = { readonly game: string; readonly duel: Duel; readonly games: number };

export type FromDuelWorker =
  | { readonly type: 'played'; readonly games: readonly DuelGame[] }
  | { readonly type: 'failed'; readonly problem: string };
