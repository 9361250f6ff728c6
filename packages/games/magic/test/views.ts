import type { View } from '@tessera/kernel/rules';
import { answers, apply, isOver, newMatch, view } from '@tessera/kernel/rules';
import { magic } from '../src/index.ts';

/** Views of games that are played at random. */
export function* viewsOfGames(): Generator<View> {
  const decks = magic.decks.map(({ id }) => id);
  for (const [seed, first] of decks.entries()) {
    const s = newMatch(magic, { seed: first, decks: [first, decks[(seed + 1) % decks.length]!] });
    for (let step = 0; step < 300 && !isOver(s); step++) {
      for (const viewer of [0, 1, 'spectator'] as const) yield view(s, viewer);
      const possible = [...answers(s)];
      apply(s, possible[(step * 7) % possible.length]!);
    }
  }
}
