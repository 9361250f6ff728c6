import { readFileSync } from 'node:fs';
import { readLesson } from '@tessera/play/scenarios';
import { magic } from '@tessera/magic';
import { expect, it } from 'vitest';
import { sitInLesson } from '../src/learn/lesson-seat.ts';
import type { Listener, Sight } from '../src/match/seat.ts';

function listening(): Listener & { readonly seen: Sight[] } {
  const seen: Sight[] = [];
  const fail = (why: string): never => {
    throw new Error(why);
  };
  return { seen, see: (sight) => seen.push(sight), refused: fail, failed: fail };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('says in a lesson what an answer leads to, and does nothing', async () => {
  const path = new URL('../../games/magic/lessons/first.json', import.meta.url);
  const file = readLesson(JSON.parse(readFileSync(path, 'utf8')), 'first');
  const listener = listening();
  const seat = sitInLesson(file, magic, () => '', listener);
  await nextTask();
  const told: unknown[] = [];
  for (;;) {
    const { view } = listener.seen.at(-1)!;
    const { waits, expected } = seat.standing(view)!;
    if (waits === 'end') break;
    if (waits === 'read') {
      seat.readOn();
      continue;
    }
    const count = listener.seen.length;
    told.push((await seat.foresee!(expected!))?.players);
    expect(listener.seen).toHaveLength(count);
    seat.answer(expected!);
  }
  expect(told.at(-1)).toEqual([{ player: 1, key: 'life', from: 5, to: -3 }]);
});
