import type { Bits, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  ask,
  callers,
  move,
  ownerOf,
  playerRow,
  putBits,
  report,
  rule,
  run,
  selectors,
  sequence,
  shift,
  turn,
  when,
} from '@tessera/kernel/rules';
import { freeSlots, hasFreeSlot, positions, slotNames } from './characters.ts';
import { canPay } from './elements.ts';
import { Event } from './events.ts';
import { battle, Cause, declared, discard, LastTurn, Mark, TurnOf } from './table.ts';

/** Summons: normal (CH-7.2), alchemy (CH-7.3), Intercept (CH-11.5), Comeback (CH-11.6), and how a character arrives. */

/** It takes its place. What comes by alchemy stays the same card, with the elements beneath it (CH-3.13, CH-5.7). */
function takePlace(s: State, player: number, card: Row, cause: number, place: number, position: number): void {
  if (cause === Cause.alchemy) shift(s, card, battle(s, player));
  else move(s, card, battle(s, player), cause);
  putBits(s, card, Mark.slot, place + 1);
  putBits(s, card, Mark.sideways, position);
  putBits(s, card, TurnOf.arrival, turn(s));
  report(s, Event.summoned, player, 0, card);
}

const note = (s: State, player: number, last: Bits): void => putBits(s, playerRow(s, player), last, turn(s));

export const calls = {
  canPay,
  hasFreeSlot,
  takePlace,
  /** A declared card is shown before anything else is decided about it. */
  declareCard: (s: State, card: Row) => move(s, card, declared(s), Cause.declare),
  noteSummon: (s: State, player: number) => note(s, player, LastTurn.summon),
  noteAlchemy: (s: State, player: number) => note(s, player, LastTurn.alchemy),
  noteRevival: (s: State, player: number) => note(s, player, LastTurn.revive),
  failAlchemy: (s: State, player: number, card: Row) => report(s, Event.alchemyFailed, player, 0, card),
  /** CH-7.3.5, CH-7.4.6: not destroyed, and nothing triggers. */
  findNoSlot: (s: State, card: Row) => move(s, card, discard(s, ownerOf(s, card)), Cause.noSlot),
};
const call = callers(calls);

export const selections = { freeSlots };
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-7.2 */
  summon: rule(['player', 'card'], [], ({ player, card }) =>
    sequence(
      act(call.noteSummon(player)),
      act(call.declareCard(card)),
      run('payElements', player, card),
      run('arrive', player, card, Cause.summon),
    ),
  ),

  /** CH-7.3; CH-7.3.3: it fails if it cannot be paid, and is used up all the same. */
  alchemy: rule(['player', 'card'], [], ({ player, card }) =>
    sequence(
      act(call.noteAlchemy(player)),
      when(
        call.canPay(player, card),
        sequence(run('payElements', player, card), run('arrive', player, card, Cause.alchemy)),
        act(call.failAlchemy(player, card)),
      ),
    ),
  ),

  /** CH-11.5 */
  intercept: rule(['player', 'card'], [], ({ player, card }) =>
    sequence(
      act(call.declareCard(card)),
      run('payElements', player, card),
      run('arrive', player, card, Cause.intercept),
    ),
  ),

  /** CH-11.6 */
  revive: rule(['player', 'card'], [], ({ player, card }) =>
    sequence(act(call.noteRevival(player)), run('arrive', player, card, Cause.revive)),
  ),

  /** CH-7.2.4, CH-7.3.4, CH-7.4.5, CH-12.5: position and slot are the player's choice. */
  arrive: rule(['player', 'card', 'cause'], ['position', 'slot'], ({ player, card, cause, position, slot }) =>
    when(
      call.hasFreeSlot(player),
      sequence(
        ask(position, { ask: 'option', prompt: 'position', who: player, about: card, options: positions }),
        ask(slot, {
          ask: 'option',
          prompt: 'slot',
          who: player,
          about: card,
          options: slotNames,
          from: select.freeSlots(player),
        }),
        act(call.takePlace(player, card, cause, slot, position)),
      ),
      act(call.findNoSlot(card)),
    ),
  ),
};
