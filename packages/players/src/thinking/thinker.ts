import type { Answer, State } from '@tessera/kernel';
import { refusal, release } from '@tessera/kernel';
import { playerNamed } from '../named.ts';
import type { Tried } from '../player.ts';
import type { DeckLists } from '../seat.ts';
import { newDesk } from '../seat.ts';
import type { Question, Reply } from './question.ts';
import { imaginedFor, worldOf } from './question.ts';

/** Players that think elsewhere, so that nothing waits for them: in workers of Node or of a browser. */
export type Thinker = {
  /**
   * The answer of a player to the open decision, which must be one of that seat: the same that the player would give
   * here (`newSeat`, begun with that seed), as long as it goes by nothing but worlds and no clock. The game may go on
   * before the answer is there. Throws `UnknownPlayer` at once; `ThinkingFailed` if a worker fails, and the next
   * question gets a new one; the signal's reason if it is given up.
   */
  answer(s: State, seat: number, asked: Asked): Promise<Answer>;
  /** Gives up everything that is being thought about, and ends all workers. */
  close(): Promise<void>;
};

export type Asked = {
  /** The name of a player, such as `greedy` or `search:1000@4`. */
  readonly player: string;
  /** Never the seed of the match, which tells every card: one of the player's own. */
  readonly seed: number | string;
  /** Whether the seat knows what the decks of the others are made of: `open` if not said. Hidden lists do not cross. */
  readonly deckLists?: DeckLists | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Thrown where a worker has ended, or thrown something, before it replied. */
export class ThinkingFailed extends Error {
  override readonly name = 'ThinkingFailed';
}

/** A worker, as far as it matters here. */
export type Helper = {
  ask(question: Question): void;
  end(): Promise<void>;
};

/** Starts a worker. `lost` is called when it has ended, or can no longer be relied on. */
export type StartHelper = (hear: (reply: Reply) => void, lost: (reason: string) => void) => Helper;

/** `workers`: how many think at the same time, at most. They are started when they are needed. */
export function newThinker(start: StartHelper, { workers = 1 }: { readonly workers?: number } = {}): Thinker {
  if (!Number.isInteger(workers) || workers < 1) {
    throw new RangeError(`workers is a whole number of 1 or more, not ${String(workers)}`);
  }
  const crew = newCrew(start, workers);
  return {
    answer: async (s, seat, { player: name, seed, deckLists = 'open', signal }) => {
      signal?.throwIfAborted();
      const { parts } = playerNamed(name);
      const imagined = imaginedFor(s, seat, deckLists);
      try {
        const question = { game: s.match.game.id, world: worldOf(imagined), seat, player: name, seed };
        let answer: Answer;
        if (parts === undefined) answer = answerIn(await crew.ask({ ...question, part: null }, signal));
        else {
          const tried = await allParts(crew, question, parts.count, Math.ceil(parts.count / workers), signal);
          answer = newDesk(seat, 'imagined').consider(imagined, (position) => parts.decide(position, tried));
        }
        const refused = refusal(imagined, answer);
        if (refused !== null) throw new ThinkingFailed(`${name} gave an answer that is not legal: ${refused.message}`);
        return answer;
      } finally {
        release(imagined);
      }
    },
    close: () => crew.close(),
  };
}

function answerIn(reply: Reply): Answer {
  if ('answer' in reply) return reply.answer;
  throw new ThinkingFailed('a worker replied with something else than an answer');
}

/** Once one part has failed nobody waits for the others. */
async function allParts(
  crew: Crew,
  question: Omit<Question, 'id' | 'part'>,
  count: number,
  inTurn: number,
  signal: AbortSignal | undefined,
): Promise<Tried[]> {
  const failed = new AbortController();
  const either = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
  const each = async (number: number): Promise<Tried> => {
    const reply = await crew.ask({ ...question, part: { number, inTurn } }, either);
    if ('tried' in reply) return reply.tried;
    throw new ThinkingFailed('a worker replied with something else than a part of an answer');
  };
  try {
    return await Promise.all(Array.from({ length: count }, (_, number) => each(number)));
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}

type Crew = {
  ask(question: Omit<Question, 'id'>, signal: AbortSignal | undefined): Promise<Reply>;
  close(): Promise<void>;
};

type Job = {
  readonly question: Question;
  readonly done: (reply: Reply) => void;
  readonly failed: (reason: unknown) => void;
};

/** A worker with what it is busy with; null while it waits for something to do. */
type Post = { readonly helper: Helper; job: Job | null };

function newCrew(start: StartHelper, most: number): Crew {
  const posts = new Set<Post>();
  const waiting: Job[] = [];
  const ending = new Set<Promise<void>>();
  let count = 0;
  let isClosed = false;

  const dismiss = (post: Post): void => {
    if (!posts.delete(post)) return;
    const end: Promise<void> = post.helper.end().finally(() => ending.delete(end));
    ending.add(end);
  };
  const employ = (): Post => {
    const post: Post = {
      helper: start(
        (reply) => {
          const { job } = post;
          // Of a worker that was dismissed meanwhile.
          if (job === null || job.question.id !== reply.id) return;
          post.job = null;
          if ('problem' in reply) {
            // Nobody knows what state it has left behind.
            dismiss(post);
            job.failed(new ThinkingFailed(`${job.question.player} failed: ${reply.problem}`));
          } else job.done(reply);
          share();
        },
        (reason) => {
          const { job } = post;
          post.job = null;
          dismiss(post);
          job?.failed(new ThinkingFailed(`the worker of ${job.question.player} was lost: ${reason}`));
          share();
        },
      ),
      job: null,
    };
    posts.add(post);
    return post;
  };
  /** Gives out what waits, as far as there are workers to do it. */
  const share = (): void => {
    while (waiting.length > 0 && !isClosed) {
      const free = [...posts].find(({ job }) => job === null);
      if (free === undefined && posts.size >= most) return;
      const job = waiting.shift()!;
      try {
        const post = free ?? employ();
        post.job = job;
        post.helper.ask(job.question);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const asked = [...posts].find((post) => post.job === job);
        if (asked !== undefined) {
          asked.job = null;
          dismiss(asked);
          job.failed(new ThinkingFailed(`a worker could not be asked: ${reason}`));
        }
        // Where workers cannot even be started, such as in a page that forbids them.
        else job.failed(new ThinkingFailed(`no worker could be started: ${reason}`));
      }
    }
  };
  /** Takes back a job that nobody wants done any longer. A worker that is at it hears of nothing before it has ended. */
  const giveUp = (job: Job): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const post of posts) {
      if (post.job !== job) continue;
      post.job = null;
      dismiss(post);
    }
    share();
  };
  return {
    ask: (asked, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new ThinkingFailed('this thinker has been closed'));
          return;
        }
        const cancel = (): void => {
          giveUp(job);
          job.failed(signal!.reason);
        };
        const job: Job = {
          question: { ...asked, id: ++count },
          done: (reply) => {
            signal?.removeEventListener('abort', cancel);
            resolve(reply);
          },
          failed: (reason) => {
            signal?.removeEventListener('abort', cancel);
            reject(reason instanceof Error ? reason : new ThinkingFailed(String(reason)));
          },
        };
        if (signal?.aborted === true) {
          job.failed(signal.reason);
          return;
        }
        signal?.addEventListener('abort', cancel);
        waiting.push(job);
        share();
      }),
    close: async () => {
      isClosed = true;
      const unfinished = [...waiting.splice(0), ...Array.from(posts, ({ job }) => job)];
      for (const post of posts) {
        post.job = null;
        dismiss(post);
      }
      for (const job of unfinished) job?.failed(new ThinkingFailed('this thinker has been closed'));
      await Promise.all(ending);
    },
  };
}
