import type { State } from '@tessera/kernel/rules';
import { everybody, knownTo, move, report, reveal, sizeOfZone, top, touch } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { hasRule } from './rule-changes.ts';
import { Cause, hand, library, setStanding, Standing } from './table.ts';

/** Draws cards one by one (MTG-19.1). A draw from an empty library is noted; the next check sees to it. MTG-2.2, MTG-19.3 */
export function draw(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    if (sizeOfZone(s, library(s, player)) === 0) {
      setStanding(s, player, Standing.drewNothing, 1);
      touch(s);
      report(s, Event.drewNothing, player, 0);
      // However many more there are to draw, there is nothing more to notice.
      return;
    }
    move(s, top(s, library(s, player)), hand(s, player), Cause.draw);
    revealTops(s);
  }
}

/** MTG-19.11: each card is revealed as it becomes the top card of a library that is played so. */
export function revealTops(s: State): void {
  for (let player = 0; player < s.match.players; player++) {
    const card = top(s, library(s, player));
    if (card === 0 || knownTo(s, card) === everybody(s)) continue;
    if (hasRule(s, player, 'topCardRevealed')) reveal(s, card);
  }
}
