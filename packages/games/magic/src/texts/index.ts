import type { Texts } from '@tessera/kernel/rules';
import { commonTexts } from '@tessera/kernel/rules';
import { actionIds } from '../actions.ts';
import { cards, magicCards } from '../cards.ts';
import { cardName, cardText } from './card.ts';
import { catalogues } from './catalogues.ts';
import { sentence } from './events.ts';
import { terms } from './terms.ts';

/** Magic in words, in the four languages. */

const common = commonTexts(catalogues);
export const { prompts } = common;

export const texts: Texts = {
  ...common,
  card: (index, language) => {
    const card = magicCards[index]!;
    const isUnfinished = cards[index]!.unfinished === true;
    return { name: cardName(card, language), text: cardText(card, isUnfinished, language) };
  },
  action: (index, language) => {
    const { actions, actionTexts } = catalogues[language];
    const id = actionIds[index]!;
    return { name: actions[id], text: actionTexts[id] };
  },
  sentence,
  terms,
};
