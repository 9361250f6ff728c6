import type { State } from '@tessera/kernel/rules';
import { move, report, sizeOfZone, top } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { Cause, hand, library, setStanding, Standing } from './table.ts';

/** Draws cards one by one (MTG-19.1). A draw from an empty library is noted; the next check sees to it. MTG-2.2, MTG-19.3 */
export function draw(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    if (sizeOfZone(s, library(s, player)) === 0) {
      setStanding(s, player, Standing.drewNothing, 1);
      report(s, Event.drewNothing, player, 0);
    } else {
      move(s, top(s, library(s, player)), hand(s, player), Cause.draw);
    }
  }
}
