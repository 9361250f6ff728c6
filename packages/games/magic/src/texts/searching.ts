import { fill } from '@tessera/kernel/rules';
import type { Effect, Value } from '../cards/abilities.ts';
import { filtered } from './filters.ts';
import type { Speech } from './targets.ts';
import { countText, equalText } from './values.ts';
import type { Searching } from './wording/wording.ts';
import { inflected, listed } from './words.ts';

type Search = Extract<Effect, { do: 'search' }>;

/** Searching a library (MTG-19.5), in words, with what becomes of the cards and of the library. */
export function searchText(effect: Search, isOptional: boolean, { text, that }: Speech): string {
  const { search, and } = text.wording;
  const { upTo = 1 } = effect;
  const isSeveral = upTo !== 1;
  const cards = effect.for.map((filter) =>
    fill(isSeveral ? search.upTo : search.one, {
      noun: filtered(filter, 'card', isSeveral ? 'several' : 'one', text),
      count: countText(xOr(upTo), text),
    }),
  );
  return fill(inflected(search[patternOf(effect, isOptional)], isSeveral, isOptional ? 'may' : 'ends'), {
    cards: listed(cards, and),
    ...(typeof upTo === 'object' && { x: equalText(upTo, that, text) }),
  });
}

const xOr = (value: Value): Value => (typeof value === 'object' ? 'X' : value);

function patternOf({ to, reveal, upTo, for: kinds }: Search, isOptional: boolean): Searching {
  if (to === 'battlefieldTapped') return typeof upTo === 'object' ? 'battlefieldTappedX' : to;
  if (to === 'top') return to;
  if (kinds.length > 1) return 'kindsToHand';
  if (reveal !== true) return 'hand';
  return isOptional ? 'mayRevealToHand' : 'revealToHand';
}
