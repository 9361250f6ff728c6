import type { Rule, State } from '@tessera/kernel/rules';
import {
  act,
  and,
  callers,
  equal,
  finish,
  get,
  move,
  playerRow,
  put,
  report,
  rule,
  run,
  sequence,
  sizeOfZone,
  top,
  when,
} from '@tessera/kernel/rules';
import { constants } from './constants.ts';
import { Event } from './events.ts';
import { Cause, Col, core, deck, discard, hand, opponentOf } from './table.ts';

/** The soul value, drawing and the core zone; winning and losing (CH-2). */

export const soulOf = (s: State, player: number): number => get(s, playerRow(s, player), Col.player.soul);

/** CH-2.2, CH-12.4: never below 0. */
export function damage(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  put(s, playerRow(s, player), Col.player.soul, Math.max(0, soulOf(s, player) - amount));
  report(s, Event.damaged, player, amount);
}

/** CH-6.4 (2), CH-2.4, CH-3.9: the top card of the deck face up into the core zone; no draw, so nobody loses by it. */
export function chargeCore(s: State, player: number): void {
  const isFull = sizeOfZone(s, core(s, player)) >= constants.core;
  if (isFull) move(s, top(s, deck(s, player)), discard(s, player), Cause.coreFull);
  else move(s, top(s, deck(s, player)), core(s, player), Cause.core);
}

export const calls = {
  soul: soulOf,
  damage,
  chargeCore,
  deckCount: (s: State, player: number) => sizeOfZone(s, deck(s, player)),
  drawCard: (s: State, player: number) => move(s, top(s, deck(s, player)), hand(s, player), Cause.draw),
  /** The set of players with nobody but the opponent in it. */
  onlyOpponent: (s: State, player: number) => 1 << opponentOf(s, player),
};
const call = callers(calls);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-2.3: whoever has to draw from an empty deck loses. */
  draw: rule(['player'], [], ({ player }) =>
    sequence(
      when(equal(call.deckCount(player), 0), finish(call.onlyOpponent(player), 'noDeck')),
      act(call.drawCard(player)),
    ),
  ),

  /** CH-2.2: what waits does not happen any more once a soul value is 0. */
  dealDamage: rule(['player', 'amount'], [], ({ player, amount }) =>
    sequence(act(call.damage(player, amount)), run('soulCheck')),
  ),

  /** CH-2.1, CH-2.5 */
  soulCheck: rule([], [], () =>
    sequence(
      when(and(equal(call.soul(0), 0), equal(call.soul(1), 0)), finish(0, 'bothNoSoul')),
      when(equal(call.soul(0), 0), finish(call.onlyOpponent(0), 'noSoul')),
      when(equal(call.soul(1), 0), finish(call.onlyOpponent(1), 'noSoul')),
    ),
  ),
};
