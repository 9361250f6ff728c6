import type { Rule, State } from '@tessera/kernel/rules';
import { callers, equal, finish, numbered, report, rule, sequence, when } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { areOpponents, isPlaying } from './players.ts';
import { setStanding, Standing, standing } from './table.ts';

/** Winning, losing, drawing (MTG-2). */

/** Why a player has lost. */
export const Lost = numbered(['not', 'life', 'library', 'poison', 'effect']);
export const reasons = ['life', 'library', 'poison', 'everybody', 'effect', 'loop'] as const;

/** MTG-2.3: an effect may say so, at once. */
export function lose(s: State, player: number, why: number): void {
  setStanding(s, player, Standing.lost, why);
  report(s, Event.lost, player, 0);
}

/** MTG-2.3: who wins, the others lose. */
export function winBy(s: State, player: number): void {
  // MTG-2.7: who loses at the same time, loses.
  if (!isPlaying(s, player)) return;
  for (let other = 0; other < s.match.players; other++) {
    if (isPlaying(s, other) && areOpponents(s, other, player)) lose(s, other, Lost.effect);
  }
}

/** The teams that still have somebody in the game, one bit each. */
function teamsLeft(s: State): number {
  let bits = 0;
  for (let player = 0; player < s.match.players; player++)
    if (isPlaying(s, player)) bits |= 1 << s.match.teams[player]!;
  return bits;
}

export const calls = {
  nobodyLeft: (s: State) => teamsLeft(s) === 0,
  oneTeamLeft: (s: State) => {
    const bits = teamsLeft(s);
    return (bits & (bits - 1)) === 0;
  },
  winners: (s: State) => {
    const bits = teamsLeft(s);
    let mask = 0;
    s.match.teams.forEach((team, player) => {
      if (bits & (1 << team)) mask |= 1 << player;
    });
    return mask;
  },
  /** Why the last of the losers lost. */
  whyLost: (s: State) => {
    let why = 0;
    for (let player = 0; player < s.match.players; player++) {
      why = Math.max(why, standing(s, player, Standing.lost));
    }
    return why;
  },
};
const call = callers(calls);
export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-2.5, MTG-2.6: the last one left wins; if nobody is left the game is a draw. */
  gameEnds: rule([], [], () =>
    when(
      call.nobodyLeft(),
      finish(0, 'everybody'),
      when(
        call.oneTeamLeft(),
        sequence(
          when(equal(call.whyLost(), Lost.life), finish(call.winners(), 'life')),
          when(equal(call.whyLost(), Lost.library), finish(call.winners(), 'library')),
          when(equal(call.whyLost(), Lost.poison), finish(call.winners(), 'poison')),
          when(equal(call.whyLost(), Lost.effect), finish(call.winners(), 'effect')),
        ),
      ),
    ),
  ),
};
