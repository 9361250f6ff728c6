import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { Ability } from '../cards/abilities.ts';
import type { Keyword, LandType } from '../cards/card.ts';
import { landTypes, manaLetters } from '../cards/card.ts';
import type { MagicCard } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { costsText } from './costs.ts';
import { keywordText, reminder } from './keywords.ts';
import { momentText, objectOf, sourceAfter } from './moments.ts';
import { effectsText, spellText } from './spells.ts';
import { withArticles } from './words.ts';

/** The abilities of a card, one line each. */
export function abilityLines(card: MagicCard, language: Language): string[] {
  const { names, keywords, subtypes, spell } = card;
  const text = catalogues[language];
  return [
    ...keywords.map((keyword) => keywordLine(keyword, text)),
    ...landTypes.filter((type) => subtypes.includes(type)).map((type) => manaAbility(type, text)),
    ...(spell === null ? [] : [spellText(spell, names[language], text)]),
    ...abilityTexts(card, language),
  ];
}

/** The abilities that go on the stack, in the order of the card. */
export const abilityTexts = ({ names, abilities }: MagicCard, language: Language): string[] =>
  abilities.map((ability) => abilityText(ability, names[language], catalogues[language]));

/** MTG-10.3, MTG-10.4: what is paid or what happens, and what comes of it. */
export function abilityText(ability: Ability, source: string, text: Catalogue): string {
  const { abilities } = text.wording;
  const { targets, effects } = ability;
  const said = { text, targets, named: new Set<number>() };
  if (ability.kind === 'activated') {
    const does = effectsText(effects, { ...said, source, that: source }, false);
    return withArticles(
      fill(abilities.activated, { cost: costsText(ability.cost, source, text), text: capital(does) }),
    );
  }
  const speech = {
    ...said,
    source: sourceAfter(ability.when, source, text),
    that: objectOf(ability.when, source, text),
  };
  const does = effectsText(effects, speech, ability.may === true);
  return withArticles(fill(abilities.triggered, { when: capital(momentText(ability.when, source, text)), text: does }));
}

const keywordLine = (keyword: Keyword, text: Catalogue): string =>
  fill(text.cards.withReminder, {
    keyword: capital(keywordText(keyword, text)),
    reminder: reminder(keyword, text),
  });

/** MTG-5.8: what every land of a basic land type can do. */
const manaAbility = (type: LandType, text: Catalogue): string =>
  fill(text.cards.manaAbility, { mana: `{${manaLetters[landTypes.indexOf(type)]!}}` });
