import type { EventView, View } from '@tessera/kernel';
import type { Sight } from './seat.ts';

/** What somebody sees who is not asked anything. */
export const onlooking = (view: View, events: readonly EventView[]): Sight => ({
  view,
  asked: false,
  canTakeBack: false,
  preferences: null,
  events,
  cards: {},
  obstacles: {},
  turns: {},
});
