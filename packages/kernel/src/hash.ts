import { Column, HEADER, Header, HEADER_END, OWN_COLUMNS, ROWS } from './layout.ts';
import type { State } from './state.ts';
import {
  definitionOf,
  endOfRows,
  get,
  handleOf,
  knownTo,
  nextOf,
  playerRow,
  rowAfter,
  rowOf,
  zoneOf,
} from './table.ts';
import { first, zone } from './zones.ts';

/** Identity: equal only for states of alike matches that go on exactly alike, answer for answer. For replays and tests. */
export function hash(s: State): string {
  const { cells } = s;
  const mix = newMix();
  stir(mix, s.match.mark);
  stirAll(mix, cells, HEADER, HEADER_END);
  stirAll(mix, cells, cells[Header.stack]!, HEADER);
  stirAll(mix, cells, ROWS, endOfRows(s));
  return digest(mix);
}

/**
 * Position: equal for states that play alike, whatever their objects are called, in which order hands were drawn, or
 * what the random generator holds. For search. Two states that play differently never share it but by accident;
 * two that play alike may differ while a rule is half carried out.
 */
export function positionHash(s: State): string {
  const { cells } = s;
  const mix = newMix();
  for (let i: number = HEADER; i < Header.random; i++) if (!isBookkeeping(i)) stir(mix, cells[i]!);
  for (let i = Header.globals; i < Header.handleKey; i++) stir(mix, cells[i]!);
  const order = canonicalOrder(s);
  const place = new Map(order.map((row, index) => [row, index + 1]));
  const nameOf = (ref: number): number => place.get(rowOf(s, ref)) ?? 0;
  for (const row of order) {
    stir(mix, definitionOf(s, row));
    stir(mix, get(s, row, Column.status));
    stir(mix, place.get(zoneOf(s, row)) ?? zoneOf(s, row));
    stir(mix, nameOf(get(s, row, Column.host)));
    for (let cell = row + OWN_COLUMNS; cell < rowAfter(s, row); cell++) {
      const value = cells[cell]!;
      const named = nameOf(value);
      stir(mix, named === 0 ? value : -named);
    }
  }
  for (let i = cells[Header.stack]!; i < HEADER; i++) {
    // A local may be a row or an amount: both readings are stirred in, so that no two are mistaken for each other.
    stir(mix, cells[i]!);
    stir(mix, place.get(cells[i]!) ?? 0);
  }
  return digest(mix);
}

/** How many answers, names and rows it took to come here says nothing about the position. */
const isBookkeeping = (cell: number): boolean =>
  cell === Header.answers ||
  cell === Header.handles ||
  cell === Header.freeRow ||
  cell === Header.freePair ||
  cell === Header.rows;

/** Players, then the objects of each zone: in order where the order means something, else by what they are. */
function canonicalOrder(s: State): number[] {
  const { match } = s;
  const rows: number[] = [];
  for (let player = 0; player < match.players; player++) rows.push(playerRow(s, player));
  match.game.zones.forEach((definition, kind) => {
    const owners = definition.per === 'player' ? match.players : 1;
    for (let owner = 0; owner < owners; owner++) {
      const zoneRow = zone(s, kind, owner);
      const inside: number[] = [];
      for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) inside.push(row);
      if (!definition.ordered) {
        const key = (row: number): number => definitionOf(s, row) * 65536 + knownTo(s, row);
        inside.sort((a, b) => key(a) - key(b) || handleOf(s, a) - handleOf(s, b));
      }
      rows.push(...inside);
    }
  });
  return rows;
}

type Mix = { a: number; b: number };

const newMix = (): Mix => ({ a: 0x243f6a88, b: 0x13198a2e });

function stirAll(mix: Mix, values: ArrayLike<number>, from: number, to: number): void {
  let { a, b } = mix;
  for (let i = from; i < to; i++) {
    a = Math.imul(a ^ values[i]!, 0x9e3779b1);
    b = Math.imul((b ^ values[i]!) + 0x7f4a7c15, 0x85ebca6b);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  mix.a = a;
  mix.b = b;
}

const one = [0];
function stir(mix: Mix, value: number): void {
  one[0] = value;
  stirAll(mix, one, 0, 1);
}

function digest(mix: Mix): string {
  let { a, b } = mix;
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (b >>> 15), 0xc2b2ae35);
  a ^= b >>> 13;
  b ^= a >>> 16;
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

/** The hash of some bytes or text, by the same mixing. */
export function hashOf(values: ArrayLike<number>): string {
  const mix = newMix();
  stirAll(mix, values, 0, values.length);
  return digest(mix);
}
