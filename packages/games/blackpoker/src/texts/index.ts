import type { OptionText, Text, Texts } from '@tessera/kernel/rules';
import { limits } from '@tessera/kernel/rules';
import { actions, PASS } from '../actions.ts';
import { zoneIds } from '../table.ts';
import { actionText } from './action.ts';
import { cardName, cardText } from './card.ts';
import type { Catalogue, OptionId } from './catalogue.ts';
import { optionIds, optionValues, promptIds } from './catalogue.ts';
import { catalogues, inAll } from './catalogues.ts';
import { sentence } from './events.ts';
import { actionName } from './render.ts';
import { terms } from './terms.ts';

/** BlackPoker in words, in the four languages. */

export const prompts: Readonly<Record<string, Text>> = forEach(promptIds, (id) => inAll((text) => text.prompts[id]));

export const texts: Texts = {
  card: (index, language) => {
    const text = catalogues[language];
    return { name: cardName(index, text), text: cardText(index, text) };
  },
  action: (index, language) => {
    const text = catalogues[language];
    if (index === PASS) return { name: text.actions.pass, text: text.pass };
    const action = actions[index]!;
    return { name: actionName(action.id, text), text: actionText(action, text) };
  },
  zones: forEach(zoneIds, (id) => inAll((text) => text.zones[id])),
  reasons: {
    noLife: inAll((text) => text.reasons.noLife),
    conceded: inAll((text) => text.reasons.conceded),
    ...forEach(
      Object.keys(limits).map((name) => `limit:${name}`),
      () => inAll((text) => text.reasons.limit),
    ),
  },
  sentence,
  terms,
  options: forEach(optionIds, optionText),
};

function optionText(id: OptionId): OptionText {
  return {
    name: inAll((text) => text.options[id].name),
    text: inAll((text) => text.options[id].text),
    values: forEach(optionValues[id], (value) => inAll((text) => valueName(text, id, value))),
  };
}

function valueName(text: Catalogue, id: OptionId, value: string): string {
  const names: Readonly<Record<string, string>> = text.options[id].values;
  return names[value]!;
}

function forEach<K extends string, T>(keys: readonly K[], make: (key: K) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)]));
}
