import type { Answer, State } from '@tessera/kernel';
import { refusal, requestOf } from '@tessera/kernel';
import { isOwnDeck } from '@tessera/play';
import type { Asked } from '../opponents/opponents.ts';
import { NoAnswer } from '../opponents/opponents.ts';
import { answerSchema } from '../protocol/answers.ts';
import { sha256 } from '../secrets.ts';
import type { Table } from './table.ts';
import { reasonOf } from './table.ts';

/** Has the computer players of a match answer: one question at a time. */
export type Computers = {
  /** Asks whose turn it is. What it is about is settled when somebody is free to think about it. */
  readonly ask: () => void;
  readonly isThinking: () => boolean;
};

/**
 * `give`: is called when there has been an answer to a decision, null for one that is to be answered by default. The
 * decision is null if it was none of a computer's any more.
 */
export function newComputers(
  table: Table,
  give: (decision: number | null, read: () => Answer | null) => void,
): Computers {
  const { course, sitters, row } = table;
  const { opponents, metrics, log } = table.deps;
  const { id } = row;
  let isThinking = false;

  /** What the computer player has to be asked whose turn it is; null if there is none. */
  const asked = (): Asked | null => {
    const { open, state } = course;
    const player = open === null ? null : sitters[open.seat]!.computer;
    if (open === null || player === null || table.closed || table.broken) return null;
    const others = requestOf(course.series).decks?.filter((_, seat) => seat !== open.seat) ?? [];
    return {
      state,
      seat: open.seat,
      player,
      // The same question again, after a crash, gets the same answer.
      seed: sha256(`${row.seed}:thinking:${open.id}`).slice(0, 32),
      deckLists: others.every((deck) => isOwnDeck(course.game, deck)) ? 'open' : 'hidden',
    };
  };

  return {
    ask: () => {
      if (isThinking) return;
      isThinking = true;
      let about: { readonly decision: number; readonly player: string } | null = null;
      const began = performance.now();
      opponents
        .answer(() => {
          const question = asked();
          if (question !== null) about = { decision: course.open!.id, player: question.player };
          return question;
        })
        .catch((error: unknown) => {
          const why = error instanceof NoAnswer ? error.why : 'error';
          if (why === 'closed') return null;
          // Where there is not even room to wait, it is the one whose turn it is now.
          const question = asked();
          if (question !== null) about ??= { decision: course.open!.id, player: question.player };
          metrics.computerFaults.inc({ why });
          log.warn(
            { match: id, player: about?.player, why, problem: reasonOf(error) },
            'a computer player gave no answer',
          );
          return null;
        })
        .then((answer) => {
          isThinking = false;
          give(about?.decision ?? null, () => {
            const { player } = about!;
            metrics.thinking.observe({ player }, (performance.now() - began) / 1000);
            const legal = legalAnswer(course.state, course.open!.seat, answer);
            if (legal === null && answer !== null) {
              metrics.computerFaults.inc({ why: 'illegal' });
              log.warn({ match: id, player }, 'a computer player gave an answer that is not legal');
            }
            return legal;
          });
        })
        .catch((error: unknown) => log.error({ match: id, problem: reasonOf(error) }, 'a computer player'));
    },
    isThinking: () => isThinking,
  };
}

/** A computer's answer if it is one that the rules accept; null otherwise. */
function legalAnswer(s: State, seat: number, answer: unknown): Answer | null {
  const read = answerSchema.safeParse(answer);
  return read.success && refusal(s, { ...read.data, player: seat }) === null ? read.data : null;
}
