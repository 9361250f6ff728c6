import type { Program, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  ask,
  atMost,
  beginStep,
  beginTurn,
  callers,
  eachOf,
  endTurnEffects,
  first,
  forever,
  giveBack,
  Header,
  less,
  minus,
  nextOf,
  not,
  playerRow,
  put,
  report,
  rule,
  run,
  runInto,
  sequence,
  set,
  setGlobal,
  sizeOfZone,
  turn,
  when,
} from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { lrigOf } from './lrig.ts';
import { draw, putInto } from './moving.ts';
import { read } from './readings.ts';
import { select as setUpSelect } from './set-up.ts';
import { isFrozen, turnUpright } from './signi.ts';
import { Cause, checkZone, Col, Global, PLAYERS, signiZone, Step, Zone } from './table.ts';
import { dropTriggers, settled } from './settling.ts';

/** The turn (WX-7.1): its phases in order, the up and draw phase (WX-7.2 – WX-7.6), the end phase (WX-13). */

const HAND_LIMIT = 6;

/** WX-7.2, WX-7.4, WX-20.15 */
function turnAllUp(s: State, player: number): void {
  uprightOrThaw(s, lrigOf(s, player));
  const zone = signiZone(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) uprightOrThaw(s, row);
}

function uprightOrThaw(s: State, card: Row): void {
  if (card === 0) return;
  if (!isFrozen(s, card)) {
    turnUpright(s, card);
    return;
  }
  put(s, card, Col.card.frozen, 0);
  report(s, Event.thawed, active(s), 0, card);
}

function startTurn(s: State, player: number): void {
  beginTurn(s, player);
  setGlobal(s, Global.refreshes, 0);
  report(s, Event.turnBegan, player, turn(s));
}

export const calls = {
  currentStep: (s: State) => s.cells[Header.step]!,
  beginStep,
  startTurn,
  turnAllUp,
  /** WX-7.5 */
  drawForTurn: (s: State, player: number) => draw(s, player, turn(s) === 1 ? 1 : 2),
  /** WX-13.5: not an effect. */
  discard: (s: State, card: Row) => putInto(s, card, Zone.trash, Cause.discard),
  /** WX-13.4, WX-13.7, WX-14.17 */
  endOfTurn: (s: State) => {
    endTurnEffects(s);
    for (let player = 0; player < PLAYERS; player++) put(s, playerRow(s, player), Col.player.chain, 0);
  },
  /** WX-27.7: what was being done is dropped, and the end of the turn is all that is left of it. */
  cutTurn: (s: State) => {
    report(s, Event.turnCut, active(s), 0);
    beginStep(s, Step.end);
    for (let player = 0; player < PLAYERS; player++) {
      const zone = checkZone(player);
      while (sizeOfZone(s, zone) > 0) putInto(s, first(s, zone), Zone.trash, Cause.turnCut);
    }
    dropTriggers(s);
  },
};
const call = callers(calls);

/** What triggers at the beginning of a step is handled before anybody acts. WX-9.5 */
export const begin = (step: number): Program => sequence(act(call.beginStep(step)), settled);

export const rules: Readonly<Record<string, Rule>> = {
  game: rule([], ['first'], ({ first }) => sequence(runInto(first, 'setUp'), act(call.startTurn(first)), run('play'))),

  /** Turn after turn, the present one from the step that it is in. WX-13.1: then it is the opponent's. */
  play: rule([], ['from', 'isCut'], ({ from, isCut }) =>
    sequence(
      set(from, call.currentStep()),
      forever(
        runInto(isCut, 'turn', from),
        // WX-27.7: the "at end of turn" step is not held.
        when(
          isCut,
          sequence(act(call.cutTurn()), run('refreshes'), run('discardToLimit', read.active()), act(call.endOfTurn())),
        ),
        act(call.startTurn(read.opponent(read.active()))),
        set(from, Step.up),
      ),
    ),
  ),

  /** WX-7.1. A second refresh leaves it at once (WX-27.6) and gives back 1. */
  turn: rule(['from'], [], ({ from }) =>
    sequence(
      when(atMost(from, Step.up), run('upPhase')),
      when(atMost(from, Step.draw), run('drawPhase')),
      when(atMost(from, Step.ener), run('enerPhase')),
      when(atMost(from, Step.grow), run('growPhase')),
      when(atMost(from, Step.main), run('mainPhase')),
      // WX-9.3, WX-9.4, AMB-1
      when(
        not(read.isFirstTurn()),
        sequence(
          when(atMost(from, Step.artsUse), run('artsUseStep')),
          when(atMost(from, Step.signiAttack), run('signiAttackStep')),
          when(atMost(from, Step.guard), run('lrigAttackStep')),
        ),
      ),
      run('endPhase'),
      giveBack(0),
    ),
  ),

  /** WX-7.2 */
  upPhase: rule([], [], () => sequence(begin(Step.up), act(call.turnAllUp(read.active())), settled)),

  /** WX-7.5 */
  drawPhase: rule([], [], () => sequence(begin(Step.draw), act(call.drawForTurn(read.active())), settled)),

  /** WX-13.2 – WX-13.7; WX-13.6: rule processes after each step. */
  endPhase: rule([], [], () =>
    sequence(begin(Step.end), run('discardToLimit', read.active()), settled, act(call.endOfTurn()), settled),
  ),

  /** WX-13.3 */
  discardToLimit: rule(['player'], ['several', 'card'], ({ player, several, card }) =>
    when(
      less(HAND_LIMIT, read.handCount(player)),
      sequence(
        ask(several, {
          ask: 'some',
          prompt: 'discard',
          who: player,
          among: read.handCount(player),
          from: setUpSelect.cardsInHand(player),
          min: minus(read.handCount(player), HAND_LIMIT),
          max: minus(read.handCount(player), HAND_LIMIT),
        }),
        eachOf(several, [card], act(call.discard(card))),
      ),
    ),
  ),
};
