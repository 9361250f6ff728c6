import type { State } from '@tessera/kernel/rules';
import {
  answers,
  apply,
  concede,
  decision,
  defineGame,
  hash,
  isOver,
  newMatch,
  result,
  turn,
} from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { definition, wixoss } from '../src/index.ts';
import { levelsOnField } from '../src/signi.ts';
import { lrigLevel, lrigLimit } from '../src/lrig.ts';
import { rowsIn } from './arranged.ts';

/** Random games, as far as what holds of them is the game's own. */

/** Some legal answer: one of the first two dozen. */
function anyAnswer(s: State, roll: (n: number) => number): unknown {
  const some = [];
  for (const answer of answers(s)) if (some.push(answer) === 24) break;
  return some[roll(some.length)];
}

function dice(seed: number): (n: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function play(s: State, seed: number, look: (s: State) => void = () => {}): State {
  const roll = dice(seed);
  for (let count = 0; !isOver(s); count++) {
    if (count > 10_000) throw new Error('the game does not end');
    look(s);
    apply(s, anyAnswer(s, roll));
  }
  return s;
}

describe('random games', () => {
  test.each(wixoss.decks.map((deck) => [deck.id] as const))('WX-12.2: every game with %s ends by damage', (deck) => {
    for (let seed = 0; seed < 12; seed++) {
      const other = wixoss.decks[seed % wixoss.decks.length]!.id;
      const asks = (['open', 'needed', 'everything'] as const)[seed % 3]!;
      const s = play(newMatch(wixoss, { seed, decks: [deck, other], asks }), seed);
      const ended = result(s)!;
      expect([ended.reason, ended.winners.length]).toEqual(['noLifeCloth', 1]);
      expect(rowsIn(s, 'life', 1 - ended.winners[0]!)).toEqual([]);
      expect(turn(s)).toBeGreaterThan(3);
    }
  });

  test('WX-5.3, WX-5.9, WX-8.6, WX-8.8: whenever a player acts freely, zones, levels and limits are kept', () => {
    const free = new Set(['ener', 'grow', 'main', 'signiAttack', 'lrigAttack']);
    for (let seed = 0; seed < 40; seed++) {
      play(newMatch(wixoss, { seed, decks: ['WD10', 'WD14'] }), seed, (s) => {
        if (!free.has(decision(s)!.prompt)) return;
        for (const player of [0, 1]) {
          expect(rowsIn(s, 'signi', player).length).toBeLessThanOrEqual(3);
          expect(rowsIn(s, 'check', player)).toEqual([]);
          expect(levelsOnField(s, player)).toBeLessThanOrEqual(lrigLimit(s, player));
          expect(rowsIn(s, 'lrig', player).length).toBeGreaterThan(0);
          expect(lrigLevel(s, player)).toBeLessThanOrEqual(5);
        }
      });
    }
  });

  test('both back ends play the same game', () => {
    const other = defineGame(definition, 'closures');
    for (let seed = 0; seed < 20; seed++) {
      const [a, b] = [wixoss, other].map((game) => hash(play(newMatch(game, { seed, decks: ['WD13', 'WD14'] }), seed)));
      expect(a).toBe(b);
    }
  });

  test('WX-12.13: a player may concede at any time, also while the other is asked', () => {
    const s = newMatch(wixoss, { seed: 1 });
    concede(s, 1 - decision(s)!.player);
    expect(result(s)?.reason).toBe('conceded');
  });
});
