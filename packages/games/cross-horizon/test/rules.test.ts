import type { State } from '@tessera/kernel/rules';
import {
  addUntilEndOfTurn,
  answers,
  apply,
  BadMatch,
  create,
  getBits,
  handleOf,
  Kind,
  newMatch,
  placeCard,
  playerRow,
  put,
  putBits,
  refTo,
  RequestColumn,
  result,
  turn,
  view,
} from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';
import { FIRST_MOMENT } from '../src/actions.ts';
import { attackOf, defenceOf } from '../src/characters.ts';
import { Moment } from '../src/events.ts';
import { battle, Col, Mark, TurnOf, Value, waiting } from '../src/table.ts';
import { act, acts, arrange, namesIn, passUntil, prompt, rowNamed, rowsIn, soul } from './table.ts';

/** Rules that no scenario can show as long as no card has an effect: what an effect would do is done by hand. */

const events = (s: State): string[] => view(s, 'spectator').events.map(({ event }) => event);
const earth = (n: number): { card: string; elements: Record<string, number> }[] => [
  { card: 'Terrace Farmer', elements: { earth: n } },
];

describe('winning and losing', () => {
  test('CH-1.1: two players, no more and no fewer', () => {
    for (const players of [1, 3]) expect(() => newMatch(crossHorizon, { seed: 1, players })).toThrow(BadMatch);
  });

  test('CH-2.5: if both souls are at 0 at once nobody wins', () => {
    const s = arrange([{ battle: ['Landslide Ram'] }, { soul: 3 }], { step: 'battle' });
    put(s, playerRow(s, 0), Col.player.soul, 0);
    act(s, 'attack Landslide Ram');
    expect(result(s)).toEqual({ winners: [], reason: 'bothNoSoul' });
  });

  test('CH-12.4: the soul value is open to everybody and never below 0', () => {
    const s = arrange([{ battle: ['Landslide Ram'] }, { soul: 3 }], { step: 'battle' });
    expect(view(s, 'spectator').players.map((player) => player['soul'])).toEqual([20, 3]);
    act(s, 'attack Landslide Ram');
    expect(soul(s, 1)).toBe(0);
    expect(result(s)).toEqual({ winners: [0], reason: 'noSoul' });
  });
});

describe('values', () => {
  test('CH-4.9, CH-9.3: ATK and DEF are never below 0, and what lasts for a turn ends with it', () => {
    const s = arrange([{ battle: ['Landslide Ram'], hand: ['Cinder Page'] }, {}]);
    const ram = rowNamed(s, 'Landslide Ram', 'battle');
    addUntilEndOfTurn(s, ram, Value.atk, -9, ram);
    addUntilEndOfTurn(s, ram, Value.def, 2, ram);
    expect([attackOf(s, ram), defenceOf(s, ram)]).toEqual([0, 8]);
    const now = turn(s);
    while (turn(s) === now) apply(s, { act: 'pass' });
    expect([attackOf(s, ram), defenceOf(s, ram)]).toEqual([5, 6]);
  });
});

describe('summons', () => {
  test('CH-7.3.5: without an empty slot at the moment of moving the card goes to the discard and triggers nothing', () => {
    const s = arrange([{ element: [...earth(2), { card: 'Quarry Hand', elements: { earth: 2 } }] }, {}]);
    act(s, 'alchemy Quarry Hand');
    expect(prompt(s)).toBe('pay');
    const page = crossHorizon.cardIndex.get('FH-001')!;
    for (let slot = 1; slot <= 5; slot++) putBits(s, placeCard(s, page, 0, battle(s, 0)), Mark.slot, slot);
    act(s, 'auto');
    expect(namesIn(s, 'discard')).toEqual(['Quarry Hand']);
    expect(events(s)).not.toContain('summoned');
    expect(events(s)).not.toContain('destroyed');
  });

  test('CH-13.3: "when summoned" comes after every kind of summon', () => {
    const arrive = (s: State, name: string): string[] => {
      act(s, name);
      while (!crossHorizon.scenario.windows.includes(prompt(s)!)) {
        for (const answer of answers(s)) {
          apply(s, answer);
          break;
        }
      }
      return events(s);
    };
    const strikers = ['Kite Striker', 'Kite Striker', 'Kite Striker', 'Kite Striker'];
    const s = arrange([
      {
        soul: 5,
        hand: ['Quarry Hand', 'Cinder Page'],
        discard: ['Pyre Avenger'],
        element: earth(4),
        battle: [
          { card: 'Brook Novice', slot: 4 },
          { card: 'Brook Novice', slot: 5 },
        ],
      },
      {},
    ]);
    expect(arrive(s, 'summon Quarry Hand')).toContain('summoned');
    const t = arrange([{ element: earth(4), hand: ['Cinder Page'] }, {}]);
    expect(arrive(t, 'alchemy Terrace Farmer')).toContain('summoned');
    const u = arrange([{ soul: 5, discard: ['Pyre Avenger'], hand: ['Cinder Page'] }, {}]);
    expect(arrive(u, 'revive Pyre Avenger')).toContain('summoned');
    const v = arrange([
      {
        seal: ['Quillane, Herald of the Open Sky'],
        core: strikers.slice(1),
        element: strikers,
        hand: ['Cinder Page'],
      },
      {},
    ]);
    expect(arrive(v, 'unseal')).toContain('summoned');
  });
});

describe('tactics', () => {
  test('CH-11.11: an effect with Seal can be used only while a Grand Ace lies in the seal zone', () => {
    const side = { hand: ['Seal Resonance'], element: earth(2) };
    expect(acts(arrange([side, {}]))).not.toContain('tactic Seal Resonance');
    expect(acts(arrange([{ ...side, seal: ['Korvane the Unquenched'] }, {}]))).toContain('tactic Seal Resonance');
  });
});

describe('effects', () => {
  test('CH-9.1: what waits at the end of the turn is processed then, the turn player’s first', () => {
    const knight = { battle: ['Geode Knight'], hand: ['Cinder Page'] };
    const s = arrange([knight, knight], { turn: 1 });
    for (const player of [1, 0]) {
      const request = create(s, Kind.request, FIRST_MOMENT + Moment.attackDestroyed, player, waiting(s));
      put(s, request, RequestColumn.source, refTo(s, rowNamed(s, 'Geode Knight', 'battle', player)));
    }
    apply(s, { act: 'pass' });
    const told = view(s, 'spectator').events;
    const at = (event: string): number => told.findIndex((each) => each.event === event);
    expect(at('turnEnd')).toBeGreaterThanOrEqual(0);
    expect(at('turnEnd')).toBeLessThan(at('turnBegan'));
    const charged = told.filter(({ cause }) => cause === 'core').map(({ to }) => to!.player);
    // The third is the core card of the next turn.
    expect(charged.slice(0, 2)).toEqual([0, 1]);
  });

  test('CH-13.4: a character’s effects do not work in the element zone', () => {
    const s = arrange([{ battle: ['Landslide Ram'], element: ['Geode Knight'] }, { battle: ['Cinder Page'] }], {
      step: 'battle',
    });
    act(s, 'attack Landslide Ram');
    expect(namesIn(s, 'discard', 1)).toEqual(['Cinder Page']);
    expect(rowsIn(s, 'core', 0)).toEqual([]);
  });

  test('CH-8.1.3: the mark of an attack is gone on the next turn', () => {
    const s = arrange([{ battle: ['Landslide Ram'] }, { battle: ['Quarry Hand'], hand: ['Cinder Page'] }], {
      step: 'battle',
    });
    act(s, 'attack Landslide Ram');
    const ram = rowNamed(s, 'Landslide Ram', 'battle');
    expect(getBits(s, ram, TurnOf.attack)).toBe(5);
    passUntil(s, 'battle', 0);
    expect(acts(s)).toContain('attack Landslide Ram');
    expect(handleOf(s, ram)).toBe(handleOf(s, rowNamed(s, 'Landslide Ram', 'battle')));
  });
});
