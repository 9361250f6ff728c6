import type { Row, State } from '@tessera/kernel/rules';
import { controllerOf, definitionOf } from '@tessera/kernel/rules';
import type { Filter } from './cards/abilities.ts';
import { colours } from './cards/card.ts';
import { magicCards } from './cards.ts';
import { colourBits, hasKeyword, powerOf } from './characteristics.ts';
import { isAttacking, isBlocking } from './combat.ts';
import { keywordNumber } from './keywords.ts';
import { areOpponents } from './players.ts';

/** Whether an object is what a filter asks for, as the controller of the effect sees it. MTG-4.16, MTG-3.17 */
export function fits(s: State, row: Row, filter: Filter, you: number): boolean {
  const { types, notTypes, subtypes, colours: wanted, keyword, without, powerAtLeast, combat, controller } = filter;
  const card = magicCards[definitionOf(s, row)]!;
  if (types !== undefined && !types.some((type) => card.types.includes(type))) return false;
  if (notTypes !== undefined && notTypes.some((type) => card.types.includes(type))) return false;
  if (subtypes !== undefined && !subtypes.some((subtype) => card.subtypes.includes(subtype))) return false;
  if (wanted !== undefined && !wanted.some((colour) => (colourBits(s, row) & (1 << colours.indexOf(colour))) !== 0)) {
    return false;
  }
  if (keyword !== undefined && !hasKeyword(s, row, keywordNumber(keyword))) return false;
  if (without !== undefined && hasKeyword(s, row, keywordNumber(without))) return false;
  if (powerAtLeast !== undefined && powerOf(s, row) < powerAtLeast) return false;
  if (combat === 'attacking' && !isAttacking(s, row)) return false;
  if (combat === 'attackingOrBlocking' && !isAttacking(s, row) && !isBlocking(s, row)) return false;
  if (controller === undefined) return true;
  const its = controllerOf(s, row);
  switch (controller) {
    case 'you':
      return its === you;
    case 'notYou':
      return its !== you;
    case 'opponents':
      return areOpponents(s, its, you);
  }
}

/** Filters by number, so that rules can speak of them. */
export const filters: Filter[] = [];

export function filterNumber(filter: Filter): number {
  const text = JSON.stringify(filter);
  const known = filters.findIndex((each) => JSON.stringify(each) === text);
  return known >= 0 ? known : filters.push(filter) - 1;
}
