import type { Logger } from 'pino';
import type { BeginGame } from './matches/course.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Opponents } from './opponents/opponents.ts';
import type { Secrets } from './secrets.ts';
import type { Store } from './store/store.ts';
import type { TimeSource } from './time.ts';

/** What every part of the server has at hand. Tests bring their own time, chance, store and opponents. */
export type Deps = {
  readonly store: Store;
  readonly time: TimeSource;
  readonly secrets: Secrets;
  readonly opponents: Opponents;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly begin: BeginGame;
  /** The address that links begin with. */
  readonly publicUrl: () => string;
};
