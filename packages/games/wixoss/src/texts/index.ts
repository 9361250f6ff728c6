import type { Texts } from '@tessera/kernel/rules';
import { commonTexts } from '@tessera/kernel/rules';
import { actionIds } from '../actions.ts';
import { cardName, cardText } from './card.ts';
import { catalogues } from './catalogues.ts';
import { sentence } from './events.ts';
import { terms } from './terms.ts';

/** WIXOSS in words, in the four languages. */

const common = commonTexts(catalogues);
export const { prompts } = common;

export const texts: Texts = {
  ...common,
  card: (index, language) => ({ name: cardName(index, language), text: cardText(index, language) }),
  action: (index, language) => catalogues[language].actions[actionIds[index]!],
  sentence,
  terms,
};
