import type { Request } from '@tessera/server/client';
import type { ClockName } from './last.ts';

type Clocks = NonNullable<Extract<Request, { type: 'create' }>['clocks']>;

const MINUTE = 60_000;

/** Milliseconds; those of `usual` are the server's own. */
const clocks: Readonly<Record<ClockName, Clocks | undefined>> = {
  usual: undefined,
  quick: { decision: MINUTE, match: 15 * MINUTE, away: 2 * MINUTE },
  slow: { decision: 24 * 60 * MINUTE, match: null, away: null },
  none: { decision: null, match: null, away: null },
};

export const clocksOf = (name: ClockName): Clocks | undefined => clocks[name];
