import { fill } from '@tessera/kernel/rules';
import type { ManaMade, ManaSymbol } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { forEachText } from './values.ts';
import { inWords, listed } from './words.ts';

/** Mana that an ability adds (MTG-6.21), in words: "add {B} or {R} to your mana pool". */
export function addManaText(made: ManaMade, source: string, text: Catalogue): string {
  const { mana, or } = text.wording;
  if ('forEach' in made) {
    return fill(mana.addForEach, { mana: symbolText(made.symbol), forEach: forEachText(made.forEach, source, text) });
  }
  if ('each' in made) return fill(mana.add, { mana: made.each.map(symbolText).join('') });
  if (made.amount !== undefined) {
    return fill(mana.add, { mana: fill(mana.ofOneColour, { count: inWords(made.amount, text.wording) }) });
  }
  return fill(mana.add, { mana: listed(made.oneOf.map(symbolText), or) });
}

/** Cards of 2012 write colourless mana as a number. */
const symbolText = (symbol: ManaSymbol): string => (symbol === 'C' ? '{1}' : `{${symbol}}`);
