import type { Duel, DuelGame } from '@tessera/players';

/** What goes between the page and the worker that plays decks against each other: plain data. */
export type ToDuelWorker = { readonly game: string; readonly duel: Duel; readonly games: number };

export type FromDuelWorker =
  | { readonly type: 'played'; readonly games: readonly DuelGame[] }
  | { readonly type: 'failed'; readonly problem: string };
