import type { Game } from '@tessera/kernel';
import { Unreadable } from '@tessera/kernel';
import type { Pictures } from './cards/printed.ts';
import { messages } from './messages/all.ts';
import { loadRules } from './rules.ts';

/** A game with what its cards are drawn from. */
export type LoadedGame = { readonly game: Game; readonly pictures: Pictures | null };

const pictures: Readonly<Record<string, () => Promise<Pictures>>> = {
  magic: async () => (await import('./art/pictures/magic.json')).default,
  wixoss: async () => (await import('./art/pictures/wixoss.json')).default,
  'cross-horizon': async () => (await import('./art/pictures/cross-horizon.json')).default,
};

const loaded = new Map<string, Promise<LoadedGame>>();

export function loadGame(id: string): Promise<LoadedGame> {
  let promise = loaded.get(id);
  if (promise === undefined) {
    promise = both(id);
    loaded.set(id, promise);
    // Whoever asks again after a failure gets another chance.
    promise.catch(() => loaded.delete(id));
  }
  return promise;
}

async function both(id: string): Promise<LoadedGame> {
  const parts = Promise.all([loadRules(id), pictures[id]?.() ?? null]);
  const [game, drawn] = await parts.catch((cause: unknown) => {
    if (cause instanceof Unreadable) throw cause;
    // In words of this page: what the browser says of files and modules helps nobody.
    throw Object.assign(new Error(`${id} is not loaded`, { cause }), { problem: messages.pageNotLoaded });
  });
  return { game, pictures: drawn };
}
