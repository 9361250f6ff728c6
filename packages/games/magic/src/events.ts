import type { EventArgument, EventDefinition } from '@tessera/kernel/rules';
import { KERNEL_EVENTS, numbered } from '@tessera/kernel/rules';

/** What happens beyond cards moving, each with its two values. */
const kinds = {
  turnBegan: ['player', 'number'],
  keeps: ['player', 'nothing'],
  mulligans: ['player', 'nothing'],
  cast: ['player', 'nothing'],
  aims: ['nothing', 'nothing'],
  triggered: ['player', 'nothing'],
  resolved: ['player', 'nothing'],
  tapped: ['nothing', 'nothing'],
  untapped: ['nothing', 'nothing'],
  manaAdded: ['player', 'number'],
  attacks: ['player', 'nothing'],
  /** All attackers are declared: how many, and if it is one, which. MTG-12.8 */
  attackersDeclared: ['number', 'nothing'],
  blocks: ['nothing', 'nothing'],
  damaged: ['number', 'nothing'],
  /** All damage dealt to a permanent at one time. MTG-10.28 */
  wasDamaged: ['number', 'nothing'],
  prevented: ['number', 'nothing'],
  attached: ['nothing', 'nothing'],
  unattached: ['nothing', 'nothing'],
  regenerated: ['nothing', 'nothing'],
  shieldGiven: ['nothing', 'nothing'],
  /** How much damage to it will be prevented. MTG-17.20 */
  preventionGiven: ['number', 'nothing'],
  controlChanged: ['player', 'nothing'],
  copied: ['nothing', 'nothing'],
  spellCopied: ['player', 'nothing'],
  emblemGained: ['player', 'nothing'],
  lookedAt: ['player', 'number'],
  searched: ['player', 'nothing'],
  becomes: ['nothing', 'nothing'],
  blocksChosen: ['player', 'nothing'],
  propertyGiven: ['number', 'nothing'],
  gainedLife: ['player', 'number'],
  lostLife: ['player', 'number'],
  drewNothing: ['player', 'nothing'],
  pumped: ['number', 'number'],
  gained: ['number', 'nothing'],
  fizzled: ['player', 'nothing'],
  /** Its condition is no longer met. MTG-10.14 */
  idle: ['player', 'nothing'],
  activated: ['player', 'nothing'],
  tokenCreated: ['player', 'nothing'],
  /** How many, and of which kind. */
  countersPut: ['number', 'number'],
  countersRemoved: ['number', 'number'],
  ceasedToExist: ['nothing', 'nothing'],
  lost: ['player', 'nothing'],
} as const satisfies Record<string, readonly [EventArgument, EventArgument]>;

export type EventId = keyof typeof kinds;
const ids = Object.keys(kinds) as EventId[];

export const events: readonly EventDefinition[] = ids.map((id) => ({ id, a: kinds[id][0], b: kinds[id][1] }));

export const Event: Readonly<Record<EventId, number>> = numbered(ids, KERNEL_EVENTS.length);
