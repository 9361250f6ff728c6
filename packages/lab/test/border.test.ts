import type { State } from '@tessera/kernel/rules';
import {
  apply,
  clone,
  decision,
  encode,
  hash,
  Header,
  isOver,
  newMatch,
  redeal,
  refusal,
  release,
  supposed,
  unmarked,
  view,
} from '@tessera/kernel/rules';
import { magic } from '@tessera/magic';
import type { DeckLists, Question } from '@tessera/players';
import { newSeat, newThinker, playerNamed } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';

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

/** The same game, but from here on the dice fall in another way. */
function withOtherDice(s: State, seed: string): State {
  const dealt = redeal(s, 'spectator', seed);
  const other = clone(s);
  other.cells.set(dealt.cells.subarray(Header.random, Header.globals), Header.random);
  release(dealt);
  return other;
}

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
   * Two games in which the same was answered and chance alone has fallen in two ways are true games both. As long as a
   * seat sees the same in both, a worker must be sent the same. Decks without equal cards: of those a worker may tell
   * which it is.
   */
  it('is the same however the others have shuffled and drawn', () => {
    const singles = magic.cards.slice(0, 60).map(({ id }) => id);
    let compared = 0;
    let marked = 0;
    for (let n = 0; n < 6; n++) {
      const s = newMatch(magic, { decks: [singles, singles], anyDeck: true, seed: `dice ${n}` });
      const seats = [0, 1].map((seat) => newSeat(playerNamed('random'), seat));
      for (const seat of seats) seat.begin(n);
      for (let count = 0; !isOver(s) && count < 60; count++) {
        const mine = clone(s);
        const other = withOtherDice(s, `${n} ${count}`);
        apply(s, seats[decision(s)!.player]!.answer(s));
        playOnAlike(mine, other, 8, (seat) => {
          compared++;
          expect(crossing(other, seat)).toBe(crossing(mine, seat));
          // That it was worth the trouble: cards dealt anew alone would have told the two apart.
          const [a, b] = [mine, other].map((each) => Buffer.from(encode(redeal(each, seat, 'w'))));
          if (!a!.equals(b!)) marked++;
        });
        release(mine);
        release(other);
      }
    }
    expect(compared).toBeGreaterThan(50);
    expect(marked).toBeGreaterThan(10);
  });

  it('tells nothing of decks that the seat has not been shown, where lists are hidden', () => {
    const [mine, one, two] = magic.decks.map(({ id }) => id);
    let compared = 0;
    for (let n = 0; n < 6; n++) {
      const a = newMatch(magic, { decks: [mine!, one!], seed: `lists ${n}` });
      const b = newMatch(magic, { decks: [mine!, two!], seed: `lists ${n}` });
      playOnAlike(a, b, 60, (seat) => {
        if (seat !== 0) return;
        compared++;
        expect(crossing(b, 0, 'hidden')).toBe(crossing(a, 0, 'hidden'));
        expect(crossing(b, 0)).not.toBe(crossing(a, 0));
      });
    }
    expect(compared).toBeGreaterThan(3);
  });

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

/** Gives two games the same answers for a while, and looks at them whenever the seat that is asked cannot tell them apart. */
function playOnAlike(a: State, b: State, most: number, look: (seat: number) => void): void {
  for (let count = 0; count < most && !isOver(a) && !isOver(b); count++) {
    const open = decision(a)!;
    const differ = Buffer.compare(Buffer.from(encode(a)), Buffer.from(encode(b))) !== 0;
    if (count > 0 && differ && decision(b)!.player === open.player && alike(a, b, open.player)) look(open.player);
    const answer = newSeat(playerNamed('random'), open.player).answer(a);
    if (refusal(b, answer) !== null) return;
    apply(a, answer);
    apply(b, answer);
  }
}
