import type { WrittenSituation } from '@tessera/kernel/rules';
import { counterKinds } from './cards/abilities.ts';

/** How a situation is written down in the words of scenarios. */
export const written: WrittenSituation = {
  card: ({ shown, host }) => {
    const counters = counterKinds.filter((kind) => Number(shown[kind] ?? 0) > 0);
    return {
      ...(shown['tapped'] === true && { tapped: true }),
      ...(shown['summoningSick'] === true && { sick: true }),
      ...(Number(shown['damage'] ?? 0) > 0 && { damage: shown['damage'] }),
      ...(counters.length > 0 && { counters: Object.fromEntries(counters.map((kind) => [kind, shown[kind]])) }),
      ...(host !== null && { attachedTo: `#c${host}` }),
    };
  },
  player: ({ players }, player) => ({ life: players[player]!['life'] }),
  step: ({ step, zones }) =>
    step === null || step === 'mulligan' || zones.some(({ zone, objects }) => zone === 'stack' && objects.length > 0)
      ? null
      : step === 'main1' || step === 'main2'
        ? step
        : null,
};
