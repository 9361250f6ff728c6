import type { EventView, MatchRecord, Result, Text, View, Viewer } from '@tessera/kernel';
import type { LocalMatch } from '../match/worker-messages.ts';

/** What goes between the page and the worker that plays records again: plain data. */

/** Whose eyes a game is seen with: a seat's, those of everybody, or with all hands open. */
export type Eyes = Viewer | 'open';

/** A point of a game: after so many answers. */
export type Point = {
  readonly turn: number;
  readonly active: number;
  readonly step: string | null;
  /** Who has to answer; null at the end. */
  readonly player: number | null;
  /** How much happened with the answer that led here. */
  readonly weight: number;
};

export type GameIndex = {
  readonly record: MatchRecord;
  /** The beginning, and then one for each answer. */
  readonly points: readonly Point[];
  readonly result: Result | null;
};

/** What is to be opened: records of games, or a match against the computer as the page keeps it. */
export type Opening =
  | { readonly kind: 'records'; readonly records: readonly MatchRecord[] }
  | { readonly kind: 'local'; readonly match: LocalMatch };

/** What a finished match on the server is checked against. */
export type Claim = {
  readonly game: string;
  readonly seed: string;
  /** As the server gives it. */
  readonly series: unknown;
  /** What somebody saw last, to be found again. */
  readonly last: View;
};

export type Verdict = {
  /** How many games were dealt again; null if it went otherwise. */
  readonly games: number | null;
  readonly problem: Text | null;
  /** Whether the last table is the one that was seen. */
  readonly isSame: boolean;
};

export type ToReplay =
  | { readonly type: 'open'; readonly id: number; readonly game: string; readonly opening: Opening }
  | { readonly type: 'look'; readonly id: number; readonly game: number; readonly at: number; readonly eyes: Eyes }
  | { readonly type: 'story'; readonly id: number; readonly game: number; readonly eyes: Eyes }
  | { readonly type: 'verify'; readonly id: number; readonly claim: Claim };

export type FromReplay =
  | { readonly type: 'opened'; readonly id: number; readonly games: readonly GameIndex[] }
  | { readonly type: 'view'; readonly id: number; readonly view: View }
  /** What happened with each answer, as the eyes saw it. */
  | { readonly type: 'story'; readonly id: number; readonly events: readonly (readonly EventView[])[] }
  | { readonly type: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | { readonly type: 'failed'; readonly id: number; readonly problem: Text };
