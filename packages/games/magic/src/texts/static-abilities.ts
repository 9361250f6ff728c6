import { fill } from '@tessera/kernel/rules';
import type {
  Affected,
  DefiningAbility,
  EntersAbility,
  RuleAbility,
  StaticAbility,
  StaticChange,
} from '../cards/abilities.ts';
import { activatedText } from './activated-abilities.ts';
import type { Bearer } from './bearers.ts';
import type { Catalogue } from './catalogue.ts';
import { capital } from './catalogue.ts';
import { conditionText } from './conditions.ts';
import { counterOf, filtered, isNarrow } from './filters.ts';
import { formText } from './forms.ts';
import { keywordsText } from './keywords.ts';
import { propertiesText } from './properties.ts';
import { counterKindText, countersText, countText, equalText, forEachText, numbersText, numberText } from './values.ts';
import type { Ending } from './words.ts';
import { inflected, listed, plural, sentence, withArticles } from './words.ts';

/** What is so for as long as a permanent is there (MTG-10.3), and how it enters the battlefield, in whole sentences. */

export function staticText(ability: StaticAbility, bearer: Bearer, text: Catalogue): string {
  const { wording } = text;
  const { affects, change, while: lasting, unless } = ability;
  const who = affectedText(affects, bearer, text);
  const does = changeText(change, typeof affects === 'object', bearer, text);
  const say = (pattern: string, words: Readonly<Record<string, string>> = {}): string =>
    whole(fill(pattern, { who, does, ...words }), text);
  if (lasting !== undefined) {
    const condition = conditionText(lasting, true, bearer, text);
    return say(affects === 'this' ? wording.static.while : wording.static.whileFirst, { condition });
  }
  if (unless !== undefined) {
    return say(wording.static.unless, { condition: conditionText(unless, false, bearer, text) });
  }
  if (change.forEach === undefined) return say(wording.static.plain);
  return say(wording.static.forEach, { forEach: forEachText(change.forEach, bearer.name, text) });
}

function affectedText(affects: Affected, { name, attached }: Bearer, text: Catalogue): string {
  if (affects === 'this') return name;
  if (affects === 'attached') return attached;
  if ('thisAndOther' in affects) {
    const others = filtered({ ...affects.thisAndOther, another: true }, 'permanent', 'several', text);
    return fill(text.wording.subjects.thisAndOther, { this: name, others });
  }
  const filter = affects.other === true ? { ...affects.all, another: true as const } : affects.all;
  return filtered(filter, 'permanent', isNarrow(filter) ? 'several' : 'all', text);
}

/** What it says of what it affects: "gets +2/+2 and has lifelink". */
function changeText(change: StaticChange, isMany: boolean, bearer: Bearer, text: Catalogue): string {
  const { predicates, is } = text.wording;
  const { power, toughness, keywords = [], properties = [], landType, grants } = change;
  const parts: ((ending: Ending) => string[])[] = [];
  const hasNumbers = power !== undefined || toughness !== undefined;
  if (hasNumbers) {
    const numbers = numbersText(change, text);
    parts.push(() => [fill(inflected(predicates.changeNumbers, isMany, 'ends'), { numbers })]);
  }
  if (keywords.length > 0) {
    parts.push((ending) => [
      fill(inflected(is.haveKeywords, isMany, ending), { keywords: keywordsText(keywords, text) }),
    ]);
  }
  if (landType !== undefined) {
    const name = text.landTypes[landType];
    const type = isMany ? plural(name, text.wording) : name;
    parts.push((ending) => [fill(inflected(is.landType, isMany, ending), { type })]);
  }
  if (properties.length > 0) parts.push((ending) => propertiesText(properties, isMany, 'always', ending, text));
  if (grants !== undefined) {
    const ability = activatedText(grants, bearer, text);
    parts.push((ending) => [fill(inflected(is.grants, isMany, ending), { ability })]);
  }
  const words = parts.flatMap((part, at) => part(at < parts.length - 1 ? 'goesOn' : 'ends'));
  return words.reduce((one, other, at) => fill(at === 1 && hasNumbers ? is.numbersAnd : is.and, { one, other }));
}

export function ruleText({ rule }: RuleAbility, source: string, text: Catalogue): string {
  const { rules, ordinals, or } = text.wording;
  if (typeof rule === 'string') return whole(fill(rules[rule], { this: source }), text);
  if ('lifeFloor' in rule) return whole(fill(rules.lifeFloor, { number: numberText(rule.lifeFloor, text) }), text);
  if ('castAsThoughFlash' in rule) {
    return whole(
      fill(rules.castAsThoughFlash, { cards: filtered(rule.castAsThoughFlash, 'card', 'several', text) }),
      text,
    );
  }
  const turns = listed(ordinals.slice(0, rule.notInFirstTurns), or);
  return whole(fill(rules.notInFirstTurns, { this: source, turns }), text);
}

/** MTG-4.6 */
export const definingText = ({ powerAndToughness }: DefiningAbility, source: string, text: Catalogue): string =>
  whole(
    fill(text.wording.defining, {
      this: source,
      x: typeof powerAndToughness === 'string' ? powerAndToughness : equalText(powerAndToughness, source, text),
    }),
    text,
  );

/** MTG-3.13, MTG-17.16 */
export function entersText(ability: EntersAbility, bearer: Bearer, text: Catalogue): string {
  const { name, forms, types } = bearer;
  const { entering, counters, or } = text.wording;
  const say = (pattern: string, words: Readonly<Record<string, string>> = {}): string =>
    whole(fill(pattern, { this: name, ...words }), text);
  switch (ability.how) {
    case 'tapped':
      return ability.unless === undefined
        ? say(entering.tapped)
        : say(entering.tappedUnless, { condition: conditionText(ability.unless, false, bearer, text) });
    case 'withCounters':
      return say(entering.withCounters, {
        counters: countersText(ability.count, '+1/+1', text),
        kind: counterKindText('+1/+1', text),
        count: countText(ability.count, text),
      });
    case 'asCopy':
    case 'choosePlayer':
      return say(entering[ability.how]);
    case 'chooseForm':
      return say(entering.chooseForm, {
        forms: listed(
          forms.map((form) => formText(form, types, text)),
          or,
        ),
      });
    case 'putCounter':
      return say(entering.putCounter, {
        counters: countersText(1, ability.counter, text),
        on: filtered(ability.on, 'permanent', { choose: 1 }, text),
        counter: counters[counterOf(ability.on, 'permanent')],
      });
  }
}

const whole = (words: string, { wording }: Catalogue): string => withArticles(capital(sentence(words, wording)));
