import type { Viewer } from './game.ts';
import { Log, LOG_CELLS } from './events.ts';
import { Column, Header, Kind } from './layout.ts';
import { randomBelow, seedRandom } from './random.ts';
import type { State } from './state.ts';
import { clone } from './state.ts';
import { definitionOf, kindOf, ownerOf, put, rowCalled, rowNumbered } from './table.ts';
import { knows, maskOf } from './view.ts';

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
  retell(copy, viewer);
  return copy;
}

/** What the log says of cards that the viewer was not shown follows the new deal. */
function retell(s: State, viewer: Viewer): void {
  const mask = maskOf(s, viewer);
  for (let at = 0; at < s.logSize; at += LOG_CELLS) {
    if (s.log[at + Log.objectKind] === Kind.card && (s.log[at + Log.known]! & mask) !== mask) {
      const row = rowCalled(s, s.log[at + Log.handle]!);
      if (row !== 0) s.log[at + Log.definition] = definitionOf(s, row);
    }
    if (s.log[at + Log.otherKind] === Kind.card && (s.log[at + Log.otherKnown]! & mask) !== mask) {
      const row = rowCalled(s, s.log[at + Log.otherHandle]!);
      if (row !== 0) s.log[at + Log.otherDefinition] = definitionOf(s, row);
    }
  }
}
