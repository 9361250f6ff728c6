import type { Answer, Decision } from './decisions.ts';
import type { Row } from './ids.ts';
import type { State } from './state.ts';

/** What a game says of itself so that situations of it can be written down, played and judged. */
export type ScenarioVocabulary = {
  /** Zones that cards can be put into, as set-up calls them; and what else a player may be given. */
  readonly zones: readonly string[];
  readonly playerKeys: readonly string[];
  /** The pile that is filled with plain cards when it is left out. */
  readonly pile: string;
  /** The name of the plain card, and what it really is: it is never meant by a name. */
  readonly filler: { readonly name: string; readonly card: number };
  /** What may be said of a card that is written as an object besides `card`, `cards` and `id`: says what is wrong. */
  readonly cardKeys: Readonly<Record<string, (value: unknown, zone: string) => string | null>>;
  /** What is wrong with several cards as one thing in a zone; null if nothing is. */
  readonly checkUnit: (
    cards: readonly number[],
    keys: Readonly<Record<string, unknown>>,
    zone: string,
  ) => string | null;
  readonly steps: readonly string[];
  /** The steps that a scenario may begin in. */
  readonly startSteps: readonly string[];
  readonly actions: Readonly<Record<string, ScenarioAction>>;
  /** Where an entry holds the answer to a question, by the question's prompt: paths such as `pay.barriers`. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
  readonly facts: Readonly<Record<string, ScenarioFact>>;
  /** Other names of options and their values, as people write them. */
  readonly options: (name: string, value: unknown) => readonly [string, unknown];

  /** Puts a card (or several as one thing) into a zone of a player; gives back the rows, the main one first. */
  readonly place: (s: State, player: number, zone: string, placed: PlacedCard) => readonly Row[];
  readonly begin: (s: State, turn: number, active: number) => void;
  readonly step: (s: State) => string;
  /** What waits to be resolved, by name, bottom first. */
  readonly stack: (s: State) => readonly string[];
  /** The object that is being resolved or was requested last: questions now belong to it. 0 for none. */
  readonly resolving: (s: State) => Row;
  /** What a player does who waits, given the turn that is waited for (null: none). */
  readonly wait: (s: State, open: Decision, until: number | null) => Answer;
};

export type PlacedCard = { readonly cards: readonly number[]; readonly keys: Readonly<Record<string, unknown>> };

/** A `do`: its further keys, those of `pay`, and the question that such an entry answers if it is no action. */
export type ScenarioAction = {
  readonly keys: readonly string[];
  readonly pay?: readonly string[];
  readonly answers?: string;
};

/** What may stand under a key of a fact: a kind of value, or one of these words. */
export type FactField =
  | 'player'
  | 'playerOrNobody'
  | 'name'
  | 'number'
  | 'yesNo'
  | readonly string[]
  | { readonly listOf: readonly string[] };

/** A fact of a game: the keys it is written with, and whether it holds. */
export type ScenarioFact = {
  readonly fields: Readonly<Record<string, FactField>>;
  /** Those of the keys that must be there. */
  readonly needs: readonly string[];
  /** What else is wrong with how it is written. */
  readonly check?: (fact: Readonly<Record<string, unknown>>) => string | null;
  /** Says what is so instead, or null if the fact holds. */
  readonly judge: (s: State, fact: Readonly<Record<string, unknown>>, scene: Scene) => string | null;
};

/** What the judge of a fact may ask about the names in a scenario. */
export type Scene = {
  /** The rows that a name means, anywhere on the table. */
  readonly find: (name: string, player?: number) => readonly Row[];
};
