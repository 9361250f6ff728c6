/** What the module of a game is written with: everything of `index.ts`, programs, and what changes a state. */
export * from './index.ts';

// Programs.
export * from './program.ts';
export * from './costs.ts';
export type { Functions } from './backend.ts';
export type { Replacement } from './replacements.ts';
export { changeEvent } from './replacements.ts';
export { canCompile } from './source.ts';

// The definition of a game.
export * from './game.ts';
export type { CommonCatalogue, CommonTexts, OptionWords, Words } from './catalogues.ts';
export { commonTexts, hasWord, inAllLanguages } from './catalogues.ts';
export { newSituation, placeCard, problemList, zoneRowsOf } from './match.ts';
export type {
  FactField,
  Fields,
  PlacedCard,
  PlayerKey,
  ScenarioAction,
  ScenarioFact,
  ScenarioVocabulary,
  WrittenSituation,
  Scene,
  Wrong,
} from './scenario.ts';
export type { Places } from './scenario-facts.ts';
export { compare, countFact, hiddenFact, objectFact, playerOf, said } from './scenario-facts.ts';

// The table: rows, zones, effects, turns, events, and the atoms that change them.
export type { Handle, Player, PlayerMask, Ref, Row } from './ids.ts';
export { Column, Header, Kind, RequestColumn } from './layout.ts';
export type { List } from './list.ts';
export { add, addAct, addSource, has, newList, values } from './list.ts';
export * from './table.ts';
export * from './bits.ts';
export * from './zones.ts';
export * from './effects.ts';
export type { FoundSource } from './sources.ts';
export { effectSources, originOf as originOfEffect } from './sources.ts';
export * from './notes.ts';
export * from './last-known.ts';
export * from './derived.ts';
export * from './turns.ts';
export { Kernel, KERNEL_EVENTS, report, together } from './events.ts';
export { abilityNumber, eventObjectOf, nextWaiting, sourceOf } from './triggers.ts';
export { randomBelow } from './random.ts';
export { LimitReached } from './limits.ts';
export {
  beginTurn,
  global,
  isSettled,
  ownVersion,
  reshape,
  setGlobal,
  settle,
  shapeVersion,
  touch,
  touchOwn,
  touchSurroundings,
  version,
} from './state.ts';
export { candidateOf } from './decisions.ts';

// The open question as rows, for the hints of a game.
export { openQuestion } from './questions.ts';

export { knows, maskOf } from './view.ts';
