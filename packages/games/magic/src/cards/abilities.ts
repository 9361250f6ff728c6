import type { CardType, Colour, Keyword } from './card.ts';

/**
 * The vocabulary that abilities are written in: small parts that combine. What each part does is in effects.ts,
 * filters.ts and values.ts; how it reads in each language is in texts/. A part that lacks either does not compile.
 */

/** What happens when something resolves: an instant or sorcery, or an ability on the stack. */
export type SpellAbility = { readonly targets: readonly Target[]; readonly effects: readonly Effect[] };

/** The abilities of a permanent. MTG-10 */
export type Ability = ActivatedAbility | TriggeredAbility;

export type ActivatedAbility = SpellAbility & { readonly kind: 'activated'; readonly cost: readonly Cost[] };
export type TriggeredAbility = SpellAbility & {
  readonly kind: 'triggered';
  readonly when: Moment;
  /** "you may" */
  readonly may?: true;
};

/** What is paid for an activated ability. MTG-6 */
export type Cost =
  | { readonly mana: string }
  | 'tap'
  | 'sacrificeThis'
  | { readonly sacrifice: Filter }
  | { readonly discard: number };

/** When an ability triggers. MTG-10.4 */
export type Moment =
  | 'thisEnters'
  | 'thisLeaves'
  | 'thisDies'
  /** Whenever another such creature enters the battlefield. */
  | { readonly anotherEnters: Filter }
  | 'yourUpkeep'
  /** Whenever you cast such a spell. */
  | { readonly youCast: Filter }
  | 'thisDealsCombatDamageToPlayer'
  /** Whenever a creature you control attacks alone. */
  | 'attacksAlone';

/** A token (MTG-16.1): a permanent that is no card. */
export type Token = {
  readonly power: number;
  readonly toughness: number;
  readonly colour: Colour;
  readonly subtype: string;
  readonly keywords?: readonly Keyword[];
};

/** MTG-8: one use of the word "target". */
export type Target = {
  readonly what: TargetKind;
  /** How many; exactly one if not said. MTG-8.8 */
  readonly upTo?: number;
};

export type TargetKind =
  | { readonly permanent: Filter }
  | { readonly player: 'any' | 'opponent' }
  /** "target creature or player" */
  | { readonly creatureOrPlayer: true }
  | { readonly spell: Filter }
  | { readonly cardInGraveyard: Filter; readonly whose: 'your' | 'any' };

/** What an object must be. Every part that is given must hold; of a list, one. */
export type Filter = {
  readonly types?: readonly CardType[];
  readonly notTypes?: readonly CardType[];
  readonly subtypes?: readonly string[];
  readonly colours?: readonly Colour[];
  readonly keyword?: Keyword;
  readonly without?: Keyword;
  readonly powerAtLeast?: number;
  readonly combat?: 'attacking' | 'attackingOrBlocking';
  readonly controller?: 'you' | 'opponents' | 'notYou';
};

/** Whom or what an effect is about. */
export type Subject =
  | 'you'
  /** The permanent that the ability is on. */
  | 'this'
  /** The object of the event that set the ability off. */
  | 'that'
  /** The n-th use of "target", all of its choices. */
  | { readonly target: number }
  | { readonly all: Filter }
  /** Of the player that is the n-th target. */
  | { readonly all: Filter; readonly controlledByTarget: number };

export type Value = number | 'X' | { readonly count: Filter };

/** A change that lasts until end of turn. */
export type Change = {
  readonly power?: number;
  readonly toughness?: number;
  /** Power and toughness once for each of these. */
  readonly forEach?: Filter;
  readonly keywords?: readonly Keyword[];
};

export type Effect =
  | { readonly do: 'damage'; readonly amount: Value; readonly to: Subject }
  | { readonly do: 'destroy'; readonly what: Subject }
  | { readonly do: 'exile'; readonly what: Subject }
  | { readonly do: 'returnToHand'; readonly what: Subject }
  | { readonly do: 'tap'; readonly what: Subject }
  | { readonly do: 'change'; readonly what: Subject; readonly by: Change }
  | { readonly do: 'counter'; readonly what: Subject }
  | { readonly do: 'gainLife'; readonly who: Subject; readonly amount: Value }
  | { readonly do: 'loseLife'; readonly who: Subject; readonly amount: Value }
  | { readonly do: 'draw'; readonly who: Subject; readonly count: Value }
  | { readonly do: 'discard'; readonly who: Subject; readonly count: number | 'hand' }
  | { readonly do: 'mill'; readonly who: Subject; readonly count: Value }
  | { readonly do: 'fight'; readonly one: Subject; readonly other: Subject }
  | { readonly do: 'untap'; readonly what: Subject }
  /** +1/+1 counters. */
  | { readonly do: 'putCounters'; readonly count: number; readonly on: Subject }
  | { readonly do: 'createTokens'; readonly count: Value; readonly token: Token };
