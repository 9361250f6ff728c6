import { fill } from '@tessera/kernel/rules';
import type { Token, Value } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { keywordText } from './keywords.ts';
import { subtypeName } from './type-line.ts';
import { digits, inflected, inWords, listed } from './words.ts';

/** Tokens in words (MTG-16.1): "a 1/1 white Soldier creature token", "X 1/1 red Goblin creature tokens". */
export function tokensText(value: Value, token: Token, text: Catalogue): string {
  const { wording } = text;
  const count = typeof value === 'object' ? 'X' : value;
  if (count === 1) return fill(wording.tokens.one, { token: tokenText(token, false, text) });
  return fill(wording.tokens.several, { token: tokenText(token, true, text), count: inWords(count, wording) });
}

function tokenText(
  { power, toughness, colour, subtype, keywords = [] }: Token,
  isSeveral: boolean,
  text: Catalogue,
): string {
  const { token, and } = text.wording;
  return fill(inflected(keywords.length === 0 ? token.plain : token.withKeywords, isSeveral, 'ends'), {
    power: digits(String(power), text.wording),
    toughness: digits(String(toughness), text.wording),
    colour: text.colours[colour],
    subtype: subtypeName(subtype, text),
    keywords: listed(
      keywords.map((keyword) => keywordText(keyword, text)),
      and,
    ),
  });
}
