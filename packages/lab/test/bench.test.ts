import { describe, expect, it } from 'vitest';
import { bench } from '../src/bench.ts';
import { games } from '../src/games.ts';

const quick = { rounds: 1, roundMillis: 2, states: 4, memoryGames: 50 };

describe.each(games)('bench of $id', (game) => {
  it('measures everything it promises', () => {
    const steps: string[] = [];
    const { memory, ...result } = bench(game, quick, (step) => steps.push(step));
    expect(result.game).toBe(game.id);
    const numbers = Object.entries(result).filter(([name]) => name !== 'game');
    for (const [name, value] of numbers) expect(value, name).toBeGreaterThan(0);
    expect(result.cloneRatio).toBeCloseTo(result.structuredCloneMicros / result.cloneMicros, 0);
    expect(memory.games).toBe(50);
    expect(Number.isInteger(memory.grownBytes)).toBe(true);
    expect(steps).toContain('random play');
  });
});
