import { Frame, FRAME_CELLS, HEADER, Header, STACK_LIMIT } from './layout.ts';
import { LimitReached, limits } from './limits.ts';
import type { List } from './list.ts';
import { newList } from './list.ts';
import type { State } from './state.ts';

/**
 * What is being carried out: for each rule its locals, in front of them a frame that says which rule it is and where it
 * goes on, and in front of that the lists that it holds. All of it grows towards the beginning of the cells.
 */

export function pushFrame(s: State, rule: number): number {
  const { cells } = s;
  const depth = cells[Header.frames]!;
  if (depth === limits.depth) throw new LimitReached('depth');
  const end = cells[Header.stack]!;
  const base = end - s.match.game.slots[rule]!;
  if (base - FRAME_CELLS < STACK_LIMIT) throw new LimitReached('locals');
  for (let cell = base; cell < end; cell++) cells[cell] = 0;
  cells[base + Frame.rule] = rule;
  cells[base + Frame.resume] = 0;
  cells[base + Frame.caller] = cells[Header.base]!;
  cells[Header.frames] = depth + 1;
  cells[Header.base] = base;
  cells[Header.stack] = base - FRAME_CELLS;
  return base;
}

export function popFrame(s: State, value: number | boolean): void {
  const { cells } = s;
  const base = cells[Header.base]!;
  cells[Header.frames]!--;
  cells[Header.base] = cells[base + Frame.caller]!;
  cells[Header.stack] = endOfLocals(s, base);
  cells[Header.returned] = Number(value);
}

/** Leaves every rule up to the last one of that number, and that one too: it gives back `value`. */
export function popFramesTo(s: State, rule: number, value: number): void {
  const { cells } = s;
  for (;;) {
    if (cells[Header.frames] === 0) throw new Error(`rule ${rule} is left, but it is not being carried out`);
    const left = cells[cells[Header.base]! + Frame.rule]!;
    popFrame(s, value);
    if (left === rule) return;
  }
}

/** Behind the locals of the rule whose locals begin at `base`. */
export const endOfLocals = (s: State, base: number): number => base + s.match.game.slots[s.cells[base + Frame.rule]!]!;

/** Where the rules being carried out hold values, from the last one: their lists and locals, without the frames. */
export function heldValues(s: State): { readonly from: number; readonly to: number }[] {
  const { cells } = s;
  const parts: { from: number; to: number }[] = [];
  let from = cells[Header.stack]!;
  for (let base = cells[Header.base]!; base !== 0; base = cells[base + Frame.caller]!) {
    parts.push({ from, to: base - FRAME_CELLS }, { from: base, to: endOfLocals(s, base) });
    from = endOfLocals(s, base);
  }
  return parts;
}

/** Notes where the rule in progress goes on. */
export function resumeAt(s: State, base: number, instruction: number): void {
  s.cells[base + Frame.resume] = instruction;
}

export function tick(s: State): void {
  if (++s.scratch.ticks > limits.instructions) throw new LimitReached('instructions');
}

/** A list that a selection is about to fill. */
export function freshList(): List {
  filling.size = 0;
  return filling;
}
const filling = newList();

/** Puts a list in front of what the rule in progress holds; two locals keep where it begins and ends. */
export function pushList(s: State, begin: number, end: number, list: List): void {
  const { cells } = s;
  const behind = cells[Header.stack]!;
  const at = behind - list.size;
  if (at < STACK_LIMIT) throw new LimitReached('locals');
  for (let i = 0; i < list.size; i++) cells[at + i] = list.items[i]!;
  cells[begin] = at;
  cells[end] = behind;
  cells[Header.stack] = at;
}

/** Drops a list, by the local that keeps its end, and what was put in front of it since. */
export function dropList(s: State, end: number): void {
  s.cells[Header.stack] = s.cells[end]!;
}

export function beginFrames(s: State): void {
  s.cells[Header.frames] = 0;
  s.cells[Header.base] = 0;
  s.cells[Header.stack] = HEADER;
}
