import type { Handle, Row } from './ids.ts';
import { Header } from './layout.ts';
import type { State } from './state.ts';
import { definitionOf, handleOf, kindOf, knownTo } from './table.ts';
import { collectTriggers } from './triggers.ts';

/**
 * What happened. Each atom that changes something reports it here, once; triggers, logs and animations read it.
 * The kernel's own kinds come first, the game's follow.
 */
export const Kernel = { moved: 0, revealed: 1, turnedUp: 2, shuffled: 3, stepBegan: 4 } as const;
export const KERNEL_EVENTS = ['moved', 'revealed', 'turnedUp', 'shuffled', 'stepBegan'] as const;

/** An entry of the log. Objects are kept as what players may be told of them, and who may be told. */
export const LOG_CELLS = 13;
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
} as const;

/**
 * Reports an event: two numbers (for a move: the zones), an object and another one it concerns. `oldHandle` is what
 * the object was called before.
 */
export function emit(
  s: State,
  kind: number,
  cause: number,
  a: number,
  b: number,
  object: Row,
  other: Row,
  oldHandle: Handle,
): void {
  if (s.match.keepsLog) write(s, kind, cause, a, b, object, other, oldHandle);
  const triggers = s.match.game.triggers[kind]!;
  if (triggers.length === 0) return;
  const { cells } = s;
  cells[Header.eventA] = a;
  cells[Header.eventB] = b;
  cells[Header.eventObject] = object;
  cells[Header.eventOther] = other;
  collectTriggers(s, triggers);
}

function write(
  s: State,
  kind: number,
  cause: number,
  a: number,
  b: number,
  object: Row,
  other: Row,
  oldHandle: Handle,
): void {
  const at = s.logSize;
  if (at + LOG_CELLS > s.log.length) {
    const longer = new Int32Array(Math.max(16 * LOG_CELLS, s.log.length * 2));
    longer.set(s.log);
    s.log = longer;
  }
  const { log } = s;
  log[at + Log.kind] = kind;
  log[at + Log.cause] = cause;
  log[at + Log.a] = a;
  log[at + Log.b] = b;
  log[at + Log.handle] = object === 0 ? 0 : handleOf(s, object);
  log[at + Log.oldHandle] = oldHandle;
  log[at + Log.definition] = object === 0 ? 0 : definitionOf(s, object);
  log[at + Log.objectKind] = object === 0 ? 0 : kindOf(s, object);
  log[at + Log.known] = object === 0 ? 0 : knownTo(s, object);
  log[at + Log.otherHandle] = other === 0 ? 0 : handleOf(s, other);
  log[at + Log.otherDefinition] = other === 0 ? 0 : definitionOf(s, other);
  log[at + Log.otherKnown] = other === 0 ? 0 : knownTo(s, other);
  log[at + Log.otherKind] = other === 0 ? 0 : kindOf(s, other);
  s.logSize = at + LOG_CELLS;
}
