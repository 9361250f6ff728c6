import type { Answer, Game, Row, State } from '@tessera/kernel/rules';
import { apply, decision, definitionOf, first, handleOf, newSituation, nextOf } from '@tessera/kernel/rules';
import { magic } from '../src/index.ts';
import { battlefield, graveyard, hand } from '../src/table.ts';

/** Arranged situations for tests that look inside. */

export type Side = {
  readonly life?: number;
  readonly battlefield?: readonly (string | ({ readonly card: string } & Readonly<Record<string, unknown>>))[];
  readonly hand?: readonly string[];
  readonly library?: readonly string[];
  readonly graveyard?: readonly string[];
};

export function situation(
  sides: readonly [Side, Side],
  step = 'main1',
  asks: 'open' | 'needed' | 'everything' = 'open',
  game: Game = magic,
): State {
  const { scenario } = game;
  const index = (name: string): number => {
    const card = game.cardIndex.get(name);
    if (card === undefined) throw new Error(`no card ${name}`);
    return card;
  };
  return newSituation(game, { seed: 1, cards: 80, asks }, (s) => {
    scenario.begin(s, 3, 0, step);
    sides.forEach((side, player) => {
      const put = (zone: string, card: string, keys: Readonly<Record<string, unknown>> = {}): void => {
        scenario.place(s, player, zone, { cards: [index(card)], keys });
      };
      for (const entry of side.battlefield ?? []) {
        if (typeof entry === 'string') put('battlefield', entry);
        else put('battlefield', entry.card, entry);
      }
      for (const card of side.hand ?? []) put('hand', card);
      for (const card of side.library ?? ['Forest', 'Forest', 'Forest']) put('library', card);
      for (const card of side.graveyard ?? []) put('graveyard', card);
      if (side.life !== undefined) scenario.playerKeys['life']!.give(s, player, side.life);
    });
  });
}

/** All permanents of that name. */
export function rowsNamed(s: State, name: string): Row[] {
  const rows: Row[] = [];
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (s.match.game.cards[definitionOf(s, row)]!.id === name) rows.push(row);
  }
  return rows;
}

/** The first permanent of that name. */
export const permanent = (s: State, name: string): Row => cardIn(s, battlefield(s), name);
export const inHand = (s: State, player: number, name: string): Row => cardIn(s, hand(s, player), name);
export const inGraveyard = (s: State, player: number, name: string): Row => cardIn(s, graveyard(s, player), name);

function cardIn(s: State, zone: Row, name: string): Row {
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (s.match.game.cards[definitionOf(s, row)]!.id === name) return row;
  }
  throw new Error(`no ${name} there`);
}

export const castOf = (s: State, player: number, name: string): Answer => ({
  act: 'cast',
  card: handleOf(s, inHand(s, player, name)),
});

/** Everybody passes, attacks and blocks with nothing, until `stop` says so. */
export function passUntil(s: State, stop: (s: State) => boolean): void {
  for (let count = 0; !stop(s); count++) {
    const open = decision(s);
    if (open === null || count > 400) throw new Error('it never comes to that');
    if (open.kind === 'act') apply(s, { act: 'pass' });
    else if (open.kind === 'assign') apply(s, { assign: [] });
    else throw new Error(`nobody says what to answer to ${open.prompt}`);
  }
}
