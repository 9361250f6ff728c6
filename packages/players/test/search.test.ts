import type { Answer, Game, State } from '@tessera/kernel';
import { apply, decision, hash, isOver, newMatch, redeal, refusal, release, result } from '@tessera/kernel';
import { act, ask, finish, sequence } from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { describe, expect, it, vi } from 'vitest';
import { call, main, select, toy } from '../../kernel/test/toy.ts';
import { newSeat, playerNamed, UnknownPlayer } from '../src/index.ts';
import { newDesk } from '../src/seat.ts';

const games: readonly (readonly [string, Game])[] = [blackpoker, crossHorizon, magic, wixoss].map((game) => [
  game.id,
  game,
]);

/** Positions along a game of random players. */
function* positions(game: Game, seed: string): Generator<State> {
  const s = newMatch(game, { seed, keepsLog: false });
  const seats = Array.from({ length: s.match.players }, (_, seat) => newSeat(playerNamed('random'), seat));
  for (const seat of seats) seat.begin(seed);
  while (!isOver(s)) {
    yield s;
    apply(s, seats[decision(s)!.player]!.answer(s));
  }
}

function answered(name: string, s: State, seed: string): Answer {
  const { player } = decision(s)!;
  const seat = newSeat(playerNamed(name), player);
  seat.begin(seed);
  return seat.answer(s);
}

describe.each(games)('%s', (_id, game) => {
  it.each(['search:12', 'greedy'])(
    '%s answers legally, leaves the game as it is, and alike from the same seed',
    (name) => {
      let count = 0;
      for (const s of positions(game, 'legal')) {
        if (++count % 7 !== 0) continue;
        const before = hash(s);
        const answer = answered(name, s, `seed ${count}`);
        expect(refusal(s, answer), JSON.stringify(answer)).toBeNull();
        expect(answered(name, s, `seed ${count}`)).toEqual(answer);
        expect(hash(s)).toBe(before);
        if (count > 280) break;
      }
    },
  );

  it.each(['search:12', 'greedy'])('%s does the same in two worlds that differ only in what it cannot know', (name) => {
    let count = 0;
    for (const s of positions(game, 'two worlds')) {
      if (++count % 9 !== 0) continue;
      const other = redeal(s, decision(s)!.player, `other ${count}`);
      expect(answered(name, other, `seed ${count}`)).toEqual(answered(name, s, `seed ${count}`));
      release(other);
      if (count > 270) break;
    }
  });
});

it('beats chance in BlackPoker with few looks', () => {
  let won = 0;
  for (let n = 0; n < 8; n++) {
    const s = newMatch(blackpoker, { seed: `beats ${n}`, keepsLog: false, asks: 'needed' });
    const seats = [0, 1].map((seat) => newSeat(playerNamed(seat === n % 2 ? 'search:30' : 'random'), seat));
    for (const seat of seats) seat.begin(`beats ${n}`);
    while (!isOver(s)) apply(s, seats[decision(s)!.player]!.answer(s));
    if (result(s)!.winners.includes(n % 2)) won++;
  }
  expect(won).toBeGreaterThanOrEqual(6);
});

describe('ends when there is nothing to think about any longer', () => {
  /** How many worlds it looks at before it answers, in some positions of a game. */
  const worldsLookedAt = (game: Game, budget: number, wanted: number): number[] => {
    const looked: number[] = [];
    const look = (s: State, seed: string): void => {
      const desk = newDesk(decision(s)!.player);
      desk.begin(seed);
      let worlds = 0;
      desk.consider(s, (position) => {
        const imagine: typeof position.imagine = (from) => {
          worlds++;
          return position.imagine(from);
        };
        return playerNamed(`search:${budget}`).answer({ ...position, imagine });
      });
      // Two of them are only looked at for the answer.
      if (worlds > 2) looked.push(worlds - 2);
    };
    for (let n = 0; looked.length < wanted; n++) {
      let count = 0;
      for (const s of positions(game, `clear ${n}`)) {
        if (++count % 11 === 0) look(s, `seed ${count}`);
        if (looked.length === wanted) break;
      }
    }
    return looked;
  };
  // Before a third of all worlds were seen, only this ends it.
  const early = (worlds: number): boolean => worlds < 3000;

  it('where the rest was hardly tried, but not before it has looked at many worlds', () => {
    const looked = worldsLookedAt(blackpoker, 9000, 6);
    expect(Math.min(...looked)).toBeGreaterThanOrEqual(1000);
    expect(looked.filter(early).length).toBeGreaterThanOrEqual(2);
  });

  it('where the rest is surely worse or as good', () => {
    const looked = worldsLookedAt(magic, 9000, 8);
    expect(looked.filter(early).length).toBeGreaterThanOrEqual(7);
  });
});

it('what a small tree does not reach of an answer is left to the policy', () => {
  const question = { ask: 'some', who: 0, prompt: 'n', from: select.handOf(0), min: 0, max: 5 } as const;
  const draws = Array.from({ length: 5 }, () => act(call.draw(0)));
  const game: Game = {
    ...toy(main(['answer'], ({ answer }) => sequence(...draws, ask(answer, question), finish(0, 'done')))),
    hints: {
      evaluate: () => 0.5,
      policy: (_, open) => ({ some: open.kind === 'some' ? open.candidates : [] }),
      playout: { decisions: 1, turns: 1 },
    },
  };
  const s = newMatch(game, { seed: 1, players: 2 });
  for (const name of ['search:1', 'search:2', 'search:2@2']) {
    expect(answered(name, s, 'seed'), name).toHaveProperty('some.length', 5);
  }
});

it('refuses a budget that is none', () => {
  for (const name of ['search:', 'search:0', 'search:many', 'search:10s', 'search:-5']) {
    expect(() => playerNamed(name)).toThrow(UnknownPlayer);
  }
  expect(playerNamed('search:20ms').name).toBe('search:20ms');
});

it('takes no longer in parts that are done in turn, where it has a time', () => {
  let now = 0;
  // A clock that goes on by one whenever somebody looks at it.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const s = newMatch(blackpoker, { seed: 'time' });
  const choices = (): number => {
    const open = decision(s)!;
    return open.kind === 'act' ? open.actions.length : 0;
  };
  while (choices() < 3) apply(s, answered('first', s, ''));
  const taken = (name: string): number => {
    const begun = now;
    answered(name, s, 'seed');
    return now - begun;
  };
  try {
    expect(taken('search:24ms')).toBeGreaterThan(20);
    expect(taken('search:24ms@4')).toBeLessThan(40);
  } finally {
    clock.mockRestore();
  }
});
