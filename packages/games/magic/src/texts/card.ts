import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { MagicCard } from '../cards.ts';
import { abilityLines } from './abilities.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { subtypeName, typeLine } from './type-line.ts';

/** MTG-16.1: a token goes by its subtype, if it has one; an emblem has none. */
export function cardName({ token, names, subtypes }: MagicCard, language: Language): string {
  const text = catalogues[language];
  if (!token || subtypes.length === 0) return names[language];
  return subtypes.map((id) => subtypeName(id, text)).join(text.typeLine.betweenSubtypes);
}

/** What is printed on a card (MTG-4.1): type line, mana cost, power and toughness, loyalty, abilities. */
export function cardText(card: MagicCard, isUnfinished: boolean, language: Language): string {
  const text = catalogues[language];
  const { types, cost, colour, power, toughness, loyalty } = card;
  const lines = [types.length === 0 ? text.cards.emblem : typeLine(card, text)];
  if (cost !== '') lines.push(fill(text.cards.manaCost, { cost }));
  if (colour !== undefined) lines.push(capital(fill(text.cards.token, { colour: text.colours[colour] })));
  if (power !== null && toughness !== null) lines.push(fill(text.cards.stats, { power, toughness }));
  if (loyalty !== null) lines.push(fill(text.cards.loyalty, { loyalty }));
  lines.push(...abilityLines(card, language));
  if (isUnfinished) lines.push(text.cards.unfinished);
  return lines.join('\n');
}
