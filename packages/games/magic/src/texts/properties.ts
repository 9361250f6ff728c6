import type { Property } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import type { PropertyPhrase } from './wording/wording.ts';
import type { Ending } from './words.ts';
import { inflected } from './words.ts';

/** What is true of a permanent without being an ability of it, in words: "can't attack or block", "is unblockable". */
export function propertiesText(
  properties: readonly Property[],
  isSeveral: boolean,
  when: 'always' | 'thisTurn',
  ending: Ending,
  { wording }: Catalogue,
): string[] {
  const phrases = when === 'always' ? wording.properties : wording.propertiesThisTurn;
  const put = together(properties);
  return put.map((phrase, at) => inflected(phrases[phrase], isSeveral, at < put.length - 1 ? 'goesOn' : ending));
}

const pairs = [
  ['cantAttack', 'cantBlock', 'cantAttackOrBlock'],
  ['cantAttackAlone', 'cantBlockAlone', 'cantAttackOrBlockAlone'],
] as const satisfies (readonly [Property, Property, PropertyPhrase])[];

function together(properties: readonly Property[]): PropertyPhrase[] {
  const pair = pairs.find(([one, other]) => properties.includes(one) && properties.includes(other));
  if (pair === undefined) return [...properties];
  const [one, other, both] = pair;
  return [both, ...together(properties.filter((property) => property !== one && property !== other))];
}
