import { Signal } from './backend.ts';
import { beginFrames, pushFrame } from './frames.ts';
import { Frame, Header } from './layout.ts';
import { LimitReached } from './limits.ts';
import type { List } from './list.ts';
import { endByLimit } from './outcome.ts';
import { commit } from './questions.ts';
import type { State } from './state.ts';

/** Takes an answer up and carries rules out until a player has to answer again or the game is over. */
export function run(s: State, answer: List | null): void {
  const { cells } = s;
  const { code } = s.match.game;
  s.scratch.ticks = 0;
  try {
    if (answer !== null) commit(s, answer);
    for (;;) {
      const base = cells[Header.base]!;
      const signal = code[cells[base + Frame.rule]!]!(s, base, cells[base + Frame.resume]!);
      if (signal !== Signal.frames) return;
      s.scratch.ticks++;
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    s.scratch.held.size = 0;
    endByLimit(s, error.limit);
  }
}

/** Begins with a rule that takes nothing and runs to the first question. */
export function start(s: State, rule: number): void {
  beginFrames(s);
  pushFrame(s, rule);
  run(s, null);
}
