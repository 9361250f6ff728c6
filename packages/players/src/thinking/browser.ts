import type { Game } from '@tessera/kernel';
import type { Question, Reply } from './question.ts';
import { problemReply, replyTo } from './question.ts';
import type { StartHelper } from './thinker.ts';

/** As much of a browser's worker as is needed; both ends of one look like this. */
type MessagePort = {
  postMessage(message: unknown): void;
  addEventListener(
    type: string,
    listener: (event: { readonly data?: unknown; readonly message?: string }) => void,
  ): void;
};
export type BrowserWorker = MessagePort & { terminate(): void };

/** Workers of a browser. `start` makes one of a script that calls `answerInBrowser`. */
export const browserHelper =
  (start: () => BrowserWorker): StartHelper =>
  (hear, lost) => {
    const worker = start();
    worker.addEventListener('message', ({ data }) => hear(data as Reply));
    worker.addEventListener('messageerror', () => lost('a message could not be read'));
    worker.addEventListener('error', ({ message }) => lost(message ?? 'its script could not be loaded'));
    return {
      ask: (question) => worker.postMessage(question),
      end: async () => worker.terminate(),
    };
  };

/**
 * The other end: what the script does that a worker of a browser is started with. `self` is the worker itself. Games are
 * loaded when they are asked about; of one that cannot be, nobody outside would hear if it were not replied.
 */
export function answerInBrowser(self: MessagePort, load: (game: string) => Promise<Game>): void {
  const reply = async (question: Question): Promise<Reply> => {
    try {
      return replyTo(question, [await load(question.game)]);
    } catch (error) {
      return problemReply(question, error);
    }
  };
  self.addEventListener('message', ({ data }) => {
    void reply(data as Question).then((message) => self.postMessage(message));
  });
}
