import type { TableLayout } from '@tessera/kernel/rules';

/** Where things lie: creatures and planeswalkers in front, lands behind them, library and graveyard beside. */
export const layout: TableLayout = {
  side: [
    [{ zone: 'battlefield', as: 'grouped', only: { key: 'kind', values: ['creature', 'planeswalker'] } }],
    [
      { zone: 'battlefield', as: 'grouped', only: { key: 'kind', values: ['land'] } },
      { zone: 'battlefield', as: 'grouped', only: { key: 'kind', values: ['other'] } },
      { zone: 'graveyard', as: 'pile' },
      { zone: 'library', as: 'pile' },
    ],
  ],
  middle: [
    { zone: 'stack', as: 'row' },
    { zone: 'exile', as: 'pile' },
    { zone: 'command', as: 'row' },
  ],
  hand: 'hand',
  plate: [{ key: 'life' }, { count: 'hand' }, { count: 'library' }, { key: 'mana' }],
  card: {
    values: ['power', 'toughness', 'loyalty'],
    turned: ['tapped'],
    marks: [
      'x',
      'keywords',
      'properties',
      'summoningSick',
      'attacking',
      'blocking',
      'blocked',
      'damage',
      '+1/+1',
      '-1/-1',
      'shields',
      'phylactery',
      'petrification',
      'pressure',
      'printed',
      'copy',
      'chosen',
      'exiled',
    ],
    inHand: [['manaCost'], ['power', 'toughness']],
  },
  letting: { priority: { act: 'pass' } },
  blows: { damaged: { by: 'object', at: 'other' } },
  answering: {
    attackers: { one: 'attackWith', several: 'attackWithSeveral', none: 'attackWithNone' },
    blocks: { one: 'blockWith', several: 'blockWithSeveral', none: 'blockWithNone' },
    target: { one: 'targetIt' },
    targets: { one: 'targetIt', several: 'targetSeveral', none: 'targetNone' },
    discard: { one: 'discardIt', several: 'discardSeveral', none: 'discardNone' },
    sacrifice: { one: 'sacrificeIt', several: 'sacrificeSeveral', none: 'sacrificeNone' },
    tapForCost: { one: 'tapIt', several: 'tapSeveral' },
    search: { one: 'takeIt', several: 'takeSeveral', none: 'takeNone' },
    takeFromTop: { one: 'takeIt', several: 'takeSeveral', none: 'takeNone' },
  },
};
