import type { ObjectView, WrittenSituation } from '@tessera/kernel/rules';

/** How a situation is written down in the words of scenarios. */
const card = ({ shown }: ObjectView, guests: readonly ObjectView[]): Readonly<Record<string, unknown>> => ({
  ...(shown['down'] === true && { down: true }),
  ...(shown['frozen'] === true && { frozen: true }),
  // Nobody knows what a Charm is.
  ...(guests.length > 0 && { charm: 'F' }),
});

export const written: WrittenSituation = {
  card,
  player: ({ zones }, player) => {
    const field = zones.find((zone) => zone.zone === 'signi' && zone.player === player)?.objects ?? [];
    const signi = field.filter(({ host }) => host === null);
    const guestsOf = (object: ObjectView): ObjectView[] =>
      field.filter(({ host }) => host !== null && host === object.id);
    return {
      signi: Object.fromEntries(
        signi.map((each) => [String(each.shown['slot']), { card: each.card, ...card(each, guestsOf(each)) }]),
      ),
    };
  },
  step: ({ step }) => (step === 'ener' || step === 'grow' || step === 'main' ? step : null),
};
