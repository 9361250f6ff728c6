import { parentPort, Worker } from 'node:worker_threads';
import type { Game } from '@tessera/kernel';
import type { Question, Reply } from './question.ts';
import { replyTo } from './question.ts';
import type { StartHelper } from './thinker.ts';

/** Workers of Node. `entry` is a file that calls `answerInNode`. */
export const nodeHelper =
  (entry: URL): StartHelper =>
  (hear, lost) => {
    const worker = new Worker(entry);
    worker.on('message', (reply: Reply) => hear(reply));
    worker.on('messageerror', (error) => lost(error.message));
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lost(`it ended with code ${code}`));
    return {
      ask: (question) => worker.postMessage(question),
      end: async () => void (await worker.terminate()),
    };
  };

/** The other end: what the file does that a worker of Node is started with. */
export function answerInNode(games: readonly Game[]): void {
  parentPort!.on('message', (question: Question) => parentPort!.postMessage(replyTo(question, games)));
}
