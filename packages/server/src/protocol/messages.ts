import type { EventView, Obstacle, Preferences, SeriesView, Source, View } from '@tessera/kernel';
import { refusalCodes } from '@tessera/kernel';
import { z } from 'zod';
import { clocksSchema, spectatorsSchema } from '../matches/settings.ts';
import { answerSchema, candidate, deckListSchema, deckSchema, pairsSchema } from './answers.ts';
import { errorCodes } from './errors.ts';

/** Everything that goes over a connection, both ways. A change that old clients cannot read gets a new number. */
export const PROTOCOL = 1;

/** Letters of a message; longer ones are refused before they are read. */
export const MOST_LETTERS = 65_536;

/** Who is asked for an answer to a request puts a number to it: the answer carries it as `re`. */
const id = z.int().min(0).optional();
const match = z.string().min(1).max(40);
const version = z.int().min(0);
const viewer = z.union([z.int().min(0), z.literal('spectator')]);
const name = z.string().min(1).max(80);

export const createSchema = z.strictObject({
  type: z.literal('create'),
  id,
  game: name,
  format: name.optional(),
  options: z.record(name, z.union([z.string().max(80), z.number(), z.boolean()])).optional(),
  /** Who else plays. `hotSeat`: the same person, at the same connection. */
  against: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('computer'), level: name }),
    z.strictObject({ kind: z.literal('invitation') }),
    z.strictObject({ kind: z.literal('lobby') }),
    z.strictObject({ kind: z.literal('hotSeat') }),
  ]),
  /** Of the one who asks; the game's starter deck if not said. */
  deck: deckSchema.optional(),
  /** Of the computer, or of the second seat of a hot-seat match. */
  otherDeck: deckSchema.optional(),
  bestOf: z.union([z.literal(1), z.literal(3)]).optional(),
  clocks: clocksSchema.optional(),
  spectators: spectatorsSchema.optional(),
  /** Goes on from a point of a finished match: after answer `at` of its game number `game`, in `seat`. */
  from: z.strictObject({ match, game: z.int().min(1), at: z.int().min(0), seat: z.int().min(0) }).optional(),
});

const sayings = z.enum(['offer', 'accept', 'decline']);

export const clientMessageSchema = z.discriminatedUnion('type', [
  /** The first message. Without a token a new guest is made, who is told theirs. */
  z.strictObject({ type: z.literal('hello'), id, protocol: z.int(), token: z.string().min(1).max(100).nullable() }),
  z.strictObject({ type: z.literal('ping'), id }),
  createSchema,
  /** Takes a free seat of an open match. */
  z.strictObject({ type: z.literal('sit'), id, match, invitation: name.optional(), deck: deckSchema.optional() }),
  /** Calls off a match of one's own that has not begun. */
  z.strictObject({ type: z.literal('withdraw'), id, match }),
  z.strictObject({ type: z.literal('lobby'), id }),
  /** Joins, joins again, watches: the view, the open decision, and what happened after version `since`. */
  z.strictObject({ type: z.literal('join'), id, match, since: version.optional() }),
  z.strictObject({ type: z.literal('leave'), id, match }),
  z.strictObject({ type: z.literal('answer'), id, match, decision: version, answer: answerSchema }),
  /** Whether pairs may be part of an answer to an `assign` decision. */
  z.strictObject({ type: z.literal('try'), id, match, decision: version, pairs: pairsSchema }),
  /** What an answer would lead to if nobody did anything about it. It is not given. */
  z.strictObject({ type: z.literal('foresee'), id, match, decision: version, answer: answerSchema }),
  /** Why a card of one's own cannot be used now, and where the values of an object come from. */
  z.strictObject({ type: z.literal('explain'), id, match, object: z.int().min(0) }),
  z.strictObject({ type: z.literal('concede'), id, match, what: z.enum(['game', 'match']) }),
  z.strictObject({ type: z.literal('draw'), id, match, say: sayings }),
  z.strictObject({ type: z.literal('takeBack'), id, match, say: sayings }),
  /** The deck for the next game of a series; without one that of the last game. */
  z.strictObject({ type: z.literal('deck'), id, match, deck: deckListSchema.optional() }),
  /** When the player wants to be asked (see the kernel's `Preferences`). */
  z.strictObject({ type: z.literal('preferences'), id, match, preferences: z.record(z.string().max(40), z.unknown()) }),
  z.strictObject({ type: z.literal('rematch'), id, match }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type CreateMessage = z.infer<typeof createSchema>;

const plainObject = <T>(): z.ZodType<T> =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const events = z.array(plainObject<EventView>());
const millis = z.int();

/** Who sits where. */
export const seatInfoSchema = z.strictObject({
  seat: z.int(),
  /** Null for a free seat. */
  name: z.string().nullable(),
  kind: z.enum(['free', 'person', 'bot', 'computer']),
  connected: z.boolean(),
});
export type SeatInfo = z.infer<typeof seatInfoSchema>;

export const resultSchema = z.strictObject({ winners: z.array(z.int()).readonly(), reason: z.string() });

/** Where a match stands besides what lies on the table. */
export const standingSchema = z.strictObject({
  /** The decision that is open, and who has to answer it. */
  decision: z.strictObject({ id: version, seat: z.int() }).nullable(),
  /** Seats that still have to settle on a deck for the next game. */
  unsettled: z.array(z.int()),
  draw: z.int().nullable(),
  takeBack: z.int().nullable(),
  /** What is left of the clocks, in milliseconds, by seat; null where there is none. `running`: whose clocks run. */
  clocks: z.strictObject({
    decision: z.array(millis.nullable()),
    match: z.array(millis.nullable()),
    away: z.array(millis.nullable()),
    running: z.array(z.int()),
  }),
  result: resultSchema.nullable(),
  /** Revealed at the end: its SHA-256 was told at the beginning. */
  seed: z.string().nullable(),
});
export type Standing = z.infer<typeof standingSchema>;

export const matchInfoSchema = z.strictObject({
  match: z.string(),
  status: z.enum(['open', 'playing', 'over', 'failed', 'void', 'withdrawn']),
  game: z.string(),
  format: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  bestOf: z.int(),
  clocks: clocksSchema,
  spectators: spectatorsSchema,
  seats: z.array(seatInfoSchema),
  seedHash: z.string(),
  created: millis,
});
export type MatchInfo = z.infer<typeof matchInfoSchema>;

const re = z.int().optional();
/** Whether the viewer has to answer. False also where their own settings are about to. */
const asked = z.boolean();

/** What has happened with one version. */
const newsSchema = z.strictObject({ version, events });
export type News = z.infer<typeof newsSchema>;

const change = { key: z.string(), from: z.number(), to: z.number() };

/** What an answer would lead to. */
const foreseenSchema = z.strictObject({
  /** Objects on the table that would be there no longer. */
  gone: z.array(z.int()).readonly(),
  /** Cards that would come to the table. */
  come: z.array(z.string()).readonly(),
  /** Values of objects, and what is counted of players, that would be other ones. */
  values: z.array(z.strictObject({ ...change, object: z.int() })).readonly(),
  players: z.array(z.strictObject({ ...change, player: z.int() })).readonly(),
  /** Objects of the asker's own that a payment turns. */
  turned: z.array(z.int()).readonly(),
});

export const serverMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    re,
    protocol: z.int(),
    guest: z.string(),
    name: z.string(),
    bot: z.boolean(),
    /** Only for somebody who has just become a guest: nobody is told it again. */
    token: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('pong'), re }),
  /** It is done, and there is nothing more to say of it. */
  z.strictObject({ type: z.literal('done'), re }),
  z.strictObject({
    type: z.literal('error'),
    re,
    code: z.enum(errorCodes),
    parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    text: z.string(),
    /** Why the rules refuse an answer. */
    refusal: z
      .strictObject({
        code: z.enum(refusalCodes as [string, ...string[]]),
        parameters: z.record(z.string(), z.union([z.string(), z.number()])),
      })
      .optional(),
    /** With `stale`: the decision that is open now. */
    decision: standingSchema.shape.decision.optional(),
  }),
  z.strictObject({
    type: z.literal('created'),
    re,
    match: z.string(),
    seats: z.array(z.int()),
    seedHash: z.string(),
    /** For others to sit down with. */
    invitation: z.string().nullable(),
    link: z.string(),
  }),
  z.strictObject({ type: z.literal('seated'), re, match: z.string(), seats: z.array(z.int()) }),
  z.strictObject({ type: z.literal('lobby'), re, matches: z.array(matchInfoSchema) }),
  /** An open match that one waits at: who sits there. When it begins, `joined` follows. */
  z.strictObject({ type: z.literal('waiting'), re, info: matchInfoSchema }),
  z.strictObject({
    type: z.literal('joined'),
    re,
    match: z.string(),
    viewer,
    version,
    info: matchInfoSchema,
    view: plainObject<View>(),
    asked,
    series: plainObject<SeriesView>(),
    standing: standingSchema,
    /** What happened after `since`; null where none was given, or too much happened. */
    missed: z.array(newsSchema).nullable(),
    /** When the player is asked; null for spectators. */
    preferences: plainObject<Preferences>().nullable(),
  }),
  z.strictObject({
    type: z.literal('update'),
    match: z.string(),
    viewer,
    /** The version before: whoever has another has missed something, and joins again. */
    after: version,
    version,
    view: plainObject<View>(),
    asked,
    /** The end of the game before, where another one has begun. */
    ended: plainObject<View>().optional(),
    /** The game stands elsewhere than the events lead: something was taken back, or a game has begun. */
    reset: z.boolean(),
    series: plainObject<SeriesView>().optional(),
    standing: standingSchema,
  }),
  z.strictObject({ type: z.literal('accepted'), re, match: z.string(), decision: version, version }),
  z.strictObject({
    type: z.literal('tried'),
    re,
    allowed: z.boolean(),
    whole: z.boolean(),
    /** What may be assigned beside the pairs: candidates with the targets that each may be put to. */
    further: z.array(z.tuple([candidate, z.array(candidate).readonly()]).readonly()).readonly(),
  }),
  /** Null where that cannot be said. It goes by what the asker knows, whatever is hidden. */
  z.strictObject({
    type: z.literal('foreseen'),
    re,
    match: z.string(),
    decision: version,
    foreseen: foreseenSchema.nullable(),
  }),
  /** The same of whatever the asker cannot see: nothing. */
  z.strictObject({
    type: z.literal('explained'),
    re,
    match: z.string(),
    object: z.int(),
    obstacle: plainObject<Obstacle>().nullable(),
    sources: z.array(plainObject<Source>()),
  }),
  z.strictObject({ type: z.literal('presence'), match: z.string(), seats: z.array(seatInfoSchema) }),
  /** Another connection has taken this one's place at the table. */
  z.strictObject({ type: z.literal('replaced'), match: z.string(), viewer }),
  /** The match has ended otherwise than by its rules. */
  z.strictObject({ type: z.literal('stopped'), match: z.string(), status: z.enum(['failed', 'void', 'withdrawn']) }),
  z.strictObject({ type: z.literal('rematch'), re, match: z.string(), next: z.string(), by: z.int() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Joined = Extract<ServerMessage, { type: 'joined' }>;
