import type { Language } from '@tessera/kernel/rules';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** What the parts of the game are called, by their ids. Where one id means two things, the first list has it. */
export function terms(id: string, language: Language): string {
  if (/^[1-9]$/.test(id)) return catalogues[language].slotNumber.replace('{number}', id);
  for (const texts of glossary(catalogues[language])) if (Object.hasOwn(texts, id)) return texts[id]!;
  return id;
}

const glossary = (text: Catalogue): readonly Readonly<Record<string, string>>[] => [
  text.positions,
  text.letting,
  text.answering,
  text.elements,
  text.shown,
  text.keywords,
  text.traits,
  text.types,
  text.rarities,
  text.steps,
  text.phases,
  text.moments,
  text.actions,
  text.who,
];
