import type { Candidate, DeckList, Decision, Game, Preferences, View, Viewer } from '@tessera/kernel';
import { levelNames } from '@tessera/players';
import type { SeatInfo, Seen } from '@tessera/server/client';
import type { Context } from '../context.ts';
import type { Input } from '../play/input.ts';
import type { Story } from '../play/match.ts';
import type { Look, Table } from '../table/index.ts';
import type { Io } from '../terminal/io.ts';
import type { Line } from './line.ts';

/** Somebody at a terminal who plays or watches a match that is held elsewhere. */
export type Visit = {
  readonly context: Context;
  readonly line: Line;
  /** The address of the server. */
  readonly server: string;
  readonly match: string;
  readonly game: Game;
  readonly table: Table;
  readonly io: Io;
  readonly input: Input;
  /** The line that is being waited for; it outlasts one match, since nobody can be stopped from typing it. */
  readonly reading: { line: Promise<string | null> | null };
  /** Whether somebody types: then lines are read at any time, and not only when something is asked. */
  readonly isTyped: boolean;
};

export type VisitEnding = 'over' | 'left' | 'input' | 'lost';

/** What is known and was shown so far. */
export type Known = {
  readonly stories: Map<Viewer, Story>;
  readonly numbers: Map<Candidate, number>;
  preferences: Preferences | null;
  /** The last thing that was shown: what was asked, or who is waited for. */
  shown: string;
  turn: number;
  /** The deck for the next game, while it is being changed. */
  changing: { readonly seat: number; readonly deck: DeckList } | null;
};

export const viewsOf = ({ line, match }: Visit): Seen[] =>
  [0, 1, 2, 3, 'spectator' as const].flatMap((viewer) => line.client.seen(match, viewer) ?? []);

/** What the seat sees that is asked; undefined if none is. */
export const askedSeat = (visit: Visit): Seen | undefined => viewsOf(visit).find(({ asked }) => asked);

export function lookOf({ game, context, io }: Visit, known: Known, seen: Seen): Look {
  const { say, language } = context;
  const seats = seen.info.seats;
  return {
    game,
    options: seen.info.options,
    language,
    say,
    paint: io.paint,
    columns: io.columns,
    name: (player) => (player === seen.viewer ? say('you') : sitterName(seats[player], context)),
    marks: new Map(),
    numbers: known.numbers,
    numbersHand: false,
  };
}

/** For what is said before anything was seen, or between games. */
export const plainLook = ({ game, context, io }: Visit): Look => ({
  game,
  options: {},
  language: context.language,
  say: context.say,
  paint: io.paint,
  columns: io.columns,
  name: (player) => context.say('player', { player }),
  marks: new Map(),
  numbers: new Map(),
  numbersHand: false,
});

/** Computer players are called by their level, in the language of whoever looks. */
export function sitterName(seat: SeatInfo | undefined, { say, language }: Context): string {
  const name = seat?.name ?? say('opponent');
  return (seat?.kind === 'computer' ? levelNames[name]?.[language] : undefined) ?? name;
}

/** A decision as its own player sees it. */
export function ownDecision({ decision, viewer }: View): Decision {
  if (decision === null || decision.player !== viewer) throw new Error('nothing is asked');
  // The kernel shows a player's own decision whole.
  return decision as Decision;
}

export const print = (io: Io, lines: readonly string[]): void => {
  for (const line of lines) io.out(line);
};
