import type { Game } from '@tessera/kernel';
import type { Question } from '@tessera/players';
import { replyTo } from '@tessera/players/browser';
import { loadRules } from '../rules.ts';

/** Thinks for computer players, so that neither the page nor the match waits. Knows the games that it is asked about. */
const games = new Map<string, Game>();

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void reply(data);
});

async function reply(question: Question): Promise<void> {
  let game = games.get(question.game);
  if (game === undefined) {
    game = await loadRules(question.game);
    games.set(question.game, game);
  }
  self.postMessage(replyTo(question, [game]));
}
