import type { Row, State, ZoneDefinition } from '@tessera/kernel/rules';
import { columnsOf, global, numbered, sizeOfZone, strideOf, zoneRowsOf } from '@tessera/kernel/rules';
import { elements, isGrandAce } from './cards.ts';

/** Zones (CH-3), steps (CH-6.1), and what is noted on cards, players and the table. */

export const zoneIds = [
  'deck',
  'hand',
  'discard',
  'battle',
  'tactics',
  'seal',
  'element',
  'core',
  'declared',
  'waiting',
  'effects',
] as const;
export type ZoneId = (typeof zoneIds)[number];
export const Zone = numbered(zoneIds);

const always = (): boolean => true;
const open = { faces: 'everybody', ordered: true, counted: always, internal: false } as const;

export const zones: readonly ZoneDefinition[] = [
  // CH-3.1, CH-10.3
  { id: 'deck', per: 'player', ...open, faces: 'nobody' },
  // CH-10.1, CH-10.2
  { id: 'hand', per: 'player', ...open, faces: 'owner', ordered: false },
  // CH-3.2
  { id: 'discard', per: 'player', ...open },
  // CH-3.4
  { id: 'battle', per: 'player', ...open },
  // CH-3.5
  { id: 'tactics', per: 'player', ...open },
  // CH-3.6, CH-10.2, CH-10.3: that a card lies there everybody sees, but it lies face down.
  { id: 'seal', per: 'player', ...open, admits: (card) => isGrandAce[card]! },
  // CH-3.7: in the order of setting.
  { id: 'element', per: 'player', ...open },
  // CH-3.8: the oldest first.
  { id: 'core', per: 'player', ...open },
  /** A card out of the hand that is being declared: everybody sees it until it goes where it belongs. */
  { id: 'declared', per: 'table', ...open },
  /** Effects whose moment has come. CH-13 */
  { id: 'waiting', per: 'table', ...open },
  { id: 'effects', per: 'table', ...open, internal: true },
];

/** CH-6.1, and the set-up before and the answers to an attack. */
export const steps = ['mulligan', 'start', 'draw', 'element', 'main', 'battle', 'attack', 'end'] as const;
export type StepId = (typeof steps)[number];
export const Step = numbered(steps);

export const columns = {
  card: [
    /** How many elements of each kind lie beneath it. CH-3.7 */
    ...elements,
    /** In the main battle zone: 1 to 5 from its owner's left. CH-3.4 */
    'slot',
    /** 1 for defence position. CH-7.2.4 */
    'sideways',
    /** The turn it was summoned in. CH-7.5.2 */
    'came',
    /** The last turns in which it changed position and attacked. CH-7.5.1, CH-8.1.3 */
    'turned',
    'attacked',
    /** 1 while its attack goes on. CH-8.2 */
    'attacking',
    /** What it attacks, as a reference; nothing once the target has left or the attack has been ended. */
    'target',
  ],
  request: [],
  player: [
    /** CH-2 */
    'soul',
    /** CH-7.4.4 */
    'warnings',
    /** The last turns in which the player did what can be done once per turn. */
    'setTurn',
    'summonTurn',
    'alchemyTurn',
    'unsealTurn',
    'reviveTurn',
  ],
} as const;
export const Col = columnsOf(columns);

export const globals = [
  /** Who may declare. CH-7.9.3 */
  'priority',
  /** Passes in succession. CH-7.9.4 */
  'passes',
  /** What is left to pay of a cost, and the attributes of which one element must still be among it. CH-5.3, CH-5.4 */
  'toPay',
  'needed',
] as const;
export const Global = numbered(globals);

/** Values of a character that continuous effects change. */
export const Value = { atk: 0, def: 1 } as const;

/** Why a card moves. */
export const causes = [
  'deal',
  'mulligan',
  'draw',
  'core',
  'coreFull',
  'declare',
  'summon',
  'intercept',
  'revive',
  'unseal',
  'alchemy',
  'noSlot',
  'set',
  'seal',
  'destroyed',
  'paid',
  'discard',
  'return',
  'used',
  'field',
] as const;
export type CauseId = (typeof causes)[number];
export const Cause = numbered(causes);

/** CH-1.1 */
export const PLAYERS = 2;
export const opponentOf = (_s: State, player: number): number => 1 - player;

/** With two players the zones of every match stand in the same rows; they are looked up all the time. */
const zoneRows = zoneRowsOf(zones, strideOf(columns), PLAYERS);

export const deck = (_s: State, player: number): Row => zoneRows[Zone.deck * PLAYERS + player]!;
export const hand = (_s: State, player: number): Row => zoneRows[Zone.hand * PLAYERS + player]!;
export const discard = (_s: State, player: number): Row => zoneRows[Zone.discard * PLAYERS + player]!;
export const battle = (_s: State, player: number): Row => zoneRows[Zone.battle * PLAYERS + player]!;
export const tactics = (_s: State, player: number): Row => zoneRows[Zone.tactics * PLAYERS + player]!;
export const seal = (_s: State, player: number): Row => zoneRows[Zone.seal * PLAYERS + player]!;
export const elementZone = (_s: State, player: number): Row => zoneRows[Zone.element * PLAYERS + player]!;
export const core = (_s: State, player: number): Row => zoneRows[Zone.core * PLAYERS + player]!;
export const declared = (_s: State): Row => zoneRows[Zone.declared * PLAYERS]!;
export const waiting = (_s: State): Row => zoneRows[Zone.waiting * PLAYERS]!;

export const handCount = (s: State, player: number): number => sizeOfZone(s, hand(s, player));
export const priorityOf = (s: State): number => global(s, Global.priority);
