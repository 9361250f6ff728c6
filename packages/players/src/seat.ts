import type { Answer, Decision, Imagination, State } from '@tessera/kernel';
import { allows, decision, imagination, isWhole, view } from '@tessera/kernel';
import type { Player, Position } from './player.ts';
import { newRandomness, randomBelow, seed } from './randomness.ts';

/** A player's place at a table: hands the player only what that seat may know. */
export type Seat = {
  readonly player: Player;
  /** Begins a game. The player's randomness comes from here, so the same game is played the same way again. */
  begin(seed: number | string): void;
  /** The player's answer to the open decision, which must be one of this seat. */
  answer(s: State): Answer;
};

export function newSeat(player: Player, seat: number): Seat {
  const randomness = newRandomness();
  let state: State | null = null;
  let imagined: Imagination | null = null;
  const present = (): State => {
    if (state === null) throw new Error('a position is only good while its decision is being answered');
    return state;
  };
  const position: Position & { decision: Decision } = {
    decision: { index: 0, player: seat, prompt: '', about: null, kind: 'yesNo' },
    view: () => view(present(), seat),
    allows: (pairs) => allows(present(), pairs),
    isWhole: (pairs) => isWhole(present(), pairs),
    imagine: (from) => (imagined ??= imagination(present(), seat)).world(from),
    random: (below) => randomBelow(randomness, below),
  };
  return {
    player,
    begin: (text) => seed(randomness, `${text}#${seat}`),
    answer: (s) => {
      const open = decision(s);
      if (open === null || open.player !== seat) throw new Error(`player ${seat} has nothing to answer`);
      state = s;
      position.decision = open;
      try {
        return player.answer(position);
      } finally {
        state = null;
        imagined?.end();
        imagined = null;
      }
    },
  };
}
