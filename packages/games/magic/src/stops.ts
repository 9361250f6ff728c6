import type { State, Windows } from '@tessera/kernel/rules';
import { controllerOf, global, sizeOfZone, step, top } from '@tessera/kernel/rules';
import { Step, stepIds } from './steps.ts';
import { Global, stack } from './table.ts';

/** When players want to be asked who have priority (MTG-9). Nobody has any while hands are kept, untapping and cleaning up. */

/** Both damage steps are one stop; the cleanup step has priority only if something happens in it (MTG-11.14). */
const moments = stepIds.filter((id) => id !== 'mulligan' && id !== 'untap' && id !== 'firstDamage');

export const windows: Windows = {
  passing: { priority: 'pass' },
  moments,
  moment: (s) => {
    if (step(s) === Step.firstDamage) return 'damage';
    // MTG-11.16: without attackers there is nothing to stop for, and combat is as good as over.
    if (step(s) === Step.attackers && global(s, Global.attacks) === 0) return 'endCombat';
    return stepIds[step(s)]!;
  },
  waiting: (s: State, player: number) => {
    if (sizeOfZone(s, stack(s)) === 0) return 'nothing';
    const { teams } = s.match;
    return teams[controllerOf(s, top(s, stack(s)))] === teams[player] ? 'own' : 'others';
  },
  // One's own main phases, the end of others' turns, and combat once there is something to see in it.
  stops: { own: ['main1', 'blockers', 'main2'], others: ['attackers', 'blockers', 'end'] },
};
