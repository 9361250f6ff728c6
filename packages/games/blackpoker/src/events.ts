import type { EventArgument, EventDefinition } from '@tessera/kernel/rules';
import { KERNEL_EVENTS, numbered } from '@tessera/kernel/rules';

/** What can happen in a game of BlackPoker besides cards moving, with the two values that each tells. */
const kinds = {
  requested: ['action', 'player'],
  aims: ['action', 'player'],
  triggered: ['action', 'player'],
  passed: ['player', 'nothing'],
  resolved: ['action', 'player'],
  lostTarget: ['action', 'player'],
  negated: ['action', 'player'],
  damaged: ['player', 'number'],
  driven: ['nothing', 'nothing'],
  charged: ['nothing', 'nothing'],
  attacks: ['nothing', 'nothing'],
  blocks: ['nothing', 'nothing'],
  turnBegan: ['player', 'number'],
} as const satisfies Record<string, readonly [EventArgument, EventArgument]>;

export type EventId = keyof typeof kinds;
const ids = Object.keys(kinds) as EventId[];

export const events: readonly EventDefinition[] = ids.map((id) => ({ id, a: kinds[id][0], b: kinds[id][1] }));

export const Event: Readonly<Record<EventId, number>> = numbered(ids, KERNEL_EVENTS.length);
