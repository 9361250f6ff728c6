import type { Row, State } from '@tessera/kernel/rules';
import { controllerOf, definitionOf, first, guestCount, nextOf } from '@tessera/kernel/rules';
import { abilities, activatedOfCard, grantedAbilities, isManaAbility, printedActivated } from './abilities.ts';
import type { ManaMade, ManaSymbol } from './cards/abilities.ts';
import { counterKinds } from './cards/abilities.ts';
import { manaLetters } from './cards/card.ts';
import { landTypesOf, perCard } from './cards.ts';
import {
  cantActivate,
  copiesAnother,
  grantedTo,
  isCreature,
  isGrantedAny,
  landTypesOfPermanent,
  powerOf,
  printedDefinition,
  toughnessOf,
} from './characteristics.ts';
import { countersOf } from './counters.ts';
import { isSummoningSick, isTapped } from './permanents.ts';
import { battlefield } from './table.ts';
import { countOf } from './values.ts';

/** What makes mana (MTG-6.19, MTG-10.19): every mana ability of Magic 2013 costs {T} and nothing else. */

/** What a permanent makes when it is tapped for mana: so much of one of these kinds. */
export type Output = {
  /** One bit for each kind of mana. */
  readonly kinds: number;
  readonly amount: number;
};

/** The mana abilities printed on each card. */
const printedMana: readonly (readonly ManaMade[])[] = perCard((_, card) =>
  printedActivated[card]!.flatMap((number) => (isManaAbility(abilities[number]!) ? manaOf(number) : [])),
);

function manaOf(number: number): ManaMade[] {
  return abilities[number]!.effects.flatMap((effect) => (effect.do === 'addMana' ? [effect.mana] : []));
}

const kindsOf = (symbols: readonly ManaSymbol[]): number =>
  symbols.reduce((bits, symbol) => bits | (1 << manaLetters.indexOf(symbol)), 0);

/** The outputs that a single kind of mana makes, which most have. */
const singles: readonly Output[] = Array.from({ length: 64 }, (_, kinds) => ({ kinds, amount: 1 }));

/** MTG-5.8, MTG-6.21, MTG-16.6: everything that a permanent could make. */
export function outputsOf(s: State, row: Row, into: Output[]): void {
  into.length = 0;
  const lands = landTypesOfPermanent(s, row);
  if (lands !== 0) into.push(singles[lands]!);
  for (const made of printedMana[definitionOf(s, row)]!) addOutput(s, row, made, into);
  if (!isGrantedAny(s, row)) return;
  grantedAbilities.forEach(({ effects }, number) => {
    if (grantedTo(s, row, number) === 0) return;
    for (const effect of effects) if (effect.do === 'addMana') addOutput(s, row, effect.mana, into);
  });
}

function addOutput(s: State, row: Row, made: ManaMade, into: Output[]): void {
  if ('oneOf' in made) into.push({ kinds: kindsOf(made.oneOf), amount: made.amount ?? 1 });
  else if ('each' in made) into.push({ kinds: kindsOf(made.each), amount: made.each.length });
  else {
    const amount = countOf(s, made.forEach, controllerOf(s, row), row);
    if (amount > 0) into.push({ kinds: kindsOf([made.symbol]), amount });
  }
}

const hasMana: readonly boolean[] = perCard((_, card) => printedMana[card]!.length > 0);

/** Whether a card is good for mana as it is printed. */
export const makesMana = (card: number): boolean => landTypesOf[card]! !== 0 || hasMana[card]!;

/** MTG-6.8, MTG-6.15, MTG-10.26, MTG-18.3: whether a player may use the mana ability of a permanent now. */
export function canTapForMana(s: State, row: Row, player: number): boolean {
  if (controllerOf(s, row) !== player || isTapped(s, row)) return false;
  if (!hasMana[definitionOf(s, row)]! && landTypesOfPermanent(s, row) === 0) return false;
  return !cantActivate(s, row) && !isSummoningSick(s, row);
}

export type Source = { row: Row; outputs: Output[]; isCreature: boolean; used: boolean };

/** Lists the permanents that a player can tap for mana. */
export function listManaSources(s: State, player: number, into: Source[]): void {
  const { length } = into;
  let count = 0;
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!canTapForMana(s, row, player)) continue;
    const source = count < length ? into[count]! : { row, outputs: [], isCreature: false, used: false };
    outputsOf(s, row, source.outputs);
    if (source.outputs.length === 0) continue;
    source.row = row;
    source.used = false;
    source.isCreature = isCreature(s, row);
    into[count++] = source;
  }
  into.length = count;
}

/** Whether it does not matter which of two sources is tapped: nobody would miss one more than the other. */
export function areAlike(s: State, a: Source, b: Source): boolean {
  if (a === b) return true;
  if (!makeTheSame(a.outputs, b.outputs) || guestCount(s, a.row) !== guestCount(s, b.row)) return false;
  if (copiesAnother(s, a.row) !== copiesAnother(s, b.row)) return false;
  if (copiesAnother(s, a.row) && printedDefinition(s, a.row) !== printedDefinition(s, b.row)) return false;
  for (const kind of counterKinds) if (countersOf(s, a.row, kind) !== countersOf(s, b.row, kind)) return false;
  if (!doesMore(s, a)) return !doesMore(s, b);
  return (
    doesMore(s, b) &&
    definitionOf(s, a.row) === definitionOf(s, b.row) &&
    powerOf(s, a.row) === powerOf(s, b.row) &&
    toughnessOf(s, a.row) === toughnessOf(s, b.row)
  );
}

function makeTheSame(a: readonly Output[], b: readonly Output[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i]!.kinds !== b[i]!.kinds || a[i]!.amount !== b[i]!.amount) return false;
  return true;
}

/** Whether it is good for more than mana. */
const doesMore = (s: State, { row, isCreature: creature }: Source): boolean =>
  creature || activatedOfCard[definitionOf(s, row)]!.length > 0;
