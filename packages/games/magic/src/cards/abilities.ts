import type { CardType, Colour, Keyword, LandType } from './card.ts';

/**
 * The vocabulary that abilities are written in: small parts that combine. What each part does is in effects.ts,
 * filters.ts, conditions.ts, values.ts, layers.ts, rule-changes.ts and entering.ts; how it reads in each language is in texts/. A part that
 * lacks either does not compile.
 */

/** What happens when something resolves: an instant or sorcery, or an ability on the stack. */
export type SpellAbility = { readonly targets: readonly Target[]; readonly effects: readonly Effect[] };

/** The abilities of a permanent. MTG-10 */
export type Ability =
  | ActivatedAbility
  | TriggeredAbility
  | StaticAbility
  | RuleAbility
  | DefiningAbility
  | EntersAbility;

/** MTG-10.18. One that only adds mana is a mana ability (MTG-10.19), one that costs loyalty a loyalty ability (MTG-10.20). */
export type ActivatedAbility = SpellAbility & {
  readonly kind: 'activated';
  readonly cost: readonly Cost[];
  /** Where its card must be; on the battlefield if not said. MTG-10.2 */
  readonly from?: 'graveyard';
  /** MTG-15.5: an equip ability, which is used when a sorcery could be cast. */
  readonly equip?: true;
};

/** MTG-10.4 */
export type TriggeredAbility = SpellAbility & {
  readonly kind: 'triggered';
  readonly when: Moment;
  /** MTG-10.14: must hold when it triggers and when it resolves. */
  readonly if?: Condition;
  /** "you may" */
  readonly may?: true;
  /** Where its card must be; on the battlefield if not said. MTG-10.17 */
  readonly from?: 'graveyard';
};

/** MTG-10.3, MTG-17.3, MTG-17.6: true of whatever it affects for as long as its permanent is there. */
export type StaticAbility = {
  readonly kind: 'static';
  readonly affects: Affected;
  /** "as long as" MTG-17.8 */
  readonly while?: Condition;
  /** "unless" */
  readonly unless?: Condition;
  readonly change: StaticChange;
};

export type Affected =
  | 'this'
  /** What the Aura or Equipment is attached to. MTG-5.17 */
  | 'attached'
  /** `other`: not the permanent itself. MTG-5.29 */
  | { readonly all: Filter; readonly other?: true }
  /** The permanent itself and others of a kind. */
  | { readonly thisAndOther: Filter };

/** Each part is applied in its layer. MTG-17.9 */
export type StaticChange = {
  readonly power?: number;
  readonly toughness?: number;
  /** Power and toughness once for each of these. MTG-17.7 */
  readonly forEach?: Filter;
  readonly keywords?: readonly Keyword[];
  readonly properties?: readonly Property[];
  /** In addition to its other types. MTG-5.10 */
  readonly landType?: LandType;
  /** MTG-16.6: it has this ability besides its own. */
  readonly grants?: ActivatedAbility;
};

/** What can be true of a permanent without being an ability of it. */
export const properties = [
  'cantAttack',
  'cantBlock',
  /** MTG-15.24 */
  'unblockable',
  /** MTG-15.25 */
  'indestructible',
  /** MTG-11.4 */
  'doesntUntap',
  /** MTG-10.26 */
  'cantActivate',
  /** MTG-12.7 */
  'cantAttackAlone',
  'cantBlockAlone',
  /** "can block only creatures with flying" */
  'blocksOnlyFlying',
  /** MTG-12.5, MTG-12.11 */
  'attacksIfAble',
  'blocksIfAble',
] as const;
export type Property = (typeof properties)[number];

/** A static ability that changes a rule of the game. */
export type RuleAbility = { readonly kind: 'rule'; readonly rule: RuleChange };
export type RuleChange =
  /** MTG-13.13 */
  | 'lifeGainDoubled'
  /** MTG-11.15 */
  | 'noMaximumHandSize'
  /** You may cast nonland cards from your hand without paying their mana costs. MTG-6.11 */
  | 'castWithoutPaying'
  /** MTG-19.11 */
  | 'topCardRevealed'
  /** MTG-8.13 */
  | 'graveyardsUntargetable'
  /** Prevents all combat damage to and by this. */
  | 'noCombatDamage'
  /** MTG-13.12 */
  | { readonly lifeFloor: number }
  /** You may cast such cards as though they had flash. MTG-7.19 */
  | { readonly castAsThoughFlash: Filter }
  /** You can't cast this in so many first turns of yours. MTG-7.20 */
  | { readonly notInFirstTurns: number };

/** MTG-4.6, MTG-4.7: its power and toughness are each this. */
export type DefiningAbility = { readonly kind: 'defining'; readonly powerAndToughness: Value };

/** How it enters the battlefield. MTG-3.13, MTG-17.16 */
export type EntersAbility =
  | { readonly kind: 'enters'; readonly how: 'tapped'; readonly unless?: Condition }
  | { readonly kind: 'enters'; readonly how: 'withCounters'; readonly count: 'X' }
  /** As a copy of a creature, if you will. MTG-16.8 */
  | { readonly kind: 'enters'; readonly how: 'asCopy' }
  | { readonly kind: 'enters'; readonly how: 'choosePlayer' }
  /** As one of the forms of its card. MTG-16.10 */
  | { readonly kind: 'enters'; readonly how: 'chooseForm' }
  | {
      readonly kind: 'enters';
      readonly how: 'putCounter';
      readonly counter: CounterKind;
      readonly on: Filter;
    };

export const counterKinds = ['+1/+1', '-1/-1', 'loyalty', 'phylactery', 'petrification', 'pressure'] as const;
export type CounterKind = (typeof counterKinds)[number];

/** What is paid for an activated ability, or besides the mana cost of a spell. MTG-6 */
export type Cost =
  | { readonly mana: string }
  | 'tap'
  | 'sacrificeThis'
  | { readonly sacrifice: Filter }
  | { readonly discard: number }
  /** MTG-6.14 */
  | { readonly life: number }
  /** Taps so many untapped permanents. MTG-6.17 */
  | { readonly tapUntapped: Filter; readonly count: number }
  | { readonly removeCounters: CounterKind; readonly count: number }
  /** MTG-10.20: above 0 puts so many on, below 0 removes so many. */
  | { readonly loyalty: number };

/** When an ability triggers. MTG-10.4 */
export type Moment =
  | 'thisEnters'
  | 'thisLeaves'
  | 'thisDies'
  /** Is put into a graveyard from the battlefield, whatever it was. */
  | 'thisIsBuried'
  /** MTG-10.13 */
  | 'thisIsPutIntoGraveyardFromAnywhere'
  /** Whenever another such permanent enters the battlefield. */
  | { readonly anotherEnters: Filter }
  /** Whenever such a permanent enters the battlefield. */
  | { readonly enters: Filter }
  | 'yourUpkeep'
  /** Whenever you cast such a spell. */
  | { readonly youCast: Filter }
  | 'thisDealsCombatDamageToPlayer'
  /** MTG-10.28 */
  | 'thisIsDealtDamage'
  /** Whenever a creature you control attacks alone. */
  | 'attacksAlone'
  | 'thisAttacksAlone'
  /** Whenever this and at least so many other creatures attack. */
  | { readonly thisAttacksWithOthers: number }
  /** Whenever a creature attacks you or a planeswalker you control. */
  | 'creatureAttacksYou'
  /** MTG-10.15: a state. */
  | { readonly youControlNoneWith: CounterKind };

/** What must be so. */
export type Condition =
  | { readonly youControl: Filter }
  | { readonly onBattlefield: Filter; readonly atLeast: number }
  /** An opponent has so many cards in his or her graveyard. */
  | { readonly opponentsGraveyard: number }
  /** You have so many cards in your library. */
  | { readonly yourLibrary: number }
  /** The top card of your library is of a colour. */
  | { readonly topOfLibrary: Colour }
  /** It has so many +1/+1 counters on it. */
  | { readonly plusCounters: number }
  | { readonly lifeLessThan: number }
  /** The equipped creature is of a colour. */
  | { readonly attachedIs: Colour };

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
  /** At most so many; exactly one if not said. MTG-8.8 */
  readonly upTo?: number | 'any';
  /** At least so many, where it is not "up to". */
  readonly least?: number;
};

export type TargetKind =
  | { readonly permanent: Filter }
  | { readonly player: 'any' | 'opponent' }
  /** "target creature or player" */
  | { readonly creatureOrPlayer: true }
  | { readonly spell: Filter }
  | { readonly cardInGraveyard: Filter; readonly whose: 'your' | 'any' | 'opponent' };

/** What an object must be. Every part that is given must hold; of a list, one. */
export type Filter = {
  readonly types?: readonly CardType[];
  readonly notTypes?: readonly CardType[];
  readonly basic?: true;
  readonly subtypes?: readonly string[];
  readonly colours?: readonly Colour[];
  readonly keyword?: Keyword;
  readonly anyKeyword?: readonly Keyword[];
  readonly without?: Keyword;
  readonly withoutAny?: readonly Keyword[];
  readonly powerAtLeast?: number;
  readonly combat?: 'attacking' | 'attackingOrBlocking';
  readonly controller?: 'you' | 'opponents' | 'notYou';
  /** "another": not the permanent that the ability is on. MTG-8.9 */
  readonly another?: true;
  /** Named as the permanent that the ability is on. */
  readonly sameName?: true;
};

/** Whom or what an effect is about. */
export type Subject =
  | 'you'
  /** The permanent that the ability is on; the card where it is now, for an ability that works from elsewhere. */
  | 'this'
  /** The object of the event that set the ability off. */
  | 'that'
  /** The player of that event: who was dealt the damage. */
  | 'thatPlayer'
  /** Who controls the object of that event. */
  | 'thatController'
  | 'defendingPlayer'
  /** MTG-10.24 */
  | 'chosenPlayer'
  /** What this is attached to. */
  | 'attached'
  /** The card that this has exiled. MTG-10.24 */
  | 'exiledCard'
  | 'eachPlayer'
  /** The n-th use of "target", all of its choices. */
  | { readonly target: number }
  | { readonly all: Filter }
  /** Several kinds at once: each of this kind and each of that. */
  | { readonly eachOf: readonly Filter[] }
  /** Of the player that is the n-th target. */
  | { readonly all: Filter; readonly controlledByTarget: number }
  /** Of the controller of the n-th target, but for that target. */
  | { readonly others: Filter; readonly besidesTarget: number }
  /** Who controls the n-th target. */
  | { readonly controllerOfTarget: number }
  /** What is attached to the n-th target. */
  | { readonly attachedToTarget: number; readonly all: Filter }
  /** What you choose as it resolves; `upTo`: as many as that, if you will. */
  | { readonly choose: Filter; readonly upTo?: number }
  /** What was affected by the effect before. */
  | 'those';

export type Value =
  | number
  | 'X'
  | { readonly count: Filter }
  /** "that much": the amount of the event. */
  | 'thatMuch'
  | { readonly lifeOf: 'you' }
  /** "that creature's power": of the object of the event, or of what was sacrificed. MTG-7.13 */
  | { readonly powerOf: 'that' | 'sacrificed' }
  | { readonly greatestPower: Filter };

/** A change that lasts until end of turn. */
export type Change = {
  readonly power?: number;
  readonly toughness?: number;
  /** Power and toughness once for each of these. */
  readonly forEach?: Filter;
  readonly keywords?: readonly Keyword[];
  /** "this turn" */
  readonly properties?: readonly Property[];
};

export type ManaMade =
  /** Of one of these kinds, as you choose. MTG-6.21 */
  | { readonly oneOf: readonly ManaSymbol[]; readonly amount?: number }
  | { readonly each: readonly ManaSymbol[] }
  | { readonly symbol: ManaSymbol; readonly forEach: Filter };
export type ManaSymbol = 'W' | 'U' | 'B' | 'R' | 'G' | 'C';

export type Effect =
  | { readonly do: 'damage'; readonly amount: Value; readonly to: Subject }
  /** MTG-8.11: divided among its targets while casting. */
  | { readonly do: 'damageDivided'; readonly amount: number; readonly to: { readonly target: number } }
  | { readonly do: 'destroy'; readonly what: Subject }
  | { readonly do: 'exile'; readonly what: Subject }
  /** Every card of a zone of a player. */
  | { readonly do: 'exileCards'; readonly of: Subject; readonly zones: readonly ('graveyard' | 'hand')[] }
  /** MTG-10.24: and remembers it. */
  | { readonly do: 'exileUntilLeaves'; readonly what: Subject }
  | { readonly do: 'returnToHand'; readonly what: Subject }
  | { readonly do: 'tap'; readonly what: Subject }
  | { readonly do: 'untap'; readonly what: Subject }
  /** Those don't untap in the next untap step of the player who is the n-th target. MTG-11.4 */
  | { readonly do: 'stayTapped'; readonly what: Subject; readonly ofTarget: number }
  | { readonly do: 'change'; readonly what: Subject; readonly by: Change }
  /** One of several changes, as you choose on resolution. MTG-7.3 */
  | { readonly do: 'changeEither'; readonly what: Subject; readonly by: readonly Change[] }
  /** MTG-17.2, MTG-17.9: without end. It gains these, and is a colourless such thing in addition to its other types. */
  | {
      readonly do: 'become';
      readonly what: Subject;
      readonly type: CardType;
      readonly colourless: true;
      readonly keywords: readonly Keyword[];
      readonly properties: readonly Property[];
    }
  | { readonly do: 'regenerate'; readonly what: Subject }
  | { readonly do: 'prevent'; readonly damage: 'toYouAndYourCreatures' | 'combat' }
  /** MTG-17.20, MTG-17.22: a shield for so much damage this turn. */
  | { readonly do: 'preventNext'; readonly amount: Value; readonly to: Subject }
  | { readonly do: 'counter'; readonly what: Subject }
  | { readonly do: 'gainLife'; readonly who: Subject; readonly amount: Value }
  | { readonly do: 'loseLife'; readonly who: Subject; readonly amount: Value }
  /** MTG-13.10 */
  | { readonly do: 'setLife'; readonly who: Subject; readonly to: Value }
  | { readonly do: 'draw'; readonly who: Subject; readonly count: Value }
  | { readonly do: 'discard'; readonly who: Subject; readonly count: number | 'hand' }
  | { readonly do: 'mill'; readonly who: Subject; readonly count: Value }
  | { readonly do: 'sacrifice'; readonly who: Subject; readonly what: Filter; readonly count: number }
  | { readonly do: 'sacrificeThis' }
  | { readonly do: 'fight'; readonly one: Subject; readonly other: Subject }
  | {
      readonly do: 'putCounters';
      readonly count: Value;
      readonly on: Subject;
      readonly kind?: CounterKind;
      readonly if?: Extract<Condition, { readonly attachedIs: Colour }>;
    }
  | { readonly do: 'doubleCounters'; readonly on: Subject }
  | { readonly do: 'createTokens'; readonly count: Value; readonly token: Token }
  /** MTG-15.5 */
  | { readonly do: 'attach'; readonly to: Subject }
  /** MTG-18.6, MTG-18.7 */
  | { readonly do: 'gainControl'; readonly what: Subject; readonly until?: 'endOfTurn' }
  /** MTG-15.33: of its two targets. */
  | { readonly do: 'exchangeControl'; readonly what: { readonly target: number } }
  /** Under your control; it is of a colour and a subtype in addition, without end. */
  | {
      readonly do: 'reanimate';
      readonly what: Subject;
      readonly colour: Colour;
      readonly subtype: string;
    }
  /** Under its owner's control. */
  | { readonly do: 'returnToBattlefield'; readonly what: Subject }
  /** MTG-19.5 */
  | {
      readonly do: 'search';
      /** One card of each of these kinds. */
      readonly for: readonly Filter[];
      /** Of a single kind, as many as this. */
      readonly upTo?: Value;
      readonly to: 'hand' | 'battlefieldTapped' | 'top';
      readonly reveal?: true;
    }
  /** Into their owners' libraries, which are shuffled. */
  | {
      readonly do: 'shuffleIntoLibrary';
      readonly what: readonly ('this' | 'yourGraveyard' | { readonly target: number })[];
    }
  | { readonly do: 'loseGame'; readonly who: Subject }
  | { readonly do: 'winGame' }
  | { readonly do: 'emblem'; readonly abilities: readonly StaticAbility[] }
  | { readonly do: 'addMana'; readonly mana: ManaMade }
  /** MTG-7.18: and you may choose new targets for the copy. */
  | { readonly do: 'copySpell'; readonly what: Subject }
  /** MTG-10.16: the next instant or sorcery spell you cast this turn. */
  | { readonly do: 'copyNextSpell' }
  /** MTG-8.12 */
  | { readonly do: 'chooseNewTargets'; readonly what: Subject }
  /** MTG-5.6: you may cast it, or play it if it is a land; without paying its mana cost, if that is said. MTG-6.11 */
  | { readonly do: 'play'; readonly what: Subject; readonly free?: true }
  /** MTG-6.18: you may pay this as it resolves, and then something is done. */
  | { readonly do: 'ifYouPay'; readonly mana: string; readonly effects: readonly Effect[] }
  /** MTG-6.18: a player may pay this as it resolves, or else something is done. */
  | { readonly do: 'unlessPays'; readonly who: Subject; readonly mana: string; readonly effects: readonly Effect[] }
  | { readonly do: OwnEffect };

/** Effects of a single card that no combination of parts says. Each is carried out and put into words by itself. */
export const ownEffects = [
  'augurOfBolas',
  'index',
  'sphinxOfUthuun',
  'duress',
  'shimianSpecter',
  'mindclawShaman',
  'spelltwine',
  'faithsReward',
  'odricMasterTactician',
] as const;
export type OwnEffect = (typeof ownEffects)[number];
