import type { DuelGame } from '@tessera/players';
import type { DuelWanted, FromDuelWorker, ToDuelWorker } from './worker-messages.ts';

/** More of them would leave nothing for the page and whatever else the visitor does. */
const MOST_WORKERS = 4;

/** Has decks played against each other in workers, half as many as there are processors. Gives what stops it. */
export function playDuel(
  wanted: DuelWanted,
  listener: { readonly played: (games: readonly DuelGame[]) => void; readonly failed: (problem: string) => void },
): () => void {
  const every = Math.max(1, Math.min(MOST_WORKERS, Math.floor(navigator.hardwareConcurrency / 2)));
  const workers = Array.from({ length: every }, (_, first) => {
    const worker = new Worker(new URL('./duel-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromDuelWorker>) => {
      if (data.type === 'played') listener.played(data.games);
      else listener.failed(data.problem);
    });
    worker.addEventListener('error', (event) => listener.failed(event.message));
    worker.postMessage({ ...wanted, first, every } satisfies ToDuelWorker);
    return worker;
  });
  return () => workers.forEach((worker) => worker.terminate());
}
