import { z } from 'zod';
import { answerSchema, deckListSchema } from '../protocol/answers.ts';

/**
 * The journal of a match: everything that changes it after it has begun. It is stored before anybody is told, and
 * whoever reads it from the beginning comes to the same match.
 */

const seat = z.int().min(0);
const millis = z.int().min(0);

export const entrySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    seat,
    decision: z.int().min(0),
    answer: answerSchema,
    /** Who gave it: the player, a computer, the player's own settings, or the server since the player was too late. */
    by: z.enum(['player', 'computer', 'settings', 'default']),
    /** What it took of the seat's clocks. */
    thought: millis,
    away: millis,
  }),
  z.strictObject({ kind: z.literal('deck'), seat, deck: deckListSchema }),
  z.strictObject({ kind: z.literal('concede'), seat, what: z.enum(['game', 'match']) }),
  z.strictObject({ kind: z.literal('draw'), seat, say: z.enum(['offer', 'accept', 'decline']) }),
  z.strictObject({ kind: z.literal('takeBack'), seat, say: z.enum(['offer', 'accept', 'decline']) }),
  /** A clock has run out: the one for thinking, or the one for lost connections. */
  z.strictObject({ kind: z.literal('timeUp'), seat, clock: z.enum(['match', 'away']) }),
  /** Nobody has been at it for long. */
  z.strictObject({ kind: z.literal('expire') }),
]);
export type Entry = z.infer<typeof entrySchema>;
export type StoredEntry = { readonly at: number; readonly entry: Entry };

export const readEntry = (body: string): Entry => entrySchema.parse(JSON.parse(body));
