import type { Ref, Row } from './ids.ts';
import { Column, Kind, OWN_COLUMNS } from './layout.ts';
import type { List } from './list.ts';
import { add } from './list.ts';
import type { State } from './state.ts';
import { definitionOf, get, nextOf, put, refTo, rowOf } from './table.ts';
import { create, first, remove } from './zones.ts';

/**
 * What an object remembers beyond its columns, however much it is: targets, divisions, chosen numbers. Each note is a
 * row of its own in a zone that the game keeps for them, and belongs to its host. `place` says what the note is about.
 */
export const NoteColumn = {
  /** The object remembered, as a reference; 0 for none. */
  what: OWN_COLUMNS,
  amount: OWN_COLUMNS + 1,
  /** A mark that the game may set. */
  mark: OWN_COLUMNS + 2,
} as const;
export const NOTE_COLUMNS = 3;

export function addNote(s: State, zoneRow: Row, host: Row, place: number, what: Row, amount = 0): void {
  const note = create(s, Kind.note, place, 0, zoneRow);
  put(s, note, Column.host, refTo(s, host));
  put(s, note, NoteColumn.what, refTo(s, what));
  put(s, note, NoteColumn.amount, amount);
}

/** The first note of a host about a place behind `after` (0: from the beginning); 0 for none. */
export const nextNote = (s: State, zoneRow: Row, host: Row, place: number, after: Row): Row =>
  nextNoteOf(s, zoneRow, refTo(s, host), place, after);

/** The same for a host that may have moved on. */
export function nextNoteOf(s: State, zoneRow: Row, ref: Ref, place: number, after: Row): Row {
  for (let note = after === 0 ? first(s, zoneRow) : nextOf(s, after); note !== zoneRow; note = nextOf(s, note)) {
    if (get(s, note, Column.host) === ref && definitionOf(s, note) === place) return note;
  }
  return 0;
}

/** What a note remembers; 0 if that has moved on. */
export const notedObject = (s: State, note: Row): Row => rowOf(s, get(s, note, NoteColumn.what));
export const notedAmount = (s: State, note: Row): number => (note === 0 ? 0 : get(s, note, NoteColumn.amount));

/** All notes of a host about a place, for what does not run at every decision. */
export const notesOf = (s: State, zoneRow: Row, host: Row, place: number): Row[] =>
  notesOfRef(s, zoneRow, refTo(s, host), place);

/** The same for a host that may have moved on. */
export function notesOfRef(s: State, zoneRow: Row, ref: Ref, place: number): Row[] {
  const notes: Row[] = [];
  for (let note = nextNoteOf(s, zoneRow, ref, place, 0); note !== 0; note = nextNoteOf(s, zoneRow, ref, place, note)) {
    notes.push(note);
  }
  return notes;
}

/** Lists the objects that a host remembers about a place and that are still there. */
export function listNoted(s: State, list: List, zoneRow: Row, host: Row, place: number): void {
  for (let note = nextNote(s, zoneRow, host, place, 0); note !== 0; note = nextNote(s, zoneRow, host, place, note)) {
    const what = notedObject(s, note);
    if (what !== 0) add(list, what);
  }
}

/** Takes the notes off the table whose hosts are gone. */
export function removeStaleNotes(s: State, zoneRow: Row): void {
  let note = first(s, zoneRow);
  while (note !== zoneRow) {
    const after = nextOf(s, note);
    const host = get(s, note, Column.host);
    if (host !== 0 && rowOf(s, host) === 0) remove(s, note);
    note = after;
  }
}

/** Takes the notes of a host off the table, before the host goes. */
export function removeNotes(s: State, zoneRow: Row, host: Row): void {
  const ref = refTo(s, host);
  let note = first(s, zoneRow);
  while (note !== zoneRow) {
    const after = nextOf(s, note);
    if (get(s, note, Column.host) === ref) remove(s, note);
    note = after;
  }
}
