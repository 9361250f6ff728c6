import { fill } from '@tessera/kernel/rules';
import type { ActivatedAbility } from '../cards/abilities.ts';
import type { Bearer } from './bearers.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { costsText } from './costs.ts';
import { effectsText, speechOf } from './spells.ts';
import { withArticles } from './words.ts';

/** MTG-10.18: what is paid, and what comes of it. An equip ability says all by its name. */
export function activatedText(ability: ActivatedAbility, bearer: Bearer, text: Catalogue): string {
  const { abilities, equip } = text.wording;
  const cost = costsText(ability.cost, bearer.name, text);
  if (ability.equip === true) return fill(equip, { cost });
  const speech = { ...speechOf(bearer, ability.targets, text), isInGraveyard: ability.from === 'graveyard' };
  const does = capital(effectsText(ability.effects, speech, false));
  return withArticles(fill(abilities.activated, { cost, text: does }));
}
