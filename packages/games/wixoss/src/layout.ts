import type { TableLayout } from '@tessera/kernel/rules';
import { slots } from './table.ts';

/** Where things lie on the table (WX-5.1). */
export const layout: TableLayout = {
  side: [
    [
      { zone: 'life', as: 'pile' },
      { zone: 'signi', as: 'slots', slots: { key: 'slot', values: slots } },
      { zone: 'deck', as: 'pile' },
    ],
    [
      { zone: 'ener', as: 'grouped' },
      { zone: 'check', as: 'row' },
      { zone: 'lrig', as: 'pile', prominent: true },
      { zone: 'lrigDeck', as: 'pile' },
      { zone: 'trash', as: 'pile' },
      { zone: 'lrigTrash', as: 'pile' },
    ],
  ],
  middle: [{ zone: 'triggers', as: 'row' }],
  hand: 'hand',
  plate: [
    { count: 'life' },
    { key: 'level' },
    { key: 'levels' },
    { key: 'limit' },
    { count: 'ener' },
    { count: 'hand' },
    { count: 'deck' },
  ],
  card: {
    values: ['level', 'power', 'limit'],
    turned: ['down'],
    marks: ['frozen', 'charm', 'crossed', 'bursting'],
    inHand: [['level'], ['power']],
  },
  letting: {
    ener: { act: 'pass' },
    grow: { act: 'pass' },
    main: { act: 'pass' },
    signiAttack: { act: 'pass' },
    lrigAttack: { act: 'pass' },
    guard: { act: 'pass', says: 'noGuard' },
  },
  // WX-10.3: what is attacked is fought at once.
  blows: { attacks: { by: 'object', at: 'other' }, damaged: { at: 'player' } },
  answering: {
    firstLrig: { one: 'startWith' },
    redraw: { one: 'redrawIt', several: 'redrawSeveral', none: 'redrawNone' },
    discard: { one: 'discardIt', several: 'discardSeveral' },
    payEner: { one: 'payWith', several: 'payWithSeveral' },
    payEnerNext: { one: 'payWith' },
    payExceed: { one: 'payWith', several: 'payWithSeveral' },
    overLimit: { one: 'trashIt' },
  },
};
