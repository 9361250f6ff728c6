import type { DeckList, Game } from '@tessera/kernel';
import { partOfCard } from '@tessera/play';

/** The part that a card goes to while somebody works on one: cards that belong elsewhere go there. */
export function partFor(game: Game, card: string, part: string): string {
  const { admits } = game.deckParts.find(({ id }) => id === part)!;
  return admits === undefined || admits(game.cardIndex.get(card)!) ? part : partOfCard(game, card);
}

export function added(game: Game, cards: DeckList, card: string, part: string): DeckList {
  const own = partFor(game, card, part);
  return { ...cards, [own]: [...(cards[own] ?? []), card] };
}

/** Out of the part that is worked on, or else out of another; null if it is in none. */
export function takenOut(cards: DeckList, card: string, part: string): DeckList | null {
  const own = [part, ...Object.keys(cards)].find((each) => cards[each]?.includes(card) === true);
  if (own === undefined) return null;
  return { ...cards, [own]: cards[own]!.toSpliced(cards[own]!.lastIndexOf(card), 1) };
}
