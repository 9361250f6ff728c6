import type { Candidate, Decision, EventView, State, View } from '@tessera/kernel';
import { cardsFor, decision, obstacles } from '@tessera/kernel';
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
});

/** What somebody sees who is asked by a game that is played in this page. */
export function askedHere(s: State, view: View, events: readonly EventView[]): Sight {
  const open = decision(s);
  const cards = open?.kind === 'act' ? cardsOf(s, open) : {};
  return { ...onlooking(view, events), asked: true, cards, obstacles: obstacles(s, Number(view.viewer)) };
}

/** The cards that actions can be done with that do not name one. */
export function cardsOf(s: State, open: Extract<Decision, { kind: 'act' }>): Record<string, Candidate[]> {
  const bare = open.actions.filter(({ card }) => card === undefined);
  const lists = bare.map(({ act }) => [act, cardsFor(s, act)] as const);
  return Object.fromEntries(lists.filter(([, cards]) => cards.length > 0));
}
