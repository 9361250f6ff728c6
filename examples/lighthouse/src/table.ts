import type { Card, DeckList, Row, State, TableLayout, ZoneDefinition } from '@tessera/kernel/rules';
import { columnsOf, definitionOf, numbered, sizeOfZone, top, zone } from '@tessera/kernel/rules';

/** Lamps, zones and where they lie. */

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

export const cards: readonly Card[] = NUMBERS.map((number) => ({ id: `L${number}`, facts: { number } }));
export const numberOf = (s: State, lamp: Row): number => NUMBERS[definitionOf(s, lamp)]!;

/** LH-1.1 */
export const lampsOfADeck: DeckList = { main: [...NUMBERS, ...NUMBERS].map((number) => `L${number}`) };

export const zoneIds = ['deck', 'hand', 'tower', 'discard', 'waiting', 'effects'] as const;
export const Zone = numbered(zoneIds);

/** LH-4.1. Every game has the last two: what has triggered, and effects in force. */
const always = (): boolean => true;
export const zones: readonly ZoneDefinition[] = [
  { id: 'deck', per: 'player', faces: 'nobody', ordered: true, counted: always, internal: false },
  { id: 'hand', per: 'player', faces: 'owner', ordered: false, counted: always, internal: false },
  { id: 'tower', per: 'player', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'discard', per: 'player', faces: 'everybody', ordered: true, counted: always, internal: false },
  { id: 'waiting', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
  { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted: always, internal: true },
];

/** Nothing is noted on lamps or players. */
export const columns = { card: [], request: [], player: [] } as const;
export const Col = columnsOf(columns);

export const causes = ['draw', 'build', 'douse', 'doused'] as const;
export const Cause = numbered(causes);

export const deck = (s: State, player: number): Row => zone(s, Zone.deck, player);
export const hand = (s: State, player: number): Row => zone(s, Zone.hand, player);
export const tower = (s: State, player: number): Row => zone(s, Zone.tower, player);
export const discard = (s: State, player: number): Row => zone(s, Zone.discard, player);
export const height = (s: State, player: number): number => sizeOfZone(s, tower(s, player));
/** The number on top of a tower, 0 where there is none. */
export const light = (s: State, player: number): number => {
  const lamp = top(s, tower(s, player));
  return lamp === 0 ? 0 : numberOf(s, lamp);
};

export const layout: TableLayout = {
  side: [
    [
      { zone: 'tower', as: 'row' },
      { zone: 'discard', as: 'pile' },
      { zone: 'deck', as: 'pile' },
    ],
  ],
  middle: [],
  hand: 'hand',
  plate: [{ count: 'tower', of: 5 }, { count: 'hand' }, { count: 'deck' }],
  card: { values: [], turned: [], marks: [], inHand: [] },
};
