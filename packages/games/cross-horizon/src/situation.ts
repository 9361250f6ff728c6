import type { WrittenSituation } from '@tessera/kernel/rules';
import { elements } from './cards.ts';

/** How a situation is written down in the words of scenarios. */
export const written: WrittenSituation = {
  card: ({ shown }) => {
    const beneath = elements.filter((element) => Number(shown[element] ?? 0) > 0);
    return {
      ...(shown['slot'] !== undefined && { slot: Number(shown['slot']) }),
      ...(shown['sideways'] === true && { position: 'defence' }),
      ...(shown['cameThisTurn'] === true && { new: true }),
      ...(beneath.length > 0 && { elements: Object.fromEntries(beneath.map((element) => [element, shown[element]])) }),
    };
  },
  player: ({ players }, player) => ({ soul: players[player]!['soul'] }),
  step: ({ step }) => (step === 'main' ? step : null),
};
