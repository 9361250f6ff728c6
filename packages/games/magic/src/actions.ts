import type { Action } from '@tessera/kernel/rules';

/** What players do, and the triggered abilities of the rules' own keywords that go on the stack. */
export const actionIds = [
  'playLand',
  'cast',
  'castFree',
  'activate',
  'pass',
  'keep',
  'mulligan',
  'auto',
  'triggered',
  'activated',
] as const;
export type ActionId = (typeof actionIds)[number];

const rules: Readonly<Record<ActionId, string>> = {
  playLand: 'MTG-5.3',
  cast: 'MTG-7.1',
  castFree: 'MTG-6.11',
  activate: 'MTG-6.20',
  pass: 'MTG-9.3',
  keep: 'MTG-1.11',
  mulligan: 'MTG-1.10',
  auto: 'MTG-6.12',
  triggered: 'MTG-10.4',
  activated: 'MTG-10.3',
};

export const actions: readonly Action[] = actionIds.map((id) => ({ id, rule: rules[id] }));

export const PLAY_LAND = actionIds.indexOf('playLand');
export const CAST = actionIds.indexOf('cast');
/** Casts without paying the mana cost, by the leave of a permanent. */
export const CAST_FREE = actionIds.indexOf('castFree');
export const ACTIVATE = actionIds.indexOf('activate');
export const PASS = actionIds.indexOf('pass');
export const KEEP = actionIds.indexOf('keep');
export const MULLIGAN = actionIds.indexOf('mulligan');
/** Lets a cost be paid without choosing. */
export const AUTO = actionIds.indexOf('auto');
export const TRIGGERED = actionIds.indexOf('triggered');
export const ACTIVATED = actionIds.indexOf('activated');
