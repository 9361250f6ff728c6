import type { Answer, Decision, Imagination, State } from '@tessera/kernel';
import { allows, decision, imagination, isWhole, release, supposed, unmarked, view } from '@tessera/kernel';
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

/**
 * Whether players know what the decks of the others are made of. Where lists are hidden they suppose something that fits
 * what they have seen.
 */
export type DeckLists = 'open' | 'hidden';

export function newSeat(player: Player, seat: number, deckLists: DeckLists = 'open'): Seat {
  const desk = newDesk(seat, deckLists);
  const answer = (position: Position): Answer => player.answer(position);
  return { player, begin: (text) => desk.begin(text), answer: (s) => desk.consider(s, answer) };
}

/** A seat at which anybody may sit and think. */
export type Desk = {
  begin(seed: number | string): void;
  /** Lets somebody think about the open decision, which must be one of this seat. */
  consider<Thought>(s: State, think: (position: Position) => Thought): Thought;
};

/** `imagined`: the games that are thought about there were themselves imagined for this seat; they hide nothing. */
export function newDesk(seat: number, knowing: DeckLists | 'imagined' = 'open'): Desk {
  const randomness = newRandomness();
  let state: State | null = null;
  /** What worlds are dealt from; made only for those who imagine some. */
  let imagined: Imagination | null = null;
  const present = (): State => {
    if (state === null) throw new Error('a position is only good while its decision is being answered');
    return state;
  };
  const position: Position & { decision: Decision } = {
    decision: { index: 0, player: seat, prompt: '', about: null, kind: 'yesNo' },
    game: () => present().match.game,
    view: () => view(present(), seat),
    allows: (pairs) => allows(present(), pairs),
    isWhole: (pairs) => isWhole(present(), pairs),
    imagine: (from) => (imagined ??= imaginationOf(present(), seat, knowing)).world(from),
    random: (below) => randomBelow(randomness, below),
  };
  return {
    begin: (text) => seed(randomness, `${text}#${seat}`),
    consider: (s, think) => {
      const open = decision(s);
      if (open === null || open.player !== seat) throw new Error(`player ${seat} has nothing to answer`);
      state = s;
      position.decision = open;
      try {
        return think(position);
      } finally {
        state = null;
        imagined?.end();
        imagined = null;
      }
    },
  };
}

/** What somebody in a seat may suppose: worlds that agree with all that they know, and with nothing else. */
export function imaginationOf(s: State, seat: number, knowing: DeckLists | 'imagined'): Imagination {
  if (knowing === 'imagined') return imagination(s, seat);
  const bare = unmarked(s, seat);
  const base = knowing === 'hidden' ? supposed(bare, seat) : bare;
  const imagined = imagination(base, seat);
  for (const used of new Set([bare, base])) release(used);
  return imagined;
}
