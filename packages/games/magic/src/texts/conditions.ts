import { fill } from '@tessera/kernel/rules';
import type { Condition, Filter } from '../cards/abilities.ts';
import type { Bearer } from './bearers.ts';
import type { Catalogue } from './catalogue.ts';
import { counterOf, filtered } from './filters.ts';
import { counterKindText, countText, numberText } from './values.ts';
import { inflected, listed } from './words.ts';

/** What must be so, in words: "you control a Forest". Some languages say in other words that it is not. */
export function conditionText(
  condition: Condition,
  holds: boolean,
  { name, attached }: Bearer,
  text: Catalogue,
): string {
  const { conditions, counters, or } = text.wording;
  const say = (pattern: string, words: Readonly<Record<string, string>>): string =>
    fill(inflected(pattern, !holds, 'ends'), words);
  if ('youControl' in condition) {
    const filter = condition.youControl;
    return say(conditions.youControl, {
      noun: filtered(filter, 'permanent', 'one', text),
      things: listed(
        eachKind(filter).map((kind) => filtered(kind, 'permanent', 'a', text)),
        or,
      ),
    });
  }
  if ('onBattlefield' in condition) {
    return say(conditions.onBattlefield, {
      nouns: filtered(condition.onBattlefield, 'permanent', 'several', text),
      count: countText(condition.atLeast, text),
      counter: counters[counterOf(condition.onBattlefield, 'permanent')],
    });
  }
  if ('opponentsGraveyard' in condition) {
    return say(conditions.opponentsGraveyard, { count: countText(condition.opponentsGraveyard, text) });
  }
  if ('yourLibrary' in condition) return say(conditions.yourLibrary, { count: countText(condition.yourLibrary, text) });
  if ('topOfLibrary' in condition)
    return say(conditions.topOfLibrary, { colour: text.colours[condition.topOfLibrary] });
  if ('plusCounters' in condition) {
    return say(conditions.plusCounters, {
      count: countText(condition.plusCounters, text),
      kind: counterKindText('+1/+1', text),
      this: name,
    });
  }
  if ('lifeLessThan' in condition) {
    return say(conditions.lifeLessThan, { number: numberText(condition.lifeLessThan, text) });
  }
  return say(conditions.attachedIs, { colour: text.colours[condition.attachedIs], attached });
}

/** "a Knight or a Soldier": each by itself. */
const eachKind = (filter: Filter): Filter[] =>
  filter.types === undefined && filter.subtypes !== undefined
    ? filter.subtypes.map((subtype) => ({ ...filter, subtypes: [subtype] }))
    : [filter];
