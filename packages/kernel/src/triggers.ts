import type { ValueCode } from './backend.ts';
import { Header, Kind, RequestColumn } from './layout.ts';
import type { Row } from './ids.ts';
import type { State } from './state.ts';
import { nextOf, put, refTo } from './table.ts';
import { create, first, zone } from './zones.ts';

/**
 * Triggers are collected from events: the moment an event is reported, each trigger that watches its kind and whose
 * condition holds puts a request into the game's waiting zone. When and in which order those are carried out is a
 * rule of the game.
 */
export type CompiledTrigger = {
  /** What is requested: an index into the game's list of actions. */
  readonly action: number;
  readonly when: ValueCode;
  readonly controller: ValueCode;
};

export function collectTriggers(s: State, triggers: readonly CompiledTrigger[]): void {
  for (const trigger of triggers) {
    if (!trigger.when(s, 0)) continue;
    const waiting = zone(s, s.match.game.waitingZone, 0);
    const request = create(s, Kind.request, trigger.action, Number(trigger.controller(s, 0)), waiting);
    put(s, request, RequestColumn.eventA, s.cells[Header.eventA]!);
    put(s, request, RequestColumn.eventB, s.cells[Header.eventB]!);
    put(s, request, RequestColumn.eventObject, refTo(s, s.cells[Header.eventObject]!));
  }
}

/** The first waiting request that `rank` puts foremost (the lowest number wins, earlier ones before later ones). */
export function nextWaiting(s: State, rank: (s: State, request: Row) => number): Row {
  const waiting = zone(s, s.match.game.waitingZone, 0);
  let best = 0;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let request = first(s, waiting); request !== waiting; request = nextOf(s, request)) {
    const itsRank = rank(s, request);
    if (itsRank < bestRank) {
      best = request;
      bestRank = itsRank;
    }
  }
  return best;
}
