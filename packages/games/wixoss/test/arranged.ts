import type { Answer, Game, Row, State } from '@tessera/kernel/rules';
import {
  apply,
  decision,
  definitionOf,
  first,
  handleOf,
  newSituation,
  nextOf,
  rowCalled,
  zone as zoneRowOf,
} from '@tessera/kernel/rules';
import { wixoss } from '@tessera/wixoss';

/** What the tests of this folder share: arranged situations, and a plain look at the whole table. */

export type Side = {
  readonly lrig?: readonly string[];
  readonly signi?: Readonly<Record<string, unknown>>;
  readonly hand?: readonly string[];
  readonly ener?: readonly string[];
  readonly trash?: readonly string[];
  readonly lrigDeck?: readonly string[];
  readonly deck?: readonly string[];
  readonly life?: readonly string[];
};

/** `F` in scenarios: a plain blue SIGNI of level 1. */
export const PLAIN = 'WD03-013';
export const times = (card: string, count: number): string[] => Array.from({ length: count }, () => card);

export type Begin = {
  readonly step?: string;
  readonly turn?: number;
  readonly game?: Game;
  readonly asks?: 'open' | 'needed' | 'everything';
  /** Changes more, once everything lies there. */
  readonly also?: (s: State) => void;
};

/** A situation at the beginning of a step of P0's turn. Piles are written top first. */
export function arrange(sides: readonly [Side, Side], begin: Begin = {}): State {
  const game = begin.game ?? wixoss;
  const words = game.scenario;
  const place = (s: State, player: number, zone: string, written: unknown): void => {
    const keys = typeof written === 'string' ? { card: written } : (written as Readonly<Record<string, unknown>>);
    words.place(s, player, zone, { cards: [game.cardIndex.get(String(keys['card']))!], keys });
  };
  return newSituation(game, { seed: 1, cards: 200, asks: begin.asks }, (s) => {
    words.begin(s, begin.turn ?? 3, 0, begin.step ?? 'main');
    sides.forEach((side, player) => {
      const read = words.tidy({ deck: times(PLAIN, 20), ...side, life: side.life ?? times(PLAIN, 7) });
      if ('wrong' in read) throw new Error(read.wrong.en);
      const { tidied } = read;
      for (const zone of words.zones) {
        const cards = (tidied[zone] ?? []) as readonly unknown[];
        for (const card of words.piles.includes(zone) ? cards.toReversed() : cards) place(s, player, zone, card);
      }
    });
    begin.also?.(s);
  });
}

export function rowsIn(s: State, zone: string, player: number): Row[] {
  const kind = s.match.game.zones.findIndex((each) => each.id === zone);
  const zoneRow = zoneRowOf(s, kind, player);
  const rows: Row[] = [];
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) rows.push(row);
  return rows;
}

export const idOf = (s: State, row: Row): string => s.match.game.cards[definitionOf(s, row)]!.id;

/** The cards in a zone, from the bottom to the top. */
export const cardsIn = (s: State, zone: string, player: number): string[] =>
  rowsIn(s, zone, player).map((row) => idOf(s, row));

/** The first card of that id in a zone, as players call it. */
export const called = (s: State, zone: string, player: number, id: string): number =>
  handleOf(
    s,
    rowsIn(s, zone, player).find((row) => idOf(s, row) === id)!,
  );

/** What can be answered now, in short: actions with their cards' ids, or the ids of the candidates. */
export function legal(s: State): string[] {
  const open = decision(s);
  const name = (candidate: number | string): string =>
    typeof candidate === 'string' ? candidate : idOf(s, rowCalled(s, candidate));
  if (open?.kind === 'act')
    return open.actions.map(({ act, card }) => (card === undefined ? act : `${act} ${name(card)}`));
  return open !== null && 'candidates' in open ? open.candidates.map(name) : [];
}

/** Does an action with the first card of that id that it can be done with. */
export function doIt(s: State, act: string, card?: string): State {
  const open = decision(s);
  const found =
    open?.kind === 'act'
      ? open.actions.find((each) =>
          card === undefined
            ? each.act === act
            : each.act === act && typeof each.card === 'number' && idOf(s, rowCalled(s, each.card)) === card,
        )
      : undefined;
  if (found === undefined) throw new Error(`${act} ${card ?? ''} is not legal; legal: ${legal(s).join(', ')}`);
  return apply(s, found);
}

/** Answers with the first candidates of these ids. */
export function pick(s: State, ...ids: string[]): State {
  const open = decision(s);
  if (open?.kind !== 'one' && open?.kind !== 'some') throw new Error('nothing can be picked');
  const left = [...open.candidates];
  const chosen = ids.map((id) => {
    const at = left.findIndex((each) => (typeof each === 'string' ? each : idOf(s, rowCalled(s, each))) === id);
    if (at < 0) throw new Error(`${id} cannot be picked; legal: ${legal(s).join(', ')}`);
    return left.splice(at, 1)[0]!;
  });
  const answer: Answer = open.kind === 'one' ? { one: chosen[0]! } : { some: chosen };
  return apply(s, answer);
}
