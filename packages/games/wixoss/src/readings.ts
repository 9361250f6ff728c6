import type { Reading, State } from '@tessera/kernel/rules';
import { active, callers, definitionOf, refTo, rowOf, sizeOfZone, turn } from '@tessera/kernel/rules';
import { hasLifeBurst } from './cards.ts';
import { lrigIsUp } from './lrig.ts';
import { powerOf, signiInFront } from './signi.ts';
import { handCount, lifeCount, lrigDeck, opponentOf } from './table.ts';

/** What several rules look at. */
const readings = {
  active: (s: State) => active(s),
  opponent: (_s: State, player: number) => opponentOf(player),
  /** The set of players that holds just this one. */
  alone: (_s: State, player: number) => 1 << player,
  isFirstTurn: (s: State) => turn(s) === 1,

  handCount: (s: State, player: number) => handCount(s, player),
  lifeCount: (s: State, player: number) => lifeCount(s, player),
  lrigDeckCount: (s: State, player: number) => sizeOfZone(s, lrigDeck(player)),

  power: (s: State, signi: number) => powerOf(s, signi),
  inFront: (s: State, signi: number) => signiInFront(s, signi),
  lrigIsUp: (s: State, player: number) => lrigIsUp(s, player),
  hasLifeBurst: (s: State, card: number) => hasLifeBurst[definitionOf(s, card)]!,

  /** A card as it is now, and the card if it still is that. */
  reference: (s: State, card: number) => refTo(s, card),
  referred: (s: State, reference: number) => rowOf(s, reference),
} satisfies Record<string, Reading>;

export { readings };
export const read = callers(readings);
