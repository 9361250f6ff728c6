import { random, UnknownPlayer, wilson } from '@tessera/players';
import { BadMatch, MOST_DRAWS } from '@tessera/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Arena, ArenaResult } from '../src/arena.ts';
import { BadArena, boutCount, boutOf, checkArena, eloRatings, pairsOf, scoresOf } from '../src/arena.ts';
import { holdArena } from '../src/arena-games.ts';
import { games, UnknownGame } from '../src/games.ts';

const arena: Arena = { game: 'blackpoker', players: ['random', 'first'], games: 40, seed: 'arena' };

afterEach(() => vi.restoreAllMocks());

/** Everything that is the same when it is held again. */
const withoutTimes = ({ seconds, players, ...rest }: ArenaResult): unknown => {
  expect(seconds).toBeGreaterThan(0);
  return {
    ...rest,
    players: players.map(({ seconds: spent, decisionsPerSecond, ...player }) => {
      expect(spent).toBeGreaterThanOrEqual(0);
      expect(decisionsPerSecond).toBeGreaterThan(0);
      return player;
    }),
  };
};

describe('the plan of an arena', () => {
  const three: Arena = { ...arena, players: ['a', 'b', 'c'], games: 8 };
  const bouts = Array.from({ length: boutCount(three) }, (_, n) => boutOf(three, 2, n));

  it('lets everybody play everybody equally often', () => {
    expect(pairsOf(3)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    for (const [pair, players] of pairsOf(3).entries()) {
      const own = bouts.filter((bout) => bout.pair === pair);
      expect(own).toHaveLength(8);
      for (const bout of own) expect(bout.players.toSorted()).toEqual(players);
    }
  });

  it('plays each deal twice, with the players in each other’s place', () => {
    for (let n = 0; n < bouts.length; n += 2) {
      const [one, two] = [bouts[n]!, bouts[n + 1]!];
      expect(two).toEqual({ ...one, players: one.players.toReversed() });
    }
  });

  it('gives each player each deck in each seat equally often, and all pairs the same deals', () => {
    const times = new Map<string, number>();
    for (const { players, decks } of bouts) {
      players.forEach((player, seat) => {
        const key = `${player} ${decks[seat]} ${seat}`;
        times.set(key, (times.get(key) ?? 0) + 1);
      });
    }
    expect(times.size).toBe(3 * 2 * 2);
    expect(new Set(times.values())).toEqual(new Set([4]));
    const deals = [0, 1, 2].map((pair) =>
      bouts.filter((bout) => bout.pair === pair).map(({ seed, decks }) => [seed, decks]),
    );
    expect(deals[1]).toEqual(deals[0]);
    expect(deals[2]).toEqual(deals[0]);
  });

  it('has every two of many decks meet, and one by itself', () => {
    const met = (decks: number): string[] => {
      const many = { ...arena, games: 2 * decks * decks };
      return [...new Set(Array.from({ length: many.games }, (_, n) => boutOf(many, decks, n).decks.join()))].toSorted();
    };
    expect(met(3)).toEqual(['0,1', '0,2', '1,0', '1,2', '2,0', '2,1']);
    expect(met(1)).toEqual(['0,0']);
  });

  it.each([
    [{ players: ['random'] }, 'onePlayer', '1'],
    [{ players: [] }, 'onePlayer', '0'],
    [{ players: ['random', 'first', 'random'] }, 'twice', 'random'],
    [{ games: 7 }, 'oddGames', '7'],
    [{ games: 0 }, 'oddGames', '0'],
    [{ games: 2.5 }, 'oddGames', '2.5'],
  ])('refuses %j', (more, code, given) => {
    expect(() => checkArena({ ...arena, ...more })).toThrow(BadArena);
    expect(() => checkArena({ ...arena, ...more })).toThrow(expect.objectContaining({ code, given }));
  });
});

describe('the reckoning', () => {
  // The first three are worked examples of the literature (Newcombe 1998, table I: 81/263, 15/148, 0/20).
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [20, 20, 0.8389, 1],
    [0, 0, 0, 1],
  ])('%i of %i lies between %f and %f', (wins, played, from, to) => {
    const interval = wilson(wins, played);
    expect(interval[0]).toBeCloseTo(from, 4);
    expect(interval[1]).toBeCloseTo(to, 4);
  });

  it('rates by what was won: three to one is 191 points', () => {
    const scores = scoresOf(2, [{ wins: [3000, 1000], draws: 0 }]);
    const [one, two] = eloRatings(scores, 1);
    expect(two).toEqual({ elo: 1000, margin: 0 });
    expect(one!.elo).toBeCloseTo(1000 + 400 * Math.log10(3000.5 / 1000.5), 6);
    // The error of log odds is √(1/wins + 1/losses).
    expect(one!.margin).toBeCloseTo(1.959964 * Math.sqrt(1 / 3000.5 + 1 / 1000.5) * (400 / Math.LN10), 4);
  });

  it('counts a draw as half a win', () => {
    const [, drawn] = eloRatings(scoresOf(2, [{ wins: [0, 0], draws: 100 }]), 0);
    const [, even] = eloRatings(scoresOf(2, [{ wins: [50, 50], draws: 0 }]), 0);
    expect(drawn).toEqual(even);
    expect(drawn!.elo).toBeCloseTo(1000, 9);
  });

  it('finds ratings again from the results that they make likely', () => {
    const truth = [1000, 1200, 900, 1500];
    const pairs = pairsOf(4).map(([a, b]) => {
      const share = 1 / (1 + 10 ** ((truth[b]! - truth[a]!) / 400));
      return { wins: [1e6 * share, 1e6 * (1 - share)] as [number, number], draws: 0 };
    });
    eloRatings(scoresOf(4, pairs), 0).forEach(({ elo }, i) => expect(elo).toBeCloseTo(truth[i]!, 1));
    // Another anchor shifts all alike.
    eloRatings(scoresOf(4, pairs), 3).forEach(({ elo }, i) => expect(elo).toBeCloseTo(truth[i]! - 500, 1));
  });

  it('is finite for somebody who won everything, or played nothing', () => {
    const [one, two, three] = eloRatings(
      scoresOf(3, [
        { wins: [10_000, 0], draws: 0 },
        { wins: [0, 0], draws: 0 },
        { wins: [0, 0], draws: 0 },
      ]),
      1,
    );
    expect(two!.elo).toBe(1000);
    expect(one!.elo).toBeGreaterThan(2000);
    expect(one!.elo).toBeLessThan(3500);
    for (const { elo, margin } of [one!, two!, three!]) expect(Number.isFinite(elo + margin)).toBe(true);
    expect(three!.margin).toBeGreaterThan(500);
  });
});

describe('an arena', () => {
  it('has all pairs play one deal before the next, and tells what has come of it so far', async () => {
    const three: Arena = { ...arena, players: ['random', 'first', 'greedy'], games: 8 };
    const played: number[][] = [];
    await holdArena(three, 1, (_, soFar) => played.push(soFar().pairs.map(({ games }) => games)));
    expect(played.slice(0, 4)).toEqual([
      [2, 0, 0],
      [2, 2, 0],
      [2, 2, 2],
      [4, 2, 2],
    ]);
    expect(played.at(-1)).toEqual([8, 8, 8]);
  });

  it('is held the same way again, whatever the number of workers, and tells how far it is', async () => {
    const done: number[] = [];
    const once = await holdArena(arena, 1, (games) => done.push(games));
    expect(done.at(-1)).toBe(40);
    expect(done).toHaveLength(20);
    expect(withoutTimes(await holdArena(arena, 2))).toEqual(withoutTimes(once));
    expect(withoutTimes(await holdArena({ ...arena, seed: 'another' }))).not.toEqual(withoutTimes(once));
    const [a, b] = once.players;
    expect(a!.wins).toBe(b!.losses);
    expect(a!.wins + a!.losses + a!.draws).toBe(40);
    expect(once.seatWins[0] + once.seatWins[1] + a!.draws).toBe(40);
    expect(once.turns.counts.reduce((sum, [, games]) => sum + games, 0)).toBe(40);
    expect(once.anchor).toEqual({ player: 'random', elo: 1000 });
    expect(once.pairs[0]!.winRate).toBe(a!.winRate);
    expect(a!.winInterval[0]).toBeLessThan(a!.winRate);
  });

  it('plays whole matches where it is said so, the same way with any number of workers', async () => {
    const matches: Arena = { ...arena, bestOf: 3, games: 10 };
    const held = await holdArena(matches);
    expect(withoutTimes(await holdArena(matches, 2))).toEqual(withoutTimes(held));
    const [a] = held.players;
    expect(a!.wins + a!.losses + a!.draws).toBe(10);
    const played = held.turns.counts.reduce((sum, [, games]) => sum + games, 0);
    expect(held.matches).toEqual({ bestOf: 3, games: played });
    expect(played).toBeGreaterThanOrEqual(20);
    expect(played).toBeLessThanOrEqual(30 + MOST_DRAWS);
    // A single game is what it is without series: only how its seed is made differs.
    expect((await holdArena({ ...matches, bestOf: 1 })).matches).toEqual({ bestOf: 1, games: 10 });
    expect((await holdArena(arena)).matches).toBeUndefined();
    await expect(holdArena({ ...matches, bestOf: 2 })).rejects.toThrow(BadMatch);
  });

  it('tells of every game that a bot lost by a fault in a match', async () => {
    const bot = 'exec:node -e process.exit(5)';
    const { players } = await holdArena({ ...arena, players: ['first', bot], games: 2, bestOf: 3 });
    expect(players[1]).toMatchObject({ losses: 2, faults: { counts: { crash: 4 } } });
  });

  it('asks as the match says', async () => {
    const decisions = async (asks: Arena['asks']): Promise<number> =>
      (await holdArena({ ...arena, players: ['random', 'first'], games: 10, asks })).decisions;
    expect(await decisions('needed')).toBeLessThan(await decisions('everything'));
  });

  it('gives two players the same result whoever else plays, and in whatever order', async () => {
    const two = await holdArena(arena);
    const bot = 'exec:node examples/bots/eager-bot.ts';
    const three = await holdArena({ ...arena, players: ['first', bot, 'random'], games: 40 }, 2);
    const pair = three.pairs.find(({ players }) => players.join() === 'first,random')!;
    expect(pair.wins.toReversed()).toEqual(two.pairs[0]!.wins);
    expect(three.players[1]).toMatchObject({ player: bot, games: 80, errors: 0 });
    expect(three.players[1]!.faults).toBeUndefined();
    expect(three.anchor.player).toBe('random');
  });

  it.each(games.map((game) => game.id))('is fair to a player against its equal in %s', async (game) => {
    // Both always take the first answer: mirrored deals end mirrored, so each wins as often as the other.
    const bot = 'exec:node packages/lab/test/first-bot.mjs';
    const equals = { ...arena, game, players: ['first', bot], games: 2, asks: 'needed' } as const;
    const { pairs, players } = await holdArena(equals);
    expect(players[1]!.faults).toBeUndefined();
    expect(pairs[0]!.wins[0]).toBe(pairs[0]!.wins[1]);
    expect(pairs[0]!.wins[0] + pairs[0]!.wins[1] + pairs[0]!.draws).toBe(2);
  });

  it('lets no bot remember a deal that it has seen from the other side', async () => {
    const bot = 'exec:node packages/lab/test/first-bot.mjs --once';
    const { players } = await holdArena({ ...arena, players: ['random', bot], games: 4 });
    expect(players[1]).toMatchObject({ games: 4, errors: 0 });
    expect(players[1]!.faults).toBeUndefined();
  });

  it('tells whose bot did what wrong', async () => {
    const bot = 'exec:node -e process.exit(5)';
    const { players, pairs } = await holdArena({ ...arena, players: ['first', bot], games: 4 });
    expect(players[1]).toMatchObject({
      wins: 0,
      losses: 4,
      faults: { counts: { crash: 4 }, first: { game: 0, seed: 'arena:0', fault: { kind: 'crash', exit: '5' } } },
    });
    expect(players[0]!.faults).toBeUndefined();
    expect(pairs[0]!.errors).toBe(0);
  });

  it('goes on after a game that fails, and counts it for nobody', async () => {
    const answer = random.answer.bind(random);
    let calls = 0;
    vi.spyOn(random, 'answer').mockImplementation((position) => {
      if (++calls % 100 === 0) throw new Error('lost the thread');
      return answer(position);
    });
    const { games: played, players, firstError } = await holdArena(arena);
    expect(played).toBe(40);
    expect(players[0]!.errors).toBeGreaterThan(0);
    expect(players[0]!.games).toBe(40 - players[0]!.errors);
    expect(players[1]!.errors).toBe(players[0]!.errors);
    expect(firstError?.message).toContain('lost the thread');
  });

  it('refuses what cannot be played before anything is', async () => {
    await expect(holdArena({ ...arena, game: 'blackjack' })).rejects.toThrow(UnknownGame);
    await expect(holdArena({ ...arena, players: ['random', 'randum'] }, 2)).rejects.toThrow(UnknownPlayer);
    await expect(holdArena({ ...arena, players: ['random', 'exec:./none'] }, 2)).rejects.toThrow(UnknownPlayer);
    await expect(holdArena({ ...arena, decks: ['entry20', 'no-such'] })).rejects.toThrow(BadMatch);
    await expect(holdArena({ ...arena, games: 3 })).rejects.toThrow(BadArena);
  });
});
