import type { Call, Expr, Local, Program, Question } from './program.ts';
import { act, ask, less, loop, minus, sequence, set } from './program.ts';

/**
 * One part of a cost: paid `amount` times, each time by the same atom. Where there is something to choose, the payer
 * is asked each time (and not asked when everybody can tell that there is no choice).
 */
export type Cost = {
  readonly amount: Expr;
  readonly choose?: Question;
  readonly pay: Call;
};

/** Pays the parts of a cost in order. `left` and `chosen` are locals of the rule: what is left to pay, what was chosen. */
export function pay(left: Local, chosen: Local, costs: readonly Cost[]): Program {
  return sequence(
    ...costs.map((cost) =>
      sequence(
        set(left, cost.amount),
        loop(
          less(0, left),
          ...(cost.choose === undefined ? [] : [ask(chosen, cost.choose)]),
          act(cost.pay),
          set(left, minus(left, 1)),
        ),
      ),
    ),
  );
}
