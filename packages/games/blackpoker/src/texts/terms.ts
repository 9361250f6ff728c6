import type { Language } from '@tessera/kernel/rules';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';

/** What the parts of the game are called, by their ids: labels, characters, states, choices, costs, what is shown. */
export function terms(id: string, language: Language): string {
  for (const texts of glossary(catalogues[language])) if (Object.hasOwn(texts, id)) return texts[id]!;
  return id;
}

const glossary = (text: Catalogue): readonly Readonly<Record<string, string>>[] => [
  text.characters,
  text.labels,
  text.states,
  text.modes,
  text.shown,
  text.costs,
  text.actionTypes,
  text.triggers,
  text.speeds,
  text.timings,
  text.actions,
  text.letting,
  text.answering,
  { joker: text.joker },
];
