import type { Handle, Row } from './ids.ts';
import { Header } from './layout.ts';
import { add } from './list.ts';
import type { State } from './state.ts';
import { isSilent, ownLog } from './state.ts';
import { definitionOf, handleOf, kindOf, knownTo, zoneOf, ROW_BITS, ROW_MASK } from './table.ts';
import { collectTriggers } from './triggers.ts';

/**
 * What happened. Each atom that changes something reports it here, once; triggers, logs and animations read it.
 * The kernel's own kinds come first, the game's follow.
 */
export const Kernel = { moved: 0, revealed: 1, turnedUp: 2, shuffled: 3, stepBegan: 4, shifted: 5 } as const;
export const KERNEL_EVENTS = ['moved', 'revealed', 'turnedUp', 'shuffled', 'stepBegan', 'shifted'] as const;

/** An entry of the log. Objects are kept as what players may be told of them, and who may be told. */
export const LOG_CELLS = 15;
export const Log = {
  kind: 0,
  cause: 1,
  a: 2,
  b: 3,
  /** The object, by the handle it has after the event, and by the one it had before. */
  handle: 4,
  oldHandle: 5,
  definition: 6,
  objectKind: 7,
  known: 8,
  otherHandle: 9,
  otherDefinition: 10,
  otherKnown: 11,
  otherKind: 12,
  /** The zones they lie in: who cannot look into one is not told what its objects are called. */
  zone: 13,
  otherZone: 14,
} as const;

/** Reports an event: two values, and the objects it concerns (0 for none). */
export function report(s: State, kind: number, a: number, b: number, object: Row = 0, other: Row = 0): void {
  if (s.match.keepsLog && !isSilent(s)) {
    const at = newEntry(s, kind, a, b);
    writeObject(s, at, object);
    writeOther(s, at, other);
  }
  trigger(s, kind, a, b, object, other);
}

/** Reports that a card has moved from one zone to another, and what it was called before. */
export function reportMove(s: State, card: Row, from: Row, to: Row, cause: number, oldHandle: Handle): void {
  if (s.match.keepsLog && !isSilent(s)) {
    const at = newEntry(s, Kernel.moved, from, to);
    writeObject(s, at, card);
    writeOther(s, at, 0);
    s.log[at + Log.cause] = cause;
    s.log[at + Log.oldHandle] = oldHandle;
  }
  s.cells[Header.eventWas] = (oldHandle << ROW_BITS) | (s.cells[card]! & ROW_MASK);
  trigger(s, Kernel.moved, from, to, card, 0);
  s.cells[Header.eventWas] = 0;
}

/**
 * Everything that `change` reports happens at the same time: what watches for it is looked for only when all of it has
 * happened, so that things that come together see one another come.
 */
export function together(s: State, change: () => void): void {
  const { scratch } = s;
  scratch.together++;
  try {
    change();
  } finally {
    scratch.together--;
  }
  if (scratch.together > 0) return;
  const { items } = scratch.held;
  for (let i = 0; i < scratch.held.size; i += HELD) {
    s.cells[Header.eventWas] = items[i + 5]!;
    trigger(s, items[i]!, items[i + 1]!, items[i + 2]!, items[i + 3]!, items[i + 4]!);
  }
  s.cells[Header.eventWas] = 0;
  scratch.held.size = 0;
}
const HELD = 6;

function hold(s: State, ...event: readonly number[]): void {
  for (const part of event) add(s.scratch.held, part);
}

function trigger(s: State, kind: number, a: number, b: number, object: Row, other: Row): void {
  const triggers = s.match.game.triggers[kind]!;
  if (triggers.length === 0) return;
  const { cells } = s;
  if (s.scratch.together > 0) {
    hold(s, kind, a, b, object, other, cells[Header.eventWas]!);
    return;
  }
  // A replacement that is being carried out keeps its own event in the same cells.
  const heldA = cells[Header.eventA]!;
  const heldB = cells[Header.eventB]!;
  const heldObject = cells[Header.eventObject]!;
  cells[Header.eventA] = a;
  cells[Header.eventB] = b;
  cells[Header.eventObject] = object;
  cells[Header.eventOther] = other;
  collectTriggers(s, triggers);
  cells[Header.eventA] = heldA;
  cells[Header.eventB] = heldB;
  cells[Header.eventObject] = heldObject;
  cells[Header.eventOther] = 0;
}

function newEntry(s: State, kind: number, a: number, b: number): number {
  const at = s.logSize;
  ownLog(s, LOG_CELLS);
  const { log } = s;
  log[at + Log.kind] = kind;
  log[at + Log.cause] = 0;
  log[at + Log.a] = a;
  log[at + Log.b] = b;
  log[at + Log.oldHandle] = 0;
  s.logSize = at + LOG_CELLS;
  return at;
}

function writeObject(s: State, at: number, row: Row): void {
  const { log } = s;
  log[at + Log.handle] = row === 0 ? 0 : handleOf(s, row);
  log[at + Log.definition] = row === 0 ? 0 : definitionOf(s, row);
  log[at + Log.objectKind] = row === 0 ? 0 : kindOf(s, row);
  log[at + Log.known] = row === 0 ? 0 : knownTo(s, row);
  log[at + Log.zone] = row === 0 ? 0 : zoneOf(s, row);
}

function writeOther(s: State, at: number, row: Row): void {
  const { log } = s;
  log[at + Log.otherHandle] = row === 0 ? 0 : handleOf(s, row);
  log[at + Log.otherDefinition] = row === 0 ? 0 : definitionOf(s, row);
  log[at + Log.otherKind] = row === 0 ? 0 : kindOf(s, row);
  log[at + Log.otherKnown] = row === 0 ? 0 : knownTo(s, row);
  log[at + Log.otherZone] = row === 0 ? 0 : zoneOf(s, row);
}
