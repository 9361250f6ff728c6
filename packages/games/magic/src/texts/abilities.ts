import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { Ability, TriggeredAbility } from '../cards/abilities.ts';
import type { Keyword, LandType } from '../cards/card.ts';
import { landTypes, manaLetters } from '../cards/card.ts';
import type { MagicCard } from '../cards.ts';
import { activatedText } from './activated-abilities.ts';
import type { Bearer } from './bearers.ts';
import { bearerOf } from './bearers.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { conditionText } from './conditions.ts';
import { additionalCostText, costsText } from './costs.ts';
import { filtered } from './filters.ts';
import { keywordText, reminder } from './keywords.ts';
import { momentText, objectOf, sourceAfter } from './moments.ts';
import { effectsText, speechOf, spellText } from './spells.ts';
import { definingText, entersText, ruleText, staticText } from './static-abilities.ts';
import { withArticles } from './words.ts';

/** The abilities of a card, one line each. */
export function abilityLines(card: MagicCard, language: Language): string[] {
  const { keywords, subtypes, spell, abilities, additionalCost, enchant } = card;
  const text = catalogues[language];
  const bearer = bearerOf(card, language);
  const lines = (isFirst: boolean): string[] =>
    abilities
      .filter((ability) => isBeforehand(ability) === isFirst)
      .map((ability) => abilityLine(ability, bearer, text));
  return [
    ...(additionalCost.length === 0 ? [] : [additionalCostText(additionalCost, bearer.name, text)]),
    ...lines(true),
    ...keywords.map((keyword) => keywordLine(keyword, text)),
    ...(enchant === null ? [] : [fill(text.wording.enchant, { noun: filtered(enchant, 'permanent', 'one', text) })]),
    ...landTypes.filter((type) => subtypes.includes(type)).map((type) => manaAbility(type, text)),
    ...(spell === null || enchant !== null ? [] : [spellText(spell, bearer, text)]),
    ...lines(false),
  ];
}

/** What counts before the card is on the battlefield stands before its keywords. */
const isBeforehand = (ability: Ability): boolean =>
  ability.kind === 'enters' ||
  (ability.kind === 'rule' && typeof ability.rule === 'object' && 'notInFirstTurns' in ability.rule);

/** The abilities beyond keywords, in the order of the card. */
export const abilityTexts = (card: MagicCard, language: Language): string[] =>
  card.abilities.map((ability) => abilityText(ability, bearerOf(card, language), catalogues[language]));

/** MTG-10.3, MTG-10.4: what is paid, what happens or what is so, and what comes of it. */
export function abilityText(ability: Ability, bearer: Bearer, text: Catalogue): string {
  switch (ability.kind) {
    case 'activated':
      return activatedText(ability, bearer, text);
    case 'triggered':
      return triggeredText(ability, bearer, text);
    case 'static':
      return staticText(ability, bearer, text);
    case 'rule':
      return ruleText(ability, bearer.name, text);
    case 'defining':
      return definingText(ability, bearer.name, text);
    case 'enters':
      return entersText(ability, bearer, text);
  }
}

function triggeredText(ability: TriggeredAbility, bearer: Bearer, text: Catalogue): string {
  const { abilities } = text.wording;
  const { when, targets, effects, if: condition } = ability;
  const speech = {
    ...speechOf(bearer, targets, text),
    source: sourceAfter(when, bearer.name, text),
    that: objectOf(when, bearer.name, text),
    isInGraveyard: ability.from === 'graveyard',
  };
  const parts = {
    when: capital(momentText(when, bearer.name, text)),
    text: effectsText(effects, speech, ability.may === true),
  };
  if (condition === undefined) return withArticles(fill(abilities.triggered, parts));
  return withArticles(
    fill(abilities.triggeredIf, { ...parts, condition: conditionText(condition, true, bearer, text) }),
  );
}

function abilityLine(ability: Ability, bearer: Bearer, text: Catalogue): string {
  const words = abilityText(ability, bearer, text);
  if (ability.kind !== 'activated' || ability.equip !== true) return words;
  const cost = costsText(ability.cost, bearer.name, text);
  return fill(text.cards.withReminder, { keyword: words, reminder: fill(text.cards.equip, { cost }) });
}

const keywordLine = (keyword: Keyword, text: Catalogue): string =>
  fill(text.cards.withReminder, {
    keyword: capital(keywordText(keyword, text)),
    reminder: reminder(keyword, text),
  });

/** MTG-5.8: what every land of a basic land type can do. */
const manaAbility = (type: LandType, text: Catalogue): string =>
  fill(text.cards.manaAbility, { mana: `{${manaLetters[landTypes.indexOf(type)]!}}` });
