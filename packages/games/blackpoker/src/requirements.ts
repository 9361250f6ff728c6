import type { ActionData, KeySpec } from './actions.ts';
import { actions, canBeKeyCard } from './actions.ts';
import { playingCards } from './cards.ts';
import { Col } from './table.ts';

/** What each action asks of its requester (BP-5), worked out once from its data. */

const keyBit = new Map<string, number>();
const bitOf = (spec: KeySpec): number => {
  const name = JSON.stringify(spec);
  if (!keyBit.has(name)) keyBit.set(name, keyBit.size);
  return 1 << keyBit.get(name)!;
};

type Requirements = {
  readonly main: boolean;
  readonly barriers: number;
  readonly damage: number;
  readonly discards: number;
  readonly keyBits: readonly number[];
  readonly allKeyBits: number;
  readonly cardsNeeded: number;
  readonly target: ActionData['target'];
  /** Which column of the player notes that the action was requested; 0 for no limit. */
  readonly onceColumn: number;
  readonly houseRule: boolean;
};

const count = (text: string, letter: string): number => text.split(letter).length - 1;

export const requirements: readonly Requirements[] = actions.map((action) => {
  const keyBits = action.keys.map(bitOf);
  const discards = count(action.cost, 'D');
  return {
    main: action.timing === 'main',
    barriers: count(action.cost, 'B'),
    damage: count(action.cost, 'L'),
    discards,
    keyBits,
    allKeyBits: keyBits.reduce((bits, bit) => bits | bit, 0),
    cardsNeeded: keyBits.length + discards,
    target: action.target,
    onceColumn: action.oncePerTurn === null ? 0 : Col.player[action.oncePerTurn],
    houseRule: action.houseRule,
  };
});

/** By card: the demands that it meets. */
export const bitsOfCard: readonly number[] = playingCards.map((_, card) =>
  actions.reduce(
    (bits, action) => action.keys.reduce((sum, spec) => (canBeKeyCard(card, spec) ? sum | bitOf(spec) : sum), bits),
    0,
  ),
);

export const barriersToDrive = (action: number): number => requirements[action]!.barriers;
export const damageToTake = (action: number): number => requirements[action]!.damage;
export const cardsToDiscard = (action: number): number => requirements[action]!.discards;
export const keysToTake = (action: number): number => requirements[action]!.keyBits.length;
export const hasTarget = (action: number): boolean => requirements[action]!.target !== null;
export const isImmediate = (action: number): boolean => actions[action]!.speed === 'immediate';
export const isMain = (action: number): boolean => actions[action]!.timing === 'main';
