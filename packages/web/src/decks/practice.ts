import type { Game } from '@tessera/kernel';
import { answerCount, apply, decision, newMatch, release, result, turn } from '@tessera/kernel';
import { first, newSeat } from '@tessera/players';
import { optionsOf } from './checking.ts';
import type { DeckRules } from './checking.ts';

/**
 * Whether there is anything to play with a deck, legal or not: whoever has it comes through their first turn, in either
 * seat. Seen from games that are begun with it, so that no game need say how few cards are too few.
 */
export const canBePractised = (game: Game, deck: DeckRules): boolean =>
  SEEDS.every((seed) => comesThrough(game, deck, 0, seed) && comesThrough(game, deck, 1, seed));

const SEEDS = ['practice', 'again'];
/** Each player has had one. */
const TURNS = 2;
/** Whoever is still asked after so many answers is playing. */
const MOST_ANSWERS = 400;

function comesThrough(game: Game, { format, options, cards }: DeckRules, seat: 0 | 1, seed: string): boolean {
  const other = game.starter(1 - seat, format, optionsOf(game, options));
  const decks = seat === 0 ? [cards, other] : [other, cards];
  try {
    const s = newMatch(game, { seed, format, options, decks, anyDeck: true });
    const seats = decks.map((_, each) => newSeat(first, each));
    for (const each of seats) each.begin(seed);
    let open = decision(s);
    while (open !== null && turn(s) <= TURNS && answerCount(s) < MOST_ANSWERS) {
      apply(s, seats[open.player]!.answer(s));
      open = decision(s);
    }
    const ended = result(s);
    release(s);
    return ended === null || ended.winners.includes(seat);
  } catch {
    // Rules may take for granted what every legal deck has: without it no game can be set up.
    return false;
  }
}
