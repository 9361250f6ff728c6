import { fill } from '@tessera/kernel/rules';
import type { Token, Value } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { keywordsText } from './keywords.ts';
import { subtypeName } from './type-line.ts';
import { countText, numberText } from './values.ts';
import { inflected } from './words.ts';

/** Tokens in words (MTG-16.1): "a 1/1 white Soldier creature token", "X 1/1 red Goblin creature tokens". */
export function tokensText(count: Value, token: Token, text: Catalogue): string {
  const { tokens } = text.wording;
  if (count === 1) return fill(tokens.one, { token: tokenText(token, false, text) });
  return fill(tokens.several, { token: tokenText(token, true, text), count: countText(count, text) });
}

/** Tokens that would count themselves are counted before they are there. */
export function isForEach(value: Value, { subtype }: Token): boolean {
  return typeof value === 'object' && 'count' in value && value.count.subtypes?.includes(subtype) !== true;
}

function tokenText(
  { power, toughness, colour, subtype, keywords = [] }: Token,
  isSeveral: boolean,
  text: Catalogue,
): string {
  const { token } = text.wording;
  return fill(inflected(keywords.length === 0 ? token.plain : token.withKeywords, isSeveral, 'ends'), {
    power: numberText(power, text),
    toughness: numberText(toughness, text),
    colour: text.colours[colour],
    subtype: subtypeName(subtype, text),
    keywords: keywordsText(keywords, text),
  });
}
