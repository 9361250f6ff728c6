import { Unreadable } from './encode.ts';
import type { DeckList, DeckProblem, Format, Game, OptionValues } from './game.ts';
import { hashOf } from './hash.ts';
import type { AsksSetting, DeckRequest, MatchRequest } from './match.ts';
import { asksModes, BadMatch, deckListOf, newMatch, prepareMatch, readDeck } from './match.ts';
import type { Result } from './outcome.ts';
import type { MatchRecord } from './record.ts';
import { readRecord, recordOf, replay } from './record.ts';
import { asGiven, keptThings, problem } from './problems.ts';
import { shortly } from './refusals.ts';
import type { State } from './state.ts';

/**
 * Several games between the same players, of which the first to win more than half wins all: one plain value that can
 * be kept as JSON at any moment. Nothing here changes a series; each step gives the next one.
 *
 * A series goes from game to game. Between two of them players may change their decks where the format allows it;
 * nobody is told what the others have done.
 */
export type Series = {
  readonly tessera: 1;
  readonly game: string;
  readonly version: string;
  readonly format: string;
  readonly options: OptionValues;
  readonly players: number;
  readonly teams: readonly number[];
  readonly asks: AsksSetting;
  /** Who wins more than half of these wins the series. */
  readonly bestOf: number;
  /** The seeds of the games are made of it. Whoever knows it knows every shuffle. */
  readonly seed: number | string;
  /** The decks as they were brought. They never change: the next series begins with them again. */
  readonly decks: readonly DeckList[];
  readonly played: readonly GameOfSeries[];
  readonly phase: SeriesPhase;
};

/** A game that is over. */
export type GameOfSeries = {
  readonly result: Result;
  readonly chooser: number;
  /** Null if nobody has kept it. */
  readonly record: MatchRecord | null;
};

export type SeriesPhase =
  /** `decks`: those of the last game; `changed`: those that players have settled on for the next one, null until then. */
  | { readonly at: 'between'; readonly decks: readonly DeckList[]; readonly changed: readonly (DeckList | null)[] }
  /** `record`: the game as far as it was noted, to be taken up again. */
  | { readonly at: 'game'; readonly decks: readonly DeckList[]; readonly record: MatchRecord | null }
  | { readonly at: 'over' };

export type SeriesRequest = Omit<MatchRequest, 'anyDeck' | 'chooser'> & { readonly bestOf?: number | undefined };

/** `reason`: `won`, or `limit:draws` where too many games were drawn; then whoever is ahead has won. */
export type SeriesResult = { readonly winners: readonly number[]; readonly reason: 'won' | 'limit:draws' };

/** Drawn games that a series can hold: the one limit of a series, and so large that only decks that cannot win meet it. */
export const MOST_DRAWS = 50;
const MOST_GAMES = 99;

/** Thrown for a change of a deck that is not allowed; the series is as it was. */
export class BadExchange extends Error {
  override readonly name = 'BadExchange';
  readonly problems: readonly DeckProblem[];
  constructor(message: string, problems: readonly DeckProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** Begins a series, which stands at its first game. Throws `BadMatch` if there is something wrong with it. */
export function newSeries(game: Game, request: SeriesRequest): Series {
  const bestOf = request.bestOf ?? 3;
  if (!Number.isInteger(bestOf) || bestOf < 1 || bestOf > MOST_GAMES || bestOf % 2 === 0) {
    throw new BadMatch(problem('bestOf', { most: MOST_GAMES, given: asGiven(bestOf) }));
  }
  const { match } = prepareMatch(game, request);
  const { format, options, players, teams, asks } = match;
  const brought = request.decks ?? teams.map((_, player) => game.starter(player, format, options));
  const decks = brought.map((deck) => deckListOf(game, readDeck(game, deck)));
  return {
    tessera: 1,
    game: game.id,
    version: game.version,
    format,
    options,
    players,
    teams,
    asks,
    bestOf,
    seed: request.seed,
    decks,
    played: [],
    phase: { at: 'game', decks, record: null },
  };
}

/** How many games each player has won. Those that nobody won count for nobody. */
export function score({ players, played }: Series): number[] {
  const wins = Array.from({ length: players }, () => 0);
  for (const { result } of played) for (const winner of result.winners) wins[winner]!++;
  return wins;
}

/** How a series ended; null while it goes on. */
export function seriesResult(series: Series): SeriesResult | null {
  const wins = score(series);
  const most = Math.max(...wins);
  const ahead = wins.flatMap((each, player) => (each === most ? [player] : []));
  if (most > series.bestOf / 2) return { winners: ahead, reason: 'won' };
  const drawn = series.played.filter(({ result }) => result.winners.length === 0).length;
  if (drawn < MOST_DRAWS) return null;
  const isOneSide = ahead.every((player) => series.teams[player] === series.teams[ahead[0]!]);
  return { winners: isOneSide ? ahead : [], reason: 'limit:draws' };
}

/**
 * What the game that a series stands at begins with. The first game's chooser is found by chance; after that whoever
 * has lost chooses (of several the first in the order of seats), and after a draw whoever chose before.
 */
export function requestOf(series: Series): MatchRequest {
  const { format, options, players, teams, asks, phase } = series;
  if (phase.at !== 'game') throw new Error('the series stands at no game');
  const { decks } = phase;
  return { format, options, players, teams, asks, decks, chooser: nextChooser(series), seed: gameSeed(series) };
}

/** Begins the game that a series stands at. */
export function beginGame(game: Game, series: Series): State {
  checkSeries(game, series);
  return newMatch(game, requestOf(series));
}

/** Notes how far the present game has come, so that it can be taken up again. */
export function noteGame(series: Series, s: State, answers: MatchRecord['answers']): Series {
  const { phase } = series;
  if (phase.at !== 'game') throw new Error('the series stands at no game');
  const record = recordOf(s, { seed: gameSeed(series), decks: phase.decks }, answers);
  return { ...series, phase: { ...phase, record } };
}

/** The present game as it was noted last, or from its beginning. Throws `Unreadable` if the note does not fit. */
export function takeUpGame(
  game: Game,
  series: Series,
): { readonly state: State; readonly answers: MatchRecord['answers'] } {
  const { phase } = series;
  if (phase.at !== 'game' || phase.record === null) return { state: beginGame(game, series), answers: [] };
  const { record } = phase;
  checkSeries(game, series);
  const { decks, chooser, seed } = requestOf(series);
  const isOurs =
    record.seed === seed && record.chooser === chooser && JSON.stringify(record.decks) === JSON.stringify(decks);
  if (!isOurs) throw new Unreadable(problem('otherRecord'));
  return { state: replay(game, record), answers: record.answers };
}

/** The present game is over. The series goes on between the games, at the next one, or is over itself. */
export function gameEnded(game: Game, series: Series, result: Result, record: MatchRecord | null = null): Series {
  const { phase } = series;
  if (phase.at !== 'game') throw new Error('the series stands at no game');
  const played = [...series.played, { result, chooser: nextChooser(series), record }];
  const { decks } = phase;
  const next: Series = { ...series, played, phase: { at: 'over' } };
  if (seriesResult(next) !== null) return next;
  return mayExchange(game, series)
    ? { ...next, phase: { at: 'between', decks, changed: decks.map(() => null) } }
    : { ...next, phase: { at: 'game', decks, record: null } };
}

/** Whether decks may be changed between the games. */
export const mayExchange = (game: Game, series: Series): boolean => formatOf(game, series).checkExchange !== undefined;

/**
 * A player's deck for the next game, all parts of it. It may be given again until everybody has settled on one; then
 * the series stands at the next game. Throws `BadExchange` if the deck is not allowed, `BadMatch` if it cannot be read.
 */
export function exchange(game: Game, series: Series, player: number, deck: DeckRequest): Series {
  checkSeries(game, series);
  const { phase, format, options } = series;
  if (phase.at !== 'between') throw new BadExchange('decks are changed between the games of a series, and not now');
  if (!Number.isInteger(player) || player < 0 || player >= series.players) {
    throw new BadExchange(`a player from 0 to ${series.players - 1} changes a deck, not ${shortly(player)}`);
  }
  const cards = readDeck(game, deck);
  const brought = readDeck(game, series.decks[player]!);
  const problems = [
    ...formatOf(game, series).checkExchange!(brought, cards),
    ...game.checkDeck(cards, format, options),
  ];
  if (problems.length > 0) {
    const list = problems.map((problem) => `${problem.message.en} (${problem.rule})`).join('; ');
    throw new BadExchange(`the deck of player ${player} cannot be changed so: ${list}`, problems);
  }
  const changed = phase.changed.with(player, deckListOf(game, cards));
  const settled = changed.filter((each) => each !== null);
  return {
    ...series,
    phase:
      settled.length === series.players
        ? { at: 'game', decks: settled, record: null }
        : { at: 'between', decks: phase.decks, changed },
  };
}

/** Goes into the next game with the deck of the last one. */
export function keepDeck(game: Game, series: Series, player: number): Series {
  const { phase } = series;
  return exchange(game, series, player, (phase.at === 'between' ? phase.decks[player] : undefined) ?? []);
}

/** What a player, or somebody who watches, may know of a series: no seed, no record, and nobody else's deck. */
export type SeriesView = {
  readonly bestOf: number;
  readonly score: readonly number[];
  readonly results: readonly Result[];
  readonly at: SeriesPhase['at'];
  /** Who chooses who begins the present game; null between games and at the end. */
  readonly chooser: number | null;
  /** Between games: who has settled on a deck. */
  readonly settled: readonly boolean[] | null;
  /** The viewer's own deck as it was brought, and for the present or next game. */
  readonly brought: DeckList | null;
  readonly deck: DeckList | null;
  readonly result: SeriesResult | null;
};

export function viewSeries(series: Series, viewer: number | 'spectator'): SeriesView {
  const { bestOf, played, phase, decks } = series;
  const own = <T>(list: readonly T[]): T | null => (viewer === 'spectator' ? null : (list[viewer] ?? null));
  const present = phase.at === 'over' ? null : own(phase.decks);
  return {
    bestOf,
    score: score(series),
    results: played.map(({ result }) => result),
    at: phase.at,
    chooser: phase.at === 'game' ? nextChooser(series) : null,
    settled: phase.at === 'between' ? phase.changed.map((deck) => deck !== null) : null,
    brought: own(decks),
    deck: (phase.at === 'between' ? own(phase.changed) : null) ?? present,
    result: seriesResult(series),
  };
}

/** A series as it is kept in a file: with a check, so that damage is found. */
export type SavedSeries = Series & { readonly check: string };

export const savedSeries = (series: Series): SavedSeries => ({ ...series, check: checkOf(series) });

/** Checks that a value read from a file is a series. Throws `Unreadable` if not. */
export function readSeries(value: unknown): Series {
  if (!isObject(value)) throw new Unreadable(problem('notObject', { thing: keptThings.series }));
  const { check, ...fields } = value;
  for (const key of Object.keys(fields)) {
    if (!Object.hasOwn(FIELDS, key)) throw new Unreadable(problem('unknownField', { name: shortly(key) }));
  }
  for (const [key, fits] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(fields, key)) throw new Unreadable(problem('missingField', { key }));
    if (!fits(fields[key])) throw new Unreadable(problem('wrongField', { key, given: asGiven(fields[key]) }));
  }
  const series = Object.fromEntries(Object.keys(FIELDS).map((key) => [key, fields[key]])) as Series;
  for (const record of recordsOf(series)) readRecord(record);
  if (checkOf(series) !== check) throw new Unreadable(problem('wrongCheck', { thing: keptThings.series }));
  return series;
}

const gameSeed = ({ seed, played }: Series): string => `${seed}:${played.length + 1}`;

function nextChooser(series: Series): number {
  const last = series.played.at(-1);
  if (last === undefined) return byChance(series);
  const { winners } = last.result;
  const loser = series.teams.findIndex((_, player) => !winners.includes(player));
  // Where all have won nobody has lost, and it is as if nobody had won.
  return winners.length === 0 || loser < 0 ? last.chooser : loser;
}

/** One of the players, out of the seed. */
const byChance = ({ seed, players }: Series): number =>
  Number.parseInt(hashText(`${seed}:chooser`).slice(0, 8), 16) % players;

function formatOf(game: Game, { format }: Series): Format {
  const found = game.formats.find((each) => each.id === format);
  if (found === undefined) throw new Unreadable(problem('otherFormat', { format, game: game.id }));
  return found;
}

/** Throws `Unreadable` for a series of another game, or of other rules than these. */
export function checkSeries(game: Game, series: Series): void {
  if (series.game !== game.id)
    throw new Unreadable(problem('otherGame', { thing: keptThings.series, game: series.game, wanted: game.id }));
  if (series.version !== game.version) {
    const { version } = series;
    throw new Unreadable(problem('otherVersion', { thing: keptThings.series, version, wanted: game.version }));
  }
}

const hashText = (text: string): string => hashOf(Array.from(text, (letter) => letter.charCodeAt(0)));

const checkOf = (series: Series): string =>
  hashText(JSON.stringify(Object.keys(FIELDS).map((key) => series[key as keyof Series])));

const recordsOf = ({ played, phase }: Series): MatchRecord[] =>
  [...played.map(({ record }) => record), phase.at === 'game' ? phase.record : null].filter((each) => each !== null);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isWhole = (value: unknown): boolean => Number.isInteger(value);
const isList =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits);
const isDeck = (value: unknown): boolean => isObject(value) && Object.values(value).every(isList(isText));
const isAsks = (value: unknown): boolean => asksModes.some((mode) => mode === value);
const isResult = (value: unknown): boolean =>
  isObject(value) && isList(isWhole)(value['winners']) && isText(value['reason']);
const isRecord = (value: unknown): boolean => value === null || isObject(value);

function isPhase(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { at, decks, changed, record } = value;
  switch (at) {
    case 'between':
      return isList(isDeck)(decks) && isList((each) => each === null || isDeck(each))(changed);
    case 'game':
      return isList(isDeck)(decks) && isRecord(record);
    case 'over':
      return true;
    default:
      return false;
  }
}

const FIELDS: Readonly<Record<keyof Series, (value: unknown) => boolean>> = {
  tessera: (value) => value === 1,
  game: isText,
  version: isText,
  format: isText,
  options: isObject,
  players: isWhole,
  teams: isList(isWhole),
  asks: (value) => isAsks(value) || isList(isAsks)(value),
  bestOf: isWhole,
  seed: (value) => isText(value) || Number.isFinite(value),
  decks: isList(isDeck),
  played: isList(
    (each) => isObject(each) && isResult(each['result']) && isWhole(each['chooser']) && isRecord(each['record']),
  ),
  phase: isPhase,
};
