import type { Row, State, ZoneDefinition } from '@tessera/kernel/rules';
import { columnsOf, numbered, sizeOfZone, zoneRowsOf } from '@tessera/kernel/rules';

/** Zones and who sees into them (WX-5), steps (WX-7.1, WX-9.2), and what is noted on cards and players. */

const zoneIds = [
  'deck',
  'hand',
  'lrigDeck',
  'lrig',
  'signi',
  'ener',
  'check',
  'life',
  'trash',
  'lrigTrash',
  'triggers',
  'effects',
] as const;
export type ZoneId = (typeof zoneIds)[number];
export const Zone = numbered(zoneIds);

const counted = (): boolean => true;

/** WX-5.5 says who sees what, WX-5.6 where order matters. */
export const zones: readonly ZoneDefinition[] = [
  { id: 'deck', per: 'player', faces: 'nobody', ordered: true, counted, internal: false },
  // WX-5.10: cards of a hand are not told apart.
  { id: 'hand', per: 'player', faces: 'owner', ordered: false, counted, internal: false },
  { id: 'lrigDeck', per: 'player', faces: 'owner', ordered: false, counted, internal: false },
  /** A pile; the LRIG is its top card. */
  { id: 'lrig', per: 'player', faces: 'everybody', ordered: true, counted, internal: false },
  /** The three SIGNI zones: which one is noted on the card. Charms lie face down with their SIGNI. */
  { id: 'signi', per: 'player', faces: 'everybody', ordered: false, counted, internal: false },
  { id: 'ener', per: 'player', faces: 'everybody', ordered: false, counted, internal: false },
  // WX-5.9
  { id: 'check', per: 'player', faces: 'everybody', ordered: true, counted, internal: false },
  // WX-5.4: the last card is the top.
  { id: 'life', per: 'player', faces: 'nobody', ordered: true, counted, internal: false },
  { id: 'trash', per: 'player', faces: 'everybody', ordered: false, counted, internal: false },
  { id: 'lrigTrash', per: 'player', faces: 'everybody', ordered: false, counted, internal: false },
  /** Effects that have triggered and wait to be handled, in the order in which they triggered. WX-24.2 */
  { id: 'triggers', per: 'table', faces: 'everybody', ordered: true, counted, internal: false },
  { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted, internal: true },
];

export const steps = [
  'setup',
  'up',
  'draw',
  'ener',
  'grow',
  'main',
  'artsUse',
  'signiAttack',
  'lrigAttack',
  'guard',
  'end',
] as const;
export type StepId = (typeof steps)[number];
export const Step = numbered(steps);

export const columns = {
  card: [
    /** Which SIGNI zone it stands in, see `slots`. WX-5.2 */
    'slot',
    /** WX-7.3 */
    'down',
    /** WX-20.14 */
    'frozen',
    /** In the Ener Zone: chosen to pay the cost that is being paid. WX-14.9 */
    'paying',
    /** In the check zone: what is to become of it, see `Crushed`. WX-12.4 */
    'crushed',
  ],
  request: [],
  player: [
    /** By how much the next ARTS of this turn costs less, packed: see costs.ts. WX-14.15 */
    'chain',
  ],
} as const;
export const Col = columnsOf(columns);

/** WX-5.2: from the owner's view. */
export const slots = ['left', 'center', 'right'] as const;
export const SLOTS = slots.length;
/** The zone that a SIGNI zone faces. */
export const slotInFront = (slot: number): number => SLOTS - 1 - slot;

export const Crushed = {
  no: 0,
  /** Goes to the Ener Zone as a rule process. WX-26.6 */
  done: 1,
  /** Its Life Burst waits to be handled. WX-12.7 */
  bursting: 2,
} as const;

export const globals = [
  /** How often the turn player has refreshed in this turn. WX-27.6 */
  'refreshes',
] as const;
export const Global = numbered(globals);

/** Which value of a SIGNI effects change. WX-25 */
export const Value = { power: 0 } as const;

/** Why a card moves. */
export const causes = [
  'chooseLrig',
  'deal',
  'redraw',
  'lifeCloth',
  'draw',
  'charge',
  'growUnder',
  'grow',
  'pay',
  'exceed',
  'place',
  'remove',
  'banish',
  'crush',
  'crushed',
  'guard',
  'discard',
  'overLevel',
  'overLimit',
  'limitingCondition',
  'powerless',
  'attach',
  'charm',
  'refresh',
  'refreshLife',
  'turnCut',
] as const;
export const Cause = numbered(causes);

export const PLAYERS = 2;
export const opponentOf = (player: number): number => 1 - player;

/** With two players the zones of every match stand in the same rows; they are looked up all the time. */
const zoneRows = zoneRowsOf(zones, columns, PLAYERS);

export const zoneRow = (kind: number, player: number): Row => zoneRows[kind * PLAYERS + player]!;
export const deck = (player: number): Row => zoneRow(Zone.deck, player);
export const hand = (player: number): Row => zoneRow(Zone.hand, player);
export const lrigDeck = (player: number): Row => zoneRow(Zone.lrigDeck, player);
export const lrigZone = (player: number): Row => zoneRow(Zone.lrig, player);
export const signiZone = (player: number): Row => zoneRow(Zone.signi, player);
export const enerZone = (player: number): Row => zoneRow(Zone.ener, player);
export const checkZone = (player: number): Row => zoneRow(Zone.check, player);
export const life = (player: number): Row => zoneRow(Zone.life, player);
export const trash = (player: number): Row => zoneRow(Zone.trash, player);
export const triggers = (): Row => zoneRow(Zone.triggers, 0);

export const handCount = (s: State, player: number): number => sizeOfZone(s, hand(player));
export const lifeCount = (s: State, player: number): number => sizeOfZone(s, life(player));
