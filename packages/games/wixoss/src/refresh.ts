import type { State } from '@tessera/kernel/rules';
import { active, first, global, move, report, setGlobal, shuffle, sizeOfZone, top } from '@tessera/kernel/rules';
import { Event } from './events.ts';
import { Cause, deck, Global, life, trash } from './table.ts';

/** Refresh (WX-27). */

/** WX-27.1, WX-27.5, WX-12.12 */
export const isRefreshDue = (s: State, player: number): boolean =>
  sizeOfZone(s, deck(player)) === 0 && sizeOfZone(s, trash(player)) > 0;

export function refresh(s: State, player: number): void {
  while (sizeOfZone(s, trash(player)) > 0) move(s, first(s, trash(player)), deck(player), Cause.refresh);
  shuffle(s, deck(player));
  // WX-27.2, WX-27.3: neither damage nor a crush.
  move(s, top(s, life(player)), trash(player), Cause.refreshLife);
  // WX-27.8
  if (player === active(s)) setGlobal(s, Global.refreshes, global(s, Global.refreshes) + 1);
  report(s, Event.refreshed, player, 0);
}

/** WX-27.6: in your own turn for the second time. */
export const isSecondRefresh = (s: State): boolean => global(s, Global.refreshes) >= 2;
