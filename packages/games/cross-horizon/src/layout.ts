import type { TableLayout } from '@tessera/kernel/rules';
import { elements } from './cards.ts';
import { constants } from './constants.ts';

/** Where things lie (CH-3): the main battle zone in front, elements and fields behind it, the piles at the edge. */
export const layout: TableLayout = {
  side: [
    [
      {
        zone: 'battle',
        as: 'slots',
        slots: { key: 'slot', values: Array.from({ length: constants.slots }, (_, i) => i + 1) },
      },
    ],
    [
      { zone: 'seal', as: 'row' },
      { zone: 'element', as: 'row' },
      { zone: 'tactics', as: 'row' },
    ],
    [
      { zone: 'core', as: 'row' },
      { zone: 'deck', as: 'pile' },
      { zone: 'discard', as: 'pile' },
    ],
  ],
  middle: [
    { zone: 'declared', as: 'row' },
    { zone: 'waiting', as: 'row' },
  ],
  hand: 'hand',
  plate: [{ key: 'soul' }, { count: 'core', of: constants.core }, { count: 'hand' }, { count: 'deck' }],
  card: {
    values: ['atk', 'def'],
    // CH-8.3: in attack position ATK is compared, in defence position DEF.
    idle: { atk: { key: 'sideways', is: true }, def: { key: 'sideways', is: false } },
    turned: ['sideways'],
    marks: ['attacking', 'attacked', 'cameThisTurn', ...elements],
    inHand: [['cost'], ['atk', 'def']],
  },
  // CH-7.9.4: the phase ends, and an attack comes to its engagement.
  letting: {
    start: { act: 'pass' },
    main: { act: 'pass' },
    battle: { act: 'pass' },
    attack: { act: 'pass', says: 'letAttack' },
    end: { act: 'pass' },
  },
  // CH-8.3.8: an attack that comes to its engagement.
  blows: { attackEnded: { by: 'object' }, damaged: { at: 'player' } },
  answering: {
    attackTarget: { one: 'attackIt' },
    payCoreOfAttribute: { one: 'payWith' },
    payCore: { one: 'payWith', several: 'payWithSeveral' },
    unsealDiscard: { one: 'discardIt' },
    unsealReturn: { one: 'returnIt' },
    unsealDestroy: { one: 'destroyIt' },
    effectOrder: { one: 'processIt' },
  },
};
