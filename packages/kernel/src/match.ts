import { hashOf } from './hash.ts';
import { pairsOf, strideOf } from './game.ts';
import type {
  Columns,
  Deck,
  DeckCards,
  DeckList,
  DeckProblem,
  Game,
  Option,
  OptionValue,
  OptionValues,
  ZoneDefinition,
} from './game.ts';
import { Bearing, HALF, Header, Kind, ROWS } from './layout.ts';
import { limits } from './limits.ts';
import { start } from './machine.ts';
import { randomWord, seedRandom } from './random.ts';
import type { State } from './state.ts';
import { clone, newState } from './state.ts';
import { definitionOf, keyHandles, newRow, setBearing, setKnown, setNext, setPrevious } from './table.ts';
import { shortly } from './refusals.ts';
import { asGiven, problem, unknownThing } from './problems.ts';
import type { Language, Text } from './text.ts';
import { link, zone } from './zones.ts';

/** What stays the same during a match. */
export type Match = {
  readonly game: Game;
  readonly format: string;
  readonly options: OptionValues;
  readonly players: number;
  /** The team of each player. */
  readonly teams: readonly number[];
  /** Whether events are kept for players to read. Simulations switch it off. */
  readonly keepsLog: boolean;
  /** As it was set: one way for all, or a list where players differ. */
  readonly asks: AsksSetting;
  /** The way of each player. */
  readonly asksEach: readonly Asks[];
  /** The player who chooses who begins, where that is settled beforehand (series.ts); null: the game finds one. */
  readonly chooser: number | null;
  /** Whether decks were taken as they are, legal or not. */
  readonly anyDeck: boolean;
  /** A hash of everything above that bears on how a game goes on. */
  readonly mark: number;
  readonly playerRows: readonly number[];
  readonly zoneRows: readonly number[];
  /** The cells of a row. */
  readonly stride: number;
  readonly rowLimit: number;
  /** Cells of a state. */
  readonly capacity: number;
  /** Memory of released states. */
  readonly pool: State[];
};

/**
 * Which questions with a single answer are put to players all the same. `open`: those whose single answer others
 * cannot be sure of, so that nothing is given away (the way people play). `needed`: none, for simulation and search.
 * `everything`: all, for scenarios that name what they do.
 */
export const asksModes = ['open', 'needed', 'everything'] as const;
export type Asks = (typeof asksModes)[number];
/** One way of asking for all players, or one for each: who wants to be asked everything has full control. */
export type AsksSetting = Asks | readonly Asks[];

export type MatchSettings = {
  readonly format?: string | undefined;
  readonly options?: OptionValues | undefined;
  /** How many; the game's least number if not said. */
  readonly players?: number | undefined;
  /** The team of each player; without it everybody is alone. */
  readonly teams?: readonly number[] | undefined;
  readonly keepsLog?: boolean | undefined;
  readonly asks?: AsksSetting | undefined;
  readonly chooser?: number | null | undefined;
  /** Takes any deck, legal or not: for trying things out. */
  readonly anyDeck?: boolean | undefined;
};

export type MatchRequest = MatchSettings & {
  /** One for each player. The game's starter decks if not said. */
  readonly decks?: readonly DeckRequest[] | undefined;
  readonly seed: number | string;
};

/** The id of a deck of the game, its cards by their parts, or the cards of its first part. */
export type DeckRequest = string | readonly string[] | DeckList;

/** Thrown when a match cannot be made of what was asked for; says what would have been right, in four languages. */
export class BadMatch extends Error {
  override readonly name = 'BadMatch';
  readonly problem: Text;
  constructor(said: Text) {
    super(said.en);
    this.problem = said;
  }
}

/** Objects that a match may have besides its cards: requests, effects, tokens. */
const SPARE_ROWS = 1200;

/** Begins a match: sets it up and goes on to the first decision. */
export function newMatch(game: Game, request: MatchRequest): State {
  return beginMatch(prepareMatch(game, request), request.seed);
}

/** Everything about a match but its seed: for many matches that differ in nothing else. */
export type PreparedMatch = {
  readonly match: Match;
  /** The table with the decks on it, before anything is random. */
  readonly table: State;
  readonly decks: readonly DeckCards[];
};

export function prepareMatch(game: Game, request: Omit<MatchRequest, 'seed'>): PreparedMatch {
  const decks = readDecks(game, request);
  const cards = decks.flat().reduce((sum, part) => sum + part.length, 0);
  const match = newTable(game, request, cards);
  const table = newState(match);
  layTable(table);
  game.place(table, decks);
  return { match, table, decks };
}

/** Takes the memory of a released state of the same match if there is one. */
export function beginMatch(prepared: PreparedMatch, seed: number | string): State {
  const s = clone(prepared.table);
  plantSeed(s, seed);
  start(s, prepared.match.game.startRule);
  return s;
}

/**
 * Begins in the middle: `arrange` puts cards where they lie and notes whatever else is so; then the game goes on
 * from there.
 */
export function newSituation(
  game: Game,
  request: MatchSettings & { readonly seed: number | string; readonly cards: number },
  arrange: (s: State) => void,
): State {
  const s = newState(newTable(game, request, request.cards));
  layTable(s);
  plantSeed(s, request.seed);
  arrange(s);
  s.logSize = 0;
  start(s, game.resumeRule);
  return s;
}

function plantSeed(s: State, seed: number | string): void {
  if (typeof seed !== 'string' && !Number.isFinite(seed)) throw new BadMatch(problem('seed', { given: asGiven(seed) }));
  seedRandom(s.cells, String(seed));
  keyHandles(s, randomWord(s));
}

/** Puts a new card into a zone, before the game or in an arranged situation. */
export function placeCard(s: State, definition: number, owner: number, zoneRow: number): number {
  const card = newRow(s, Kind.card, definition, owner);
  link(s, card, zoneRow);
  const faces = s.match.game.zones[definitionOf(s, zoneRow)]!.faces;
  const all = (1 << s.match.players) - 1;
  setKnown(s, card, faces === 'nobody' ? 0 : faces === 'owner' ? 1 << owner : all);
  return card;
}

export function newTable(game: Game, settings: MatchSettings, cards: number): Match {
  const players = settings.players ?? game.players.min;
  if (
    !Number.isInteger(players) ||
    players < game.players.min ||
    players > Math.min(game.players.max, limits.players)
  ) {
    const { min, max } = game.players;
    const fitting = min === max ? min : problem('range', { min, max });
    throw new BadMatch(problem('players', { game: game.id, players: fitting, given: asGiven(players) }));
  }
  const format = settings.format ?? game.formats[0]!.id;
  const formats = game.formats.map((each) => each.id);
  if (!formats.includes(format)) throw new BadMatch(unknownThing('format', format, formats));
  const options = readOptions(game.options, settings.options ?? {});
  const teams = readTeams(settings.teams, players);
  const asksEach = readAsks(settings.asks ?? 'open', players);
  const asks = asksEach.every((each) => each === asksEach[0]) ? asksEach[0]! : asksEach;
  const chooser = settings.chooser ?? null;
  if (chooser !== null && !(Number.isInteger(chooser) && chooser >= 0 && chooser < players)) {
    throw new BadMatch(problem('chooser', { last: players - 1, given: asGiven(chooser) }));
  }
  // What is settled by nothing does not count, so that a match without a chooser is marked as ever.
  const settled = chooser === null ? [] : [chooser];
  const zoneRows = zoneRowsOf(game.zones, game.columns, players);
  const row = (zoneRows.at(-1)! - ROWS) / game.stride + 1;
  const rowLimit = Math.min(limits.rows + 1, row + cards + SPARE_ROWS);
  if (row + cards > rowLimit) throw new BadMatch(problem('tooManyCards', { cards, most: limits.rows - row }));
  return {
    game,
    format,
    options,
    players,
    teams,
    keepsLog: settings.keepsLog ?? true,
    asks,
    asksEach,
    chooser,
    anyDeck: settings.anyDeck ?? false,
    mark: markOf(JSON.stringify([game.id, format, options, players, teams, asks, ...settled])),
    playerRows: playerRowsOf(game.columns, players),
    zoneRows,
    stride: game.stride,
    ...roomFor(rowLimit, game.stride),
    pool: [],
  };
}

/** How large a state is that has room for so many rows. */
export const roomFor = (rowLimit: number, stride: number): Pick<Match, 'rowLimit' | 'capacity'> => {
  const capacity = ROWS + rowLimit * stride;
  if (capacity > HALF) throw new Error(`rows of ${stride} cells are too long: their places would not fit half a cell`);
  return { rowLimit, capacity };
};

const markOf = (text: string): number =>
  Number.parseInt(hashOf(Array.from(text, (each) => each.charCodeAt(0))).slice(0, 8), 16) | 0;

function readAsks(asks: unknown, players: number): readonly Asks[] {
  const isList = Array.isArray(asks);
  const given: readonly unknown[] = isList ? asks : Array.from({ length: players }, () => asks);
  if (given.length !== players) {
    throw new BadMatch(problem('asks', { players, given: asGiven(asks) }));
  }
  return given.map((each) => {
    const mode = asksModes.find((known) => known === each);
    if (mode !== undefined) return mode;
    throw new BadMatch(unknownThing('asks', typeof each === 'string' ? each : shortly(each), asksModes));
  });
}

function readTeams(teams: readonly number[] | undefined, players: number): readonly number[] {
  if (teams === undefined) return Array.from({ length: players }, (_, player) => player);
  const isWhole =
    Array.isArray(teams) && teams.length === players && teams.every((team) => Number.isInteger(team) && team >= 0);
  if (isWhole && (players === 1 || new Set(teams).size > 1)) return teams;
  throw new BadMatch(problem('teams', { players, given: asGiven(teams) }));
}

/** Where the zones stand: behind the players, in the order of the game's list; a zone of the table once for all. */
export function zoneRowsOf(zones: readonly Pick<ZoneDefinition, 'per'>[], columns: Columns, players: number): number[] {
  const stride = strideOf(columns);
  const rows: number[] = [];
  let number = 1 + players * rowsOfPlayer(columns);
  for (const { per } of zones) {
    for (let player = 0; player < players; player++) rows.push(ROWS + (per === 'player' ? number++ : number) * stride);
    if (per === 'table') number++;
  }
  return rows;
}

/** Players stand first. */
const playerRowsOf = (columns: Columns, players: number): number[] =>
  Array.from({ length: players }, (_, player) => ROWS + (1 + player * rowsOfPlayer(columns)) * strideOf(columns));

const rowsOfPlayer = (columns: Columns): number => (pairsOf(columns)[Kind.player]! ? 2 : 1);

/** The table before anything lies on it: players and zones. */
function layTable(s: State): void {
  const { match, cells } = s;
  cells[Header.rows] = 1;
  for (let player = 0; player < match.players; player++) newRow(s, Kind.player, player, player);
  match.game.zones.forEach((definition, kind) => {
    const owners = definition.per === 'player' ? match.players : 1;
    for (let owner = 0; owner < owners; owner++) {
      const row = newRow(s, Kind.zone, kind, owner);
      if (row !== zone(s, kind, owner)) throw new Error('zones are not where they belong');
      setNext(s, row, row);
      setPrevious(s, row, row);
      setBearing(s, row, Bearing[definition.bearing ?? 'everything']);
    }
  });
}

/** The cards of each player's deck, as indexes. Throws `BadMatch` for a deck that is unknown or not legal. */
function readDecks(game: Game, request: Omit<MatchRequest, 'seed'>): DeckCards[] {
  const { players, format, options, anyDeck } = newTable(game, request, 0);
  const decks = request.decks ?? Array.from({ length: players }, (_, player) => game.starter(player, format, options));
  if (decks.length !== players) throw new BadMatch(problem('decks', { players, given: decks.length }));
  return decks.map((deck, player) => {
    const cards = readDeck(game, deck);
    const problems = anyDeck ? [] : game.checkDeck(cards, format, options);
    if (problems.length > 0) {
      throw new BadMatch(problem('deckNotLegal', { player, problems: problemList(problems) }));
    }
    return cards;
  });
}

/** What is wrong with a deck, one after the other. */
export function problemList(problems: readonly DeckProblem[]): Text {
  const list = (language: Language): string =>
    problems.map(({ message, rule }) => `${message[language]} (${rule})`).join('; ');
  return { en: list('en'), 'zh-Hant': list('zh-Hant'), 'zh-Hans': list('zh-Hans'), ja: list('ja') };
}

/** A deck's cards as indexes, part by part. */
export function readDeck(game: Game, deck: DeckRequest): DeckCards {
  const parts = game.deckParts.map((part) => part.id);
  const list = typeof deck === 'string' ? deckNamed(game, deck).cards : partsOf(deck, parts);
  for (const part of Object.keys(list)) {
    if (!parts.includes(part)) throw new BadMatch(unknownThing('part', part, parts));
  }
  return parts.map((part) => (Object.hasOwn(list, part) ? list[part]! : []).map((id) => cardNamed(game, id)));
}

/** The other way round: the ids of a deck's cards by its parts. */
export const deckListOf = (game: Game, cards: DeckCards): DeckList =>
  Object.fromEntries(game.deckParts.map(({ id }, part) => [id, cards[part]!.map((card) => game.cards[card]!.id)]));

function partsOf(deck: readonly string[] | DeckList, parts: readonly string[]): DeckList {
  const isList = (value: unknown): boolean => Array.isArray(value);
  if (isList(deck)) return { [parts[0]!]: deck as readonly string[] };
  if (typeof deck === 'object' && deck !== null && Object.values(deck).every(isList)) return deck as DeckList;
  const example = `{${parts.map((part) => `"${part}": […]`).join(', ')}}`;
  throw new BadMatch(problem('deckShape', { example, given: asGiven(deck) }));
}

function cardNamed(game: Game, id: unknown): number {
  const name = typeof id === 'string' ? id : shortly(id);
  const card = game.cardIndex.get(name);
  if (card === undefined) throw new BadMatch(unknownThing('card', name, game.cardIndex.keys()));
  return card;
}

function deckNamed(game: Game, id: string): Deck {
  const deck = game.decks.find((each) => each.id === id);
  if (deck === undefined) {
    const ids = game.decks.map((each) => each.id);
    throw new BadMatch(unknownThing('deck', id, ids));
  }
  return deck;
}

/** All options of a game with their values: those given, and the defaults of the others. */
export function readOptions(options: readonly Option[], given: Readonly<Record<string, unknown>>): OptionValues {
  const ids = options.map((option) => option.id);
  for (const id of Object.keys(given)) if (!ids.includes(id)) throw new BadMatch(unknownThing('option', id, ids));
  const result: Record<string, OptionValue> = {};
  for (const option of options) {
    const value = Object.hasOwn(given, option.id) ? given[option.id] : option.default;
    result[option.id] = readOption(option, value);
  }
  return result;
}

function readOption(option: Option, value: unknown): OptionValue {
  if ('values' in option) {
    const found = option.values.find((each) => each === value);
    if (found !== undefined) return found;
    throw new BadMatch(
      problem('optionOneOf', { option: option.id, values: option.values.join(', '), given: asGiven(value) }),
    );
  }
  if (value === 'none') return value;
  if (typeof value === 'number' && Number.isInteger(value) && value >= option.from && value <= option.to) return value;
  const { id, from, to } = option;
  throw new BadMatch(problem('optionRange', { option: id, from, to, given: asGiven(value) }));
}
