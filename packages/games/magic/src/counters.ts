import type { Row, State } from '@tessera/kernel/rules';
import { get, getBits, LimitReached, put, putBits, report, reshape } from '@tessera/kernel/rules';
import type { CounterKind } from './cards/abilities.ts';
import { counterKinds } from './cards/abilities.ts';
import { Event } from './events.ts';
import { Col, Counters, More } from './table.ts';

/** Counters on permanents (MTG-16.3), by kind in the order of `counterKinds`. */

const places = {
  '-1/-1': Counters.minus,
  loyalty: More.loyalty,
  phylactery: Counters.phylactery,
  petrification: More.petrification,
  pressure: Counters.pressure,
} as const;

export const countersOf = (s: State, row: Row, kind: CounterKind): number =>
  kind === '+1/+1' ? get(s, row, Col.card.plusCounters) : getBits(s, row, places[kind]);

export function setCounters(s: State, row: Row, kind: CounterKind, count: number): void {
  if (count > MOST) throw new LimitReached('numbers');
  if (kind === '+1/+1') put(s, row, Col.card.plusCounters, count);
  else putBits(s, row, places[kind], count);
  reshape(s);
}

/** A number that no game comes near but by doubling again and again. */
const MOST = 1_000_000_000;

export function putCounters(s: State, row: Row, kind: CounterKind, count: number): void {
  if (count <= 0) return;
  setCounters(s, row, kind, countersOf(s, row, kind) + count);
  report(s, Event.countersPut, count, counterKinds.indexOf(kind), row);
}

/** As many as there are. */
export function removeCounters(s: State, row: Row, kind: CounterKind, count: number): void {
  const taken = Math.min(count, countersOf(s, row, kind));
  if (taken <= 0) return;
  setCounters(s, row, kind, countersOf(s, row, kind) - taken);
  report(s, Event.countersRemoved, taken, counterKinds.indexOf(kind), row);
}
