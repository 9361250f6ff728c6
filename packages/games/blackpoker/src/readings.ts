import type { Reading, State } from '@tessera/kernel/rules';
import {
  active,
  callers,
  definitionOf,
  guestCount,
  Header,
  ownerOf,
  sizeOfZone,
  top,
  turn,
  under,
  zoneKind,
} from '@tessera/kernel/rules';
import { legacy } from './cards.ts';
import { damageOf, isBarrier, isJoker, numberOf, sharesNumber, size } from './characters.ts';
import { firstBlocker, isAttackerLeft, sizeOfBlockers } from './combat.ts';
import { agreed, chanceOf, handCount, lifeCount, opponentOf, stage, Zone } from './table.ts';

/** What rules and effects can look at. Each is a plain function; `read` makes the nodes of programs that call it. */
const readings = {
  active: (s: State) => active(s),
  turn: (s: State) => turn(s),
  chance: (s: State) => chanceOf(s),
  opponent: (s: State, player: number) => opponentOf(s, player),
  lifeCount: (s: State, player: number) => lifeCount(s, player),
  handCount: (s: State, player: number) => handCount(s, player),
  topOfLife: (s: State, player: number) => top(s, s.match.zoneRows[Zone.life * s.match.players + player]!),
  /** The set of players that holds just this one. */
  alone: (_s: State, player: number) => 1 << player,
  stageSize: (s: State) => sizeOfZone(s, stage(s)),

  number: (s: State, card: number) => numberOf(s, card),
  size: (s: State, character: number) => size(s, character),
  damageOf: (s: State, character: number) => damageOf(s, character),
  isBarrier: (s: State, character: number) => isBarrier(s, character),
  isJoker: (s: State, card: number) => isJoker(s, card),
  isLegacy: (s: State, card: number) => legacy[definitionOf(s, card)]!,
  sharesNumber: (s: State, barrier: number, soldier: number) => sharesNumber(s, barrier, soldier),
  firstBlocker: (s: State, attacker: number) => firstBlocker(s, attacker),
  sizeOfBlockers: (s: State, attacker: number) => sizeOfBlockers(s, attacker),
  anyAttacker: (s: State) => isAttackerLeft(s),

  keyCount: (s: State, request: number) => guestCount(s, request),
  keyNumber: (s: State, request: number) => numberOf(s, under(s, request, 0)),

  drawsTwo: (s: State) => agreed(s, 'drawRule') === '9.0',
  usesPreset: (s: State) => agreed(s, 'frame') !== 'free',

  /** The event that a trigger looks at. */
  eventAction: (s: State) => s.cells[Header.eventA]!,
  eventFromField: (s: State) => zoneKind(s, s.cells[Header.eventA]!) === Zone.field,
  eventToGraveyard: (s: State) => zoneKind(s, s.cells[Header.eventB]!) === Zone.graveyard,
  eventLegacy: (s: State) => legacy[definitionOf(s, s.cells[Header.eventObject]!)]!,
  eventOwner: (s: State) => ownerOf(s, s.cells[Header.eventObject]!),
} satisfies Record<string, Reading>;

export { readings };
export const read = callers(readings);
