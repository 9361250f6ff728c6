import type { Game } from '@tessera/kernel';
import { apply, decision, newMatch, release, view } from '@tessera/kernel';
import { first, newSeat, randomFrom } from '@tessera/players';

/** A hand out of the shuffled deck, as large as the game deals it; null if there are not enough cards. */
export function sampleHand(game: Game, deck: readonly string[], seed: string): readonly string[] | null {
  const size = handSize(game);
  if (deck.length < size) return null;
  const random = randomFrom(seed);
  const left = [...deck];
  return Array.from({ length: size }, () => left.splice(random(left.length), 1)[0]!);
}

/** How many cards the game deals: seen from a game that is begun with its own decks. */
function handSize(game: Game): number {
  const known = sizes.get(game);
  if (known !== undefined) return known;
  const s = newMatch(game, { seed: 'hand' });
  const seats = [0, 1].map((seat) => newSeat(first, seat));
  for (const seat of seats) seat.begin('hand');
  const held = (player: number): number =>
    view(s, player).zones.find((each) => each.zone === 'hand' && each.player === player)?.objects.length ?? 0;
  // Whoever begins may have drawn a card already.
  const least = (): number => Math.min(held(0), held(1));
  for (let open = decision(s); open !== null && least() === 0; open = decision(s)) {
    apply(s, seats[open.player]!.answer(s));
  }
  const size = least();
  release(s);
  sizes.set(game, size);
  return size;
}

const sizes = new WeakMap<Game, number>();
