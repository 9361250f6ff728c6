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
const PAUSE = 120;

async function playAll({ game, duel, games, first, every }: ToDuelWorker): Promise<void> {
  const play = newDuel(await loadRules(game), duel);
  let played: DuelGame[] = [];
  let told = performance.now();
  for (let n = first; n < games; n += every) {
    played.push(play(n));
    if (performance.now() - told < PAUSE && n + every < games) continue;
    post({ type: 'played', games: played });
    played = [];
    told = performance.now();
  }
}
