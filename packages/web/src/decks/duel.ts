import type { DuelGame } from '@tessera/players';
import type { FromDuelWorker, ToDuelWorker } from './worker-messages.ts';

/** Has decks played against each other in a worker. Gives what stops it. */
export function playDuel(
  wanted: ToDuelWorker,
  listener: { readonly played: (games: readonly DuelGame[]) => void; readonly failed: (problem: string) => void },
): () => void {
  const worker = new Worker(new URL('./duel-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromDuelWorker>) => {
    if (data.type === 'played') listener.played(data.games);
    else listener.failed(data.problem);
  });
  worker.addEventListener('error', (event) => listener.failed(event.message));
  worker.postMessage(wanted);
  return () => worker.terminate();
}
