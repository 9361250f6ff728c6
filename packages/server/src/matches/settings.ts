import { z } from 'zod';

/** What was agreed on before a match, apart from who plays with which deck. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** In milliseconds; null: as long as one likes. */
export const clocksSchema = z.strictObject({
  /** For each decision: whoever takes longer gets the default answer. */
  decision: z
    .int()
    .min(5 * SECOND)
    .max(14 * DAY)
    .nullable(),
  /** For all of a player's decisions together: whoever takes longer has lost. */
  match: z
    .int()
    .min(MINUTE)
    .max(14 * DAY)
    .nullable(),
  /** For lost connections: the other clocks stand meanwhile, and whoever stays away longer has lost. */
  away: z
    .int()
    .min(10 * SECOND)
    .max(14 * DAY)
    .nullable(),
});
export type Clocks = z.infer<typeof clocksSchema>;

export const spectatorsSchema = z.strictObject({
  allowed: z.boolean(),
  /** How long after the players they see what happens, in milliseconds. */
  delay: z
    .int()
    .min(0)
    .max(15 * MINUTE),
});

export const settingsSchema = z.strictObject({
  kind: z.enum(['computer', 'invitation', 'lobby', 'hotSeat']),
  format: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  bestOf: z.union([z.literal(1), z.literal(3)]),
  clocks: clocksSchema,
  spectators: spectatorsSchema,
  /** For a rematch: whose seats these are, by seat. */
  reserved: z.array(z.string().nullable()),
  /** The point of a finished match that this one goes on from. */
  from: z.strictObject({ match: z.string(), game: z.int(), at: z.int() }).nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;
export type MatchKind = Settings['kind'];

export const readSettings = (text: string): Settings => settingsSchema.parse(JSON.parse(text));

/** Where only one person sits nobody is kept waiting. */
export function usualClocks(kind: MatchKind): Clocks {
  switch (kind) {
    case 'computer':
    case 'hotSeat':
      return { decision: null, match: null, away: null };
    case 'invitation':
    case 'lobby':
      return { decision: 3 * MINUTE, match: 40 * MINUTE, away: 5 * MINUTE };
  }
}
