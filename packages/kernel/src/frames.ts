import { Frame, FRAME_CELLS, FRAMES, Header } from './layout.ts';
import { LimitReached, limits } from './limits.ts';
import type { List } from './list.ts';
import { newList } from './list.ts';
import type { State } from './state.ts';

/** What is being carried out: a stack of frames, and behind it the values that those rules hold. */

export function pushFrame(s: State, rule: number): number {
  const { cells } = s;
  const depth = cells[Header.frames]!;
  if (depth === limits.depth) throw new LimitReached('depth');
  const base = cells[Header.localsEnd]!;
  const end = base + s.match.game.slots[rule]!;
  if (end > s.match.capacity) throw new LimitReached('locals');
  for (let cell = base; cell < end; cell++) cells[cell] = 0;
  const at = FRAMES + depth * FRAME_CELLS;
  cells[at + Frame.rule] = rule;
  cells[at + Frame.resume] = 0;
  cells[at + Frame.base] = base;
  cells[Header.frames] = depth + 1;
  cells[Header.localsEnd] = end;
  return base;
}

export function popFrame(s: State, value: number | boolean): void {
  const { cells } = s;
  const depth = cells[Header.frames]! - 1;
  const at = FRAMES + depth * FRAME_CELLS;
  cells[Header.localsEnd] = cells[at + Frame.base]!;
  cells[Header.frames] = depth;
  cells[Header.returned] = Number(value);
}

/** Leaves every rule up to the last one of that number, and that one too: it gives back `value`. */
export function popFramesTo(s: State, rule: number, value: number): void {
  const { cells } = s;
  for (;;) {
    if (cells[Header.frames] === 0) throw new Error(`rule ${rule} is left, but it is not being carried out`);
    const left = cells[topFrame(s) + Frame.rule]!;
    popFrame(s, value);
    if (left === rule) return;
  }
}

/** Notes where the rule in progress goes on. */
export function resumeAt(s: State, instruction: number): void {
  s.cells[topFrame(s) + Frame.resume] = instruction;
}

export const topFrame = (s: State): number => FRAMES + (s.cells[Header.frames]! - 1) * FRAME_CELLS;

export function tick(s: State): void {
  if (++s.scratch.ticks > limits.instructions) throw new LimitReached('instructions');
}

/** A list that a selection is about to fill. */
export function freshList(): List {
  filling.size = 0;
  return filling;
}
const filling = newList();

/** Puts a list behind the locals of the rule in progress. */
export function pushList(s: State, begin: number, end: number, list: List): void {
  const { cells } = s;
  const at = cells[Header.localsEnd]!;
  if (at + list.size > s.match.capacity) throw new LimitReached('locals');
  for (let i = 0; i < list.size; i++) cells[at + i] = list.items[i]!;
  cells[begin] = at;
  cells[end] = at + list.size;
  cells[Header.localsEnd] = at + list.size;
}

export function dropList(s: State, begin: number): void {
  s.cells[Header.localsEnd] = s.cells[begin]!;
}

export function beginFrames(s: State): void {
  s.cells[Header.localsEnd] = s.match.localsAt;
}
