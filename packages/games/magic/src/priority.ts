import type { Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  and,
  ask,
  atMost,
  callers,
  equal,
  finish,
  forever,
  giveBack,
  global,
  isSettled,
  Kind,
  kindOf,
  not,
  or,
  plus,
  refTo,
  rule,
  run,
  selectors,
  sequence,
  set,
  setGlobal,
  settle,
  sizeOfZone,
  top,
  when,
  loop,
} from '@tessera/kernel/rules';
import { ACTIVATE, CAST, CAST_FREE, PASS } from './actions.ts';
import { calls as activatedCalls } from './activated-abilities.ts';
import * as casting from './casting.ts';
import { revealTops } from './drawing.ts';
import { selections as manaSelections } from './mana.ts';
import { nextPlaying, playersLeft } from './players.ts';
import { Global, stack } from './table.ts';
import { calls as triggeredCalls } from './triggered-abilities.ts';

/** Priority and the stack (MTG-9, MTG-3.6, MTG-7.5). */

export const priorityOf = (s: State): number => global(s, Global.priority);

/** More rounds than any chain of abilities has that comes to an end. */
const MOST_ROUNDS = 100;

export const calls = {
  setPriority: (s: State, player: number) => setGlobal(s, Global.priority, player),
  active: (s: State) => active(s),
  revealTops,
  isSettled,
  settle,
  /** MTG-2.8: abilities that set each other off without end, and nobody does anything about it. */
  goesRound: (s: State) => {
    setGlobal(s, Global.rounds, global(s, Global.rounds) + 1);
    return global(s, Global.rounds) > MOST_ROUNDS;
  },
  beginRounds: (s: State) => setGlobal(s, Global.rounds, 0),
  nextPlaying,
  playersLeft,
  mightAct: casting.mightAct,
  stackSize: (s: State) => sizeOfZone(s, stack(s)),
  topOfStack: (s: State) => top(s, stack(s)),
  isSpell: (s: State, object: Row) => kindOf(s, object) === Kind.card,
  setResolving: (s: State, object: Row) => setGlobal(s, Global.resolving, refTo(s, object)),
};
const call = callers(calls);
const cast = callers(casting.calls);
const abilities = callers(activatedCalls);
const triggered = callers(triggeredCalls);
const select = selectors(casting.selections);
const mana = selectors(manaSelections);
export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-9.2 – MTG-9.5: until all have passed in succession on an empty stack. */
  priority: rule([], ['player', 'passes', 'action', 'card'], ({ player, passes, action, card }) =>
    sequence(
      set(player, call.active()),
      forever(
        // Nothing changes by passing, so the checks are made only when somebody has done something.
        when(and(equal(passes, 0), not(call.isSettled())), run('checks')),
        act(call.setPriority(player)),
        ask(action, {
          ask: 'act',
          prompt: 'priority',
          who: player,
          from: select.legalActions(player),
          // MTG-6.20: legal at any time, but without a cost to pay the mana only vanishes.
          also: mana.manaAbilities(player),
          open: call.mightAct(player),
          card,
        }),
        when(
          equal(action, PASS),
          sequence(
            set(passes, plus(passes, 1)),
            set(player, call.nextPlaying(player)),
            when(
              atMost(call.playersLeft(), passes),
              sequence(
                when(equal(call.stackSize(), 0), giveBack(0)),
                run('resolve', call.topOfStack()),
                set(player, call.active()),
                set(passes, 0),
              ),
            ),
          ),
          sequence(
            act(call.beginRounds()),
            set(passes, 0),
            when(
              or(equal(action, CAST), equal(action, CAST_FREE)),
              run('cast', player, card, equal(action, CAST_FREE)),
              when(
                equal(action, ACTIVATE),
                when(abilities.hasActivated(card), run('activate', player, card), run('useManaAbility', player, card)),
                act(cast.playLand(player, card)),
              ),
            ),
          ),
        ),
      ),
    ),
  ),

  /** MTG-9.6: state-based actions until none applies, then triggered abilities; again until neither happens. */
  checks: rule([], [], () =>
    sequence(
      act(call.revealTops()),
      run('stateBasedActions'),
      act(triggered.watchStates()),
      loop(
        triggered.anyWaiting(),
        when(call.goesRound(), finish(0, 'loop')),
        run('putTriggersOnStack'),
        run('stateBasedActions'),
        act(triggered.watchStates()),
      ),
      act(call.settle()),
    ),
  ),

  /** MTG-7.8, MTG-7.9, MTG-7.11, MTG-7.12: the top object of the stack. */
  resolve: rule(['object'], [], ({ object }) =>
    sequence(
      act(call.setResolving(object)),
      when(
        call.isSpell(object),
        when(cast.isPermanentSpell(object), run('resolvePermanent', object), run('resolveSpell', object)),
        run('resolveAbility', object),
      ),
      act(call.setResolving(0)),
    ),
  ),
};
