import type { EventArgument, EventDefinition } from '@tessera/kernel/rules';
import { KERNEL_EVENTS, numbered } from '@tessera/kernel/rules';

/** What the game reports besides what every game reports: moves, reveals, shuffles, steps. */
const kinds = {
  goesFirst: ['player', 'nothing'],
  turnBegan: ['player', 'number'],
  upped: ['player', 'nothing'],
  downed: ['player', 'nothing'],
  thawed: ['player', 'nothing'],
  attacks: ['player', 'nothing'],
  withstands: ['player', 'nothing'],
  banished: ['player', 'nothing'],
  damaged: ['player', 'nothing'],
  unguarded: ['player', 'nothing'],
  burst: ['player', 'nothing'],
  burstDeclined: ['player', 'nothing'],
  refreshed: ['player', 'nothing'],
  turnCut: ['player', 'nothing'],
} as const satisfies Record<string, readonly [EventArgument, EventArgument]>;

export type EventId = keyof typeof kinds;
const ids = Object.keys(kinds) as EventId[];

export const events: readonly EventDefinition[] = ids.map((id) => ({ id, a: kinds[id][0], b: kinds[id][1] }));

export const Event: Readonly<Record<EventId, number>> = numbered(ids, KERNEL_EVENTS.length);
