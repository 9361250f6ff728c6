import type { Answer, State } from '@tessera/kernel';
import { decision, windowsOf } from '@tessera/kernel';
import { first, newSeat } from '@tessera/players';

/**
 * The answer that is given for somebody who gives none: to let it go by where that can be done, else the first legal
 * one, which chooses as little as it may.
 */
export function defaultAnswer(s: State): Answer {
  const open = decision(s);
  if (open === null) throw new Error('nothing is asked');
  if (open.kind === 'act') {
    const passing = windowsOf(s.match.game, s.match.format)?.passing[open.prompt];
    const usual = [passing, ...PASSING].flatMap((act) =>
      open.actions.filter((each) => each.act === act && each.card === undefined),
    );
    if (usual[0] !== undefined) return usual[0];
  }
  const seat = newSeat(first, open.player);
  seat.begin('');
  return seat.answer(s);
}

/** What the games call it to do nothing or to be done. */
const PASSING: readonly string[] = ['pass', 'end'];
