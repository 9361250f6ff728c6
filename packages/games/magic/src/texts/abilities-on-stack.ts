import type { Language, Text } from '@tessera/kernel/rules';
import { abilities, COPYING, perAbility } from '../abilities.ts';
import type { Ability } from '../cards/abilities.ts';
import type { MagicCard } from '../cards.ts';
import { magicCards } from '../cards.ts';
import { abilityText, abilityTexts } from './abilities.ts';
import type { Bearer } from './bearers.ts';
import { bearerOf } from './bearers.ts';
import { catalogues } from './catalogues.ts';

/** What a keyword stands for names no card. */
const unnamed: Bearer = { name: '', attached: '', types: [], forms: [] };

function textsOf(ability: Ability): Text {
  const card = magicCards.find(({ abilities: own }) => own.includes(ability));
  const text = (language: Language): string =>
    abilityText(ability, card === undefined ? unnamed : bearerOf(card, language), catalogues[language]);
  return { en: text('en'), 'zh-Hant': text('zh-Hant'), 'zh-Hans': text('zh-Hans'), ja: text('ja') };
}

/** MTG-10.16: what waits for the next spell says what it was told to. */
const nextSpell = abilities.find(({ effects }) => effects.some((effect) => effect.do === 'copyNextSpell'))!;

/** What each ability says, by its number. */
export const textsOnStack: readonly Text[] = perAbility((ability, number) =>
  textsOf(number === COPYING ? nextSpell : ability),
);

/** MTG-16.5: what an emblem says. */
export const emblemTexts = (card: MagicCard, language: Language): string => abilityTexts(card, language).join(' ');
