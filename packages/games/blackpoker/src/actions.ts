import type { Expr, Local, Program } from '@tessera/kernel/rules';
import { atMost, equal, modes, or, sequence, when, word } from '@tessera/kernel/rules';
import type { Suit } from './cards.ts';
import { JOKER, numbers, suitOfCard, suits } from './cards.ts';
import { read } from './readings.ts';
import type { words } from './vocabulary.ts';

/**
 * All actions (BP-8 – BP-11, BP-17.2) as data. What an action does is written in the words of vocabulary.ts; its
 * text in each language is rendered from here. To start an action is to request it: requests.ts.
 */
export type ActionData = {
  readonly id: string;
  readonly rule: string;
  readonly type: ActionType;
  /** BP-5.2 */
  readonly trigger: 'direct' | 'triggered';
  readonly speed: 'normal' | 'immediate';
  readonly timing: 'main' | 'quick';
  /** BP-5.4: B drive one of your charged barriers, L take 1 damage, D discard a card. */
  readonly cost: Cost;
  /** BP-5.8 */
  readonly keys: readonly KeySpec[];
  readonly target: Target | null;
  /** BP-5.11: where the player's last turn of requesting it is noted; null for no limit. */
  readonly oncePerTurn: 'attackTurn' | 'barrierTurn' | null;
  /** Only where the table plays with it. BP-17.2 */
  readonly houseRule: boolean;
  readonly effect: Program;
};

export type ActionType = 'basic' | 'summon' | 'quickMagic' | 'normalMagic';
export type Cost = '' | 'B' | 'L' | 'D' | 'BL' | 'BBL';
/** A card of one of these suits with a number in this range, or a Joker. */
export type KeySpec = { readonly suits: readonly Suit[]; readonly from: number; readonly to: number } | 'joker';
export type Target = 'soldier' | 'ownSoldierOfKeySuit' | 'character' | 'barrier' | 'request' | 'opponent';

/** BP-5.8 */
export function canBeKeyCard(card: number, spec: KeySpec): boolean {
  if (spec === 'joker' || card === JOKER) return spec === 'joker' && card === JOKER;
  const number = numbers[card]!;
  return spec.from <= number && number <= spec.to && spec.suits.includes(suits[suitOfCard[card]!]!);
}

/** A word of the vocabulary; a misspelt one does not compile. */
const say = (name: keyof typeof words, ...args: Expr[]): Program => word(name, ...args);

/** What effects speak of: the controller, the target, the first and the second key card. */
export const effectParams = ['you', 'target', 'key', 'otherKey'] as const;
const you: Local = { local: 'you' };
const target: Local = { local: 'target' };
const key: Local = { local: 'key' };

const basic = { type: 'basic', cost: '', keys: [], target: null, oncePerTurn: null, houseRule: false } as const;
const summoning = {
  type: 'summon',
  trigger: 'direct',
  speed: 'normal',
  timing: 'main',
  target: null,
  oncePerTurn: null,
  houseRule: false,
} as const;
const quickMagic = {
  type: 'quickMagic',
  trigger: 'direct',
  speed: 'normal',
  timing: 'quick',
  cost: 'D',
  oncePerTurn: null,
  houseRule: false,
} as const;
const normalMagic = {
  type: 'normalMagic',
  trigger: 'direct',
  speed: 'normal',
  timing: 'main',
  cost: '',
  oncePerTurn: null,
  houseRule: false,
} as const;

const any: readonly Suit[] = ['S', 'H', 'D', 'C'];
const cardsOf = (suits: readonly Suit[], from: number, to: number): KeySpec => ({ suits, from, to });
const upTo10 = (suit: Suit): KeySpec => cardsOf([suit], 1, 10);
const upToK = (suit: Suit): KeySpec => cardsOf([suit], 1, 13);

const raise = (who: Expr, amount: Expr, by: Expr): Program => say('raise', who, amount, by);

export const actions: readonly ActionData[] = [
  {
    ...basic,
    id: 'end',
    rule: 'BP-8.1',
    trigger: 'direct',
    speed: 'normal',
    timing: 'main',
    effect: sequence(say('discardDownTo', you, 7), say('clearFog', you), say('passTurn', you)),
  },
  {
    ...basic,
    id: 'charge',
    rule: 'BP-8.2',
    trigger: 'triggered',
    speed: 'immediate',
    timing: 'main',
    effect: say('chargeAll', you),
  },
  {
    ...basic,
    id: 'draw',
    rule: 'BP-8.3',
    trigger: 'triggered',
    speed: 'normal',
    timing: 'main',
    effect: when(read.drawsTwo(), say('drawTwoOrOne', you), sequence(say('draw', you, 1), say('mayDraw', you))),
  },
  {
    ...basic,
    id: 'attack',
    rule: 'BP-8.4',
    trigger: 'direct',
    speed: 'normal',
    timing: 'main',
    oncePerTurn: 'attackTurn',
    effect: say('designateAttackers', you),
  },
  {
    ...basic,
    id: 'block',
    rule: 'BP-8.5',
    trigger: 'triggered',
    speed: 'normal',
    timing: 'main',
    effect: say('designateBlockers', you),
  },
  {
    ...basic,
    id: 'damageJudge',
    rule: 'BP-8.6',
    trigger: 'triggered',
    speed: 'normal',
    timing: 'main',
    effect: say('judgeDamage', you),
  },
  {
    ...basic,
    id: 'nextGeneration',
    rule: 'BP-8.7',
    trigger: 'triggered',
    speed: 'immediate',
    timing: 'quick',
    effect: say('changeGeneration', you),
  },
  {
    ...summoning,
    id: 'setBarrier',
    rule: 'BP-9.1',
    speed: 'immediate',
    cost: 'L',
    keys: [],
    oncePerTurn: 'barrierTurn',
    effect: say('placeBarrier', you),
  },
  {
    ...summoning,
    id: 'summonSoldier',
    rule: 'BP-9.2',
    cost: 'BL',
    keys: [cardsOf(any, 2, 10)],
    effect: say('summonSoldier', key),
  },
  {
    ...summoning,
    id: 'summonHero',
    rule: 'BP-9.3',
    cost: 'BBL',
    keys: [cardsOf(any, 11, 13)],
    effect: say('summonHero', key),
  },
  {
    ...summoning,
    id: 'summonAce',
    rule: 'BP-9.4',
    cost: 'L',
    keys: [cardsOf(any, 1, 1)],
    effect: say('summonAce', key),
  },
  {
    ...summoning,
    id: 'equip',
    rule: 'BP-9.5',
    cost: 'BL',
    keys: [cardsOf(any, 1, 13)],
    target: 'ownSoldierOfKeySuit',
    effect: say('equip', key, target),
  },
  {
    ...quickMagic,
    id: 'up',
    rule: 'BP-10.1',
    keys: [upTo10('H')],
    target: 'soldier',
    effect: sequence(say('fogAsUp', key), raise(target, read.number(key), key)),
  },
  {
    ...quickMagic,
    id: 'down',
    rule: 'BP-10.2',
    keys: [upTo10('S')],
    target: 'soldier',
    effect: when(
      atMost(read.size(target), read.number(key)),
      say('destroy', target),
      sequence(say('fogAsDown', key), say('lower', target, read.number(key), key)),
    ),
  },
  {
    ...quickMagic,
    id: 'twist',
    rule: 'BP-10.3',
    keys: [upTo10('D')],
    target: 'character',
    effect: modes(
      you,
      'twist',
      { name: 'drive', effect: say('drive', target) },
      { name: 'charge', effect: say('charge', target) },
    ),
  },
  {
    ...quickMagic,
    id: 'counter',
    rule: 'BP-10.4',
    keys: [upTo10('C')],
    target: 'request',
    effect: when(
      or(equal(read.keyCount(target), 2), atMost(read.keyNumber(target), read.number(key))),
      say('negate', target),
    ),
  },
  {
    ...quickMagic,
    id: 'search',
    rule: 'BP-10.5',
    speed: 'immediate',
    cost: '',
    keys: ['joker'],
    target: null,
    effect: say('searchLife', you),
  },
  {
    ...normalMagic,
    id: 'destroyBarrier',
    rule: 'BP-11.1',
    keys: [upToK('H'), upToK('D')],
    target: 'barrier',
    effect: say('destroy', target),
  },
  {
    ...normalMagic,
    id: 'throw',
    rule: 'BP-11.2',
    keys: [upToK('S'), upToK('C')],
    target: 'opponent',
    effect: say('damage', target, read.number(key)),
  },
  {
    ...quickMagic,
    id: 'setUp',
    rule: 'BP-17.2',
    houseRule: true,
    keys: [upTo10('S')],
    target: 'soldier',
    effect: sequence(say('fogAsUp', key), raise(target, read.number(key), key)),
  },
];

export const actionIndex = (id: string): number => {
  const index = actions.findIndex((action) => action.id === id);
  if (index < 0) throw new Error(`no action is called "${id}"`);
  return index;
};

/** Passing is no action (BP-6.2), but it is what a player may answer instead of one. */
export const PASS = actions.length;
