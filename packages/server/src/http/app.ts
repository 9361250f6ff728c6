import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import { Denied } from '../protocol/errors.ts';
import { MOST_LETTERS } from '../protocol/messages.ts';
import { deckRoutes } from './deck-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { OPERATORS, operatorRoutes } from './operator-routes.ts';
import { frontPage, playPage, refusalPage } from './pages.ts';
import type { HttpDeps } from './requests.ts';
import { deniedOf, matchOf, STATUS } from './requests.ts';

/** Everything that goes over plain HTTP: pages, guests, decks, replays, and what operators look at. */
export function openHttp(deps: HttpDeps): FastifyInstance {
  const { limiters, log, metrics, limits, addressOf } = deps;
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
    // A link that was cut off in the middle of a sign is no error of its own: it leads nowhere, and that is said.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.replaceAll('%', '%25')),
  });
  app.server.maxConnections = limits.connections + SPARE_CONNECTIONS;

  app.setErrorHandler(async (error, request, reply) => {
    const denied = deniedOf(error);
    if (denied === null) {
      const problem = error instanceof Error ? error.message : 'something that is no error';
      log.error({ problem, stack: error instanceof Error ? error.stack : '' }, 'a request failed');
    }
    const { code, parameters, message } = denied ?? new Denied('internal');
    metrics.errors.inc({ code });
    if (code === 'tooMany') reply.header('Retry-After', parameters['seconds']);
    reply.status(STATUS[code] ?? 400);
    // Whoever opens a page reads a sentence, and no message for programs.
    if (isPage(request)) return page(reply, refusalPage(code, parameters, request.headers['accept-language']));
    return reply.send({ error: { code, parameters, text: message } });
  });
  const { client } = deps;
  // Files of a client that was built anew since are asked for as well.
  const isFile = (url: string): boolean => url.startsWith('/assets/') || client?.has(url) === true;
  app.addHook('onRequest', async (request) => {
    if (!OPERATORS.includes(request.url) && !isFile(request.url)) await limiters.requests.take(addressOf(request.raw));
  });

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

  operatorRoutes(app, deps);
  matchRoutes(app, deps);
  guestRoutes(app, deps);
  deckRoutes(app, deps);
  return app;
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** Whether somebody opens a page in a browser. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/(api|assets|ws)\b|\.[^/]*$/.test(url.split('?')[0]!);

/** Connections besides those that play. */
const SPARE_CONNECTIONS = 1000;

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'")
    .header('Referrer-Policy', 'no-referrer')
    .send(html);
