import type { TableLayout } from '@tessera/kernel/rules';

/** Where things lie (BP-2): soldiers in front, barriers behind them beside the life they protect. */
export const layout: TableLayout = {
  side: [
    [{ zone: 'field', as: 'row', only: { key: 'kind', values: ['soldier', 'hero', 'ace', 'equipped'] } }],
    [
      { zone: 'life', as: 'pile', prominent: true },
      { zone: 'field', as: 'row', only: { key: 'kind', values: ['barrier'] }, prominent: true },
      { zone: 'fog', as: 'row' },
      { zone: 'graveyard', as: 'pile' },
    ],
  ],
  middle: [
    { zone: 'stage', as: 'row' },
    { zone: 'making', as: 'row' },
  ],
  hand: 'hand',
  plate: [{ count: 'life' }, { count: 'hand' }],
  card: { values: ['size'], turned: ['driven'], marks: ['cameThisTurn', 'attacking', 'blocking'], inHand: [] },
  uncountedFrom: { life: 'hideLifeFrom' },
  // BP-6.3: when both have let it go by, the request on top is carried out.
  letting: { chance: { act: 'pass', otherwise: 'giveChance' } },
  blows: { damaged: { at: 'player' } },
  answering: {
    attackers: { one: 'attackWith', several: 'attackWithSeveral', none: 'attackWithNone' },
    blocks: { one: 'blockWith', several: 'blockWithSeveral', none: 'blockWithNone' },
    payBarrier: { one: 'driveIt' },
    payDiscard: { one: 'discardIt' },
    endDiscard: { one: 'discardIt', several: 'discardSeveral' },
    key: { one: 'useAsKey' },
    target: { one: 'targetIt' },
    barrierCard: { one: 'setIt' },
    searchCard: { one: 'takeIt' },
  },
};
