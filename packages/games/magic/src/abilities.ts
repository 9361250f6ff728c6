import type { Ref, Row, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  definitionOf,
  get,
  knownAs,
  Kind,
  kindOf,
  lastRowOf,
  refTo,
  RequestColumn,
} from '@tessera/kernel/rules';
import type {
  Ability,
  ActivatedAbility,
  EntersAbility,
  RuleChange,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
  Value,
} from './cards/abilities.ts';
import { fromCards, magicCards, perCard } from './cards.ts';
import type { ManaCost } from './mana-costs.ts';
import { manaCost } from './mana-costs.ts';
import { lastKnown } from './table.ts';

/** All abilities of all cards (MTG-10), by what kind they are. */

/** MTG-15.22: what exalted stands for. */
const exalted: TriggeredAbility = {
  kind: 'triggered',
  when: 'attacksAlone',
  targets: [],
  effects: [{ do: 'change', what: 'that', by: { power: 1, toughness: 1 } }],
};
export const EXALTED = 0;

/** MTG-10.16: what is left of an ability that copies the next spell. */
const copying: TriggeredAbility = {
  kind: 'triggered',
  when: { youCast: { types: ['instant', 'sorcery'] } },
  targets: [],
  effects: [{ do: 'copySpell', what: 'that' }],
};
export const COPYING = 1;

export type StackAbility = ActivatedAbility | TriggeredAbility;
const usesStack = (ability: Ability): ability is StackAbility =>
  ability.kind === 'activated' || ability.kind === 'triggered';

/** MTG-16.6: abilities that one object gives to others. */
export const grantedAbilities: readonly ActivatedAbility[] = fromCards((card) =>
  card.abilities.flatMap((ability) =>
    ability.kind === 'static' && ability.change.grants ? [ability.change.grants] : [],
  ),
);

/** The abilities that are activated or trigger, by number. */
export const abilities: readonly StackAbility[] = perAbility((ability) => ability);

/** Something of each ability, by its number. */
export function perAbility<T>(of: (ability: StackAbility, number: number) => T): readonly T[] {
  let number = 0;
  const ofEach = (some: readonly StackAbility[]): T[] => some.map((ability) => of(ability, number++));
  const beforehand = ofEach([exalted, copying]);
  return fromCards((card) => ofEach(card.abilities.filter(usesStack)), beforehand);
}

/** The numbers of those of each card. */
export const abilitiesOfCard: readonly (readonly number[])[] = perCard((card) =>
  card.abilities.filter(usesStack).map((ability) => abilities.indexOf(ability)),
);

export const activatedAbility = (number: number): ActivatedAbility | null => {
  const ability = abilities[number]!;
  return ability.kind === 'activated' ? ability : null;
};

/** MTG-10.19: without a target, it adds mana. */
export const isManaAbility = (ability: StackAbility): boolean =>
  ability.kind === 'activated' &&
  ability.targets.length === 0 &&
  ability.effects.some(({ do: what }) => what === 'addMana');

/** The numbers of the activated abilities of each card that use the stack, and of its triggered abilities. */
export const activatedOfCard: readonly (readonly number[])[] = perCard((_, card) =>
  abilitiesOfCard[card]!.filter((number) => activatedAbility(number) !== null && !isManaAbility(abilities[number]!)),
);
export const triggeredOfCard: readonly (readonly number[])[] = perCard((_, card) =>
  abilitiesOfCard[card]!.filter((number) => abilities[number]!.kind === 'triggered'),
);
/** All its activated abilities in the order printed, which is how players number them. */
export const printedActivated: readonly (readonly number[])[] = perCard((_, card) =>
  abilitiesOfCard[card]!.filter((number) => activatedAbility(number) !== null),
);

/** What kinds of abilities a card has, one bit each: so that those are not looked for where there are none. */
export const Abilities = { activated: 1, states: 2 } as const;
export const abilityBits: readonly number[] = perCard((_, card) => {
  const isState = triggeredOfCard[card]!.some((number) => {
    const ability = abilities[number]!;
    return ability.kind === 'triggered' && typeof ability.when === 'object' && 'youControlNoneWith' in ability.when;
  });
  return (activatedOfCard[card]!.length > 0 ? Abilities.activated : 0) | (isState ? Abilities.states : 0);
});

/** MTG-10.3 */
export const staticsOfCard: readonly (readonly StaticAbility[])[] = perCard((card) =>
  card.abilities.filter((ability) => ability.kind === 'static'),
);
export const rulesOfCard: readonly (readonly RuleChange[])[] = perCard((card) =>
  card.abilities.flatMap((ability) => (ability.kind === 'rule' ? [ability.rule] : [])),
);
/** MTG-4.6 */
export const definedByCard: readonly (Value | null)[] = perCard(
  (card) =>
    card.abilities.flatMap((ability) => (ability.kind === 'defining' ? [ability.powerAndToughness] : []))[0] ?? null,
);
/** MTG-3.13 */
export const entersOfCard: readonly (readonly EntersAbility[])[] = perCard((card) =>
  card.abilities.filter((ability) => ability.kind === 'enters'),
);

/** What an ability costs in mana. */
export const abilityCosts: readonly ManaCost[] = perAbility((ability) =>
  manaCost(
    ability.kind === 'activated'
      ? ability.cost.map((part) => (typeof part === 'object' && 'mana' in part ? part.mana : '')).join('')
      : '',
  ),
);

const nothing: SpellAbility = { targets: [], effects: [] };

/** What a spell or ability on the stack does; of a permanent spell, what it targets if it is an Aura. */
export const resolvingOf = (s: State, object: Row): SpellAbility =>
  kindOf(s, object) === Kind.card
    ? (magicCards[definitionOf(s, object)]!.spell ?? nothing)
    : abilities[abilityNumber(s, object)]!;

/** The reference to what a spell or ability comes from, as it was. */
export const wasOf = (s: State, object: Row): Ref =>
  kindOf(s, object) === Kind.card ? refTo(s, object) : get(s, object, RequestColumn.was);

/** MTG-13.6: the object that a spell or ability comes from, also after it has moved on. */
export const originOf = (s: State, object: Row): Row =>
  kindOf(s, object) === Kind.card ? object : lastRowOf(s, get(s, object, RequestColumn.source));

/** MTG-7.13, MTG-13.6: that object as it is, or as it was when it was last where it could be seen. */
export function sourceKnown(s: State, object: Row): Row {
  if (kindOf(s, object) === Kind.card) return object;
  // Of what triggered as it entered nothing is known from before; it may have left since.
  for (const column of [RequestColumn.was, RequestColumn.source]) {
    const known = knownAs(s, lastKnown(s), get(s, object, column));
    if (known !== 0) return known;
  }
  return originOf(s, object);
}
