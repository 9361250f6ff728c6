import type { State } from '@tessera/kernel/rules';
import { active, apply, decision, newMatch, redeal, turn, view } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import { printedCards } from '../src/cards.ts';
import { wixoss } from '../src/index.ts';
import { cardsIn, legal, pick } from './arranged.ts';

const begin = (seed: number, options: Record<string, string> = {}, asks: 'open' | 'everything' = 'open'): State =>
  newMatch(wixoss, { seed, options, asks, decks: ['WD03', 'WD10'] });

/** Keeps both hands. */
const keep = (s: State): State => apply(apply(s, { some: [] }), { some: [] });

const twoFirstLrigs = {
  main: wixoss.decks.find((deck) => deck.id === 'WD03')!.cards['main']!,
  lrig: ['WD03-005', 'WD10-005', 'WD03-004'],
};

test('WX-6.2, AMB-4: lots decide who is first, unless it is agreed on; the first decides on the redraw first', () => {
  const firsts = new Set<number>();
  for (let seed = 0; seed < 30; seed++) {
    const s = begin(seed);
    expect([turn(s), decision(s)!.prompt]).toEqual([0, 'redraw']);
    const first = decision(s)!.player;
    expect(view(s, 'spectator').events[0]).toMatchObject({ event: 'goesFirst', player: first });
    firsts.add(first);
    keep(s);
    expect([turn(s), active(s), decision(s)!.player]).toEqual([1, first, first]);
    expect(active(keep(begin(seed, { first: 'P0' })))).toBe(0);
    expect(active(keep(begin(seed, { first: 'P1' })))).toBe(1);
  }
  expect(firsts).toEqual(new Set([0, 1]));
});

test('WX-6.3: the decks are shuffled before anything is drawn', () => {
  const hands = new Set(Array.from({ length: 20 }, (_, seed) => cardsIn(begin(seed), 'hand', 0).join()));
  expect(hands.size).toBeGreaterThan(15);
});

test('WX-6.1, WX-6.10: who has several LRIG of level 0 chooses one; who has one is not asked', () => {
  const s = newMatch(wixoss, { seed: 1, decks: [twoFirstLrigs, 'WD10'], options: { first: 'P0' }, asks: 'everything' });
  expect([decision(s)!.player, decision(s)!.prompt]).toEqual([0, 'firstLrig']);
  expect(legal(s)).toEqual(['WD03-005', 'WD10-005']);
  pick(s, 'WD10-005');
  expect([decision(s)!.player, decision(s)!.prompt]).toEqual([0, 'redraw']);
  expect(cardsIn(s, 'lrig', 0)).toEqual(['WD10-005']);
  expect(cardsIn(s, 'lrig', 1)).toEqual(['WD10-005']);
  expect(cardsIn(s, 'lrigDeck', 0)).toEqual(['WD03-005', 'WD03-004']);
});

test('WX-6.1, WX-6.8: the LRIG lies face down, known to its owner only, until both are opened', () => {
  const lrigShown = (s: State, viewer: number | 'spectator', player: number): string | null =>
    view(s, viewer).zones.find((zone) => zone.zone === 'lrig' && zone.player === player)!.objects[0]!.card;
  const s = begin(1);
  expect([lrigShown(s, 0, 0), lrigShown(s, 0, 1), lrigShown(s, 'spectator', 0)]).toEqual(['WD03-005', null, null]);
  expect(view(s, 1).players.map((player) => player['level'])).toEqual([null, null]);
  keep(s);
  expect([lrigShown(s, 0, 1), lrigShown(s, 'spectator', 0)]).toEqual(['WD10-005', 'WD03-005']);
  expect(view(s, 1).players.map((player) => player['level'])).toEqual([0, 0]);
});

test('WX-6.5, WX-6.6, WX-5.10: a redraw returns cards unseen; the others learn only how many', () => {
  const s = begin(3, { first: 'P0' });
  const before = cardsIn(s, 'hand', 0);
  const open = decision(s)!;
  apply(s, { some: open.kind === 'some' ? open.candidates.slice(0, 3) : [] });
  expect(cardsIn(s, 'hand', 0)).toHaveLength(5);
  expect(cardsIn(s, 'hand', 0).slice(0, 2)).toEqual(before.slice(3));
  expect(cardsIn(s, 'deck', 0)).toHaveLength(35);
  for (const event of view(s, 1).events) expect([event.card, event.was, event.id]).toEqual([null, null, null]);
  expect(view(s, 1).events.filter((event) => event.cause === 'redraw')).toHaveLength(3);
});

test('WX-6.5: the deck is shuffled with what was returned before anything is drawn', () => {
  let others = 0;
  for (let seed = 0; seed < 20; seed++) {
    const s = begin(seed, { first: 'P0' });
    const before = cardsIn(s, 'hand', 0).toSorted().join();
    const open = decision(s)!;
    apply(s, { some: open.kind === 'some' ? open.candidates : [] });
    if (cardsIn(s, 'hand', 0).toSorted().join() !== before) others++;
  }
  expect(others).toBeGreaterThan(15);
});

test('WX-6.7, WX-5.4, WX-5.5: seven cards of Life Cloth that neither player can look at', () => {
  const s = keep(begin(5));
  for (const player of [0, 1]) {
    expect(cardsIn(s, 'life', player)).toHaveLength(7);
    for (const viewer of [0, 1, 'spectator'] as const) {
      for (const zone of ['life', 'deck']) {
        const shown = view(s, viewer).zones.find((each) => each.zone === zone && each.player === player)!;
        expect(shown.objects).toEqual([]);
        expect(shown.count).toBe(cardsIn(s, zone, player).length);
      }
    }
  }
});

test('cards that are dealt anew stay with cards of the same back, and a LRIG lies in the LRIG zone', () => {
  const isMain = (id: string): boolean =>
    ['signi', 'spell'].includes(printedCards.find((card) => card.id === id)!.type);
  for (let seed = 0; seed < 20; seed++) {
    const s = newMatch(wixoss, { seed, decks: [twoFirstLrigs, twoFirstLrigs] });
    while (decision(s)!.prompt === 'firstLrig') pick(s, legal(s)[0]!);
    const other = redeal(s, 1, seed);
    for (const zone of ['deck', 'hand']) expect(cardsIn(other, zone, 0).every(isMain)).toBe(true);
    expect(cardsIn(other, 'lrigDeck', 0).some(isMain)).toBe(false);
    expect(['WD03-005', 'WD10-005']).toContain(cardsIn(other, 'lrig', 0)[0]);
  }
});
