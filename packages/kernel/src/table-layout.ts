/** Where things lie on the table and what is written at them, as data: one client draws any game from it. */
export type TableLayout = {
  /** One side of the table, row by row from the middle outwards. The other side is its mirror image. */
  readonly side: readonly (readonly Place[])[];
  /** What lies between the sides. */
  readonly middle: readonly Place[];
  /** The zone that players hold in hand. */
  readonly hand: string;
  /** What a player's plate shows, the main number first. */
  readonly plate: readonly PlateEntry[];
  readonly card: CardLayout;
  /** By zone, the option that says from how many cards on it is not told how many they are. */
  readonly uncountedFrom?: Readonly<Record<string, string>>;
  /** By prompt, the act by which a player does nothing: what it leads to is said in place of its name. */
  readonly letting?: Readonly<Record<string, Letting>>;
  /** By event, what strikes in it and what is struck: the event's number is how much that takes by it. */
  readonly blows?: Readonly<Record<string, Blow>>;
  /** By prompt, what an answer leads to. */
  readonly answering?: Readonly<Record<string, Answering>>;
};

/**
 * By the ids of terms. `says`: what it leads to; else what waits is carried out, or the step ends. `otherwise`: what it
 * leads to in the player's own turn where nothing waits and the game has no steps.
 */
export type Letting = { readonly act: string; readonly says?: string; readonly otherwise?: string };

/**
 * By the ids of terms: what it leads to that one is chosen (`{what}`, for `{to}` where each is given to something),
 * several (`{count}`), or none.
 */
export type Answering = { readonly one: string; readonly several?: string; readonly none?: string };

/** Which part of the event each is. */
export type Blow = { readonly by?: 'object' | 'other'; readonly at?: 'object' | 'other' | 'player' };

/** A place for a zone, or for part of one. A zone of the table on a side holds there what that side controls. */
export type Place = {
  readonly zone: string;
  /** `row`: side by side; `grouped`: equal ones together; `pile`: one on another; `slots`: each in its own. */
  readonly as: 'row' | 'grouped' | 'pile' | 'slots';
  /** From its owner's left: the values of `shown[key]` that name the slots. */
  readonly slots?: { readonly key: string; readonly values: readonly (string | number)[] };
  /** What is played with though it lies behind, and is not only laid down: drawn as large as what lies in front, beside it. */
  readonly prominent?: true;
  /** Only the objects of the zone for which `shown[key]` is one of these values lie here. */
  readonly only?: { readonly key: string; readonly values: readonly (string | number | boolean)[] };
};

/** A value of `showPlayer`, or how many cards a zone holds; `of`: the most that can be. */
export type PlateEntry =
  | { readonly key: string; readonly of?: number }
  | { readonly count: string; readonly of?: number };

/** What is written at a card on the table, by the keys of `show`. */
export type CardLayout = {
  /** The values in its corners, left to right. */
  readonly values: readonly string[];
  /** Values that do not count while something is so: dimmed. */
  readonly idle?: Readonly<Record<string, { readonly key: string; readonly is: boolean }>>;
  /** The card lies turned while this is true. */
  readonly turned: readonly string[];
  /** Signs shown while they are true (or not 0). */
  readonly marks: readonly string[];
  /** The facts of a card that are written at it in hand; those of one group stand together, as in 2/2. */
  readonly inHand: readonly (readonly string[])[];
};

/** The zones that a layout names. */
export const zonesOf = (layout: TableLayout): string[] => [
  ...[...layout.side.flat(), ...layout.middle].map((place) => place.zone),
  layout.hand,
  ...layout.plate.flatMap((entry) => ('count' in entry ? [entry.count] : [])),
  ...Object.keys(layout.uncountedFrom ?? {}),
];
