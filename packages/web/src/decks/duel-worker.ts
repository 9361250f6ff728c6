import type { DuelGame } from '@tessera/players';
import { newDuel } from '@tessera/players';
import { loadRules } from '../rules.ts';
import type { FromDuelWorker, ToDuelWorker } from './worker-messages.ts';

/** Plays decks against each other and tells of every game; it is ended by whoever has seen enough. */
const post = (message: FromDuelWorker): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToDuelWorker>) => {
  playAll(data).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    post({ type: 'failed', problem: cause instanceof Error ? cause.message : String(cause) });
  });
});

/** Milliseconds between two reports. */
const EVERY = 120;

async function playAll({ game, duel, games }: ToDuelWorker): Promise<void> {
  const play = newDuel(await loadRules(game), duel);
  let played: DuelGame[] = [];
  let told = performance.now();
  for (let n = 0; n < games; n++) {
    played.push(play(n));
    if (performance.now() - told < EVERY && n < games - 1) continue;
    post({ type: 'played', games: played });
    played = [];
    told = performance.now();
  }
}
