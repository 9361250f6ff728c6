import type { DeckRequest, Game, OptionValues } from '@tessera/kernel';
import { prepareMatch, release, result, turn } from '@tessera/kernel';
import { playerNamed } from './named.ts';
import { playGame } from './play-game.ts';
import { newSeat } from './seat.ts';

/** Two decks that are to be played against each other. */
export type Duel = {
  readonly format: string;
  readonly options: OptionValues;
  readonly decks: readonly [DeckRequest, DeckRequest];
  /** The player of both. */
  readonly player: string;
  /** Game n is played from the seed `seed:n`. */
  readonly seed: string;
};

/** How a game of a duel ended. `winner`: which of the decks, null for none. */
export type DuelGame = { readonly winner: 0 | 1 | null; readonly turns: number };

/** Plays game after game. Every other game the decks change seats, so that neither has the better one. */
export function newDuel(game: Game, { format, options, decks, player, seed }: Duel): (n: number) => DuelGame {
  const seats = [0, 1].map((seat) => newSeat(playerNamed(player), seat));
  const request = { format, options, asks: 'needed', keepsLog: false } as const;
  const matches = [decks, [decks[1], decks[0]]].map((both) => prepareMatch(game, { ...request, decks: both }));
  return (n) => {
    const swapped = n % 2;
    const s = playGame(matches[swapped]!, seats, `${seed}:${n}`);
    const [winner, ...others] = result(s)!.winners;
    const turns = turn(s);
    release(s);
    return { winner: winner === undefined || others.length > 0 ? null : winner === swapped ? 0 : 1, turns };
  };
}
