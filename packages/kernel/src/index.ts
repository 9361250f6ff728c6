/**
 * What anybody who plays, watches, stores or searches games calls. Whoever writes a game takes `rules.ts` instead,
 * which adds what changes a state.
 */

// A match: begin it, answer its decisions, see how it ended.
export type { Asks, AsksSetting, DeckRequest, Match, MatchRequest, MatchSettings, PreparedMatch } from './match.ts';
export { asksModes, BadMatch, beginMatch, deckListOf, newMatch, prepareMatch, readDeck, readOptions } from './match.ts';
export type { State } from './state.ts';
export { active, answerCount, isOver, step, turn } from './state.ts';
export type { Act, Answer, Candidate, Decision, Offered, DecisionKind } from './decisions.ts';
export { anyAnswer } from './any-answer.ts';
export { cardsFor, decision, offered } from './decisions.ts';
export type { Detail, Obstacle, Obstacles } from './obstacles.ts';
export { obstacles, obstacleText } from './obstacles.ts';
export type { Source, SourceKind } from './sources.ts';
export { sources } from './sources.ts';
export type { Glossary, Term } from './glossary.ts';
export type { Pairs, Tried } from './answers.ts';
export { allows, answers, apply, concede, isWhole, refusal, tryPairs } from './answers.ts';
export type { RefusalCode } from './refusals.ts';
export { Refused, refusalCodes, refusalText, shortly } from './refusals.ts';
export type { Result } from './outcome.ts';
export { result } from './outcome.ts';

// A series of games: best of three.
export type {
  GameOfSeries,
  SavedSeries,
  Series,
  SeriesPhase,
  SeriesRequest,
  SeriesResult,
  SeriesView,
} from './series.ts';
export {
  BadExchange,
  beginGame,
  checkSeries,
  exchange,
  gameEnded,
  keepDeck,
  mayExchange,
  MOST_DRAWS,
  newSeries,
  noteGame,
  readSeries,
  requestOf,
  savedSeries,
  score,
  seriesResult,
  takeUpGame,
  viewSeries,
} from './series.ts';

// When a player wants to be asked.
export type { Preferences, Stops, Windows } from './windows.ts';
export {
  automaticAnswer,
  BadPreferences,
  defaultPreferences,
  isWindow,
  passesAnyway,
  readPreferences,
  rested,
  windowsOf,
} from './windows.ts';

// What a viewer may see, and worlds that look alike to a viewer.
export type { EventView, ObjectView, OthersDecision, PlaceView, View, ZoneView } from './view.ts';
export { view } from './view.ts';
export type { Imagination } from './redeal.ts';
export { dealAnew, imagination, redeal } from './redeal.ts';
export { supposed } from './supposed.ts';
export { unmarked } from './unmarked.ts';

// Copies, saved games, records, hashes.
export { clone, copyInto, release, usedCells } from './state.ts';
export { decode, encode, Unreadable } from './encode.ts';
export type { MatchRecord, RecordedAnswer } from './record.ts';
export { applyRecorded, readRecord, recordOf, replay } from './record.ts';
export { hash, hashOf, positionHash } from './hash.ts';
export type { Inspection } from './inspect.ts';
export { inspect } from './inspect.ts';

// Games, as tools look at them.
export type {
  BuildRequest,
  BuiltDeck,
  CardField,
  Card,
  Deck,
  DeckBuilder,
  DeckList,
  DeckPart,
  DeckProblem,
  Format,
  Game,
  Hints,
  Option,
  OptionValue,
  OptionValues,
  Shown,
  Texts,
  Viewer,
} from './game.ts';
export type { Blow, Place, PlateEntry, TableLayout } from './table-layout.ts';
export type { LimitName } from './limits.ts';
export { limits } from './limits.ts';
export type { ProblemCode, Thing } from './problems.ts';
export { asGiven, everywhere, notJson, problem, problemIn, refusalIn, saidBy, unknownThing } from './problems.ts';
export type { Language, Parameters, Text } from './text.ts';
export { fill, fillAll, isLanguage, languages, nearest } from './text.ts';
