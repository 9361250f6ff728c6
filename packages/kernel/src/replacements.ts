import type { ValueCode } from './backend.ts';
import { Header } from './layout.ts';
import type { List } from './list.ts';
import { add } from './list.ts';
import type { Expr } from './program.ts';
import type { State } from './state.ts';
import type { Text } from './text.ts';

/**
 * Replacement: a rule proposes an event before it happens (`propose` in program.ts); each replacement that watches
 * for such events and whose condition holds may be applied, once. If several could be, `chooser` picks one, and the
 * rest are looked at again for what the event has become.
 *
 * The rule named by `instead` receives the event (two numbers and an object). It either does something else and gives
 * back 1: the event does not happen; or it changes the event (`changeEvent`) and gives back 0: the changed event is
 * proposed again.
 */
export type Replacement = {
  readonly name: string;
  readonly replaces: string;
  readonly when: Expr;
  readonly chooser: Expr;
  readonly instead: string;
};

/** The question which of several replacements is applied, and its text. */
export const REPLACEMENT_PROMPT = 'replacement';
export const replacementPrompt: Text = {
  en: 'Choose which effect replaces this first.',
  'zh-Hant': '選擇先由哪一個效果取代。',
  'zh-Hans': '选择先由哪一个效果取代。',
  ja: '先に適用する置き換えを選んでください。',
};

export type CompiledReplacement = { readonly when: ValueCode; readonly chooser: ValueCode };

/** For the rule of a replacement: the event becomes another one. */
export function changeEvent(s: State, a: number, b: number, object: number): void {
  holdEvent(s, a, b, object);
}

/** What the lowered form of `propose` calls. `group`: the replacements of one kind of event; `applied`: one bit each. */
export const proposalCalls = {
  'proposal hold': holdEvent,
  'proposal a': (s: State) => s.cells[Header.eventA]!,
  'proposal b': (s: State) => s.cells[Header.eventB]!,
  'proposal object': (s: State) => s.cells[Header.eventObject]!,
  'proposal open': (s: State, group: number, applied: number) =>
    s.match.game.replacements[group]!.some((each, i) => isApplicable(s, each, i, applied)),
  'proposal chooser': (s: State, group: number, applied: number) => {
    const first = s.match.game.replacements[group]!.find((each, i) => isApplicable(s, each, i, applied));
    return first === undefined ? 0 : Number(first.chooser(s, 0));
  },
  'proposal mark': (_s: State, applied: number, chosen: number) => applied | (1 << chosen),
};

export const proposalSelections = {
  'proposal applicable': (s: State, list: List, group: number, applied: number) => {
    s.match.game.replacements[group]!.forEach((each, i) => {
      if (isApplicable(s, each, i, applied)) add(list, i);
    });
  },
};

function isApplicable(s: State, replacement: CompiledReplacement, index: number, applied: number): boolean {
  return (applied & (1 << index)) === 0 && Boolean(replacement.when(s, 0));
}

function holdEvent(s: State, a: number, b: number, object: number): void {
  s.cells[Header.eventA] = a;
  s.cells[Header.eventB] = b;
  s.cells[Header.eventObject] = object;
}
