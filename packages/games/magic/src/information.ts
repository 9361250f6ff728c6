import type { Row, Shown, State, Viewer } from '@tessera/kernel/rules';
import {
  abilityNumber,
  definitionOf,
  eventObjectOf,
  handleOf,
  isPlayerRow,
  Kind,
  kindOf,
  newList,
  nextNote,
  notedObject,
  ownerOf,
  playerOfRow,
  playerRow,
  refTo,
  sourceOf,
  turn,
  values,
  zoneOf,
} from '@tessera/kernel/rules';
import { originOf, perAbility, printedActivated } from './abilities.ts';
import { damageOn } from './amounts.ts';
import { properties } from './cards/abilities.ts';
import { cardTypes, colours, landTypes, manaLetters } from './cards/card.ts';
import { addableSubtypes, magicCards, perCard, printedColours } from './cards.ts';
import {
  addedSubtypes,
  colourBits,
  copiesAnother,
  hasProperty,
  isCreature,
  isLand,
  isOfType,
  isPlaneswalker,
  keywordsOf,
  landTypesOfPermanent,
  powerOf,
  printedDefinition,
  toughnessOf,
} from './characteristics.ts';
import { attackedBy, blockedBy, isAttacking, isBlocked, isBlocking } from './combat.ts';
import { countersOf } from './counters.ts';
import { keywordName } from './keywords.ts';
import { manaInPool } from './mana-pool.ts';
import { pileOf } from './own-effects.ts';
import { isOnBattlefield, isSummoningSick, isTapped } from './permanents.ts';
import { priorityOf } from './priority.ts';
import { Place } from './remembered.ts';
import { effectCount, gameEffect } from './rule-changes.ts';
import { shieldOn } from './shields.ts';
import { isCopy } from './spells.ts';
import { Col, command, exile, graveyard, notes, playerValue, stack, standing, Standing, Value } from './table.ts';
import { shownTargets, xOf } from './targets.ts';
import { emblemTexts, textsOnStack } from './texts/abilities-on-stack.ts';

/** What is shown of objects, players and the table beyond what every game shows (MTG-1.13). */

export function show(s: State, row: Row, _viewer: Viewer, _faceKnown: boolean): Shown {
  if (kindOf(s, row) === Kind.request) {
    return {
      ability: textsOnStack[abilityNumber(s, row)]!.en,
      source: named(s, sourceShown(s, row)),
      affects: named(s, eventObjectOf(s, row)),
      ...aims(s, row),
      x: xOf(s, row),
      ...piles(s, row),
    };
  }
  if (zoneOf(s, row) === stack(s)) return { ...aims(s, row), x: xOf(s, row), copy: isCopy(s, row) };
  if (zoneOf(s, row) === command(s)) return { ability: emblemTexts(magicCards[definitionOf(s, row)]!, 'en') };
  if (!isOnBattlefield(s, row)) return {};
  const kind = isCreature(s, row)
    ? 'creature'
    : isPlaneswalker(s, row)
      ? 'planeswalker'
      : isLand(s, row)
        ? 'land'
        : 'other';
  const state = {
    kind,
    tapped: isTapped(s, row),
    ...activatedTexts[definitionOf(s, row)]!,
    chosen: named(s, noted(s, row, Place.chosen)),
    exiled: named(s, noted(s, row, Place.exiled)),
    loyalty: kind === 'planeswalker' ? countersOf(s, row, 'loyalty') : null,
    phylactery: countersOf(s, row, 'phylactery'),
    petrification: countersOf(s, row, 'petrification'),
    pressure: countersOf(s, row, 'pressure'),
    printed: printedOn(s, row),
    prevents: shieldOn(s, row),
    ...changedKinds(s, row),
  };
  if (kind !== 'creature') return state;
  return {
    ...state,
    power: powerOf(s, row),
    toughness: toughnessOf(s, row),
    damage: damageOn(s, row),
    summoningSick: isSummoningSick(s, row),
    attacking: isAttacking(s, row) ? (named(s, attackedBy(s, row)) ?? true) : null,
    blocked: isBlocked(s, row),
    blocking: isBlocking(s, row) ? (named(s, blockedBy(s, row)) ?? true) : null,
    keywords: keywordsOf(s, row).map(keywordName),
    shields: effectCount(s, refTo(s, row), Value.regeneration),
    properties: properties.filter((property) => hasProperty(s, row, property)),
    '+1/+1': countersOf(s, row, '+1/+1'),
    '-1/-1': countersOf(s, row, '-1/-1'),
  };
}

/** What effects have made of its types, subtypes and colours, where that is not what is printed. */
function changedKinds(s: State, row: Row): Shown {
  const card = magicCards[definitionOf(s, row)]!;
  const types = cardTypes.filter((type) => isOfType(s, row, type));
  const shown = colours.filter((_, colour) => (colourBits(s, row) & (1 << colour)) !== 0);
  const subtypes = [
    ...addableSubtypes.filter((_, place) => (addedSubtypes(s, row) & (1 << place)) !== 0),
    ...landTypes.filter(
      (type, place) => (landTypesOfPermanent(s, row) & (1 << place)) !== 0 && !card.subtypes.includes(type),
    ),
  ];
  return {
    types: types.length === card.types.length ? null : types,
    colours: colourBits(s, row) === printedColours[definitionOf(s, row)]! ? null : shown,
    subtypes: subtypes.length === 0 ? null : [...card.subtypes, ...subtypes],
  };
}

/** MTG-10.24: what an object remembers. */
function noted(s: State, row: Row, place: number): Row {
  const note = nextNote(s, notes(s), row, place, 0);
  return note === 0 ? 0 : notedObject(s, note);
}

/** MTG-13.6: what an ability comes from; of what has been sacrificed for it, the card that everybody sees. */
function sourceShown(s: State, request: Row): Row {
  const source = sourceOf(s, request);
  if (source !== 0) return source;
  const card = originOf(s, request);
  if (card === 0 || kindOf(s, card) !== Kind.card) return 0;
  return [exile(s), graveyard(s, ownerOf(s, card))].includes(zoneOf(s, card)) ? card : 0;
}

/** What each of the activated abilities does; where there are several, their controller chooses by these names. */
const activatedTexts: readonly Shown[] = perCard((_, card) =>
  Object.fromEntries(printedActivated[card]!.map((number, place) => [`ability${place + 1}`, textsOnStack[number]!.en])),
);

/** The abilities that have revealed cards put in two piles. */
const makesPiles = perAbility(({ effects }) => effects.some((effect) => effect.do === 'sphinxOfUthuun'));

function piles(s: State, request: Row): Shown {
  if (!makesPiles[abilityNumber(s, request)]!) return {};
  const pile = (first: number): (string | number)[] => pileOf(s, request, first).map((card) => named(s, card)!);
  return { pile1: pile(1), pile2: pile(0) };
}

/** MTG-16.7: the card that a copy is printed on. */
function printedOn(s: State, row: Row): string | null {
  return copiesAnother(s, row) ? magicCards[printedDefinition(s, row)]!.names.en : null;
}

/** MTG-8.11: what is aimed at, and how much of what is divided each gets. */
function aims(s: State, spell: Row): Shown {
  const [rows, shares] = [newList(), newList()];
  shownTargets(s, rows, spell, shares);
  return { targets: values(rows).map((row) => named(s, row)!), division: values(shares) };
}

function named(s: State, row: Row): string | number | null {
  return row === 0 ? null : isPlayerRow(s, row) ? `P${playerOfRow(s, row)}` : handleOf(s, row);
}

export function showPlayer(s: State, player: number): Shown {
  return {
    life: playerValue(s, player, Col.player.life),
    poison: standing(s, player, Standing.poison),
    mana: poolText(s, player),
    landPlayed: turn(s) > 0 && playerValue(s, player, Col.player.landTurn) === turn(s),
    safe: gameEffect(s, Value.noDamageTo, player) !== 0,
    prevents: shieldOn(s, playerRow(s, player)),
    copiesNext: effectCount(s, 0, Value.copyNextSpell, player),
  };
}

/** The mana pool in symbols. */
const poolText = (s: State, player: number): string =>
  manaLetters.map((letter, kind) => `{${letter}}`.repeat(manaInPool(s, player, kind))).join('');

/** MTG-9.1, MTG-17.21 */
export const showTable = (s: State): Shown => ({
  priority: priorityOf(s),
  noCombatDamage: gameEffect(s, Value.noCombatDamage) !== 0,
});
