import type { State, Viewer } from '@tessera/kernel';
import { decision, obstacles, obstacleText, sources, view } from '@tessera/kernel';
import { gameNamed, games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { allRows, handleOf } from '../../kernel/src/table.ts';
import type { ServerMessage } from '../src/client/index.ts';
import { manualTime } from '../src/time.ts';
import type { Visitor } from './harness.ts';
import { visit } from './harness.ts';
import { begin, go } from './two-people.ts';

type Explained = Extract<ServerMessage, { type: 'explained' }>;

async function explain(visitor: Visitor, match: string, object: number): Promise<Explained> {
  const reply = await visitor.client.ask({ type: 'explain', match, object });
  if (reply.type !== 'explained') throw new Error(`explained, not ${reply.type}`);
  return reply;
}

const seenBy = (s: State, viewer: Viewer): Set<number> =>
  new Set(
    view(s, viewer).zones.flatMap(({ objects }) =>
      objects.flatMap(({ id, card }) => (id === null || card === null ? [] : [id])),
    ),
  );

describe.each(games.map((game) => game.id))('%s, explained', (game) => {
  it('to each viewer by what they see, and of the rest not a word', async () => {
    const found = { obstacles: 0, sources: 0, hidden: 0 };
    // Each match is shuffled anew, and not each has something that changes values.
    for (let tries = 0; tries < 8 && Object.values(found).includes(0); tries++) {
      const playing = await begin(game);
      const { server, match, people } = playing;
      const spectator = await visit(server);
      await spectator.client.join(match);
      let moment = 0;
      await go(playing, 120, async (s) => {
        if (moment++ % 12 !== 0) return;
        const handles = new Set(allRows(s).map((row) => handleOf(s, row)));
        for (const [viewer, visitor] of [
          [0, people[0]],
          [1, people[1]],
          ['spectator', spectator],
        ] as const) {
          const seen = seenBy(s, viewer);
          const expected = viewer === 'spectator' ? {} : obstacles(s, viewer);
          for (const object of handles) {
            const { obstacle, sources: told } = await explain(visitor, match, object);
            if (seen.has(object)) {
              expect(obstacle).toEqual(expected[object] ?? null);
              expect(told).toEqual(sources(s, viewer, object));
              found.sources += told.length;
              if (obstacle !== null) {
                found.obstacles++;
                expect(obstacleText(gameNamed(game), obstacle, 'en')).not.toBe('');
              }
            } else {
              found.hidden++;
              expect({ obstacle, sources: told }).toEqual({ obstacle: null, sources: [] });
            }
            // No card is named that the viewer does not see, nor by its id.
            for (const { object: from } of told) if (from !== null) expect(seen).toContain(from);
          }
        }
      });
    }
    expect(Math.min(...Object.values(found)), JSON.stringify(found)).toBeGreaterThan(0);
  });
});

describe('an explanation', () => {
  it('says by which rule a card in hand cannot be used, to nobody but its player', async () => {
    const main = Array.from({ length: 60 }, () => 'Plains');
    const playing = await begin('magic', { deck: { cards: { main, sideboard: [] } } });
    const { match, people } = playing;
    const told: unknown[] = [];
    await go(playing, 12, async (s) => {
      if (decision(s)!.player !== 0 || decision(s)!.prompt !== 'priority') return;
      const hand = view(s, 0).zones.find(({ zone, player }) => zone === 'hand' && player === 0)!;
      const plains = hand.objects[0]!.id!;
      const { obstacle } = await explain(people[0], match, plains);
      expect(await explain(people[1], match, plains)).toMatchObject({ obstacle: null, sources: [] });
      if (obstacle !== null) told.push(obstacle);
    });
    expect(told).toContainEqual({ why: 'mainPhase', rule: 'MTG-5.4' });
  });

  it('is given to those who have joined, of things that there may be', async () => {
    const { server, match, people } = await begin('blackpoker');
    const stranger = await visit(server);
    const asks = (object: number): Promise<ServerMessage> => stranger.client.ask({ type: 'explain', match, object });
    await expect(asks(1)).rejects.toMatchObject({ code: 'notJoined' });
    await expect(asks(-1)).rejects.toMatchObject({ code: 'badMessage' });
    for (const object of [0, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const nothing = { type: 'explained', match, object, obstacle: null, sources: [] };
      expect(await explain(people[0], match, object)).toMatchObject(nothing);
    }
  });

  it('is of the past for spectators who see the past', async () => {
    // Each match is shuffled anew, and not each has something that changes values.
    for (let tries = 0; tries < 8; tries++) if (await seesThePast()) return;
    throw new Error('in none of the matches was there anything to explain');
  });
});

/** Plays a match for a spectator who sees it later; false where nothing came up that has an explanation. */
async function seesThePast(): Promise<boolean> {
  const time = manualTime();
  const playing = await begin('magic', { spectators: { allowed: true, delay: 60_000 } }, { time });
  const { server, match } = playing;
  const spectator = await visit(server);
  await spectator.client.join(match);
  await go(playing, 150, async () => {});
  const { state, version } = (await server.hall.find(match)).course();
  const shown = [...seenBy(state, 'spectator')].filter((object) => sources(state, 'spectator', object).length > 0);
  if (shown.length === 0) return false;
  for (const object of shown) expect((await explain(spectator, match, object)).sources).toEqual([]);
  time.advance(60_000);
  await spectator.until('the present', () => spectator.latest(match, 'spectator').version === version);
  for (const object of shown) {
    expect((await explain(spectator, match, object)).sources).toEqual(sources(state, 'spectator', object));
  }
  return true;
}
