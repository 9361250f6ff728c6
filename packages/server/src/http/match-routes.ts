import type { FastifyInstance } from 'fastify';
import { games } from '@tessera/lab';
import { levelNames } from '@tessera/players';
import { z } from 'zod';
import { levels } from '../opponents/opponents.ts';
import { Denied } from '../protocol/errors.ts';
import { replayOf, replayViews } from '../replays.ts';
import type { HttpDeps } from './requests.ts';
import { matchOf } from './requests.ts';

/** What there is to play, what is being played, and how it was. */
export function matchRoutes(app: FastifyInstance, { store, hall }: HttpDeps): void {
  app.get('/api/games', async () => ({
    games: games.map(({ id, names, formats, decks, players }) => ({
      id,
      names,
      players,
      formats: formats.map((format) => ({ id: format.id, names: format.names })),
      decks: decks.map((deck) => ({ id: deck.id, names: deck.names, format: deck.format })),
    })),
    levels,
    levelNames,
  }));
  app.get('/api/lobby', async () => ({ matches: await hall.lobby(), playing: await hall.running() }));

  app.get('/api/matches/:match', async (request) => (await hall.find(matchOf(request))).info());
  app.get('/api/matches/:match/replay', async (request) => replayOf(hall, matchOf(request)));
  // The same as a file for `tessera replay`.
  app.get('/api/matches/:match/series', async (request) => (await replayOf(hall, matchOf(request))).series);
  app.get('/api/matches/:match/replay/view', async (request) => {
    const { game, at, viewer } = viewQuery.parse(request.query);
    return { views: await replayViews(hall, matchOf(request), game, at, viewer) };
  });
  // A match that the engine failed in: what it takes to see it fail again.
  app.get('/api/matches/:match/failure', async (request) => {
    const row = await store.match(matchOf(request));
    if (row === null || (row.status !== 'failed' && row.status !== 'void')) throw new Denied('noMatch');
    const { id, game, status, note, seed, series, settings } = row;
    const entries = (await store.entries(id)).map(({ at, body }) => ({ at, entry: JSON.parse(body) as unknown }));
    return {
      match: id,
      game,
      status,
      note,
      seed,
      settings: JSON.parse(settings) as unknown,
      series: series === null ? null : (JSON.parse(series) as unknown),
      entries,
    };
  });
}

const viewQuery = z.strictObject({
  game: z.coerce.number().int().min(1).default(1),
  at: z.coerce.number().int().min(0),
  viewer: z.union([z.enum(['open', 'spectator']), z.coerce.number().int().min(0)]).default('spectator'),
});
