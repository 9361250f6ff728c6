import type { Game } from '@tessera/kernel';
import { Unreadable, unknownThing } from '@tessera/kernel';

/** Games are loaded when they are chosen. */
const loaders: Readonly<Record<string, () => Promise<Game>>> = {
  magic: async () => (await import('@tessera/magic')).magic,
  wixoss: async () => (await import('@tessera/wixoss')).wixoss,
  'cross-horizon': async () => (await import('@tessera/cross-horizon')).crossHorizon,
  blackpoker: async () => (await import('@tessera/blackpoker')).blackpoker,
};

export function loadRules(id: string): Promise<Game> {
  const load = loaders[id];
  if (load === undefined) throw new Unreadable(unknownThing('game', id, Object.keys(loaders)));
  return load();
}
