import type { Answer, Candidate, Decision, DecisionKind } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { answerOf, lifted, newDraft, point, pointable, put, withMore } from '../src/match/draft.ts';

const ask = (kind: DecisionKind): Decision => ({ index: 0, player: 0, prompt: 'any', about: null, ...kind });

/** What the main button answers after pointing at things one after the other. */
function after(open: Decision, ...pointed: readonly Candidate[]): Answer | null {
  return answerOf(
    open,
    pointed.reduce((draft, at) => point(open, draft, at, {}), newDraft(open)),
  );
}

describe('an answer that is put together', () => {
  it('does the usual action unless a card is pointed at', () => {
    const open = ask({
      kind: 'act',
      actions: [{ act: 'cast', card: 7 }, { act: 'pass' }, { act: 'use', card: 8 }, { act: 'tap', card: 8 }],
    });
    expect(after(open)).toEqual({ act: 'pass' });
    expect(after(open, 7)).toEqual({ act: 'cast', card: 7 });
    expect(after(open, 7, 7)).toEqual({ act: 'pass' });
    // Two things can be done with it: the desk asks which.
    expect(after(open, 8)).toBeNull();
    expect(after(open, 9)).toEqual({ act: 'pass' });
  });

  it('begins an action with the card that it will be done with', () => {
    const open = ask({ kind: 'act', actions: [{ act: 'summon' }, { act: 'pass' }] });
    const usable = { summon: [3, 4] };
    expect([...pointable(open, newDraft(open), usable)]).toEqual([3, 4]);
    expect(answerOf(open, point(open, newDraft(open), 4, usable))).toEqual({ act: 'summon' });
  });

  it('chooses one, and some within their limits', () => {
    const one = ask({ kind: 'one', candidates: [1, 2] });
    expect([after(one), after(one, 1), after(one, 1, 2), after(one, 2, 2), after(one, 3)]).toEqual([
      null,
      { one: 1 },
      { one: 2 },
      null,
      null,
    ]);
    const some = ask({ kind: 'some', candidates: [1, 2, 3], min: 1, max: 2 });
    expect([after(some), after(some, 3, 1), after(some, 3, 1, 2), after(some, 3, 1, 3)]).toEqual([
      null,
      { some: [3, 1] },
      { some: [3, 1] },
      { some: [1] },
    ]);
  });

  it('divides all there is, first to those who need it first', () => {
    const served = ask({ kind: 'divide', candidates: [1, 2], total: 5, least: 0, needs: [2, 2] });
    expect(after(served)).toEqual({
      divide: [
        [1, 2],
        [2, 3],
      ],
    });
    const open = ask({ kind: 'divide', candidates: [1, 2], total: 3, least: 1, needs: null });
    if (open.kind !== 'divide') throw new Error('not a division');
    const less = withMore(open, newDraft(open).amounts, 1, -1);
    expect(answerOf(open, { ...newDraft(open), amounts: less })).toBeNull();
    expect(withMore(open, less, 2, 1).get(2)).toBe(2);
    // Nobody gets less than the least, and no more is given out than there is.
    expect(withMore(open, less, 2, -1)).toBe(less);
    expect(withMore(open, withMore(open, less, 2, 1), 2, 1).get(2)).toBe(2);
  });

  it('assigns one thing to another, and takes it away again', () => {
    const blocks = ask({ kind: 'assign', candidates: [1, 2], targets: [8, 9], least: [] });
    expect([after(blocks, 1, 9), after(blocks, 1, 9, 2, 8), after(blocks, 1, 9, 1), after(blocks, 1, 1)]).toEqual([
      { assign: [[1, 9]] },
      {
        assign: [
          [1, 9],
          [2, 8],
        ],
      },
      { assign: [] },
      { assign: [] },
    ]);
    const attack = ask({ kind: 'assign', candidates: [1, 2], targets: ['P1'], least: [] });
    expect([after(attack, 1), after(attack, 1, 2), after(attack, 1, 2, 1)]).toEqual([
      { assign: [[1, 'P1']] },
      {
        assign: [
          [1, 'P1'],
          [2, 'P1'],
        ],
      },
      { assign: [[2, 'P1']] },
    ]);
  });

  it('offers only what the rules allow, once that is known', () => {
    const blocks = ask({ kind: 'assign', candidates: [1, 2, 3], targets: [8, 9], least: [] });
    const known = { ...newDraft(blocks), further: [[1, [8, 9]] as const, [2, [9]] as const] };
    expect([...pointable(blocks, newDraft(blocks), {})]).toEqual([1, 2, 3]);
    expect([...pointable(blocks, known, {})]).toEqual([1, 2]);
    // The third cannot block, and the second only one of them.
    expect(point(blocks, known, 3, {})).toEqual(known);
    expect(answerOf(blocks, point(blocks, known, 2, {}))).toEqual({ assign: [[2, 9]] });
    expect([...pointable(blocks, point(blocks, known, 1, {}), {})]).toEqual([8, 9, 1]);
  });

  it('puts one thing to another at once', () => {
    const about = { index: 0, player: 0, prompt: 'blocks', about: null } as const;
    const blocks = { ...about, kind: 'assign', candidates: [1, 2, 3], targets: [8, 9], least: [] } as const;
    const known = { ...newDraft(blocks), further: [[1, [8, 9]] as const, [2, [9]] as const] };
    const drafts = [put(blocks, known, 1, 8), put(blocks, known, 1, null), put(blocks, known, 2, null)];
    expect(drafts.map(({ pairs }) => pairs)).toEqual([[[1, 8]], [], [[2, 9]]]);
    expect(put(blocks, known, 3, 8)).toBe(known);
    // Not twice, also while it is not known what more there can be.
    const [once] = drafts;
    expect(put(blocks, once!, 1, 8)).toBe(once);
  });

  it('takes up what is to be put elsewhere, and leaves what may be put to several', () => {
    const about = { index: 0, player: 0, prompt: 'attackers', about: null } as const;
    const attacks = { ...about, kind: 'assign', candidates: [1, 2], targets: [8, 9], least: [] } as const;
    const both = { ...newDraft(attacks), pairs: [[1, 8] as const, [2, 8] as const] };
    const up = lifted(attacks, { ...both, further: [] }, 1);
    expect(up).toMatchObject({ from: 1, pairs: [[2, 8]], further: null });
    expect(put(attacks, up, 1, 9).pairs).toEqual([
      [2, 8],
      [1, 9],
    ]);
    expect(lifted(attacks, { ...both, further: [[1, [9]]] }, 1)).toMatchObject({ from: 1, pairs: both.pairs });
  });

  it('keeps the order as it is offered, and a number within its limits', () => {
    expect(after(ask({ kind: 'order', candidates: [1, 2, 3] }))).toEqual({ order: [1, 2, 3] });
    expect(after(ask({ kind: 'order', candidates: [1, 2, 3] }), 3)).toEqual({ order: [1, 3, 2] });
    expect(after(ask({ kind: 'number', min: 2, max: 4 }))).toEqual({ number: 4 });
  });
});
