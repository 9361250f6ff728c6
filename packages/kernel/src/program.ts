import type { List } from './list.ts';
import type { State } from './state.ts';

/**
 * Rules and effects as plain data. A program is a tree of a few kinds of node; the machine lowers it to numbered
 * instructions (lower.ts), so that a game can stop at any question and be saved, copied and taken up again there.
 *
 * Values are whole numbers: amounts, players, rows, 0 and 1 for no and yes.
 */

export type Expr = number | Local | Call | Operation;
export type Local = { readonly local: string };
/** A reading (looks at the state), an atom (changes it) or a selection (lists things), by its name. */
export type Call = { readonly call: string; readonly args: readonly Expr[] };
export type Operation = { readonly op: Operator; readonly args: readonly Expr[] };
export type Operator = 'and' | 'or' | 'not' | 'equal' | 'less' | 'atMost' | 'plus' | 'minus';

export type Program =
  | { readonly kind: 'do'; readonly call: Call }
  | { readonly kind: 'set'; readonly local: string; readonly value: Expr }
  | { readonly kind: 'sequence'; readonly steps: readonly Program[] }
  | { readonly kind: 'when'; readonly test: Expr; readonly body: Program; readonly otherwise: Program | null }
  | { readonly kind: 'while'; readonly test: Expr; readonly body: Program }
  | { readonly kind: 'each'; readonly local: string; readonly from: Call; readonly body: Program }
  | { readonly kind: 'eachOf'; readonly list: string; readonly locals: readonly string[]; readonly body: Program }
  | { readonly kind: 'run'; readonly rule: string; readonly args: readonly Expr[]; readonly into: string | null }
  | { readonly kind: 'runOf'; readonly table: string; readonly index: Expr; readonly args: readonly Expr[] }
  | { readonly kind: 'ask'; readonly question: Question; readonly into: string }
  | { readonly kind: 'modes'; readonly who: Expr; readonly prompt: string; readonly modes: readonly Mode[] }
  | {
      readonly kind: 'propose';
      readonly event: string;
      readonly a: string;
      readonly b: string;
      readonly object: string;
      readonly commit: Program;
    }
  | { readonly kind: 'word'; readonly word: string; readonly args: readonly Expr[] }
  | { readonly kind: 'return'; readonly value: Expr }
  | { readonly kind: 'returnFrom'; readonly rule: string; readonly value: Expr }
  | { readonly kind: 'finish'; readonly winners: Expr; readonly reason: string };

export type Mode = { readonly name: string; readonly effect: Program };

/**
 * What a player is asked. `who` answers; `prompt` names the text that people read; `about` is what it concerns.
 * `among`: where the candidates are picked out of cards that others cannot see, how many those cards are. It decides
 * whether everybody can tell that there is but one answer, which the machine then takes itself.
 */
export type Question = { readonly who: Expr; readonly prompt: string; readonly about?: Expr; readonly among?: Expr } & (
  | {
      readonly ask: 'act';
      /** Lists the actions that are legal, each with the card that it is done with (`addAct`). */
      readonly from: Call;
      /** Lists what is accepted too, though nobody would want to be offered it. */
      readonly also?: Call;
      /** Whether, as far as everybody can tell, more than one of them might be. */
      readonly open: Expr;
      /** Where the card goes that the chosen action is done with. */
      readonly card?: Local;
    }
  | { readonly ask: 'one'; readonly from: Call }
  /** `from`: which of the options can be chosen, by their places; all of them if not said. */
  | { readonly ask: 'option'; readonly options: readonly string[]; readonly from?: Call }
  | { readonly ask: 'some'; readonly from: Call; readonly min: Expr; readonly max: Expr }
  | { readonly ask: 'order'; readonly from: Call }
  | { readonly ask: 'number'; readonly min: Expr; readonly max: Expr }
  | { readonly ask: 'yesNo' }
  | {
      readonly ask: 'divide';
      readonly from: Call;
      readonly total: Expr;
      readonly least: Expr;
      /** Lists what each needs: served in order, nobody gets anything before all in front have what they need. */
      readonly needs?: Call;
    }
  | {
      readonly ask: 'assign';
      readonly from: Call;
      readonly to: Call;
      /** Says whether a set of pairs may stand; what it refuses, it refuses with more pairs added too. */
      readonly allow: string;
      /** Says whether a set of pairs that may stand is a whole answer; every one is if not said. */
      readonly whole?: string;
      /** Lists the pairs of a whole answer that assigns no more than it must; none if not said. */
      readonly least?: Call;
    }
);

/** A procedure of the game. Named after what the rulebook calls it. */
export type Rule = {
  readonly params: readonly string[];
  readonly locals: readonly string[];
  readonly body: Program;
};

/** A word of the vocabulary that cards and actions are written in: what it means, as a program. */
export type Word = (...args: Expr[]) => Program;

export type Reading = (s: State, ...args: number[]) => number | boolean;
export type Atom = (s: State, ...args: number[]) => number | boolean | void;
export type Selection = (s: State, list: List, ...args: number[]) => void;
export type Constraint = (s: State, pairs: List) => boolean;

type Exprs<T extends readonly unknown[]> = { [K in keyof T]: Expr };
type Callers<T extends Record<string, (s: State, ...args: number[]) => unknown>> = {
  readonly [K in keyof T]: T[K] extends (s: State, ...args: infer A) => unknown ? (...args: Exprs<A>) => Call : never;
};
type Selectors<T extends Record<string, Selection>> = {
  readonly [K in keyof T]: T[K] extends (s: State, list: List, ...args: infer A) => void
    ? (...args: Exprs<A>) => Call
    : never;
};

/** Turns functions that read or change a state into the builders of programs that call them. */
export function callers<const T extends Record<string, Atom | Reading>>(functions: T): Callers<T> {
  return named(Object.keys(functions)) as Callers<T>;
}

/** The same for functions that list things. */
export function selectors<const T extends Record<string, Selection>>(functions: T): Selectors<T> {
  return named(Object.keys(functions)) as Selectors<T>;
}

function named(names: readonly string[]): Record<string, (...args: Expr[]) => Call> {
  return Object.fromEntries(names.map((call) => [call, (...args: Expr[]): Call => ({ call, args })]));
}

/** Declares a rule; its body receives its parameters and locals by name, so that a misspelt one does not compile. */
export function rule<const P extends string, const L extends string = never>(
  params: readonly P[],
  locals: readonly L[],
  body: (values: Readonly<Record<P | L, Local>>) => Program,
): Rule {
  const values = {} as Record<P | L, Local>;
  for (const local of [...params, ...locals]) values[local] = { local };
  return { params, locals, body: body(values) };
}

export const and = (...args: Expr[]): Expr => ({ op: 'and', args });
export const or = (...args: Expr[]): Expr => ({ op: 'or', args });
export const not = (value: Expr): Expr => ({ op: 'not', args: [value] });
export const equal = (a: Expr, b: Expr): Expr => ({ op: 'equal', args: [a, b] });
export const less = (a: Expr, b: Expr): Expr => ({ op: 'less', args: [a, b] });
export const atMost = (a: Expr, b: Expr): Expr => ({ op: 'atMost', args: [a, b] });
export const plus = (a: Expr, b: Expr): Expr => ({ op: 'plus', args: [a, b] });
export const minus = (a: Expr, b: Expr): Expr => ({ op: 'minus', args: [a, b] });

export const act = (call: Call): Program => ({ kind: 'do', call });
export const set = (target: Local, value: Expr): Program => ({ kind: 'set', local: target.local, value });
export const sequence = (...steps: Program[]): Program => ({ kind: 'sequence', steps });
export const nothing: Program = { kind: 'sequence', steps: [] };
export const when = (test: Expr, body: Program, otherwise: Program | null = null): Program => ({
  kind: 'when',
  test,
  body,
  otherwise,
});
export const loop = (test: Expr, ...body: Program[]): Program => ({ kind: 'while', test, body: sequence(...body) });
export const forever = (...body: Program[]): Program => loop(1, ...body);
/** Carries the body out for each thing listed at the beginning; what the body does to the list does not matter. */
export const each = (item: Local, from: Call, ...body: Program[]): Program => ({
  kind: 'each',
  local: item.local,
  from,
  body: sequence(...body),
});
/** Goes through an answer that holds several things; with several locals, that many at a time. */
export const eachOf = (list: Local, items: readonly Local[], ...body: Program[]): Program => ({
  kind: 'eachOf',
  list: list.local,
  locals: items.map((item) => item.local),
  body: sequence(...body),
});
export const run = (name: string, ...args: Expr[]): Program => ({ kind: 'run', rule: name, args, into: null });
export const runInto = (target: Local, name: string, ...args: Expr[]): Program => ({
  kind: 'run',
  rule: name,
  args,
  into: target.local,
});
/** Runs the rule that stands at `index` in one of the game's tables of rules. */
export const runOf = (table: string, index: Expr, ...args: Expr[]): Program => ({ kind: 'runOf', table, index, args });
export const ask = (into: Local, question: Question): Program => ({ kind: 'ask', question, into: into.local });
/** Asks a player which of several effects happens. */
export const modes = (who: Expr, prompt: string, ...choices: Mode[]): Program => ({
  kind: 'modes',
  who,
  prompt,
  modes: choices,
});
/**
 * Something is about to happen that replacements may change: see replacements.ts. The three locals say what; they may
 * have other values when `commit` comes to be carried out, which it is unless something else happened instead.
 */
export const propose = (event: string, a: Local, b: Local, object: Local, commit: Program): Program => ({
  kind: 'propose',
  event,
  a: a.local,
  b: b.local,
  object: object.local,
  commit,
});
export const word = (name: string, ...args: Expr[]): Program => ({ kind: 'word', word: name, args });
export const giveBack = (value: Expr): Program => ({ kind: 'return', value });
/** Leaves everything that is being carried out up to the last rule of that name, which gives back `value`. */
export const giveBackFrom = (name: string, value: Expr): Program => ({ kind: 'returnFrom', rule: name, value });
/** Ends the game. `winners` is a set of players; nobody in it is a draw. */
export const finish = (winners: Expr, reason: string): Program => ({ kind: 'finish', winners, reason });
