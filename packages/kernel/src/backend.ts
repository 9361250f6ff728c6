import type { List } from './list.ts';
import type { Constraint } from './program.ts';
import type { State } from './state.ts';

/** What a back end makes of lowered rules. */

/** Carries a rule out from one of its instructions on, until it stops for one of the reasons of `Signal`. */
export type RuleCode = (s: State, base: number, at: number) => Signal;

export const Signal = {
  /** Another rule is now the one to be carried out. */
  frames: 1,
  /** A player has to answer. */
  waits: 2,
  /** The game has ended. */
  over: 3,
} as const;
export type Signal = (typeof Signal)[keyof typeof Signal];

export type ValueCode = (s: State, base: number) => number | boolean;
export type ListCode = (s: State, base: number, list: List) => void;

export type QuestionCode = {
  readonly who: ValueCode;
  readonly about: ValueCode;
  readonly among: ValueCode | null;
  readonly min: ValueCode;
  readonly max: ValueCode;
  readonly from: ListCode | null;
  readonly to: ListCode | null;
  readonly also: ListCode | null;
  readonly allow: Constraint | null;
  readonly whole: Constraint | null;
  readonly least: ListCode | null;
};

export type Backend = {
  readonly rules: readonly RuleCode[];
  readonly questions: readonly QuestionCode[];
  readonly triggers: readonly {
    readonly when: ValueCode;
    readonly controller: ValueCode;
    readonly sources: ListCode | null;
  }[];
  readonly replacements: readonly (readonly { readonly when: ValueCode; readonly chooser: ValueCode }[])[];
};

/** The functions that lowered rules call by name. */
export type Functions = {
  readonly calls: Readonly<Record<string, (s: State, ...args: number[]) => number | boolean | void>>;
  readonly selections: Readonly<Record<string, (s: State, list: List, ...args: number[]) => void>>;
  readonly constraints: Readonly<Record<string, Constraint>>;
};

export function functionNamed<T>(functions: Readonly<Record<string, T>>, name: string, what: string): T {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (found === undefined) throw new Error(`no ${what} is called "${name}"`);
  return found;
}
