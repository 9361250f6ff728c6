import { z } from 'zod';

/** Answers to decisions as they come over the network: nothing but what the kernel reads, and no more than it can need. */

const MOST_PARTS = 500;
export const candidate = z.union([z.int(), z.string().max(64)]);
const word = z.string().min(1).max(64);

export const answerSchema = z.union([
  z.strictObject({ act: word, card: candidate.exactOptional() }),
  z.strictObject({ one: candidate }),
  z.strictObject({ some: z.array(candidate).max(MOST_PARTS) }),
  z.strictObject({ order: z.array(candidate).max(MOST_PARTS) }),
  z.strictObject({ number: z.int() }),
  z.strictObject({ yes: z.boolean() }),
  z.strictObject({ divide: z.array(z.tuple([candidate, z.int()])).max(MOST_PARTS) }),
  z.strictObject({ assign: z.array(z.tuple([candidate, candidate])).max(MOST_PARTS) }),
]);
export type WireAnswer = z.infer<typeof answerSchema>;

export const pairsSchema = z.array(z.tuple([candidate, candidate])).max(MOST_PARTS);

/** The id of a card. */
const cardId = z.string().min(1).max(80);
export const deckListSchema = z
  .record(z.string().min(1).max(40), z.array(cardId).max(500).readonly())
  .refine((deck) => {
    return Object.keys(deck).length <= 10;
  }, 'a deck has at most 10 parts');
/** A deck of the game by its id, one that is stored here, or its cards. */
export const deckSchema = z.union([
  z.strictObject({ named: z.string().min(1).max(80) }),
  z.strictObject({ stored: z.string().min(1).max(40) }),
  z.strictObject({ cards: deckListSchema }),
]);
export type WireDeck = z.infer<typeof deckSchema>;
