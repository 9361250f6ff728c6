/**
 * The tables. Texts and whole numbers only, JSON as text, times in milliseconds, so that SQLite and PostgreSQL hold the
 * same. What is secret is stored as its SHA-256, but for the seeds of matches, which the server needs.
 */
export type Tables = {
  guests: GuestRow;
  tokens: TokenRow;
  decks: DeckRow;
  matches: MatchRow;
  seats: SeatRow;
  entries: EntryRow;
  results: ResultRow;
};

export type GuestRow = {
  id: string;
  name: string;
  /** The name as names are compared, once it has been claimed. */
  name_key: string | null;
  password: string | null;
  bot: number;
  /** Whose bot it is. */
  owner: string | null;
  created: number;
  /** When they were here last, to the hour. */
  seen: number;
};

/** `used`: when somebody came with it last, to the hour. */
export type TokenRow = { hash: string; guest: string; created: number; used: number };

export type DeckRow = {
  id: string;
  guest: string;
  game: string;
  name: string;
  cards: string;
  updated: number;
};

export const matchStatuses = ['open', 'playing', 'over', 'failed', 'void', 'withdrawn'] as const;
/**
 * `open`: waits for players. `failed`: the engine could not go on. `void`: begun under other rules than today's.
 * `withdrawn`: it never began.
 */
export type MatchStatus = (typeof matchStatuses)[number];

export type MatchRow = {
  id: string;
  status: MatchStatus;
  game: string;
  creator: string;
  /** SHA-256 of the invitation's code; null where none is needed. */
  invitation: string | null;
  /** Whether it is shown in the lobby. */
  listed: number;
  settings: string;
  seed: string;
  /** The series as it began; null before. */
  series: string | null;
  /** Why it failed or is void. */
  note: string | null;
  /** The match that was made of it by a rematch. */
  rematch: string | null;
  created: number;
  begun: number | null;
  ended: number | null;
};

export type SeatRow = {
  match: string;
  seat: number;
  /** The guest or the computer player who sits there; both null for nobody yet. */
  guest: string | null;
  computer: string | null;
  /** What is brought: JSON; null for the game's starter deck. */
  deck: string | null;
  /** When the player wants to be asked: JSON; null for the usual. */
  preferences: string | null;
};

/** The journal: whatever changed a match that has begun, in its order. Rows are only ever added. */
export type EntryRow = { match: string; version: number; at: number; body: string };

export type ResultRow = { match: string; winners: string; reason: string; ended: number };
