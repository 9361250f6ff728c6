import { z } from 'zod';
import { Denied } from '../protocol/errors.ts';

/** Names that people give themselves, their bots and their decks, and that others see. Throws `badName` for others. */
export const nameSchema = z.string().transform((given): string => {
  const read = named.safeParse(given);
  if (!read.success) throw new Denied('badName', { most: MOST_LETTERS });
  return read.data;
});

const MOST_LETTERS = 30;
const named = z
  .string()
  .trim()
  .min(1)
  .max(MOST_LETTERS)
  // Neither what moves a terminal's cursor nor what cannot be seen: two names that look the same would be two people.
  .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u);

/** Names that look alike are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
