import type { EventView, View } from '@tessera/kernel';
import { Unreadable } from '@tessera/kernel';
import type { Claim, Eyes, FromReplay, GameIndex, Opening, ToReplay, Verdict } from './messages.ts';

/** The page's end of the worker that plays records again. */
export type Projector = {
  open(game: string, opening: Opening): Promise<readonly GameIndex[]>;
  look(game: number, at: number, eyes: Eyes): Promise<View>;
  story(game: number, eyes: Eyes): Promise<readonly (readonly EventView[])[]>;
  verify(claim: Claim): Promise<Verdict>;
  close(): void;
};

type Wanted = ToReplay extends infer M ? (M extends ToReplay ? Omit<M, 'id'> : never) : never;

export function newProjector(): Projector {
  const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (reply: FromReplay) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FromReplay>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'failed') asked?.reject(new Unreadable(data.problem));
    else asked?.resolve(data);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  const ask = <T extends FromReplay['type']>(type: T, message: Wanted): Promise<Extract<FromReplay, { type: T }>> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, {
        resolve: (reply) =>
          reply.type === type
            ? resolve(reply as Extract<FromReplay, { type: T }>)
            : reject(new Error(`the worker said "${reply.type}"`)),
        reject,
      });
      worker.postMessage({ ...message, id });
    });
  return {
    open: async (game, opening) => (await ask('opened', { type: 'open', game, opening })).games,
    look: async (game, at, eyes) => (await ask('view', { type: 'look', game, at, eyes })).view,
    story: async (game, eyes) => (await ask('story', { type: 'story', game, eyes })).events,
    verify: async (claim) => (await ask('verdict', { type: 'verify', claim })).verdict,
    close: () => worker.terminate(),
  };
}
