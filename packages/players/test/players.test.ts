import { blackpoker } from '@tessera/blackpoker';
import type { Answer, Candidate, Decision, DecisionKind, MatchSettings, State } from '@tessera/kernel';
import { answerCount, apply, decision, isOver, newMatch, view } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Player, Position } from '../src/index.ts';
import { first, newSeat, playerNamed, playerNames, random, UnknownPlayer } from '../src/index.ts';

/** `apply` throws if an answer is not legal. */
function play(seed: string, players: readonly Player[], settings: MatchSettings = {}): { s: State; given: Answer[] } {
  const s = newMatch(blackpoker, { seed, ...settings });
  const seats = players.map((player, seat) => newSeat(player, seat));
  for (const seat of seats) seat.begin(seed);
  const given: Answer[] = [];
  while (!isOver(s)) {
    const answer = seats[decision(s)!.player]!.answer(s);
    given.push(answer);
    apply(s, answer);
  }
  return { s, given };
}

const settings: readonly MatchSettings[] = [
  {},
  { asks: 'needed' },
  { asks: 'everything' },
  { options: { frame: 'free', 'variants.setUp': true } },
  { options: { frame: 'entry16', fogCleanup: 'all' }, keepsLog: false },
];

describe('players', () => {
  it.each(settings)('answer legally to the end of every game: %j', (each) => {
    for (let n = 0; n < 40; n++) {
      play(`legal:${n}`, [random, random], each);
      play(`legal:${n}`, [random, first], each);
      play(`legal:${n}`, [first, first], each);
    }
  });

  it('play the same game again from the same seed, and another from another', () => {
    expect(play('a', [random, random]).given).toEqual(play('a', [random, random]).given);
    expect(play('a', [random, random]).given).not.toEqual(play('b', [random, random]).given);
  });

  it('are known by their names', () => {
    expect(playerNames).toEqual([
      'random',
      'first',
      'greedy',
      'search',
      'novice',
      'apprentice',
      'adept',
      'expert',
      'master',
    ]);
    for (const name of playerNames) expect(playerNamed(name).name).toBe(name);
    expect(() => playerNamed('randon')).toThrow(UnknownPlayer);
    expect(() => playerNamed('randon')).toThrow('no player is called "randon"; did you mean "random"?');
    expect(() => playerNamed('zzzzzzzzzz')).toThrow('there are random, first, greedy, search');
    expect(() => playerNamed('random:5')).toThrow('takes no parameter');
    expect(() => playerNamed('constructor')).toThrow(UnknownPlayer);
  });
});

describe('a seat', () => {
  const middle = (): State => {
    const s = newMatch(blackpoker, { seed: 'middle' });
    const seats = [newSeat(random, 0), newSeat(random, 1)];
    while (answerCount(s) < 12) apply(s, seats[decision(s)!.player]!.answer(s));
    return s;
  };

  it('shows its player what that seat may know, and imagines the rest', () => {
    const s = middle();
    const { player } = decision(s)!;
    let seen = false;
    const curious: Player = {
      name: 'curious',
      answer: (position) => {
        seen = true;
        expect(position.decision).toBe(decision(s));
        expect(position.view()).toEqual(view(s, player));
        const imagined = position.imagine('dream');
        // What happened before is told to nobody there.
        expect(view(imagined, player)).toEqual({ ...view(s, player), events: [] });
        expect(view(imagined, 1 - player)).not.toEqual(view(s, 1 - player));
        apply(imagined, random.answer(position));
        return random.answer(position);
      },
    };
    const before = view(s, player);
    newSeat(curious, player).answer(s);
    expect(seen).toBe(true);
    expect(view(s, player)).toEqual(before);
  });

  it('answers only for itself, and nothing can be kept of a position', () => {
    const s = middle();
    const { player } = decision(s)!;
    expect(() => newSeat(random, 1 - player).answer(s)).toThrow('nothing to answer');
    let kept: Position | null = null;
    const hoarder: Player = { name: 'hoarder', answer: (position) => random.answer((kept = position)) };
    newSeat(hoarder, player).answer(s);
    expect(() => kept!.view()).toThrow();
    expect(() => kept!.imagine(1)).toThrow();
  });

  it('has randomness that is spread evenly', () => {
    const counts = [0, 0, 0, 0, 0];
    const counter: Player = {
      name: 'counter',
      answer: (position) => {
        for (let i = 0; i < 50_000; i++) counts[position.random(5)]!++;
        return random.answer(position);
      },
    };
    const s = middle();
    const seat = newSeat(counter, decision(s)!.player);
    seat.begin('even');
    seat.answer(s);
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

/** Decisions that no game asks for yet. */
describe.each([random, first])('$name', (player) => {
  const answerTo = (kind: DecisionKind, roll = 0): Answer => {
    let state = roll;
    const open: Decision = { index: 0, player: 0, prompt: '', about: null, ...kind };
    const position: Position = {
      decision: open,
      game: () => expect.fail('not needed'),
      view: () => expect.fail('not needed'),
      allows: (pairs) => new Set(pairs.map(([, target]) => target)).size === pairs.length,
      isWhole: () => true,
      imagine: () => expect.fail('not needed'),
      random: (below) => (state = (state * 7 + 3) % 1009) % below,
    };
    return player.answer(position);
  };
  const candidates: Candidate[] = [11, 12, 13, 'P1'];
  const rolls = Array.from({ length: 200 }, (_, i) => i);

  it('orders, counts, divides, chooses and assigns within the limits', () => {
    for (const roll of rolls) {
      const order = answerTo({ kind: 'order', candidates }, roll) as { order: Candidate[] };
      expect(new Set(order.order)).toEqual(new Set(candidates));
      expect(order.order).toHaveLength(4);
      const { number } = answerTo({ kind: 'number', min: 2, max: 5 }, roll) as { number: number };
      expect([2, 3, 4, 5]).toContain(number);
      const { divide } = answerTo({ kind: 'divide', candidates, total: 9, least: 1, needs: null }, roll) as {
        divide: [Candidate, number][];
      };
      expect(divide.map(([candidate]) => candidate)).toEqual(candidates);
      expect(divide.every(([, part]) => part >= 1)).toBe(true);
      expect(divide.reduce((sum, [, part]) => sum + part, 0)).toBe(9);
      const { some } = answerTo({ kind: 'some', candidates, min: 1, max: 3 }, roll) as { some: Candidate[] };
      expect(new Set(some).size).toBe(some.length);
      expect([1, 2, 3]).toContain(some.length);
      const { assign } = answerTo({ kind: 'assign', candidates, targets: [1, 2], least: [] }, roll) as {
        assign: [Candidate, Candidate][];
      };
      expect(new Set(assign.map(([, target]) => target)).size).toBe(assign.length);
    }
  });
});
