import type { OptionValues } from '@tessera/kernel';
import type { DeckChoice } from './deck-choice.ts';

/** How games are set up: what was chosen last is what is chosen next time. */
export const ways = ['computer', 'friend', 'someone'] as const;
export type Way = (typeof ways)[number];

export const clockNames = ['usual', 'quick', 'slow', 'none'] as const;
export type ClockName = (typeof clockNames)[number];

export const audiences = ['live', 'late', 'nobody'] as const;
/** Whether others may watch, and when they see it. */
export type Audience = (typeof audiences)[number];

export type SetUp = {
  readonly way: Way;
  readonly level: string;
  readonly format: string | null;
  /** Those that are not as usual. */
  readonly options: OptionValues;
  /** Null: what the game gives to whoever brings none. */
  readonly deck: DeckChoice | null;
  readonly otherDeck: DeckChoice | null;
  readonly clock: ClockName;
  readonly audience: Audience;
  readonly bestOf: 1 | 3;
};

/** As whoever has chosen nothing plays, and whoever cannot see what is chosen. */
export const usual: SetUp = {
  way: 'computer',
  level: 'adept',
  format: null,
  options: {},
  deck: null,
  otherDeck: null,
  clock: 'usual',
  audience: 'live',
  bestOf: 1,
};

const KEY = 'tessera.setup';
type Kept = { readonly game: string | null; readonly by: Readonly<Record<string, SetUp>> };

/** The game that was played last; null for a new visitor. */
export const lastGame = (): string | null => read().game;

export const lastSetUp = (game: string): SetUp => read().by[game] ?? { ...usual, ...common(read()) };

export function keepSetUp(game: string, setUp: SetUp): void {
  try {
    const { by } = read();
    localStorage.setItem(KEY, JSON.stringify({ game, by: { ...by, [game]: setUp } } satisfies Kept));
  } catch {
    // A browser that keeps nothing asks anew.
  }
}

/** Whoever plays another game for the first time plays against the same kind of opponent. */
function common({ game, by }: Kept): Partial<SetUp> {
  const last = game === null ? undefined : by[game];
  return last === undefined ? {} : { way: last.way, level: last.level };
}

function read(): Kept {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { game?: unknown; by?: unknown } | null;
    const by = typeof value?.by === 'object' && value.by !== null ? Object.entries(value.by) : [];
    return {
      game: typeof value?.game === 'string' ? value.game : null,
      by: Object.fromEntries(by.flatMap(([game, each]) => (isObject(each) ? [[game, setUpOf(each)]] : []))),
    };
  } catch {
    return { game: null, by: {} };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOr = <T>(value: unknown, otherwise: T): string | T => (typeof value === 'string' ? value : otherwise);

function setUpOf({
  way,
  level,
  format,
  options,
  deck,
  otherDeck,
  clock,
  audience,
  bestOf,
}: Record<string, unknown>): SetUp {
  return {
    way: ways.find((each) => each === way) ?? usual.way,
    level: textOr(level, usual.level),
    format: textOr(format, null),
    options: isObject(options) ? (options as OptionValues) : {},
    deck: textOr(deck, null),
    otherDeck: textOr(otherDeck, null),
    clock: clockNames.find((each) => each === clock) ?? usual.clock,
    audience: audiences.find((each) => each === audience) ?? usual.audience,
    bestOf: bestOf === 3 ? 3 : 1,
  };
}
