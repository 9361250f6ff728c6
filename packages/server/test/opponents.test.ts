import { apply, decision, isOver, newMatch, refusal } from '@tessera/kernel';
import type { Game, State } from '@tessera/kernel';
import { gameNamed, games, nodeThinker } from '@tessera/lab';
import type { Thinker } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { defaultAnswer } from '../src/opponents/default-answer.ts';
import type { Asked } from '../src/opponents/opponents.ts';
import { isLevel, levels, thinkingOpponents } from '../src/opponents/opponents.ts';

const atDecision = (game: Game, player: string, seed = 'chance'): Asked => {
  const state = newMatch(game, { seed: 'thinking' });
  return { state, seat: decision(state)!.player, player, seed, deckLists: 'open' };
};
const somewhere = gameNamed('blackpoker');

/** Thinks nothing: does what the name of the player says. */
function stage(): Thinker & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    answer: (_state: State, _seat, { player, seed, signal }) => {
      asked.push(player);
      if (player === 'thrower') return Promise.reject(new Error('no idea'));
      if (player === 'echo') return Promise.resolve({ act: String(seed) });
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
    close: async () => {},
  };
}

describe('computer players', () => {
  it('that are late or throw get no answer, and the others get theirs', async () => {
    const opponents = thinkingOpponents(stage(), { threads: 2, thinking: 50, waiting: 10 });
    const asked = ['echo', 'sleeper', 'thrower', 'echo'].map((player, i) =>
      opponents.answer(() => atDecision(somewhere, player, String(i))),
    );
    const results = await Promise.allSettled(asked);
    expect(
      results.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as { why: string }).why)),
    ).toEqual([{ act: '0' }, 'late', 'error', { act: '3' }]);
    expect(opponents.load()).toEqual({ waiting: 0, thinking: 0 });
    await opponents.close();
    await expect(opponents.answer(() => null)).rejects.toMatchObject({ why: 'closed' });
  });

  it('are not asked more than can wait, nor what nobody wants to know any more', async () => {
    const thinker = stage();
    const opponents = thinkingOpponents(thinker, { threads: 1, thinking: 50, waiting: 2 });
    const first = opponents.answer(() => atDecision(somewhere, 'sleeper'));
    const gone = opponents.answer(() => null);
    const last = opponents.answer(() => atDecision(somewhere, 'echo', 'last'));
    await expect(opponents.answer(() => atDecision(somewhere, 'echo'))).rejects.toMatchObject({ why: 'full' });
    await expect(first).rejects.toMatchObject({ why: 'late' });
    expect(await gone).toBeNull();
    expect(await last).toEqual({ act: 'last' });
    expect(thinker.asked).toEqual(['sleeper', 'echo']);
  });

  it('are the levels, and those that answer at once', () => {
    expect(levels).toEqual(['novice', 'apprentice', 'adept', 'expert', 'master']);
    for (const level of [...levels, 'random', 'greedy']) expect(isLevel(level)).toBe(true);
    for (const none of ['search', 'search:1000000', 'exec:rm', 'toString', '']) expect(isLevel(none)).toBe(false);
  });

  it.each(levels)('of the level %s answer in threads', async (level) => {
    const opponents = thinkingOpponents(nodeThinker(1), { threads: 1, thinking: 60_000, waiting: 10 });
    const asked = atDecision(somewhere, level);
    expect(refusal(asked.state, await opponents.answer(() => asked))).toBeNull();
    await opponents.close();
  });

  it.each(games.map((game) => [game.id, game] as const))('answer %s legally, in threads', async (_, game) => {
    const opponents = thinkingOpponents(nodeThinker(1), { threads: 1, thinking: 60_000, waiting: 10 });
    const asked = atDecision(game, 'novice');
    const [answer, again] = [await opponents.answer(() => asked), await opponents.answer(() => asked)];
    expect(refusal(asked.state, answer)).toBeNull();
    expect(again).toEqual(answer);
    await opponents.close();
  });
});

describe('the default answer', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s is legal wherever something is asked', (_, game) => {
    const state = newMatch(game, { seed: 'default' });
    for (let i = 0; i < 300 && !isOver(state); i++) {
      const answer = defaultAnswer(state);
      expect(refusal(state, answer)).toBeNull();
      apply(state, answer);
    }
  });
});
