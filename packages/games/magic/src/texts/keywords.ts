import { fill } from '@tessera/kernel/rules';
import type { Keyword } from '../cards/card.ts';
import type { Catalogue } from './catalogue.ts';

/** Keywords (MTG-15) in words. */

export function keywordText(keyword: Keyword, text: Catalogue): string {
  if (typeof keyword === 'string') return text.keywords[keyword];
  if ('protectionFrom' in keyword) return text.protectionFrom[keyword.protectionFrom];
  return text.landwalk[keyword.landwalk];
}

/** MTG-4.4: what the keyword means, for whoever does not know it. */
export function reminder(keyword: Keyword, text: Catalogue): string {
  const { reminders, colours, landTypes } = text;
  if (typeof keyword === 'string') return reminders[keyword];
  if ('protectionFrom' in keyword) return fill(reminders.protectionFrom, { colour: colours[keyword.protectionFrom] });
  return fill(reminders.landwalk, { land: landTypes[keyword.landwalk] });
}
