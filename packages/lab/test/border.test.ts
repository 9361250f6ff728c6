import type { State } from '@tessera/kernel/rules';
import {
  apply,
  decision,
  encode,
  hash,
  isOver,
  newMatch,
  redeal,
  release,
  supposed,
  unmarked,
  view,
} from '@tessera/kernel/rules';
import type { DeckLists, Question } from '@tessera/players';
import { newSeat, newThinker, playerNamed, randomFrom } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';
import { bytesOf, lookAtPairs, singles, withOtherCards } from './alike.ts';

/** All that crosses to a worker that is asked for an answer, in letters. */
function crossing(s: State, seat: number, deckLists: DeckLists = 'open'): string {
  let sent: Question | null = null;
  const thinker = newThinker(() => ({ ask: (question) => (sent = question), end: async () => {} }));
  const given = thinker.answer(s, seat, { player: 'search:10', seed: 'own', deckLists });
  given.catch(() => {});
  void thinker.close();
  const { world, ...rest } = sent!;
  return `${JSON.stringify(rest)} ${Buffer.from(world).toString('hex')}`;
}

const alike = (a: State, b: State, viewer: number): boolean =>
  JSON.stringify(view(a, viewer)) === JSON.stringify(view(b, viewer));

/** Games whose decks are shuffled again and again. */
const shufflesOften = ['magic', 'wixoss'];

describe('what is sent to a worker', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'in %s is the same for any cards that the seat does not know',
    (_, game) => {
      const s = newMatch(game, { seed: 'any cards' });
      const seats = [0, 1].map((seat) => newSeat(playerNamed('random'), seat));
      let differing = 0;
      for (let count = 0; !isOver(s) && count < 200; count++) {
        const seat = decision(s)!.player;
        if (count % 5 === 0) {
          const other = redeal(s, seat, `other ${count}`);
          if (!alike(s, other, 1 - seat)) differing++;
          expect(crossing(other, seat)).toBe(crossing(s, seat));
          release(other);
          // Whoever has the world deals the same worlds from it as are dealt here.
          const base = unmarked(s, seat);
          const world = redeal(base, seat, 'sent');
          const [there, here] = [world, base].map((each) => redeal(each, seat, count));
          expect(hash(there!)).toBe(hash(here!));
          for (const each of [base, world, there!, here!]) release(each);
        }
        apply(s, seats[seat]!.answer(s));
      }
      expect(differing).toBeGreaterThan(3);
    },
  );

  /**
   * Two games in which chance fell otherwise, or somebody else has chosen otherwise, are true games both. As long as a
   * seat sees the same in both, a worker must be sent the same. Decks without equal cards: of those a worker may tell
   * which it is.
   */
  it.each(games.map((game) => [game.id, game] as const))(
    'in %s is the same however the others have shuffled, drawn and chosen',
    (_, game) => {
      const decks = [0, 1].map((player) => singles(game, player));
      let compared = 0;
      let marked = 0;
      lookAtPairs(game, { decks, anyDeck: true }, 4, ({ one, other, seat, why }) => {
        compared++;
        expect(crossing(other, seat), why).toBe(crossing(one, seat));
        // That it was worth the trouble: cards dealt anew alone would have told the two apart.
        const [a, b] = [one, other].map((each) => redeal(each, seat, 'w'));
        if (bytesOf(a!) !== bytesOf(b!)) marked++;
        for (const each of [a!, b!]) release(each);
      });
      expect(compared).toBeGreaterThan(50);
      if (shufflesOften.includes(game.id)) expect(marked).toBeGreaterThan(10);
    },
  );

  it.each(games.map((game) => [game.id, game] as const))(
    'in %s tells nothing of decks that the seat has not been shown, where lists are hidden',
    (_, game) => {
      const s = newMatch(game, { seed: 'lists' });
      const seats = [0, 1].map((seat) => newSeat(playerNamed('random'), seat));
      let told = 0;
      for (let count = 0; !isOver(s) && count < 120; count++) {
        const seat = decision(s)!.player;
        const other = withOtherCards(s, seat, randomFrom(`lists ${count}`));
        expect(crossing(other, seat, 'hidden')).toBe(crossing(s, seat, 'hidden'));
        if (crossing(other, seat) !== crossing(s, seat)) told++;
        release(other);
        apply(s, seats[seat]!.answer(s));
      }
      // Where lists are open they are told.
      expect(told).toBeGreaterThan(20);
    },
  );

  it('leaves what the seat sees as it was, and the game too', () => {
    for (const game of games) {
      const s = newMatch(game, { seed: 'sees' });
      const bytes = encode(s);
      for (const other of [unmarked(s, 0), supposed(s, 0)]) {
        expect(view(other, 0)).toEqual(view(s, 0));
        expect(encode(s)).toEqual(bytes);
        release(other);
      }
    }
  });
});
