import type { Text } from '@tessera/kernel/rules';
import { abilities } from '../abilities.ts';
import type { Ability } from '../cards/abilities.ts';
import { magicCards } from '../cards.ts';
import { abilityText } from './abilities.ts';
import { catalogues } from './catalogues.ts';

/** What a keyword stands for names no card. */
const unnamed: Text = { en: '', 'zh-Hant': '', 'zh-Hans': '', ja: '' };

const textsOf = (ability: Ability, names: Text): Text => ({
  en: abilityText(ability, names.en, catalogues.en),
  'zh-Hant': abilityText(ability, names['zh-Hant'], catalogues['zh-Hant']),
  'zh-Hans': abilityText(ability, names['zh-Hans'], catalogues['zh-Hans']),
  ja: abilityText(ability, names.ja, catalogues.ja),
});

/** What each ability that goes on the stack says, by its number. */
export const textsOnStack: readonly Text[] = abilities.map((ability) =>
  textsOf(ability, magicCards.find((card) => card.abilities.includes(ability))?.names ?? unnamed),
);
