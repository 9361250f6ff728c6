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
  unitText,
  valueText,
} from './objects.ts';
export { alike, looksOf, onlyAnswer, readable } from './choices.ts';
export type { Pairs, Refusal } from './refused.ts';
export { pairOf, refusalWords, refusedText, singles } from './refused.ts';
export type { Opponent, Session } from './session.ts';
export { choose, giveUp, openDecision, present, send, takeBack, unsent } from './session.ts';
export { cardLines, tellingText, withoutReminder } from './card-text.ts';
export type { Computer } from './computer.ts';
export { computerOpponent } from './computer.ts';
