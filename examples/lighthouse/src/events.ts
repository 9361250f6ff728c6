import type { EventDefinition } from '@tessera/kernel/rules';
import { KERNEL_EVENTS } from '@tessera/kernel/rules';

/** What happens beyond lamps moving. */
export const events: readonly EventDefinition[] = [{ id: 'turnBegan', a: 'player', b: 'number' }];
export const Event = { turnBegan: KERNEL_EVENTS.length } as const;
