import type { Expr, List, Local, Program, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  addAct,
  and,
  ask,
  atMost,
  beginStep,
  beginTurn,
  callers,
  endTurnEffects,
  equal,
  forever,
  less,
  or,
  report,
  rule,
  run,
  selectors,
  sequence,
  set,
  step,
  turn,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { produceAll } from './elements.ts';
import { Event } from './events.ts';
import { processEffects } from './moments.ts';
import { chargeCore } from './soul.ts';
import { opponentOf, Step } from './table.ts';

/** The turn and its phases (CH-6, CH-9). */

export const calls = {
  beginStep: (s: State, which: number) => beginStep(s, which),
  step: (s: State) => step(s),
  turnNumber: (s: State) => turn(s),
  turnPlayer: (s: State) => active(s),
  turnStarts: (s: State) => report(s, Event.turnStart, active(s), 0),
  elementPhaseStarts: (s: State) => report(s, Event.elementStart, active(s), 0),
  turnEnds: (s: State) => report(s, Event.turnEnd, active(s), 0),
  produceAll,
  chargeCore,
  beginTurn: (s: State, player: number) => {
    beginTurn(s, player);
    report(s, Event.turnBegan, player, turn(s));
  },
  /** CH-9.3: marks that name a turn end by themselves. CH-3.10: a hand may be of any size. */
  endTurn: (s: State) => {
    endTurnEffects(s);
    calls.beginTurn(s, opponentOf(s, active(s)));
  },
};
const call = callers(calls);

export const selections = {
  nothingButPass: (_s: State, list: List) => addAct(list, Act.pass),
};
const select = selectors(selections);

/** Begins a step; nobody has to announce it (CH-6.2). Where everything is asked the game stops there, so that the table can be looked at. */
export const begin = (which: number, passes: Local, who: Expr = call.turnPlayer()): Program =>
  sequence(
    act(call.beginStep(which)),
    ask(passes, { ask: 'act', prompt: 'step', who, from: select.nothingButPass(), open: 0 }),
  );

export const rules: Readonly<Record<string, Rule>> = {
  /** Turn after turn, beginning with the step that the game is in. */
  play: rule([], ['from'], ({ from }) =>
    sequence(set(from, call.step()), forever(run('turn', from), act(call.endTurn()), set(from, Step.start))),
  ),

  /** CH-6.1; CH-6.8: the first turn of the game has no battle phase. */
  turn: rule(['from'], [], ({ from }) =>
    sequence(
      when(atMost(from, Step.start), run('startPhase')),
      when(atMost(from, Step.draw), run('drawPhase')),
      when(atMost(from, Step.element), run('elementPhase')),
      when(atMost(from, Step.main), run('mainPhase')),
      when(
        and(atMost(from, Step.battle), or(less(1, call.turnNumber()), equal(from, Step.battle))),
        run('battlePhase'),
      ),
      run('endPhase'),
    ),
  ),

  /** CH-6.3 */
  startPhase: rule([], ['passes'], ({ passes }) =>
    sequence(begin(Step.start, passes), act(call.turnStarts()), processEffects, run('startDeclarations')),
  ),

  /** CH-6.4, CH-6.5; CH-6.7: nothing is declared. */
  drawPhase: rule([], ['passes'], ({ passes }) =>
    sequence(
      begin(Step.draw, passes),
      run('draw', call.turnPlayer()),
      act(call.chargeCore(call.turnPlayer())),
      processEffects,
    ),
  ),

  /** CH-6.6; CH-6.7: nothing is declared. */
  elementPhase: rule([], ['passes'], ({ passes }) =>
    sequence(
      begin(Step.element, passes),
      act(call.produceAll(call.turnPlayer())),
      act(call.elementPhaseStarts()),
      processEffects,
    ),
  ),

  /** CH-7 */
  mainPhase: rule([], ['passes'], ({ passes }) => sequence(begin(Step.main, passes), run('mainDeclarations'))),

  /** CH-8.1 */
  battlePhase: rule([], ['passes'], ({ passes }) => sequence(begin(Step.battle, passes), run('battleDeclarations'))),

  /** CH-9.1, CH-9.2 */
  endPhase: rule([], ['passes'], ({ passes }) =>
    sequence(begin(Step.end, passes), act(call.turnEnds()), processEffects, run('endDeclarations')),
  ),
};
