import type { Answer, Decision, Pairs, Tried, View } from '@tessera/kernel';
import { decision, newMatch, view } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { expect, it } from 'vitest';
import type { Seat, Sight } from '../src/match/seat.ts';
import { newTableStore } from '../src/match/store.ts';

/** A seat that is asked for blocks: 1 may be put to 11 only, 2 to either; what may be is told when `tell` is called. */
function asked() {
  const open: Decision = {
    index: 0,
    player: 0,
    prompt: 'blocks',
    about: null,
    kind: 'assign',
    candidates: [1, 2],
    targets: [10, 11],
    least: [],
  };
  const s = newMatch(magic, { seed: 1 });
  const seen: View = { ...view(s, decision(s)!.player), viewer: 0, decision: open };
  const sight: Sight = {
    view: seen,
    asked: true,
    canTakeBack: false,
    preferences: null,
    events: [],
    cards: {},
    obstacles: {},
  };
  const answered: Answer[] = [];
  const waiting: (() => void)[] = [];
  const allowed = (pairs: Pairs): Tried['further'] =>
    (
      [
        [1, [11]],
        [2, [10, 11]],
      ] as const
    ).filter(([from]) => pairs.every(([each]) => each !== from));
  const seat: Seat = {
    answer: (answer) => answered.push(answer),
    takeBack: () => undefined,
    concede: () => undefined,
    prefer: () => undefined,
    further: (pairs) => new Promise((resolve) => waiting.push(() => resolve(allowed(pairs)))),
    sources: () => Promise.resolve([]),
    close: () => undefined,
  };
  const store = newTableStore(
    'magic',
    () => seat,
    () => 'off',
  );
  store.listener.see(sight);
  const tell = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      for (const each of waiting.splice(0)) each();
      await Promise.resolve();
    }
  };
  return { store, answered, tell };
}

it('what is pointed at before it is known what may be assigned waits for that', async () => {
  const { store, tell } = asked();
  store.act.point(1);
  store.act.point(10);
  expect(store.getState().draft).toMatchObject({ pairs: [], from: null });
  await tell();
  // With one target only, the first is enough; the attacker that it cannot block is none of its targets.
  expect(store.getState().draft.pairs).toEqual([[1, 11]]);
  store.act.point(2);
  store.act.point(10);
  await tell();
  expect(store.getState().draft.pairs).toEqual([
    [1, 11],
    [2, 10],
  ]);
  store.leave();
});

it('an answer is sent with everything that was pointed at before', async () => {
  const { store, answered, tell } = asked();
  store.act.point(2);
  store.act.point(10);
  store.act.answer({ assign: [] });
  expect(answered).toEqual([]);
  await tell();
  expect(answered).toEqual([{ assign: [[2, 10]] }]);
  store.leave();
});

it('where it cannot be found out, everything may be pointed at after a moment', async () => {
  const { store } = asked();
  store.act.point(1);
  store.act.point(10);
  await expect.poll(() => store.getState().draft.pairs, { timeout: 5000 }).toEqual([[1, 10]]);
  store.leave();
});
