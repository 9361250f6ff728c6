import type { Language } from '@tessera/kernel/rules';
import { keywordName, keywords } from '../keywords.ts';
import { deckParts, formats } from '../options.ts';
import { textsOnStack } from './abilities-on-stack.ts';
import { optionIds } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { keywordText } from './keywords.ts';
import { subtypesOf } from './type-line.ts';

/** What the parts of the game are called, by their ids: steps, what is shown, keywords, types, colours, formats. Abilities go by their English text. */
export const terms = (id: string, language: Language): string => glossaries[language].get(id) ?? id;

/** Where two things have the same id, the last one here counts. */
function glossary(language: Language): ReadonlyMap<string, string> {
  const text = catalogues[language];
  return new Map([
    ...[...formats, ...deckParts].map(({ id, names }) => [id, names[language]] as const),
    ...optionIds.map((id) => [id, text.options[id].name] as const),
    ...Object.entries(text.actions),
    ...textsOnStack.map((texts) => [texts.en, texts[language]] as const),
    ...Object.entries(text.abilityPlaces),
    ...Object.entries(text.facts),
    ...Object.entries(text.rarities),
    ...Object.entries(text.colours),
    ['colourless', text.colourless] as const,
    ...Object.entries(subtypesOf(text)),
    ...Object.entries(text.supertypes),
    ...Object.entries(text.cardTypes),
    ...keywords.map((keyword) => [keywordName(keyword), keywordText(keyword, text)] as const),
    ...Object.entries(text.steps),
    ...Object.entries(text.shown),
  ]);
}

const glossaries: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: glossary('en'),
  'zh-Hant': glossary('zh-Hant'),
  'zh-Hans': glossary('zh-Hans'),
  ja: glossary('ja'),
};
