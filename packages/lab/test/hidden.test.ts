import type { State } from '@tessera/kernel';
import { release } from '@tessera/kernel';
import type { DeckLists } from '@tessera/players';
import { newSeat, playerNamed, randomFrom } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';
import { lookAtPairs, withOtherCards } from './alike.ts';

function answered(name: string, s: State, seat: number, deckLists: DeckLists): string {
  const own = newSeat(playerNamed(name), seat, deckLists);
  own.begin('own');
  return JSON.stringify(own.answer(s));
}

/** Whatever came about otherwise without the seat's seeing it, the same seed leads to the same answer. */
describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it.each(['random', 'greedy', 'novice', 'search:12', 'search:12@2'])(
    '%s answers the same however the others have shuffled, drawn and chosen',
    (name) => {
      let compared = 0;
      const chosen = new Set<string>();
      lookAtPairs(game, {}, 2, ({ one, other, seat, why }) => {
        compared++;
        if (why !== 'dice') chosen.add(why);
        expect(answered(name, other, seat, 'open'), why).toBe(answered(name, one, seat, 'open'));
      });
      expect(compared).toBeGreaterThan(50);
      if (choosesInSecret.includes(game.id)) expect(chosen.size).toBeGreaterThan(0);
    },
  );

  it.each(['greedy', 'search:12'])('%s answers the same whatever is in decks that it was not shown', (name) => {
    let count = 0;
    lookAtPairs(game, {}, 1, ({ one, seat }) => {
      if (++count % 4 !== 0) return;
      const other = withOtherCards(one, seat, randomFrom(`cards ${count}`));
      expect(answered(name, other, seat, 'hidden')).toBe(answered(name, one, seat, 'hidden'));
      release(other);
    });
    expect(count).toBeGreaterThan(40);
  });
});

/** Games in which players now and then choose something that the others do not see. */
const choosesInSecret = ['cross-horizon', 'magic', 'wixoss'];
