import type { Language } from '@tessera/kernel/rules';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** What the parts of the game are called, by their ids: what is printed on cards and shown of them, choices, steps. */
export function terms(id: string, language: Language): string {
  for (const texts of glossary(catalogues[language])) if (Object.hasOwn(texts, id)) return texts[id]!;
  return id;
}

const glossary = (text: Catalogue): readonly Readonly<Record<string, string>>[] => [
  text.timings,
  text.colors,
  text.classes,
  text.lrigTypes,
  text.types,
  text.shown,
  text.slots,
  text.processes,
  text.letting,
  text.answering,
  text.steps,
];
