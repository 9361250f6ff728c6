import { apply, decision, isOver, newMatch, redeal, refusal } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { defaultAnswer } from '../src/opponents/default-answer.ts';
import type { Question } from '../src/opponents/opponents.ts';
import { questionOf } from '../src/opponents/opponents.ts';
import { threadOpponents } from '../src/opponents/threads.ts';

/** A thread that does what the name of the player says. */
const stage = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ player, seed }) => {
      if (player === 'sleeper') return;
      if (player === 'thrower') throw new Error('no idea');
      if (player === 'leaver') process.exit(0);
      parentPort.postMessage(seed);
    });`)}`,
);
const ask = (player: string, seed = ''): Question => ({ game: '', world: new Uint8Array(), seat: 0, player, seed });

describe('computer players in threads', () => {
  it('that are late, throw or leave are replaced, and the others get their answers', async () => {
    const opponents = threadOpponents({ threads: 2, thinking: 300, waiting: 10 }, stage);
    const asked = ['echo', 'sleeper', 'thrower', 'leaver', 'echo', 'echo'].map((player, i) =>
      opponents.answer(ask(player, String(i))),
    );
    const results = await Promise.allSettled(asked);
    expect(
      results.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as { why: string }).why)),
    ).toEqual(['0', 'late', 'error', 'error', '4', '5']);
    expect(opponents.load()).toEqual({ waiting: 0, thinking: 0 });
    await opponents.close();
    await expect(opponents.answer(ask('echo'))).rejects.toMatchObject({ why: 'closed' });
  });

  it('are not asked more than can wait', async () => {
    const opponents = threadOpponents({ threads: 1, thinking: 10_000, waiting: 1 }, stage);
    const asked = ['sleeper', 'echo', 'echo'].map((player) => opponents.answer(ask(player)));
    await expect(asked[2]).rejects.toMatchObject({ why: 'full' });
    const rest = Promise.allSettled(asked);
    await opponents.close();
    for (const each of (await rest).slice(0, 2)) expect(each).toMatchObject({ reason: { why: 'closed' } });
  });

  it.each(games.map((game) => [game.id, game] as const))('answer %s legally', async (_, game) => {
    const opponents = threadOpponents({ threads: 1, thinking: 60_000, waiting: 10 });
    const state = newMatch(game, { seed: 'thinking' });
    const { player } = decision(state)!;
    const question = questionOf(state, player, 'greedy', 'chance');
    const [answer, again] = [await opponents.answer(question), await opponents.answer(question)];
    expect(refusal(state, answer)).toBeNull();
    expect(again).toEqual(answer);
    await opponents.close();
  });
});

describe('what a computer player is asked', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'of %s is the same in every world that its seat could be in',
    (_, game) => {
      const state = newMatch(game, { seed: 'asking' });
      for (let i = 0; i < 60 && !isOver(state); i++) {
        const { player } = decision(state)!;
        const other = redeal(state, player, `other ${i}`);
        const [here, there] = [state, other].map((each) => questionOf(each, player, 'greedy', 'chance').world);
        expect(Buffer.from(here!).equals(Buffer.from(there!))).toBe(true);
        apply(state, defaultAnswer(state));
      }
    },
  );
});

describe('the default answer', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'of %s is legal wherever something is asked',
    async (_, game) => {
      const state = newMatch(game, { seed: 'default' });
      for (let i = 0; i < 300 && !isOver(state); i++) {
        const answer = defaultAnswer(state);
        expect(refusal(state, answer)).toBeNull();
        apply(state, answer);
      }
    },
  );
});
