import type { Row, State } from '@tessera/kernel/rules';
import { addUntilEndOfTurn, move, ownerOf, put, top } from '@tessera/kernel/rules';
import { Cause, Col, fog, graveyard, Value } from './table.ts';

/** The fog (BP-13): key cards whose effect lasts for this turn. */

/** BP-13: a key card lies in its owner's fog as long as the rules leave it there, whatever became of the soldier. */
export function intoFog(s: State, card: Row, kind: number): void {
  move(s, card, fog(s, ownerOf(s, card)), Cause.fog);
  put(s, card, Col.card.fogKind, kind);
}

/** BP-10.1, BP-10.2: until the end of this turn. */
export function changeSize(s: State, character: Row, amount: number, source: Row): void {
  addUntilEndOfTurn(s, character, Value.size, amount, source);
}

/** BP-8.1 2 */
export function clearFog(s: State, player: number): void {
  for (;;) {
    const card = top(s, fog(s, player));
    if (card === 0) return;
    move(s, card, graveyard(s, player), Cause.end);
  }
}
