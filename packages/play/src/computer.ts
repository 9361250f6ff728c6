import type { Answer, State } from '@tessera/kernel';
import { answerCount, hashOf } from '@tessera/kernel';
import type { Asked, DeckLists, Player, Thinker } from '@tessera/players';
import { newSeat, playerNamed, ThinkingFailed } from '@tessera/players';
import type { Opponent } from './session.ts';

export type Computer = {
  readonly player: Player;
  readonly seat: number;
  /** Of the match: what the player's own randomness is made from. */
  readonly seed: number | string;
  readonly lists: DeckLists;
  /** Where those think who take their time. */
  readonly thinker: () => Thinker;
  /** Called if thinking elsewhere has failed. */
  readonly warn: (problem: string) => void;
};

/** A computer player as somebody's opponent: here if it is quick, and else where nobody need wait for it. */
export function computerOpponent({ player, seat, seed, lists, thinker, warn }: Computer): Opponent {
  const silent = { note: () => {}, end: () => {} };
  if (player.isQuick === true) {
    const own = newSeat(player, seat, lists);
    own.begin(seed);
    return { ...silent, answer: async (s) => own.answer(s) };
  }
  // The seed of the match would tell every card.
  const own = hashOf(Array.from(`${seed}#opponent`, (letter) => letter.charCodeAt(0)));
  const ask = (s: State, signal: AbortSignal): Asked => ({
    player: player.name,
    // A game that is taken up again is gone on with alike.
    seed: `${own}:${answerCount(s)}`,
    deckLists: lists,
    signal,
  });
  return { ...silent, answer: (s, signal) => thought(thinker(), s, seat, ask(s, signal), warn) };
}

/** A worker that fails is asked again, and if another fails too somebody answers who does not think: the game goes on. */
async function thought(
  thinker: Thinker,
  s: State,
  seat: number,
  asked: Asked,
  warn: (problem: string) => void,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await thinker.answer(s, seat, asked);
    } catch (error) {
      if (!(error instanceof ThinkingFailed)) throw error;
      if (tries < MOST_TRIES) continue;
      warn(error.message);
      const instead = newSeat(playerNamed('greedy'), seat, asked.deckLists);
      instead.begin(asked.seed);
      return instead.answer(s);
    }
  }
}
const MOST_TRIES = 2;
