import { fill } from '@tessera/kernel/rules';
import type { Colour, Keyword } from '../cards/card.ts';
import type { Catalogue } from './catalogue.ts';
import { listed } from './words.ts';

/** Keywords (MTG-15) in words. */

export function keywordText(keyword: Keyword, text: Catalogue): string {
  if (typeof keyword === 'string') return text.keywords[keyword];
  if ('protectionFrom' in keyword) return text.protectionFrom[keyword.protectionFrom];
  return text.landwalk[keyword.landwalk];
}

/** "flying, trample, and protection from black and from red": protection is one thing, whatever it is from. */
export function keywordsText(keywords: readonly Keyword[], text: Catalogue): string {
  const from = keywords.flatMap((keyword) => protection(keyword));
  const [first, ...more] = from;
  const others = keywords.filter((keyword) => protection(keyword).length === 0).map((each) => keywordText(each, text));
  if (first === undefined) return listed(others, text.wording.and);
  const protections = more.reduce(
    (before, id) =>
      fill(text.wording.moreProtection, {
        text: before,
        colour: text.colours[id],
        protection: text.protectionFrom[id],
      }),
    text.protectionFrom[first],
  );
  return listed([...others, protections], text.wording.and);
}

const protection = (keyword: Keyword): Colour[] =>
  typeof keyword === 'object' && 'protectionFrom' in keyword ? [keyword.protectionFrom] : [];

/** MTG-4.4: what the keyword means, for whoever does not know it. */
export function reminder(keyword: Keyword, text: Catalogue): string {
  const { reminders, colours, landTypes } = text;
  if (typeof keyword === 'string') return reminders[keyword];
  if ('protectionFrom' in keyword) return fill(reminders.protectionFrom, { colour: colours[keyword.protectionFrom] });
  return fill(reminders.landwalk, { land: landTypes[keyword.landwalk] });
}
