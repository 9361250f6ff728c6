import { languages } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Request } from '../src/client/index.ts';
import { errorText, ServerError } from '../src/client/index.ts';
import { call, create, playSeat, serve, visit } from './harness.ts';

/** Whoever is refused is told why, in their own language. */

type Wanted = Omit<Extract<Request, { type: 'create' }>, 'type'>;
const magic = { game: 'magic', against: { kind: 'hotSeat' } } as const;
const forests = (count: number): string[] => Array.from({ length: count }, () => 'Forest');

describe('what is wrong with a match or a deck', () => {
  it('is said in four languages', async () => {
    const server = await serve();
    const visitor = await visit(server);
    const { match } = await create(visitor, { game: 'blackpoker', against: { kind: 'hotSeat' } });
    await visitor.client.join(match);
    const over = await Promise.all([playSeat(visitor, match, 0), playSeat(visitor, match, 1)]);
    expect(over[0].standing.result).not.toBeNull();
    const from = { match, game: 1, at: 0, seat: 0 };
    const computer = { kind: 'computer', level: 'random' } as const;
    const wrong: readonly (readonly [string, Wanted, string])[] = [
      ['badMatch', { ...magic, game: 'chess' }, 'chess'],
      ['badMatch', { ...magic, format: 'limitedd' }, 'limited'],
      ['badMatch', { game: 'blackpoker', against: { kind: 'hotSeat' }, options: { nothing: 1 } }, 'nothing'],
      ['badMatch', { game: 'blackpoker', against: { kind: 'hotSeat' }, options: { fogCleanup: 'x' } }, 'fogCleanup'],
      ['badMatch', { ...magic, against: { kind: 'computer', level: 'nobody' } }, 'novice'],
      ['badDeck', { ...magic, deck: { named: 'nothing' } }, 'nothing'],
      ['badDeck', { ...magic, deck: { cards: { main: forests(60), hand: [] } } }, 'hand'],
      ['badDeck', { ...magic, deck: { cards: { main: [...forests(59), 'Forrest'] } } }, 'Forest'],
      ['badDeck', { ...magic, deck: { cards: { main: forests(3), sideboard: [] } } }, 'MTG-'],
      ['badMatch', { ...magic, from }, ''],
      ['badMatch', { ...magic, against: computer, from: { ...from, seat: 9 } }, '9'],
      ['badMatch', { ...magic, against: computer, from: { ...from, game: 7 } }, '7'],
      ['badMatch', { ...magic, against: computer, from: { ...from, at: 100_000 } }, '100000'],
      ['badMatch', { ...magic, against: computer, from: { ...from, at: await answersOf(match) } }, ''],
    ];
    for (const [code, wanted, part] of wrong) {
      const error: unknown = await create(visitor, wanted).catch((each: unknown) => each);
      if (!(error instanceof ServerError)) throw new Error(`not refused: ${JSON.stringify(wanted)}`);
      expect(error.code).toBe(code);
      const { parameters, text } = error.reply;
      const texts = languages.map((language) => errorText(error.code, parameters, language));
      expect(texts[0]).toBe(text);
      expect(new Set(texts).size, text).toBe(languages.length);
      for (const each of texts) {
        expect(each).toContain(part);
        expect(each).not.toMatch(/[{}]|undefined/);
      }
      // Beyond the names of things there is no English in them.
      for (const each of texts.slice(1)) expect(each).not.toMatch(/\b(the|is|are|there|called|must|has)\b/);
    }

    async function answersOf(id: string): Promise<number> {
      const { body } = await call(server, 'GET', `/api/matches/${id}/replay`);
      return (body['games'] as number[])[0]!;
    }
  });
});
