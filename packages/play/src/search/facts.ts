import type { Card, CardField } from '@tessera/kernel';

/** What a card has of a field, as a number; null if it has none, or no number. */
export function numberOf({ facts }: Card, field: CardField): number | null {
  for (const key of field.facts) {
    const fact = facts[key];
    if (typeof fact === 'number') return fact;
    if (typeof fact === 'object' && fact !== null && !Array.isArray(fact)) {
      return Object.values(fact as Readonly<Record<string, number>>).reduce((sum, each) => sum + each, 0);
    }
  }
  return null;
}

/** What a card has of a field, as words; the word for having none, if there is one. */
export function wordsOf({ facts }: Card, { facts: keys, none }: Pick<CardField, 'facts' | 'none'>): readonly string[] {
  const words = keys.flatMap((key): readonly string[] => {
    const fact = facts[key];
    if (typeof fact === 'string') return [fact];
    if (typeof fact !== 'object' || fact === null) return [];
    return Array.isArray(fact) ? (fact as readonly string[]) : Object.keys(fact);
  });
  return words.length === 0 && none !== undefined ? [none] : words;
}
