import type { Action } from '@tessera/kernel/rules';
import { numbered } from '@tessera/kernel/rules';

/** What players do when they act freely, and what waits as a triggered effect. */
export const actionIds = ['charge', 'grow', 'place', 'remove', 'attack', 'guard', 'burst', 'pass'] as const;
export type ActionId = (typeof actionIds)[number];
export const Act = numbered(actionIds);

const rules: Readonly<Record<ActionId, string>> = {
  charge: 'WX-7.7',
  grow: 'WX-7.10',
  place: 'WX-8.6',
  remove: 'WX-8.11',
  attack: 'WX-10.1',
  guard: 'WX-11.4',
  burst: 'WX-12.5',
  pass: 'WX-10.11',
};

export const actions: readonly Action[] = actionIds.map((id) => ({ id, rule: rules[id] }));
