import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import pino from 'pino';
import { beginGame } from '@tessera/kernel';
import { nodeThinker } from '@tessera/lab';
import type { Config } from './config.ts';
import { addressOf } from './connections/address.ts';
import { newLimiters } from './connections/limiters.ts';
import { limitLines } from './connections/lines.ts';
import type { Present } from './connections/session.ts';
import type { Sockets } from './connections/sockets.ts';
import { openSockets } from './connections/sockets.ts';
import type { Deps } from './deps.ts';
import { openGuests } from './guests/guests.ts';
import { openHttp } from './http/app.ts';
import { clientFiles } from './http/client-files.ts';
import { watching } from './http/operator-routes.ts';
import type { Hall } from './matches/hall.ts';
import { openHall } from './matches/hall.ts';
import { forgetOld } from './keeping.ts';
import { newMetrics } from './metrics.ts';
import { thinkingOpponents } from './opponents/opponents.ts';
import { realSecrets } from './secrets.ts';
import { openOwnStore } from './store/open.ts';
import { realTime } from './time.ts';

export type Server = {
  /** Where it listens. */
  readonly url: string;
  readonly hall: Hall;
  readonly deps: Deps;
  /** How many unfinished matches it has taken up. */
  readonly resumed: number;
  /** Settles when it can go on no longer, and is to be closed: its database may be another server's now. */
  readonly lost: Promise<void>;
  /** Tells everybody, finishes what was begun, and closes the store. */
  close(): Promise<void>;
};

/** Starts a server. `parts` stand in for what it would make itself: for tests. */
export async function startServer(config: Config, parts: Partial<Deps> = {}): Promise<Server> {
  const log: Logger = parts.log ?? pino({ level: config.logLevel, base: null }, pino.destination(2));
  const time = parts.time ?? realTime;
  let lose = (): void => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const store =
    parts.store ??
    (await openOwnStore(config, {
      onProblem: (problem) => log.error({ problem }, 'the database'),
      onLost: () => {
        log.error('the database is not held any more: another server may take it');
        lose();
      },
    }));
  let url = config.url;
  let ready = false;
  const deps: Deps = {
    store,
    time,
    log,
    secrets: parts.secrets ?? realSecrets,
    opponents:
      parts.opponents ??
      thinkingOpponents(nodeThinker(config.threads), {
        threads: config.threads,
        thinking: config.thinking,
        waiting: MOST_QUESTIONS,
      }),
    metrics: parts.metrics ?? newMetrics(parts.store === undefined),
    limits: parts.limits ?? config.limits,
    begin: parts.begin ?? beginGame,
    publicUrl: () => url ?? '',
  };
  const hall = openHall(deps);
  const guests = openGuests(deps);
  const limiters = newLimiters(deps.limits);
  const present: Present = new Map();
  const client = clientFiles(config.client);
  const address = (request: IncomingMessage): string => addressOf(request, config.trustProxy);
  const http = openHttp({
    ...deps,
    hall,
    guests,
    limiters,
    present,
    isReady: () => ready,
    mayWatch: watching(config),
    addressOf: address,
    client,
  });
  if (!config.trustProxy) limitLines(http.server, deps.limits.connectionsPerAddress);
  const end = async (): Promise<void> => {
    await hall.close();
    await http.close();
    await deps.opponents.close();
    await store.close();
  };
  const begin = async (): Promise<{ resumed: number; sockets: Sockets }> => {
    const taken = await hall.resume();
    const opened = openSockets({ ...deps, hall, guests, limiters, present }, http.server, address);
    await http.listen({ host: config.host, port: config.port });
    return { resumed: taken, sockets: opened };
  };
  const { resumed, sockets } = await begin().catch(async (error: unknown) => {
    // Nothing is kept from whoever tries again.
    await end();
    throw error;
  });
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const listening = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  url ??= listening;
  ready = true;
  log.info({ url: listening, resumed }, 'ready');

  let tidyTimer = time.after(deps.limits.sleepAfter, tidy);
  let tidying: Promise<void> = Promise.resolve();
  function tidy(): void {
    tidying = hall
      .expire()
      .then(() => hall.sleepIdle())
      .then(() => forgetOld(deps))
      .then(() => {})
      .catch((error: unknown) => log.error({ problem: String(error instanceof Error ? error.message : '') }, 'tidying'))
      .finally(() => {
        if (ready) tidyTimer = time.after(deps.limits.sleepAfter, tidy);
      });
  }

  return {
    url: listening,
    hall,
    deps,
    resumed,
    lost,
    close: async () => {
      ready = false;
      tidyTimer();
      log.info('closing');
      await sockets.close();
      await tidying;
      await end();
    },
  };
}

const MOST_QUESTIONS = 10_000;
