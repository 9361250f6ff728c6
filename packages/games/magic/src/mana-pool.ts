import type { Bits, Row, State } from '@tessera/kernel/rules';
import { bitsOf, controllerOf, getBits, playerRow, putBits, report, touchOwn } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { tap } from './permanents.ts';
import { Col, playerValue, setPlayerValue } from './table.ts';

/** The mana that players have (MTG-6.1), by kind: the five colours in the order of mana letters, and colourless. */

export const KINDS = 6;
export const COLOURS = 5;
export const COLOURLESS = 5;

/** Where the kinds stand. */
const poolOf: readonly Bits[] = [Col.player.pool, Col.player.restOfPool].flatMap((column) =>
  Object.values(bitsOf(column, { first: 10, second: 10, third: 10 })),
);

export const manaInPool = (s: State, player: number, kind: number): number =>
  getBits(s, playerRow(s, player), poolOf[kind]!);

export function addMana(s: State, player: number, kind: number, amount: number): void {
  if (amount === 0) return;
  touchOwn(s, player);
  putBits(s, playerRow(s, player), poolOf[kind]!, manaInPool(s, player, kind) + amount);
}

/** MTG-6.2: at the end of every step and phase. */
export function emptyPools(s: State): void {
  for (let player = 0; player < s.match.players; player++) {
    if (playerValue(s, player, Col.player.pool) === 0 && playerValue(s, player, Col.player.restOfPool) === 0) continue;
    setPlayerValue(s, player, Col.player.pool, 0);
    setPlayerValue(s, player, Col.player.restOfPool, 0);
    touchOwn(s, player);
  }
}

/** MTG-6.19, MTG-10.19: a mana ability resolves at once. */
export function makeMana(s: State, row: Row, kind: number, amount: number): void {
  const player = controllerOf(s, row);
  tap(s, row);
  addMana(s, player, kind, amount);
  report(s, Event.manaAdded, player, kind, row);
}
