import type { Bits, Row, State, ZoneDefinition } from '@tessera/kernel/rules';
import { bitsOf, columnsOf, get, getBits, numbered, playerRow, put, putBits, zone } from '@tessera/kernel/rules';

/** Zones (MTG-3) and what is noted on cards, players and the table. */

export const zoneIds = [
  'library',
  'hand',
  'graveyard',
  'battlefield',
  'stack',
  'exile',
  'command',
  'waiting',
  'effects',
  'notes',
] as const;
export const Zone = numbered(zoneIds);

const always = (): boolean => true;

/** MTG-1.13, MTG-3.1 – MTG-3.8, MTG-19.9 */
export const zones: readonly ZoneDefinition[] = [
  { id: 'library', per: 'player', faces: 'nobody', ordered: true, counted: always, internal: false },
  { id: 'hand', per: 'player', faces: 'owner', ordered: false, counted: always, internal: false },
  { id: 'graveyard', per: 'player', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'battlefield', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'stack', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'exile', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'command', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  /** Triggered abilities that are not on the stack yet. MTG-9.6 */
  { id: 'waiting', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
  /** What spells on the stack remember: targets, X. */
  { id: 'notes', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
];

export const columns = {
  card: [
    /** Several small values: see `Mark`. */
    'marks',
    /** The turn in which it came under its controller's control. MTG-5.23 */
    'since',
    /** Damage marked on it. MTG-13.2 */
    'damage',
    /** What it attacks, or the attacker that it blocks, as a reference. MTG-12.3, MTG-12.10 */
    'against',
    /**
     * Combat damage being assigned: by an attacker to what it attacks (MTG-12.17, MTG-15.19); to a blocker by the
     * attacker that it blocks (MTG-12.18).
     */
    'assigned',
    'plusCounters',
  ],
  request: [],
  player: [
    'life',
    /** Several small values: see `Standing`. */
    'standing',
    /** The number of the turn that this player began last. MTG-5.23 */
    'lastTurn',
    /** The number of the last turn in which the player played a land. MTG-5.4 */
    'landTurn',
    /** The mana pool: see mana.ts. MTG-6.1 */
    'pool',
    'restOfPool',
  ],
} as const;
export const Col = columnsOf(columns);

/** Small values of a card. */
export const Mark = bitsOf(Col.card.marks, {
  /** MTG-15.30 */
  tapped: 1,
  /** 1 if a source with deathtouch has dealt damage to it since the last check. MTG-14.5 */
  deathtouched: 1,
  attacking: 1,
  blocking: 1,
  /** 1 if it has become blocked in this combat. MTG-12.13 */
  blocked: 1,
  /** 1 if it had first or double strike as the first combat damage step began. MTG-12.24 */
  struckFirst: 1,
  /** Its place among the blockers of the attacker that it blocks. MTG-12.15 */
  place: 8,
  /** MTG-14.10 */
  minusCounters: 8,
});

/** Small values of a player. */
export const Standing = bitsOf(Col.player.standing, {
  poison: 8,
  /** 1 if the player has tried to draw from an empty library since the last check. MTG-2.2 */
  drewNothing: 1,
  /** Where the player stands with the opening hand: see set-up.ts. */
  mulligan: 2,
  /** Why the player is out of the game; 0 while playing. See winning.ts. */
  lost: 3,
});

export const standing = (s: State, player: number, what: Bits): number => getBits(s, playerRow(s, player), what);
export const setStanding = (s: State, player: number, what: Bits, value: number): void =>
  putBits(s, playerRow(s, player), what, value);

export const globals = [
  /** Who begins the game. MTG-1.9 */
  'starter',
  /** The player who has priority. MTG-9.1 */
  'priority',
  /** The step that follows the present one. MTG-11.2 */
  'nextStep',
  /** 1 from the declaration of attackers to the end of combat. MTG-12.9 */
  'combat',
  /** 1 once a token has been created. MTG-14.9 */
  'tokens',
] as const;
export const Global = numbered(globals);

/** Why a card moves. */
export const causes = [
  'draw',
  'mulligan',
  'playLand',
  'cast',
  'resolve',
  'destroy',
  'zeroToughness',
  'discard',
  'exile',
  'returned',
  'countered',
  'mill',
  'resolved',
  'sacrificed',
  'legend',
] as const;
export const Cause = numbered(causes);

/** The values of a permanent that continuous effects change: its numbers, then each keyword. */
export const Value = { power: 0, toughness: 1, keyword: 2 } as const;

export const library = (s: State, player: number): Row => zone(s, Zone.library, player);
export const hand = (s: State, player: number): Row => zone(s, Zone.hand, player);
export const graveyard = (s: State, player: number): Row => zone(s, Zone.graveyard, player);
export const battlefield = (s: State): Row => zone(s, Zone.battlefield, 0);
export const stack = (s: State): Row => zone(s, Zone.stack, 0);

export const playerValue = (s: State, player: number, column: number): number => get(s, playerRow(s, player), column);
export const setPlayerValue = (s: State, player: number, column: number, value: number): void =>
  put(s, playerRow(s, player), column, value);
