import type { Texts } from '@tessera/kernel/rules';
import { commonTexts, hasWord } from '@tessera/kernel/rules';
import { actions } from '../actions.ts';
import { cardData } from '../cards.ts';
import { cardText } from './card.ts';
import { catalogues } from './catalogues.ts';
import { sentence } from './events.ts';
import { terms } from './terms.ts';

/** Cross Horizon in words, in the four languages. */

const common = commonTexts(catalogues);
export const { prompts } = common;

export const texts: Texts = {
  ...common,
  card: (index, language) => {
    const card = cardData[index]!;
    return { name: card.names[language], text: cardText(card, catalogues[language]) };
  },
  action: (index, language) => {
    const { id } = actions[index]!;
    const { actions: names, explanations, moments } = catalogues[language];
    if (hasWord(names, id)) return { name: names[id], text: explanations[id] };
    return { name: hasWord(moments, id) ? moments[id] : id, text: '' };
  },
  sentence,
  terms,
};
