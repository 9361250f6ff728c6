import type { OptionText, Texts } from './game.ts';
import { limits } from './limits.ts';
import type { Language, Text } from './text.ts';

/** A game's texts are kept in catalogues, one for each language; this makes of them what a definition wants. */

export type Words<K extends string> = Readonly<Record<K, string>>;

/** Whether a catalogue has a text under a key that comes from elsewhere. */
export const hasWord = <K extends string>(words: Words<K>, key: string): key is K => Object.hasOwn(words, key);

/** What every catalogue holds. `limit` is the reason of a game that ran into one of the machine's limits. */
export type CommonCatalogue = {
  readonly prompts: Words<string>;
  readonly zones: Words<string>;
  readonly reasons: Words<string> & Words<'conceded' | 'limit'>;
  readonly options: Readonly<Record<string, OptionWords>>;
};

export type OptionWords = { readonly name: string; readonly text: string; readonly values: Words<string> };

export type CommonTexts = Pick<Texts, 'zones' | 'reasons' | 'options'> & {
  readonly prompts: Readonly<Record<string, Text>>;
};

export function commonTexts(catalogues: Readonly<Record<Language, CommonCatalogue>>): CommonTexts {
  const { en } = catalogues;
  const inAll = (pick: (catalogue: CommonCatalogue) => string): Text => inAllLanguages(catalogues, pick);
  const all = (part: (catalogue: CommonCatalogue) => Words<string>): Record<string, Text> =>
    forEach(Object.keys(part(en)), (key) => inAll((catalogue) => part(catalogue)[key]!));
  const option = (id: string): OptionText => ({
    name: inAll((catalogue) => catalogue.options[id]!.name),
    text: inAll((catalogue) => catalogue.options[id]!.text),
    values: all((catalogue) => catalogue.options[id]!.values),
  });
  const { limit, ...reasons } = all((catalogue) => catalogue.reasons);
  const limitNames = Object.keys(limits).map((name) => `limit:${name}`);
  return {
    prompts: all((catalogue) => catalogue.prompts),
    zones: all((catalogue) => catalogue.zones),
    reasons: { ...reasons, ...forEach(limitNames, () => limit!) },
    options: forEach(Object.keys(en.options), option),
  };
}

const forEach = <T>(keys: readonly string[], make: (key: string) => T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, make(key)]));

/** A text in all four languages out of catalogues. */
export const inAllLanguages = <C>(catalogues: Readonly<Record<Language, C>>, pick: (catalogue: C) => string): Text => ({
  en: pick(catalogues.en),
  'zh-Hant': pick(catalogues['zh-Hant']),
  'zh-Hans': pick(catalogues['zh-Hans']),
  ja: pick(catalogues.ja),
});
