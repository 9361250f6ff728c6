import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../limits.ts';
import { Denied } from '../protocol/errors.ts';

/** How often something may be done in a while, by address or connection. */
export type Limiter = {
  /** Throws `Denied` when it is too often. What is more work may count as several. */
  take(key: string, times?: number): Promise<void>;
};

export type Limiters = Readonly<
  Record<'connections' | 'messages' | 'guests' | 'passwords' | 'creates' | 'joins' | 'previews' | 'requests', Limiter>
>;

export function newLimiters(limits: Limits): Limiters {
  return {
    connections: limiter('connections', limits.newConnectionsPerMinute, 60),
    messages: limiter('messages', limits.messagesAtOnce, limits.messagesAtOnce / limits.messagesPerSecond),
    guests: limiter('guests', limits.guestsPerHour, 3600),
    passwords: limiter('attempts', limits.passwordsPerHour, 3600),
    creates: limiter('matches', limits.createsPerMinute, 60),
    joins: limiter('joins', limits.joinsPerMinute, 60),
    previews: limiter('previews', limits.previewsPerMinute, 60),
    requests: limiter('requests', limits.requestsPerMinute, 60),
  };
}

function limiter(what: string, points: number, duration: number): Limiter {
  const memory = new RateLimiterMemory({ points, duration });
  return {
    take: async (key, times = 1) => {
      try {
        await memory.consume(key, Math.min(times, points));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Denied('tooMany', { what, seconds: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
  };
}
