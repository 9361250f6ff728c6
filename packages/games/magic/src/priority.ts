import type { Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  ask,
  atMost,
  callers,
  equal,
  forever,
  giveBack,
  global,
  Kind,
  kindOf,
  plus,
  rule,
  run,
  selectors,
  sequence,
  set,
  setGlobal,
  sizeOfZone,
  top,
  when,
  loop,
} from '@tessera/kernel/rules';
import { ACTIVATE, CAST, PASS } from './actions.ts';
import { calls as activatedCalls } from './activated-abilities.ts';
import * as casting from './casting.ts';
import { nextPlaying, playersLeft } from './players.ts';
import { Global, stack } from './table.ts';
import { calls as triggeredCalls } from './triggered-abilities.ts';

/** Priority and the stack (MTG-9, MTG-3.6, MTG-7.5). */

export const priorityOf = (s: State): number => global(s, Global.priority);

export const calls = {
  setPriority: (s: State, player: number) => setGlobal(s, Global.priority, player),
  active: (s: State) => active(s),
  nextPlaying,
  playersLeft,
  mightAct: casting.mightAct,
  stackSize: (s: State) => sizeOfZone(s, stack(s)),
  topOfStack: (s: State) => top(s, stack(s)),
  isSpell: (s: State, object: Row) => kindOf(s, object) === Kind.card,
};
const call = callers(calls);
const cast = callers(casting.calls);
const abilities = callers(activatedCalls);
const triggered = callers(triggeredCalls);
const select = selectors(casting.selections);
export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-9.2 – MTG-9.5: until all have passed in succession on an empty stack. */
  priority: rule([], ['player', 'passes', 'action', 'card'], ({ player, passes, action, card }) =>
    sequence(
      set(player, call.active()),
      forever(
        // Nothing changes by passing, so the checks are made only when somebody has done something.
        when(equal(passes, 0), run('checks')),
        act(call.setPriority(player)),
        ask(action, {
          ask: 'act',
          prompt: 'priority',
          who: player,
          from: select.legalActions(player),
          // MTG-6.20: legal at any time, but without a cost to pay the mana only vanishes.
          also: select.manaAbilities(player),
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
            set(passes, 0),
            when(
              equal(action, CAST),
              run('cast', player, card),
              when(
                equal(action, ACTIVATE),
                when(abilities.hasActivated(card), run('activate', player, card), act(cast.tapForMana(card))),
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
      run('stateBasedActions'),
      loop(triggered.anyWaiting(), run('putTriggersOnStack'), run('stateBasedActions')),
    ),
  ),

  /** MTG-7.8, MTG-7.9, MTG-7.11, MTG-7.12: the top object of the stack. */
  resolve: rule(['object'], [], ({ object }) =>
    when(
      call.isSpell(object),
      when(cast.isPermanentSpell(object), act(cast.resolvePermanent(object)), run('resolveSpell', object)),
      run('resolveAbility', object),
    ),
  ),
};
