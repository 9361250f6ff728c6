import type { Action } from '@tessera/kernel/rules';
import { numbered } from '@tessera/kernel/rules';
import type { MomentId } from './events.ts';
import { moments } from './events.ts';

/** Everything that players do, and the effects that come by themselves, by the rule that describes it. */

const rulesOfActions = {
  mulligan: 'CH-1.7',
  keep: 'CH-1.7',
  set: 'CH-7.6.1',
  summon: 'CH-7.2.1',
  alchemy: 'CH-7.3.1',
  unseal: 'CH-7.4.1',
  position: 'CH-7.5.1',
  seal: 'CH-7.8.1',
  tactic: 'CH-7.7.1',
  intercept: 'CH-11.5',
  revive: 'CH-11.6',
  attack: 'CH-8.2.1',
  pass: 'CH-7.9.2',
  auto: 'CH-5.8',
  take: 'CH-5.3',
} as const;
export type ActId = keyof typeof rulesOfActions;
export const actIds = Object.keys(rulesOfActions) as ActId[];

/** What may be declared: each runs the rule of its name. */
export const declarationIds = [
  'set',
  'summon',
  'alchemy',
  'unseal',
  'position',
  'seal',
  'tactic',
  'intercept',
  'revive',
  'attack',
] as const satisfies ActId[];

const rulesOfMoments: Readonly<Record<MomentId, string>> = {
  turnStart: 'CH-6.3',
  elementStart: 'CH-6.6',
  summoned: 'CH-13.3',
  attacking: 'CH-8.2.3',
  destroyed: 'CH-8.3.2',
  attackDestroyed: 'CH-8.3.2',
  defended: 'CH-8.3.3',
  attackEnded: 'CH-8.3.8',
  turnEnd: 'CH-9.1',
};

/** The effects of the nine moments stand behind what players do. */
export const actions: readonly Action[] = [
  ...actIds.map((id) => ({ id, rule: rulesOfActions[id] })),
  ...moments.map((id) => ({ id, rule: rulesOfMoments[id] })),
];

export const Act: Readonly<Record<ActId, number>> = numbered(actIds);
export const FIRST_MOMENT = actIds.length;
