import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { MagicCard } from '../cards.ts';
import { abilityLines } from './abilities.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { subtypeName, typeLine } from './type-line.ts';

/** MTG-16.1: a token goes by its subtype. */
export function cardName({ token, names, subtypes }: MagicCard, language: Language): string {
  const text = catalogues[language];
  if (!token) return names[language];
  return subtypes.map((id) => subtypeName(id, text)).join(text.typeLine.betweenSubtypes);
}

/** What is printed on a card (MTG-4.1): type line, mana cost, power and toughness, abilities. */
export function cardText(card: MagicCard, isUnfinished: boolean, language: Language): string {
  const text = catalogues[language];
  const { cost, colour, power, toughness } = card;
  const lines = [typeLine(card, text)];
  if (cost !== '') lines.push(fill(text.cards.manaCost, { cost }));
  if (colour !== undefined) lines.push(capital(fill(text.cards.token, { colour: text.colours[colour] })));
  if (power !== null && toughness !== null) lines.push(fill(text.cards.stats, { power, toughness }));
  lines.push(...abilityLines(card, language));
  if (isUnfinished) lines.push(text.cards.unfinished);
  return lines.join('\n');
}
