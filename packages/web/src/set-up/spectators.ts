import type { Request } from '@tessera/server/client';
import type { Audience } from './last.ts';

type Spectators = NonNullable<Extract<Request, { type: 'create' }>['spectators']>;

/** Late enough that nobody is helped by what a friend sees. */
const LATE = 3 * 60_000;

const spectators: Readonly<Record<Audience, Spectators>> = {
  live: { allowed: true, delay: 0 },
  late: { allowed: true, delay: LATE },
  nobody: { allowed: false, delay: 0 },
};

export const spectatorsOf = (audience: Audience): Spectators => spectators[audience];
