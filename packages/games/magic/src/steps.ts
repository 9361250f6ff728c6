import { numbered } from '@tessera/kernel/rules';

/** The phases and steps of a turn in their order (MTG-11.1, MTG-11.2). Main phases have no steps and count as one. */
export const stepIds = [
  'mulligan',
  'untap',
  'upkeep',
  'draw',
  'main1',
  'beginCombat',
  'attackers',
  'blockers',
  'firstDamage',
  'damage',
  'endCombat',
  'main2',
  'end',
  'cleanup',
] as const;
export type StepId = (typeof stepIds)[number];
export const Step = numbered(stepIds);
