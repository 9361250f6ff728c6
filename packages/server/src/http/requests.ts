import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Limiters } from '../connections/limiters.ts';
import type { Present } from '../connections/session.ts';
import type { Deps } from '../deps.ts';
import type { Guests } from '../guests/guests.ts';
import type { Hall } from '../matches/hall.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import { Denied } from '../protocol/errors.ts';
import type { GuestRow } from '../store/tables.ts';
import type { ClientFiles } from './client-files.ts';

/** What all routes have at hand. */
export type HttpDeps = Deps & {
  readonly hall: Hall;
  readonly guests: Guests;
  readonly limiters: Limiters;
  readonly present: Present;
  readonly isReady: () => boolean;
  /** Whether whoever asks may see what is measured. */
  readonly mayWatch: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** The client in the browser; null where none has been built. */
  readonly client: ClientFiles | null;
};

export const paramsOf = (request: FastifyRequest): Record<string, string> =>
  z.record(z.string(), z.string()).parse(request.params);
export const matchOf = (request: FastifyRequest): string => paramsOf(request)['match'] ?? '';

/** Who asks, by the token that is shown. */
export function whoAsks({ guests }: HttpDeps, request: FastifyRequest): Promise<GuestRow> {
  const token = tokenOf(request.headers.authorization);
  if (token === null) throw new Denied('badToken');
  return guests.known(token);
}

/** The token of a header `Authorization`; null where there is none. */
export const tokenOf = (header: string | undefined): string | null =>
  /^Bearer (\S{1,100})$/.exec(header ?? '')?.[1] ?? null;

/** What is wrong with a request; null if it is the fault of the server. */
export function deniedOf(error: unknown): Denied | null {
  if (error instanceof Denied) return error;
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
export const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  badToken: 401,
  badPassword: 401,
  noMatch: 404,
  noDeck: 404,
  noPage: 404,
  noReplay: 404,
  nameTaken: 409,
  tooMany: 429,
  operatorsOnly: 403,
  internal: 500,
  storage: 500,
  busy: 503,
  closing: 503,
};
