import type { KERNEL_EVENTS, Words } from '@tessera/kernel/rules';
import type { ActId } from '../actions.ts';
import type { CardType, Element, Keyword, Rarity, Timing, Trait, UnsealCondition } from '../cards.ts';
import type { positions } from '../characters.ts';
import type { EventId, MomentId } from '../events.ts';
import type { CauseId, StepId, ZoneId } from '../table.ts';

/**
 * What a language has to say. Every key comes from the data of the game or from a list below, so that a language that
 * lacks a text does not compile. `{name}` in a text stands for a parameter.
 */
type PromptId =
  | 'step'
  | 'mulligan'
  | 'start'
  | 'main'
  | 'battle'
  | 'attack'
  | 'end'
  | 'attackTarget'
  | 'position'
  | 'slot'
  | 'pay'
  | 'payKind'
  | 'payCoreOfAttribute'
  | 'payCore'
  | 'unsealDiscard'
  | 'unsealReturn'
  | 'unsealDestroy'
  | 'effectOrder';

export const reasonIds = ['noSoul', 'noDeck', 'bothNoSoul'] as const;
type ReasonId = (typeof reasonIds)[number];

/** Moves that go without saying: another event tells of them, or nobody wants to read of each card. */
type SilentCause = 'deal' | 'mulligan' | 'alchemy';
/** Moves of which others learn that a card moved, but not which. */
type HiddenCause = Extract<CauseId, 'draw' | 'seal' | 'return'>;

/** Moments go without saying, except that a defender has held. */
type ToldEvent =
  | Exclude<EventId, Exclude<MomentId, 'defended'>>
  | Exclude<(typeof KERNEL_EVENTS)[number], 'moved' | 'revealed' | 'stepBegan'>;

export type Catalogue = {
  readonly actions: Words<ActId>;
  readonly explanations: Words<ActId>;
  readonly moments: Words<MomentId>;

  readonly elements: Words<Element>;
  readonly keywords: Words<Keyword>;
  /** What each keyword means; `{x}` is the number of Comeback. */
  readonly keywordTexts: Words<Keyword>;
  readonly traits: Words<Trait>;
  readonly rarities: Words<Rarity>;
  readonly types: Words<CardType | 'field'>;
  readonly who: Words<Timing['who']>;
  readonly phases: Words<Timing['phase']>;
  readonly unseal: Words<UnsealCondition['kind']>;
  /** The lines of a card's text. */
  readonly card: Words<
    | 'type'
    | 'cost'
    | 'coreCost'
    | 'values'
    | 'produces'
    | 'producesKind'
    | 'traits'
    | 'rarity'
    | 'keyword'
    | 'unseal'
    | 'use'
    | 'whoAndPhase'
    | 'seal'
    | 'answersAttack'
    | 'unfinished'
  >;
  /** Between the facts of one line, between the members of a list, and at the end of a sentence. */
  readonly marks: Words<'between' | 'comma'>;

  readonly zones: Words<ZoneId>;
  readonly steps: Words<StepId>;
  readonly positions: Words<(typeof positions)[number]>;
  /** What passing leads to where it does not end a phase. CH-8.2.4 */
  readonly letting: Words<'letAttack'>;
  /** One of the slots of the main battle zone, as a choice. CH-3 */
  readonly slotNumber: string;
  /** What is shown of cards, players and the table. */
  readonly shown: Words<
    | 'noElement'
    | 'atk'
    | 'def'
    | 'slot'
    | 'cameThisTurn'
    | 'attacked'
    | 'attacking'
    | 'target'
    | 'source'
    | 'soul'
    | 'warnings'
    | 'setUsed'
    | 'summonUsed'
    | 'alchemyUsed'
    | 'unsealUsed'
    | 'reviveUsed'
    | 'priority'
    | 'toPay'
    | 'cost'
    | 'coreCost'
    | 'produces'
    | 'producesKind'
    | 'attributes'
    | 'traits'
    | 'keywords'
    | 'rarity'
    | 'type'
    | 'who'
    | 'phase'
  >;
  /** What an answer leads to: `{what}` is chosen, for `{to}` where it is given to something, or `{count}` of them. */
  readonly answering: Words<
    'attackIt' | 'payWith' | 'payWithSeveral' | 'discardIt' | 'returnIt' | 'destroyIt' | 'processIt'
  >;
  readonly prompts: Words<PromptId>;
  /** Clauses without a full stop; `{loser}` names who lost. */
  readonly reasons: Words<ReasonId | 'conceded' | 'limit'>;
  readonly options: {
    readonly first: { readonly name: string; readonly text: string; readonly values: Words<'random' | 'P0' | 'P1'> };
  };

  readonly events: Words<ToldEvent | 'attacksSoul'>;
  readonly moves: Words<Exclude<CauseId, SilentCause>>;
  readonly hiddenMoves: Words<HiddenCause>;
  /** A card that a viewer cannot know, in the middle of a sentence. */
  readonly hiddenCard: string;
};
