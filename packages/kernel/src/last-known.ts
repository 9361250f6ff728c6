import type { Ref, Row } from './ids.ts';
import { Column, Kind, OWN_COLUMNS } from './layout.ts';
import type { State } from './state.ts';
import { controllerOf, definitionOf, get, nextOf, ownerOf, put, putController, refTo, rowOf } from './table.ts';
import { create, first, remove } from './zones.ts';

/**
 * Last known information: what an object was before it moved on, for whoever still has to know. Each memory is a row in
 * a zone that the game keeps for them: the columns of the object as they stood, under the reference that it had, and
 * what the game keeps besides (`memory` among its columns).
 */

/** Keeps what an object is at this moment. */
export function remember(s: State, zoneRow: Row, object: Row): Row {
  const memory = create(s, Kind.memory, definitionOf(s, object), ownerOf(s, object), zoneRow);
  putController(s, memory, controllerOf(s, object));
  put(s, memory, Column.host, refTo(s, object));
  const { stride } = s.match;
  for (let column = OWN_COLUMNS; column < stride; column++) put(s, memory, column, get(s, object, column));
  return memory;
}

/** The object that a reference means while it is there; then the memory of it; 0 if there is none. */
export function knownAs(s: State, zoneRow: Row, ref: Ref): Row {
  const row = rowOf(s, ref);
  if (row !== 0 || ref === 0) return row;
  for (let memory = first(s, zoneRow); memory !== zoneRow; memory = nextOf(s, memory)) {
    if (get(s, memory, Column.host) === ref) return memory;
  }
  return 0;
}

/** A memory lives until the end of the turn. */
export function forgetMemories(s: State, zoneRow: Row): void {
  while (first(s, zoneRow) !== zoneRow) remove(s, first(s, zoneRow));
}
