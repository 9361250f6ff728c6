import type { EventView, Language } from '@tessera/kernel/rules';
import { languages } from '@tessera/kernel/rules';
import { nothingHappened } from '../../../kernel/test/texts.ts';
import type { MagicCard } from '../src/cards.ts';
import type { Bearer } from '../src/texts/bearers.ts';
import { setCards } from '../src/cards.ts';
import { abilityTexts } from '../src/texts/abilities.ts';
import { catalogues } from '../src/texts/catalogues.ts';
import { texts } from '../src/texts/index.ts';

/** What the tests of the texts share. */

/** Every text of a catalogue by where it stands in it. */
export const textsOf = (language: Language): [string, string][] =>
  leaves(catalogues[language]).filter(([path]) => !path.startsWith('wording.order.'));

export function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'string') return [[at, inner]];
    return typeof inner === 'object' && inner !== null ? leaves(inner, at) : [];
  });
}

/** What the abilities of a card of the set say. */
export const linesOf = (name: string, language: Language = 'en'): string[] =>
  abilityTexts(
    setCards.find(({ names }) => names.en === name)!,
    language,
  );

export const player = (index: number): string => `P${index}`;
export const eastAsian = languages.filter((language) => language !== 'en');

/** What is left of a text without the symbols of mana and of tapping, and without X. */
export const withoutSymbols = (text: string): string =>
  text.replace(/\{(\d+|[WUBRGCTX])\}/g, '').replace(/X(?=[點点張张個个為为])|[+-]X/g, '');

export const tell = (event: Partial<EventView>, language: Language = 'en'): string =>
  texts.sentence({ ...nothingHappened, ...event }, language, player);

export const blank: MagicCard = {
  set: 'Magic 2013',
  number: 0,
  names: { en: '', 'zh-Hant': '', 'zh-Hans': '', ja: '' },
  cost: '',
  types: ['creature'],
  supertypes: [],
  subtypes: [],
  rarity: 'common',
  power: null,
  toughness: null,
  loyalty: null,
  keywords: [],
  spell: null,
  abilities: [],
  additionalCost: [],
  enchant: null,
  forms: [],
  token: false,
};

/** A card of which nothing is known but that it is there. */
export const nameless: Bearer = { name: '…', attached: '…', types: ['creature'], forms: [] };
