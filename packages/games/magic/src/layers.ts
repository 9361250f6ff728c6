import type { Deriving, List, Row, State } from '@tessera/kernel/rules';
import {
  add,
  controllerOf,
  definitionOf,
  derivedAt,
  EffectColumn,
  effectZone,
  first,
  get,
  getBits,
  hostOf,
  newList,
  nextOf,
  playerRow,
  rowOf,
} from '@tessera/kernel/rules';
import { abilityBits, definedByCard, grantedAbilities, staticsOfCard } from './abilities.ts';
import type { Affected, Condition, Filter, StaticAbility } from './cards/abilities.ts';
import { landTypes } from './cards/card.ts';
import {
  addableSubtypes,
  magicCards,
  perCard,
  printedKeywords,
  printedPower,
  printedToughness,
  whenCardIsAdded,
} from './cards.ts';
import { countersOn, printedKinds, propertyNumber } from './characteristics.ts';
import { holds } from './conditions.ts';
import { COLOURS_AT, Derived, LAND_TYPES_AT } from './derived.ts';
import { fits } from './filters.ts';
import { Has, keywordNumber } from './keywords.ts';
import { ruleBits } from './rule-changes.ts';
import { battlefield, command, Mark, Value } from './table.ts';
import { stampOf } from './timestamps.ts';
import { countOf, valueFor } from './values.ts';

/**
 * What continuous effects make of permanents (MTG-17.9 – MTG-17.15). Copies (layer 1) have another definition and
 * control (layer 2) is kept on the permanent (control.ts), since both change rarely; everything else is worked out here
 * from what is printed, whenever something has changed. Nothing changes text (layer 3).
 */

const COLOURS = 0x1f << COLOURS_AT;

const VALUES = 8;
export const layers: Deriving = { values: VALUES, workOut };

/** The layers in their order, those of 7 together; what changes no characteristics comes behind. */
const Layer = { types: 4, colours: 5, abilities: 6, numbers: 7, rules: 8 } as const;
type Layer = (typeof Layer)[keyof typeof Layer];
const layerOrder: readonly Layer[] = [Layer.types, Layer.colours, Layer.abilities, Layer.numbers, Layer.rules];

/** A continuous effect: of a static ability (`ability`), or left behind by something that resolved (`effect`). */
export type Continuous = {
  readonly stamp: number;
  readonly layers: readonly Layer[];
  /** What it looks at to know what it affects, and what it changes: MTG-17.14. */
  readonly reads: readonly Aspect[];
  readonly writes: readonly Aspect[];
  readonly source: Row;
  readonly ability: StaticAbility | null;
  readonly effect: Row;
  /** MTG-17.15: what it affects, once it has begun to apply. */
  affected: readonly Row[] | null;
};
export type Aspect = 'type' | 'subtype' | 'colour' | 'keyword' | 'number';

function workOut(s: State, into: Int32Array): boolean {
  let looksBeyond = false;
  const zone = battlefield(s);
  let anything = first(s, effectZone(s)) !== effectZone(s) || first(s, command(s)) !== command(s);
  for (let player = 0; player < s.match.players; player++) {
    const at = derivedAt(s, playerRow(s, player), layers);
    into[at + Derived.rules] = 0;
    into[at + Derived.abilities] = 0;
  }
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    layBase(s, into, row, card);
    const ofPlayer = derivedAt(s, playerRow(s, controllerOf(s, row)), layers);
    into[ofPlayer + Derived.rules]! |= ruleBits[card]!;
    into[ofPlayer + Derived.abilities]! |= abilityBits[card]!;
    anything ||= staticsOfCard[card]!.length > 0 || definedByCard[card] !== null;
    looksBeyond ||= looksBeyondTable[card]!;
  }
  if (anything) applyInLayers(s, into, continuousEffects(s));
  addCounters(s, into);
  return looksBeyond;
}

/** Cards whose abilities depend on life totals, libraries or graveyards, or on who attacks and blocks. */
const looksBeyondTable: readonly boolean[] = perCard((card) =>
  card.abilities.some(
    (ability) =>
      (ability.kind === 'static' && [ability.while, ability.unless].some(isBeyondTable)) ||
      ((ability.kind === 'static' || ability.kind === 'defining') && asksAboutCombat(ability)) ||
      (ability.kind === 'defining' &&
        typeof ability.powerAndToughness === 'object' &&
        'lifeOf' in ability.powerAndToughness),
  ),
);

function isBeyondTable(condition: Condition | undefined): boolean {
  return (
    condition !== undefined &&
    ('opponentsGraveyard' in condition ||
      'yourLibrary' in condition ||
      'topOfLibrary' in condition ||
      'lifeLessThan' in condition)
  );
}

/** Whether a filter anywhere in it asks for attackers or blockers. */
function asksAboutCombat(part: object): boolean {
  if ('combat' in part) return true;
  return Object.values(part).some((inner: unknown) => isObject(inner) && asksAboutCombat(inner));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What is printed, of a card with forms the one it has. MTG-16.10 */
function layBase(s: State, into: Int32Array, row: Row, card: number): void {
  const at = derivedAt(s, row, layers);
  const base = printedValues();
  const from = card * VALUES;
  for (let place = 0; place < VALUES; place++) into[at + place] = base[from + place]!;
  if (hasForms[card]!) layForm(s, into, row, card);
}

/** The same of every card, worked out once. */
function printedValues(): Int32Array {
  if (printed.length > 0) return printed;
  printed = new Int32Array(magicCards.length * VALUES);
  magicCards.forEach((_, card) => {
    const at = card * VALUES;
    printed[at + Derived.kinds] = printedKinds[card]!;
    printed[at + Derived.keywords] = printedKeywords[card]!;
    printed[at + Derived.exalted] = (printedKeywords[card]! >>> Has.exalted) & 1;
    printed[at + Derived.power] = printedPower[card]!;
    printed[at + Derived.toughness] = printedToughness[card]!;
  });
  return printed;
}
let printed = new Int32Array(0);
whenCardIsAdded(() => {
  printed = new Int32Array(0);
});
const hasForms: readonly boolean[] = perCard((card) => card.forms.length > 0);

function layForm(s: State, into: Int32Array, row: Row, card: number): void {
  const at = derivedAt(s, row, layers);
  const form = magicCards[card]!.forms[getBits(s, row, Mark.form) - 1];
  if (form === undefined) return;
  into[at + Derived.power] = form.power;
  into[at + Derived.toughness] = form.toughness;
  for (const keyword of form.keywords) into[at + Derived.keywords]! |= 1 << keywordNumber(keyword);
  for (const subtype of form.subtypes) into[at + Derived.subtypes]! |= 1 << addableSubtypes.indexOf(subtype);
}

/** MTG-17.10: counters, in the sublayer behind everything that adds and subtracts. */
function addCounters(s: State, into: Int32Array): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const counters = countersOn(s, row);
    if (counters === 0) continue;
    const at = derivedAt(s, row, layers);
    into[at + Derived.power]! += counters;
    into[at + Derived.toughness]! += counters;
  }
}

/** Applies effects to what is printed, layer by layer. */
export function applyInLayers(s: State, into: Int32Array, effects: readonly Continuous[]): void {
  for (const layer of layerOrder) {
    // MTG-17.10, MTG-17.12: abilities that define power and toughness come first.
    if (layer === Layer.numbers) defineNumbers(s, into);
    const inLayer = effects.filter((each) => each.layers.includes(layer));
    for (const each of inOrder(inLayer)) {
      each.affected ??= affectedBy(s, each);
      for (const row of each.affected) {
        if (each.ability === null) applyEffect(s, into, row, each.effect);
        else applyStatic(s, into, row, each.source, each.ability, layer);
      }
    }
  }
}

/** MTG-17.12 – MTG-17.14: by timestamp, but what depends on another effect of the layer waits for it. */
export function inOrder(effects: readonly Continuous[]): readonly Continuous[] {
  if (effects.length < 2) return effects;
  const waiting = effects.toSorted((a, b) => a.stamp - b.stamp);
  const order: Continuous[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex((each) => !waiting.some((other) => other !== each && dependsOn(each, other)));
    // In a circle of dependencies, timestamps decide.
    order.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return order;
}

const dependsOn = (one: Continuous, other: Continuous): boolean =>
  one.reads.some((aspect) => other.writes.includes(aspect)) &&
  // Effects that depend on each other do not wait for each other.
  !other.reads.some((aspect) => one.writes.includes(aspect));

/** MTG-4.6 */
function defineNumbers(s: State, into: Int32Array): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const defined = definedByCard[definitionOf(s, row)]!;
    if (defined === null) continue;
    const at = derivedAt(s, row, layers);
    const value = valueFor(s, defined, controllerOf(s, row), row);
    into[at + Derived.power] = value;
    into[at + Derived.toughness] = value;
  }
}

export function continuousEffects(s: State): Continuous[] {
  const found: Continuous[] = [];
  for (const zone of [battlefield(s), command(s)]) {
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      for (const ability of staticsOfCard[definitionOf(s, row)]!) {
        const { layers: its, reads, writes } = aspectsOf(ability);
        found.push({
          stamp: stampOf(s, row),
          layers: its,
          reads,
          writes,
          source: row,
          ability,
          effect: 0,
          affected: null,
        });
      }
    }
  }
  const zone = effectZone(s);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    const value = get(s, effect, EffectColumn.value);
    const layer = value >= Value.keyword ? Layer.abilities : effectLayers[value];
    if (layer === undefined) continue;
    const stamp = get(s, effect, EffectColumn.stamp);
    const writes = layerWrites[layer];
    found.push({ stamp, layers: [layer], reads: [], writes, source: 0, ability: null, effect, affected: null });
  }
  return found;
}

/** The layer in which each kind of lasting effect applies; those that stand here for none are no characteristics. */
const effectLayers: Readonly<Record<number, Layer>> = {
  [Value.addType]: Layer.types,
  [Value.addSubtype]: Layer.types,
  [Value.addColour]: Layer.colours,
  [Value.setColours]: Layer.colours,
  [Value.power]: Layer.numbers,
  [Value.toughness]: Layer.numbers,
  [Value.property]: Layer.rules,
};
const layerWrites: Readonly<Record<Layer, readonly Aspect[]>> = {
  [Layer.types]: ['type', 'subtype'],
  [Layer.colours]: ['colour'],
  [Layer.abilities]: ['keyword'],
  [Layer.numbers]: ['number'],
  [Layer.rules]: [],
};

type Aspects = Pick<Continuous, 'layers' | 'reads' | 'writes'>;
const known = new WeakMap<StaticAbility, Aspects>();

/** Where a static ability applies (MTG-17.9), and what it may depend on (MTG-17.14). */
export function aspectsOf(ability: StaticAbility): Aspects {
  const before = known.get(ability);
  if (before !== undefined) return before;
  const { change, affects } = ability;
  const its: Layer[] = [];
  const writes: Aspect[] = [];
  if (change.landType !== undefined) {
    its.push(Layer.types);
    writes.push('subtype');
  }
  if (change.keywords !== undefined || change.grants !== undefined) {
    its.push(Layer.abilities);
    writes.push('keyword');
  }
  if (change.power !== undefined || change.toughness !== undefined) {
    its.push(Layer.numbers);
    writes.push('number');
  }
  if (change.properties !== undefined) its.push(Layer.rules);
  const filters = [
    filterOf(affects),
    filterIn(ability.while),
    filterIn(ability.unless),
    ...(change.forEach === undefined ? [] : [change.forEach]),
  ];
  const made = { layers: its, writes, reads: filters.flatMap(readBy) };
  known.set(ability, made);
  return made;
}

const filterOf = (affects: Affected): Filter =>
  typeof affects === 'string' ? {} : 'all' in affects ? affects.all : affects.thisAndOther;
const filterIn = (condition: Condition | undefined): Filter =>
  condition === undefined
    ? {}
    : 'youControl' in condition
      ? condition.youControl
      : 'onBattlefield' in condition
        ? condition.onBattlefield
        : {};

function readBy(filter: Filter): Aspect[] {
  const aspects: Aspect[] = [];
  if (filter.types ?? filter.notTypes) aspects.push('type');
  if (filter.subtypes) aspects.push('subtype');
  if (filter.colours) aspects.push('colour');
  if (filter.keyword ?? filter.anyKeyword ?? filter.without ?? filter.withoutAny) aspects.push('keyword');
  if (filter.powerAtLeast !== undefined) aspects.push('number');
  return aspects;
}

const listed: List = newList();

/** MTG-17.6: whatever fits at this moment; of a lasting effect the object it was made for. MTG-17.4 */
export function affectedBy(s: State, { ability, source, effect }: Continuous): readonly Row[] {
  if (ability === null) {
    const row = rowOf(s, get(s, effect, EffectColumn.affects));
    return row === 0 ? [] : [row];
  }
  const you = controllerOf(s, source);
  if (ability.while !== undefined && !holds(s, ability.while, you, source)) return [];
  if (ability.unless !== undefined && holds(s, ability.unless, you, source)) return [];
  const { affects } = ability;
  if (affects === 'this') return [source];
  if (affects === 'attached') {
    const host = hostOf(s, source);
    return host === 0 ? [] : [host];
  }
  const filter = filterOf(affects);
  const isOther = 'other' in affects;
  const isSelfToo = 'thisAndOther' in affects;
  listed.size = 0;
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (row === source && (isOther || isSelfToo)) {
      if (isSelfToo) add(listed, row);
    } else if (fits(s, row, filter, you, source)) {
      add(listed, row);
    }
  }
  return listed.items.slice(0, listed.size);
}

function applyStatic(s: State, into: Int32Array, row: Row, source: Row, { change }: StaticAbility, layer: Layer): void {
  const at = derivedAt(s, row, layers);
  switch (layer) {
    case Layer.types:
      if (change.landType !== undefined) {
        into[at + Derived.kinds]! |= 1 << (LAND_TYPES_AT + landTypes.indexOf(change.landType));
      }
      return;
    case Layer.colours:
      return;
    case Layer.abilities:
      for (const keyword of change.keywords ?? []) giveKeyword(into, at, keywordNumber(keyword));
      if (change.grants !== undefined) {
        into[at + Derived.granted]! += 1 << (8 * grantedAbilities.indexOf(change.grants));
      }
      return;
    case Layer.numbers: {
      const times = change.forEach === undefined ? 1 : countOf(s, change.forEach, controllerOf(s, source), source);
      into[at + Derived.power]! += (change.power ?? 0) * times;
      into[at + Derived.toughness]! += (change.toughness ?? 0) * times;
      return;
    }
    case Layer.rules:
      for (const property of change.properties ?? []) into[at + Derived.properties]! |= 1 << propertyNumber[property];
      return;
  }
}

/** MTG-10.27: having a keyword twice changes nothing, but each instance of exalted counts. */
function giveKeyword(into: Int32Array, at: number, keyword: number): void {
  into[at + Derived.keywords]! |= 1 << keyword;
  if (keyword === Has.exalted) into[at + Derived.exalted]!++;
}

function applyEffect(s: State, into: Int32Array, row: Row, effect: Row): void {
  const at = derivedAt(s, row, layers);
  const amount = get(s, effect, EffectColumn.amount);
  const value = get(s, effect, EffectColumn.value);
  switch (value) {
    case Value.power:
      into[at + Derived.power]! += amount;
      return;
    case Value.toughness:
      into[at + Derived.toughness]! += amount;
      return;
    case Value.addType:
      into[at + Derived.kinds]! |= amount;
      return;
    case Value.addSubtype:
      into[at + Derived.subtypes]! |= amount;
      return;
    case Value.addColour:
      into[at + Derived.kinds]! |= amount << COLOURS_AT;
      return;
    case Value.setColours:
      // MTG-4.11: replaces all former colours.
      into[at + Derived.kinds] = (into[at + Derived.kinds]! & ~COLOURS) | (amount << COLOURS_AT);
      return;
    case Value.property:
      into[at + Derived.properties]! |= amount;
      return;
    default:
      giveKeyword(into, at, value - Value.keyword);
  }
}
