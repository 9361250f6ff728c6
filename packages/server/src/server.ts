import { join } from 'node:path';
import type { Logger } from 'pino';
import pino from 'pino';
import { beginGame } from '@tessera/kernel';
import { nodeThinker } from '@tessera/lab';
import type { Config } from './config.ts';
import { addressOf } from './connections/address.ts';
import { newLimiters } from './connections/limiters.ts';
import type { Present } from './connections/session.ts';
import { openSockets } from './connections/sockets.ts';
import type { Deps } from './deps.ts';
import { openGuests } from './guests/guests.ts';
import { openHttp } from './http/app.ts';
import { clientFiles } from './http/client-files.ts';
import type { Hall } from './matches/hall.ts';
import { openHall } from './matches/hall.ts';
import { newMetrics } from './metrics.ts';
import { thinkingOpponents } from './opponents/opponents.ts';
import { realSecrets } from './secrets.ts';
import { sqliteThread } from './store/sqlite-thread.ts';
import { openStore } from './store/store.ts';
import { realTime } from './time.ts';

export type Server = {
  /** Where it listens. */
  readonly url: string;
  readonly hall: Hall;
  readonly deps: Deps;
  /** How many unfinished matches it has taken up. */
  readonly resumed: number;
  /** Tells everybody, finishes what was begun, and closes the store. */
  close(): Promise<void>;
};

/** Starts a server. `parts` stand in for what it would make itself: for tests. */
export async function startServer(config: Config, parts: Partial<Deps> = {}): Promise<Server> {
  const log: Logger = parts.log ?? pino({ level: config.logLevel, base: null }, pino.destination(2));
  const time = parts.time ?? realTime;
  const store = parts.store ?? (await openStore(sqliteThread(join(config.data, 'tessera.sqlite'))));
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
  const http = openHttp({ ...deps, hall, guests, limiters, present, isReady: () => ready, client }, (request) =>
    addressOf(request, config.trustProxy),
  );
  const resumed = await hall.resume();
  const sockets = openSockets({ ...deps, hall, guests, limiters, present }, http.server, (request) =>
    addressOf(request, config.trustProxy),
  );
  await http.listen({ host: config.host, port: config.port });
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const listening = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  url ??= listening;
  ready = true;
  log.info({ url: listening, resumed }, 'ready');

  let tidyTimer = time.after(deps.limits.sleepAfter, tidy);
  function tidy(): void {
    hall
      .expire()
      .then(() => hall.sleepIdle())
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
    close: async () => {
      ready = false;
      tidyTimer();
      log.info('closing');
      await sockets.close();
      await hall.close();
      await http.close();
      await deps.opponents.close();
      await store.close();
    },
  };
}

const MOST_QUESTIONS = 10_000;
