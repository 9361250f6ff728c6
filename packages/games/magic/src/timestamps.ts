import type { Row, State } from '@tessera/kernel/rules';
import { addNote, definitionOf, nextNote, notedAmount, remove, timestamp } from '@tessera/kernel/rules';
import { staticsOfCard } from './abilities.ts';
import { Place } from './remembered.ts';
import { notes } from './table.ts';

/**
 * Timestamps of permanents and emblems (MTG-17.13): they get one as they enter and as they are attached. Only static
 * abilities are ever put in order by it, so what has none is not noted.
 */
export function stamp(s: State, row: Row): void {
  if (staticsOfCard[definitionOf(s, row)]!.length === 0) return;
  const note = nextNote(s, notes(s), row, Place.timestamp, 0);
  if (note !== 0) remove(s, note);
  addNote(s, notes(s), row, Place.timestamp, 0, timestamp(s));
}

export const stampOf = (s: State, row: Row): number => notedAmount(s, nextNote(s, notes(s), row, Place.timestamp, 0));
