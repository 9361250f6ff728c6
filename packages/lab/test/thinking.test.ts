import type { Answer, State } from '@tessera/kernel';
import { apply, decision, refusal, supposed, view } from '@tessera/kernel';
import type { Helper, Question, Thinker } from '@tessera/players';
import { newThinker, ThinkingFailed, UnknownPlayer } from '@tessera/players';
import type { BrowserWorker } from '@tessera/players/browser';
import { answerInBrowser, browserHelper } from '@tessera/players/browser';
import { nodeHelper } from '@tessera/players/node';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';
import { nodeThinker } from '../src/thinking.ts';
import { ENDLESS, here, middle } from './thinking-page.ts';

const asked = (s: State): number => decision(s)!.player;

const thinkers: Thinker[] = [];
const kept = (thinker: Thinker): Thinker => {
  thinkers.push(thinker);
  return thinker;
};
afterAll(() => Promise.all(thinkers.map((thinker) => thinker.close())));

describe('thinking in workers of Node', () => {
  const two = kept(nodeThinker(2));

  describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
    it.each(['random', 'greedy', 'search:20', 'search:20@3'])('%s answers as it would here', async (player) => {
      for (const answers of [0, 9, 30, 64]) {
        const s = middle(game, `alike ${answers}`, answers);
        const seed = `seed ${answers}`;
        expect(await two.answer(s, asked(s), { player, seed })).toEqual(here(s, player, seed));
      }
    });
  });

  it.each(games.map((game) => [game.id, game] as const))(
    'answers as it would here where lists are hidden, and legally: %s',
    async (_, game) => {
      for (const answers of [0, 5, 14, 30, 64, 110]) {
        const s = middle(game, `hidden ${answers}`, answers);
        const seat = asked(s);
        const world = supposed(s, seat);
        expect(view(world, seat)).toEqual(view(s, seat));
        const answer = await two.answer(s, seat, { player: 'search:20', seed: 'x', deckLists: 'hidden' });
        expect(refusal(s, answer)).toBeNull();
        expect(answer).toEqual(here(s, 'search:20', 'x', 'hidden'));
      }
    },
  );

  it('gives the same answer with any number of workers', async () => {
    const [game] = games;
    const s = middle(game!, 'any number', 20);
    const one = kept(nodeThinker(1));
    const [a, b] = await Promise.all(
      [one, two].map((thinker) => thinker.answer(s, asked(s), { player: 'search:60@4', seed: 5 })),
    );
    expect(a).toEqual(b);
  });

  it('thinks about several games at once, and lets the caller go on', async () => {
    const states = games.map((game) => middle(game, 'several', 12));
    const expected = states.map((s) => here(s, 'search:15', 'x'));
    const answers = states.map((s) => two.answer(s, asked(s), { player: 'search:15', seed: 'x' }));
    // Whatever becomes of the game, the question was about how it stood.
    for (const s of states) apply(s, here(s, 'random', 'on'));
    expect(await Promise.all(answers)).toEqual(expected);
  });

  it('refuses at once a player that there is not, and a seat that is not asked', async () => {
    const s = middle(games[0]!, 'refused', 5);
    await expect(two.answer(s, asked(s), { player: 'serch', seed: 1 })).rejects.toThrow(UnknownPlayer);
    await expect(two.answer(s, 1 - asked(s), { player: 'greedy', seed: 1 })).rejects.toThrow('nothing to answer');
  });

  it('can be given up, while it is thought about and while it waits', async () => {
    const one = kept(nodeThinker(1));
    const s = middle(games[0]!, 'given up', 8);
    const control = new AbortController();
    const { signal } = control;
    const ask = (): Promise<Answer> => one.answer(s, asked(s), { player: ENDLESS, seed: 1, signal });
    const all = [ask(), ask(), ask()].map((answer) => expect(answer).rejects.toThrow('enough'));
    // Behind them in the queue, and nothing to do with them.
    const other = one.answer(s, asked(s), { player: 'search:20', seed: 1 });
    control.abort(new Error('enough'));
    await Promise.all(all);
    expect(await other).toEqual(here(s, 'search:20', '1'));
    await expect(ask()).rejects.toThrow('enough');
  });

  it('gives up all parts of an answer together', async () => {
    const s = middle(games[0]!, 'parts', 8);
    const control = new AbortController();
    const answer = two.answer(s, asked(s), { player: `${ENDLESS}@3`, seed: 1, signal: control.signal });
    control.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(refusal(s, await two.answer(s, asked(s), { player: 'greedy', seed: 1 }))).toBeNull();
  });

  it('gives up everything when it is closed', async () => {
    const one = nodeThinker(1);
    const s = middle(games[0]!, 'closed', 8);
    const answers = [1, 2].map((seed) => one.answer(s, asked(s), { player: ENDLESS, seed }));
    const all = answers.map((answer) => expect(answer).rejects.toThrow('closed'));
    await one.close();
    await Promise.all(all);
    await expect(one.answer(s, asked(s), { player: 'greedy', seed: 1 })).rejects.toThrow('closed');
  });
});

describe('a worker of a browser', () => {
  it('says so if a game cannot be loaded there: who waits would hear nothing else', async () => {
    const thinker = kept(
      newThinker(
        browserHelper(() => {
          const listeners = new Map<string, Parameters<BrowserWorker['addEventListener']>[1]>();
          const inside = new Map<string, Parameters<BrowserWorker['addEventListener']>[1]>();
          answerInBrowser(
            {
              postMessage: (data) => listeners.get('message')!({ data }),
              addEventListener: (type, listener) => void inside.set(type, listener),
            },
            async (id) => {
              throw new Error(`${id} was not found`);
            },
          );
          return {
            postMessage: (data) => inside.get('message')!({ data }),
            addEventListener: (type, listener) => void listeners.set(type, listener),
            terminate: () => {},
          };
        }),
      ),
    );
    const s = middle(games[0]!, 'not loaded', 3);
    const answer = thinker.answer(s, asked(s), { player: 'greedy', seed: 1 });
    await expect(answer).rejects.toThrow(`greedy failed: ${games[0]!.id} was not found`);
  });
});

describe('a worker that fails', () => {
  const start = nodeHelper(new URL('../src/thinking-worker.ts', import.meta.url));
  const s = middle(games[0]!, 'fails', 8);

  it('is replaced after it was killed in the middle of a thought', async () => {
    const started: Helper[] = [];
    const thinker = kept(
      newThinker((hear, lost) => {
        const helper = start(hear, lost);
        started.push(helper);
        return helper;
      }),
    );
    const first = await thinker.answer(s, asked(s), { player: 'greedy', seed: 1 });
    const lost = thinker.answer(s, asked(s), { player: ENDLESS, seed: 1 });
    const next = thinker.answer(s, asked(s), { player: 'greedy', seed: 1 });
    await Promise.all([started[0]!.end(), expect(lost).rejects.toThrow(ThinkingFailed)]);
    await expect(lost).rejects.toThrow(/was lost: it ended with code 1/);
    expect(await next).toEqual(first);
    expect(started).toHaveLength(2);
  });

  it('is replaced after something was thrown in it', async () => {
    let broken = true;
    let count = 0;
    const thinker = kept(
      newThinker((hear, lost) => {
        count++;
        const helper = start(hear, lost);
        const damaged = (question: Question): Question =>
          broken ? { ...question, world: question.world.slice(3) } : question;
        return { ...helper, ask: (question) => helper.ask(damaged(question)) };
      }),
    );
    const ask = (): Promise<Answer> => thinker.answer(s, asked(s), { player: 'greedy', seed: 1 });
    await expect(ask()).rejects.toThrow(ThinkingFailed);
    await expect(ask()).rejects.toThrow('greedy failed: these bytes are not a saved game of Tessera');
    broken = false;
    expect(await ask()).toEqual(here(s, 'greedy', '1'));
    expect(count).toBe(3);
  });

  it('says so if it cannot be started at all', async () => {
    const thinker = kept(newThinker(nodeHelper(new URL('./no-such-worker.ts', import.meta.url))));
    await expect(thinker.answer(s, asked(s), { player: 'greedy', seed: 1 })).rejects.toThrow(ThinkingFailed);
    const forbidden = newThinker(() => {
      throw new Error('forbidden here');
    });
    for (const seed of [1, 2]) {
      const answer = forbidden.answer(s, asked(s), { player: 'search:9@3', seed });
      await expect(answer).rejects.toThrow('no worker could be started: forbidden here');
    }
    expect(() => newThinker(start, { workers: 0 })).toThrow('workers is a whole number of 1 or more, not 0');
  });

  it('is replaced after it could not be asked', async () => {
    let count = 0;
    const thinker = kept(
      newThinker((hear, lost) => {
        const helper = start(hear, lost);
        const first = count++ === 0;
        const ask = (question: Question): void => {
          if (first) throw new Error('too large');
          helper.ask(question);
        };
        return { ...helper, ask };
      }),
    );
    const ask = (): Promise<Answer> => thinker.answer(s, asked(s), { player: 'greedy', seed: 1 });
    await expect(ask()).rejects.toThrow('a worker could not be asked: too large');
    expect(await ask()).toEqual(here(s, 'greedy', '1'));
    expect(count).toBe(2);
  });

  it('takes the other parts of an answer with it', async () => {
    const ended: number[] = [];
    let count = 0;
    const thinker = kept(
      newThinker(
        (hear, lost) => {
          const number = count++;
          const helper = start(hear, lost);
          return {
            ask: (question) => helper.ask(number === 1 ? { ...question, player: 'greedy' } : question),
            end: () => {
              ended.push(number);
              return helper.end();
            },
          };
        },
        { workers: 3 },
      ),
    );
    const answer = thinker.answer(s, asked(s), { player: `${ENDLESS}@3`, seed: 1 });
    await expect(answer).rejects.toThrow('does not think in parts');
    expect(ended.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });

  it('is told how many parts it does in turn, which share the time', async () => {
    const told: Question['part'][] = [];
    const thinker = kept(
      newThinker(
        (hear, lost) => {
          const helper = start(hear, lost);
          const ask = (question: Question): void => {
            told.push(question.part);
            helper.ask(question);
          };
          return { ...helper, ask };
        },
        { workers: 2 },
      ),
    );
    await thinker.answer(s, asked(s), { player: 'search:6@3', seed: 1 });
    await thinker.answer(s, asked(s), { player: 'search:6@2', seed: 1 });
    const parts = (count: number, inTurn: number): unknown =>
      Array.from({ length: count }, (_, number) => ({ number, inTurn }));
    expect(told).toEqual([...(parts(3, 2) as unknown[]), ...(parts(2, 1) as unknown[])]);
  });
});
