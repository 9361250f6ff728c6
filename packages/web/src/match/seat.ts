import type {
  Answer,
  Candidate,
  EventView,
  Language,
  Obstacle,
  Pairs,
  Preferences,
  Source,
  Tried,
  View,
} from '@tessera/kernel';
import type { Foreseen } from '@tessera/play';

/**
 * A person's seat at a table, wherever the match is: in a worker of this page, or on a server. What happens is told by
 * `Listener`; nothing else of a match reaches the page.
 */
export type Seat = {
  answer(answer: Answer): void;
  /** Takes back what has not been sent. */
  takeBack(): void;
  concede(what: Concession): void;
  prefer(preferences: Preferences): void;
  /** What may be assigned beside pairs, in an `assign` decision; null if it cannot be found out. */
  further(pairs: Pairs): Promise<Tried['further'] | null>;
  /** Where the values of an object come from. */
  sources(object: number): Promise<readonly Source[]>;
  /** Why a card of the person's own cannot be used; only where sights do not tell. */
  obstacle?(object: number): Promise<Obstacle | null>;
  /** What an answer would lead to if nobody did anything about it; null if it cannot be said. */
  foresee?(answer: Answer): Promise<Foreseen | null>;
  /** Leaves the table for good. */
  close(): void;
};

/** What is given up: the game that is played, or the whole match that it belongs to. */
export type Concession = 'game' | 'match';

export type Turning = 'takenBack' | 'nextGame';

/** What is to be seen now. */
export type Sight = {
  readonly view: View;
  /** Whether the person has to answer. */
  readonly asked: boolean;
  readonly canTakeBack: boolean;
  /** Null where the game asks everything, or nobody sits here. */
  readonly preferences: Preferences | null;
  /** What has happened since the sight before. */
  readonly events: readonly EventView[];
  /** Why the events do not lead here: something was taken back, or another game has begun. */
  readonly turning?: Turning;
  /** The cards that each action may be done with, where one does not point at a card first. */
  readonly cards: Readonly<Record<string, readonly Candidate[]>>;
  /** Why those of the person's own cards cannot be used that are not offered, by the cards' ids, as far as it is known. */
  readonly obstacles: Readonly<Record<number, Obstacle>>;
};

export type Listener = {
  readonly see: (sight: Sight) => void;
  /** The last answer was refused, and why, in the reader's language. Nothing has changed. */
  readonly refused: (why: string) => void;
  /** Something went wrong that the person should know of. */
  readonly failed: (problem: string) => void;
};

/** In which words refusals are told. */
export type Reader = { readonly language: Language; readonly names: readonly string[] };
