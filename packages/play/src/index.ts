export type { Look, Found, Paint, Style } from './look.ts';
export {
  actionName,
  cardLabel,
  cardName,
  factsText,
  findObject,
  handOf,
  isUnfinished,
  nameInside,
  ownSide,
  plainLook,
  playerOf,
  sortedByCard,
  term,
  UNFINISHED,
  zoneName,
  zoneOf,
} from './look.ts';
export type { SayWord, WordKey } from './messages.ts';
export { sayerOf, words } from './messages.ts';
export type { News } from './narrate.ts';
export { inOneParagraph, inSecondPerson, inSentences, newsOf, reasonText, sentencesOf } from './narrate.ts';
export type { Telling } from './telling.ts';
export { tellingOf } from './telling.ts';
export type { Unit } from './places.ts';
export { sideOf, unitsAt, zoneAt } from './places.ts';
export {
  describe,
  factsOf,
  isThere,
  markOf,
  nameOf,
  namesIn,
  nameWithSource,
  plateText,
  TURNED,
  spokenText,
  unitText,
  valueText,
} from './objects.ts';
export { alike, looksOf, onlyAnswer, readable } from './choices.ts';
export type { Refusal } from './refused.ts';
export { pairOf, refusalWords, refusedText, singles } from './refused.ts';
export type { Opponent, Session } from './session.ts';
export { canUndo, choose, giveUp, openDecision, present, send, takeBack, undo, unsent } from './session.ts';
export { cardLines, printedText, tellingText, withoutReminder } from './card-text.ts';
export type { Computer } from './computer.ts';
export { computerOpponent } from './computer.ts';
export type { DeckFile } from './decks/deck-file.ts';
export { DeckFileError, isOwnDeck, readDeckFile } from './decks/deck-file.ts';
export { cardNamed, spelling } from './decks/card-names.ts';
export { readDeckText } from './decks/deck-text.ts';
export type { DeckText, DeckTextProblem } from './decks/gathering.ts';
export { partNamed, partOfCard } from './decks/parts.ts';
export type { DeckForm, NamedDeck } from './decks/deck-written.ts';
export { counted, deckForms, deckWritten, endings, formsOf } from './decks/deck-written.ts';
export type { Found as FoundCards } from './search/card-search.ts';
export { fieldNamed, searchCards } from './search/card-search.ts';
export { numberOf, wordsOf } from './search/facts.ts';
export { folded } from './search/folded.ts';
export { gameNamed, UnknownGame } from './game-named.ts';
export type { RuleText } from './rule-texts.ts';
export { readRules } from './rule-texts.ts';
export type { Foreseen } from './foresight.ts';
export { foresee } from './foresight.ts';
