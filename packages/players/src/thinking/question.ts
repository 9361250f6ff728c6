import type { Answer, Game, State } from '@tessera/kernel';
import { decode, encode } from '@tessera/kernel';
import { playerNamed } from '../named.ts';
import type { Tried } from '../player.ts';
import { partsSeed } from '../search/parts.ts';
import type { DeckLists } from '../seat.ts';
import { newDesk } from '../seat.ts';

/**
 * What is asked of a worker, and what it replies: plain data, all that crosses between the two. A question holds nothing
 * that the seat may not know. Its game is a world that was imagined for the seat, and so tells neither hidden cards nor
 * what is going to be drawn; dealing such a world anew is as good as dealing the true game anew, because the seed
 * decides how, and not how the cards lay (redeal.ts).
 */
export type Question = {
  readonly id: number;
  readonly game: string;
  readonly world: Uint8Array;
  readonly seat: number;
  /** The name of a player, such as `search:1000`. */
  readonly player: string;
  /** Where the player's randomness begins. */
  readonly seed: number | string;
  /** Which part of the thinking is to be done, of how many that one worker does in turn; null for all of it. */
  readonly part: { readonly number: number; readonly inTurn: number } | null;
};

export type Reply = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly tried: Tried }
  | { readonly problem: string }
);

/** A game as a worker may have it: one that could be the present one as far as that seat can know. */
export function imaginedFor(s: State, seat: number, deckLists: DeckLists): State {
  return newDesk(seat, deckLists).consider(s, (position) => position.imagine('elsewhere'));
}

export const worldOf = (imagined: State): Uint8Array => encode(imagined);

/** What a worker does: thinks, and says what came of it. */
export function replyTo(question: Question, games: readonly Game[]): Reply {
  const { id } = question;
  try {
    return { id, ...thoughtOf(question, games) };
  } catch (error) {
    return problemReply(question, error);
  }
}

export const problemReply = ({ id }: Question, error: unknown): Reply => ({
  id,
  problem: error instanceof Error ? error.message : String(error),
});

function thoughtOf(
  { game: wanted, world, seat, player: name, seed, part }: Question,
  games: readonly Game[],
): { readonly answer: Answer } | { readonly tried: Tried } {
  const game = games.find(({ id }) => id === wanted);
  if (game === undefined) throw new Error(`this worker does not know the game "${wanted}"`);
  const player = playerNamed(name);
  const desk = newDesk(seat, 'imagined');
  desk.begin(seed);
  return desk.consider(decode(game, world), (position) => {
    if (part === null) return { answer: player.answer(position) };
    if (player.parts === undefined) throw new Error(`the player "${name}" does not think in parts`);
    return { tried: player.parts.think(position, part.number, partsSeed(position), part.inTurn) };
  });
}
