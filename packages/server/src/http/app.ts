import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import type { DeckList, Game } from '@tessera/kernel';
import { BadMatch, readDeck } from '@tessera/kernel';
import { gameNamed, games, UnknownGame } from '@tessera/lab';
import { levelNames } from '@tessera/players';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Limiters } from '../connections/limiters.ts';
import type { Present } from '../connections/session.ts';
import { closing } from '../connections/session.ts';
import type { Guests } from '../guests/guests.ts';
import { nameSchema } from '../guests/names.ts';
import type { Hall } from '../matches/hall.ts';
import { oneByOne } from '../one-by-one.ts';
import { levels } from '../opponents/opponents.ts';
import { deckListSchema } from '../protocol/answers.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import { Denied } from '../protocol/errors.ts';
import { MOST_LETTERS } from '../protocol/messages.ts';
import { historyOf } from '../history.ts';
import { replayOf, replayViews } from '../replays.ts';
import type { DeckRow, GuestRow } from '../store/tables.ts';
import type { ClientFiles } from './client-files.ts';
import { frontPage, playPage } from './pages.ts';

export type HttpDeps = Deps & {
  readonly hall: Hall;
  readonly guests: Guests;
  readonly limiters: Limiters;
  readonly present: Present;
  readonly isReady: () => boolean;
  /** The client in the browser; null where none has been built. */
  readonly client: ClientFiles | null;
};

const NAME = nameSchema;
const PASSWORD = z.string().min(8).max(200);

/** Everything that goes over plain HTTP: pages, guests, decks, replays, and what operators look at. */
export function openHttp(deps: HttpDeps, addressOf: (request: IncomingMessage) => string): FastifyInstance {
  const { store, hall, guests, limiters, present, log, metrics, secrets, time, limits } = deps;
  const { requestWithin } = limits;
  const app = fastify({
    logger: false,
    bodyLimit: MOST_LETTERS,
    forceCloseConnections: true,
    // Whoever sends a request letter by letter is not waited for.
    requestTimeout: requestWithin,
    http: {
      requestTimeout: requestWithin,
      headersTimeout: requestWithin,
      connectionsCheckingInterval: Math.min(requestWithin, 10_000),
    },
  });
  app.server.maxConnections = limits.connections + SPARE_CONNECTIONS;
  const inTurn = oneByOne();

  app.setErrorHandler(async (error, _request, reply) => {
    const denied = deniedOf(error);
    if (denied === null) {
      const problem = error instanceof Error ? error.message : 'something that is no error';
      log.error({ problem, stack: error instanceof Error ? error.stack : '' }, 'a request failed');
    }
    const { code, parameters, message } = denied ?? new Denied('internal');
    metrics.errors.inc({ code });
    if (code === 'tooMany') reply.header('Retry-After', parameters['seconds']);
    return reply.status(STATUS[code] ?? 400).send({ error: { code, parameters, text: message } });
  });
  app.addHook('onRequest', async (request) => {
    if (!OPERATORS.includes(request.url) && !isFile(request.url)) await limiters.requests.take(addressOf(request.raw));
  });

  const { client } = deps;
  app.setNotFoundHandler(async (request, reply) => {
    // The client knows its own pages, and says so of an address that is none.
    if (client !== null && isPage(request)) return client.page(request, reply);
    throw new Denied('noPage');
  });

  if (client === null) {
    app.get('/', async (request, reply) =>
      page(reply, frontPage(deps.publicUrl(), request.headers['accept-language'])),
    );
    app.get('/play/:match', async (request, reply) =>
      page(reply, playPage(deps.publicUrl(), matchOf(request), request.headers['accept-language'])),
    );
  } else {
    for (const path of ['/', '/play', '/play/:match', '/credits']) app.get(path, client.page);
    client.serve(app);
  }

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (!deps.isReady()) return reply.status(503).send({ ready: false });
    try {
      await store.check();
      return { ready: true };
    } catch {
      return reply.status(503).send({ ready: false });
    }
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

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

  app.post('/api/guests', async (request) => {
    await limiters.guests.take(addressOf(request.raw));
    const { guest, token } = await guests.enter();
    return { ...shown(guest), token };
  });
  app.post('/api/login', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const { name, password } = z.strictObject({ name: NAME, password: PASSWORD }).parse(request.body);
    const { guest, token } = await guests.login(name, password);
    return { ...shown(guest), token };
  });
  const whoAsks = (request: FastifyRequest): Promise<GuestRow> => {
    const [, token] = /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new Denied('badToken');
    return guests.known(token);
  };
  app.get('/api/me', async (request) => shown(await whoAsks(request)));
  app.post('/api/claim', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const guest = await whoAsks(request);
    const { name, password } = z.strictObject({ name: NAME, password: PASSWORD }).parse(request.body);
    return shown(await guests.claim(guest, name, password));
  });
  app.post('/api/tokens', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const { guest, token } = await guests.renew(await whoAsks(request));
    // Whoever came in with one of the others has to show the new one.
    for (const session of present.get(guest.id) ?? []) session.close(closing.policy, 'another token');
    return { ...shown(guest), token };
  });
  app.post('/api/bots', async (request) => {
    const guest = await whoAsks(request);
    const { name } = z.strictObject({ name: NAME }).parse(request.body);
    const bot = await guests.addBot(guest, name);
    return { ...shown(bot.guest), token: bot.token };
  });
  app.get('/api/matches', async (request) => {
    const guest = await whoAsks(request);
    return { matches: await historyOf(store, guest.id, MOST_LISTED) };
  });

  app.get('/api/decks', async (request) => {
    const guest = await whoAsks(request);
    return { decks: (await store.decksOf(guest.id)).map(shownDeck) };
  });
  app.post('/api/decks', async (request) => {
    const guest = await whoAsks(request);
    const { game, name, cards } = z.strictObject({ game: NAME, name: NAME, cards: deckListSchema }).parse(request.body);
    const most = limits.decksPerGuest;
    const found = gameNamed(game);
    mustHaveCards(found, cards);
    return inTurn(guest.id, async () => {
      if ((await store.decksOf(guest.id)).length >= most) throw new Denied('limit', { what: 'decks', most });
      const deck = newDeck(secrets.id(), guest.id, found.id, name, cards, time.now());
      await store.saveDeck(deck);
      return shownDeck(deck);
    });
  });
  const ownDeck = async (request: FastifyRequest): Promise<DeckRow> => {
    const guest = await whoAsks(request);
    const deck = await store.deck(paramsOf(request)['deck'] ?? '');
    if (deck === null || deck.guest !== guest.id) throw new Denied('noDeck');
    return deck;
  };
  app.put('/api/decks/:deck', async (request) => {
    const before = await ownDeck(request);
    const { name, cards } = z.strictObject({ name: NAME, cards: deckListSchema }).parse(request.body);
    mustHaveCards(gameNamed(before.game), cards);
    const deck = newDeck(before.id, before.guest, before.game, name, cards, time.now());
    await store.saveDeck(deck);
    return shownDeck(deck);
  });
  app.delete('/api/decks/:deck', async (request) => {
    const { id } = await ownDeck(request);
    await store.dropDeck(id);
    return { id };
  });
  // Whoever has the link may read it: it cannot be guessed.
  app.get('/api/decks/:deck', async (request) => {
    const deck = await store.deck(paramsOf(request)['deck'] ?? '');
    if (deck === null) throw new Denied('noDeck');
    return shownDeck(deck);
  });

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
  return app;
}

const viewQuery = z.strictObject({
  game: z.coerce.number().int().min(1).default(1),
  at: z.coerce.number().int().min(0),
  viewer: z.union([z.enum(['open', 'spectator']), z.coerce.number().int().min(0)]).default('spectator'),
});

/** What operators and their tools look at, as often as they like. */
const OPERATORS: readonly string[] = ['/healthz', '/readyz', '/metrics'];
/** Whether somebody opens a page in a browser. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/(api|assets|ws)\b|\.[^/]*$/.test(url.split('?')[0]!);
/** Files of the client: a page loads many of them at once. */
const isFile = (url: string): boolean => url.startsWith('/assets/');
const MOST_LISTED = 100;

/** Connections besides those that play. */
const SPARE_CONNECTIONS = 1000;

/** A deck that is kept need not be finished, but it is made of the cards of its game. */
function mustHaveCards(game: Game, cards: DeckList): void {
  try {
    readDeck(game, cards);
  } catch (error) {
    throw error instanceof BadMatch ? new Denied('badDeck', { problem: error.message }) : error;
  }
}

const paramsOf = (request: FastifyRequest): Record<string, string> =>
  z.record(z.string(), z.string()).parse(request.params);
const matchOf = (request: FastifyRequest): string => paramsOf(request)['match'] ?? '';

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'")
    .header('Referrer-Policy', 'no-referrer')
    .send(html);

const shown = ({ id, name, bot, password }: GuestRow): object => ({
  guest: id,
  name,
  bot: bot === 1,
  claimed: password !== null,
});

const shownDeck = ({ id, game, name, cards, updated }: DeckRow): object => ({
  id,
  game,
  name,
  cards: JSON.parse(cards) as DeckList,
  updated,
});

const newDeck = (id: string, guest: string, game: string, name: string, cards: DeckList, updated: number): DeckRow => ({
  id,
  guest,
  game,
  name,
  cards: JSON.stringify(cards),
  updated,
});

function deniedOf(error: unknown): Denied | null {
  if (error instanceof Denied) return error;
  if (error instanceof UnknownGame) return new Denied('badMatch', { problem: error.message });
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new Denied('badMessage', { problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
  }
  // What fastify itself says of a request that is none.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return error instanceof Error && typeof status === 'number' && status < 500
    ? new Denied('badMessage', { problem: error.message })
    : null;
}

/** What is not listed is the fault of whoever asked. */
const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  badToken: 401,
  badPassword: 401,
  noMatch: 404,
  noDeck: 404,
  noPage: 404,
  noReplay: 404,
  nameTaken: 409,
  tooMany: 429,
  internal: 500,
  storage: 500,
  busy: 503,
  closing: 503,
};
