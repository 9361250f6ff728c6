import type { Viewer, ZoneDefinition } from './game.ts';
import { Log, LOG_CELLS } from './events.ts';
import { Column, Header, Kind } from './layout.ts';
import { randomBelow, seedRandom } from './random.ts';
import type { State } from './state.ts';
import { clone, ownLog, reshape } from './state.ts';
import { definitionOf, kindOf, ownerOf, put, rowCalled, rowNumbered, zoneOf } from './table.ts';
import { knows, maskOf } from './view.ts';
import { zoneKind } from './zones.ts';

/**
 * A copy in which everything that the viewer cannot know is dealt anew: the cards that the viewer does not know
 * change places within each deck (among those of one lot, where cards have lots), and the random generator starts
 * from `seed`. The viewer's view stays the same.
 */
export function redeal(s: State, viewer: Viewer, seed: number | string): State {
  const copy = clone(s);
  seedRandom(copy.cells, String(seed));
  for (let owner = 0; owner < s.match.players; owner++) {
    const lots = new Map<string | undefined, number[]>();
    for (let number = 1; number < copy.cells[Header.rows]!; number++) {
      const row = rowNumbered(copy, number);
      if (kindOf(copy, row) !== Kind.card || ownerOf(copy, row) !== owner || knows(copy, viewer, row)) continue;
      const { lot } = s.match.game.cards[definitionOf(copy, row)]!;
      const hidden = lots.get(lot);
      if (hidden === undefined) lots.set(lot, [row]);
      else hidden.push(row);
    }
    for (const hidden of lots.values()) {
      sortCards(copy, hidden);
      deal(copy, hidden);
    }
  }
  copy.scratch.imagined = true;
  reshape(copy);
  retell(copy, viewer);
  return copy;
}

/** What is dealt must not depend on how the cards lay: whoever imagines a world twice, from the same seed, gets the same. */
function sortCards(s: State, hidden: readonly number[]): void {
  const cards = hidden.map((row) => definitionOf(s, row)).toSorted((a, b) => a - b);
  hidden.forEach((row, i) => put(s, row, Column.definition, cards[i]!));
}

/** The cards in these rows change places. Where only some cards can lie, those are dealt first. */
function deal(s: State, hidden: readonly number[]): void {
  const narrow = hidden.filter((row) => admits(s, row) !== undefined);
  const rest = hidden.filter((row) => admits(s, row) === undefined);
  narrow.forEach((row, i) => {
    const fitting = [...narrow.slice(i), ...rest].filter((other) => admits(s, row)!(definitionOf(s, other)));
    if (fitting.length > 0) swap(s, row, fitting[randomBelow(s, fitting.length)]!);
  });
  for (let i = rest.length - 1; i > 0; i--) swap(s, rest[i]!, rest[randomBelow(s, i + 1)]!);
}

const admits = (s: State, row: number): ZoneDefinition['admits'] =>
  s.match.game.zones[zoneKind(s, zoneOf(s, row))]!.admits;

function swap(s: State, a: number, b: number): void {
  const definition = definitionOf(s, a);
  put(s, a, Column.definition, definitionOf(s, b));
  put(s, b, Column.definition, definition);
}

/** What the log says of cards that the viewer was not shown follows the new deal. */
function retell(s: State, viewer: Viewer): void {
  const mask = maskOf(s, viewer);
  if (s.logSize > 0) ownLog(s, 0);
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
