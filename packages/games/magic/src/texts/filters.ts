import { fill } from '@tessera/kernel/rules';
import type { Filter } from '../cards/abilities.ts';
import type { Catalogue } from './catalogue.ts';
import { keywordText } from './keywords.ts';
import { creatureTypes } from './subtypes.ts';
import { subtypeName } from './type-line.ts';
import type { Counted, Part } from './wording/wording.ts';
import { digits, inWords, listed, plural } from './words.ts';

/** What a filter asks for, in words: "each attacking creature", "nonland permanents", "target creature with flying". */

export type Kind = 'permanent' | 'spell' | 'card';

export type Quantifier =
  | 'target'
  | 'each'
  | 'all'
  | 'another'
  /** "creatures you control" */
  | 'several'
  /** Nothing but the noun. */
  | 'one'
  | { readonly upTo: number };

/** Where it is, or whose, beyond what the filter says. */
export type Place = { readonly controlledBy?: string; readonly graveyard?: 'your' | 'any' };

export function filtered(
  filter: Filter,
  kind: Kind,
  quantifier: Quantifier,
  text: Catalogue,
  place: Place = {},
): string {
  const { wording } = text;
  const isSeveral = isPlural(quantifier);
  const around: Readonly<Record<Part, (noun: string) => string>> = {
    notTypes: (noun) =>
      (filter.notTypes ?? []).reduceRight(
        (inner, type, at) =>
          fill(at === filter.notTypes!.length - 1 ? wording.notTypes.last : wording.notTypes.more, {
            type: text.cardTypes[type],
            noun: inner,
          }),
        noun,
      ),
    colours: (noun) => {
      if (filter.colours === undefined) return noun;
      const names = filter.colours.map((id) => text.colours[id]);
      return fill(wording.colour, { colour: listed(names, wording.or), noun });
    },
    combat: (noun) => (filter.combat === undefined ? noun : fill(wording.combat[filter.combat], { noun })),
    keyword: (noun) =>
      filter.keyword === undefined ? noun : fill(wording.keyword, { noun, keyword: keywordText(filter.keyword, text) }),
    without: (noun) =>
      filter.without === undefined ? noun : fill(wording.without, { noun, keyword: keywordText(filter.without, text) }),
    powerAtLeast: (noun) => {
      if (filter.powerAtLeast === undefined) return noun;
      return fill(wording.powerAtLeast, { noun, number: digits(String(filter.powerAtLeast), wording) });
    },
    controller: (noun) => {
      const { controlledBy: player } = place;
      if (player !== undefined) return fill(wording.controllers.player, { noun, player });
      return filter.controller === undefined
        ? noun
        : fill(controllerPattern(filter.controller, quantifier, text), { noun });
    },
    graveyard: (noun) => (place.graveyard === undefined ? noun : fill(wording.graveyards[place.graveyard], { noun })),
    quantifier: (noun) => quantified(noun, counterOf(filter, kind), quantifier, text),
  };
  return wording.order.reduce(
    (noun, part) => around[part](noun),
    nounOf(filter, kind, isSeveral, quantifier === 'target', text),
  );
}

/** A noun with the word that says how many of it. */
export function quantified(noun: string, counted: Counted, quantifier: Quantifier, { wording }: Catalogue): string {
  if (quantifier === 'one' || quantifier === 'several') return noun;
  const counter = wording.counters[counted];
  if (typeof quantifier === 'string') return fill(wording.quantifiers[quantifier], { noun, counter });
  return fill(wording.quantifiers.upTo, { noun, counter, count: inWords(quantifier.upTo, wording) });
}

export const isPlural = (quantifier: Quantifier): boolean =>
  quantifier === 'all' || quantifier === 'several' || (typeof quantifier === 'object' && quantifier.upTo > 1);

/** The noun of exactly one target says so in some languages. */
export const oneTarget = (noun: string, counted: Counted, { wording }: Catalogue): string =>
  fill(wording.oneTarget, { noun, counter: wording.counters[counted] });

const isCreatureType = (subtype: string | undefined): boolean => creatureTypes.some((each) => each === subtype);

/** How the first of what it may be is counted, or the one at a place. */
export function counterOf({ types, subtypes }: Filter, kind: Kind, at = 0): Counted {
  if (kind !== 'permanent') return kind;
  const isCreature = types === undefined ? isCreatureType(subtypes?.[at]) : types[at] === 'creature';
  return isCreature ? 'creature' : 'permanent';
}

/** The noun alone: "artifact or enchantment", "creature spell", "Swamp". */
function nounOf(filter: Filter, kind: Kind, isSeveral: boolean, isOneTarget: boolean, text: Catalogue): string {
  const { wording } = text;
  const list = isSeveral ? wording.and : wording.or;
  const inNumber = (noun: string): string => (isSeveral ? plural(noun, wording) : noun);
  const counted = (noun: string, counter: Counted): string => (isOneTarget ? oneTarget(noun, counter, text) : noun);
  const names = typeNames(filter, text);
  if (names.length === 0) return counted(inNumber(wording.nouns[kind]), kind);
  if (kind === 'permanent') {
    return listed(
      names.map((name, at) => counted(inNumber(name), counterOf(filter, kind, at))),
      list,
    );
  }
  const whole = (type: string): string => counted(inNumber(fill(wording.ofType[kind], { type })), kind);
  return wording.nounsApart ? listed(names.map(whole), list) : whole(listed(names, wording.or));
}

/** Subtypes say enough by themselves; with a card type they stand before it. */
function typeNames({ types, subtypes }: Filter, text: Catalogue): string[] {
  const typesInWords = types?.map((type) => text.cardTypes[type]);
  const subtypesInWords = subtypes?.map((id) => subtypeName(id, text));
  if (subtypesInWords === undefined) return typesInWords ?? [];
  if (typesInWords === undefined) return subtypesInWords;
  const subtype = listed(subtypesInWords, text.wording.or);
  return typesInWords.map((type) => fill(text.wording.ofType.subtype, { subtype, type }));
}

function controllerPattern(
  controller: NonNullable<Filter['controller']>,
  quantifier: Quantifier,
  { wording: { controllers } }: Catalogue,
): string {
  if (controller !== 'opponents') return controllers[controller];
  return quantifier === 'target' || typeof quantifier === 'object' ? controllers.opponent : controllers.opponents;
}
