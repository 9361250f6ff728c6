import { fill } from '@tessera/kernel/rules';
import type { KeySpec } from '../actions.ts';
import { ranks, suits, suitSymbols } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';

/** Which cards can be a key card (BP-5.8), in words. */

export const suitsOf = (spec: KeySpec): string =>
  spec === 'joker' ? '' : spec.suits.map((suit) => suitSymbols[suit]).join('');

export function keyCardText(spec: KeySpec, text: Catalogue): string {
  if (spec === 'joker') return text.joker;
  const { range, ofSuit, ofAnySuit, ofOneRank } = text.keyCards;
  const from = ranks[spec.from - 1]!;
  const to = ranks[spec.to - 1]!;
  const one = from === to;
  const named = one ? from : fill(range, { from, to });
  if (spec.suits.length < suits.length) return fill(ofSuit, { suits: suitsOf(spec), range: named });
  return fill(one ? ofOneRank : ofAnySuit, { range: named });
}
