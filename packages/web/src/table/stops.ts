import type { Game, Preferences, Stops } from '@tessera/kernel';
import { windowsOf } from '@tessera/kernel';
import { useEffect, useRef } from 'react';
import type { TableStore } from '../match/store.ts';
import { useSettings } from '../settings.ts';
import { useTable } from './context.ts';

/** Sets a stop or takes it away, here and for the next matches of this game. */
export function useStopping(): (preferences: Preferences, side: keyof Stops, moment: string) => void {
  const { store, loaded } = useTable();
  const { change } = useSettings();
  return (preferences, side, moment) => {
    const list = preferences.stops[side];
    const next = list.includes(moment) ? list.filter((each) => each !== moment) : [...list, moment];
    const stops = { ...preferences.stops, [side]: next };
    store.act.prefer({ ...preferences, stops });
    change({ stops: { ...useSettings.getState().stops, [loaded.game.id]: stops } });
  };
}

/** Begins a match with the stops that were set on this device. */
export function useOwnStops(store: TableStore, game: Game, format: string, isSeen: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    const preferences = store.getState().sight?.preferences ?? null;
    const own = knownIn(game, format, useSettings.getState().stops[game.id]);
    if (!isSeen || isDone.current || preferences === null) return;
    isDone.current = true;
    if (own !== undefined && JSON.stringify(own) !== JSON.stringify(preferences.stops))
      store.act.prefer({ ...preferences, stops: own });
  }, [store, game, format, isSeen]);
}

/** What was kept long ago may name moments that the game no longer has; nobody is to hear of those. */
function knownIn(game: Game, format: string, stops: Stops | undefined): Stops | undefined {
  const moments = windowsOf(game, format)?.moments ?? [];
  const known = (list: readonly string[]): string[] => list.filter((moment) => moments.includes(moment));
  return stops === undefined ? undefined : { own: known(stops.own), others: known(stops.others) };
}
