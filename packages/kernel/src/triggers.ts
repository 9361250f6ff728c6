import type { ListCode, ValueCode } from './backend.ts';
import { Header, Kind, RequestColumn } from './layout.ts';
import type { Row } from './ids.ts';
import { newList } from './list.ts';
import type { State } from './state.ts';
import { get, nextOf, put, refTo, rowOf } from './table.ts';
import { create, first, zone } from './zones.ts';

/**
 * Triggers are collected from events: the moment an event is reported, each trigger that watches its kind and whose
 * condition holds puts a request into the game's waiting zone. When and in which order those are carried out is a
 * rule of the game. A trigger that belongs to objects is looked at once for each of them.
 */
export type CompiledTrigger = {
  /** What is requested: an index into the game's list of actions. */
  readonly action: number;
  readonly when: ValueCode;
  readonly controller: ValueCode;
  readonly sources: ListCode | null;
};

export function collectTriggers(s: State, triggers: readonly CompiledTrigger[]): void {
  for (const trigger of triggers) {
    if (trigger.sources === null) {
      collect(s, trigger, 0, 0);
      continue;
    }
    belonging.size = 0;
    trigger.sources(s, 0, belonging);
    for (let i = 0; i < belonging.size; i += 2) collect(s, trigger, belonging.items[i]!, belonging.items[i + 1]!);
  }
}
/** Nothing is reported while triggers are collected, so one list is enough. */
const belonging = newList();

function collect(s: State, trigger: CompiledTrigger, source: Row, ability: number): void {
  s.cells[Header.eventSource] = source;
  if (trigger.when(s, 0)) {
    const waiting = zone(s, s.match.game.waitingZone, 0);
    const request = create(s, Kind.request, trigger.action, Number(trigger.controller(s, 0)), waiting);
    put(s, request, RequestColumn.eventA, s.cells[Header.eventA]!);
    put(s, request, RequestColumn.eventB, s.cells[Header.eventB]!);
    put(s, request, RequestColumn.eventObject, refTo(s, s.cells[Header.eventObject]!));
    put(s, request, RequestColumn.source, refTo(s, source));
    put(s, request, RequestColumn.ability, ability);
    const moved = source !== 0 && source === s.cells[Header.eventObject] ? s.cells[Header.eventWas]! : 0;
    put(s, request, RequestColumn.was, moved === 0 ? refTo(s, source) : moved);
  }
  s.cells[Header.eventSource] = 0;
}

/** Which ability a request carries out. */
export const abilityNumber = (s: State, request: Row): number => get(s, request, RequestColumn.ability);
/** The object whose ability a triggered request is; 0 if it is gone, or if the rules themselves asked for it. */
export const sourceOf = (s: State, request: Row): Row => rowOf(s, get(s, request, RequestColumn.source));
/** The object that the event which set a request off was about; 0 if it has moved on. */
export const eventObjectOf = (s: State, request: Row): Row => rowOf(s, get(s, request, RequestColumn.eventObject));

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
