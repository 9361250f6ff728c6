import type { Ref, Row, State } from '@tessera/kernel/rules';
import { abilityNumber, definitionOf, get, Kind, kindOf, lastRowOf, refTo, RequestColumn } from '@tessera/kernel/rules';
import type { Ability, ActivatedAbility, SpellAbility, TriggeredAbility } from './cards/abilities.ts';
import { magicCards } from './cards.ts';
import type { ManaCost } from './mana-costs.ts';
import { manaCost } from './mana-costs.ts';

/** All abilities that go on the stack, by number (MTG-10). */

/** MTG-15.22: what exalted stands for. */
const exalted: TriggeredAbility = {
  kind: 'triggered',
  when: 'attacksAlone',
  targets: [],
  effects: [{ do: 'change', what: 'that', by: { power: 1, toughness: 1 } }],
};
export const EXALTED = 0;

export const abilities: readonly Ability[] = [exalted, ...magicCards.flatMap((card) => card.abilities)];

/** The numbers of the abilities of each card. */
export const abilitiesOfCard: readonly (readonly number[])[] = magicCards.map((card) =>
  card.abilities.map((ability) => abilities.indexOf(ability)),
);

export const activatedAbility = (number: number): ActivatedAbility | null => {
  const ability = abilities[number]!;
  return ability.kind === 'activated' ? ability : null;
};

/** What an ability costs in mana. */
export const abilityCosts: readonly ManaCost[] = abilities.map((ability) =>
  manaCost(
    ability.kind === 'activated'
      ? ability.cost.map((part) => (typeof part === 'object' && 'mana' in part ? part.mana : '')).join('')
      : '',
  ),
);

const nothing: SpellAbility = { targets: [], effects: [] };

/** What a spell or ability on the stack does; a card that is no instant or sorcery does nothing of the kind. */
export const resolvingOf = (s: State, object: Row): SpellAbility =>
  kindOf(s, object) === Kind.card
    ? (magicCards[definitionOf(s, object)]!.spell ?? nothing)
    : abilities[abilityNumber(s, object)]!;

/** MTG-13.6: what that object was, as a reference. */
export const wasOf = (s: State, object: Row): Ref =>
  kindOf(s, object) === Kind.card ? refTo(s, object) : get(s, object, RequestColumn.was);

/** MTG-13.6: the object that a spell or ability comes from, also after it has moved on. */
export const originOf = (s: State, object: Row): Row =>
  kindOf(s, object) === Kind.card ? object : lastRowOf(s, get(s, object, RequestColumn.source));
