import { describe, expect, test } from 'vitest';
import type { Answer, AsksSetting, BackendName, Program, Question, State } from '../src/rules.ts';
import {
  act,
  answers,
  apply,
  ask,
  decision,
  eachOf,
  finish,
  hash,
  newMatch,
  refusal,
  Refused,
  result,
  sequence,
} from '../src/rules.ts';
import { tryPairs } from '../src/answers.ts';
import { call, calls, main, select, toy } from './toy.ts';

/** A game of one question. Numbers that come of the answer are noted as points of player 0. */
function asking(question: Question, note: 'value' | 'list' | 'pairs', backend: BackendName = 'source'): State {
  const game = toy(
    main(['answer', 'one', 'other'], ({ answer, one, other }) => {
      const noted: Program =
        note === 'value'
          ? act(call.gain(0, answer))
          : note === 'list'
            ? eachOf(answer, [one], act(call.gain(0, 1)))
            : eachOf(answer, [one, other], act(call.gain(0, other)));
      return sequence(
        act(call.draw(0)),
        act(call.draw(0)),
        act(call.draw(0)),
        ask(answer, question),
        noted,
        finish(1, 'done'),
      );
    }),
    {},
    backend,
  );
  return newMatch(game, { seed: 1, players: 2 });
}

const points = (s: State): number => calls.points(s, 0);
const all = (s: State): Answer[] => [...answers(s)];

describe.each(['source', 'closures'] as const)('decisions, %s', (backend) => {
  test('number: every whole number in the range and nothing else', () => {
    const s = asking({ ask: 'number', who: 0, prompt: 'n', min: 2, max: 4 }, 'value', backend);
    expect(decision(s)).toMatchObject({ kind: 'number', min: 2, max: 4, player: 0, index: 0 });
    expect(all(s)).toEqual([{ number: 2 }, { number: 3 }, { number: 4 }]);
    for (const number of [1, 5, 2.5, Number.NaN, '3']) expect(refusal(s, { number })?.code).toBe('range');
    apply(s, { number: 3 });
    expect(points(s)).toBe(3);
    expect(result(s)).toEqual({ winners: [0], reason: 'done' });
  });

  test('order: every order of all candidates', () => {
    const s = asking({ ask: 'order', who: 0, prompt: 'n', from: select.handOf(0) }, 'list', backend);
    expect(all(s)).toHaveLength(6);
    const open = decision(s)!;
    if (open.kind !== 'order') throw new Error(open.kind);
    expect(refusal(s, { order: open.candidates.slice(1) })?.code).toBe('amount');
    expect(refusal(s, { order: [open.candidates[0], open.candidates[0], open.candidates[1]] })?.code).toBe('twice');
    apply(s, { order: [...open.candidates].reverse() });
    expect(points(s)).toBe(3);
  });

  test('some: between the limits, each once', () => {
    const s = asking({ ask: 'some', who: 0, prompt: 'n', from: select.handOf(0), min: 1, max: 2 }, 'list', backend);
    expect(all(s)).toHaveLength(6);
    expect(refusal(s, { some: [] })?.code).toBe('amount');
    apply(s, all(s).at(-1)!);
    expect(points(s)).toBe(1);
  });

  test('divide: all of it, at least so much each', () => {
    const s = asking(
      { ask: 'divide', who: 0, prompt: 'n', from: select.handOf(0), total: 5, least: 1 },
      'pairs',
      backend,
    );
    expect(all(s)).toHaveLength(6);
    const open = decision(s)!;
    if (open.kind !== 'divide') throw new Error(open.kind);
    const [a, b, c] = open.candidates;
    expect(refusal(s, { divide: [[a, 5]] })?.code).toBe('amount');
    expect(
      refusal(s, {
        divide: [
          [a, 0],
          [b, 3],
          [c, 2],
        ],
      })?.code,
    ).toBe('range');
    expect(
      refusal(s, {
        divide: [
          [a, 2],
          [b, 2],
        ],
      })?.code,
    ).toBe('total');
    expect(
      refusal(s, {
        divide: [
          [a, 3],
          [b, 2],
        ],
      })?.code,
    ).toBe('amount');
    apply(s, {
      divide: [
        [a, 1],
        [b, 1],
        [c, 3],
      ],
    });
    expect(points(s)).toBe(5);
  });

  test('assign: pairs that the constraint allows', () => {
    const question = { ask: 'assign', who: 0, prompt: 'n', from: select.handOf(0), to: select.players() } as const;
    const free = asking({ ...question, allow: 'any' }, 'list', backend);
    expect(all(free)).toHaveLength(27);
    const strict = asking({ ...question, allow: 'noPairs' }, 'list', backend);
    expect(all(strict)).toEqual([{ assign: [] }]);
    const open = decision(strict)!;
    if (open.kind !== 'assign') throw new Error(open.kind);
    expect(open.targets).toEqual(['P0', 'P1']);
    expect(refusal(strict, { assign: [[open.candidates[0], 'P1']] })?.code).toBe('notAllowed');
    expect(tryPairs(strict, [])).toEqual({ allowed: true, whole: true, further: [] });
    // What is assigned already is not offered again.
    const [first, ...others] = open.candidates;
    const further = others.map((each) => [each, open.targets]);
    expect(tryPairs(free, [[first!, 'P1']])).toEqual({ allowed: true, whole: true, further });
    expect(tryPairs(free, [[first!, 'P9']])).toEqual({ allowed: false, whole: false, further: [] });
  });

  test('option: by name; one that cannot be chosen is refused', () => {
    const s = asking({ ask: 'option', who: 1, prompt: 'n', options: ['left', 'right'] }, 'value', backend);
    expect(all(s)).toEqual([{ one: 'left' }, { one: 'right' }]);
    expect(refusal(s, { one: 'middle' })?.message).toContain('left, right');
    expect(refusal(s, { one: 'left', player: 0 })?.code).toBe('wrongPlayer');
    apply(s, { one: 'right', player: 1, decision: 0 });
    expect(points(s)).toBe(1);
    expect(() => apply(s, { one: 'right' })).toThrow(Refused);
  });

  test('a question that everybody can see has one answer is not asked', () => {
    expect(result(asking({ ask: 'number', who: 0, prompt: 'n', min: 2, max: 2 }, 'value', backend))).not.toBeNull();
    expect(result(asking({ ask: 'option', who: 0, prompt: 'n', options: ['only'] }, 'value', backend))).not.toBeNull();
  });

  test('one that only hidden cards decide is asked, unless the match says otherwise', () => {
    const question = { ask: 'some', who: 0, prompt: 'n', from: select.handOf(0), min: 3, max: 3 } as const;
    expect(result(asking(question, 'list', backend))).not.toBeNull();
    // Three of three cards are seen by all; three out of five that others cannot see are not.
    const hidden = asking({ ...question, among: 5 }, 'list', backend);
    expect(decision(hidden)).toMatchObject({ kind: 'some', min: 3, max: 3 });
    const needed = newMatch(hidden.match.game, { seed: 1, players: 2, asks: 'needed' });
    expect(result(needed)).not.toBeNull();
  });

  test('each player is asked in their own way', () => {
    const forced = { ask: 'number', who: 0, prompt: 'n', min: 2, max: 2 } as const;
    const { game } = asking(forced, 'value', backend).match;
    const begun = (asks: AsksSetting): State => newMatch(game, { seed: 1, players: 2, asks });
    expect(decision(begun(['everything', 'open']))).toMatchObject({ player: 0, min: 2, max: 2 });
    expect(result(begun(['open', 'everything']))).not.toBeNull();
    expect(decision(begun('everything'))).not.toBeNull();
    // One way for all is the same however it is said.
    expect(hash(begun(['everything', 'everything']))).toBe(hash(begun('everything')));
    expect(hash(begun(['everything', 'open']))).not.toBe(hash(begun('everything')));
    expect(() => begun(['open'])).toThrow('one way of asking for each of the 2 players');
    expect(() => begun(['open', 'opne' as 'open'])).toThrow('did you mean "open"?');
  });
});
