import type { Source, Tried } from '@tessera/kernel';
import type { Foreseen } from '@tessera/play';
import { newSeed } from '../chance.ts';
import type { Listener, Reader, Seat } from './seat.ts';
import { newRecorder } from './recorder.ts';
import type { FromWorker, LocalMatch, Standing, ToWorker } from './worker-messages.ts';

/**
 * A seat at a table against the computer, in a worker of this page: no server is needed. `goOn` is told where a match of
 * several games stands when one of them is over, or all of it was given up.
 */
export function sitLocally(
  match: LocalMatch,
  reader: () => Reader,
  listener: Listener,
  goOn: (next: Standing) => void,
): Seat {
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });
  // What is said in one go is heard in one go: a wish and an answer belong to the same question.
  const saying: ToWorker[] = [];
  const post = (message: ToWorker): void => {
    if (saying.push(message) === 1) queueMicrotask(() => worker.postMessage(saying.splice(0)));
  };
  const waiting = new Map<number, (further: Tried['further']) => void>();
  const asking = new Map<number, (sources: readonly Source[]) => void>();
  const looking = new Map<number, (foreseen: Foreseen | null) => void>();
  const answers = [...match.answers];
  const recorder = newRecorder(match);
  let lastTry = 0;
  const note = ({ version, sight, next }: Extract<FromWorker, { type: 'sight' }>): void => {
    // Between games the last one is only looked at: nothing changes unless the match is given up.
    if (next === null && match.series !== undefined && match.series.course.phase.at !== 'game') return;
    const now = next ?? { match: { ...match, answers: [...answers] }, result: sight.view.result };
    keep(now.result === null ? now.match : null);
    recorder.note(now, version, sight.view.turn);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    switch (data.type) {
      case 'sight':
        answers.splice(data.from, Infinity, ...data.answers);
        note(data);
        if (data.next !== null) goOn(data.next);
        listener.see(data.sight);
        return;
      case 'refused':
        listener.refused(data.why);
        return;
      case 'tried':
        waiting.get(data.id)?.(data.further);
        waiting.delete(data.id);
        return;
      case 'sources':
        asking.get(data.id)?.(data.sources);
        asking.delete(data.id);
        return;
      case 'foreseen':
        looking.get(data.id)?.(data.foreseen);
        looking.delete(data.id);
        return;
      case 'failed':
        listener.failed(data.problem);
    }
  });
  worker.addEventListener('error', (event) => listener.failed(event.message));
  post({ type: 'begin', match, reader: reader() });
  return {
    answer: (answer) => post({ type: 'answer', answer, reader: reader() }),
    takeBack: () => post({ type: 'takeBack' }),
    concede: (what) => post({ type: 'concede', what }),
    prefer: (preferences) => post({ type: 'prefer', preferences }),
    further: (pairs) =>
      new Promise((resolve) => {
        waiting.set(++lastTry, resolve);
        post({ type: 'try', id: lastTry, pairs });
      }),
    sources: (object) =>
      new Promise((resolve) => {
        asking.set(++lastTry, resolve);
        post({ type: 'sources', id: lastTry, object });
      }),
    foresee: (answer) =>
      new Promise((resolve) => {
        looking.set(++lastTry, resolve);
        post({ type: 'foresee', id: lastTry, answer });
      }),
    close: () => worker.terminate(),
  };
}

/** Another match of the same kind. */
export const newMatchOf = ({ anew: _, ...match }: Omit<LocalMatch, 'seed' | 'answers'>): LocalMatch => {
  const made: LocalMatch = { ...match, seed: newSeed(), answers: [] };
  keep(made);
  return made;
};

const KEY = 'tessera.match';

/** The match that waits to be gone on with; null if there is none. */
export function keptMatch(): LocalMatch | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isMatch(value)
      ? { ...value, options: value.options ?? null, deckNames: value.deckNames ?? [null, null] }
      : null;
  } catch {
    return null;
  }
}

/** Goes on with a match where it stands. */
export const takeUp = (match: LocalMatch): void => keep(match);

/** Nothing waits to be gone on with any more. */
export const putAway = (): void => keep(null);

function keep(match: LocalMatch | null): void {
  try {
    if (match === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(match));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function isMatch(value: unknown): value is LocalMatch {
  if (typeof value !== 'object' || value === null) return false;
  const { game, format, level, seed, decks, answers } = value as Partial<Record<keyof LocalMatch, unknown>>;
  return (
    [game, format, level, seed].every((each) => typeof each === 'string') &&
    Array.isArray(decks) &&
    decks.length === 2 &&
    Array.isArray(answers)
  );
}
