import type { MagicCard } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';
import { capital, textOf } from './catalogue.ts';

/** The type line (MTG-4.1): supertypes, card types, and after a dash subtypes. */

export function typeLine({ supertypes, types, subtypes }: MagicCard, text: Catalogue): string {
  const { afterSupertype, betweenTypes, beforeSubtypes, betweenSubtypes } = text.typeLine;
  const before = supertypes.map((id) => capital(textOf(text.supertypes, id)) + afterSupertype).join('');
  const line = before + types.map((id) => capital(text.cardTypes[id])).join(betweenTypes);
  if (subtypes.length === 0) return line;
  return line + beforeSubtypes + subtypes.map((id) => subtypeName(id, text)).join(betweenSubtypes);
}

export const subtypeName = (id: string, text: Catalogue): string => textOf(subtypesOf(text), id);

/** No two kinds of subtypes have a name in common. */
export const subtypesOf = (text: Catalogue): Readonly<Record<string, string>> => ({
  ...text.creatureTypes,
  ...text.landTypes,
  ...text.planeswalkerTypes,
  ...text.objectTypes,
});
