import { fill } from '@tessera/kernel/rules';
import type { Filter } from '../cards/abilities.ts';
import type { Keyword } from '../cards/card.ts';
import { landTypes } from '../cards/card.ts';
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
  /** "a creature"; "another creature", if the filter says so. */
  | 'a'
  /** "creatures you control" */
  | 'several'
  /** Nothing but the noun. */
  | 'one'
  /** "any number of target players" */
  | 'anyNumber'
  | { readonly upTo: number }
  | { readonly exactly: number }
  /** "one, two, or three target creatures" */
  | { readonly from: number; readonly to: number }
  /** What you choose as it resolves. */
  | { readonly choose: number };

/** Where it is, whose, or what it is called, beyond what the filter says. */
export type Place = {
  readonly controlledBy?: string;
  readonly graveyard?: 'your' | 'any' | 'opponent';
  readonly name?: string;
};

export function filtered(
  filter: Filter,
  kind: Kind,
  quantifier: Quantifier,
  text: Catalogue,
  place: Place = {},
): string {
  const { wording } = text;
  const isSeveral = isPlural(quantifier);
  const having = (pattern: string, noun: string, keywords: readonly Keyword[], list = wording.or): string => {
    if (keywords.length === 0) return noun;
    const names = keywords.map((each) => keywordText(each, text));
    return fill(pattern, { noun, keyword: listed(names, list) });
  };
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
    other: (noun) => (filter.another === true && saysOther(quantifier) ? fill(wording.other, { noun }) : noun),
    keyword: (noun) => having(wording.keyword, noun, filter.anyKeyword ?? asList(filter.keyword)),
    without: (noun) =>
      having(
        wording.withoutAny,
        having(wording.without, noun, asList(filter.without)),
        filter.withoutAny ?? [],
        wording.nor,
      ),
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
    sameName: (noun) => {
      if (filter.sameName === undefined) return noun;
      const { named, asThis } = wording.sameName;
      return place.name === undefined ? fill(asThis, { noun }) : fill(named, { noun, this: place.name });
    },
    graveyard: (noun) => (place.graveyard === undefined ? noun : fill(wording.graveyards[place.graveyard], { noun })),
    quantifier: (noun) => quantified(noun, counterOf(filter, kind), quantifier, text, filter.another),
  };
  return wording.order.reduce(
    (noun, part) => around[part](noun),
    nounOf(filter, kind, isSeveral, quantifier === 'target', text),
  );
}

const asList = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

/** Elsewhere, the quantifier says it: "another creature". */
const saysOther = (quantifier: Quantifier): boolean =>
  quantifier === 'each' || quantifier === 'all' || quantifier === 'several' || quantifier === 'one';

/** A noun with the word that says how many of it. */
export function quantified(
  noun: string,
  counted: Counted,
  quantifier: Quantifier,
  { wording }: Catalogue,
  isAnother = false,
): string {
  const { quantifiers } = wording;
  const counter = wording.counters[counted];
  const numbered = (pattern: string, count: number): string =>
    fill(pattern, { noun, counter, count: inWords(count, wording) });
  if (quantifier === 'one' || quantifier === 'several') return noun;
  if (isAnother && quantifier === 'target') return fill(quantifiers.anotherTarget, { noun, counter });
  if (isAnother && quantifier === 'a') return fill(quantifiers.another, { noun, counter });
  if (typeof quantifier === 'string') return fill(quantifiers[quantifier], { noun, counter });
  if ('upTo' in quantifier) return numbered(quantifiers.upTo, quantifier.upTo);
  if ('exactly' in quantifier) return numbered(quantifiers.exactly, quantifier.exactly);
  if ('choose' in quantifier) {
    return quantifier.choose === 1
      ? fill(quantifiers.choose, { noun, counter })
      : numbered(quantifiers.chooseUpTo, quantifier.choose);
  }
  return fill(quantifiers.range, { noun, counts: countsText(quantifier.from, quantifier.to, counted, wording) });
}

/** "one, two, or three" */
export function countsText(from: number, to: number, counted: Counted, wording: Catalogue['wording']): string {
  const counts = Array.from({ length: to - from + 1 }, (_, at) =>
    fill(wording.counted, { count: inWords(from + at, wording), counter: wording.counters[counted] }),
  );
  return listed(counts, wording.or);
}

export function isPlural(quantifier: Quantifier): boolean {
  if (typeof quantifier === 'string') {
    return quantifier === 'all' || quantifier === 'several' || quantifier === 'anyNumber';
  }
  if ('upTo' in quantifier) return quantifier.upTo > 1;
  if ('exactly' in quantifier) return quantifier.exactly > 1;
  return 'choose' in quantifier ? quantifier.choose > 1 : quantifier.to > 1;
}

/** "All creatures", but "creatures you control" and "attacking creatures". */
export const isNarrow = ({ controller, combat, withoutAny }: Filter): boolean =>
  controller !== undefined || combat !== undefined || withoutAny !== undefined;

/** The noun of exactly one target says so in some languages. */
export const oneTarget = (noun: string, counted: Counted, { wording }: Catalogue): string =>
  fill(wording.oneTarget, { noun, counter: wording.counters[counted] });

const isCreatureType = (subtype: string | undefined): boolean => creatureTypes.some((each) => each === subtype);

/** How the first of what it may be is counted, or the one at a place. */
export function counterOf({ types, subtypes }: Filter, kind: Kind, at = 0): Counted {
  if (kind !== 'permanent') return kind;
  const isCreature =
    types === undefined ? isCreatureType(subtypes?.[at]) : types[at] === 'creature' || types[at] === 'planeswalker';
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
  const pattern = kind === 'card' && isLand(filter) ? wording.ofType.landCard : wording.ofType[kind];
  const whole = (type: string): string => counted(inNumber(fill(pattern, { type })), kind);
  return wording.nounsApart ? listed(names.map(whole), list) : whole(listed(names, wording.or));
}

const isLand = ({ types, subtypes = [] }: Filter): boolean =>
  types === undefined
    ? subtypes.every((id) => landTypes.some((type) => type === id))
    : types.every((type) => type === 'land');

/** Subtypes say enough by themselves; with a card type they stand before it. */
function typeNames({ types, subtypes, basic }: Filter, text: Catalogue): string[] {
  const { ofType, or } = text.wording;
  const typesInWords = types
    ?.map((id) => text.cardTypes[id])
    .map((type) => (basic === true ? fill(ofType.basic, { type }) : type));
  const subtypesInWords = subtypes?.map((id) => subtypeName(id, text));
  if (subtypesInWords === undefined) return typesInWords ?? [];
  if (typesInWords === undefined) return subtypesInWords;
  const subtype = listed(subtypesInWords, or);
  return typesInWords.map((type) => fill(ofType.subtype, { subtype, type }));
}

function controllerPattern(
  controller: NonNullable<Filter['controller']>,
  quantifier: Quantifier,
  { wording: { controllers } }: Catalogue,
): string {
  if (controller !== 'opponents') return controllers[controller];
  return quantifier === 'target' || typeof quantifier === 'object' ? controllers.opponent : controllers.opponents;
}
