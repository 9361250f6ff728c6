import type { IncomingMessage } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Denied } from '../protocol/errors.ts';
import { sha256 } from '../secrets.ts';
import type { HttpDeps } from './requests.ts';
import { tokenOf } from './requests.ts';

/** What operators and their tools look at, as often as they like. */
export const OPERATORS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

export function operatorRoutes(app: FastifyInstance, { store, metrics, isReady, mayWatch }: HttpDeps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (!isReady()) return reply.status(503).send({ ready: false });
    try {
      await store.check();
      return { ready: true };
    } catch {
      return reply.status(503).send({ ready: false });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request.raw)) throw new Denied('operatorsOnly');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

export type Watching = {
  /** `local`: whoever asks from this machine. `open`: everybody. */
  readonly metrics: 'local' | 'open';
  /** Lets in whoever has it, from anywhere; null for none. */
  readonly metricsToken: string | null;
};

/** Who may see what is measured. */
export function watching({ metrics, metricsToken }: Watching): (request: IncomingMessage) => boolean {
  return (request) => metrics === 'open' || isLocal(request) || (metricsToken !== null && shows(request, metricsToken));
}

/** A proxy on this machine asks from here too, but says for whom. */
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** In a time that does not tell how much of it was right. */
const shows = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(tokenOf(headers.authorization) ?? '')), Buffer.from(sha256(token)));
