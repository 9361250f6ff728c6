import type { FoundSource, Row, State } from '@tessera/kernel/rules';
import {
  controllerOf,
  definitionOf,
  EffectColumn,
  effectSources,
  get,
  getBits,
  originOfEffect,
} from '@tessera/kernel/rules';
import { definedByCard } from './abilities.ts';
import { properties } from './cards/abilities.ts';
import { magicCards, printedPower, printedToughness } from './cards.ts';
import { countersOn, isCreature, powerOf } from './characteristics.ts';
import { keywordNames, keywordName } from './keywords.ts';
import type { Continuous } from './layers.ts';
import { affectedBy, continuousEffects } from './layers.ts';
import { isOnBattlefield } from './permanents.ts';
import { Mark, Value } from './table.ts';
import { countOf, valueFor } from './values.ts';

/** MTG-17.9: where power, toughness and keywords of a permanent come from. */
export function sources(s: State, row: Row): readonly FoundSource[] {
  if (!isOnBattlefield(s, row)) return [];
  // What is affected is judged by what everything is now.
  powerOf(s, row);
  const ofAll = continuousEffects(s).filter((each) => affectedBy(s, each).includes(row));
  const words = ofAll.flatMap((each) => wordsOf(s, each));
  if (!isCreature(s, row)) return words;
  return [...numbersOf(s, row, 'power', ofAll), ...numbersOf(s, row, 'toughness', ofAll), ...words];
}

function numbersOf(s: State, row: Row, value: 'power' | 'toughness', ofAll: readonly Continuous[]): FoundSource[] {
  const counters = countersOn(s, row);
  return [
    baseOf(s, row, value),
    ...ofAll.flatMap(({ ability, source }): FoundSource[] => {
      const change = ability?.change[value] ?? 0;
      if (change === 0) return [];
      const each = ability!.change.forEach;
      const times = each === undefined ? 1 : countOf(s, each, controllerOf(s, source), source);
      return [{ value, change: change * times, by: 'ability', from: source }];
    }),
    ...effectSources(s, row, Value[value], value),
    ...(counters === 0 ? [] : [{ value, change: counters, by: 'counters', from: 0 } as const]),
  ];
}

/** What is printed, of a card with forms the one it has (MTG-16.10); or what an ability makes of it (MTG-4.6). */
function baseOf(s: State, row: Row, value: 'power' | 'toughness'): FoundSource {
  const card = definitionOf(s, row);
  const defined = definedByCard[card]!;
  if (defined !== null) {
    return { value, change: valueFor(s, defined, controllerOf(s, row), row), by: 'ability', from: row };
  }
  const form = magicCards[card]!.forms[getBits(s, row, Mark.form) - 1];
  const printed = value === 'power' ? printedPower[card]! : printedToughness[card]!;
  return { value, change: form?.[value] ?? printed, by: 'printed', from: 0 };
}

/** Keywords, and what else is so of it, that it has from elsewhere. */
function wordsOf(s: State, { ability, source, effect }: Continuous): FoundSource[] {
  if (ability !== null) {
    const { keywords = [], properties: given = [] } = ability.change;
    return [
      ...keywords.map(
        (each) => ({ value: 'keywords', change: keywordName(each), by: 'ability', from: source }) as const,
      ),
      ...given.map((each) => ({ value: 'properties', change: each, by: 'ability', from: source }) as const),
    ];
  }
  const value = get(s, effect, EffectColumn.value);
  const origin = originOfEffect(s, effect);
  if (value === Value.property) {
    const bits = get(s, effect, EffectColumn.amount);
    return properties
      .filter((_, number) => (bits & (1 << number)) !== 0)
      .map((each) => ({ value: 'properties', change: each, by: 'effect', ...origin }) as const);
  }
  const keyword = keywordNames[value - Value.keyword];
  return keyword === undefined ? [] : [{ value: 'keywords', change: keyword, by: 'effect', ...origin }];
}
