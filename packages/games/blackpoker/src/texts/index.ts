import type { Texts } from '@tessera/kernel/rules';
import { commonTexts } from '@tessera/kernel/rules';
import { actions, PASS } from '../actions.ts';
import { actionText } from './action.ts';
import { cardName, cardText } from './card.ts';
import { catalogues } from './catalogues.ts';
import { sentence } from './events.ts';
import { actionName } from './render.ts';
import { terms } from './terms.ts';

/** BlackPoker in words, in the four languages. */

const common = commonTexts(catalogues);
export const { prompts } = common;

export const texts: Texts = {
  ...common,
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
  sentence,
  terms,
};
