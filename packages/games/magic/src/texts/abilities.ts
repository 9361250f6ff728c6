import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { Keyword, LandType } from '../cards/card.ts';
import { landTypes, manaLetters } from '../cards/card.ts';
import type { MagicCard } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { keywordText, reminder } from './keywords.ts';
import { spellText } from './spells.ts';

/** The abilities of a card, one line each. */
export function abilityLines({ names, keywords, subtypes, spell }: MagicCard, language: Language): string[] {
  const text = catalogues[language];
  return [
    ...keywords.map((keyword) => keywordLine(keyword, text)),
    ...landTypes.filter((type) => subtypes.includes(type)).map((type) => manaAbility(type, text)),
    ...(spell === null ? [] : [spellText(spell, names[language], text)]),
  ];
}

const keywordLine = (keyword: Keyword, text: Catalogue): string =>
  fill(text.cards.withReminder, {
    keyword: capital(keywordText(keyword, text)),
    reminder: reminder(keyword, text),
  });

/** MTG-5.8: what every land of a basic land type can do. */
const manaAbility = (type: LandType, text: Catalogue): string =>
  fill(text.cards.manaAbility, { mana: `{${manaLetters[landTypes.indexOf(type)]!}}` });
