import type { Candidate, ObjectView, View } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { describe, findObject, nameOf, playerOf } from '@tessera/play';

/** An ability goes by the card that it comes from. */
export function sourceOf(view: View, object: ObjectView): ObjectView {
  const { source } = object.shown;
  if (object.card !== null || typeof source !== 'number') return object;
  return findObject(view, source)?.object ?? object;
}

/** The name alone; of a choice by a word, what is said of it. */
export function shortly(view: View, candidate: Candidate, look: Look): string {
  const player = playerOf(candidate);
  if (player !== null) return look.name(player);
  const found = findObject(view, candidate);
  return found === null ? describe(view, candidate, look) : nameOf(found.object, look);
}
