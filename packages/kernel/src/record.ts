import { apply, concede } from './answers.ts';
import { decision } from './decisions.ts';
import { Unreadable } from './encode.ts';
import type { Game, OptionValues } from './game.ts';
import { hash, hashOf } from './hash.ts';
import type { AsksSetting, DeckRequest } from './match.ts';
import { asksModes, BadMatch, newMatch } from './match.ts';
import { dealAnew } from './redeal.ts';
import { asGiven, keptThings, problem, refusalIn } from './problems.ts';
import { Refused, shortly } from './refusals.ts';
import type { State } from './state.ts';

/**
 * A match as it is kept: what it began with and what was answered. Replaying it gives the same match again, to any
 * point, so a few kilobytes are enough.
 */
export type MatchRecord = {
  readonly tessera: 1;
  readonly game: string;
  readonly version: string;
  readonly format: string;
  readonly options: OptionValues;
  readonly players: number;
  readonly teams: readonly number[];
  readonly asks: AsksSetting;
  /** Who chooses who begins, where the match was begun so. */
  readonly chooser?: number;
  /** Where decks were taken that may not be legal. */
  readonly anyDeck?: true;
  readonly decks: readonly DeckRequest[] | null;
  readonly seed: number | string;
  readonly answers: readonly RecordedAnswer[];
  /** The hash of the state after the last answer. */
  readonly hash: string;
  /** The hash of everything above. */
  readonly check: string;
};

/**
 * An answer, a player giving up (`concede`), or everything dealt anew that a player cannot know (`deal`, with a `seed`),
 * where a game goes on from a point of another one.
 */
export type RecordedAnswer = Readonly<Record<string, unknown>>;

/** The record of a match: the state it has come to, and everything answered on the way. */
export function recordOf(
  s: State,
  begun: { readonly decks?: MatchRecord['decks'] | undefined; readonly seed: number | string },
  answers: readonly RecordedAnswer[],
): MatchRecord {
  const { match } = s;
  const record = {
    tessera: 1,
    game: match.game.id,
    version: match.game.version,
    format: match.format,
    options: match.options,
    players: match.players,
    teams: match.teams,
    asks: match.asks,
    ...(match.chooser === null ? {} : { chooser: match.chooser }),
    ...(match.anyDeck ? { anyDeck: true as const } : {}),
    decks: begun.decks ?? null,
    seed: begun.seed,
    answers,
    hash: hash(s),
  } as const;
  return { ...record, check: checkOf(record) };
}

function checkOf(record: Omit<MatchRecord, 'check'>): string {
  const fields = Object.keys(FIELDS).filter((key) => Object.hasOwn(record, key) && key !== 'check');
  const text = JSON.stringify(fields.map((key) => record[key as keyof typeof record]));
  return hashOf(Array.from(text, (letter) => letter.charCodeAt(0)));
}

/** Plays a record again, to after answer `until` (all of them if not said). Throws `Unreadable` if it cannot be. */
export function replay(game: Game, record: MatchRecord, until = record.answers.length): State {
  if (record.game !== game.id)
    throw new Unreadable(problem('otherGame', { thing: keptThings.record, game: record.game, wanted: game.id }));
  if (record.version !== game.version) {
    const { version } = record;
    throw new Unreadable(problem('otherVersion', { thing: keptThings.record, version, wanted: game.version }));
  }
  if (!Number.isInteger(until) || until < 0 || until > record.answers.length) {
    throw new Unreadable(problem('noPoint', { answers: record.answers.length, point: until }));
  }
  const s = begin(game, record);
  record.answers.slice(0, until).forEach((answer, index) => applyAgain(s, answer, index));
  if (until === record.answers.length && hash(s) !== record.hash) {
    throw new Unreadable(problem('otherEnd'));
  }
  if (checkOf(record) !== record.check) throw new Unreadable(problem('wrongCheck', { thing: keptThings.record }));
  return s;
}

/** Checks that a value read from a file has the form of a record. Throws `Unreadable` if not. */
export function readRecord(value: unknown): MatchRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable(problem('notObject', { thing: keptThings.record }));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields))
    if (!Object.hasOwn(FIELDS, key)) throw new Unreadable(problem('unknownField', { name: shortly(key) }));
  for (const [key, check] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(fields, key)) {
      if (OPTIONAL.includes(key)) continue;
      throw new Unreadable(problem('missingField', { key }));
    }
    if (!check(fields[key])) throw new Unreadable(problem('wrongField', { key, given: asGiven(fields[key]) }));
  }
  return value as MatchRecord;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const OPTIONAL: readonly string[] = ['chooser', 'anyDeck'] satisfies (keyof MatchRecord)[];

const FIELDS: Readonly<Record<keyof MatchRecord, (value: unknown) => boolean>> = {
  tessera: (value) => value === 1,
  game: isText,
  version: isText,
  format: isText,
  options: isObject,
  players: (value) => Number.isInteger(value),
  teams: (value) => Array.isArray(value) && value.every((team) => Number.isInteger(team)),
  asks: (value) => (Array.isArray(value) ? value : [value]).every((each) => asksModes.some((mode) => mode === each)),
  chooser: (value) => Number.isInteger(value),
  anyDeck: (value) => value === true,
  decks: (value) =>
    value === null ||
    (Array.isArray(value) &&
      value.every((deck) => isText(deck) || isTexts(deck) || (isObject(deck) && Object.values(deck).every(isTexts)))),
  seed: (value) => typeof value === 'string' || Number.isFinite(value),
  answers: (value) => Array.isArray(value) && value.every(isObject),
  hash: isText,
  check: isText,
};

function begin(game: Game, record: MatchRecord): State {
  try {
    const { format, options, players, teams, asks, chooser, anyDeck, seed } = record;
    const decks = record.decks ?? undefined;
    return newMatch(game, { format, options, players, teams, asks, chooser, anyDeck, seed, decks });
  } catch (error) {
    if (error instanceof BadMatch) throw new Unreadable(problem('cannotBegin', { problem: error.problem }));
    throw error;
  }
}

/** Does what a record says happened next. Throws `Refused` for an answer that is not legal, `Unreadable` for nonsense. */
export function applyRecorded(s: State, answer: RecordedAnswer): void {
  if (Object.hasOwn(answer, 'concede')) concede(s, typeof answer['concede'] === 'number' ? answer['concede'] : -1);
  else if (Object.hasOwn(answer, 'deal')) {
    const { deal, seed } = answer;
    const isWhole = typeof deal === 'number' && decision(s)?.player === deal && typeof seed === 'string';
    if (!isWhole) throw new Unreadable(problem('cannotDeal'));
    dealAnew(s, deal, seed);
  } else apply(s, answer);
}

function applyAgain(s: State, answer: RecordedAnswer, index: number): void {
  try {
    applyRecorded(s, answer);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Of what is no answer to the question at all, its form says nothing to whoever looks at a match again.
    if (error.code === 'shape' || error.code === 'unknownKey') throw new Unreadable(problem('answerUnfit', { index }));
    throw new Unreadable(problem('answerRefused', { index, reason: refusalIn(error) }));
  }
}
