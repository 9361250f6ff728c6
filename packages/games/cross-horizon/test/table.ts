import type { Answer, Asks, Candidate, Decision, Game, Row, State } from '@tessera/kernel/rules';
import {
  apply,
  decision,
  definitionOf,
  first,
  get,
  getBits,
  handleOf,
  newSituation,
  nextOf,
  playerRow,
  zone as zoneRowOf,
} from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';

import type { ZoneId } from '../src/table.ts';
import { beneath, Col, Zone } from '../src/table.ts';

/** What the tests of this folder share: arranged situations, a plain look at the table, and answers by name. */

type Placed = string | { readonly card: string; readonly [key: string]: unknown };
export type Side = { readonly soul?: number } & { readonly [Z in ZoneId]?: readonly Placed[] };

const words = crossHorizon.scenario;

/** A situation with the first player to move; the deck is filled up. */
export function arrange(
  sides: readonly [Side, Side],
  start: {
    readonly turn?: number;
    readonly active?: number;
    readonly step?: string;
    readonly asks?: Asks;
    readonly game?: Game;
  } = {},
): State {
  return newSituation(start.game ?? crossHorizon, { seed: 1, cards: 200, asks: start.asks ?? 'open' }, (s) => {
    words.begin(s, start.turn ?? 5, start.active ?? 0, start.step ?? 'main');
    sides.forEach(({ soul, ...zones }, player) => {
      if (soul !== undefined) words.playerKeys['soul']!.give(s, player, soul);
      const deck = Array.from({ length: 20 }, () => 'Cinder Page');
      for (const [zone, cards] of Object.entries({ deck, ...zones })) {
        for (const each of cards) {
          const { card, ...keys } = typeof each === 'string' ? { card: each } : each;
          words.place(s, player, zone, { cards: [words.cardNames.indexOf(card)], keys });
        }
      }
    });
  });
}

export function rowsIn(s: State, zone: ZoneId, player = 0): Row[] {
  const zoneRow = zoneRowOf(s, Zone[zone], player);
  const rows: Row[] = [];
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) rows.push(row);
  return rows;
}

export const namesIn = (s: State, zone: ZoneId, player = 0): string[] =>
  rowsIn(s, zone, player).map((row) => words.cardNames[definitionOf(s, row)]!);

/** The first card of that name in a zone. */
export function rowNamed(s: State, name: string, zone: ZoneId, player = 0): Row {
  const row = rowsIn(s, zone, player)[namesIn(s, zone, player).indexOf(name)];
  if (row === undefined) throw new Error(`no ${name} in ${zone} of player ${player}`);
  return row;
}

export const handleNamed = (s: State, name: string, zone: ZoneId, player = 0): Candidate =>
  handleOf(s, rowNamed(s, name, zone, player));

export const soul = (s: State, player: number): number => get(s, playerRow(s, player), Col.player.soul);

/** How many elements of each kind lie beneath each card of a zone. */
export const elementsIn = (s: State, zone: ZoneId, player = 0): number[][] =>
  rowsIn(s, zone, player).map((row) => beneath.map((bits) => getBits(s, row, bits)));

export const prompt = (s: State): string | null => decision(s)?.prompt ?? null;

export function open(s: State): Decision {
  const asked = decision(s);
  if (asked === null) throw new Error('the game is over');
  return asked;
}

/** What can be done, as `act` or `act Card name`. */
export function acts(s: State): string[] {
  const asked = open(s);
  if (asked.kind !== 'act') throw new Error(`${asked.prompt} is no choice of actions`);
  return asked.actions.map(({ act, card }) => (card === undefined ? act : `${act} ${nameOfHandle(s, card)}`));
}

function nameOfHandle(s: State, handle: Candidate): string {
  for (const zone of Object.keys(Zone) as ZoneId[]) {
    for (const player of [0, 1]) {
      for (const row of rowsIn(s, zone, player)) {
        if (handleOf(s, row) === handle) return words.cardNames[definitionOf(s, row)]!;
      }
    }
  }
  return String(handle);
}

/** Does the first legal action that is called so. */
export function act(s: State, name: string): State {
  const asked = open(s);
  const place = acts(s).indexOf(name);
  if (place < 0 || asked.kind !== 'act') throw new Error(`${name} is not legal: ${acts(s).join(', ')}`);
  return apply(s, asked.actions[place]!);
}

/** Passes until it is this player's turn to answer that question. */
export function passUntil(s: State, wanted: string, player: number): State {
  for (let i = 0; i < 50; i++) {
    const asked = open(s);
    if (asked.prompt === wanted && asked.player === player) return s;
    apply(s, { act: 'pass' });
  }
  throw new Error(`player ${player} is never asked ${wanted}`);
}

/** Numbers from 0 to below `n`, the same ones for the same seed. */
export type Dice = (n: number) => number;

export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Some legal answer; doing something is likelier than passing, so that games are lively. */
export function randomAnswer(asked: Decision, roll: Dice): Answer {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  switch (asked.kind) {
    case 'act': {
      const busy = asked.actions.filter(({ act: name }) => name !== 'pass' && name !== 'position');
      return busy.length > 0 && roll(4) > 0 ? pick(busy) : pick(asked.actions);
    }
    case 'one':
      return { one: pick(asked.candidates) };
    case 'some': {
      const rest = [...asked.candidates];
      return { some: Array.from({ length: asked.min }, () => rest.splice(roll(rest.length), 1)[0]!) };
    }
    case 'yesNo':
    case 'assign':
    case 'order':
    case 'number':
    case 'divide':
      throw new Error(`no question of Cross Horizon is of the kind ${asked.kind}`);
  }
}
