import type { Row, State } from '@tessera/kernel/rules';
import { addNote, LimitReached, nextNote, notedAmount, remove, report, reshape } from '@tessera/kernel/rules';
import { amountOn, Amounts, setAmount } from './amounts.ts';
import type { CounterKind } from './cards/abilities.ts';
import { counterKinds } from './cards/abilities.ts';
import { Event } from './events.ts';
import { Place } from './remembered.ts';
import { notes } from './table.ts';

/** Counters on permanents (MTG-16.3), by kind in the order of `counterKinds`. */

export function countersOf(s: State, row: Row, kind: CounterKind): number {
  switch (kind) {
    case '+1/+1':
      return amountOn(s, row, Amounts.plus);
    case '-1/-1':
      return amountOn(s, row, Amounts.minus);
    case 'loyalty':
    case 'phylactery':
    case 'petrification':
    case 'pressure':
      return notedAmount(s, nextNote(s, notes(s), row, Place[kind], 0));
  }
}

export function setCounters(s: State, row: Row, kind: CounterKind, count: number): void {
  if (count > MOST) throw new LimitReached('numbers');
  switch (kind) {
    case '+1/+1':
      setAmount(s, row, Amounts.plus, count);
      break;
    case '-1/-1':
      setAmount(s, row, Amounts.minus, count);
      break;
    case 'loyalty':
    case 'phylactery':
    case 'petrification':
    case 'pressure': {
      const note = nextNote(s, notes(s), row, Place[kind], 0);
      if (note !== 0) remove(s, note);
      if (count > 0) addNote(s, notes(s), row, Place[kind], 0, count);
    }
  }
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
