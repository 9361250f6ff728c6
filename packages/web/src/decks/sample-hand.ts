import type { DeckList, Game, OptionValues } from '@tessera/kernel';
import { apply, decision, newMatch, release, view } from '@tessera/kernel';
import { first, newSeat } from '@tessera/players';

const MOST_ANSWERS = 20;

/** A hand as the game would deal it from a deck, finished or not; null if no hand can be dealt. */
export function sampleHand(
  game: Game,
  deck: { readonly format: string; readonly options: OptionValues; readonly cards: DeckList },
  seed: string,
): readonly string[] | null {
  const { format, options, cards } = deck;
  try {
    const s = newMatch(game, { seed, format, options, decks: [cards, cards], anyDeck: true });
    const seats = [0, 1].map((seat) => newSeat(first, seat));
    for (const seat of seats) seat.begin(seed);
    const hand = (): readonly string[] => {
      const own = view(s, 0).zones.filter(({ zone, player }) => zone === 'hand' && player === 0);
      return own.flatMap(({ objects }) => objects.flatMap(({ card }) => card ?? []));
    };
    for (let i = 0; i < MOST_ANSWERS && hand().length === 0; i++) {
      const open = decision(s);
      if (open === null) break;
      apply(s, seats[open.player]!.answer(s));
    }
    const dealt = hand();
    release(s);
    return dealt.length === 0 ? null : dealt;
  } catch {
    // The rules take decks for granted that can be played with.
    return null;
  }
}
