import type { Row, State } from '@tessera/kernel/rules';
import { controllerOf, definitionOf } from '@tessera/kernel/rules';
import type { Filter } from './cards/abilities.ts';
import type { Keyword } from './cards/card.ts';
import { cardTypes, colours, landTypes } from './cards/card.ts';
import { addableSubtypes, magicCards, whenCardIsAdded } from './cards.ts';
import { addedSubtypes, colourBits, keywordBits, landTypesOfPermanent, powerOf, typeBits } from './characteristics.ts';
import { isAttacking, isBlocking } from './combat.ts';
import { keywordNumber } from './keywords.ts';
import { areOpponents } from './players.ts';

/**
 * Whether an object is what a filter asks for, as the controller of the effect sees it (MTG-4.16, MTG-3.17). `source`
 * is the permanent that the ability is on, for what only others or its namesakes are.
 */
export function fits(s: State, row: Row, filter: Filter, you: number, source: Row = 0): boolean {
  const wanted = compiled(filter);
  if (wanted.types !== 0 && (typeBits(s, row) & wanted.types) === 0) return false;
  if (wanted.notTypes !== 0 && (typeBits(s, row) & wanted.notTypes) !== 0) return false;
  if (wanted.colours !== 0 && (colourBits(s, row) & wanted.colours) === 0) return false;
  if (wanted.subtype !== null && !hasSubtype(s, row, wanted)) return false;
  if (wanted.keywords !== 0 && (keywordBits(s, row) & wanted.keywords) === 0) return false;
  if (wanted.without !== 0 && (keywordBits(s, row) & wanted.without) !== 0) return false;
  const { basic, powerAtLeast, combat, controller, another, sameName } = filter;
  if (basic && !magicCards[definitionOf(s, row)]!.supertypes.includes('basic')) return false;
  if (another && row === source) return false;
  if (sameName && definitionOf(s, row) !== definitionOf(s, source)) return false;
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

/** The parts of a filter that are asked for most, as bits. */
type Compiled = {
  readonly types: number;
  readonly notTypes: number;
  readonly colours: number;
  /** By card: whether a subtype asked for is printed on it. Null if none is asked for. */
  readonly subtype: readonly boolean[] | null;
  readonly landTypes: number;
  readonly added: number;
  readonly keywords: number;
  readonly without: number;
};

const known = new WeakMap<Filter, Compiled>();
const compiledFilters: Filter[] = [];
whenCardIsAdded(() => {
  for (const filter of compiledFilters) known.delete(filter);
  compiledFilters.length = 0;
});

function compiled(filter: Filter): Compiled {
  const before = known.get(filter);
  if (before !== undefined) return before;
  const { subtypes } = filter;
  const bits = <T>(all: readonly T[], some: readonly T[] = []): number =>
    some.reduce((sum, each) => (all.includes(each) ? sum | (1 << all.indexOf(each)) : sum), 0);
  const keywords = (some: readonly (Keyword | undefined)[]): number =>
    some.reduce<number>((sum, each) => (each === undefined ? sum : sum | (1 << keywordNumber(each))), 0);
  const made: Compiled = {
    types: bits(cardTypes, filter.types),
    notTypes: bits(cardTypes, filter.notTypes),
    colours: bits(colours, filter.colours),
    subtype:
      subtypes === undefined
        ? null
        : magicCards.map((card) => subtypes.some((subtype) => card.subtypes.includes(subtype))),
    landTypes: bits<string>(landTypes, subtypes),
    added: bits<string>(addableSubtypes, subtypes),
    keywords: keywords([filter.keyword, ...(filter.anyKeyword ?? [])]),
    without: keywords([filter.without, ...(filter.withoutAny ?? [])]),
  };
  known.set(filter, made);
  compiledFilters.push(filter);
  return made;
}

/** MTG-5.9: by subtype, not by name; one that an effect has added counts too. */
function hasSubtype(s: State, row: Row, { subtype, landTypes: lands, added }: Compiled): boolean {
  if (subtype![definitionOf(s, row)]!) return true;
  return (
    (lands !== 0 && (landTypesOfPermanent(s, row) & lands) !== 0) ||
    (added !== 0 && (addedSubtypes(s, row) & added) !== 0)
  );
}

/** Filters by number, so that rules can speak of them. */
export const filters: Filter[] = [];

export function filterNumber(filter: Filter): number {
  const text = JSON.stringify(filter);
  const number = filters.findIndex((each) => JSON.stringify(each) === text);
  return number >= 0 ? number : filters.push(filter) - 1;
}
