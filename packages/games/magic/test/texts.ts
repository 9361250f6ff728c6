import type { EventView, Language, View } from '@tessera/kernel/rules';
import { answers, apply, isOver, languages, newMatch, view } from '@tessera/kernel/rules';
import { nothingHappened } from '../../../kernel/test/texts.ts';
import type { MagicCard } from '../src/cards.ts';
import { magic } from '../src/index.ts';
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

export const player = (index: number): string => `P${index}`;
export const eastAsian = languages.filter((language) => language !== 'en');

/** What is left of a text without the symbols of mana and of tapping, and without X. */
export const withoutSymbols = (text: string): string =>
  text.replace(/\{(\d+|[WUBRGCTX])\}/g, '').replace(/X(?=[點点張张個个為为])/g, '');

export const tell = (event: Partial<EventView>, language: Language = 'en'): string =>
  texts.sentence({ ...nothingHappened, ...event }, language, player);

export const blank: MagicCard = {
  number: 0,
  names: { en: '', 'zh-Hant': '', 'zh-Hans': '', ja: '' },
  cost: '',
  types: ['creature'],
  supertypes: [],
  subtypes: [],
  rarity: 'common',
  power: null,
  toughness: null,
  keywords: [],
  spell: null,
  abilities: [],
  token: false,
};

/** Views of games that are played at random. */
export function* viewsOfGames(): Generator<View> {
  const decks = magic.decks.map(({ id }) => id);
  for (const [seed, first] of decks.entries()) {
    const s = newMatch(magic, { seed: first, decks: [first, decks[(seed + 1) % decks.length]!] });
    for (let step = 0; step < 300 && !isOver(s); step++) {
      for (const viewer of [0, 1, 'spectator'] as const) yield view(s, viewer);
      const possible = [...answers(s)];
      apply(s, possible[(step * 7) % possible.length]!);
    }
  }
}
