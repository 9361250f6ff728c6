import type { Answer, Decision, Game, State } from '@tessera/kernel';
import { answers, apply, decision, isOver, newMatch, offered, refusal } from '@tessera/kernel';
import type { Question } from '@tessera/kernel/rules';
import { act, ask, finish, sequence } from '@tessera/kernel/rules';
import { games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { call, main, select, toy } from '../../kernel/test/toy.ts';
import { newSeat, playerNamed, randomFrom } from '../src/index.ts';
import type { Making } from '../src/search/pieces.ts';
import { answerOf, beginAnswer, isOption, nameOf, options, piecesOf } from '../src/search/pieces.ts';

/** Every answer that can be put together, piece by piece. */
function* makings(s: State, making: Making = beginAnswer(decision(s)!)): Generator<Answer> {
  const count = options(making);
  if (count === 0) yield answerOf(s, making);
  const allowed = Array.from({ length: count }, (_, option) => option).filter((option) => isOption(s, making, option));
  if (count > 0) expect(allowed.length, 'a dead end').toBeGreaterThan(0);
  const names = allowed.map((option) => nameOf(making, option, offered(s)));
  expect(new Set(names).size, 'two options of one name').toBe(names.length);
  for (const option of allowed) yield* makings(s, { ...making, chosen: [...making.chosen, option] });
}

const texts = (all: Iterable<Answer>): string[] => Array.from(all, (each) => JSON.stringify(each)).toSorted();

/** A game of one question, asked when player 0 holds so many cards, a to e at most. */
function asking(question: Question, cards = 3): State {
  const draws = Array.from({ length: cards }, () => act(call.draw(0)));
  const game = toy(main(['answer'], ({ answer }) => sequence(...draws, ask(answer, question), finish(1, 'done'))));
  return newMatch(game, { seed: 1, players: 2 });
}

const from = select.handOf(0);
const asked = { who: 0, prompt: 'n' } as const;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);

const questions: readonly (readonly [string, State])[] = [
  ['act', asking({ ...asked, ask: 'act', from: select.goWithCard(0), open: 1 })],
  ['one', asking({ ...asked, ask: 'one', from })],
  ['one of several words', asking({ ...asked, ask: 'option', options: ['left', 'right', 'up'] })],
  ['yesNo', asking({ ...asked, ask: 'yesNo' })],
  ...[0, 3].flatMap((min) =>
    [4, 9].map((max) => [`number ${min}–${max}`, asking({ ...asked, ask: 'number', min, max })] as const),
  ),
  ...upTo(4).flatMap((min) =>
    upTo(4)
      .filter((max) => max >= Math.max(min, 1) && !(min === 4 && max === 4))
      .map((max) => [`some ${min}–${max} of 4`, asking({ ...asked, ask: 'some', from, min, max }, 4)] as const),
  ),
  ...[2, 3, 4, 5].map((cards) => [`order of ${cards}`, asking({ ...asked, ask: 'order', from }, cards)] as const),
  ...[0, 1, 2].flatMap((least) =>
    [7, 8].map(
      (total) =>
        [`divide ${total}, at least ${least}`, asking({ ...asked, ask: 'divide', from, total, least })] as const,
    ),
  ),
  // Needs of 2, 3, 4: not enough for the second, just enough, for some of them, for all and more.
  ...[3, 5, 6, 9, 11].map(
    (total) =>
      [
        `divide ${total} in order of needs`,
        asking({ ...asked, ask: 'divide', from, needs: select.growing(0), total, least: 0 }),
      ] as const,
  ),
  ['assign anything', asking({ ...asked, ask: 'assign', from, to: select.players(), allow: 'any' })],
];

describe('an answer in pieces', () => {
  it.each(questions)('%s: each legal answer can be put together, once, and nothing else', (_, s) => {
    const legal = texts(answers(s));
    expect(texts(makings(s))).toEqual(legal);
    expect(legal.length).toBeGreaterThan(1);
  });

  it.each(questions)('%s: an answer is taken apart into the pieces that it is made of', (_, s) => {
    for (const answer of answers(s))
      expect(answerOf(s, { open: decision(s)!, chosen: pieces(s, answer) })).toEqual(answer);
  });

  it('is nothing where it answers something else', () => {
    for (const [, s] of questions) {
      const open = decision(s)!;
      const other: Answer = open.kind === 'yesNo' ? { number: 1 } : { yes: true };
      expect(piecesOf(open, other)).toBeNull();
    }
  });
});

function pieces(s: State, answer: Answer): number[] {
  const made = piecesOf(decision(s)!, answer);
  expect(made, JSON.stringify(answer)).not.toBeNull();
  const making: Making = { open: decision(s)!, chosen: [] };
  for (const option of made!) {
    expect(option, JSON.stringify(answer)).toBeLessThan(options(making));
    expect(isOption(s, making, option), JSON.stringify(answer)).toBe(true);
    making.chosen.push(option);
  }
  expect(options(making)).toBe(0);
  return made!;
}

/** As the games ask, with what their rules allow of attackers, blocks and payments. */
describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('answers put together by chance are legal, and legal answers can be put together', () => {
    const kinds = new Map<string, number>();
    for (let n = 0; n < GAMES; n++) {
      for (const s of positions(game, `pieces ${n}`, n % 2 === 0 ? 'greedy' : 'random')) {
        const { kind, index } = decision(s)!;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const random = randomFrom(`walk ${n} ${index}`);
        for (let walk = 0; walk < 3; walk++) {
          const answer = madeByChance(s, random);
          expect(refusal(s, answer), JSON.stringify(answer)).toBeNull();
        }
        if (isSmall(decision(s)!)) expect(texts(makings(s))).toEqual(texts(answers(s)));
        let count = 0;
        for (const answer of answers(s)) {
          if (++count > 30) break;
          const { chosen, open } = { open: decision(s)!, chosen: pieces(s, answer) };
          expect(alike(answerOf(s, { open, chosen }))).toEqual(alike(answer));
        }
      }
    }
    for (const kind of asks[game.id] ?? []) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});

const GAMES = 6;

/** Kinds of large decisions that a game must have been seen to ask for. */
const asks: Readonly<Record<string, readonly string[]>> = {
  blackpoker: ['act', 'one', 'assign'],
  magic: ['act', 'one', 'some', 'assign'],
  wixoss: ['act', 'one', 'some', 'yesNo'],
};

/** Attackers or blocks of which nothing is compulsory, and few enough to look at all of them. */
const isSmall = (open: Decision): boolean =>
  open.kind === 'assign' && open.least.length === 0 && (open.targets.length + 1) ** open.candidates.length <= 256;

/** What is chosen or assigned has no order. */
function alike(answer: Answer): unknown {
  if ('some' in answer) return new Set(answer.some);
  return 'assign' in answer ? new Set(answer.assign.map((pair) => pair.join('>'))) : answer;
}

function madeByChance(s: State, random: (below: number) => number): Answer {
  const making = beginAnswer(decision(s)!);
  for (let count = options(making); count > 0; count = options(making)) {
    const allowed = Array.from({ length: count }, (_, i) => i).filter((option) => isOption(s, making, option));
    making.chosen.push(allowed[random(allowed.length)]!);
  }
  return answerOf(s, making);
}

function* positions(game: Game, seed: string, player: string): Generator<State> {
  const s = newMatch(game, { seed, keepsLog: false });
  const seats = [0, 1].map((seat) => newSeat(playerNamed(player), seat));
  for (const seat of seats) seat.begin(seed);
  while (!isOver(s)) {
    yield s;
    apply(s, seats[decision(s)!.player]!.answer(s));
  }
}
