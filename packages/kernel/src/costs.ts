import type { Call, Expr, Local, Program, Question } from './program.ts';
import { act, ask, eachOf, less, loop, minus, sequence, set, when } from './program.ts';

/**
 * One part of a cost: paid `amount` times by the same atom. Where there is something to choose, the payer is asked:
 * once for all of it (a question that asks for `some`), or each time anew.
 */
export type Cost = {
  readonly amount: Expr;
  readonly choose?: Question;
  readonly pay: Call;
};

/** Locals that paying needs: what is left to pay, the answer that holds several things, the one that is paid with. */
export type PayLocals = { readonly left: Local; readonly several: Local; readonly chosen: Local };

/** Pays the parts of a cost in order. */
export function pay(locals: PayLocals, costs: readonly Cost[]): Program {
  return sequence(...costs.map((cost) => payPart(locals, cost)));
}

function payPart({ left, several, chosen }: PayLocals, cost: Cost): Program {
  if (cost.choose?.ask === 'some') {
    return when(less(0, cost.amount), sequence(ask(several, cost.choose), eachOf(several, [chosen], act(cost.pay))));
  }
  const choose = cost.choose === undefined ? [] : [ask(chosen, cost.choose)];
  return sequence(set(left, cost.amount), loop(less(0, left), ...choose, act(cost.pay), set(left, minus(left, 1))));
}
