import type { Bits, Row, State, ZoneDefinition } from '@tessera/kernel/rules';
import { bitsOf, columnsOf, global, numbered, sizeOfZone, zoneRowsOf } from '@tessera/kernel/rules';
import { isGrandAce } from './cards.ts';

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
    /** The elements that lie beneath it, two kinds to a column: see `beneath`. CH-3.7 */
    'fireAndWater',
    'windAndEarth',
    /** Several small values: see `Mark`. */
    'marks',
    /** Turns in which something happened to it: see `TurnOf`. */
    'turns',
    /** What it attacks, as a reference; nothing once the target has left or the attack has been ended. */
    'target',
  ],
  request: [],
  player: [
    /** CH-2, CH-3.3, CH-12.4; CH-2.6: as high as it may be. */
    'soul',
    /** CH-7.4.4 */
    'warnings',
    /** The last turns in which the player did what can be done once per turn: see `LastTurn`. */
    'summons',
    'otherDeclarations',
    /** CH-1.8: what the player has answered to the question of the mulligan: see `Mulligan`. */
    'mulligan',
  ],
} as const;
export const Col = columnsOf(columns);

/** How many elements of each kind lie beneath a card (CH-3.7, CH-12.3) until they are removed (CH-5.2). */
export const beneath: readonly Bits[] = [Col.card.fireAndWater, Col.card.windAndEarth].flatMap((column) =>
  Object.values(bitsOf(column, { one: 15, other: 15 })),
);

/** Small values of a card. */
export const Mark = bitsOf(Col.card.marks, {
  /** In the main battle zone: 1 to 5 from its owner's left (CH-3.4), for as long as it is there (CH-3.12). */
  slot: 3,
  /** 1 for defence position. CH-7.2.4 */
  sideways: 1,
  /** 1 while its attack goes on. CH-8.2 */
  attacking: 1,
});

/** When a card was summoned (CH-7.5.2), last changed its position (CH-7.5.1) and last attacked (CH-8.1.3). */
export const TurnOf = bitsOf(Col.card.turns, { arrival: 10, position: 10, attack: 10 });

/** When a player last did what can be done once per turn. */
export const LastTurn = {
  ...bitsOf(Col.player.summons, { summon: 10, alchemy: 10, unseal: 10 }),
  ...bitsOf(Col.player.otherDeclarations, { set: 10, revive: 10 }),
};

/** CH-1.7 */
export const Mulligan = { unanswered: 0, kept: 1, taken: 2 } as const;

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
const zoneRows = zoneRowsOf(zones, columns, PLAYERS);

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
