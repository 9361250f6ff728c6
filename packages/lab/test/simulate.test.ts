import { blackpoker } from '@tessera/blackpoker';
import type { MatchRecord } from '@tessera/kernel';
import { BadMatch, replay, result } from '@tessera/kernel';
import { random, UnknownPlayer } from '@tessera/players';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameNamed, games, UnknownGame } from '../src/games.ts';
import type { Simulation, SimulationResult } from '../src/simulate.ts';
import { simulate } from '../src/simulate.ts';

const simulation: Simulation = { game: 'blackpoker', players: ['random', 'random'], games: 600, seed: 'test' };

const withoutTime = ({ seconds, gamesPerSecond, decisionsPerSecond, ...counts }: SimulationResult): unknown => {
  for (const value of [seconds, gamesPerSecond, decisionsPerSecond]) expect(value).toBeGreaterThan(0);
  return counts;
};

afterEach(() => vi.restoreAllMocks());

describe('simulate', () => {
  it('counts what came of the games', async () => {
    const { games: played, wins, draws, errors, turns, decisions, firstError } = await simulate(simulation);
    expect(played).toBe(600);
    expect(wins.reduce((sum, each) => sum + each, draws)).toBe(600);
    expect(wins).toHaveLength(2);
    expect(errors).toBe(0);
    expect(firstError).toBeUndefined();
    expect(turns.min).toBeGreaterThanOrEqual(1);
    expect(turns.mean).toBeGreaterThan(turns.min);
    expect(turns.max).toBeGreaterThan(turns.mean);
    expect(decisions).toBeGreaterThan(600 * 10);
  });

  it('gives the same whatever the number of workers', async () => {
    const done: number[] = [];
    const alone = await simulate(simulation);
    const together = await simulate(simulation, 2, { progress: (count) => done.push(count) });
    expect(withoutTime(together)).toEqual(withoutTime(alone));
    expect(done.at(-1)).toBe(600);
    expect(done.length).toBeGreaterThan(1);
  });

  it('records games that can be replayed, in threads as well', async () => {
    const few = { ...simulation, games: 20 };
    const kept: [number, MatchRecord][] = [];
    const { wins } = await simulate(few, 1, { record: (n, record) => kept.push([n, record]) });
    const threaded: [number, MatchRecord][] = [];
    await simulate({ ...few, games: 300 }, 2, { record: (n, record) => threaded.push([n, record]) });
    expect(kept.map(([n]) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(threaded.toSorted(([a], [b]) => a - b).slice(0, 20)).toEqual(kept);
    const won = [0, 0];
    for (const [, record] of kept) won[result(replay(blackpoker, record))!.winners[0]!]!++;
    expect(won).toEqual(wins);
  });

  it('plays series until somebody has won more than half, and counts both', async () => {
    const kept: [number, number, MatchRecord][] = [];
    const matches = { ...simulation, games: 40, bestOf: 5 };
    const played = await simulate(matches, 1, { record: (n, record, place) => kept.push([n, place, record]) });
    expect(played.matches).toMatchObject({ bestOf: 5, played: 40, draws: 0 });
    expect(played.matches!.wins.reduce((sum, wins) => sum + wins, 0)).toBe(40);
    expect(played.games).toBe(kept.length);
    expect(played.wins.reduce((sum, wins) => sum + wins, played.draws)).toBe(played.games);
    for (let n = 0; n < 40; n++) {
      const games = kept.filter(([series]) => series === n);
      expect(games.map(([, place]) => place)).toEqual(games.map((_, i) => i + 1));
      const wins = [0, 0];
      for (const [, , record] of games) {
        expect(Math.max(...wins), 'nobody had won yet').toBeLessThan(3);
        for (const winner of result(replay(blackpoker, record))!.winners) wins[winner]!++;
      }
      expect(Math.max(...wins)).toBe(3);
    }
    expect(withoutTime(await simulate(matches, 2))).toEqual(withoutTime(played));
    await expect(simulate({ ...matches, bestOf: 2 })).rejects.toThrow('odd number of games');
    expect((await simulate({ ...simulation, games: 1 })).matches).toBeUndefined();
  });

  it('asks less when only needed questions are asked', async () => {
    const open = await simulate(simulation);
    const needed = await simulate({ ...simulation, asks: 'needed' });
    expect(needed.decisions).toBeLessThan(open.decisions);
  });

  it('goes on after a game that fails, and tells of the first', async () => {
    const answer = random.answer.bind(random);
    let calls = 0;
    vi.spyOn(random, 'answer').mockImplementation((position) => {
      if (++calls % 500 === 0) throw new Error('lost the thread');
      return answer(position);
    });
    const { games: played, errors, firstError, wins } = await simulate({ ...simulation, games: 50 });
    expect(played).toBe(50);
    expect(errors).toBeGreaterThan(0);
    expect(wins[0]! + wins[1]!).toBe(50 - errors);
    expect(firstError?.message).toContain('lost the thread');
    expect(firstError?.seed).toBe(`test:${firstError?.game}`);
  });

  it('counts a series that fails as one, however many of its games were played', async () => {
    const answer = random.answer.bind(random);
    let begun = 0;
    vi.spyOn(random, 'answer').mockImplementation((position) => {
      if (position.decision.index === 0 && ++begun % 2 === 0) throw new Error('lost the thread');
      return answer(position);
    });
    const done: number[] = [];
    const matches = { ...simulation, games: 2, bestOf: 3 };
    const { games: played, errors } = await simulate(matches, 1, { progress: (count) => done.push(count) });
    expect([played, errors]).toEqual([4, 2]);
    expect(done).toEqual([1, 2]);
  });

  it.each([1, 2])('ends when whoever listens fails, with %i workers', async (workers) => {
    const record = (): void => {
      throw new Error('disk full');
    };
    await expect(simulate(simulation, workers, { record })).rejects.toThrow('disk full');
  });

  it('refuses what cannot be played', async () => {
    await expect(simulate({ ...simulation, game: 'blackjack' })).rejects.toThrow(UnknownGame);
    await expect(simulate({ ...simulation, players: ['random', 'randum'] })).rejects.toThrow(UnknownPlayer);
    await expect(simulate({ ...simulation, players: ['random'] })).rejects.toThrow(BadMatch);
    await expect(simulate({ ...simulation, decks: ['entry20'] }, 2)).rejects.toThrow(BadMatch);
  });
});

describe('games', () => {
  it('are found by their ids', () => {
    for (const game of games) expect(gameNamed(game.id)).toBe(game);
    expect(() => gameNamed('blackpokr')).toThrow('no game is called "blackpokr"; did you mean "blackpoker"?');
  });
});
