import type { List, Program, Rule, State } from '@tessera/kernel/rules';
import {
  active,
  add,
  ask,
  callers,
  controllerOf,
  first,
  loop,
  nextOf,
  or,
  remove,
  rule,
  run,
  selectors,
  sequence,
  sizeOfZone,
  when,
} from '@tessera/kernel/rules';
import { isProcessDue } from './rule-processes.ts';
import { opponentOf, triggers } from './table.ts';

/**
 * What happens by itself whenever something is finished: rule processes until none applies, then one triggered
 * effect, and so on (WX-24, WX-26.10).
 */

const anyTriggered = (s: State): boolean => sizeOfZone(s, triggers()) > 0;

/** WX-24.4, WX-24.7: the turn player's first. */
function triggeredPlayer(s: State): number {
  for (let row = first(s, triggers()); row !== triggers(); row = nextOf(s, row)) {
    if (controllerOf(s, row) === active(s)) return active(s);
  }
  return opponentOf(active(s));
}

/** WX-27.7: waiting triggers are dropped. */
export function dropTriggers(s: State): void {
  while (anyTriggered(s)) remove(s, first(s, triggers()));
}

export const calls = {
  isProcessDue,
  anyTriggered,
  triggeredPlayer,
};
const call = callers(calls);

export const selections = {
  triggeredOf: (s: State, list: List, player: number) => {
    for (let row = first(s, triggers()); row !== triggers(); row = nextOf(s, row)) {
      if (controllerOf(s, row) === player) add(list, row);
    }
  },
};
const select = selectors(selections);

/** Most of the time there is nothing to do. */
export const settled: Program = when(or(call.isProcessDue(), call.anyTriggered()), run('settle'));

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-24.6: rule processes come before each triggered effect. */
  settle: rule([], [], () =>
    loop(
      or(call.isProcessDue(), call.anyTriggered()),
      when(call.isProcessDue(), run('ruleProcesses'), run('handleTrigger', call.triggeredPlayer())),
    ),
  ),

  /** WX-24.4: its player chooses which comes next. */
  handleTrigger: rule(['player'], ['request'], ({ player, request }) =>
    sequence(
      ask(request, { ask: 'one', prompt: 'trigger', who: player, from: select.triggeredOf(player) }),
      run('handleBurst', request),
    ),
  ),
};
