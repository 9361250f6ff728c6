import { encode, hashOf } from '@tessera/kernel/rules';

export { canCompile } from '@tessera/kernel/rules';
import type { Begun } from '../src/conformance.ts';
import { finished, play } from '../src/conformance.ts';
import { games } from '../src/games.ts';

/** What both Node and a browser compute: for each game and seed a digest of every decision and of the last state. */
export function fingerprints(count: number): string[] {
  return games.flatMap((game) =>
    Array.from({ length: count }, (_, n) => {
      const begun: Begun = { game, settings: {}, seed: `browser ${n}` };
      const hashes = [...play(begun)].join('');
      return `${game.id} ${n} ${hashOf(Array.from(hashes, (letter) => letter.charCodeAt(0)))} ${hashOf(encode(finished(begun)))}`;
    }),
  );
}
