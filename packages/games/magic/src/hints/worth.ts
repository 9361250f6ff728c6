import type { Row, State } from '@tessera/kernel/rules';
import {
  controllerOf,
  definitionOf,
  derivedAt,
  derivedValues,
  first,
  hostOf,
  isPlayerRow,
  nextOf,
  zoneOf,
} from '@tessera/kernel/rules';
import { damageOn } from '../amounts.ts';
import type { Property, StaticChange } from '../cards/abilities.ts';
import { properties } from '../cards/abilities.ts';
import type { Keyword } from '../cards/card.ts';
import { cardTypes } from '../cards/card.ts';
import { costs, isLandCard, perCard, printedKeywords, printedPower, printedToughness } from '../cards.ts';
import { isLand, keywordBits, powerOf, toughnessOf } from '../characteristics.ts';
import { countersOf } from '../counters.ts';
import { Derived } from '../derived.ts';
import { Has, keywordNumber } from '../keywords.ts';
import { layers } from '../layers.ts';
import { convertedManaCost } from '../mana-costs.ts';
import { makesMana } from '../mana-sources.ts';
import { battlefield, Col, hand, playerValue } from '../table.ts';

/**
 * What things are worth, on one scale: a point of power on the battlefield is about 1. Everything follows from what is
 * printed on cards and what the layers make of permanents, never from their names.
 */

const bit = (number: number): number => 1 << number;

/** What a creature with this power, toughness and these keywords is worth. */
export function bodyWorth(power: number, toughness: number, bits: number): number {
  const strength = Math.max(0, power);
  let worth = 0.5 + strength + 0.6 * Math.max(0, toughness);
  if (bits === 0) return worth;
  let share = 0;
  if (bits & bit(Has.flying)) share += 0.4;
  if (bits & bit(Has.doubleStrike)) share += 0.9;
  if (bits & bit(Has.firstStrike)) share += 0.25;
  if (bits & bit(Has.lifelink)) share += 0.4;
  if (bits & bit(Has.trample)) share += 0.15;
  if (bits & bit(Has.intimidate)) share += 0.3;
  if (bits & bit(Has.vigilance)) share += 0.2;
  if (bits & bit(Has.haste)) share += 0.05;
  if (bits & bit(Has.defender)) share -= 0.7;
  worth += share * strength;
  if (bits & bit(Has.deathtouch)) worth += 1;
  if (bits & bit(Has.hexproof)) worth += 0.6;
  if (bits & bit(Has.exalted)) worth += 0.8;
  if (bits & bit(Has.reach)) worth += 0.3;
  return worth;
}

/** What a card's abilities add to what it is worth while it lies on the battlefield. */
const abilitiesWorth: readonly number[] = perCard((card) => {
  let worth = 0;
  for (const ability of card.abilities) {
    if (ability.kind === 'activated') worth += 0.6;
    else if (ability.kind === 'static' && ability.affects !== 'this') worth += 1;
    else if (ability.kind === 'rule') worth += 0.5;
    // What happens as it enters is over by then.
    else if (ability.kind === 'triggered' && ability.when !== 'thisEnters') worth += 0.6;
  }
  return worth;
});

const manaValue: readonly number[] = perCard((_, card) => convertedManaCost(costs[card]!, 2));
export const manaValueOf = (card: number): number => manaValue[card]!;

/** What a card is worth in hand, to whoever can cast it. A land is asked about by `landWorth`. */
export const cardWorth: readonly number[] = perCard((card, index) => {
  if (isLandCard[index]!) return 1.5;
  const mana = manaValue[index]!;
  if (!card.types.includes('creature')) return 1 + 0.9 * mana;
  const body = bodyWorth(printedPower[index]!, printedToughness[index]!, printedKeywords[index]!);
  return Math.max(body, mana) + abilitiesWorth[index]!;
});

/** By which part of its worth a property makes a creature better or worse. */
const propertyShare: Readonly<Record<Property, number>> = {
  cantAttack: -0.5,
  cantBlock: -0.25,
  unblockable: 0.3,
  indestructible: 0.3,
  doesntUntap: -0.4,
  cantActivate: -0.1,
  cantAttackAlone: -0.1,
  cantBlockAlone: -0.1,
  blocksOnlyFlying: -0.1,
  attacksIfAble: -0.1,
  blocksIfAble: -0.1,
};

const LAND = 1.5;

/** What a permanent is worth to the player who controls it. */
export function permanentWorth(s: State, row: Row): number {
  const card = definitionOf(s, row);
  if (zoneOf(s, row) !== battlefield(s)) return cardWorth[card]!;
  const values = derivedValues(s, layers);
  const at = derivedAt(s, row, layers);
  const kinds = values[at + Derived.kinds]!;
  if (kinds & CREATURE) return creatureWorth(card, values, at);
  if (kinds & PLANESWALKER) return 3 + countersOf(s, row, 'loyalty');
  if (kinds & LANDS) return (makesMana(card) ? LAND : 0) + abilitiesWorth[card]! * 0.5;
  // What strengthens a creature counts there already.
  const host = hostOf(s, row);
  if (host !== 0 && controllerOf(s, host) === controllerOf(s, row)) return 0.5;
  return 1 + 0.5 * manaValue[card]!;
}

export const CREATURE = 1 << cardTypes.indexOf('creature');
export const LANDS = 1 << cardTypes.indexOf('land');
const PLANESWALKER = 1 << cardTypes.indexOf('planeswalker');

/** What a creature is worth, by the values that the layers give it. */
export function creatureWorth(card: number, values: Int32Array, at: number): number {
  const body = bodyWorth(values[at + Derived.power]!, values[at + Derived.toughness]!, values[at + Derived.keywords]!);
  return (body + abilitiesWorth[card]!) * usefulness(values[at + Derived.properties]!);
}

/** How much of a creature is left if it may not attack or block. */
function usefulness(bits: number): number {
  if (bits === 0) return 1;
  let share = 1;
  for (let number = 0; number < properties.length; number++) {
    if (bits & (1 << number)) share += propertyShare[properties[number]!];
  }
  return Math.max(0.1, share);
}

/** Its worth as `you` sees it: above 0 if you control it, below if somebody else does. */
export const signedWorth = (s: State, row: Row, you: number): number =>
  controllerOf(s, row) === you ? permanentWorth(s, row) : -permanentWorth(s, row);

export const keywordsOf = (keywords: readonly Keyword[] | undefined): number =>
  (keywords ?? []).reduce((bits, keyword) => bits | bit(keywordNumber(keyword)), 0);

/** By how much a change that lasts makes a creature worth more or less. */
export function changeWorth(s: State, row: Row, change: StaticChange, times = 1): number {
  const worth = permanentWorth(s, row);
  const power = powerOf(s, row);
  const toughness = toughnessOf(s, row);
  const bits = keywordBits(s, row);
  const newToughness = toughness + (change.toughness ?? 0) * times;
  // MTG-14.3
  if (newToughness - damageOn(s, row) <= 0) return -worth;
  const newPower = power + (change.power ?? 0) * times;
  let difference =
    bodyWorth(newPower, newToughness, bits | keywordsOf(change.keywords)) - bodyWorth(power, toughness, bits);
  for (const property of change.properties ?? []) difference += propertyShare[property] * worth;
  return difference;
}

/** What a card or permanent is worth to its owner or controller, wherever it lies. */
export function objectWorth(s: State, row: Row): number {
  if (isPlayerRow(s, row)) return 0;
  const card = definitionOf(s, row);
  return isLandCard[card]! ? LAND : cardWorth[card]!;
}

export function landsOf(s: State, player: number): number {
  const zone = battlefield(s);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && isLand(s, row)) count++;
  }
  return count;
}

/** What a card in hand is worth keeping: lands as long as they are wanted, and what can be cast soon. */
export function keepWorth(s: State, row: Row, player: number): number {
  const card = definitionOf(s, row);
  const lands = landsOf(s, player);
  if (isLandCard[card]!) {
    const zone = hand(s, player);
    let held = 0;
    for (let other = first(s, zone); other !== zone; other = nextOf(s, other)) {
      if (isLandCard[definitionOf(s, other)]!) held++;
    }
    return lands + held <= ENOUGH_LANDS ? 4 : lands >= ENOUGH_LANDS ? 0.3 : 1;
  }
  const late = Math.max(0, manaValue[card]! - lands - 2);
  return cardWorth[card]! - late;
}

const ENOUGH_LANDS = 6;

/** Winning, or not losing, is worth more than all else. */
export const EVERYTHING = 1000;

/** A point of life: little while there are many, much when there are few. */
export function lifeWorth(s: State, player: number, amount: number): number {
  const life = playerValue(s, player, Col.player.life);
  if (amount < 0 && -amount >= life) return -EVERYTHING;
  return amount * (0.15 + 1.2 / (2 + Math.max(0, life + Math.min(0, amount))));
}

export const toughnessLeft = (s: State, row: Row): number => toughnessOf(s, row) - damageOn(s, row);
