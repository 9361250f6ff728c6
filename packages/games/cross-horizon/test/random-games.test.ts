import type { State } from '@tessera/kernel/rules';
import {
  apply,
  asksModes,
  decision,
  defineGame,
  definitionOf,
  get,
  getBits,
  hash,
  newMatch,
  playerRow,
  refusal,
  result,
  turn,
} from '@tessera/kernel/rules';
import { crossHorizon } from '@tessera/cross-horizon';
import { describe, expect, test } from 'vitest';
import { isGrandAce, isNormal, isTactic } from '../src/cards.ts';
import { Col, Mark } from '../src/table.ts';
import { dice, elementsIn, prompt, randomAnswer, rowsIn, soul } from './table.ts';

/** Random games of every pair of decks: what the rules say of zones holds all along, and every game ends. */

const pairs = crossHorizon.decks.flatMap((a) => crossHorizon.decks.map((b) => [a.id, b.id] as const));

function check(s: State): void {
  for (const player of [0, 1]) {
    const ids = (zone: Parameters<typeof rowsIn>[1]): number[] =>
      rowsIn(s, zone, player).map((row) => definitionOf(s, row));
    const slots = rowsIn(s, 'battle', player).map((row) => getBits(s, row, Mark.slot));
    // CH-3.4, CH-3.12
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots.every((slot) => slot >= 1 && slot <= 5)).toBe(true);
    expect(ids('battle').some((card) => isTactic[card])).toBe(false);
    // CH-4.7
    const aces = ids('battle').filter((card) => isGrandAce[card]);
    expect(new Set(aces).size).toBe(aces.length);
    // CH-3.5 – CH-3.9
    expect(ids('tactics').every((card) => isTactic[card])).toBe(true);
    expect(ids('seal').length).toBeLessThanOrEqual(1);
    expect(ids('seal').every((card) => isGrandAce[card])).toBe(true);
    expect(ids('element').every((card) => isNormal[card])).toBe(true);
    expect(ids('core').length).toBeLessThanOrEqual(10);
    expect([...elementsIn(s, 'element', player), ...elementsIn(s, 'battle', player)].flat().every((n) => n >= 0)).toBe(
      true,
    );
    // CH-5.7, CH-3.13
    const marked = (['hand', 'deck', 'discard', 'core', 'seal', 'tactics'] as const).filter((zone) =>
      rowsIn(s, zone, player).some((row) => Object.values(Col.card).some((column) => get(s, row, column) !== 0)),
    );
    expect(marked).toEqual([]);
    // CH-2.2, CH-2.6: nothing gives soul yet.
    expect(soul(s, player)).toBeLessThanOrEqual(20);
    expect(soul(s, player)).toBeGreaterThanOrEqual(0);
  }
  if (prompt(s) !== 'effectOrder') expect(rowsIn(s, 'waiting')).toEqual([]);
}

describe('random games', () => {
  test.each(asksModes)('CH-2, CH-3: all pairs of decks, asking %s', (asks) => {
    const reasons = new Set<string>();
    pairs.forEach((decks, n) => {
      const s = newMatch(crossHorizon, { decks, asks, seed: n });
      const roll = dice(n);
      for (let open = decision(s), i = 0; open !== null; open = decision(s), i++) {
        if (i % 10 === 0) check(s);
        // Now and then something that can only fail.
        const failing = { act: 'unseal' };
        apply(s, roll(20) === 0 && refusal(s, failing) === null ? failing : randomAnswer(open, roll));
      }
      check(s);
      const { winners, reason } = result(s)!;
      reasons.add(reason);
      // CH-2.1, CH-2.3: whoever reached 0 soul lost.
      if (reason === 'noSoul') expect(soul(s, winners[0]!)).toBeGreaterThan(0);
      if (reason === 'noSoul') expect(soul(s, 1 - winners[0]!)).toBe(0);
      if (reason === 'noDeck') expect(rowsIn(s, 'deck', 1 - winners[0]!)).toEqual([]);
      expect(turn(s)).toBeLessThan(90);
    });
    expect([...reasons].toSorted()).toEqual(['noDeck', 'noSoul']);
  });

  test('both back ends play the decks with tactics and Grand Aces alike', () => {
    const other = defineGame(crossHorizon.definition, 'closures');
    pairs.forEach((decks, n) => {
      const games = [crossHorizon, other].map((game) => newMatch(game, { decks, seed: n }));
      const roll = dice(n);
      for (let open = decision(games[0]!); open !== null; open = decision(games[0]!)) {
        const answer = randomAnswer(open, roll);
        for (const s of games) apply(s, answer);
      }
      expect(hash(games[1]!)).toBe(hash(games[0]!));
    });
  });

  test('CH-7.4.4: warnings are counted, one for each failure', () => {
    let warnings = 0;
    for (let n = 0; n < 30; n++) {
      const s = newMatch(crossHorizon, { decks: ['galecrest-skyline', 'stonewake-covenant'], seed: n });
      const roll = dice(n);
      let failed = 0;
      for (let open = decision(s); open !== null; open = decision(s)) {
        const failing =
          open.kind === 'act' &&
          !open.actions.some(({ act }) => act === 'unseal') &&
          refusal(s, { act: 'unseal' }) === null;
        if (failing) failed++;
        apply(s, failing ? { act: 'unseal' } : randomAnswer(open, roll));
      }
      const counted = [0, 1].map((player) => get(s, playerRow(s, player), Col.player.warnings));
      expect(counted[0]! + counted[1]!).toBe(failed);
      warnings += failed;
    }
    expect(warnings).toBeGreaterThan(10);
  });
});
