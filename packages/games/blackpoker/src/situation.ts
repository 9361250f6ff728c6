import type { WrittenSituation } from '@tessera/kernel/rules';

/** How a situation is written down in the words of scenarios. */
export const written: WrittenSituation = {
  card: ({ shown, card }, guests) => ({
    ...(guests.length > 0 && { card: undefined, cards: [card, ...guests.map((guest) => guest.card)] }),
    ...(shown['kind'] === 'barrier' && { as: 'barrier' }),
    ...(shown['driven'] === true && { driven: true }),
    ...(shown['cameThisTurn'] === true && { sick: true }),
  }),
  player: () => ({}),
  step: ({ zones }) => (zones.some(({ zone, objects }) => zone === 'stage' && objects.length > 0) ? null : 'main'),
};
