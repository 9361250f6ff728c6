import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { MagicCard } from '../cards.ts';
import { abilityLines } from './abilities.ts';
import { catalogues } from './catalogues.ts';
import { typeLine } from './type-line.ts';

/** What is printed on a card (MTG-4.1): type line, mana cost, power and toughness, abilities. */
export function cardText(card: MagicCard, isUnfinished: boolean, language: Language): string {
  const text = catalogues[language];
  const { cost, power, toughness } = card;
  const lines = [typeLine(card, text)];
  if (cost !== '') lines.push(fill(text.cards.manaCost, { cost }));
  if (power !== null && toughness !== null) lines.push(fill(text.cards.stats, { power, toughness }));
  lines.push(...abilityLines(card, language));
  if (isUnfinished) lines.push(text.cards.unfinished);
  return lines.join('\n');
}
