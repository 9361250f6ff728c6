import type { Language } from '@tessera/kernel/rules';
import { fill } from '@tessera/kernel/rules';
import type { CardType, Form } from '../cards/card.ts';
import type { MagicCard } from '../cards.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { filtered } from './filters.ts';

/** The card that a text stands on, as far as the text speaks of it. */
export type Bearer = {
  readonly name: string;
  /** What it is attached to, if it is an Aura or Equipment. */
  readonly attached: string;
  readonly types: readonly CardType[];
  readonly forms: readonly Form[];
};

export const bearerOf = (card: MagicCard, language: Language): Bearer => ({
  name: card.names[language],
  attached: attachedText(card, catalogues[language]),
  types: card.types,
  forms: card.forms,
});

/** MTG-5.17: "enchanted creature", "enchanted permanent" if it may be one of several kinds, "equipped creature". */
function attachedText({ enchant }: MagicCard, text: Catalogue): string {
  const { attached } = text.wording;
  if (enchant === null) return fill(attached.equipped, { noun: text.cardTypes.creature });
  const noun = filtered(enchant.types?.length === 1 ? { types: enchant.types } : {}, 'permanent', 'one', text);
  return fill(attached.enchanted, { noun });
}
