import type { Answer, Candidate, Decision } from './decisions.ts';
import type { DeckRequest } from './match.ts';
import type { Row } from './ids.ts';
import type { State } from './state.ts';
import type { Text } from './text.ts';
import type { ObjectView, View } from './view.ts';

/** What a game says of itself so that situations of it can be written down, played and judged. */
export type ScenarioVocabulary = {
  /** What each card is called, by its index. Its id is understood too. */
  readonly cardNames: readonly string[];
  /** Names of things that are not cards by name, such as "the stack", as the player of an entry means them. */
  readonly nicknames: Readonly<Record<string, (s: State, player: number) => Row>>;

  /** What the texts call the words of facts that they have another id for. */
  readonly terms?: Readonly<Record<string, string>>;

  /** Further words that choices are written with, which `answer` understands. */
  readonly words?: readonly string[];

  /** Zones that cards can be put into, as set-up calls them; those written from the top on; what else a player has. */
  readonly zones: readonly string[];
  readonly piles: readonly string[];
  readonly playerKeys: Readonly<Record<string, PlayerKey>>;
  /** Brings what is written of a player in short into a list of cards for each zone. */
  readonly tidy: (player: Fields) => { readonly tidied: Fields } | Wrong;
  /** The pile that is filled with plain cards when it is left out. */
  readonly pile: string;
  /** The plain card: its name, what it really is, and whether names can mean those that a pile is filled with. */
  readonly filler: { readonly name: string; readonly card: number; readonly isNamed: boolean };
  /** What may be said of a card that is written as an object besides `card`, `cards` and `id`: says what is wrong. */
  readonly cardKeys: Readonly<Record<string, (value: unknown, zone: string) => Text | null>>;
  /** What is wrong with several cards as one thing in a zone; null if nothing is. */
  readonly checkUnit: (cards: readonly number[], keys: Readonly<Record<string, unknown>>, zone: string) => Text | null;

  /** In the order in which they come in a turn; one that comes again after another stands behind it. */
  readonly steps: readonly string[];
  /** The steps that a scenario may begin in. */
  readonly startSteps: readonly string[];
  /** The step that a whole game is begun with from real decks, and how a player's deck is written; null for neither. */
  readonly setUp: {
    readonly step: string;
    readonly keys: readonly string[];
    readonly deck: (player: Fields) => { readonly deck: DeckRequest } | Wrong;
  } | null;
  /** Prompts of the `act` questions at which players act freely or pass; other `act` questions belong to an action. */
  readonly windows: readonly string[];
  /** The prompt of the question that stands at the beginning of each step while everything is asked; null for none. */
  readonly boundary: string | null;
  readonly actions: Readonly<Record<string, ScenarioAction>>;
  /**
   * Where an entry holds the answer to a question, by the question's prompt: paths such as `pay.cards`. What stands
   * there must be a legal answer. Behind these, `choices` answer every question: the first of them that can.
   */
  readonly questions: Readonly<Record<string, readonly string[]>>;
  /** Prompts of questions whose answer is named even if there is but one. */
  readonly alwaysNamed?: readonly string[];
  /**
   * Turns what an entry says under a path (all of it; of `choices` one element) into an answer where the general way
   * does not; undefined for that way, null if it cannot be the answer, `unsaid` if it leaves the answer to what comes
   * behind it.
   */
  readonly answer: (
    s: State,
    open: Decision,
    path: string,
    value: unknown,
    scene: Scene,
  ) => Answer | 'unsaid' | null | undefined;
  readonly facts: Readonly<Record<string, ScenarioFact>>;
  /** Other names of options and their values, as people write them. */
  readonly options: (name: string, value: unknown) => readonly [string, unknown];

  /** Puts a card (or several as one thing) into a zone of a player; gives back the rows, the main one first. */
  readonly place: (s: State, player: number, zone: string, placed: PlacedCard) => readonly Row[];
  readonly begin: (s: State, turn: number, active: number, step: string) => void;
  /** For each card that was put down as an object, once all lie there: for keys that name other cards. */
  readonly settle?: (s: State, row: Row, keys: Fields, scene: Scene) => void;
  readonly step: (s: State) => string;
  /** Whether this is the first of two steps of that name, which an entry means with `first`. */
  readonly isFirst?: (s: State) => boolean;
  /** What waits to be resolved, by name, bottom first. */
  readonly stack: (s: State) => readonly string[];
  /** What is written on what waits there, for those who mean it by that; and all that can be written there. */
  readonly stackTexts?: { readonly now: (s: State) => readonly string[]; readonly known: readonly string[] };
  /** The object that is being resolved or was requested last: questions now belong to it. 0 for none. */
  readonly resolving: (s: State) => Row;
  /** How a situation is written down from what somebody sees of it; a game without it cannot be. */
  readonly written?: WrittenSituation;
  /** What a player does who waits at a window, given the turn that is waited for (null: none). */
  readonly wait: (s: State, open: Decision, until: number | null) => Answer;
};

/** How what a viewer sees of a game is written down as a situation. */
export type WrittenSituation = {
  /** What is said of a card besides which it is; `guests` are what lies under it or belongs to it. */
  readonly card: (object: ObjectView, guests: readonly ObjectView[]) => Fields;
  /** What a player has besides cards, and zones that are not written as lists; `cards` are those that are. */
  readonly player: (view: View, player: number, cards: Readonly<Record<string, readonly unknown[]>>) => Fields;
  /** The step in which it can be taken up again; null where that cannot be said in so few words. */
  readonly step: (view: View) => string | null;
};

export type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with something that is written down. */
export type Wrong = { readonly wrong: Text };

/** Something a player is given besides cards: says what is wrong with a value, and gives it. */
export type PlayerKey = {
  readonly check: (value: unknown) => Text | null;
  readonly give: (s: State, player: number, value: unknown) => void;
};

export type PlacedCard = { readonly cards: readonly number[]; readonly keys: Readonly<Record<string, unknown>> };

/** A `do`: its further keys, those of `pay`, and the question that such an entry answers if it is no action. */
export type ScenarioAction = {
  readonly keys: readonly string[];
  /** The keys of `pay`, or that it is a list. */
  readonly pay?: readonly string[] | 'list';
  /** The actions of the game that it may stand for; the one of the same name if not said. */
  readonly acts?: readonly string[] | ((fields: Fields) => readonly string[]);
  /**
   * The prompt (or prompts) of the question that such an entry answers instead of being an action. `*`: any question
   * that nothing else in the script answers; its answers stand under `choices`.
   */
  readonly answers?: string | readonly string[];
  /** What else is wrong with how an entry is written. */
  readonly check?: (fields: Fields) => Text | null;
  /** Whether doing it with a card is what the other keys of an entry mean. */
  readonly suits?: (s: State, card: Row, fields: Fields) => boolean;
  /** Such an answer is meant for the question about the entry's `card`. */
  readonly about?: boolean;
  /** Such an answer belongs to the action before it: nobody waits for it any longer than that is carried out. */
  readonly belongs?: boolean;
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
  readonly check?: (fact: Fields) => Text | null;
  /** Says what is so instead, or null if the fact holds. */
  readonly judge: (s: State, fact: Fields, scene: Scene) => Text | null;
};

/** What may be asked about the names in a scenario. */
export type Scene = {
  /** The rows that a name means, anywhere on the table. */
  readonly find: (name: string, player?: number) => readonly Row[];
  /** The first of the candidates that a name means; null if none does. */
  readonly choose: (name: unknown, candidates: readonly Candidate[]) => Candidate | null;
};
