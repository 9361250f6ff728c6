import type { Card } from '@tessera/kernel/rules';

/** The playing cards. BP-1.2, BP-1.3, BP-1.4 */

export const suits = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof suits)[number];
export const suitSymbols: Readonly<Record<Suit, string>> = { S: '♠', H: '♡', D: '♢', C: '♣' };

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof ranks)[number];

export const NO_SUIT = -1;

type PlayingCard = { readonly id: string; readonly name: string; readonly suit: number; readonly rank: Rank | null };

const joker: PlayingCard = { id: 'JK', name: 'Joker', suit: NO_SUIT, rank: null };

export const playingCards: readonly PlayingCard[] = [
  ...suits.flatMap((suit, index) =>
    ranks.map((rank) => ({ id: suit + rank, name: suitSymbols[suit] + rank, suit: index, rank })),
  ),
  joker,
];

export const JOKER = playingCards.indexOf(joker);

/** BP-1.3: A = 1, 2–10 as printed, J = 11, Q = 12, K = 13, Joker = 0. By index of the card. */
export const numbers: readonly number[] = playingCards.map((card) =>
  card.rank === null ? 0 : ranks.indexOf(card.rank) + 1,
);
export const suitOfCard: readonly number[] = playingCards.map((card) => card.suit);

/** BP-1.4: Joker, A, J, Q, K. By index of the card. */
export const legacy: readonly boolean[] = numbers.map((number) => number <= 1 || number >= 11);

export const cards: readonly Card[] = playingCards.map((card, index) => ({
  id: card.id,
  facts: {
    suit: card.suit === NO_SUIT ? null : suitSymbols[suits[card.suit]!],
    rank: card.rank,
    number: numbers[index]!,
    legacy: legacy[index]!,
  },
}));
