import type { State } from '@tessera/kernel';
import type { DeckLists, Thinker } from '@tessera/players';
import { levels as levelPlayers, playerNamed, playerNames } from '@tessera/players';

/** What a computer player is asked: the open decision of a game, which is one of its seat. */
export type Asked = {
  readonly state: State;
  readonly seat: number;
  readonly player: string;
  /** Makes its chance repeatable. Never the seed of the match. */
  readonly seed: string;
  readonly deckLists: DeckLists;
};

/** Computer players that think somewhere else, while the server goes on. */
export type Opponents = {
  /**
   * The answer, which may be nonsense. `ask` is called when somebody is free to think about it, and gives null if by
   * then there is nothing to ask; so does the answer. Rejects with `NoAnswer` if there is none in time.
   */
  answer(ask: () => Asked | null): Promise<unknown>;
  /** How many questions wait, and how many are being thought about. */
  load(): { readonly waiting: number; readonly thinking: number };
  close(): Promise<void>;
};

/** Thrown where a computer player has no answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly why: 'late' | 'error' | 'full' | 'closed';
  constructor(why: NoAnswer['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** The levels that people are offered, from the weakest to the strongest. */
export const levels: readonly string[] = levelPlayers.map(({ name }) => name);

/**
 * Whether a computer player is called so. Besides the levels those that answer at once, for whoever tries a bot; none
 * with a parameter, which could ask for any amount of work.
 */
export const isLevel = (name: string): boolean =>
  levels.includes(name) || (playerNames.includes(name) && playerNamed(name).isQuick === true);

export type OpponentLimits = {
  /** How many think at the same time: as many as the thinker has workers, so that nobody waits there. */
  readonly threads: number;
  /** How long one answer may be thought about, in milliseconds. */
  readonly thinking: number;
  /** How many questions may wait. */
  readonly waiting: number;
};

type Job = {
  readonly ask: () => Asked | null;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Has a thinker answer for computer players: one after the other, each within its time, and not more than can wait. */
export function thinkingOpponents(thinker: Thinker, limits: OpponentLimits): Opponents {
  const waiting: Job[] = [];
  let thinking = 0;
  let closed = false;
  const closing = (): NoAnswer => new NoAnswer('closed', 'the server is closing');

  const think = async (asked: Asked): Promise<unknown> => {
    const { state, seat, player, seed, deckLists } = asked;
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new NoAnswer('late', `no answer within ${limits.thinking} ms`)),
      limits.thinking,
    );
    try {
      return await thinker.answer(state, seat, { player, seed, deckLists, signal: late.signal });
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (closed) throw closing();
      throw new NoAnswer('error', error instanceof Error ? error.message : 'something that is no error');
    } finally {
      clearTimeout(timer);
    }
  };
  const answerNow = async ({ ask, resolve, reject }: Job): Promise<void> => {
    thinking++;
    try {
      const asked = ask();
      resolve(asked === null ? null : await think(asked));
    } catch (error) {
      reject(error);
    } finally {
      thinking--;
      next();
    }
  };
  const next = (): void => {
    while (!closed && thinking < limits.threads) {
      const job = waiting.shift();
      if (job === undefined) return;
      void answerNow(job);
    }
  };
  return {
    answer: (ask) =>
      new Promise((resolve, reject) => {
        if (closed) reject(closing());
        else if (waiting.length >= limits.waiting) reject(new NoAnswer('full', 'too many questions wait'));
        else {
          waiting.push({ ask, resolve, reject });
          next();
        }
      }),
    load: () => ({ waiting: waiting.length, thinking }),
    close: async () => {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(closing());
      await thinker.close();
    },
  };
}
