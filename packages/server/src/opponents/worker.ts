import { parentPort } from 'node:worker_threads';
import { decode } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import { newSeat, playerNamed } from '@tessera/players';
import type { Question } from './opponents.ts';

/** A thread that thinks about one question after the other. */
parentPort!.on('message', (question: Question) => {
  const { game, world, seat, player, seed } = question;
  const state = decode(gameNamed(game), world);
  const thinker = newSeat(playerNamed(player), seat);
  thinker.begin(seed);
  parentPort!.postMessage(thinker.answer(state));
});
