import type { OptionValue, Row, State, ZoneDefinition } from '@tessera/kernel/rules';
import { columnsOf, global, numbered, sizeOfZone, zoneRowsOf } from '@tessera/kernel/rules';

/** Zones (BP-2) and what is noted on cards, requests, players and the table. */

export const zoneIds = ['life', 'hand', 'field', 'graveyard', 'fog', 'stage', 'making', 'buffer', 'effects'] as const;
export const Zone = numbered(zoneIds);

const always = (): boolean => true;
const never = (): boolean => false;

export const zones: readonly ZoneDefinition[] = [
  // BP-15.1, BP-15.7: how much life there is, others learn only below ten (or as the table agreed).
  { id: 'life', per: 'player', faces: 'nobody', ordered: true, counted: lifeIsCounted, internal: false },
  // BP-15.4
  { id: 'hand', per: 'player', faces: 'owner', ordered: false, counted: always, internal: false },
  // BP-15.3: what lies face down only its owner knows.
  { id: 'field', per: 'player', faces: 'everybody', ordered: true, counted: always, internal: false },
  // BP-15.2
  { id: 'graveyard', per: 'player', faces: 'top', ordered: true, counted: never, internal: false },
  // BP-15.5
  { id: 'fog', per: 'player', faces: 'everybody', ordered: true, counted: always, internal: false },
  // BP-2.2, BP-15.6
  { id: 'stage', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  /** The request that is being made, or an immediate one that is being carried out: never on the stage. */
  { id: 'making', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  // BP-2.3: empty whenever a player has a decision to take.
  { id: 'buffer', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
  { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
];

export const columns = {
  card: [
    /** BP-4.2 */
    'driven',
    /** The turn it came to the field in; 0 for before the first. BP-4.7 */
    'came',
    /** 1 while it is an attacker. BP-8.4 */
    'attacking',
    /** The attacker it blocks, as a reference. BP-8.5 */
    'blocking',
    /** In the fog: as what, see `FogKind`. BP-13 */
    'fogKind',
    /** On the field: 1 for a barrier. BP-4.1 */
    'barrier',
  ],
  request: [
    /** A reference. BP-5.9 */
    'target',
  ],
  player: [
    /** The last turns in which the player requested Attack and Set barrier. BP-5.11 */
    'attackTurn',
    'barrierTurn',
  ],
} as const;
export const Col = columnsOf(columns);

export const FogKind = { none: 0, up: 1, down: 2 } as const;

export const globals = [
  /** Who may request. BP-6.1 */
  'chance',
  /** Passes in succession. BP-6.3 */
  'passes',
  /** 1 when both have passed on an empty stage and nobody has requested anything since. BP-6.12 */
  'idle',
] as const;
export const Global = numbered(globals);

/** Which value of a character continuous effects change. */
export const Value = { size: 0 } as const;

/** Why a card moves. */
export const causes = [
  'deal',
  'preset',
  'start',
  'draw',
  'damage',
  'costL',
  'costD',
  'key',
  'resolved',
  'negated',
  'summon',
  'equip',
  'setBarrier',
  'fog',
  'destroyed',
  'generation',
  'found',
  'discard',
  'end',
  'redeal',
] as const;
export const Cause = numbered(causes);

/** BP-1.1: there are two players. */
export const PLAYERS = 2;
export const opponentOf = (_s: State, player: number): number => 1 - player;

/** With two players the zones of every match stand in the same rows; they are looked up all the time. */
const zoneRows = zoneRowsOf(zones, columns, PLAYERS);

export const life = (_s: State, player: number): Row => zoneRows[Zone.life * PLAYERS + player]!;
export const hand = (_s: State, player: number): Row => zoneRows[Zone.hand * PLAYERS + player]!;
export const field = (_s: State, player: number): Row => zoneRows[Zone.field * PLAYERS + player]!;
export const graveyard = (_s: State, player: number): Row => zoneRows[Zone.graveyard * PLAYERS + player]!;
export const fog = (_s: State, player: number): Row => zoneRows[Zone.fog * PLAYERS + player]!;
export const stage = (_s: State): Row => zoneRows[Zone.stage * PLAYERS]!;
export const making = (_s: State): Row => zoneRows[Zone.making * PLAYERS]!;
export const buffer = (_s: State): Row => zoneRows[Zone.buffer * PLAYERS]!;

export const lifeCount = (s: State, player: number): number => sizeOfZone(s, life(s, player));
export const handCount = (s: State, player: number): number => sizeOfZone(s, hand(s, player));
export const chanceOf = (s: State): number => global(s, Global.chance);

function lifeIsCounted(s: State, zoneRow: Row): boolean {
  const from = agreed(s, 'hideLifeFrom');
  return typeof from !== 'number' || sizeOfZone(s, zoneRow) < from;
}

/** What the table may agree on: options.ts. */
export type OptionId = 'frame' | 'fogCleanup' | 'drawRule' | 'variants.setUp' | 'hideLifeFrom';

export const agreed = (s: State, option: OptionId): OptionValue => s.match.options[option]!;
