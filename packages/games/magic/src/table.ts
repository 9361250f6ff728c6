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
  'lastKnown',
] as const;
export const Zone = numbered(zoneIds);

const always = (): boolean => true;

/** MTG-1.13, MTG-3.1 – MTG-3.8, MTG-19.9 */
export const zones: readonly ZoneDefinition[] = [
  {
    id: 'library',
    per: 'player',
    faces: 'nobody',
    ordered: true,
    counted: always,
    internal: false,
    bearing: 'surroundings',
  },
  {
    id: 'hand',
    per: 'player',
    faces: 'owner',
    ordered: false,
    counted: always,
    internal: false,
    bearing: 'surroundings',
  },
  {
    id: 'graveyard',
    per: 'player',
    faces: 'everybody',
    ordered: true,
    counted: always,
    internal: false,
    bearing: 'surroundings',
  },
  { id: 'battlefield', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  {
    id: 'stack',
    per: 'table',
    faces: 'everybody',
    ordered: true,
    counted: always,
    internal: false,
    bearing: 'surroundings',
  },
  {
    id: 'exile',
    per: 'table',
    faces: 'everybody',
    ordered: true,
    counted: always,
    internal: false,
    bearing: 'surroundings',
  },
  { id: 'command', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: false },
  /** Triggered abilities that are not on the stack yet. MTG-9.6 */
  {
    id: 'waiting',
    per: 'table',
    faces: 'everybody',
    ordered: true,
    counted: always,
    internal: false,
    bearing: 'surroundings',
  },
  { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
  /** What spells and permanents remember: targets, X, what was chosen or exiled. */
  { id: 'notes', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true, bearing: 'nothing' },
  /** MTG-7.13, MTG-13.6: what permanents were that have left this turn. */
  {
    id: 'lastKnown',
    per: 'table',
    faces: 'everybody',
    ordered: true,
    counted: always,
    internal: true,
    bearing: 'nothing',
  },
];

export const columns = {
  card: [
    /** Several small values: see `Mark`. */
    'marks',
    /** Its part in combat, damage and counters: see `More`. */
    'more',
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
  /** What a permanent was as it left: what was derived of it (derived.ts), and what it was attached to. MTG-7.13 */
  memory: ['kinds', 'keywords', 'subtypes', 'power', 'toughness', 'attachedTo'],
} as const;
export const Col = columnsOf(columns);

/** Small values of a card. Amounts that are too large for their bits are notes: see amounts.ts. */
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
  /** Which of the forms of its card it has, from 1. MTG-16.10 */
  form: 2,
  /** 1 if a loyalty ability of it was activated this turn. MTG-10.21, MTG-10.23 */
  loyaltyUsed: 1,
  /** 1 if it is a copy of a spell or card, which is no card. MTG-7.18, MTG-14.9 */
  copy: 1,
  /** Under whose control it entered. MTG-18.8 */
  enteredUnder: 4,
  /** 1 if it is a permanent that is a copy of another: what is printed on it is a note. MTG-16.7 */
  copiesAnother: 1,
  /** 1 if it attacks a planeswalker: which one is a note. MTG-12.3 */
  atPlaneswalker: 1,
  /**
   * Of a permanent the turn in which it came under its controller's control (MTG-5.23), of a card in a graveyard that in
   * which it was put there from the battlefield; counted from 1, so that 0 is before the game.
   */
  since: 11,
  /** −1/−1 counters. MTG-14.10 */
  minus: 3,
});

/** More of them. */
export const More = bitsOf(Col.card.more, {
  /** Of an attacker the number of its attack, from 1; of a blocker that of the attacker it blocks. MTG-12.10 */
  attack: 10,
  /**
   * Of a blocker its place among those of the attacker that it blocks (MTG-12.15), of an attacker the defending player
   * (MTG-12.1).
   */
  place: 8,
  /** Damage marked on it. MTG-13.2 */
  damage: 8,
  /** +1/+1 counters. MTG-16.3 */
  plus: 5,
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
  /** How many turns the player has begun, as far as anything counts them. MTG-7.20 */
  turns: 8,
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
  /** How many attackers were declared in this combat, whatever has become of them; 0 outside combat. MTG-12.9 */
  'attacks',
  /** 1 if a token has left the battlefield since the last check. MTG-14.9 */
  'strays',
  /** The player who declares blocks in this combat in place of the defending player, from 1; 0 for none. MTG-12.12 */
  'blockChooser',
  /** The player whose creatures are being declared as blockers. */
  'defender',
  /** What is being resolved, as a reference; 0 for nothing. */
  'resolving',
  /** How many times abilities have triggered, one after the other, since a player did something. MTG-2.8 */
  'rounds',
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
  'search',
  'putOntoBattlefield',
  'shuffledIn',
  'unattachedAura',
  'noLoyalty',
  'planeswalkerRule',
  'pile',
] as const;
export const Cause = numbered(causes);

/** What continuous effects change (MTG-17): values of a permanent, or of the game. The keywords stand last. */
export const Value = numbered([
  'power',
  'toughness',
  /** Each with the bits or the number of what is added or set. */
  'addType',
  'addSubtype',
  'addColour',
  'setColours',
  'property',
  /** It does not untap in the next untap step of that player. MTG-11.4 */
  'asleep',
  /** MTG-18.8: the player who controls it. */
  'control',
  /** MTG-15.28 */
  'regeneration',
  /** So much damage to a permanent or player is prevented. MTG-17.20 */
  'shield',
  /** On the game: no combat damage is dealt. */
  'noCombatDamage',
  /** On the game: no damage is dealt to that player and the creatures of that player. */
  'noDamageTo',
  /** On the game: the creatures of that player's opponents block if able. MTG-17.5 */
  'opponentsBlock',
  /** On the game: that player's next instant or sorcery spell is copied. MTG-10.16 */
  'copyNextSpell',
  'keyword',
]);

export const library = (s: State, player: number): Row => zone(s, Zone.library, player);
export const hand = (s: State, player: number): Row => zone(s, Zone.hand, player);
export const graveyard = (s: State, player: number): Row => zone(s, Zone.graveyard, player);
export const battlefield = (s: State): Row => zone(s, Zone.battlefield, 0);
export const stack = (s: State): Row => zone(s, Zone.stack, 0);
export const exile = (s: State): Row => zone(s, Zone.exile, 0);
export const command = (s: State): Row => zone(s, Zone.command, 0);
export const notes = (s: State): Row => zone(s, Zone.notes, 0);
export const lastKnown = (s: State): Row => zone(s, Zone.lastKnown, 0);

export const playerValue = (s: State, player: number, column: number): number => get(s, playerRow(s, player), column);
export const setPlayerValue = (s: State, player: number, column: number, value: number): void =>
  put(s, playerRow(s, player), column, value);
