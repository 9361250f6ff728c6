import type { Expr, Local, Program, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  ask,
  callers,
  equal,
  global,
  less,
  loop,
  minus,
  not,
  report,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  setGlobal,
  when,
} from '@tessera/kernel/rules';
import { Act, declarationIds } from './actions.ts';
import { Event } from './events.ts';
import * as legal from './legal-declarations.ts';
import { processEffects } from './moments.ts';
import { Global, opponentOf, priorityOf } from './table.ts';

/** Alternating declarations (CH-7.9), and the single round of the start and end phase (CH-6.3, CH-9.2). */

function givePriority(s: State, player: number): void {
  setGlobal(s, Global.priority, player);
  setGlobal(s, Global.passes, 0);
}

/** CH-7.9.3 */
function pass(s: State): void {
  report(s, Event.passed, priorityOf(s), 0);
  setGlobal(s, Global.passes, global(s, Global.passes) + 1);
  setGlobal(s, Global.priority, opponentOf(s, priorityOf(s)));
}

/** CH-7.9.3, CH-7.6.3, CH-8.1.4: to the other player; after setting and after an attack to the one who declared it. */
function afterDeclaration(s: State, action: number, player: number): void {
  givePriority(s, action === Act.set || action === Act.attack ? player : opponentOf(s, player));
}

export const calls = {
  givePriority,
  pass,
  afterDeclaration,
  priority: priorityOf,
  /** CH-7.9.4 */
  bothPassed: (s: State) => global(s, Global.passes) >= 2,
  turnPlayer: (s: State) => active(s),
  otherPlayer: opponentOf,
  mightDeclare: legal.mightDeclare,
  isAskedToDeclare: legal.isAskedToDeclare,
};
const call = callers(calls);

export const selections = {
  declarations: legal.declarations,
  failingDeclarations: legal.failingDeclarations,
};
const select = selectors(selections);

/** What a player declares or that the player passes. CH-7.3.3, CH-7.4.4: what can only fail is accepted, not offered. */
const askToDeclare = (prompt: string, player: Expr, action: Local, card: Local): Program =>
  ask(action, {
    ask: 'act',
    prompt,
    who: player,
    from: select.declarations(player),
    also: select.failingDeclarations(player),
    open: call.mightDeclare(player),
    card,
  });

/** CH-7.9.2 – CH-7.9.4: players take turns until both pass in succession. */
const alternating = (prompt: string, begins: Expr): Rule =>
  rule([], ['player', 'action', 'card'], ({ player, action, card }) =>
    sequence(
      act(call.givePriority(begins)),
      loop(
        not(call.bothPassed()),
        set(player, call.priority()),
        askToDeclare(prompt, player, action, card),
        when(equal(action, Act.pass), act(call.pass()), run('declare', action, player, card)),
      ),
    ),
  );

/** CH-6.3, CH-9.2: the turn player as often as wanted, then the other one. */
const oneRound = (prompt: string): Rule =>
  rule([], ['player', 'rest', 'action', 'card'], ({ player, rest, action, card }) =>
    sequence(
      set(player, call.turnPlayer()),
      set(rest, 2),
      loop(
        less(0, rest),
        act(call.givePriority(player)),
        set(action, Act.pass),
        when(call.isAskedToDeclare(player), askToDeclare(prompt, player, action, card)),
        when(
          equal(action, Act.pass),
          sequence(set(player, call.otherPlayer(player)), set(rest, minus(rest, 1))),
          run('declare', action, player, card),
        ),
      ),
    ),
  );

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-7.9.1, CH-6.2 */
  mainDeclarations: alternating('main', call.turnPlayer()),
  /** CH-8.1.1, CH-6.2 */
  battleDeclarations: alternating('battle', call.turnPlayer()),
  /** CH-8.2.4: the player who is attacked comes first. */
  answersToAttack: alternating('attack', call.otherPlayer(call.turnPlayer())),
  startDeclarations: oneRound('start'),
  endDeclarations: oneRound('end'),

  /** CH-7.9.3, CH-7.9.5: processed at once and completely, with everything it triggers. */
  declare: rule(['action', 'player', 'card'], [], ({ action, player, card }) =>
    sequence(
      runOf('declarations', minus(action, Act[declarationIds[0]]), player, card),
      processEffects,
      act(call.afterDeclaration(action, player)),
    ),
  ),
};

export const tables = { declarations: declarationIds };
