import type { Viewer } from './game.ts';
import { Column, Header, Kind } from './layout.ts';
import { randomBelow, seedRandom } from './random.ts';
import type { State } from './state.ts';
import { clone } from './state.ts';
import { definitionOf, kindOf, ownerOf, put, rowNumbered } from './table.ts';
import { knows } from './view.ts';

/**
 * A copy in which everything that the viewer cannot know is dealt anew: the cards that the viewer does not know
 * change places within each deck, and the random generator starts from `seed`. The viewer's view stays the same.
 */
export function redeal(s: State, viewer: Viewer, seed: number | string): State {
  const copy = clone(s);
  seedRandom(copy.cells, String(seed));
  for (let owner = 0; owner < s.match.players; owner++) {
    const hidden: number[] = [];
    for (let number = 1; number < copy.cells[Header.rows]!; number++) {
      const row = rowNumbered(copy, number);
      if (kindOf(copy, row) === Kind.card && ownerOf(copy, row) === owner && !knows(copy, viewer, row))
        hidden.push(row);
    }
    for (let i = hidden.length - 1; i > 0; i--) {
      const a = hidden[i]!;
      const b = hidden[randomBelow(copy, i + 1)]!;
      const definition = definitionOf(copy, a);
      put(copy, a, Column.definition, definitionOf(copy, b));
      put(copy, b, Column.definition, definition);
    }
  }
  return copy;
}
