import { fill } from '@tessera/kernel/rules';
import type { CardType, Form } from '../cards/card.ts';
import type { Catalogue } from './catalogue.ts';
import { keywordsText } from './keywords.ts';
import { subtypeName } from './type-line.ts';
import { numberText } from './values.ts';

/** What a card can be as it enters the battlefield (MTG-16.10): "a 2/2 artifact creature with flying". */
export function formText(
  { power, toughness, keywords, subtypes }: Form,
  types: readonly CardType[],
  text: Catalogue,
): string {
  const { form, ofType } = text.wording;
  const names = [...subtypes.map((id) => subtypeName(id, text)), ...types.map((id) => text.cardTypes[id])];
  return fill(keywords.length === 0 ? form.plain : form.withKeywords, {
    power: numberText(power, text),
    toughness: numberText(toughness, text),
    type: names.reduceRight((type, subtype) => fill(ofType.subtype, { subtype, type })),
    keywords: keywordsText(keywords, text),
  });
}
