import type { Language } from '@tessera/kernel/rules';
import { magicCards, whenCardIsAdded } from '../cards.ts';
import { keywordName, keywords } from '../keywords.ts';
import { deckParts, formats } from '../options.ts';
import { emblemTexts, textsOnStack } from './abilities-on-stack.ts';
import type { Catalogue } from './catalogue.ts';
import { optionIds } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { formText } from './forms.ts';
import { keywordText } from './keywords.ts';
import { subtypesOf } from './type-line.ts';
import { timesXText } from './values.ts';
import { withArticles } from './words.ts';

/** What the parts of the game are called, by their ids: steps, what is shown, keywords, types, colours, formats. Abilities go by their English text. */
export const terms = (id: string, language: Language): string => glossaryIn(language).get(id) ?? id;

const glossaries = new Map<Language, ReadonlyMap<string, string>>();
whenCardIsAdded(() => glossaries.clear());

function glossaryIn(language: Language): ReadonlyMap<string, string> {
  const made = glossaries.get(language) ?? glossary(language);
  glossaries.set(language, made);
  return made;
}

/** Where two things have the same id, the last one here counts. */
function glossary(language: Language): ReadonlyMap<string, string> {
  const text = catalogues[language];
  return new Map([
    ...[...formats, ...deckParts].map(({ id, names }) => [id, names[language]] as const),
    ...optionIds.map((id) => [id, text.options[id].name] as const),
    ...Object.entries(text.actions),
    ...textsOnStack.map((texts) => [texts.en, texts[language]] as const),
    ...magicCards
      .filter(({ types }) => types.length === 0)
      .map((emblem) => [emblemTexts(emblem, 'en'), emblemTexts(emblem, language)] as const),
    ...Object.entries(text.answering),
    ...Object.entries(text.abilityPlaces),
    ...Object.entries(text.choices),
    ...formsOf(text),
    ...changesOf(text),
    ...Object.entries(text.properties),
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

/** MTG-16.10: the forms of a card, by where they stand on it. */
const formsOf = (text: Catalogue): [string, string][] =>
  magicCards.flatMap(({ forms, types }) =>
    forms.map((form, at): [string, string] => [`form${at + 1}`, withArticles(formText(form, types, text))]),
  );

/** MTG-7.3: the changes of which one is chosen, by where they stand in the text. */
const changesOf = (text: Catalogue): [string, string][] =>
  magicCards
    .flatMap(({ abilities }) => abilities)
    .flatMap((ability) => ('effects' in ability ? ability.effects : []))
    .flatMap((effect) => (effect.do === 'changeEither' ? effect.by : []))
    .map((change, at) => [`change${at + 1}`, timesXText(change, text)]);
