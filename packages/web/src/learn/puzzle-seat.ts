import type { Preferences, State, View } from '@tessera/kernel';
import {
  automaticAnswer,
  defaultPreferences,
  isOver,
  tryPairs,
  isWindow,
  refusal,
  rested,
  sources,
  view,
  windowsOf,
} from '@tessera/kernel';
import type { Opponent, Session } from '@tessera/play';
import {
  choose,
  computerOpponent,
  describe,
  foresee,
  giveUp,
  onlyAnswer,
  openDecision,
  present,
  refusedText,
  send,
  takeBack,
  unsent,
} from '@tessera/play';
import type { Look } from '@tessera/play';
import type { Judged, Scenario } from '@tessera/play/scenarios';
import { beginPuzzle, idleAnswer, judgePuzzle } from '@tessera/play/scenarios';
import { newThinker, playerNamed } from '@tessera/players';
import { browserHelper } from '@tessera/players/browser';
import type { Listener, Seat } from '../match/seat.ts';
import { askedHere, onlooking } from '../match/sight.ts';

const SEAT = 0;

export type PuzzleStanding = { readonly facts: readonly Judged[]; readonly isOver: boolean };
export type PuzzleSeat = Seat & { readonly standing: (view: View) => PuzzleStanding | null };

/** A seat in a puzzle: it is played freely, against a computer player or somebody who only lets things happen. */
export function sitAtPuzzle(scenario: Scenario, level: string, look: () => Look, listener: Listener): PuzzleSeat {
  const puzzle = beginPuzzle(scenario);
  const { game } = scenario;
  const { format } = puzzle.play.state.match;
  const standings = new WeakMap<View, PuzzleStanding>();
  let preferences: Preferences = defaultPreferences(game, format);
  let wake = (): void => {};
  let isClosed = false;
  const thinker = newThinker(browserHelper(startThinking));
  const session: Session = {
    seat: SEAT,
    others: [null, level === IDLE ? idler(scenario) : computer(level, thinker, listener)],
    state: puzzle.play.state,
    answers: [],
    held: [],
    past: [],
    tell: (seen) => seen.events.length > 0 && listener.see(onlooking(seen, seen.events)),
  };
  const tell = (asked: boolean): void => {
    const s = present(session);
    const seen = view(s, SEAT);
    standings.set(seen, judgePuzzle({ play: { ...puzzle.play, state: s } }));
    const sight = asked ? askedHere(s, seen, []) : onlooking(seen, []);
    const canTakeBack = asked && unsent(session).length > 0;
    listener.see({ ...sight, canTakeBack, preferences: windowsOf(game, format) === null ? null : preferences });
  };
  const automatic = (s: State): ReturnType<typeof automaticAnswer> => {
    const passing = automaticAnswer(s, preferences);
    if (passing !== null) return passing;
    if (isWindow(s)) preferences = { ...preferences, passUntil: null };
    return preferences.fullControl && isWindow(s) ? null : onlyAnswer(openDecision(session)!, view(s, SEAT));
  };
  const play = async (): Promise<void> => {
    const never = new AbortController().signal;
    while (!isClosed && !isOver(session.state) && !judgePuzzle(puzzle).isOver) {
      preferences = rested(session.state, SEAT, preferences);
      const open = openDecision(session)!;
      if (open.player !== SEAT) {
        tell(false);
        const given = await session.others[open.player]!.answer(session.state, never);
        if (!isClosed && !isOver(session.state)) send(session, given);
        continue;
      }
      const given = automatic(present(session));
      if (given !== null) {
        choose(session, given, '', true);
        continue;
      }
      tell(true);
      await new Promise<void>((resolve) => (wake = resolve));
    }
    if (!isClosed) tell(false);
  };
  queueMicrotask(() => {
    play().catch((error: unknown) => listener.failed(error instanceof Error ? error.message : String(error)));
  });
  return {
    standing: (seen) => standings.get(seen) ?? null,
    answer: (answer) => {
      const s = present(session);
      const refused = isOver(s) ? null : refusal(s, answer);
      if (refused !== null) {
        listener.refused(refusedText(s, refused, answer, view(s, SEAT), { describe }, look()));
        return;
      }
      if (!isOver(s)) choose(session, answer, '', false);
      wake();
    },
    takeBack: () => takeBack(session) && wake(),
    concede: () => {
      if (!isOver(session.state)) giveUp(session, SEAT);
      wake();
    },
    prefer: (wanted) => {
      preferences = wanted;
      wake();
    },
    further: (pairs) => Promise.resolve(tryPairs(present(session), pairs).further),
    // No more than in a match: what one answer leads to if nobody does anything, and not how the puzzle goes on.
    foresee: (answer) => Promise.resolve(foresee(present(session), SEAT, answer)),
    sources: (object) => Promise.resolve(sources(present(session), SEAT, object)),
    close: () => {
      isClosed = true;
      wake();
    },
  };
}

export const IDLE = 'idle';

const startThinking = (): Worker =>
  new Worker(new URL('../match/thinking-worker.ts', import.meta.url), { type: 'module' });

/** Passes, and does no more than must be. */
const idler = (scenario: Scenario): Opponent => ({
  answer: (s) => Promise.resolve(idleAnswer(scenario, s)),
  note: () => {},
  end: () => {},
});

const computer = (level: string, thinker: ReturnType<typeof newThinker>, listener: Listener): Opponent =>
  computerOpponent({
    player: playerNamed(level),
    seat: 1 - SEAT,
    seed: 'puzzle',
    lists: 'hidden',
    thinker: () => thinker,
    warn: (problem) => listener.failed(problem),
  });
