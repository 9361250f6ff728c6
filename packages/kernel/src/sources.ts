import { EffectColumn, effectZone } from './effects.ts';
import type { Viewer } from './game.ts';
import type { Row } from './ids.ts';
import { Kind } from './layout.ts';
import type { State } from './state.ts';
import { definitionOf, get, handleOf, kindOf, lastRowOf, nextOf, refTo, rowCalled, rowOf } from './table.ts';
import { knows, view } from './view.ts';
import { first } from './zones.ts';

/**
 * Where the values of an object come from, part by part: what is printed on it, and everything that changes it. The
 * numbers of one value add up to what it is now.
 */
export type Source = {
  /** The value, as `shown` calls it. */
  readonly value: string;
  /** How much it adds; or what it gives, such as a keyword. */
  readonly change: number | string;
  readonly by: SourceKind;
  /** What it comes from, as far as the viewer knows it. */
  readonly card: string | null;
  readonly object: number | null;
  /** Whether it ends with the turn. */
  readonly thisTurn: boolean;
};

/** What is printed; a card beneath; counters; an ability that works all the time; something that has resolved. */
export type SourceKind = 'printed' | 'beneath' | 'counters' | 'ability' | 'effect';

/** The same as a game finds it; `from` is a row, or 0. */
export type FoundSource = Pick<Source, 'value' | 'change' | 'by'> & {
  readonly from: Row;
  readonly thisTurn?: boolean;
};

/** Where the values of an object come from; nothing of what the viewer cannot see. */
export function sources(s: State, viewer: Viewer, handle: number): Source[] {
  const isSeen = view(s, viewer).zones.some(({ objects }) =>
    objects.some(({ id, card }) => id === handle && card !== null),
  );
  if (!isSeen) return [];
  return (s.match.game.sources?.(s, rowCalled(s, handle)) ?? []).map(
    ({ from, value, change, by, thisTurn = false }) => {
      const isKnown = from !== 0 && kindOf(s, from) === Kind.card && knows(s, viewer, from);
      const card = isKnown ? s.match.game.cards[definitionOf(s, from)]!.id : null;
      return { value, change, by, card, object: isKnown ? handleOf(s, from) : null, thisTurn };
    },
  );
}

/** What lasting effects add to one value of an object. */
export function effectSources(s: State, row: Row, number: number, value: string): FoundSource[] {
  const found: FoundSource[] = [];
  const effects = effectZone(s);
  for (let effect = first(s, effects); effect !== effects; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) !== refTo(s, row) || get(s, effect, EffectColumn.value) !== number)
      continue;
    found.push({ value, change: get(s, effect, EffectColumn.amount), by: 'effect', ...originOf(s, effect) });
  }
  return found;
}

/** The card that a lasting effect comes from, wherever it is now, and whether it ends with the turn. */
export function originOf(s: State, effect: Row): Pick<FoundSource, 'from' | 'thisTurn'> {
  const ref = get(s, effect, EffectColumn.source);
  return { from: rowOf(s, ref) || lastRowOf(s, ref), thisTurn: get(s, effect, EffectColumn.until) > 0 };
}
