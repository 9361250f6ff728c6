import { z } from 'zod';

/** Names that people give themselves, their bots and their decks, and that others see. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(30)
  // Neither what moves a terminal's cursor nor what cannot be seen: two names that look the same would be two people.
  .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u, 'a name has no invisible letters');

/** Names that look alike are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
