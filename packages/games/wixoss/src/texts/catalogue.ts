import type { KERNEL_EVENTS, Words } from '@tessera/kernel/rules';
import type { ActionId } from '../actions.ts';
import type { AbilityKind, CardType, Color, LrigType, SigniClass, Timing } from '../cards/card-data.ts';
import type { EventId } from '../events.ts';
import type { causes, slots, StepId, ZoneId } from '../table.ts';

/**
 * What a language has to say. Every key comes from the data of the game or from a list below, so that a language that
 * lacks a text does not compile. The lists repeat what the rules hold as plain strings; a test compares them.
 *
 * `{name}` in a text stands for a parameter.
 */
export const promptIds = [
  'firstLrig',
  'redraw',
  'ener',
  'grow',
  'growUnder',
  'main',
  'zone',
  'artsUse',
  'signiAttack',
  'lrigAttack',
  'guard',
  'burst',
  'trigger',
  'banishOrTrash',
  'overLimit',
  'discard',
  'payEner',
  'payEnerNext',
  'payExceed',
] as const;
type PromptId = (typeof promptIds)[number];

type Cause = (typeof causes)[number];
/** Moves that go without saying: another event tells of them, or nobody wants to read of each card. */
export const silentCauses = ['deal', 'redraw', 'lifeCloth', 'refresh', 'crushed'] as const satisfies Cause[];
type ToldCause = Exclude<Cause, (typeof silentCauses)[number]>;
/** Moves of which others learn that a card moved, but not which. */
type HiddenCause = Extract<Cause, 'chooseLrig' | 'draw' | 'attach'>;

/** Events that go without saying. */
export const silentEvents = ['moved', 'stepBegan', 'shifted', 'revealed', 'upped', 'downed', 'banished'] as const;
type ToldEvent = Exclude<EventId | (typeof KERNEL_EVENTS)[number], (typeof silentEvents)[number]>;

/** What is shown of cards and players, and what is printed on cards. */
export const shownKeys = [
  'type',
  'colors',
  'level',
  'limit',
  'power',
  'classes',
  'lrigTypes',
  'limitingCondition',
  'growCost',
  'cost',
  'timings',
  'guard',
  'multiEner',
  'lifeBurst',
  'cross',
  'encore',
  'chain',
  'slot',
  'down',
  'frozen',
  'charm',
  'crossed',
  'bursting',
  'paying',
  'levels',
  'source',
] as const;

export type Catalogue = {
  readonly actions: Readonly<Record<ActionId, { readonly name: string; readonly text: string }>>;
  readonly zones: Words<ZoneId>;
  readonly steps: Words<StepId>;
  readonly slots: Words<(typeof slots)[number]>;
  readonly types: Words<CardType>;
  readonly colors: Words<Color | 'colorless'>;
  readonly classes: Words<SigniClass>;
  readonly lrigTypes: Words<LrigType>;
  readonly timings: Words<Timing>;
  readonly abilities: Words<AbilityKind>;
  readonly shown: Words<(typeof shownKeys)[number]>;
  /** What a rule process does where two apply. WX-26.8 */
  readonly processes: Words<'banish' | 'trash'>;
  /** What doing nothing leads to where it does not only end the step. */
  readonly letting: Words<'noGuard'>;

  /** What a card's text is made of. */
  readonly card: Words<
    | 'line'
    | 'icon'
    | 'noCost'
    | 'and'
    | 'stop'
    | 'class'
    | 'guard'
    | 'multiEner'
    | 'limitingCondition'
    | 'leftOf'
    | 'rightOf'
    | 'growCondition'
    | 'ability'
    | 'abilityWithCost'
    | 'down'
    | 'exceed'
    | 'discard'
    | 'discardClass'
    | 'charms'
    | 'cross'
    | 'oncePerTurn'
    | 'unfinished'
  >;

  /** Clauses without a full stop; `{loser}` is who lost. */
  readonly reasons: Words<'noLifeCloth' | 'conceded' | 'limit'>;
  /** What an answer leads to: `{what}` is chosen, for `{to}` where it is given to something, or `{count}` of them. */
  readonly answering: Words<
    | 'redrawIt'
    | 'redrawSeveral'
    | 'redrawNone'
    | 'discardIt'
    | 'discardSeveral'
    | 'payWith'
    | 'payWithSeveral'
    | 'trashIt'
    | 'startWith'
  >;
  readonly prompts: Words<PromptId>;
  readonly options: {
    readonly first: { readonly name: string; readonly text: string; readonly values: Words<'random' | 'P0' | 'P1'> };
  };

  readonly events: Words<ToldEvent>;
  readonly moves: Words<ToldCause>;
  readonly hiddenMoves: Words<HiddenCause>;
  /** A card that a viewer cannot know, in the middle of a sentence. */
  readonly hiddenCard: string;
};
