import type { EventArgument, EventDefinition } from '@tessera/kernel/rules';
import { KERNEL_EVENTS, numbered } from '@tessera/kernel/rules';

/**
 * The moments at which effects are processed (CH-6.3, CH-6.6, CH-8.2.3, CH-8.3, CH-9.1, CH-13.3). Each is an event:
 * what has an effect for it is found when it is reported (moments.ts).
 */
export const moments = [
  'turnStart',
  'elementStart',
  'summoned',
  'attacking',
  'destroyed',
  'attackDestroyed',
  'defended',
  'attackEnded',
  'turnEnd',
] as const;
export type MomentId = (typeof moments)[number];
export const Moment = numbered(moments);

/** What else can happen besides cards moving, with the two values that each tells. */
const kinds = {
  turnBegan: ['player', 'number'],
  tookMulligan: ['player', 'nothing'],
  keptHand: ['player', 'nothing'],
  passed: ['player', 'nothing'],
  produced: ['player', 'number'],
  paid: ['player', 'number'],
  alchemyFailed: ['player', 'nothing'],
  unsealFailed: ['player', 'nothing'],
  toAttackPosition: ['player', 'nothing'],
  toDefencePosition: ['player', 'nothing'],
  attacks: ['player', 'nothing'],
  damaged: ['player', 'number'],
} as const satisfies Record<string, readonly [EventArgument, EventArgument]>;

export type EventId = MomentId | keyof typeof kinds;
const otherIds = Object.keys(kinds) as (keyof typeof kinds)[];

export const events: readonly EventDefinition[] = [
  // Where a card was destroyed decides whether its effect works (CH-13.4).
  ...moments.map((id): EventDefinition => ({ id, a: 'player', b: id === 'destroyed' ? 'zone' : 'nothing' })),
  ...otherIds.map((id): EventDefinition => ({ id, a: kinds[id][0], b: kinds[id][1] })),
];

const ids: readonly EventId[] = [...moments, ...otherIds];
export const Event: Readonly<Record<EventId, number>> = numbered(ids, KERNEL_EVENTS.length);
